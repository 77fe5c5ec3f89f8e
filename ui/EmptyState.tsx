import type { ReactNode } from 'react';
import '#ui/page.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** why it is empty and what to do next */
  children?: ReactNode;
  icon?: ReactNode;
  /** the next step: ActionButton */
  action?: ReactNode;
  /** inside a card or a table */
  small?: boolean;
}

export function EmptyState({ title, children, icon, action, small = false }: EmptyStateProps) {
  return (
    <div className="k-state" data-small={small || undefined}>
      {icon && <span className="k-state-icon">{icon}</span>}
      <p className="k-state-title">{title}</p>
      {children && <div className="k-state-text">{children}</div>}
      {action && <div className="k-state-action k-screen">{action}</div>}
    </div>
  );
}
