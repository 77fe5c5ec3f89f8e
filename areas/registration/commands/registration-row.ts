import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { RegistrationHead } from '../desk/contract-shapes.ts';
import type { SemesterRegistrationState } from '#areas/registration/rules/states.ts';
import { isoOrNull } from '#areas/registration/facts/university-clock.ts';

/** The semester registration row of a student program; every change of his courses holds its lock. */
export interface RegistrationRow {
  id: number;
  student_program_id: number;
  student_id: number;
  semester_id: number;
  status: SemesterRegistrationState;
  credits: number;
  advisor_id: number | null;
  submitted_at: string | null;
  decided_at: string | null;
  note: string | null;
  student_note: string | null;
  version: number;
}
/**
 * Locks the row, makes a draft where there is none. Always the first lock of a change; sections follow in id order,
 * so that no two changes can wait for each other.
 */
export async function lockRegistration(
  tx: Tx,
  studentProgramId: number,
  semesterId: number,
): Promise<RegistrationRow | null> {
  const [row] = await rowsOf<RegistrationRow>(
    tx,
    sql`
    insert into semester_registrations (student_program_id, student_id, semester_id, advisor_id)
    select sp.id, sp.student_id, ${semesterId}, sp.advisor_id from student_programs sp where sp.id = ${studentProgramId}
    on conflict (student_program_id, semester_id) do update set advisor_id = excluded.advisor_id
    returning id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version`,
  );
  return row ?? null;
}
/** Locks those of many student programs, in the order of their numbers; sections follow, as everywhere. */
export const lockRegistrations = (tx: Tx, semesterId: number, studentProgramIds: readonly number[]): Promise<unknown> =>
  rowsOf(
    tx,
    sql`select id from semester_registrations where semester_id = ${semesterId} and student_program_id = any(${idList(studentProgramIds)}) order by id for update`,
  );
/** Brings their credits to what is registered: what is charged follows them. */
export const countCredits = (tx: Tx, semesterId: number, studentProgramIds: readonly number[]): Promise<unknown> =>
  rowsOf(
    tx,
    sql`update semester_registrations r set credits = coalesce((select sum(e.credit) from enrolments e where e.student_program_id = r.student_program_id and e.semester_id = r.semester_id and e.status = 'registered'), 0), version = version + 1, updated_at = now()
    where r.semester_id = ${semesterId} and r.student_program_id = any(${idList(studentProgramIds)})`,
  );
export const headOf = (row: RegistrationRow | null): RegistrationHead =>
  row === null
    ? {
        id: null,
        status: 'draft',
        credits: 0,
        version: 0,
        note: null,
        student_note: null,
        submitted_at: null,
        decided_at: null,
      }
    : {
        id: row.id,
        status: row.status,
        credits: row.credits,
        version: row.version,
        note: row.note,
        student_note: row.student_note,
        submitted_at: isoOrNull(row.submitted_at),
        decided_at: isoOrNull(row.decided_at),
      };
