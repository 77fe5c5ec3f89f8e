import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { activeSemester } from '#areas/scheduling/reads/semesters.ts';
import type { Buyer } from '../pricing/rules/price.ts';

/** Facts of student programs that a price may depend on; the program is `sp`, its student `s`, its definition `p`. */
export const buyerFacts = (semester_id?: number | null): SQL => sql`
  sp.program_id, p.level, sp.student_type, sp.entry_type, coalesce(c.code, 'TR') <> 'TR' as is_international,
  extract(year from sp.started_on)::int as entry_year, coalesce(${semester_id ?? null}::bigint, ${activeSemester}) as semester_id`;
/** Where they are read from. */
export const buyerSource = sql`
  ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
  left join ${countryRead} c on c.id = s.nationality_id`;

/** What a price may ask of student programs, by their numbers: one statement for any number of them. */
export async function buyersOf(db: Db, student_program_ids: readonly number[]): Promise<Map<number, Buyer>> {
  const rows = await rowsOf<{
    id: number;
    program_id: number;
    level: string;
    student_type: string;
    entry_type: string;
    is_international: boolean;
    entry_year: number;
    semester_id: number | null;
  }>(
    db,
    sql`select sp.id, ${buyerFacts()} from ${buyerSource} where sp.id = any(${idList([...new Set(student_program_ids)])})`,
  );
  return new Map(rows.map(({ id, ...buyer }) => [Number(id), buyer]));
}
/** What a price may ask of a student program. */
export const buyerOf = async (db: Db, student_program_id: number): Promise<Buyer | null> =>
  (await buyersOf(db, [student_program_id])).get(student_program_id) ?? null;
