import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { programRead } from '#areas/reference/reads/units.ts';

/** What moving has changed. `left_id`: the enrolment that stays behind as history of the former program. */
export interface ProgramMove {
  from_program_id: number;
  from_curriculum_id: number | null;
  curriculum_id: number | null;
  advisor_id: number | null;
  left_id: number;
}
interface Enrolled {
  id: number;
  student_id: number;
  program_id: number;
  curriculum_id: number | null;
  advisor_id: number | null;
  is_main: boolean;
}

/**
 * Moves an enrolment to another program, under the newest curriculum in force there. For other areas' commands: a change of
 * program or major was approved. Courses, grades and averages stay with the enrolment and are matched to the new curriculum;
 * the advisor's assignment ends, since the new department names another; the former program stays on the record as a passive enrolment.
 * The caller has made sure that the student was never enrolled in the new program.
 */
export async function changeProgram(
  context: Writing,
  move: { student_program_id: number; to_program_id: number; because: string },
): Promise<ProgramMove> {
  const { db, now } = context;
  const [row] = await rowsOf<Enrolled>(
    db,
    sql`select id, student_id, program_id, curriculum_id, advisor_id, is_main from student_programs where id = ${move.student_program_id} for update`,
  );
  const [to] = await rowsOf<{ department_id: number; faculty_id: number; curriculum_id: number | null }>(
    db,
    sql`
    select p.department_id, p.faculty_id, (select c.id from curriculums c where c.program_id = p.id and c.status = 'active' order by c.effective_year desc, c.id desc limit 1) as curriculum_id from ${programRead} p where p.id = ${move.to_program_id}`,
  );
  if (!row || !to) throw notFound();
  await db.execute(
    sql`update student_programs set program_id = ${move.to_program_id}, curriculum_id = ${to.curriculum_id}, advisor_id = null, version = version + 1, updated_at = ${now} where id = ${row.id}`,
  );
  const [left] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status, is_main, agreement_accepted_at, agreement_version, created_at, updated_at)
    select student_id, ${row.program_id}, ${row.curriculum_id}, kind, student_type, entry_type, started_on, class_year, semester_no, 'passive', false, agreement_accepted_at, agreement_version, ${now}, ${now} from student_programs where id = ${row.id} returning id`,
  );
  const { today } = context;
  await db.execute(
    sql`update advisor_assignments set ended_on = greatest(${today}::date, started_on) - 1, version = version + 1, updated_at = ${now} where student_program_id = ${row.id} and ended_on is null`,
  );
  if (row.is_main)
    await db.execute(
      sql`update students set program_id = ${move.to_program_id}, department_id = ${to.department_id}, faculty_id = ${to.faculty_id}, advisor_id = null, version = version + 1, updated_at = ${now} where id = ${row.student_id}`,
    );
  const made = {
    from_program_id: row.program_id,
    from_curriculum_id: row.curriculum_id,
    curriculum_id: to.curriculum_id,
    advisor_id: row.advisor_id,
    left_id: left?.id ?? 0,
  };
  context.audit({
    resource: 'student',
    record_id: row.student_id,
    action: 'change-program',
    before: {
      student_program_id: row.id,
      program_id: row.program_id,
      curriculum_id: row.curriculum_id,
      advisor_id: row.advisor_id,
    },
    after: {
      student_program_id: row.id,
      program_id: move.to_program_id,
      curriculum_id: to.curriculum_id,
      advisor_id: null,
      because: move.because,
    },
  });
  context.publish('resource:student', { id: row.student_id });
  return made;
}
