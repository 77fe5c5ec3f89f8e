import { sql, type SQL } from 'drizzle-orm';
import { streamXlsxRows } from 'hucre/xlsx';
import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { fold, locales } from '#kernel/contract/text.ts';
import type { BoundResource, Writing } from '../area.ts';
import { rowsOf } from '../database.ts';
import { describeFailure, Failure, malformed } from '../failure.ts';
import { checkUpload } from '../storage.ts';
import { selectable } from './columns-of.ts';
import { createRecord } from './write.ts';

/** Result of one line of an import. */
export interface ImportLine { line: number; status: 'ok' | 'error'; errors: string[]; label: string }
export interface ImportResult { dry_run: boolean; total: number; good: number; bad: number; lines: ImportLine[]; columns: { heading: string; field: string | null }[] }
const most = 20_000;
const bytesUnpacked = 200 * 1024 * 1024;

/** Refuses an archive that unpacks to too much, from its directory, before unpacking anything. */
export function checkArchive(bytes: Buffer): void {
  const refuseFile = (): never => {
    throw malformed({ file: [{ key: 'file_type_spreadsheet', params: {} }] });
  };
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) refuseFile();
  const entries = bytes.readUInt16LE(end + 10);
  let position = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  if (entries > 1000) refuseFile();
  for (let index = 0; index < entries; index += 1) {
    if (position + 46 > bytes.length || bytes.readUInt32LE(position) !== 0x02014b50) refuseFile();
    unpacked += bytes.readUInt32LE(position + 24);
    if (unpacked > bytesUnpacked) throw malformed({ file: [{ key: 'file_unpacks_too_large', params: {} }] });
    position += 46 + bytes.readUInt16LE(position + 28) + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
}

/**
 * Imports a spreadsheet: the first row names the columns (field name or its label in either language).
 * `dry_run` only tells what would happen; `mode` `all` refuses the whole file for one bad row, `good` takes the good rows.
 */
export async function importSpreadsheet(bound: BoundResource, bytes: Buffer, options: { dryRun: boolean; mode: 'all' | 'good' }, context: Writing): Promise<ImportResult> {
  await checkUpload(bytes, 'spreadsheet', 'file');
  checkArchive(bytes);
  const writable = Object.entries(bound.resource.fields).filter(([, field]) => !field.readOnly && !field.derived && field.kind !== 'file');
  const headings = new Map<string, string>();
  for (const [name, field] of writable) {
    for (const each of field.kind === 'bilingual' ? [name, `${name}_en`] : [name]) {
      headings.set(each, each);
      for (const locale of locales) headings.set(fold(context.services.lines.line(locale, labelKey(bound.resource, each))), each);
    }
  }
  let columns: { heading: string; field: string | null }[] = [];
  const lines: ImportLine[] = [];
  for await (const row of streamXlsxRows(new Uint8Array(bytes))) {
    const values = row.values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value));
    if (columns.length === 0) {
      columns = values.map((value) => ({ heading: String(value ?? ''), field: headings.get(String(value ?? '')) ?? headings.get(fold(String(value ?? ''))) ?? null }));
      if (!columns.some((column) => column.field !== null)) throw malformed({ file: [{ key: 'no_known_columns', params: {} }] });
      continue;
    }
    if (values.every((value) => value === null || value === undefined || value === '')) continue;
    if (lines.length >= most) throw malformed({ file: [{ key: 'max_rows', params: { value: String(most) } }] });
    lines.push(await importLine(bound, row.index + 1, columns, values, context));
  }
  const bad = lines.filter((line) => line.status === 'error').length;
  const result: ImportResult = { dry_run: options.dryRun, total: lines.length, good: lines.length - bad, bad, lines: lines.filter((line, index) => line.status === 'error' || index < 100), columns };
  if (options.dryRun || (bad > 0 && options.mode === 'all')) throw new Undone(result);
  if (lines.length === 0) throw new Failure(406, 'no_result');
  context.audit({ resource: bound.resource.name, after: { imported: result.good }, action: `${bound.resource.permission}_import` });
  return result;
}
/** Carries the result of an import out of the transaction that is rolled back. */
export class Undone extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('nothing was kept');
    this.result = result;
  }
}

