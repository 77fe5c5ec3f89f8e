import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { canGo } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { approvalWindow } from '../facts/approval-window.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { decisionReasons } from '../../facts/registration-gate.ts';
import { semesterRegistrationStates } from '../../rules/states.ts';
import { tellOfRegistration } from '../../commands/registration-mails.ts';
import { idList } from '#kernel/server/id-list.ts';
import { type RegistrationRow } from '../../commands/registration-row.ts';

/** A registration with whom it concerns. */
export interface DecidedRow extends RegistrationRow {
  student_number: string;
  full_name: string;
  email: string;
  user_id: number | null;
  level: string;
  faculty_id: number;
  program_id: number;
  class_year: number;
  student_type: string;
}
type Step = 'approved' | 'returned' | 'finalized';

/** Locks registrations of the active semester in id order, as far as the caller's rows go; what he may not see is not among them. */
export async function lockForDecision(
  context: Writing,
  ids: readonly number[],
  permission: string,
): Promise<DecidedRow[]> {
  const { semester } = await catalogueOf(context);
  return rowsOf<DecidedRow>(
    context.db,
    sql`
    select r.id, r.student_program_id, r.student_id, r.semester_id, r.status, r.credits, r.advisor_id, r.submitted_at, r.decided_at, r.note, r.student_note, r.version, students.student_number, students.first_name || ' ' || students.last_name as full_name, students.email,
      (select u.id from users u where u.student_id = students.id) as user_id, programs.level, programs.faculty_id, programs.id as program_id, student_programs.class_year, student_programs.student_type
    from semester_registrations r join student_programs on student_programs.id = r.student_program_id join students on students.id = r.student_id join programs on programs.id = student_programs.program_id
    where r.id = any(${idList(ids)}) and r.semester_id = ${semester.id} and (${context.rows(permission)}) order by r.id for no key update of r`,
  );
}

/** Why a registration can't take this step now. */
export async function stepReasons(context: Writing, row: DecidedRow, to: Step): Promise<Refusal[]> {
  const catalogue = await catalogueOf(context);
  const population = {
    level: row.level,
    class_year: row.class_year,
    faculty_id: row.faculty_id,
    program_ids: [row.program_id],
    student_type: row.student_type,
  };
  return [
    ...decisionReasons(row.status, to),
    ...(to === 'finalized' ? [] : approvalWindow(catalogue, population, context.now, context.actor.role)),
  ];
}

/**
 * A note belongs to its decision: an approval without one does not take over what was said with a return. Making final is no
 * decision of the advisor's, whose note stays.
 *
 * Writes the step for locked rows that may take it, tells the students, leaves a trace of each. */
export async function takeStep(
  context: Writing,
  rows: readonly DecidedRow[],
  to: Step,
  note: string | null,
): Promise<RegistrationRow[]> {
  const able = rows.filter((row) => canGo(semesterRegistrationStates, row.status, to));
  if (able.length === 0) return [];
  const moment = context.now.toISOString();
  const after = await rowsOf<RegistrationRow>(
    context.db,
    sql`
    update semester_registrations set status = ${to}, note = case when ${to} = 'finalized' then coalesce(${note}::text, note) else ${note}::text end, decided_at = ${moment}::timestamptz, decided_by = ${context.actor.user_id || null}, version = version + 1, updated_at = now()
    where id = any(${idList(able.map((row) => row.id))}) returning id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version`,
  );
  const { semester } = await catalogueOf(context);
  for (const row of able) {
    context.audit({
      resource: 'semester-registration',
      record_id: row.id,
      before: { status: row.status },
      after: { status: to, ...(note ? { note } : {}) },
    });
  }
  await tellOfRegistration(context, able, to, {
    advisor: context.actor.full_name,
    note: note ?? '',
    semester: semesterNamed(semester),
  });
  return after;
}
