/** What a filter of a list asks of one field, in the form chips, panels and printed lists read. */
export interface FilterShape {
  /** one of these */
  values?: readonly unknown[];
  /** not below, not above; the bounds count */
  from?: unknown;
  to?: unknown;
  /** part of the text */
  like?: string;
  /** true: only records without a value; false: only those with one; with `values`: those too */
  empty?: boolean;
}
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Reads one entry of a filter as decisions.md writes it: a value, or `{eq, in, like, gte, lte, between, null}`. */
export function filterShape(wanted: unknown): FilterShape {
  if (wanted === null) return { empty: true };
  if (Array.isArray(wanted)) return listed(wanted);
  if (typeof wanted !== 'object') return given(wanted) ? { values: [wanted] } : {};
  const shape: FilterShape = {};
  for (const [operator, value] of Object.entries(wanted as Record<string, unknown>)) {
    if (operator === 'eq') Object.assign(shape, filterShape(Array.isArray(value) ? undefined : value));
    else if (operator === 'in') Object.assign(shape, listed(Array.isArray(value) ? value : [value]));
    else if (operator === 'like') shape.like = String(value);
    else if (operator === 'gte') shape.from = value;
    else if (operator === 'lte') shape.to = value;
    else if (operator === 'between' && Array.isArray(value)) [shape.from, shape.to] = value as unknown[];
    else if (operator === 'null') shape.empty = value === true || value === 1 || value === '1';
  }
  return shape;
}
const listed = (values: readonly unknown[]): FilterShape => ({
  values: values.filter((value) => value !== null),
  ...(values.includes(null) ? { empty: true } : {}),
});

/** The entry of the filter that asks for a shape; undefined when it asks for nothing. */
export function filterEntry(shape: FilterShape): unknown {
  const values = (shape.values ?? []).filter(given);
  if (values.length > 0)
    return shape.empty === true ? { in: [...values, null] } : values.length === 1 ? values[0] : { in: values };
  if (given(shape.from) && given(shape.to)) return { between: [shape.from, shape.to] };
  if (given(shape.from)) return { gte: shape.from };
  if (given(shape.to)) return { lte: shape.to };
  if (given(shape.like)) return { like: shape.like };
  return shape.empty === undefined ? undefined : { null: shape.empty };
}
