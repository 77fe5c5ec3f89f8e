/** ISO of whatever the database or a query answered as a moment. */
export const isoOf = (moment: string | Date): string =>
  (moment instanceof Date ? moment : new Date(moment)).toISOString();
export const isoOrNull = (moment: string | Date | null): string | null => (moment === null ? null : isoOf(moment));
