/** A value of the log with what must not be shown taken out. */
export interface Difference {
  name: string;
  change: 'added' | 'removed' | 'changed' | 'same';
  before: unknown;
  after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Columns that say nothing to a reader of the log. */
const technical: readonly string[] = ['search', 'version', 'created_at', 'updated_at'];

/** Equal as JSON, whatever the order of the keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isObject(one) && isObject(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => sameValue(one[name], other[name]));
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => sameValue(each, other[at]));
  return (one ?? null) === (other ?? null);
}

/**
 * A write field by field: what was added, taken away, changed, and what stayed beside it. Values that are not
 * records (a list, a text) stand as one field called `value`.
 * @param before the record as it was, or the changed part of it; null for a new one
 * @param after the record as it is; null for one that is gone
 */
export function differenceOf(before: unknown, after: unknown): Difference[] {
  const sides = [before, after].map((side) =>
    side === null || side === undefined ? {} : isObject(side) ? side : { value: side },
  );
  const [was = {}, is = {}] = sides;
  const whole = before === null || before === undefined || after === null || after === undefined;
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !technical.includes(name) || !whole,
  );
  const rows = names.map((name): Difference => {
    const [old, now] = [was[name] ?? null, is[name] ?? null];
    const change = sameValue(old, now) ? 'same' : old === null ? 'added' : now === null ? 'removed' : 'changed';
    return { name, change, before: old, after: now };
  });
  // empty on both sides tells nothing
  return rows
    .filter((row) => row.before !== null || row.after !== null)
    .sort((one, other) => Number(one.change === 'same') - Number(other.change === 'same'));
}
