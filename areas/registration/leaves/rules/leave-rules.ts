import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { addDays, longDay } from '#kernel/contract/calendar.ts';
import { leavesRefusals } from '../refusals.ts';

const length = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** A day as sentences name it, the month in words. */
export const dayText = (day: string): Text => longDay(day);

/** A semester as leaves see it: fall and spring count, summer schools do not. Days are `YYYY-MM-DD` at the university. */
export interface LeaveTerm {
  id: number;
  academic_year: string;
  code: number;
  starts_on: string;
  ends_on: string;
  classes_start_on: string;
  classes_end_on: string;
}
/** What is set for leaves; days are calendar days. */
export interface LeavePolicy {
  max_semesters: number;
  max_at_once: number;
  first_year_allowed: boolean;
  opens_days_before: number;
  closes_days_after: number;
  health_days_after: number;
}
export const LeaveStatus = a.oneOf('approved', 'on_leave', 'returned', 'overdue', 'cancelled');
export type LeaveStatus = a.Of<typeof LeaveStatus>;
/** A leave that was allowed. */
export interface LeaveSpan {
  starts_on: string;
  ends_on: string;
  return_by: string;
  status: LeaveStatus;
}

/** Reasons that are proven by a paper: they may be asked for later and in the first semester too. */
export const isExcuse = (reason: string | null | undefined): boolean =>
  reason === 'health' || reason === 'military' || reason === 'maternity';
/** Fall and spring in the order of their classes. */
export const inOrder = (terms: readonly LeaveTerm[]): LeaveTerm[] =>
  terms
    .filter((term) => term.code === 1 || term.code === 2)
    .sort((a, b) => at(a.classes_start_on) - at(b.classes_start_on));

/** First and last day to ask for a leave that begins with a semester; with an excuse longer. */
export const applicationDays = (
  term: LeaveTerm,
  policy: LeavePolicy,
  excuse: boolean,
): { first: string; last: string } => ({
  first: addDays(term.starts_on, -policy.opens_days_before),
  last: addDays(
    term.classes_start_on,
    excuse ? Math.max(policy.health_days_after, policy.closes_days_after) : policy.closes_days_after,
  ),
});

/** Semesters for which a leave can still be asked, alone or after an earlier one. */
export const termsAhead = (terms: readonly LeaveTerm[], policy: LeavePolicy, today: string): LeaveTerm[] =>
  inOrder(terms).filter((term) => today <= applicationDays(term, policy, true).last);

/** Every reason why a student can’t ask for a leave of absence at all (REQ-009). `used`: semesters of earlier leaves. */
export function mayAskLeave({
  status,
  status_words,
  used,
  running,
  terms,
  policy,
  today,
}: {
  status: string;
  status_words: Text;
  used: number;
  running: readonly LeaveSpan[];
  terms: readonly LeaveTerm[];
  policy: LeavePolicy;
  today: string;
}): Refusal[] {
  return [
    ...(status === 'active' ? [] : [leavesRefusals.leave_not_active({ status: status_words })]),
    ...running
      .filter((leave) => leave.status === 'approved' || leave.status === 'on_leave' || leave.status === 'overdue')
      .map((leave) => leavesRefusals.leave_already({ from: dayText(leave.starts_on), to: dayText(leave.ends_on) })),
    ...(used >= policy.max_semesters ? [leavesRefusals.leave_terms_used_up({ max: policy.max_semesters, used })] : []),
    ...(termsAhead(terms, policy, today).length === 0 ? [leavesRefusals.leave_no_semester()] : []),
  ];
}

export interface LeaveWish {
  leave_type: string;
  semesters: readonly number[];
  starts_on: string;
}
/** What speaks against a filled form: how many semesters, in a row, in time for the first of them, in the first semester of the studies. */
export function leaveFormRules(
  wish: LeaveWish,
  {
    used,
    semester_no,
    terms,
    policy,
    today,
  }: { used: number; semester_no: number; terms: readonly LeaveTerm[]; policy: LeavePolicy; today: string },
): Refusal[] {
  const all = inOrder(terms);
  const chosen = all.filter((term) => wish.semesters.includes(term.id));
  const [first] = chosen;
  if (!first) return [leavesRefusals.leave_no_semester(undefined, 'semesters')];
  const excuse = isExcuse(wish.leave_type);
  const days = applicationDays(first, policy, excuse);
  const from = today > first.starts_on ? today : first.starts_on;
  const row = chosen.every((term, index) => index === 0 || all[all.indexOf(term) - 1] === chosen[index - 1]);
  return [
    ...(chosen.length > policy.max_at_once
      ? [leavesRefusals.leave_too_many_at_once({ max: policy.max_at_once }, 'semesters')]
      : []),
    ...(used + chosen.length > policy.max_semesters
      ? [
          leavesRefusals.leave_terms_left(
            { left: Math.max(0, policy.max_semesters - used), chosen: chosen.length },
            'semesters',
          ),
        ]
      : []),
    ...(row ? [] : [leavesRefusals.leave_not_in_a_row(undefined, 'semesters')]),
    ...(!policy.first_year_allowed && semester_no <= 1 && !excuse
      ? [leavesRefusals.leave_first_semester(undefined, 'leave_type')]
      : []),
    ...(today < days.first
      ? [leavesRefusals.leave_too_early({ semester: semesterNamed(first), from: dayText(days.first) }, 'semesters')]
      : []),
    ...(today > days.last
      ? [leavesRefusals.leave_too_late({ semester: semesterNamed(first), last: dayText(days.last) }, 'leave_type')]
      : []),
    ...(wish.starts_on < from || wish.starts_on > first.classes_end_on
      ? [leavesRefusals.leave_starts_outside({ from: dayText(from), to: dayText(first.classes_end_on) }, 'starts_on')]
      : []),
  ];
}

