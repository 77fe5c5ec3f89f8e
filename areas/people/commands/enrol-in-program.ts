import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';

/** A second program beside the main one: its kind, the plan it is studied by, since when. */
export interface SecondEnrolment {
  student_program_id: number;
  program_id: number;
  kind: 'minor' | 'double';
  curriculum_id: number;
  started_on: string;
  because: string;
}
/**
 * Enrols a student in a second program with a plan of its own, beside the main enrolment that is named. For other areas'
 * commands, which ask beforehand whether he may: he begins in the first semester of the plan, by application, and what he has
 * agreed to for his main program holds for this one too. A person is enrolled once in a program (database constraint).
 * @returns id of the new student program
 */
export async function enrolInProgram(context: Writing, given: SecondEnrolment): Promise<number> {
  const { db, now } = context;
  const [made] = await rowsOf<{ id: number; student_id: number }>(
    db,
    sql`
    insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status, is_main, agreement_accepted_at, agreement_version, created_at, updated_at)
    select sp.student_id, ${given.program_id}, ${given.curriculum_id}, ${given.kind}, sp.student_type, 'application', ${given.started_on}::date, 1, 1, 'active', false, sp.agreement_accepted_at, sp.agreement_version, ${now}, ${now}
    from student_programs sp where sp.id = ${given.student_program_id} and sp.is_main returning id, student_id`,
  );
  if (!made) throw notFound();
  context.audit({
    resource: 'student',
    record_id: made.student_id,
    action: 'enrol-in-program',
    after: {
      student_program_id: made.id,
      program_id: given.program_id,
      curriculum_id: given.curriculum_id,
      kind: given.kind,
      because: given.because,
    },
  });
  return made.id;
}
