import type { ReactNode } from 'react';
import '#ui/page.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** what it is about, one line */
  about?: ReactNode;
  /** StatusBadge beside the title */
  status?: ReactNode;
  /** picture at the left: Avatar, icon */
  picture?: ReactNode;
  /** secondary actions */
  actions?: ReactNode;
  /** the main, filled one; stands last */
  main?: ReactNode;
  /** FactStrip or tabs below */
  children?: ReactNode;
}

export function PageHeader({ title, about, status, picture, actions, main, children }: PageHeaderProps) {
  return (
    <div className="k-page-head">
      <div className="k-page-head-row">
        {picture}
        <div className="k-page-head-words">
          <h1 className="k-h1">
            {title}
            {status && <span className="k-page-head-status">{status}</span>}
          </h1>
          {about && <p className="k-page-about">{about}</p>}
        </div>
        {(actions || main) && (
          <div className="k-page-actions k-screen">
            {actions}
            {main}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
