import type { Writing } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { TermFacts } from '#areas/finance/charging/charge-terms.ts';
import { termFeeRead } from '#areas/finance/reads/term-fees.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { SemesterEvent } from '#areas/scheduling/rules/semester-events.ts';
import { windowFor, type Population, type SemesterDate } from '#areas/scheduling/rules/windows.ts';
import { catalogueOf } from '../desk/facts/catalogue.ts';

interface Row {
  registration_id: number;
  student_program_id: number;
  student_type: string;
  entry_type: string;
  program_id: number;
  level: string;
  is_international: boolean;
  entry_year: number;
  semester_id: number;
  code: number;
  starts_on: string;
  ends_on: string;
  credits: number;
  left_on?: string | null;
}
/** When it was first sent, and who he is to the dates of the semester. */
interface First extends Pick<Row, 'level' | 'program_id' | 'student_type'> {
  first_at: string | Date | null;
  class_year: number;
  faculty_id: number;
}
/**
 * FIN-018: did he come only when late registration was open for him, and registration no more? Whoever had a course before
 * is not late: he adds and drops.
 */
export function isLate(first: First, dates: readonly SemesterDate[]): boolean {
  if (first.first_at === null) return false;
  const at = new Date(first.first_at).toISOString();
  const who: Population = {
    level: first.level,
    class_year: first.class_year,
    faculty_id: Number(first.faculty_id),
    program_ids: [Number(first.program_id)],
    student_type: first.student_type,
  };
  const open = (event: SemesterEvent): boolean => windowFor(event, dates, who, at).state === 'open';
  return open('late_registration') && !open('course_registration');
}
/** What is known of a registration when it is charged. */
export const factsOf = (row: Row, late = false): TermFacts => ({
  student_program_id: Number(row.student_program_id),
  student_type: row.student_type,
  semester: { id: Number(row.semester_id), code: row.code, first: row.starts_on, last: row.ends_on },
  credits: Number(row.credits),
  late,
  left_on: row.left_on ?? null,
  buyer: {
    program_id: Number(row.program_id),
    student_type: row.student_type,
    entry_type: row.entry_type,
    is_international: row.is_international,
    level: row.level,
    semester_id: Number(row.semester_id),
    entry_year: row.entry_year,
  },
});

/**
 * Approved registrations of the active semester whose credits are not those that were charged, in the order of their
 * numbers. Who left a course in the last minute of a day is judged by that day, whenever he is charged; who asked to leave,
 * by the day on which he asked, whenever it was approved.
 */
export async function uncharged(
  context: Pick<Writing, 'db' | 'services'>,
  after: number,
  limit: number,
): Promise<{ registration_id: number; facts: TermFacts }[]> {
  const { dates } = await catalogueOf(context);
  const rows = await rowsOf<Row & First>(
    context.db,
    sql`
  select r.id as registration_id, r.student_program_id, sp.student_type, sp.entry_type, sp.program_id, sp.class_year, p.level, p.faculty_id,
    coalesce(c.code, 'TR') <> 'TR' as is_international, extract(year from sp.started_on)::int as entry_year,
    m.id as semester_id, m.code, m.starts_on::text as starts_on, m.ends_on::text as ends_on, r.credits,
    (select min(${daySql(sql`coalesce((select min(q.submitted_at) from ${requestRead} q where q.student_id = r.student_id and e.ended_at in (q.decided_at, q.completed_at)), e.ended_at)`)})::text from enrolments e where e.student_program_id = r.student_program_id and e.semester_id = r.semester_id and e.status in ('dropped', 'withdrawn') and e.ended_at > f.charged_at) as left_on,
    least(r.submitted_at, (select min(e.created_at) from enrolments e where e.student_program_id = r.student_program_id and e.semester_id = r.semester_id)) as first_at
  from semester_registrations r join ${semesterRead} m on m.id = r.semester_id and m.is_active
  join ${studentProgramRead} sp on sp.id = r.student_program_id join ${studentRead} s on s.id = r.student_id
  join ${programRead} p on p.id = sp.program_id left join ${countryRead} c on c.id = s.nationality_id
  left join ${termFeeRead} f on f.student_program_id = r.student_program_id and f.semester_id = r.semester_id
  where r.id > ${after} and (r.status in ('approved', 'finalized') or f.student_program_id is not null)
    and r.credits is distinct from coalesce(f.credits, 0) order by r.id limit ${limit}`,
  );
  return rows.map((row) => ({ registration_id: Number(row.registration_id), facts: factsOf(row, isLate(row, dates)) }));
}
