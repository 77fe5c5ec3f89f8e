import * as a from '#kernel/contract/answer.ts';
/** One dated row of an item: in force from its day until the next row of the same code begins. */
export interface DatedValue {
  code: string;
  valid_from: string;
  status: string;
}
export const ValueState = a.oneOf('past', 'current', 'coming');
export type ValueState = a.Of<typeof ValueState>;

/**
 * The row of one item in force on a day: the newest that has begun, or null when none has or the item is passive from then on.
 * @param versions rows of one code, in any order
 * @param day YYYY-MM-DD
 */
export function valueAt<T extends DatedValue>(versions: readonly T[], day: string): T | null {
  const begun = newestBegun(versions, day);
  return begun?.status === 'a' ? begun : null;
}
function newestBegun<T extends DatedValue>(versions: readonly T[], day: string): T | undefined {
  return versions
    .filter((each) => each.valid_from <= day)
    .reduce<T | undefined>(
      (best, each) => (best === undefined || each.valid_from > best.valid_from ? each : best),
      undefined,
    );
}

/** The rows of a parameter in force on a day, one for each code at most, in the order of the given rows. */
export function valuesAt<T extends DatedValue>(items: readonly T[], day: string): T[] {
  const codes = new Map<string, T[]>();
  for (const each of items) codes.set(each.code, [...(codes.get(each.code) ?? []), each]);
  return [...codes.values()].flatMap((versions) => valueAt(versions, day) ?? []);
}

/** Past, current or coming on a day; a passive row that is the newest begun one is current too: it says that the item is passive. */
export function stateOf<T extends DatedValue>(version: T, versions: readonly T[], day: string): ValueState {
  if (version.valid_from > day) return 'coming';
  return newestBegun(versions, day)?.valid_from === version.valid_from ? 'current' : 'past';
}
