/** Minutes of lateness that add up to a missed hour. */
export const lateHour = 60;
/** Percent of the hours held below which a student hears about it, the mildest first; the last one is the line itself. */
export const stages = [90, 85, 80] as const;
export type Stage = (typeof stages)[number];
export const theLine = 80;
/** days after which only the office changes a list */
export const freezeDays = 7;

/** How a student was on one day that has a list. */
export interface DayMark {
  /** of the day */ hours: number;
  present: number;
  late: number;
  excused: boolean;
}
export interface Hours {
  /** hours of lists, approved time off left out */ held: number;
  /** absent hours, and one for each full hour of lateness */ missed: number;
  late: number;
  excused: number;
  /** percent of the hours held so far, the one figure of the 80 % rule; null: no list yet */ so_far: number | null;
}
const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
/**
 * Records guide 6.2: hours present of the hours held so far. A lesson without a list is neither held nor missed; when the module is over,
 * all of its hours are held.
 * @param days days with a list on which the student was marked
 */
export function hoursOf(days: readonly DayMark[]): Hours {
  const counted = days.filter((day) => !day.excused);
  const held = counted.reduce((sum, day) => sum + day.hours, 0);
  const late = counted.reduce((sum, day) => sum + day.late, 0);
  const excused = days.reduce((sum, day) => sum + (day.excused ? day.hours : 0), 0);
  const absent = counted.reduce((sum, day) => sum + Math.max(0, day.hours - day.present), 0);
  const missed = Math.min(held, absent + Math.floor(late / lateHour));
  return {
    held,
    missed,
    late,
    excused,
    so_far: held > 0 ? percent(held - missed, held) : null,
  };
}
/** The stages a percentage has passed, the mildest first: 84 has passed 90 and 85. */
export const stagesPassed = (so_far: number | null): Stage[] =>
  stages.filter((stage) => so_far !== null && so_far < stage);
export type AttendanceLevel = 'fine' | 'notice' | 'warning' | 'below';
export const levelOf = (so_far: number | null): AttendanceLevel =>
  so_far === null || so_far >= 90 ? 'fine' : so_far < theLine ? 'below' : so_far < 85 ? 'warning' : 'notice';
/** The hours of one student as the database has added them up. */
export interface SummedHours {
  /** of lists, time off left out */ held: number;
  absent: number;
  late: number;
  excused: number;
}
/** The same rule for hours that are added up already. */
export const hoursOfSums = ({ held, absent, late, excused }: SummedHours): Hours =>
  hoursOf([
    { hours: held, present: held - absent, late, excused: false },
    { hours: excused, present: 0, late: 0, excused: true },
  ]);
