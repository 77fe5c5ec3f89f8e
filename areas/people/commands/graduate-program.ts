import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { setEnrolmentStatus, type EnrolmentStatus } from './set-enrolment-status.ts';

/** Ends an enrolment with its graduation. For the records area, which has asked everything beforehand. @returns the status before */
export async function graduateProgram(
  context: Writing,
  student_program_id: number,
  graduated_on: string,
  because: string,
): Promise<EnrolmentStatus> {
  const before = await setEnrolmentStatus(context, student_program_id, 'graduated', because);
  await context.db.execute(
    sql`update student_programs set graduated_on = ${graduated_on}::date where id = ${student_program_id}`,
  );
  return before;
}

/** Takes a graduation back: the enrolment goes on as it stood before. */
export async function reopenProgram(
  context: Writing,
  student_program_id: number,
  status: EnrolmentStatus,
  because: string,
): Promise<void> {
  await setEnrolmentStatus(context, student_program_id, status, because);
  await context.db.execute(sql`update student_programs set graduated_on = null where id = ${student_program_id}`);
}
