import { sql } from 'drizzle-orm';
import { needsOf } from '#kernel/contract/define-resource.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { valueSchema } from '#kernel/contract/schema.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf } from '../database.ts';
import { cellReader, signOf, textOf, WrongCell } from './import-cells.ts';
import { importColumns, keyOf } from './import-columns.ts';
import { reasonsOf, type Reason } from './import-reasons.ts';
import { findReferences, type Found } from './import-references.ts';
import type { CellValue, SheetRow } from './import-sheet.ts';
import { checkRecord, prepared, structured, withDefaults } from './write.ts';

export type ImportAction = 'add' | 'update' | 'both';
/** What one row of the file asks for. `key` tells which record it means; null where the resource has none or the row lacks it. */
export interface AskedRow {
  line: number;
  label: string;
  values: Record<string, unknown>;
  key: string | null;
  reasons: Reason[];
}
/** A row that is to be written: `id` of the record it changes, or the complete values of a new one. */
export interface PlannedRow extends AskedRow {
  do: 'add' | 'update' | null;
  id: number | null;
  complete: Record<string, unknown>;
}

const batch = 500;
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Reads the rows of a sheet by a mapping of its columns: every cell in its field's type, every reference found, all of a row's faults at once. */
export async function readRows(
  bound: BoundResource,
  rows: readonly SheetRow[],
  mapping: readonly (string | null)[],
  context: Reading,
): Promise<AskedRow[]> {
  const known = new Map(importColumns(bound).map((column) => [column.name, column]));
  const columns = mapping.flatMap((name, index) => {
    const column = name === null ? undefined : known.get(name);
    return column
      ? [
          {
            index,
            name: column.name,
            field: column.field,
            read: cellReader(bound, column.name, column.field, context.services.lines),
          },
        ]
      : [];
  });
  const references = new Map<string, Map<string, Found>>();
  for (const { name, field, index } of columns) {
    if (field.kind !== 'reference') continue;
    references.set(
      name,
      await findReferences(
        field.to,
        new Set(rows.map((row) => textOf(row.values[index] ?? null)).filter(Boolean)),
        context,
      ),
    );
  }
  const key = keyOf(bound);
  const asked: AskedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % batch === batch - 1) await breathe();
    const values: Record<string, unknown> = {};
    const reasons: Reason[] = [];
    for (const { index, name, field, read } of columns) {
      const cell: CellValue = row.values[index] ?? null;
      const text = textOf(cell);
      if (text === '') continue;
      if (field.kind === 'reference') {
        const found = references.get(name)?.get(text);
        if (typeof found === 'number') values[name] = found;
        else
          reasons.push({
            field: name,
            key: found === 'ambiguous' ? 'validation:ambiguous' : 'validation:not_found',
            params: { value: text.slice(0, 100) },
          });
        continue;
      }
      try {
        values[name] = read(cell);
      } catch (error) {
        if (!(error instanceof WrongCell)) throw error;
        reasons.push({ field: name, key: `validation:${error.message}`, params: error.params });
      }
    }
    // the sign by an amount is the currency of its row, or the row is wrong
    for (const { index, name, field } of columns) {
      if (field.kind !== 'money' || field.currencyField === undefined) continue;
      const text = textOf(row.values[index] ?? null);
      const sign = signOf(text);
      if (sign === null) continue;
      const currency = (values[field.currencyField] ??= sign);
      if (currency !== sign)
        reasons.push({
          field: name,
          key: 'validation:other_currency',
          params: { value: text.slice(0, 100), currency: String(currency) },
        });
    }
    asked.push({
      line: row.line,
      label: labelOfRow(bound, key, values, row),
      values,
      key: keyText(bound, key, values),
      reasons,
    });
  }
  return asked;
}
/** What names a row to a person: what identifies its record, and its label; never ids or codes of a choice. */
function labelOfRow(
  bound: BoundResource,
  key: readonly string[] | null,
  values: Record<string, unknown>,
  row: SheetRow,
): string {
  const named = [...new Set([...(key ?? []), ...bound.resource.label])];
  const parts = named.flatMap((name) =>
    ['reference', 'choice'].includes(bound.resource.fields[name]?.kind ?? '') || values[name] === undefined
      ? []
      : [String(values[name])],
  );
  return (
    parts.length > 0 ? parts.join(' ') : textOf(row.values.find((value) => value !== null && value !== '') ?? null)
  ).slice(0, 200);
}
/** The key of a row as one text; null when a part of it is missing. */
function keyText(bound: BoundResource, key: readonly string[] | null, values: Record<string, unknown>): string | null {
  if (!key) return null;
  const parts = key.map((name) => {
    const field = bound.resource.fields[name];
    const value = values[name] ?? field?.default;
    if (
      value === undefined ||
      value === null ||
      !field ||
      !valueSchema(field).safeParse(value).success ||
      (typeof value === 'number' && Math.abs(value) > 2_147_483_647)
    )
      return null;
    return prepared(field, typeof value === 'string' ? value.trim() : value);
  });
  return parts.includes(null) ? null : JSON.stringify(parts.map(String));
}

