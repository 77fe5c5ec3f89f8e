import { addDays, daysBetween } from '#kernel/contract/calendar.ts';

/** Calendar day of the term: the first day of classes is day 1, the day before it day 0 (AMB-30). */
export const dayOfTerm = (first_day_of_classes: string, today: string): number =>
  daysBetween(first_day_of_classes, today) + 1;

/** Last day of week n, weeks being seven days counted from the first day of classes (AMB-30). */
export const endOfWeek = (first_day_of_classes: string, week: number): string =>
  addDays(first_day_of_classes, week * 7 - 1);
