import * as a from '#kernel/contract/answer.ts';
import { sql } from 'drizzle-orm';
import type { BoundResource, Writing } from '../area.ts';
import { Failure, malformed } from '../failure.ts';
import { matchHeadings } from './import-columns.ts';
import { planRows, readRows, type ImportAction, type PlannedRow } from './import-plan.ts';
import { wordReason } from './import-reasons.ts';
import { readSheet } from './import-sheet.ts';
import { noteRows, writeRows, type WrittenRow } from './import-write.ts';

/** Result of one line of an import. */
export const ImportLine = a.record({
  line: a.integer,
  status: a.oneOf('ok', 'error'),
  errors: a.many(a.text),
  label: a.text,
});
export type ImportLine = a.Of<typeof ImportLine>;
export const ImportResult = a.record({
  dry_run: a.flag,
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  lines: a.many(ImportLine),
  columns: a.many(a.record({ heading: a.text, field: a.nullable(a.text) })),
});
export type ImportResult = a.Of<typeof ImportResult>;

export interface ImportOutcome {
  rows: WrittenRow[];
  good: number;
  bad: number;
  kept: boolean;
}
/**
 * Writes planned rows and tells what came of each. A dry run, and with `all` a file with a wrong row, leaves nothing
 * behind: what the database would say to the rows is then as true as if they had stayed.
 */
export async function performImport(
  bound: BoundResource,
  planned: readonly PlannedRow[],
  options: { dryRun: boolean; mode: 'all' | 'good' },
  context: Writing,
  progress?: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  await context.db.execute(sql`savepoint import_all`);
  const { rows, notes } = await writeRows(bound, planned, context, progress);
  const bad = rows.filter((row) => row.reasons.length > 0).length;
  const kept = !options.dryRun && (bad === 0 || options.mode === 'good');
  if (kept) {
    await context.db.execute(sql`release savepoint import_all`);
    await noteRows(bound, notes, context);
  } else {
    await context.db.execute(sql`rollback to savepoint import_all`);
    for (const row of rows) if (row.action === 'add') row.record_id = null;
  }
  return { rows, good: rows.length - bad, bad, kept };
}

/**
 * Imports a spreadsheet in one step: the first row names the columns (field name or its label in either language).
 * `dry_run` only tells what would happen; `mode` `all` refuses the whole file for one bad row, `good` takes the good rows.
 */
export async function importSpreadsheet(
  bound: BoundResource,
  bytes: Buffer,
  options: { dryRun: boolean; mode: 'all' | 'good'; action?: ImportAction },
  context: Writing,
): Promise<ImportResult> {
  const sheet = await readSheet(bytes);
  const mapping = matchHeadings(bound, sheet.headings, context.services.lines);
  if (mapping.every((field) => field === null)) throw malformed({ file: [{ key: 'no_known_columns', params: {} }] });
  const planned = await planRows(
    bound,
    await readRows(bound, sheet.rows, mapping, context),
    options.action ?? 'add',
    context,
  );
  if (planned.length === 0 && !options.dryRun) throw new Failure(406, 'no_result');
  const { rows, good, bad, kept } = await performImport(bound, planned, options, context);
  const lines = rows.map((row): ImportLine => ({
    line: row.line,
    label: row.label,
    status: row.reasons.length > 0 ? 'error' : 'ok',
    errors: row.reasons.map((reason) => wordReason(bound, reason, context.locale, context.services.lines)),
  }));
  const result: ImportResult = {
    dry_run: options.dryRun,
    total: rows.length,
    good,
    bad,
    lines: lines.filter((line, index) => line.status === 'error' || index < 100),
    columns: sheet.headings.map((heading, index) => ({ heading, field: mapping[index] ?? null })),
  };
  if (!kept) throw new Undone(result);
  context.audit({
    resource: bound.resource.name,
    after: { imported: good },
    action: `${bound.resource.permission}_import`,
  });
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
