import type { ReactNode } from 'react';
import '#ui/DataTable.css';

/** Long work in one line: what it is, how far it is, and what can be done with it. */
export function ProgressRow({
  title,
  about,
  done,
  total,
  ended = false,
  children,
}: {
  title: string;
  about?: ReactNode;
  done: number;
  /** null while unknown */ total: number | null;
  ended?: boolean;
  children?: ReactNode;
}) {
  const share = total === null || total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <div className="k-progress-row" data-ended={ended || undefined}>
      <div className="k-progress-row-words">
        <strong>{title}</strong>
        {about && <span className="k-progress-row-about">{about}</span>}
      </div>
      {!ended && (
        <div
          className="k-progress-row-bar"
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={total === null ? undefined : share}
          data-unknown={total === null || undefined}
        >
          <span style={{ width: `${share}%` }} />
        </div>
      )}
      <div className="k-progress-row-verbs">{children}</div>
      <span className="k-hidden" role="status">
        {ended ? title : ''}
      </span>
    </div>
  );
}
