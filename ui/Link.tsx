import { createContext, useContext, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';

/** A real anchor; the router supplies its own drawing through `LinkProvider` or AppFrame's `renderLink`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}
export type RenderLink = (props: LinkProps) => ReactNode;

const plain: RenderLink = (props) => <a {...props} />;
const Links = createContext<RenderLink>(plain);

export function LinkProvider({ renderLink, children }: { renderLink: RenderLink | undefined; children: ReactNode }) {
  return renderLink ? <Links value={renderLink}>{children}</Links> : children;
}

/** `<a href>` drawn by the router in use; works as `component={Link}` of a Mantine button. */
export function Link(props: LinkProps) {
  return useContext(Links)(props);
}
