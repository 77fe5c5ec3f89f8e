import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { setEnrolmentStatus } from './set-enrolment-status.ts';

/** A student who goes over to another program of the university: his main enrolment, where he goes, since when. */
export interface WithinTransfer {
  student_program_id: number;
  program_id: number;
  /** the plan he studies by from now on */ curriculum_id: number;
  started_on: string;
  /** the class and the semester of the plan in which he goes on */ class_year: number;
  semester_no: number;
  because: string;
}
/**
 * Ends the main enrolment of a student as transferred and begins that of another program: the same person, the same number. For
 * other areas' commands, which ask beforehand whether he may. Courses and grades stay with what has ended, the advisor's assignment
 * ends, and what he has agreed to holds on. A person is enrolled once in a program (database constraint).
 * @returns id of the new student program
 */
export async function transferWithin(context: Writing, given: WithinTransfer): Promise<number> {
  const { db, now } = context;
  const [old] = await rowsOf<{ id: number; student_id: number }>(
    db,
    sql`select id, student_id from student_programs where id = ${given.student_program_id} and is_main for update`,
  );
  const [to] = await rowsOf<{ department_id: number; faculty_id: number }>(
    db,
    sql`select p.department_id, p.faculty_id from ${programRead} p where p.id = ${given.program_id}`,
  );
  if (!old || !to) throw notFound();
  await setEnrolmentStatus(context, old.id, 'transferred_out', given.because);
  await db.execute(sql`update student_programs set is_main = false, updated_at = ${now} where id = ${old.id}`);
  await db.execute(
    sql`update advisor_assignments set ended_on = greatest(${context.today}::date, started_on) - 1, version = version + 1, updated_at = ${now} where student_program_id = ${old.id} and ended_on is null`,
  );
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status, is_main, agreement_accepted_at, agreement_version, created_at, updated_at)
    select student_id, ${given.program_id}, ${given.curriculum_id}, kind, student_type, 'transfer', ${given.started_on}::date, ${given.class_year}, ${given.semester_no}, 'active', true, agreement_accepted_at, agreement_version, ${now}, ${now} from student_programs where id = ${old.id} returning id`,
  );
  if (!made) throw new Error('the program was not entered');
  await db.execute(
    sql`update students set status = 'active', program_id = ${given.program_id}, department_id = ${to.department_id}, faculty_id = ${to.faculty_id}, advisor_id = null, class_year = ${given.class_year}, version = version + 1, updated_at = ${now} where id = ${old.student_id}`,
  );
  context.audit({
    resource: 'student',
    record_id: Number(old.student_id),
    action: 'transfer-within',
    before: { student_program_id: Number(old.id) },
    after: {
      student_program_id: Number(made.id),
      program_id: given.program_id,
      curriculum_id: given.curriculum_id,
      class_year: given.class_year,
      because: given.because,
    },
  });
  context.publish('resource:student', { id: old.student_id });
  return Number(made.id);
}
