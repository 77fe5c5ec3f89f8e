import { addBusinessDays, addDays, type Holidays, universityTime } from '#kernel/contract/calendar.ts';

/** AMB-36: the first step is open for two weeks. */
export const firstWindowDays = 14;
/** ACA-043: every later step is open for seven working days. */
export const laterWindowDays = 7;
/** First and last day on which an appeal can be sent, both included, as days of the university. */
export interface AppealWindow {
  from: string;
  to: string;
}
export type AppealWindowState = 'early' | 'open' | 'over';

/**
 * ACA-044, AMB-36: the first step opens as the day begins on which the grades are due and closes as the day two weeks later ends.
 * Calendar days: holidays neither open it later nor keep it open longer.
 * @param grades_due_on of the semester, YYYY-MM-DD
 */
export const firstAppealWindow = (grades_due_on: string): AppealWindow => ({
  from: grades_due_on,
  to: addDays(grades_due_on, firstWindowDays),
});

/**
 * ACA-043: a later step is open from the decision on the step before until the seventh working day after the day of that decision ends.
 * The day of the decision does not count, neither do Saturdays, Sundays and holidays; half days do.
 */
export function laterAppealWindow(decided_at: Date, holidays: Holidays): AppealWindow {
  const { day } = universityTime(decided_at);
  return { from: day, to: addBusinessDays(day, laterWindowDays, holidays) };
}
/** Where a moment lies to a window: days begin and end at midnight of the university, which keeps one offset all year. */
export function appealWindowState(window: AppealWindow, moment: Date): AppealWindowState {
  const { day } = universityTime(moment);
  return day < window.from ? 'early' : day > window.to ? 'over' : 'open';
}
