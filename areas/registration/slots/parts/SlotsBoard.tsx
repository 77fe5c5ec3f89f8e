import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useState } from 'react';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { useFormat, useName, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SlotGrid, type SlotSemester } from '#ui/SlotGrid.tsx';
import type { SlotState } from '#ui/SlotMark.tsx';
import { slotTypes, type SlotType } from '#areas/curriculum/rules/slots.ts';
import type { SlotsSummary, SlotView } from '../../desk/contract-shapes.ts';
import { slotNow } from '../rules/slot-now.ts';
import { SlotsScroll } from './SlotsScroll.tsx';
import { slotState } from '../../parts/tones.ts';
import '../../parts/registration.css';

const isType = (value: string): value is SlotType => slotTypes.some((type) => type === value);
/** ACC-069: the slot type is kept on the device. */
const kept = (): string => fromDevice('slotType') ?? '';
const keep = (value: string): void => toDevice('slotType', value);

export function useSlotWords(): Record<SlotState, string> {
  const t = useText();
  return {
    filled: t('registration_ui:slots.state.filled'),
    exempt: t('registration_ui:slots.state.exempt'),
    progress: t('registration_ui:slots.state.progress'),
    planned: t('registration_ui:slots.state.planned'),
    failed: t('registration_ui:slots.state.failed'),
    open: t('registration_ui:slots.state.open'),
  };
}

