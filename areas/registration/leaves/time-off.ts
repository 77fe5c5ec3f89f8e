import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';

/** Time off within a leave's table: the language school decides it, this area keeps who is away. */
export interface TimeOff {
  request_id: number;
  student_id: number;
  student_program_id: number;
  reason: string;
  weeks: number;
  /** first and last day away, last day to report back: days of the university */
  starts_on: string;
  ends_on: string;
  return_by: string;
}

/** Notes a time off that was granted; it runs from its first day on. */
export async function keepTimeOff(tx: Tx, off: TimeOff, today: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into leaves (request_id, student_id, student_program_id, kind, reason, weeks, starts_on, ends_on, return_by, status, created_at, updated_at)
    values (${off.request_id}, ${off.student_id}, ${off.student_program_id}, 'time_off', ${off.reason}, ${off.weeks}, ${off.starts_on}::date, ${off.ends_on}::date, ${off.return_by}::date, ${off.starts_on <= today ? 'on_leave' : 'approved'}, ${now}, ${now})`);
}
/** Those whose first day has come are away from now on. */
export async function beginTimesOff(tx: Tx, today: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update leaves set status = 'on_leave', version = version + 1, updated_at = ${now} where kind = 'time_off' and status = 'approved' and starts_on <= ${today}::date`,
  );
}
/** Notes that somebody was reminded, or is overdue; false when he has come back meanwhile. */
export async function noteReminder(tx: Tx, id: number, today: string, overdue: boolean, now: Date): Promise<boolean> {
  const moved = await rowsOf(
    tx,
    sql`update leaves set reminded_on = ${today}::date, status = ${overdue ? 'overdue' : 'on_leave'}, version = version + 1, updated_at = ${now} where id = ${id} and status = 'on_leave' returning id`,
  );
  return moved.length > 0;
}
/** Ends a time off with the weeks that were used; one that had not begun is called off. */
export async function endTimeOff(
  tx: Tx,
  id: number,
  ended: { status: 'cancelled' | 'returned'; today: string; weeks: number; note: string | null },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update leaves set status = ${ended.status}, returned_on = ${ended.status === 'returned' ? ended.today : null}::date, weeks = ${ended.weeks}, note = coalesce(${ended.note}, note), version = version + 1, updated_at = ${now} where id = ${id}`,
  );
}
