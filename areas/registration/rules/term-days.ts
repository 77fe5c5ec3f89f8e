const dayLength = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` plus days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** Calendar day of the term: the first day of classes is day 1, the day before it day 0 (AMB-30). */
export const dayOfTerm = (first_day_of_classes: string, today: string): number =>
  Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${first_day_of_classes}T00:00:00Z`)) / dayLength) + 1;

/** Last day of week n, weeks being seven days counted from the first day of classes (AMB-30). */
export const endOfWeek = (first_day_of_classes: string, week: number): string =>
  addDays(first_day_of_classes, week * 7 - 1);
