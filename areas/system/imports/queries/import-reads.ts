import { sql } from 'drizzle-orm';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { textOf } from '#kernel/server/engine/import-cells.ts';
import { wordReason, type Reason } from '#kernel/server/engine/import-reasons.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { progressOf } from '#kernel/server/job-runs.ts';
import { bytesOf, describeTarget, importOf, mayImport, targetOf, type ImportRow } from '../facts/import-target.ts';
import { importTemplate as template } from '../facts/import-template.ts';
import {
  importableQuery,
  importFileQuery,
  importLinesQuery,
  importStateQuery,
  importTemplateQuery,
  importWrongRowsQuery,
  type ImportLineView,
  type ImportPhase,
  type ImportState,
} from '../contract.ts';
import { importLines } from '../../operation-tables.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const iso = (moment: string): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | null): string | null => (moment === null ? null : iso(moment));

/** Every resource the caller may import into, by its title. */
export const importable = answer(importableQuery, async (context) => {
  const title = (name: string, area: string): string => context.services.lines.line(context.locale, `${area}:${name}`);
  return [...context.services.resources.values()]
    .filter((bound) => mayImport(context, bound))
    .map((bound) => describeTarget(context, bound))
    .toSorted((a, b) => title(a.name, a.area).localeCompare(title(b.name, b.area), context.locale));
});
export const importTemplate = answerFile(
  importTemplateQuery,
  async (context, input) => await template(targetOf(context, input.resource), context),
);

interface RunNow {
  id: number;
  status: string;
  done: number;
  total: number | null;
  error: string | null;
}
const phaseOf = (row: ImportRow, working: boolean): ImportPhase =>
  row.status === 'checked' ? (working ? 'checking' : row.total > 0 ? 'checked' : 'columns') : row.status;
/** Where an import stands, and what its reader may do next. */
export const importState = answer(importStateQuery, async (context, { id }): Promise<ImportState> => {
  const row = await importOf(context, id);
  const bound = context.services.resources.get(row.resource);
  const allowed = bound !== undefined && mayImport(context, bound);
  const [run] =
    row.run_id === null
      ? []
      : await rowsOf<RunNow>(
          context.db,
          sql`select id, status, done, total, error from job_runs where id = ${row.run_id}`,
        );
  const now = run ? progressOf(run.id) : undefined;
  const working = run?.status === 'queued' || run?.status === 'running';
  const counted = await rowsOf<{ kind: 'add' | 'update' | 'same' | 'error'; n: number }>(
    context.db,
    sql`select case when status = 'error' then 'error' else action end as kind, count(*)::int as n from ${importLines} where import_id = ${id} group by 1`,
  );
  const [people] = await rowsOf<{ by: string; undone: string | null }>(
    context.db,
    sql`select u.full_name as by, (select x.full_name from ${userRead} x where x.id = ${row.undone_by}) as undone from ${userRead} u where u.id = ${row.user_id}`,
  );
  const phase = phaseOf(row, working);
  const mine = row.user_id === context.actor.user_id;
  const count = (kind: string): number => counted.find((each) => each.kind === kind)?.n ?? 0;
  return {
    id: row.id,
    resource: row.resource,
    area: bound?.resource.area ?? '',
    file_name: row.file_name,
    status: row.status,
    phase,
    action: row.action,
    mode: row.mode,
    rows: row.mapping.rows,
    columns: row.mapping.columns,
    target: bound && allowed ? describeTarget(context, bound) : null,
    total: row.total,
    good: row.good,
    bad: row.bad,
    counts: { add: count('add'), update: count('update'), same: count('same'), error: count('error') },
    run: run ? { ...run, done: now?.done ?? run.done, total: now?.total ?? run.total } : null,
    user: people?.by ?? '',
    mine,
    created_at: iso(row.created_at),
    started_at: isoOrNull(row.started_at),
    finished_at: isoOrNull(row.finished_at),
    undo_until: isoOrNull(row.undo_until),
    undone_at: isoOrNull(row.undone_at),
    undone_by: people?.undone ?? null,
    can: {
      check: allowed && mine && !working && ['columns', 'checked', 'failed'].includes(phase),
      run: allowed && mine && phase === 'checked' && row.good > 0,
      undo:
        allowed && phase === 'done' && row.undo_until !== null && Date.parse(row.undo_until) > context.now.getTime(),
    },
  };
});

interface StoredLine {
  line: number;
  label: string | null;
  status: 'ok' | 'error';
  action: ImportLineView['action'];
  errors: Reason[] | null;
  record_id: number | null;
  before: Record<string, unknown> | null;
  n: number;
}
/** Rows of an import, wrong ones worded in the reader's language. */
export const importLinesRead = answer(importLinesQuery, async (context, input) => {
  const row = await importOf(context, input.id);
  const bound = targetOf(context, row.resource);
  const [limit, page] = [input.limit ?? 50, input.page ?? 1];
  const only =
    input.only === 'error'
      ? sql`and status = 'error'`
      : input.only && input.only !== 'all'
        ? sql`and status = 'ok' and action = ${input.only}`
        : sql``;
  const rows = await rowsOf<StoredLine>(
    context.db,
    sql`select line, label, status, action, errors, record_id, before, count(*) over ()::int as n from ${importLines} where import_id = ${input.id} ${only} order by line limit ${limit} offset ${(page - 1) * limit}`,
  );
  return {
    total: rows[0]?.n ?? 0,
    page,
    limit,
    items: rows.map(({ n: _n, errors, label, ...line }): ImportLineView => ({
      ...line,
      label: label ?? '',
      errors: (errors ?? []).map((reason) => wordReason(bound, reason, context.locale, context.services.lines)),
    })),
  };
});

async function ownedFile(context: Reading, id: number): Promise<{ row: ImportRow; bytes: Buffer }> {
  const row = await importOf(context, id);
  targetOf(context, row.resource);
  return { row, bytes: await bytesOf(context, row.file_id) };
}
/** The wrong rows as they were sent, each with its reasons, so that a corrected file can be sent again. */
export const importWrongRows = answerFile(importWrongRowsQuery, async (context, { id }) => {
  const { row, bytes } = await ownedFile(context, id);
  const bound = context.services.resources.get(row.resource);
  const wrong = new Map(
    (
      await rowsOf<{ line: number; errors: Reason[] }>(
        context.db,
        sql`select line, errors from ${importLines} where import_id = ${id} and status = 'error' order by line`,
      )
    ).map((each) => [each.line, each.errors]),
  );
  if (wrong.size === 0) throw new Failure(406, 'no_result');
  const sheet = await readSheet(bytes);
  const word = (key: string, params: Record<string, string> = {}): string =>
    context.services.lines.line(context.locale, `imports:${key}`, params);
  const reasons = (line: number): string =>
    (wrong.get(line) ?? [])
      .map((reason) => wordReason(bound, reason, context.locale, context.services.lines))
      .join('; ');
  const rows = sheet.rows
    .filter((each) => wrong.has(each.line))
    .map((each) => [
      ...sheet.headings.map((_, index) => {
        const value = each.values[index] ?? null;
        return typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);
      }),
      reasons(each.line),
    ]);
  return spreadsheetOf(
    word('wrong_rows_name', { file: row.file_name.replace(/\.xlsx$/i, '') }),
    [...sheet.headings, word('reason')],
    rows,
  );
});
/** The file as it was sent. */
export const importFile = answerFile(importFileQuery, async (context, { id }) => {
  const { row, bytes } = await ownedFile(context, id);
  if (bytes.length === 0) throw notFound();
  return {
    name: row.file_name,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: bytes,
  };
});