/** Ids of the records that the keys of some rows name; the row rule is asked when they are changed. */
async function findExisting(
  bound: BoundResource,
  key: readonly string[],
  keys: readonly string[],
  context: Reading,
): Promise<Map<string, number>> {
  const given = JSON.stringify(
    keys.map((each) =>
      Object.fromEntries((JSON.parse(each) as string[]).map((value, index) => [key[index] ?? '', value])),
    ),
  );
  const equal = sql.join(
    key.map((name) => sql`t.${sql.identifier(name)} = v.${sql.identifier(name)}`),
    sql` and `,
  );
  const rows = await rowsOf<Record<string, unknown> & { id: number }>(
    context.db,
    sql`select t.id, ${sql.join(
      key.map((name) => sql`t.${sql.identifier(name)}`),
      sql`, `,
    )} from ${bound.table} t join jsonb_populate_recordset(null::${bound.table}, ${given}::jsonb) v on ${equal}`,
  );
  return new Map(rows.map((row) => [JSON.stringify(key.map((name) => String(row[name]))), row.id]));
}

/** Decides what each row does and checks what it brings, by the rules of a single record. Nothing is written. */
export async function planRows(
  bound: BoundResource,
  asked: readonly AskedRow[],
  action: ImportAction,
  context: Reading,
): Promise<PlannedRow[]> {
  const key = keyOf(bound);
  const planned: PlannedRow[] = [];
  const seen = new Map<string, number>();
  const may = (what: 'store' | 'update'): boolean =>
    bound.resource.actions.includes(what) &&
    context.actor.permissions.has(permissionsOf(needsOf(bound.resource, what))[0] ?? '');
  for (let start = 0; start < asked.length; start += batch) {
    const part = asked.slice(start, start + batch);
    const keys = part.flatMap((row) => (row.key === null ? [] : [row.key]));
    const existing = key && keys.length > 0 ? await findExisting(bound, key, keys, context) : new Map<string, number>();
    for (const row of part) {
      const id = row.key === null ? null : (existing.get(row.key) ?? null);
      const next: PlannedRow = { ...row, reasons: [...row.reasons], do: null, id: null, complete: {} };
      planned.push(next);
      const wrong = (reason: Omit<Reason, 'field'>): void => void next.reasons.push({ field: null, ...reason });
      const earlier = row.key === null ? undefined : seen.get(row.key);
      if (earlier !== undefined) wrong({ key: 'validation:row_twice', params: { value: String(earlier) } });
      else if (row.key !== null) seen.set(row.key, row.line);
      const adds = action === 'add' || (action === 'both' && id === null);
      if (adds && id !== null && earlier === undefined) wrong({ key: 'api:values_already_added' });
      if (!adds && id === null && (row.reasons.length === 0 || row.key !== null))
        wrong({ key: row.key === null ? 'validation:row_without_key' : 'validation:row_not_found' });
      if (!may(adds ? 'store' : 'update')) wrong({ key: 'api:not_authorized' });
      if (adds) Object.assign(next, completed(bound, next, context));
      next.do = next.reasons.length > 0 ? null : adds ? 'add' : 'update';
      next.id = adds ? null : id;
    }
    await breathe();
  }
  return planned;
}
/** A new record's values with their defaults, or what speaks against it. Cells that could not be read are told once. */
function completed(bound: BoundResource, row: AskedRow, context: Reading): Pick<PlannedRow, 'complete' | 'reasons'> {
  try {
    const checked = checkRecord(bound, row.values, 'create');
    const complete = withDefaults(bound, checked);
    if (row.reasons.length === 0) refuse(bound.resource.check?.({ ...complete, ...structured(bound, checked) }) ?? []);
    return { complete, reasons: row.reasons };
  } catch (error) {
    const told = new Set(row.reasons.map((reason) => reason.field));
    return {
      complete: {},
      reasons: [
        ...row.reasons,
        ...reasonsOf(error, context).filter((reason) => reason.field === null || !told.has(reason.field)),
      ],
    };
  }
}
