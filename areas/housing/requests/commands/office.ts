import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { writeTo } from '../../mail.ts';
import { tenantById } from '../../applying/tenant.ts';
import { extendStay, moveStay } from '../../stays/work/change.ts';
import {
  approveHousingRequest as approveCommand,
  assignHousingRequest as assignCommand,
  closeHousingRequest as closeCommand,
  declineHousingRequest as declineCommand,
} from '../contract.ts';
import { requestRefusals } from '../refusals.ts';
import { mayAskRequest, mayAssign, mayClose, mayDecideRequest, mayDeclineRequest } from '../rules/housing-requests.ts';
import { requestKinds, type RequestKind, type RequestState } from '../rules/request-words.ts';
import { stayNow } from '../queries/requests.ts';
import { housingRequests } from '../tables.ts';

export interface RequestRow {
  id: number;
  number: string;
  kind: RequestKind;
  state: RequestState;
  tenant_id: number;
  reservation_id: number;
  until_on: string | null;
  guest_from: string | null;
  guest_until: string | null;
}
/** A request under its lock; after it come beds, reservations and accounts in their own order, and nobody who holds those takes one. */
async function lockRequest(context: Writing, id: number): Promise<RequestRow> {
  const [row] = await rowsOf<RequestRow>(
    context.db,
    sql`select id, number, kind, state, tenant_id, reservation_id, until_on, guest_from, guest_until from ${housingRequests} where id = ${id} and (${context.rows('housingrequest_update')}) for no key update`,
  );
  if (!row) throw notFound();
  return row;
}
function noted(context: Writing, row: RequestRow, after: Record<string, unknown>): void {
  context.audit({ resource: 'housing-request', record_id: Number(row.id), before: { state: row.state }, after });
  context.publish('resource:housing-request', { id: Number(row.id) });
}
/** Ends a request and writes to whoever asked, in his language. */
export async function endRequest(
  context: Writing,
  row: RequestRow,
  state: 'done' | 'declined',
  answer: string | null,
  bed_id: number | null = null,
): Promise<void> {
  const { db, now, actor } = context;
  await db.execute(
    sql`update housing_requests set state = ${state}, answer = ${answer}, bed_id = ${bed_id}, ended_at = ${now}, ended_by = ${actor.user_id}, version = version + 1, updated_at = ${now} where id = ${row.id}`,
  );
  noted(context, row, { state, answer, ...(bed_id === null ? {} : { bed_id }) });
  const tenant = await tenantById(db, row.tenant_id);
  writeTo(context, tenant, state === 'done' ? 'request_done' : 'request_declined', {
    number: row.number,
    kind: requestKinds[row.kind][tenant.language],
    answer: answer ?? '–',
  });
}
export const assignHousingRequest = handle(assignCommand, async (context, { id, assignee }) => {
  const row = await lockRequest(context, id);
  refuse(mayAssign(row));
  await context.db.execute(
    sql`update housing_requests set state = 'assigned', assignee = ${assignee}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  noted(context, row, { state: 'assigned', assignee });
  return { id, state: 'assigned' as const };
});
export const closeHousingRequest = handle(closeCommand, async (context, { id, answer }) => {
  const row = await lockRequest(context, id);
  refuse(mayClose(row));
  await endRequest(context, row, 'done', answer);
  return { id, state: 'done' as const };
});
export const declineHousingRequest = handle(declineCommand, async (context, { id, answer }) => {
  const row = await lockRequest(context, id);
  refuse(mayDeclineRequest(row));
  await endRequest(context, row, 'declined', answer);
  return { id, state: 'declined' as const };
});
/**
 * Days that were asked for are judged again: the stay may end on another day by now, so that what was an extension would
 * cut it, and the host of a guest may leave earlier.
 */
async function againstDays(context: Writing, row: RequestRow): Promise<Refusal[]> {
  const stay = await stayNow(context.db, row.tenant_id);
  const same = stay && Number(stay.reservation_id) === Number(row.reservation_id) ? stay : null;
  return mayAskRequest(row, same, { today: context.today, open: [] });
}
/** What was approved is carried out at once, or the approval is refused with the reason. */
export const approveHousingRequest = handle(approveCommand, async (context, { id, bed_id, waive, answer }) => {
  const row = await lockRequest(context, id);
  refuse(mayDecideRequest(row));
  const reservation_id = Number(row.reservation_id);
  switch (row.kind) {
    case 'room_change':
      if (!bed_id) refuse(requestRefusals.request_needs_bed(undefined, 'bed_id'));
      await moveStay(context, { reservation_id, bed_id: bed_id ?? 0 });
      break;
    case 'extension':
    case 'early_departure':
      refuse(await againstDays(context, row));
      await extendStay(context, { reservation_id, until: row.until_on ?? '', by: 'office', waive: waive ?? false });
      break;
    case 'guest':
      refuse(await againstDays(context, row));
      break;
    case 'repair':
    case 'key':
      break;
    default:
      row.kind satisfies never;
  }
  await endRequest(context, row, 'done', answer ?? null, row.kind === 'room_change' ? (bed_id ?? null) : null);
  return { id, state: 'done' as const };
});
