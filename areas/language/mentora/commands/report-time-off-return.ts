import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { daysBetween, earlierDay } from '#kernel/contract/calendar.ts';
import { reportTimeOffReturn as command } from '../contract.ts';
import { mentoraRefusals } from '../refusals.ts';
import { endTimeOff } from '#areas/registration/leaves/time-off.ts';

/** on time off, overdue → returned; approved and not begun → cancelled, and its weeks count no more. */
export const reportTimeOffReturn = handle(command, async (context, { id, note }) => {
  const { db, now } = context;
  const { today } = context;
  const [request] = await rowsOf(
    db,
    sql`select 1 from requests where requests.id = ${id} and requests.kind = 'mentora_time_off' and (${context.rows('studenttimeoffrequest_update')})`,
  );
  if (!request) throw notFound();
  const [leave] = await rowsOf<{ id: number; status: string; starts_on: string; ends_on: string; reason: string }>(
    db,
    sql`select id, status, starts_on, ends_on, reason from leaves where request_id = ${id} and kind = 'time_off' for update`,
  );
  if (!leave || !['approved', 'on_leave', 'overdue'].includes(leave.status))
    throw new Refused([mentoraRefusals.time_off_not_running()]);
  const status = today < leave.starts_on ? ('cancelled' as const) : ('returned' as const);
  // who comes back early has used the weeks he was away
  const days = daysBetween(leave.starts_on, earlierDay(today, leave.ends_on)) + 1;
  const weeks = status === 'returned' ? Math.max(1, Math.ceil(days / 7)) : 0;
  await endTimeOff(db, leave.id, { status, today, weeks, note: note?.trim() || null }, now);
  context.audit({
    resource: 'leave',
    record_id: leave.id,
    action: 'report-time-off-return',
    before: { status: leave.status },
    after: { status, returned_on: today, request_id: id },
  });
  return { status };
});
