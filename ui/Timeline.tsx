import type { ReactNode } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { ToneMark } from '#ui/ToneMark.tsx';
import '#ui/people.css';

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  /** ready to show; `dateTime` is the machine's */
  time?: ReactNode;
  dateTime?: string;
  /** who did it */
  by?: ReactNode;
  about?: ReactNode;
  tone?: Tone;
  /** still to come */
  pending?: boolean;
}

/** What happened to a record, or the steps it still has to go. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  return (
    <ol className="k-timeline" aria-label={label}>
      {events.map((event) => (
        <li key={event.key} data-pending={event.pending || undefined}>
          <span className="k-timeline-mark">
            <ToneMark
              tone={event.tone ?? 'neutral'}
              size={18}
              solid={!event.pending && event.tone !== undefined && event.tone !== 'neutral'}
            />
          </span>
          <div>
            <p className="k-timeline-title">{event.title}</p>
            {(event.by || event.time) && (
              <p className="k-timeline-meta">
                {event.by}
                {event.by && event.time ? ' · ' : ''}
                {event.time && <time dateTime={event.dateTime}>{event.time}</time>}
              </p>
            )}
            {event.about && <div className="k-timeline-about">{event.about}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
