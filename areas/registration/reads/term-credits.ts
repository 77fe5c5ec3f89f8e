import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { enrolments } from '../tables.ts';

/** What a course that was dropped or withdrawn from counts for ends on that day; one that was finished stays. */
export const termCredits: Ports['termCredits'] = async (db, wanted) =>
  (
    await rowsOf<{
      student_program_id: number;
      semester_id: number;
      credit: number;
      from: string;
      until: string | null;
    }>(
      db,
      sql`
    select ${enrolments.student_program_id} as student_program_id, ${enrolments.semester_id} as semester_id, ${enrolments.credit} as credit, ${daySql(enrolments.registered_at)}::text as from,
      case when ${enrolments.status} in ('registered', 'completed') then null else coalesce(${daySql(enrolments.ended_at)}, ${daySql(enrolments.registered_at)})::text end as until
    from ${enrolments} join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(student_program_id bigint, semester_id bigint) on w.student_program_id = ${enrolments.student_program_id} and w.semester_id = ${enrolments.semester_id}`,
    )
  ).map((row) => ({
    ...row,
    student_program_id: Number(row.student_program_id),
    semester_id: Number(row.semester_id),
    credit: Number(row.credit),
  }));
