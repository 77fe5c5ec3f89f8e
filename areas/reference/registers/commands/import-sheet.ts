import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import type { BoundResource, Writing } from '#kernel/server/area.ts';
import { importSpreadsheet, Undone, type ImportResult } from '#kernel/server/engine/import.ts';
import { registersRefusals } from '../refusals.ts';

/**
 * Imports a spreadsheet whose rows are checked against rows that are there. What does not stay (a dry run, a file with
 * errors) leaves nothing behind; its result is answered like the others.
 */
async function importSheet(
  context: Writing,
  bound: BoundResource,
  bytes: Buffer,
  options: { dryRun: boolean; mode: 'all' | 'good' },
): Promise<{ kept: boolean; result: ImportResult }> {
  await context.db.execute(sql`savepoint import_sheet`);
  try {
    return { kept: true, result: await importSpreadsheet(bound, bytes, options, context) };
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    await context.db.execute(sql`rollback to savepoint import_sheet`);
    return { kept: false, result: error.result };
  }
}

/** Takes a sheet in by the rules of a register: tries it only, or keeps all rows or the good ones, and says how many. */
export async function importRegister(
  context: Writing,
  record: BoundResource,
  bytes: Buffer,
  input: { dry_run?: boolean | null | undefined; mode?: string | null | undefined },
): Promise<ImportResult> {
  const dryRun = input.dry_run === true;
  const mode = input.mode === 'good' ? 'good' : 'all';
  const { kept, result } = await importSheet(context, record, bytes, { dryRun, mode });
  if (dryRun) context.message('import_checked');
  if (!kept && !dryRun) refuse(registersRefusals.register_file_has_errors({ count: result.bad }, 'file'));
  if (kept) context.info('registers_imported', { count: result.good });
  return result;
}
