import { textKey } from '#kernel/contract/text.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { overlaps } from '#areas/scheduling/rules/time.ts';
import { useText } from '#kernel/web/hooks.ts';
import { meetingsText } from '../../parts/words.ts';
import '../../parts/registration.css';

export interface MiniSection {
  section: string;
  meetings: readonly Meeting[];
  planned: boolean;
}

/** A week the size of a stamp: registered filled, planned outlined, clashes in red. Read aloud as a list of hours. */
export function MiniWeek({
  sections,
  label,
  height = 92,
}: {
  sections: readonly MiniSection[];
  label: string;
  height?: number;
}) {
  const t = useText();
  const all = sections.flatMap((section) => section.meetings.map((meeting) => ({ section, meeting })));
  const days = [1, 2, 3, 4, 5, 6, 7].slice(0, Math.max(5, ...all.map(({ meeting }) => meeting.day)));
  const from = Math.min(540, ...all.map(({ meeting }) => meeting.starts));
  const until = Math.max(1020, ...all.map(({ meeting }) => meeting.ends));
  const share = (minutes: number): string => `${((minutes / (until - from)) * 100).toFixed(2)}%`;
  const words = sections
    .filter((section) => section.meetings.length > 0)
    .map((section) => `${section.section}: ${meetingsText(t, section.meetings)}`)
    .join('; ');
  return (
    <div className="r-mini" role="img" aria-label={words ? `${label}. ${words}` : label}>
      {days.map((day) => (
        <div key={day}>
          <span>{t(textKey(`registration_ui:day.short.${day}`))}</span>
          <div style={{ height }}>
            {all
              .filter(({ meeting }) => meeting.day === day)
              .map(({ section, meeting }) => {
                const clash = all.some((other) => other.section !== section && overlaps(other.meeting, meeting));
                return (
                  <i
                    key={`${section.section}.${meeting.starts}`}
                    data-planned={section.planned || undefined}
                    data-clash={clash || undefined}
                    style={{ top: share(meeting.starts - from), height: share(meeting.ends - meeting.starts) }}
                  />
                );
              })}
          </div>
        </div>
      ))}
    </div>
  );
}
