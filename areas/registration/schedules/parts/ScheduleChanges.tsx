import { weekdayOf } from '#kernel/contract/calendar.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ScheduleChange } from '../../desk/contract-shapes.ts';

const tones = { cancelled: 'danger', moved: 'info', make_up: 'success' } as const;
/** Above the week, which is the same every week: what is otherwise on single days from today on. */
export function ScheduleChanges({ changes }: { changes: readonly ScheduleChange[] }) {
  const t = useText();
  const { sayDate, time } = useFormat();
  if (changes.length === 0) return null;
  const when = (at: { day: string; starts: number; ends: number }): string =>
    `${sayDate(at.day)} ${t(textKey(`registration_ui:day.${weekdayOf(at.day)}`))} ${time(at.starts)}–${time(at.ends)}`;
  return (
    <Panel title={t('registration_ui:schedule.changes')}>
      <ul className="r-changes">
        {changes.map((each) => (
          <li key={each.id}>
            <StatusBadge tone={tones[each.kind]}>{t(`registration_ui:schedule.change.${each.kind}`)}</StatusBadge>{' '}
            <PageLink to={`/daily/course/schedules/${each.lesson_id}`}>{each.section}</PageLink> {when(each)}
            {each.to && ` → ${when(each.to)}${each.to.room ? ` · ${each.to.room}` : ''}`}
            <span className="r-note"> · {each.reason}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
