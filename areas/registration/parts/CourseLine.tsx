import type { ReactNode } from 'react';
import './registration.css';

/** A course line: code and name, what is said below, what stands at the right. */
export function CourseLine({
  code,
  name,
  badge,
  children,
  side,
  actions,
  tone,
}: {
  code: string;
  name: string;
  badge?: ReactNode;
  children?: ReactNode;
  side?: ReactNode;
  actions?: ReactNode;
  tone?: 'danger' | 'warning' | undefined;
}) {
  return (
    <li className="r-line" data-tone={tone}>
      <div className="r-line-head">
        <div className="r-line-words">
          <p className="r-line-title">
            <b>{code}</b> <span>{name}</span>
          </p>
          {badge && <p className="r-line-badge">{badge}</p>}
        </div>
        {side && <span className="r-line-side k-figures">{side}</span>}
        {actions && <span className="r-line-actions k-screen">{actions}</span>}
      </div>
      {children && <div className="r-line-more">{children}</div>}
    </li>
  );
}
