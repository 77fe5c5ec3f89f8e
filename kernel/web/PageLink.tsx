import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

/** A real link inside the application: can be opened in a new tab, is preloaded on hover. */
export function PageLink({
  to,
  children,
  ...rest
}: { to: string; children: ReactNode } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return (
    <Link to={to} preload="intent" {...(rest as object)}>
      {children}
    </Link>
  );
}
