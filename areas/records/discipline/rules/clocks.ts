import { addDays, addMonths, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { disciplineRefusals } from '../refusals.ts';
import { bodyOf, type Sanction } from './sanctions.ts';

/** The clocks of article 54: hard stops, not advice. Days are `YYYY-MM-DD` at the university. */
export const limits = {
  /** months from learning of the act until it must be opened: reprimand and short suspension, everything else */
  open_light: 1,
  open_heavy: 3,
  /** years from the act until it must be decided */ decide_years: 2,
  /** days an investigation may take, and by which one extension may add to it */ investigate: 30,
  extend: 30,
  /** days between the service of the notice and the defence, at least */ defence: 7,
  /** days after service of the decision for an objection, and after it for an answer */ object: 15,
  answer: 15,
} as const;

export const openBy = (learned_on: string, level: Sanction): string =>
  addMonths(learned_on, bodyOf(level) === 'director' ? limits.open_light : limits.open_heavy);
export const decideBy = (incident_on: string): string => addMonths(incident_on, limits.decide_years * 12);
export const investigateBy = (opened_on: string): string => addDays(opened_on, limits.investigate);
/** The day of service is not counted. */
export const earliestDefence = (served_on: string): string => addDays(served_on, limits.defence);
export const objectBy = (served_on: string): string => addDays(served_on, limits.object);
export const answerBy = (objected_on: string): string => addDays(objected_on, limits.answer);

/** Last day of the investigation as it stands: 30 days after it was opened, or what it was extended to. */
export const dueOf = (row: { opened_on: string | null; extended_to: string | null }): string | null =>
  row.extended_to ?? (row.opened_on === null ? null : investigateBy(row.opened_on));

const past = (day: string, today: string): boolean => today > day;
/** It may be opened until the limit of the act’s level, and while it can still be decided. */
export const openReasons = (
  row: { learned_on: string; incident_on: string; level: Sanction },
  today: string,
): Refusal[] => [
  ...(past(openBy(row.learned_on, row.level), today)
    ? [disciplineRefusals.discipline_opening_late({ day: longDay(openBy(row.learned_on, row.level)) })]
    : []),
  ...decisionReasons(row, today),
];
export const decisionReasons = (row: { incident_on: string }, today: string): Refusal[] =>
  past(decideBy(row.incident_on), today)
    ? [disciplineRefusals.discipline_time_barred({ day: longDay(decideBy(row.incident_on)) })]
    : [];
/** Past its last day an investigation goes on only when it was extended for a reason, to a day. */
export const investigationReasons = (
  row: { opened_on: string | null; extended_to: string | null },
  today: string,
): Refusal[] => {
  const due = dueOf(row);
  return due !== null && past(due, today) ? [disciplineRefusals.discipline_overdue({ day: longDay(due) })] : [];
};
/** An extension names a day: after the present one, at most 30 days after it or after today, never past the limit of the decision. */
export function extensionReasons(
  row: { opened_on: string | null; extended_to: string | null; incident_on: string },
  until: string,
  today: string,
): Refusal[] {
  const due = dueOf(row) ?? today;
  const most = addDays(due > today ? due : today, limits.extend);
  return [
    ...(until <= due || until < today || until > most
      ? [disciplineRefusals.discipline_extension_day({ from: longDay(due), to: longDay(most) }, 'until')]
      : []),
    ...(until > decideBy(row.incident_on)
      ? [disciplineRefusals.discipline_time_barred({ day: longDay(decideBy(row.incident_on)) }, 'until')]
      : []),
  ];
}
export const defenceDayReasons = (given: { served_on: string; due_on: string; today: string }): Refusal[] => [
  ...(given.served_on > given.today ? [disciplineRefusals.discipline_day_ahead(undefined, 'served_on')] : []),
  ...(given.due_on < earliestDefence(given.served_on)
    ? [disciplineRefusals.discipline_defence_short({ day: longDay(earliestDefence(given.served_on)) }, 'due_on')]
    : []),
];
/** An objection within 15 days; the day of service is not counted. */
export const objectionReasons = (served_on: string | null, day: string): Refusal[] =>
  served_on !== null && day > objectBy(served_on)
    ? [disciplineRefusals.discipline_objection_late({ day: longDay(objectBy(served_on)) })]
    : [];

/** First and last day of what is served over time; null: not over time. `terms` are the semesters (1 and 2) that end after the start, in order. */
export function sanctionEnd(
  sanction: Sanction,
  starts_on: string,
  days: number | null,
  terms: readonly { ends_on: string }[],
): string | null | undefined {
  if (sanction === 'reprimand' || sanction === 'expulsion') return null;
  if (sanction === 'short') return addDays(starts_on, (days ?? 1) - 1);
  return terms[sanction === 'one_term' ? 0 : 1]?.ends_on;
}

/** What the day does to a process by itself. */
export function dayEffect(
  row: {
    status: string;
    learned_on: string;
    incident_on: string;
    level: Sanction;
    served_on: string | null;
  },
  today: string,
): 'lapsed' | 'final' | null {
  if (row.status === 'reported' && openReasons(row, today).length > 0) return 'lapsed';
  if (['investigation', 'defence', 'awaiting_decision'].includes(row.status) && decisionReasons(row, today).length > 0)
    return 'lapsed';
  if (row.status === 'notified' && row.served_on !== null && past(objectBy(row.served_on), today)) return 'final';
  return null;
}

export const warnings = ['open_soon', 'due_soon', 'overdue', 'decide_soon', 'answer_overdue'] as const;
export type Warning = (typeof warnings)[number];
/** Whom a clock calls today; each of these once in a process. */
export function warningsOf(
  row: {
    status: string;
    learned_on: string;
    incident_on: string;
    level: Sanction;
    opened_on: string | null;
    extended_to: string | null;
    objected_on: string | null;
  },
  today: string,
): { warning: Warning; day: string }[] {
  const found: { warning: Warning; day: string }[] = [];
  const opened = openBy(row.learned_on, row.level);
  if (row.status === 'reported' && today >= addDays(opened, -7)) found.push({ warning: 'open_soon', day: opened });
  const due = dueOf(row);
  if (due !== null && ['investigation', 'defence'].includes(row.status)) {
    if (past(due, today)) found.push({ warning: 'overdue', day: due });
    else if (today >= addDays(due, -5)) found.push({ warning: 'due_soon', day: due });
  }
  const decided = decideBy(row.incident_on);
  if (['investigation', 'defence', 'awaiting_decision'].includes(row.status) && today >= addDays(decided, -30))
    found.push({ warning: 'decide_soon', day: decided });
  if (row.status === 'objected' && row.objected_on !== null && past(answerBy(row.objected_on), today))
    found.push({ warning: 'answer_overdue', day: answerBy(row.objected_on) });
  return found;
}
