import { daysBetween } from '#kernel/contract/calendar.ts';

/** Percent of the limit at which a student hears of it, the mildest first; the last one is the limit itself. */
export const absenceStages = [50, 80, 100] as const;
export type AbsenceStage = (typeof absenceStages)[number];
export interface ModuleHours {
  starts_on: string;
  ends_on: string;
  hours_per_week: number;
  /** percent */ absence_limit: number;
}
/** Hours of a module: begun weeks count whole. */
export const plannedHours = ({ starts_on, ends_on, hours_per_week }: ModuleHours): number =>
  Math.ceil((daysBetween(starts_on, ends_on) + 1) / 7) * hours_per_week;
/** Most hours of a module that a student may miss. */
export const mostAbsent = (module: ModuleHours): number =>
  Math.floor((plannedHours(module) * module.absence_limit) / 100);
/** The stages that missed hours have reached; the limit is passed by the hour after the last one allowed. */
export const stagesReached = (missed: number, most: number): AbsenceStage[] =>
  absenceStages.filter((stage) => missed > 0 && (stage === 100 ? missed > most : missed * 100 >= most * stage));
export type AbsenceState = 'fine' | 'half' | 'near' | 'over';
export const absenceState = (missed: number, most: number): AbsenceState => {
  const [reached] = stagesReached(missed, most).toReversed();
  return reached === 100 ? 'over' : reached === 80 ? 'near' : reached === 50 ? 'half' : 'fine';
};