async function importLine(bound: BoundResource, line: number, columns: { field: string | null }[], values: unknown[], context: Writing): Promise<ImportLine> {
  const record: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [index, column] of columns.entries()) {
    const value = values[index];
    if (column.field === null || value === null || value === undefined || value === '') continue;
    const field = bound.resource.fields[column.field] ?? bound.resource.fields[column.field.replace(/_en$/, '')];
    if (!field) continue;
    const read = await readCell(field, value, context);
    if (read === undefined) errors.push(`${context.services.lines.line(context.locale, labelKey(bound.resource, column.field))}: ${context.services.lines.line(context.locale, 'validation:not_found', { value: String(value) })}`);
    else record[column.field] = read;
  }
  const label = String(record.code ?? record.name ?? values.find((value) => value !== null && value !== '') ?? '');
  if (errors.length > 0) return { line, status: 'error', errors, label };
  await context.db.execute(sql`savepoint import_line`);
  try {
    await createRecord(bound, record, context);
    await context.db.execute(sql`release savepoint import_line`);
    return { line, status: 'ok', errors: [], label };
  } catch (error) {
    await context.db.execute(sql`rollback to savepoint import_line`);
    const { status, body } = describeFailure(error, context.services, context.locale, context.requestId);
    if (status >= 500) throw error;
    const fields = body.errors && !Array.isArray(body.errors) ? Object.entries(body.errors).map(([name, texts]) => `${context.services.lines.line(context.locale, labelKey(bound.resource, name))}: ${texts.join(', ')}`) : [];
    return { line, status: 'error', errors: fields.length > 0 ? fields : [body.text], label };
  }
}

/** A cell in the field's type; codes and words are looked up; undefined when nothing fits. */
async function readCell(field: Field, value: unknown, context: Writing): Promise<unknown> {
  const text = String(value).trim().replace(/^'(?=[=+\-@])/, '');
  switch (field.kind) {
    case 'integer': case 'decimal': return typeof value === 'number' ? value : Number(text.replace(',', '.'));
    case 'money': return Math.round((typeof value === 'number' ? value : Number(text.replace(',', '.'))) * 100);
    case 'flag': return value === true || ['1', 'true', 'evet', 'yes', 'e', 'y'].includes(fold(text));
    case 'choice': {
      const code = Object.entries(field.choices).find(([key, words]) => key === text || fold(words.tr) === fold(text) || fold(words.en) === fold(text))?.[0];
      return code === undefined ? undefined : field.numeric ? Number(code) : code;
    }
    case 'list': return text.split(/[,;]/).map((each) => each.trim()).filter(Boolean).map((each) => (field.of === 'integer' ? Number(each) : each));
    case 'reference': return findReference(field.to, text, context);
    default: return text;
  }
}
async function findReference(to: string, text: string, context: Writing): Promise<number | undefined> {
  const bound = context.services.resources.get(to);
  if (!bound) return undefined;
  const byCode = ['code', 'student_number', 'registration_number'].find((name) => bound.resource.fields[name]);
  const code = (text.split(' – ')[0] ?? text).trim();
  const columns = selectable(bound);
  const equal = (name: string, value: string): SQL[] => {
    const expression = columns.get(name)?.expression;
    return expression ? [sql`${expression} = ${value}`] : [];
  };
  const conditions = [...(byCode ? equal(byCode, code) : [sql`${bound.table.id} = ${Number.isSafeInteger(Number(text)) ? Number(text) : 0}`]), ...equal('name', text), ...equal('name_en', text)];
  const found = await rowsOf<{ id: number }>(context.db, sql`select ${bound.table.id} as id from ${bound.table} where ${sql.join(conditions, sql` or `)} limit 2`);
  return found.length === 1 ? found[0]?.id : undefined;
}
