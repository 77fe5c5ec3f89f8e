import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { AdvisorName, LoadChange } from '../contract.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '../../reads/person-name.ts';

/** Ids as a subquery in one parameter, whatever their number. */
export const among = (ids: readonly number[]) =>
  sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
/** Student programs the actor may see for a permission: its own rule, and whatever rules there are on students. */
export const visible = (context: Pick<Reading, 'rows'>, permission: string) =>
  sql`(${context.rows(permission)}) and (${context.rows('student_index')})`;

export interface StudentFacts {
  student_program_id: number;
  student_id: number;
  student_number: string;
  name: string;
  class_year: number;
  status: string;
  is_main: boolean;
  advisor_id: number | null;
  advisor: AdvisorName | null;
  planned_id: number | null;
}
const named = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name, 'title', ${alias}.title) end`,
  );

/** The student programs of a list that the actor may give an advisor, by id. */
export async function studentFacts(
  context: Reading,
  ids: readonly number[],
  today: string,
): Promise<Map<number, StudentFacts>> {
  const rows = await rowsOf<StudentFacts>(
    context.db,
    sql`
    select student_programs.id as student_program_id, students.id as student_id, students.student_number, ${personName('students')} as name, student_programs.class_year, student_programs.status, student_programs.is_main,
      student_programs.advisor_id, ${named('a')} as advisor,
      (select aa.staff_id from advisor_assignments aa where aa.student_program_id = student_programs.id and aa.ended_on is null and aa.started_on > ${today}::date) as planned_id
    from student_programs join students on students.id = student_programs.student_id left join staff a on a.id = student_programs.advisor_id
    where student_programs.id in ${among(ids)} and ${visible(context, 'advisor_assign')}`,
  );
  return new Map(rows.map((row) => [row.student_program_id, row]));
}

export interface StaffFacts extends AdvisorName {
  status: string;
  is_academic: boolean;
  email: string;
  user_id: number | null;
  registration_number: string;
}
/** Staff by id, as advisors. */
export async function staffFacts(db: Db, ids: readonly number[]): Promise<Map<number, StaffFacts>> {
  const rows = await rowsOf<StaffFacts>(
    db,
    sql`
    select st.id, ${personName('st')} as name, st.title, st.status, st.is_academic, st.email, u.id as user_id, st.registration_number
    from staff st left join ${userRead} u on u.staff_id = st.id and u.status = 'a' where st.id in ${among(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
export const shortName = ({ id, name, title }: AdvisorName): AdvisorName => ({ id, name, title });

/** How many active students each advisor advises, whoever may see them. */
export async function loadsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; load: number }>(
    db,
    sql`select advisor_id as id, count(*)::int as load from student_programs where status = 'active' and advisor_id in ${among(ids)} group by 1`,
  );
  return new Map(rows.map((row) => [row.id, row.load]));
}
/** Loads before and after the given moves, in order of name. */
export function loadChanges(
  staff: ReadonlyMap<number, StaffFacts>,
  loads: ReadonlyMap<number, number>,
  moves: readonly { from: number | null; to: number; counts: boolean }[],
): LoadChange[] {
  const moved = (id: number): number =>
    moves.reduce(
      (sum, move) => sum + (move.counts && move.to === id ? 1 : 0) - (move.counts && move.from === id ? 1 : 0),
      0,
    );
  return [...staff.values()]
    .map((each) => ({
      ...shortName(each),
      before: loads.get(each.id) ?? 0,
      after: (loads.get(each.id) ?? 0) + moved(each.id),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'tr') || a.id - b.id);
}
