/** What the address says about a report: the declared fields that are given, and nothing else. */
export const reportValues = (
  fields: Readonly<Record<string, unknown>>,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = search[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
/** A page's number in the address. */
export const pageOf = (value: unknown): number => Math.max(1, Math.trunc(Number(value)) || 1);
/** Whole currency units on an axis: 1.2M. */
export const onAxis = (value: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
