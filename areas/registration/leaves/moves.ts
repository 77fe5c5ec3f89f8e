import { leaveSemester, type LeftCourse } from '../commands/withdraw-enrolments.ts';
import { liftLeaveHold, placeLeaveHold } from '../holds/commands/leave-hold.ts';
import { setEnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { leaveTerms, type LeaveRow } from './facts.ts';
import { inOrder, returnDays, returnTerm } from './rules/leave-rules.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** Last day to report back; while no calendar names the semester, the last day of the leave stands in until one does. */
export async function returnBy(context: Pick<Writing, 'db' | 'today'>, ends_on: string): Promise<string> {
  const term = returnTerm(await leaveTerms(context.db, context.today), ends_on);
  return term ? returnDays(term).last : ends_on;
}
export interface Begun {
  status: string;
  left: LeftCourse[];
  kept: string[];
}
/** approved → on leave, on its first day: the enrolment rests, the courses of the semester are left. */
export async function beginLeave(
  context: Writing,
  leave: Pick<LeaveRow, 'id' | 'student_program_id'>,
  semester_ids: readonly number[],
): Promise<Begun> {
  await context.db.execute(
    sql`update leaves set status = 'on_leave', version = version + 1, updated_at = ${context.now} where id = ${leave.id} and status = 'approved'`,
  );
  await setEnrolmentStatus(context, leave.student_program_id, 'on_leave', `leave ${leave.id}`);
  const [active] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${semesterRead} semesters where is_active`,
  );
  const courses =
    active && semester_ids.includes(active.id)
      ? await leaveSemester(context, leave.student_program_id)
      : { left: [], kept: [] };
  context.audit({
    resource: 'leave',
    record_id: leave.id,
    before: { status: 'approved' },
    after: { status: 'on_leave' },
  });
  return { status: 'on_leave', ...courses };
}
/** Keeps the student from registering from the first of its semesters on. */
export async function holdForLeave(
  context: Writing,
  student_id: number,
  starts_on: string,
  semester_ids: readonly number[],
): Promise<number> {
  const first = inOrder(await leaveTerms(context.db, context.today)).find((term) => semester_ids.includes(term.id));
  const from = first && first.starts_on < starts_on ? first.starts_on : starts_on;
  return placeLeaveHold(context, student_id, from, { tr: 'Kayıt dondurma', en: 'Leave of absence' });
}
/** The hold that an approved request has placed; null where it placed none. */
export const holdOfRequest = async (db: Writing['db'], request_id: number): Promise<number | null> =>
  (
    await rowsOf<{ hold_id: number | null }>(
      db,
      sql`select (outcome ->> 'hold_id')::bigint as hold_id from requests where id = ${request_id}`,
    )
  )[0]?.hold_id ?? null;

/** on leave | overdue → returned: the enrolment goes on and courses can be registered again. A leave that has not begun is cancelled. */
export async function endLeave(
  context: Writing,
  leave: LeaveRow,
  returned_on: string,
  note: string | null,
): Promise<'returned' | 'cancelled'> {
  const status = leave.status === 'approved' ? 'cancelled' : 'returned';
  await context.db.execute(
    sql`update leaves set status = ${status}, returned_on = ${status === 'returned' ? returned_on : null}::date, note = coalesce(${note}, note), version = version + 1, updated_at = ${context.now} where id = ${leave.id}`,
  );
  const [program] = await rowsOf<{ status: string }>(
    context.db,
    sql`select status from ${studentProgramRead} student_programs where id = ${leave.student_program_id}`,
  );
  if (program?.status === 'on_leave' || (leave.status === 'overdue' && program?.status === 'passive'))
    await setEnrolmentStatus(context, leave.student_program_id, 'active', `leave ${leave.id}`);
  const hold = await holdOfRequest(context.db, leave.request_id);
  if (hold !== null) await liftLeaveHold(context, hold);
  context.audit({
    resource: 'leave',
    record_id: leave.id,
    before: { status: leave.status },
    after: { status, returned_on, ...(note ? { note } : {}) },
  });
  return status;
}
