/** Calendar days as `YYYY-MM-DD`; weekdays 1 Monday … 7 Sunday. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
export const weekday = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
/** the same day when it is a Monday, else the next Monday */
export const mondayFrom = (day: string): string => addDays(day, (8 - weekday(day)) % 7);
export const minDay = (a: string, b: string): string => (a < b ? a : b);
export const maxDay = (a: string, b: string): string => (a > b ? a : b);
/** a moment of a day at the university (UTC+3 all year) */
export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);
