import type { ComponentType } from 'react';
import SignInPage from '#areas/access/sessions/pages/SignInPage.tsx';
import { Around } from './shell/Around.tsx';

/** Pages that the build paints (tools/paint.ts), by address. What they import is the first load: no router, no other page. */
export const paintedPages: Record<string, ComponentType> = { '/login': SignInPage };

/** A painted page as the shell would draw it. */
export function PaintedPage({ path }: { path: string }) {
  const Page = paintedPages[path];
  return <Around>{Page && <Page />}</Around>;
}
