import { ActionIcon, Switch } from '@mantine/core';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { CourseLine } from '../../parts/CourseLine.tsx';
import { checkedLine, useDesk } from './desk.ts';
import { stops, useReasons } from '../../parts/reasons.ts';
import { seatRefusal } from '../../rules/seats.ts';
import { ReasonLines } from './ReasonLines.tsx';
import { SectionSeats } from '../../parts/SectionSeats.tsx';
import type { BasketLine } from './use-basket.ts';
import { meetingsText } from '../../parts/words.ts';

/** A line of the plan with all that stands against it, and the queue when it is full. */
export function PlannedLine({ line }: { line: BasketLine }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const { state, basket, pending, check, live, findCourse } = useDesk();
  const reasons = useReasons(state.student.advisor);
  const id = line.section.section_id;
  const section = live(check?.sections.find((each) => each.section_id === id) ?? line.section);
  const checked = checkedLine(check, id);
  const refusals = checked?.refusals ?? [];
  const full = refusals.some((refusal) => seatRefusal(refusal) && stops(refusal));
  const queues = full && (checked?.can_waitlist ?? false);
  // a full section that one queues for is not refused
  const shown = refusals.filter((refusal) => !(queues && line.waitlist && seatRefusal(refusal)));
  const stopped = shown.some(stops);
  const badge = !checked
    ? ({ tone: 'neutral', key: 'checking' } as const)
    : stopped
      ? ({ tone: 'danger', key: shown.filter(stops).every(seatRefusal) ? 'full' : 'refused' } as const)
      : queues
        ? ({ tone: 'warning', key: 'will_queue' } as const)
        : ({ tone: 'info', key: 'ready' } as const);
  return (
    <CourseLine
      code={section.section}
      name={name(section)}
      side={number(section.credits)}
      tone={stopped ? 'danger' : undefined}
      badge={
        <StatusBadge plain tone={badge.tone}>
          {t(`registration_ui:planned.${badge.key}`)}
        </StatusBadge>
      }
      actions={
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          aria-label={t('registration_ui:plan.remove', { section: section.section })}
          onClick={() => basket.remove(id)}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      }
    >
      <p className="r-row">
        <span className="r-note">{meetingsText(t, section.meetings)}</span>
        <SectionSeats seats={section} />
      </p>
      {queues && (
        <Switch
          size="sm"
          checked={line.waitlist}
          onChange={(event) => basket.setWaitlist(id, event.currentTarget.checked)}
          label={t('registration_ui:planned.queue', { waiting: section.waitlisted })}
        />
      )}
      {shown.length > 0 && (
        <ReasonLines
          reasons={reasons
            .list(shown)
            // what is planned already needs no way to it
            .map(({ course, ...reason }) =>
              course && !pending.some((each) => each.section.course_id === course.id) ? { ...reason, course } : reason,
            )}
          onFind={findCourse}
        />
      )}
    </CourseLine>
  );
}
