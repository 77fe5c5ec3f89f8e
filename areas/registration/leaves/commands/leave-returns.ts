import type { SQL } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { leaveTerms, type LeaveRow } from '../facts.ts';
import { endLeave } from '../moves.ts';
import { recordLeaveReturn as recordCommand, returnFromLeave as returnCommand } from '../contract.ts';
import { mayRecordReturn, mayReturn, returnDays, returnTerm } from '../rules/leave-rules.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** The leave of a request that is visible, locked. */
async function lockLeave(context: Writing, request_id: number, visible: SQL): Promise<LeaveRow> {
  const [leave] = await rowsOf<LeaveRow>(
    context.db,
    sql`
    select l.id, l.request_id, l.student_id, l.student_program_id, l.kind, l.semesters, l.starts_on, l.ends_on, l.return_by, l.status, l.returned_on, l.reminded_on
    from requests join leaves l on l.request_id = requests.id where requests.id = ${request_id} and requests.kind = 'leave_of_absence' and l.kind = 'absence' and (${visible}) for update of l`,
  );
  if (!leave) throw notFound();
  return leave;
}
async function tell(context: Writing, leave: LeaveRow, ended: 'returned' | 'cancelled'): Promise<void> {
  const { lines } = context.services;
  const key = `leave_news:${ended === 'returned' ? 'returned' : 'called_off'}`;
  const title = { tr: lines.line('tr', key), en: lines.line('en', key) };
  const people = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${userRead} users where student_id = ${leave.student_id}`,
  );
  await notify(context, {
    user_ids: people.map((each) => each.id),
    kind: 'requests',
    title,
    link: `/leave/absences/${leave.request_id}`,
    mail: { template: `leave_${ended}`, subject: title, body: title },
  });
}

/** REQ-015: “I am back”, within the first two weeks of the semester of return. */
export const returnFromLeave = handle(returnCommand, async (context, { id }) => {
  const { today } = context;
  const leave = await lockLeave(context, id, context.rows('leaveofabsence_return'));
  const term = returnTerm(await leaveTerms(context.db, today), leave.ends_on);
  refuse(mayReturn(leave, term && returnDays(term), today));
  const status = await endLeave(context, leave, today, null);
  await tell(context, leave, status);
  return { status };
});
/** The office notes that a student is back, whenever that was. */
export const recordLeaveReturn = handle(recordCommand, async (context, { id, returned_on, note }) => {
  const leave = await lockLeave(context, id, context.rows('leaveofabsence_update'));
  refuse(mayRecordReturn(leave, returned_on, context.today));
  const status = await endLeave(context, leave, returned_on, note?.trim() || null);
  await tell(context, leave, status);
  return { status };
});
