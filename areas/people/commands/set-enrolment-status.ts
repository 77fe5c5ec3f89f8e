import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';

export type EnrolmentStatus =
  | 'active'
  | 'on_leave'
  | 'suspended'
  | 'graduated'
  | 'withdrawn'
  | 'dismissed'
  | 'transferred_out'
  | 'passive';
/**
 * Sets the status of a student's enrolment in a program, and that of the student where it is his main one. For other areas'
 * commands: a leave begins, a student withdraws, comes back or goes to another institution.
 * @returns the status before
 */
export async function setEnrolmentStatus(
  context: Writing,
  student_program_id: number,
  status: EnrolmentStatus,
  because: string,
): Promise<EnrolmentStatus> {
  const { db, now } = context;
  const [row] = await rowsOf<{ student_id: number; status: EnrolmentStatus; is_main: boolean }>(
    db,
    sql`select student_id, status, is_main from student_programs where id = ${student_program_id} for update`,
  );
  if (!row) throw notFound();
  if (row.status === status) return status;
  await db.execute(
    sql`update student_programs set status = ${status}, version = version + 1, updated_at = ${now} where id = ${student_program_id}`,
  );
  if (row.is_main)
    await db.execute(
      sql`update students set status = ${status}, version = version + 1, updated_at = ${now} where id = ${row.student_id}`,
    );
  context.audit({
    resource: 'student',
    record_id: row.student_id,
    action: 'set-enrolment-status',
    before: { student_program_id, status: row.status },
    after: { student_program_id, status, because },
  });
  return row.status;
}
