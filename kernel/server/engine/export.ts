import { Readable } from 'node:stream';
import { sql, type SQL } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import { labelKey, needsOf } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import type { Binary, BoundResource, Reading } from '../area.ts';
import { malformed } from '../failure.ts';
import { Failure } from '../failure.ts';
import { conditionOf, orderOf, parseListCall } from './conditions.ts';
import { readRows, type WireRow } from './list.ts';
import { selectable } from './columns-of.ts';

interface Column { field: string; label: string }
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const batch = 2_000;

/** The columns of an export: `[{field, label}]` (LIST-020); by default those the list shows. */
function columnsOf(bound: BoundResource, given: unknown, context: Reading): Column[] {
  let wanted: unknown = given;
  if (typeof given === 'string' && given !== '') {
    try {
      wanted = JSON.parse(given);
    } catch {
      throw malformed({ columns: [{ key: 'filter', params: {} }] });
    }
  }
  const label = (field: string): string => context.services.lines.line(context.locale, labelKey(bound.resource, field));
  if (!Array.isArray(wanted) || wanted.length === 0) return bound.resource.list.columns.map((field) => ({ field, label: label(field) }));
  const known = selectable(bound);
  return wanted.slice(0, 60).map((each: unknown) => {
    const { field, label: heading } = (each ?? {}) as Partial<Column>;
    if (typeof field !== 'string' || (field !== 'id' && !known.has(field))) throw malformed({ columns: [{ key: 'filter', params: {} }] });
    return { field, label: typeof heading === 'string' && heading !== '' ? heading.slice(0, 120) : label(field) };
  });
}

/** Text that a spreadsheet program would take for a formula is kept as text by a leading apostrophe-free space mark. */
const harmless = (value: string): string => (/^[\s\u00a0]*[=+\-@\t\r]/.test(value) && !/^-?\d+([.,]\d+)?$/.test(value) ? `'${value}` : value);

/** A value as a person reads it: names instead of ids, words instead of codes. */
export function shown(row: WireRow, name: string, field: Field | undefined, context: Reading, bound: BoundResource): string | number | boolean | null {
  const value = row[name];
  if (value === null || value === undefined) return null;
  if (field?.kind === 'reference') return row.labels[name] ?? String(value);
  if (field?.kind === 'choice') return context.services.lines.line(context.locale, `${bound.resource.area}:${bound.resource.name}.${name}.${String(value)}`);
  if (field?.kind === 'flag') return context.services.lines.line(context.locale, value === true ? 'ui:yes' : 'ui:no');
  if (field?.kind === 'money') return Number(value) / 100;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return harmless(value.join(', '));
  return harmless(String(value));
}

/** Every row that fits, read in batches by the list's own order and row rule. */
async function* everyRow(bound: BoundResource, condition: SQL, order: SQL, context: Reading, limit: number): AsyncGenerator<WireRow> {
  // a keyset over the id would lose the order; the ids are taken once, then read in batches
  const client = context.db;
  const ids = ((await client.execute(sql`select ${bound.table.id} as id from ${bound.table} where ${condition} order by ${order} limit ${limit}`)) as unknown as { rows: { id: number }[] }).rows.map((row) => Number(row.id));
  for (let start = 0; start < ids.length; start += batch) {
    const part = ids.slice(start, start + batch);
    const rows = await readRows(bound, sql`${bound.table.id} = any(${sql.param(`{${part.join(',')}}`)}::bigint[])`, order, { limit: batch, offset: 0 }, context, client, { publicOnly: false });
    yield* rows;
  }
}

/** A spreadsheet of the list as filtered, streamed; an empty one is refused with the 'no result' text (ERR-028). */
export async function exportSpreadsheet(bound: BoundResource, query: Record<string, unknown>, context: Reading): Promise<Binary> {
  const call = parseListCall({ ...query, limit: undefined }, bound.resource.list.sort, 15);
  const condition = conditionOf(bound, call, context, permissionsOf(needsOf(bound.resource, 'index'))[0] ?? '');
  const columns = columnsOf(bound, query.columns, context);
  const [first] = ((await context.db.execute(sql`select 1 from ${bound.table} where ${condition} limit 1`)) as unknown as { rows: unknown[] }).rows;
  if (!first) throw new Failure(406, 'no_result');
  const title = typeof query.file_name === 'string' && query.file_name !== '' ? query.file_name.slice(0, 80) : context.services.lines.line(context.locale, labelKey(bound.resource));
  const fieldOf = (name: string): Field | undefined => bound.resource.fields[name] ?? bound.resource.fields[name.replace(/_en$/, '')];
  async function* cells(): AsyncGenerator<(string | number | boolean | null)[]> {
    yield columns.map((column) => harmless(column.label));
    for await (const row of everyRow(bound, condition, orderOf(bound, call.sort), context, 1_000_000)) yield columns.map((column) => (column.field === 'id' ? row.id : shown(row, column.field, fieldOf(column.field), context, bound)));
  }
  const stream = writeXlsxStream(cells(), { name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) });
  return { name: `${title}.xlsx`, mime: spreadsheet, body: stream instanceof Readable ? stream : Readable.fromWeb(stream as never) };
}

/** Rows and headings for the printed list; at most 2,000 rows, more belong into a spreadsheet. */
export async function rowsForPrint(bound: BoundResource, query: Record<string, unknown>, context: Reading): Promise<{ title: string; head: string[]; body: string[][] }> {
  const call = parseListCall({ ...query, limit: undefined }, bound.resource.list.sort, 15);
  const condition = conditionOf(bound, call, context, permissionsOf(needsOf(bound.resource, 'index'))[0] ?? '');
  const columns = columnsOf(bound, query.columns, context);
  const body: string[][] = [];
  for await (const row of everyRow(bound, condition, orderOf(bound, call.sort), context, 2_000)) body.push(columns.map((column) => String(shown(row, column.field, bound.resource.fields[column.field], context, bound) ?? '')));
  if (body.length === 0) throw new Failure(406, 'no_result');
  return { title: context.services.lines.line(context.locale, labelKey(bound.resource)), head: columns.map((column) => column.label), body };
}
export { spreadsheet };
