/** The university's zone: its days begin and end here (windows and offers are moments and need none). */
export const universityZone = 'Europe/Istanbul';

const dayOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: universityZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
/** `YYYY-MM-DD` of a moment at the university. */
export const universityDay = (moment: Date): string => dayOf.format(moment);
/** ISO of whatever the database or a query answered as a moment. */
export const isoOf = (moment: string | Date): string =>
  (moment instanceof Date ? moment : new Date(moment)).toISOString();
export const isoOrNull = (moment: string | Date | null): string | null => (moment === null ? null : isoOf(moment));
