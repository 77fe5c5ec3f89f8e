import * as a from '#kernel/contract/answer.ts';
import { endOfDay, universityDay } from '#kernel/contract/calendar.ts';
import { windowFor, type Population, type SemesterDate } from '#areas/scheduling/rules/windows.ts';

/** early: his last day of payment is still to come; promised: the bursar waits until a day; asked: a payment exception is being decided. */
export const UnpaidState = a.oneOf('due', 'early', 'promised', 'asked');
export type UnpaidState = a.Of<typeof UnpaidState>;
export interface Due {
  currency: string;
  /** YYYY-MM-DD */ due_on: string;
  /** minor units */ open: number;
  /** minor units */ total: number;
}
export interface Unpaid {
  state: UnpaidState;
  /** last day on which he could pay, YYYY-MM-DD */ until: string;
  owed: { currency: string; amount: number }[];
  /** of what the semester costs, per cent, at least 1 */ percent: number;
}

/**
 * The last moment at which a student pays for a semester: the end of the tuition payment that is meant for him, the latest
 * where it has several periods. Null: no dates were set for him.
 */
export function paymentEnd(dates: readonly SemesterDate[], who: Population): string | null {
  const answer = windowFor('tuition_payment', dates, who, '9999-12-31T00:00:00Z');
  return answer.state === 'closed' ? answer.since : null;
}

/**
 * Is a registration not covered, and may it be canceled for that? What counts is what was due by the end of the payment days:
 * installments that come later do not, and a plan that is kept keeps the registration.
 * @param percent least part of the semester's charges that must be overdue, 1 to 100
 * @returns null: it is covered
 */
export function unpaidOf(of: {
  dues: readonly Due[];
  /** moment */ end: string;
  now: string;
  percent: number;
  promised: boolean;
  asked: boolean;
}): Unpaid | null {
  const until = universityDay(new Date(of.end));
  const owed = new Map<string, { amount: number; total: number }>();
  for (const due of of.dues) {
    if (due.due_on > until) continue;
    const sum = owed.get(due.currency)?.amount ?? 0;
    owed.set(due.currency, { amount: sum + due.open, total: due.total });
  }
  const parts = [...owed.values()].map((each) => Math.ceil((each.amount * 100) / Math.max(1, each.total)));
  const percent = Math.min(100, Math.max(0, ...parts));
  if (percent < of.percent) return null;
  const past = Date.parse(of.now) > Math.max(Date.parse(of.end), endOfDay(until).getTime());
  return {
    state: !past ? 'early' : of.promised ? 'promised' : of.asked ? 'asked' : 'due',
    until,
    percent,
    owed: [...owed].map(([currency, { amount }]) => ({ currency, amount })),
  };
}

/** Steps of a semester after which what was canceled stays canceled: the first of them that comes after the run. */
const steps = [
  ['add_drop', 'ends_at'],
  ['late_registration', 'ends_at'],
  ['withdrawal', 'starts_at'],
  ['midterm_exams', 'starts_at'],
  ['final_exams', 'starts_at'],
] as const;
/**
 * Until when a run may be taken back: the next step of the semester after it.
 * @param last day on which the semester ends, YYYY-MM-DD, where no step is to come
 * @returns moment
 */
export function backUntil(dates: readonly SemesterDate[], run_at: string, last: string): string {
  const after = steps
    .flatMap(([event, side]) => dates.filter((each) => each.event === event).map((each) => each[side]))
    .filter((moment) => Date.parse(moment) > Date.parse(run_at))
    .sort((x, y) => Date.parse(x) - Date.parse(y));
  return after[0] ?? endOfDay(last).toISOString();
}

export const BackState = a.oneOf('back', 'full', 'elsewhere', 'closed', 'given');
export type BackState = a.Of<typeof BackState>;
export interface LostCourse {
  id: number;
  section_id: number;
  /** given back already */ given: boolean;
  /** the section still takes students */ open: boolean;
  /** seats that nobody holds, is kept or waits for */ free: number;
  /** he has the course in another section by now */ elsewhere: boolean;
}
/** What each lost course comes back to: nobody gets a seat that another has taken, and no section more than its free seats. */
export function planBack(lines: readonly LostCourse[]): Map<number, BackState> {
  const left = new Map<number, number>();
  const states = new Map<number, BackState>();
  for (const line of [...lines].sort((x, y) => x.id - y.id)) {
    const free = left.get(line.section_id) ?? line.free;
    const state: BackState = line.given
      ? 'given'
      : line.elsewhere
        ? 'elsewhere'
        : !line.open
          ? 'closed'
          : free <= 0
            ? 'full'
            : 'back';
    left.set(line.section_id, state === 'back' ? free - 1 : free);
    states.set(line.id, state);
  }
  return states;
}

/** What was shown, as one text: when it is another by the time it is done, it is shown again. */
export function shownAs(rows: readonly (readonly number[])[]): string {
  let sum = 5381;
  for (const row of rows) for (const each of row) sum = (Math.imul(sum, 33) ^ each) >>> 0;
  return `${rows.length}.${sum.toString(36)}`;
}

/** What the list shows: everybody whom a run would take, and of the others as many as fit. */
export const listed = <T extends { state: UnpaidState }>(students: readonly T[], others: number): T[] => [
  ...students.filter((each) => each.state === 'due'),
  ...students.filter((each) => each.state !== 'due').slice(0, others),
];
