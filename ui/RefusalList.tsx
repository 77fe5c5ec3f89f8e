import type { ReactNode } from 'react';
import { ToneMark } from '#ui/ToneMark.tsx';
import { Link } from '#ui/Link.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/page.css';

/** One reason, its words ready for the reader. */
export interface RefusalReason {
  key: string;
  sentence: ReactNode;
  /** id or name of the rule */
  rule?: string;
  /** "since …" or where it stands */
  since?: ReactNode;
  level?: 'block' | 'warning';
  office?: { name: string; href?: string; contact?: string };
}
export interface RefusalListProps {
  title?: ReactNode;
  reasons: readonly RefusalReason[];
  /** next step below */
  action?: ReactNode;
}

/** Every reason at once: which rule, since when, who can help. */
export function RefusalList({ title, reasons, action }: RefusalListProps) {
  const words = useUiWords();
  const blocked = reasons.some((reason) => reason.level !== 'warning');
  return (
    <div className="k-refusals" role="alert" data-tone={blocked ? 'danger' : 'warning'}>
      {title && <p className="k-refusals-title">{title}</p>}
      <ul>
        {reasons.map((reason) => (
          <li key={reason.key}>
            <ToneMark tone={reason.level === 'warning' ? 'warning' : 'danger'} size={16} solid />
            <div>
              <p>{reason.sentence}</p>
              <p className="k-refusal-more">
                {reason.rule && (
                  <span>
                    {words.rule} <code>{reason.rule}</code>
                  </span>
                )}
                {reason.since && <span>{reason.since}</span>}
                {reason.office && (
                  <span>
                    {words.ask}{' '}
                    {reason.office.href ? (
                      <Link href={reason.office.href}>{reason.office.name}</Link>
                    ) : (
                      reason.office.name
                    )}
                    {reason.office.contact && (
                      <>
                        {' '}
                        ·{' '}
                        <a
                          href={
                            reason.office.contact.includes('@')
                              ? `mailto:${reason.office.contact}`
                              : `tel:${reason.office.contact.replace(/\s/g, '')}`
                          }
                        >
                          {reason.office.contact}
                        </a>
                      </>
                    )}
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {action && <div className="k-refusals-action">{action}</div>}
    </div>
  );
}
