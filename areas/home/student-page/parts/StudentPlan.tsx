import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GridIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { slotTypes } from '#areas/curriculum/rules/slots.ts';
import type { SlotsView } from '#areas/registration/desk/contract-shapes.ts';
import { studentProgramSlots } from '#areas/registration/slots/contract.ts';
import type { StudentPageAnswer } from '../../profile/contract.ts';
import '#areas/people/parts/shared/student.css';

/** How far the plan of each program is filled; the slots themselves are a screen of their own. */
export function StudentPlan({ programs }: { programs: StudentPageAnswer['programs'] }) {
  return (
    <div className="p-grid">
      {programs
        .filter((each) => each.may_plan)
        .map((program) => (
          <Plan key={program.id} program={program} />
        ))}
    </div>
  );
}
function Plan({ program }: { program: StudentPageAnswer['programs'][number] }) {
  const t = useText();
  const name = useName();
  const read = useRead(studentProgramSlots, { id: program.id });
  return (
    <Panel title={name(program)} about={name(program.curriculum)}>
      {program.curriculum === null ? (
        <EmptyState small icon={<GridIcon />} title={t('people_profile:plan.empty')} />
      ) : (
        <>
          <ReadState read={read}>{(slots) => <Summary slots={slots} />}</ReadState>
          <div className="p-action k-screen">
            <ActionButton href={`/student/programs/${program.id}/slots`}>{t('people_profile:plan.open')}</ActionButton>
          </div>
        </>
      )}
    </Panel>
  );
}
function Summary({ slots: { slots, summary } }: { slots: SlotsView }) {
  const t = useText();
  const { number } = useFormat();
  const count = (...states: string[]): number => slots.filter((each) => states.includes(each.status)).length;
  const done = t('people_profile:plan.done', { n: summary.slots_done, total: summary.slots_total });
  const parts = (
    [
      ['filled', count('filled'), 'filled'],
      ['progress', count('in_progress', 'planned'), 'progress'],
      ['failed', count('failed'), 'failed'],
      ['open', count('open'), 'left'],
    ] as const
  ).filter(([, n]) => n > 0);
  return (
    <>
      <ProgressBar
        label={done}
        title={done}
        value={t('people_profile:plan.credits', {
          n: number(summary.credits_done),
          total: number(summary.credits_total),
        })}
        parts={parts.map(([state, n, word]) => ({ state, count: n, word: t(`people_profile:plan.${word}`) }))}
      />
      <ul className="p-types">
        {slotTypes.map((type) => {
          const own = summary.by_type[type];
          return (
            own && (
              <li key={type}>
                <span>{t(`people_profile:slot.${type}`)}</span>
                <b>{t('people_profile:plan.type', { n: own.done, total: own.total })}</b>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
