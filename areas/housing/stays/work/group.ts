import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { groupIsDone } from '../rules/group.ts';
import { openStates, type ReservationState } from '../rules/states.ts';
import type { Reservation } from './locks.ts';
import { tellTenant } from './tell-tenant.ts';

export type Mate = Pick<Reservation, 'id' | 'tenant_id' | 'number' | 'currency' | 'state'>;
/** Everybody of a group who still counts on a bed, but one. */
export const matesOf = (context: Pick<Writing, 'db'>, group_id: number, but: number | null): Promise<Mate[]> =>
  rowsOf<Mate>(
    context.db,
    sql`select id, tenant_id, number, currency, state from housing_reservations where group_id = ${group_id} and id is distinct from ${but}
      and state in (${sql.join(
        openStates.map((state) => sql`${state}`),
        sql`, `,
      )}) order by id`,
  );
/**
 * Somebody who had a bed, promised or booked, gives it up. Before all of his group have booked they go together or not at all:
 * what the others were promised ends with the clock's next sweep. Afterwards they keep their beds and are told.
 * @param was his state until now
 */
export async function leaveGroup(context: Writing, reservation: Reservation, was: ReservationState): Promise<void> {
  if (reservation.group_id === null) return;
  const mates = await matesOf(context, reservation.group_id, reservation.id);
  if (!groupIsDone([was, ...mates.map((mate) => mate.state)])) {
    await context.db.execute(
      sql`update housing_groups set broken_at = ${context.now} where id = ${reservation.group_id}`,
    );
    return;
  }
  for (const mate of mates) await tellTenant(context, mate, 'roommate_left');
}
/** The desk is asked what becomes of a group that lost one before all had booked. */
export async function askDesk(context: Writing, mates: readonly Mate[]): Promise<void> {
  const numbers = mates.map((mate) => mate.number).join(', ');
  await notifyByKey(context, {
    user_ids: (await holdersOfRole(context.db, ['housing'])).map((each) => Number(each.user_id)),
    kind: 'housing',
    key: 'housing_mail:group_broken',
    values: () => ({ numbers }),
    link: '/housing/reservations',
    template: 'housing_group_broken',
  });
}
