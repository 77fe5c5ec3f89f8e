import type { SQL } from 'drizzle-orm';
import { labelKey, needsOf } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { Binary, BoundResource, Reading } from '../area.ts';
import { Failure, malformed } from '../failure.ts';
import { conditionOf, orderOf, parseListCall, type ListCall } from './conditions.ts';
import { idsOf, rowBatches, type Names, type PlainRow } from './every-row.ts';
import { selectable } from './columns-of.ts';
import { sheetDay, sheetMoment, sheetStream, type SheetValue } from './sheet-writer.ts';

interface Column {
  field: string;
  label: string;
}
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** a name in two languages is read twice, and the database makes rows of at most 100 values */
const mostColumns = 48;
/** rows of one sheet */
export const exportLimit = 1_000_000;

/** The columns of an export: `[{field, label}]` (LIST-020); by default those the list shows. */
export function columnsOf(bound: BoundResource, given: unknown, context: Reading): Column[] {
  let wanted: unknown = given;
  if (typeof given === 'string' && given !== '') {
    try {
      wanted = JSON.parse(given);
    } catch {
      throw malformed({ columns: [{ key: 'filter', params: {} }] });
    }
  }
  const label = (field: string): string => context.services.lines.line(context.locale, labelKey(bound.resource, field));
  if (!Array.isArray(wanted) || wanted.length === 0)
    return withCurrencies(
      bound,
      bound.resource.list.columns.map((field) => ({ field, label: label(field) })),
      label,
    );
  const known = selectable(bound);
  const chosen = wanted.slice(0, mostColumns).map((each: unknown) => {
    const { field, label: heading } = (each ?? {}) as Partial<Column>;
    if (typeof field !== 'string' || (field !== 'id' && !known.has(field)))
      throw malformed({ columns: [{ key: 'filter', params: {} }] });
    return { field, label: typeof heading === 'string' && heading !== '' ? heading.slice(0, 120) : label(field) };
  });
  return withCurrencies(bound, chosen, label);
}
/** An amount whose row carries its currency is worth nothing without it: that column stands behind it, chosen or not. */
function withCurrencies(bound: BoundResource, columns: readonly Column[], label: (field: string) => string): Column[] {
  const there = new Set(columns.map((column) => column.field));
  return columns.flatMap((column) => {
    const field = bound.resource.fields[column.field];
    const currency = field?.kind === 'money' ? field.currencyField : undefined;
    if (currency === undefined || there.has(currency)) return [column];
    there.add(currency);
    return [column, { field: currency, label: label(currency) }];
  });
}
export const fieldOf = (bound: BoundResource, name: string): Field | undefined =>
  bound.resource.fields[name] ?? bound.resource.fields[name.replace(/_en$/, '')];
/** What has to be read for columns, each name once: a name in two languages needs both. */
export const namesRead = (bound: BoundResource, columns: readonly Column[]): string[] => [
  ...new Set(
    columns.flatMap(({ field }) =>
      field === 'id' ? [] : bound.resource.fields[field]?.kind === 'bilingual' ? [field, `${field}_en`] : [field],
    ),
  ),
];

/** Text that a spreadsheet program would take for a formula is kept as text by a leading apostrophe. */
export const harmless = (value: string): string =>
  /^[\s\u00a0]*[=+\-@\t\r]/.test(value) && !/^-?\d+([.,]\d+)?$/.test(value) ? `'${value}` : value;

