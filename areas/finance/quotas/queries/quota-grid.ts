import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { quotaColumns } from '../columns.ts';
import { quotaGridQuery, type QuotaProgram } from '../contract.ts';
import { takenPlaces } from '../taken-places.ts';

interface Cell {
  program_id: number;
  key: string;
  places: number;
  version: number;
}

export const quotaGrid = answer(quotaGridQuery, async (context, { by, year: wanted }) => {
  const known = await rowsOf<{ year: number; active: boolean }>(
    context.db,
    sql`select left(s.academic_year, 4)::int as year, bool_or(s.is_active) as active from ${semesterRead} s group by 1 order by 1 desc`,
  );
  // places of the year to come are settled before its semesters are entered
  const coming = known.filter((each, at) => each.active || at === 0).map((each) => each.year + 1);
  const years = [...new Set([...coming, ...known.map((each) => each.year)])].sort((one, other) => other - one);
  const year = wanted ?? known.find((each) => each.active)?.year ?? years[0] ?? Number(context.today.slice(0, 4));
  const columns = await quotaColumns(context.db, by);
  const taken = await takenPlaces(context.db, by, year);
  const cells = new Map(
    (
      await rowsOf<Cell>(
        context.db,
        sql`select program_id, coalesce(scholarship_type_id::text, entry_type) as key, places, version from program_quotas where year = ${year} and (entry_type is not null) = ${by === 'entry'}`,
      )
    ).map((cell) => [`${cell.program_id}:${cell.key}`, cell]),
  );
  const found = await rowsOf<QuotaProgram['program']>(
    context.db,
    sql`select p.id, p.code, p.name, p.name_en from ${programRead} p where p.status = 'a' order by p.name collate tr_sort, p.id`,
  );
  return {
    years,
    year,
    by,
    columns,
    can: { edit: context.actor.permissions.has('quotamanagement_update') },
    rows: found.map((program) => ({
      program,
      cells: columns.map(({ key }) => {
        const cell = cells.get(`${program.id}:${key}`);
        return {
          column: key,
          places: cell?.places ?? null,
          version: cell?.version ?? null,
          taken: taken.get(`${program.id}:${key}`) ?? 0,
        };
      }),
    })),
  };
});
