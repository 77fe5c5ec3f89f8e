/** ISO of a moment as the database answers it. */
export const isoOf = (moment: string): string => new Date(moment).toISOString();
export const isoOrNull = (moment: string | null): string | null => (moment === null ? null : isoOf(moment));
