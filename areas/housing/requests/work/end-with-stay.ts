import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tenantById } from '../../applying/tenant.ts';
import { endRequest, type RequestRow } from '../commands/office.ts';
import { endWithStay } from '../rules/housing-requests.ts';

/** Requests of a reservation that end with its stay, under their locks: taken before the beds' and the reservation's. */
export const lockRequestsOf = (context: Pick<Writing, 'db'>, reservation_id: number): Promise<RequestRow[]> =>
  rowsOf<RequestRow>(
    context.db,
    sql`select id, number, kind, state, tenant_id, reservation_id, until_on, guest_from, guest_until from housing_requests
      where reservation_id = ${reservation_id} and state in ('open', 'assigned') and kind in (${sql.join(
        endWithStay.map((kind) => sql`${kind}`),
        sql`, `,
      )}) order by id for no key update`,
  );
/** Whoever has left needs no guest and no other day: what he still asked for is closed with a line that says so. */
export async function endWithTheStay(context: Writing, reservation_id: number): Promise<void> {
  // one that was asked for between the first lock and the reservation's is found here
  for (const row of await lockRequestsOf(context, reservation_id)) {
    const { language } = await tenantById(context.db, row.tenant_id);
    await endRequest(context, row, 'declined', context.services.lines.line(language, 'housing_mail:stay_over', {}));
  }
}
