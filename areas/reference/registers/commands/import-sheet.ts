import { sql } from 'drizzle-orm';
import type { BoundResource, Writing } from '#kernel/server/area.ts';
import { importSpreadsheet, Undone, type ImportResult } from '#kernel/server/engine/import.ts';

/**
 * Imports a spreadsheet whose rows are checked against rows that are there. What does not stay (a dry run, a file with
 * errors) leaves nothing behind; its result is answered like the others.
 */
export async function importSheet(
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
