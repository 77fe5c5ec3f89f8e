import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { ReactNode } from 'react';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline, type TimelineEvent } from '#ui/Timeline.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Tone } from '#kernel/contract/field.ts';
import { humanise, textKey } from '#kernel/contract/text.ts';
import type { AdviseeRegistration } from '../contract.ts';
import type { SlotView } from '../../desk/contract-shapes.ts';
import { useRuleName } from './OverrideDialog.tsx';
import { useSlotWords } from '../../slots/parts/SlotsBoard.tsx';
import { SlotsBar } from '../../slots/parts/SlotsProgress.tsx';
import { slotState } from '../../parts/tones.ts';

const slotTones = {
  filled: 'success',
  exempt: 'info',
  progress: 'info',
  planned: 'neutral',
  open: 'neutral',
  failed: 'danger',
} as const satisfies Record<ReturnType<typeof slotState>, Tone>;

/** The plan beside the registration: what this semester fills, what was failed, and what should have been taken by now. */
export function AuditPanel({ view }: { view: AdviseeRegistration }) {
  const t = useText();
  const name = useName();
  const words = useSlotWords();
  const { audit, student } = view;
  const missing = audit.slots
    .filter((slot) => slot.status === 'failed' || (slot.status === 'open' && slot.semester_no <= student.semester_no))
    .sort((a, b) => a.semester_no - b.semester_no || a.position - b.position);
  const running = audit.slots.filter((slot) => slot.status === 'in_progress');
  const label = (slot: SlotView): string =>
    slot.taken
      ? `${slot.taken.code} ${name(slot.taken)}`
      : slot.course
        ? `${slot.course.code} ${name(slot.course)}`
        : name(slot);
  const list = (slots: readonly SlotView[]): ReactNode => (
    <ul className="r-lines">
      {slots.map((slot) => (
        <li key={slot.id} className="r-line">
          <div className="r-line-head">
            <div className="r-line-words">
              <p>{label(slot)}</p>
              <p className="r-note">
                {t('registration_ui:slots.place', {
                  semester: slot.semester_no,
                  type: t(`registration:slot_type.${slot.slot_type}`),
                })}
                {slot.status !== 'in_progress' &&
                  ` · ${slot.offered_sections > 0 ? t('registration_ui:slots.offered', { n: slot.offered_sections }) : t('registration_ui:slots.not_offered')}`}
              </p>
            </div>
            <StatusBadge plain tone={slotTones[slotState(slot)]}>
              {words[slotState(slot)]}
              {slot.taken?.letter && ` ${slot.taken.letter}`}
            </StatusBadge>
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <Panel
      title={t('registration_ui:advisee.audit')}
      link={{
        href: `/student/programs/${student.student_program_id}/slots`,
        label: t('registration_ui:advisee.whole_plan'),
      }}
    >
      <div className="r-stack">
        <SlotsBar slots={audit.slots} summary={audit.summary} />
        <section>
          <h3 className="r-label">{t('registration_ui:advisee.missing', { n: missing.length })}</h3>
          {missing.length > 0 ? (
            list(missing)
          ) : (
            <p className="r-note">{t('registration_ui:advisee.nothing_missing')}</p>
          )}
        </section>
        {running.length > 0 && (
          <section>
            <h3 className="r-label">{t('registration_ui:advisee.fills', { n: running.length })}</h3>
            {list(running)}
          </section>
        )}
      </div>
    </Panel>
  );
}

/** Averages over the terms, as a line and in figures. */
export function ResultsPanel({ results }: { results: AdviseeRegistration['results'] }) {
  const t = useText();
  const semesterName = useSemesterName();
  const { number } = useFormat();
  if (results.length === 0) return null;
  const cgpas = results.flatMap((each) => (each.cgpa === null ? [] : [each.cgpa]));
  return (
    <Panel
      title={t('registration_ui:advisee.results')}
      actions={
        <Sparkline
          values={cgpas}
          label={t('registration_ui:advisee.results_line', { values: cgpas.map((each) => number(each, 2)).join(', ') })}
        />
      }
    >
      <ul className="r-lines">
        {[...results].reverse().map((each) => (
          <li key={`${each.semester.academic_year}.${each.semester.code}`} className="r-line r-line-head">
            <span className="r-line-words">
              {semesterName(each.semester)}
              {each.standing && (
                <span className="r-note"> · {t(textKey(`registration_ui:standing.${each.standing}`))}</span>
              )}
            </span>
            <span className="r-line-side k-figures">
              {t('registration_ui:advisee.averages', {
                gpa: each.gpa === null ? '–' : number(each.gpa, 2),
                cgpa: each.cgpa === null ? '–' : number(each.cgpa, 2),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What may happen to a registration, with its tone; the words stand in the texts. */
const historyTones: Readonly<Record<string, Tone>> = {
  submitted: 'info',
  changed: 'neutral',
  recalled: 'neutral',
  draft: 'neutral',
  decided: 'info',
  approved: 'success',
  returned: 'warning',
  finalized: 'success',
};
/** The audit log names the command; what it did is said in the words of the states. */
const commandSteps: Readonly<Record<string, string>> = {
  'submit-registration': 'submitted',
  'recall-registration': 'recalled',
  'decide-registration': 'decided',
  'bulk-approve-registrations': 'approved',
  'finalize-registrations': 'finalized',
};
/** One command approves and returns: which of both it was, the status it made says. */
const stepOf = (each: AdviseeRegistration['history'][number]): string => {
  const step = commandSteps[each.action] ?? each.action;
  return step === 'decided' && each.status !== null ? each.status : step;
};
/** What happened to the registration and what was allowed in spite of a rule. */
export function HistoryPanel({ view }: { view: AdviseeRegistration }) {
  const t = useText();
  const { moment } = useFormat();
  const ruleName = useRuleName();
  const named = (action: string): string =>
    Object.hasOwn(historyTones, action)
      ? t(textKey(`registration_ui:history.${action}`))
      : humanise(action.replaceAll('-', '_'));
  const events: (TimelineEvent & { at: string })[] = [
    ...view.history.map((each, index) => ({
      at: each.at,
      key: `h${index}`,
      title: named(stepOf(each)),
      time: moment(each.at),
      dateTime: each.at,
      tone: historyTones[stepOf(each)] ?? ('neutral' as Tone),
      ...(each.by ? { by: each.by } : {}),
      ...(each.note ? { about: <q>{each.note}</q> } : {}),
    })),
    ...view.overrides.map((each) => ({
      at: each.created_at,
      key: `o${each.id}`,
      title: t('registration_ui:history.override', {
        rule: ruleName(each.kind),
        target: each.section ?? each.course ?? t('registration_ui:override.semester'),
      }),
      time: moment(each.created_at),
      dateTime: each.created_at,
      tone: 'warning' as Tone,
      ...(each.granted_by ? { by: each.granted_by } : {}),
      about: <q>{each.reason}</q>,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={t('registration_ui:advisee.history')}>
      {events.length > 0 ? (
        <Timeline events={events} label={t('registration_ui:advisee.history')} />
      ) : (
        <EmptyState small title={t('registration_ui:advisee.no_history')} />
      )}
    </Panel>
  );
}

/** Holds in force with their office, reason and what they forbid. */
export function HoldsPanel({ holds }: { holds: AdviseeRegistration['holds'] }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  if (holds.length === 0) return null;
  return (
    <Panel title={t('registration_ui:advisee.holds')}>
      <ul className="r-lines">
        {holds.map((hold) => (
          <li key={hold.id} className="r-line" data-tone="danger">
            <p>
              <b>{t(textKey(`office:${hold.office}`))}</b> {locale === 'tr' ? hold.reason : hold.reason_en}
            </p>
            <p className="r-note">
              {t('registration_ui:advisee.hold_since', {
                since: sayDate(hold.starts_at),
                restrictions: hold.restrictions
                  .map((each) => t(textKey(`registration_ui:restriction.${each}`)))
                  .join(', '),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