/** A plan by semesters, one slot type at a time if asked for; a slot opens what fills it and what could. */
export function SlotsBoard({
  slots,
  summary,
  own = false,
  current = null,
  marks,
}: {
  slots: readonly SlotView[];
  summary?: SlotsSummary;
  own?: boolean;
  /** semester the student is in; it is scrolled into sight */
  current?: number | null;
  /** a word for some slots, by id: where their course counts already */
  marks?: ReadonlyMap<number, string>;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const words = useSlotWords();
  const [given, setGiven] = useSearchState<string>('type', own ? kept() : '');
  const [opened, setOpened] = useState<number | null>(null);
  const present = slotTypes.filter((type) => slots.some((slot) => slot.slot_type === type));
  const type = isType(given) && present.includes(given) ? given : null;
  const choose = (next: SlotType | null): void => {
    if (own) keep(next ?? '');
    setGiven(next ?? 'all');
  };
  const shown = slots.filter((slot) => type === null || slot.slot_type === type);
  const semesters = [...new Set(shown.map((slot) => slot.semester_no))]
    .sort((a, b) => a - b)
    .map((no): SlotSemester => {
      const here = shown.filter((slot) => slot.semester_no === no).sort((a, b) => a.position - b.position);
      return {
        key: String(no),
        title: t('registration_ui:slots.semester', { n: no }),
        summary: t('registration_ui:credits.short', {
          credits: number(here.reduce((sum, slot) => sum + slot.credit, 0)),
        }),
        slots: here.map((slot) => ({
          key: String(slot.id),
          state: slotState(slot),
          credits: number(slot.credit),
          code:
            slot.taken?.code ?? slot.course?.code ?? slot.pool?.code ?? t(`registration:slot_type.${slot.slot_type}`),
          name: slot.taken ? name(slot.taken) : slot.course ? name(slot.course) : name(slot),
          ...(slot.taken?.letter ? { grade: slot.taken.letter } : {}),
          ...(marks?.has(slot.id)
            ? { note: marks.get(slot.id) }
            : slotNow(slot) === 'offered'
              ? { note: t('registration_ui:slots.offered', { n: slot.offered_sections }) }
              : slot.taken && !slot.course
                ? { note: name(slot) }
                : {}),
        })),
      };
    });
  const slot = slots.find((each) => each.id === opened) ?? null;
  return (
    <>
      {present.length > 1 && (
        <div className="r-chips k-screen" role="group" aria-label={t('registration_ui:slots.filter')}>
          <button type="button" className="r-chip" aria-pressed={type === null} onClick={() => choose(null)}>
            {t('registration_ui:slots.all', { n: slots.length })}
          </button>
          {present.map((each) => {
            const of = summary?.by_type[each];
            return (
              <button
                key={each}
                type="button"
                className="r-chip"
                aria-pressed={type === each}
                onClick={() => choose(each)}
              >
                {t(`registration:slot_type.${each}`)}{' '}
                <span className="k-figures">
                  {of ? `${of.done}/${of.total}` : slots.filter((one) => one.slot_type === each).length}
                </span>
              </button>
            );
          })}
        </div>
      )}
      {type && summary?.complete_types.includes(type) && (
        <div className="r-blockers">
          <Notice tone="success" live>
            {t('api:slot_type_completed')}
          </Notice>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title={t('registration_ui:slots.empty')}>{t('registration_ui:slots.empty_about')}</EmptyState>
      ) : (
        <SlotsScroll current={semesters.findIndex((each) => each.key === String(current))}>
          <SlotGrid
            words={{ label: t('registration_ui:slots.grid'), states: words }}
            semesters={semesters}
            onOpen={(each) => setOpened(Number(each.key))}
          />
        </SlotsScroll>
      )}
      <Drawer
        opened={slot !== null}
        onClose={() => setOpened(null)}
        width={480}
        title={slot ? (slot.course ? `${slot.course.code} ${name(slot.course)}` : name(slot)) : ''}
        foot={
          slot && own && slot.offered_sections > 0 && slot.status !== 'filled' ? (
            <ActionButton kind="main" href={`/course/registration?view=courses&slot=${slot.id}`}>
              {t('registration_ui:slots.find', { n: slot.offered_sections })}
            </ActionButton>
          ) : undefined
        }
      >
        {slot && <SlotFacts slot={slot} words={words} />}
        {slot && <SlotCourses slot={slot} />}
      </Drawer>
    </>
  );
}

/** The ways to the pages of the course a slot asks for and of the one that fills it. */
function SlotCourses({ slot }: { slot: SlotView }) {
  const t = useText();
  const courses = new Map([
    ...(slot.course ? [[slot.course.id, slot.course.code] as const] : []),
    ...(slot.taken ? [[slot.taken.course_id, slot.taken.code] as const] : []),
  ]);
  return (
    <p className="r-links k-screen">
      {[...courses].map(([id, code]) => (
        <PageLink key={id} to={`/courses/${id}`}>
          {t('course_page:open_of', { course: code })}
        </PageLink>
      ))}
    </p>
  );
}

function SlotFacts({ slot, words }: { slot: SlotView; words: Record<SlotState, string> }) {
  const t = useText();
  const semesterName = useSemesterName();
  const name = useName();
  const { number } = useFormat();
  const now = slotNow(slot);
  const facts: [string, string][] = [
    [t('registration_ui:slots.type'), t(`registration:slot_type.${slot.slot_type}`)],
    [t('registration_ui:slots.where'), t('registration_ui:slots.semester', { n: slot.semester_no })],
    [
      t('registration_ui:section.credits'),
      t('registration_ui:credits.and_ects', { credits: number(slot.credit), ects: number(slot.ects) }),
    ],
    [t('registration_ui:slots.status'), words[slotState(slot)]],
    ...(slot.pool
      ? [
          [
            t('registration_ui:slots.pool'),
            t('registration_ui:slots.pool_of', { pool: `${slot.pool.code} ${name(slot.pool)}`, n: slot.pool.courses }),
          ] satisfies [string, string],
        ]
      : []),
    ...(slot.taken
      ? [
          [
            t('registration_ui:slots.taken'),
            `${slot.taken.code} ${name(slot.taken)}${slot.taken.letter ? ` · ${slot.taken.letter}` : ''}${slot.taken.semester ? `\n${semesterName(slot.taken.semester)}` : ''}`,
          ] satisfies [string, string],
        ]
      : []),
    ...(slot.taken?.institution ? [[t('audit:transferred'), slot.taken.institution] satisfies [string, string]] : []),
    ...(slot.taken?.placed ? [[t('audit:placed'), slot.taken.placed] satisfies [string, string]] : []),
    ...(now === null
      ? []
      : [
          [t('registration_ui:slots.now'), t(`registration_ui:slots.${now}`, { n: slot.offered_sections })] satisfies [
            string,
            string,
          ],
        ]),
  ];
  return (
    <dl className="r-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
