/** Fields of a form by name. */
export type Values = Record<string, unknown>;
/** What somebody typed: only the fields he changed, each with what stood there when he began. */
export interface Edit {
  base: Values;
  mine: Values;
}
/** A field that this person changed and that another (or another tab) changed as well. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** it was this person himself, in another tab of this browser */
  tab?: true;
}
export const noEdit: Edit = { base: {}, mine: {} };

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
/** Do two values say the same? An emptied field is the same as one that was never filled in. */
export const same = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(plain(left)) === JSON.stringify(plain(right));
export const without = (values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/** The form as it is shown: the record with what was typed on it. */
export const shownOf = (record: Values, edit: Edit): Values => ({ ...record, ...edit.mine });
export const isEmpty = (edit: Edit): boolean => Object.keys(edit.mine).length === 0;

/** Puts typed fields into an edit; a field that says again what the record says leaves it. */
export function typed(record: Values, edit: Edit, part: Values): Edit {
  const back = Object.keys(part).filter((field) => same(part[field], record[field]));
  const on = Object.keys(part).filter((field) => !back.includes(field));
  return {
    base: {
      ...without(edit.base, back),
      ...Object.fromEntries(
        on.map((field) => [field, (field in edit.base ? edit.base[field] : record[field]) ?? null]),
      ),
    },
    mine: { ...without(edit.mine, back), ...Object.fromEntries(on.map((field) => [field, part[field]])) },
  };
}
/**
 * Three ways: what stood there when the typing began, what was typed, and the record as it is now. Fields nobody typed
 * follow the record; a field that only this person changed stays his; one that both changed stays his and clashes.
 */
export function onto(record: Values, edit: Edit): Edit {
  const gone = Object.keys(edit.mine).filter((field) => same(edit.mine[field], record[field]));
  return { base: without(edit.base, gone), mine: without(edit.mine, gone) };
}
/** Where both changed: what was typed does not stand on what the record says now. */
export const clashesOf = (record: Values, edit: Edit): Clash[] =>
  Object.keys(edit.mine)
    .filter((field) => !same(edit.base[field], record[field]))
    .map((field) => ({ field, mine: edit.mine[field], theirs: record[field] }));
/** One side of a clash wins: one's own value now stands on the record's, or gives way to it. */
export const decided = (record: Values, edit: Edit, field: string, side: 'mine' | 'theirs'): Edit =>
  side === 'mine'
    ? { ...edit, base: { ...edit.base, [field]: record[field] ?? null } }
    : { base: without(edit.base, [field]), mine: without(edit.mine, [field]) };
/** These values are saved: they are the record now, and only what was typed meanwhile is left of the edit. */
export function settled(record: Values, edit: Edit, sent: Values): { record: Values; edit: Edit } {
  const next = { ...record, ...sent };
  const saved = Object.keys(edit.mine).filter((field) => field in sent);
  return {
    record: next,
    edit: onto(next, {
      base: { ...edit.base, ...Object.fromEntries(saved.map((field) => [field, sent[field] ?? null])) },
      mine: edit.mine,
    }),
  };
}
