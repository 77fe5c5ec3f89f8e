/** First calendar year of the academic year that a day lies in: prices and quotas change on August 1. */
export const academicYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0);
