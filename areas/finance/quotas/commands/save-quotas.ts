import { Refused, type Refusal } from '#kernel/contract/refusal.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import { quotaColumns } from '../columns.ts';
import { saveQuotas as command, type QuotaSide } from '../contract.ts';
import { quotaRefusals } from '../refusals.ts';
import { quotaProblems } from '../rules/quota-problems.ts';
import { takenPlaces } from '../taken-places.ts';

interface Cell {
  program_id: number;
  column: string;
  version: number | null;
  places: number | null;
}
interface Stored {
  id: number;
  program_id: number;
  key: string;
  places: number;
  version: number;
}
const placeOf = (cell: { program_id: number; column: string }): string => `${cell.program_id}:${cell.column}`;

export const saveQuotas = handle(command, async (context, { by, year, cells: given }) => {
  const cells = given
    .map((cell): Cell => ({
      program_id: cell.program_id,
      column: cell.column,
      version: cell.version ?? null,
      places: cell.places ?? null,
    }))
    // everybody locks in the same order
    .sort((one, other) => one.program_id - other.program_id || (one.column < other.column ? -1 : 1));
  const stored = new Map(
    (
      await rowsOf<Stored>(
        context.db,
        sql`select id, program_id, coalesce(scholarship_type_id::text, entry_type) as key, places, version from program_quotas
          where year = ${year} and (entry_type is not null) = ${by === 'entry'} and program_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(cells.map((cell) => cell.program_id))}::jsonb))
          order by program_id, id for update`,
      )
    ).map((row) => [`${row.program_id}:${row.key}`, row]),
  );
  for (const cell of cells)
    if ((stored.get(placeOf(cell))?.version ?? null) !== cell.version)
      throw new Failure(406, 'record_changed_meanwhile');
  await refuseWrong(context, by, year, cells);
  let saved = 0;
  for (const cell of cells) {
    const before = stored.get(placeOf(cell)) ?? null;
    if ((before?.places ?? null) === cell.places) continue;
    await write(context, by, year, cell, before);
    saved += 1;
  }
  return { saved };
});

/** Every wrong cell with its reason, so that the grid can show each at its place. */
async function refuseWrong(context: Writing, by: QuotaSide, year: number, cells: readonly Cell[]): Promise<void> {
  const columns = new Map((await quotaColumns(context.db, by)).map((column) => [column.key, column]));
  const programs = new Map(
    (
      await rowsOf<{ id: number; name: string; name_en: string }>(
        context.db,
        sql`select p.id, p.name, p.name_en from ${programRead} p where p.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(cells.map((cell) => cell.program_id))}::jsonb))`,
      )
    ).map((program) => [program.id, program]),
  );
  const taken = await takenPlaces(context.db, by, year);
  const wrong = cells.flatMap((cell): { data: Record<string, unknown>; refusal: Refusal }[] => {
    const [column, program] = [columns.get(cell.column), programs.get(cell.program_id)];
    const data = { program_id: cell.program_id, column_key: cell.column };
    if (!column || !program) return [{ data, refusal: quotaRefusals.quota_column_unknown() }];
    return quotaProblems(cell.places, taken.get(placeOf(cell)) ?? 0, {
      program: { tr: program.name, en: program.name_en },
      column: { tr: column.name, en: column.name_en },
    }).map((refusal) => ({ data, refusal }));
  });
  if (wrong.length > 0)
    throw new Refused(
      wrong.map((each) => each.refusal),
      wrong,
      'quotas_not_saved',
    );
}

async function write(context: Writing, by: QuotaSide, year: number, cell: Cell, before: Stored | null): Promise<void> {
  const { db, now } = context;
  const [scholarship_type_id, entry_type] = by === 'scholarship' ? [Number(cell.column), null] : [null, cell.column];
  const [row] =
    before === null
      ? await rowsOf<{ id: number }>(
          db,
          // somebody may have entered the same place a moment ago: the unique index refuses the later one
          sql`insert into program_quotas (year, program_id, scholarship_type_id, entry_type, places, created_at, updated_at) values (${year}, ${cell.program_id}, ${scholarship_type_id}, ${entry_type}, ${cell.places}, ${now}, ${now}) on conflict do nothing returning id`,
        )
      : cell.places === null
        ? await rowsOf<{ id: number }>(db, sql`delete from program_quotas where id = ${before.id} returning id`)
        : await rowsOf<{ id: number }>(
            db,
            sql`update program_quotas set places = ${cell.places}, version = version + 1, updated_at = ${now} where id = ${before.id} returning id`,
          );
  if (!row) throw new Failure(406, 'record_changed_meanwhile');
  context.audit({
    resource: 'program-quota',
    record_id: row.id,
    before: before === null ? null : { places: before.places },
    after: { year, program_id: cell.program_id, scholarship_type_id, entry_type, places: cell.places },
  });
}
