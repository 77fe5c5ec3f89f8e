import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { academicYearOf } from '../demo-year.ts';
import { programQuotas } from './tables.ts';

type Row = typeof programQuotas.$inferInsert;
/** places of an undergraduate program by scholarship type (`scholarships/demo.ts`) */
const places: Readonly<Record<number, number>> = { 1: 4, 2: 8, 3: 12, 4: 10, 5: 10, 6: 15 };
const entries: Readonly<Record<string, number>> = { exam: 60, international: 15, transfer: 5 };

/** Rows of the demo university: this year's and the last one's places, never fewer than are taken. */
export async function quotaDemo({ writer, client, today }: DemoSite): Promise<void> {
  const now = academicYearOf(today);
  const { rows: programs } = (await client.query(
    `select p.id, coalesce((select count(*)::int from ${studentProgramRead.table} sp where sp.program_id = p.id and sp.started_on >= make_date($1, 8, 1)), 0) as newcomers
     from ${programRead.table} p where p.status = 'a' and p.level = 'undergraduate' order by p.id`,
    [now - 1],
  )) as { rows: { id: number; newcomers: number }[] };
  const rows = programs.flatMap(({ id, newcomers }): Omit<Row, 'id'>[] =>
    [now - 1, now].flatMap((year) => [
      ...Object.entries(places).map(([type, wanted]) => ({
        year,
        program_id: id,
        scholarship_type_id: Number(type),
        entry_type: null,
        places: Math.max(wanted, Math.ceil(newcomers / 9)),
      })),
      ...Object.entries(entries).map(([entry_type, wanted]) => ({
        year,
        program_id: id,
        scholarship_type_id: null,
        entry_type,
        places: Math.max(wanted, newcomers),
      })),
    ]),
  );
  await writer.insert(
    programQuotas,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}