/** The semester in which a student comes back: the first fall or spring whose classes begin after the leave; null while no calendar names it. */
export const returnTerm = (terms: readonly LeaveTerm[], ends_on: string): LeaveTerm | null =>
  inOrder(terms).find((term) => term.classes_start_on > ends_on) ?? null;
/** REQ-015: from the first day of that semester to the last day of its second week of classes, holidays included: weeks are counted by the calendar (AMB-30). */
export const returnDays = (term: LeaveTerm): { first: string; last: string } => ({
  first: term.starts_on,
  last: addDays(term.classes_start_on, 13),
});

const away: Readonly<Record<LeaveStatus, Text>> = {
  approved: { tr: 'henüz başlamadı', en: 'not begun yet' },
  on_leave: { tr: 'sürüyor', en: 'under way' },
  returned: { tr: 'dönüldü', en: 'returned' },
  overdue: { tr: 'dönüş gecikti', en: 'return overdue' },
  cancelled: { tr: 'iptal edildi', en: 'cancelled' },
};
/** REQ-015: may the student himself report back today? Once the two weeks are over only the office can. */
export function mayReturn(
  leave: Pick<LeaveSpan, 'status'>,
  days: { first: string; last: string } | null,
  today: string,
): Refusal[] {
  if (leave.status !== 'on_leave' && leave.status !== 'overdue')
    return [leavesRefusals.leave_not_away({ status: away[leave.status] })];
  if (!days) return [leavesRefusals.leave_return_unknown()];
  if (today < days.first) return [leavesRefusals.leave_return_too_early({ from: dayText(days.first) })];
  return today > days.last ? [leavesRefusals.leave_return_over({ last: dayText(days.last) })] : [];
}
/** The office records a return whenever it was: early, in time or late, never before the leave nor ahead. */
export function mayRecordReturn(
  leave: Pick<LeaveSpan, 'status' | 'starts_on'>,
  returned_on: string,
  today: string,
): Refusal[] {
  if (leave.status !== 'on_leave' && leave.status !== 'overdue' && leave.status !== 'approved')
    return [leavesRefusals.leave_not_away({ status: away[leave.status] })];
  return returned_on > today || (leave.status !== 'approved' && returned_on < leave.starts_on)
    ? [leavesRefusals.leave_return_future(undefined, 'returned_on')]
    : [];
}

/** Longest leave with consent, in weeks: who is away longer misses more than attendance allows and asks for a leave of absence. */
export const longestConsent = 4;
/** Weeks of a span of days, begun ones counted. */
export const weeksOf = (from: string, to: string): number =>
  Math.max(1, Math.ceil((Math.round((at(to) - at(from)) / length) + 1) / 7));
/** REQ-010: within the classes of a semester, not back in time, no longer than four weeks, not over another leave. */
export function consentRules(
  wish: { starts_on: string; ends_on: string },
  {
    classes,
    leaves,
    today,
  }: { classes: { from: string; to: string } | null; leaves: readonly LeaveSpan[]; today: string },
): Refusal[] {
  if (wish.ends_on < wish.starts_on) return [leavesRefusals.leave_ends_before(undefined, 'ends_on')];
  return [
    ...(wish.starts_on < today ? [leavesRefusals.leave_starts_past(undefined, 'starts_on')] : []),
    ...(classes && wish.starts_on >= classes.from && wish.ends_on <= classes.to
      ? []
      : [
          leavesRefusals.leave_outside_classes(
            { from: classes ? dayText(classes.from) : '–', to: classes ? dayText(classes.to) : '–' },
            'starts_on',
          ),
        ]),
    ...(weeksOf(wish.starts_on, wish.ends_on) > longestConsent
      ? [leavesRefusals.leave_too_long({ weeks: longestConsent }, 'ends_on')]
      : []),
    ...leaves
      .filter(
        (leave) =>
          leave.status !== 'cancelled' &&
          leave.status !== 'returned' &&
          leave.starts_on <= wish.ends_on &&
          wish.starts_on <= leave.ends_on,
      )
      .map((leave) =>
        leavesRefusals.leave_overlaps({ from: dayText(leave.starts_on), to: dayText(leave.ends_on) }, 'starts_on'),
      ),
  ];
}
/**
 * Is the student to be reminded of his return today? When it can first be reported, when classes begin, and three days before the
 * last day, once each. `reminded_on`: the last time.
 */
export function reminderDue(term: LeaveTerm, reminded_on: string | null, today: string): boolean {
  const { first, last } = returnDays(term);
  return (
    today <= last &&
    [first, term.classes_start_on, addDays(last, -3)].some(
      (day) => day <= today && (reminded_on === null || reminded_on < day),
    )
  );
}
