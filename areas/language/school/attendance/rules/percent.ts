/** Minutes of lateness that add up to a missed hour. */
export const lateHour = 60;
/** Percent of the module below which a student hears about it, the mildest first; the last one is the line itself. */
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
  /** percent so far; null: no list yet */ so_far: number | null;
  /** percent of the module if nothing more is missed: what the stages look at */ projected: number;
}
const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
/**
 * Records guide 6.2: hours present of hours planned.
 * @param planned hours of the whole module
 * @param days days with a list on which the student was marked
 */
export function hoursOf(planned: number, days: readonly DayMark[]): Hours {
  const counted = days.filter((day) => !day.excused);
  const held = counted.reduce((sum, day) => sum + day.hours, 0);
  const late = counted.reduce((sum, day) => sum + day.late, 0);
  const excused = days.reduce((sum, day) => sum + (day.excused ? day.hours : 0), 0);
  const absent = counted.reduce((sum, day) => sum + Math.max(0, day.hours - day.present), 0);
  const missed = Math.min(held, absent + Math.floor(late / lateHour));
  const whole = Math.max(held, planned - excused);
  return {
    held,
    missed,
    late,
    excused,
    so_far: held > 0 ? percent(held - missed, held) : null,
    projected: whole > 0 ? percent(whole - missed, whole) : 100,
  };
}
/** The stages a percentage has passed, the mildest first: 84 has passed 90 and 85. */
export const stagesPassed = (projected: number): Stage[] => stages.filter((stage) => projected < stage);
export type AttendanceLevel = 'fine' | 'notice' | 'warning' | 'below';
export const levelOf = (projected: number): AttendanceLevel =>
  projected < 80 ? 'below' : projected < 85 ? 'warning' : projected < 90 ? 'notice' : 'fine';
