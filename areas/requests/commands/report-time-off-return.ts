import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { reportTimeOffReturn as command } from '../mentora-contract.ts';
import { mentoraRefusals } from '../mentora-refusals.ts';

/** on time off, overdue → returned; approved and not begun → cancelled, and its weeks count no more. */
export const reportTimeOffReturn = handle(command, async (context, { id, note }) => {
  const { db, now } = context;
  const today = universityTime(now).day;
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
    return refuse(mentoraRefusals.time_off_not_running()) as never;
  const status = today < leave.starts_on ? ('cancelled' as const) : ('returned' as const);
  // who comes back early has used the weeks he was away
  const days =
    (Date.parse(today < leave.ends_on ? today : leave.ends_on) - Date.parse(leave.starts_on)) / 86_400_000 + 1;
  await db.execute(
    sql`update leaves set status = ${status}, returned_on = ${status === 'returned' ? today : null}::date, weeks = ${status === 'returned' ? Math.max(1, Math.ceil(days / 7)) : 0}, note = coalesce(${note?.trim() || null}, note), version = version + 1, updated_at = ${now} where id = ${leave.id}`,
  );
  context.audit({
    resource: 'leave',
    record_id: leave.id,
    action: 'report-time-off-return',
    before: { status: leave.status },
    after: { status, returned_on: today, request_id: id },
  });
  return { status };
});