/** How a column's values are written into cells: names instead of ids, words instead of codes, days as days. */
export function cellWriter(
  bound: BoundResource,
  name: string,
  columns: readonly Column[],
  context: Reading,
  safe: (text: string) => string = harmless,
): (row: PlainRow, nameOf: Names) => SheetValue {
  const field = fieldOf(bound, name);
  const names = namesRead(bound, columns);
  const at = names.indexOf(name) + 1; // the id stands first
  const word = (key: string): string => context.services.lines.line(context.locale, key);
  if (name === 'id' || !field) return (row) => Number(row[0]);
  // both halves chosen: each as it stands, so that the file can be imported again
  if (
    field.kind === 'bilingual' &&
    name in bound.resource.fields &&
    !columns.some((column) => column.field === `${name}_en`)
  )
    return (row) =>
      safe(nameOf({ name: row[at] as string | null, name_en: row[at + 1] as string | null }, context.locale));
  if (field.kind === 'choice' || (field.kind === 'list' && field.choices)) {
    const words = new Map(
      Object.keys(field.choices ?? {}).map((code) => [
        code,
        word(`${bound.resource.area}:${bound.resource.name}.${name}.${code}`),
      ]),
    );
    const worded = (code: unknown): string => words.get(String(code)) ?? safe(String(code));
    return (row) => {
      const value = row[at];
      if (value === null || value === undefined) return null;
      return Array.isArray(value) ? value.map(worded).join(', ') : worded(value);
    };
  }
  const [yes, no] = [word('ui:yes'), word('ui:no')];
  return (row, nameIn) => {
    const value = row[at];
    if (value === null || value === undefined) return null;
    switch (field.kind) {
      case 'reference':
        return safe(nameIn(field.to, value) ?? String(value));
      case 'flag':
        return value === true ? yes : no;
      case 'money':
        return { amount: Number(value) / 100 };
      case 'date':
        return typeof value === 'string' ? sheetDay(value) : null;
      case 'moment':
        return sheetMoment(value instanceof Date ? value : String(value));
      case 'json':
        return safe(JSON.stringify(value));
      default:
        return typeof value === 'number' ? value : safe(Array.isArray(value) ? value.join(', ') : String(value));
    }
  };
}

/** What a list call asks for, with the condition and the order that read it. */
export function wanted(
  bound: BoundResource,
  query: Record<string, unknown>,
  context: Reading,
): { call: ListCall; condition: SQL; order: SQL } {
  const call = parseListCall({ ...query, limit: undefined, page: undefined }, bound.resource.list);
  return {
    call,
    condition: conditionOf(bound, call, context, permissionsOf(needsOf(bound.resource, 'index'))[0] ?? ''),
    order: orderOf(bound, call.sort, context.locale),
  };
}
export const titleOf = (bound: BoundResource, given: unknown, context: Reading): string =>
  typeof given === 'string' && given.trim() !== ''
    ? given.trim().slice(0, 80)
    : context.services.lines.line(context.locale, labelKey(bound.resource));

/**
 * A spreadsheet of the list as filtered (LIST-018…020), streamed; an empty one is refused with the 'no result' text (ERR-028).
 * `progress` is told how many of how many rows are written.
 */
export async function exportSpreadsheet(
  bound: BoundResource,
  query: Record<string, unknown>,
  context: Reading,
  progress?: (done: number, total: number) => Promise<void>,
): Promise<Binary & { rows: number }> {
  const { condition, order } = wanted(bound, query, context);
  const columns = columnsOf(bound, query.columns, context);
  const ids = await idsOf(bound, condition, order, context, exportLimit);
  if (ids.length === 0) throw new Failure(406, 'no_result');
  const title = titleOf(bound, query.file_name, context);
  const writers = columns.map((column) => cellWriter(bound, column.field, columns, context));
  async function* cells(): AsyncGenerator<SheetValue[][]> {
    let done = 0;
    for await (const { rows, nameOf: names } of rowBatches(bound, condition, ids, namesRead(bound, columns), context)) {
      yield rows.map((row) => writers.map((write) => write(row, names)));
      done += rows.length;
      await progress?.(done, ids.length);
    }
  }
  return {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    rows: ids.length,
    body: sheetStream(
      title,
      columns.map((column) => harmless(column.label)),
      cells(),
    ),
  };
}
export { spreadsheet };
