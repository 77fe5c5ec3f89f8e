import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { RegistrationHead } from '#areas/registration/contract-shapes.ts';
import type { SemesterRegistrationState } from '#areas/registration/rules/states.ts';
import { isoOrNull } from '#areas/registration/facts/university-clock.ts';

/** The semester registration row of a student program; every change of his courses holds its lock. */
export interface RegistrationRow {
  id: number; student_program_id: number; student_id: number; semester_id: number; status: SemesterRegistrationState; credits: number; advisor_id: number | null;
  submitted_at: string | null; decided_at: string | null; note: string | null; student_note: string | null; version: number;
}
/**
 * Locks the row, makes a draft where there is none. Always the first lock of a change; sections follow in id order,
 * so that no two changes can wait for each other.
 */
export async function lockRegistration(tx: Tx, studentProgramId: number, semesterId: number): Promise<RegistrationRow | null> {
  const [row] = await rowsOf<RegistrationRow>(tx, sql`
    insert into semester_registrations (student_program_id, student_id, semester_id, advisor_id)
    select sp.id, sp.student_id, ${semesterId}, sp.advisor_id from student_programs sp where sp.id = ${studentProgramId}
    on conflict (student_program_id, semester_id) do update set advisor_id = excluded.advisor_id
    returning id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version`);
  return row ?? null;
}
export const headOf = (row: RegistrationRow | null): RegistrationHead => (row === null
  ? { id: null, status: 'draft', credits: 0, version: 0, note: null, student_note: null, submitted_at: null, decided_at: null }
  : { id: row.id, status: row.status, credits: row.credits, version: row.version, note: row.note, student_note: row.student_note, submitted_at: isoOrNull(row.submitted_at), decided_at: isoOrNull(row.decided_at) });

/** The enrolment that goes with a claimed seat. */
export interface NewEnrolment { section_id: number; course_id: number; slot_id: number | null; kind: string; attempt: number; credit: number; ects: number; reserved_id: number | null }

/** Writes the enrolments of claimed seats; answers their ids by section. A double is stopped by the unique indexes. */
export async function insertEnrolments(tx: Tx, of: { student_id: number; student_program_id: number; semester_id: number }, rows: readonly NewEnrolment[], now: Date): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const made = await rowsOf<{ id: number; section_id: number }>(tx, sql`
    insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, slot_id, kind, attempt, credit, ects, reserved_id, registered_at)
    select ${of.student_id}, ${of.student_program_id}, ${of.semester_id}, e.section_id, e.course_id, e.slot_id, e.kind, e.attempt, e.credit, e.ects, e.reserved_id, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(section_id bigint, course_id bigint, slot_id bigint, kind text, attempt int, credit numeric, ects numeric, reserved_id bigint)
    returning id, section_id`);
  return new Map(made.map((row) => [row.section_id, row.id]));
}
