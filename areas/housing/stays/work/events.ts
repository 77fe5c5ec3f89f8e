import { refuse } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { takeUntrueLettersBack } from '../../letters/work/untrue-letters.ts';
import { stayRefusals } from '../refusals.ts';
import {
  reservationStates,
  stayStates,
  endsMoves,
  type HousingEventKind,
  type ReservationState,
  type StayState,
} from '../rules/states.ts';
import type { Reservation, Stay } from './locks.ts';
import { endMoves } from './move-end.ts';

/** Writes down what happened; charges name it. @returns its id */
export async function noteEvent(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit' | 'publish'>,
  reservation_id: number,
  kind: HousingEventKind,
  detail: Record<string, unknown> = {},
  stay_id: number | null = null,
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into housing_events (reservation_id, stay_id, kind, at, user_id, detail) values (${reservation_id}, ${stay_id}, ${kind}, ${context.now}, ${context.actor.user_id || null}, ${JSON.stringify(detail)}::jsonb) returning id`,
  );
  context.audit({
    resource: 'housing-reservation',
    record_id: reservation_id,
    action: `housing.${kind}`,
    after: { ...detail, ...(stay_id === null ? {} : { stay_id }) },
  });
  await takeUntrueLettersBack(context, reservation_id, kind, detail);
  // who leaves, or has another bed now, is asked no longer whether he moves
  if (endsMoves(kind)) await endMoves(context, reservation_id);
  return Number(row?.id);
}
/** Takes a held reservation to another state, as its table allows. */
export async function moveReservation(
  context: Pick<Writing, 'db' | 'now'>,
  reservation: Reservation,
  to: ReservationState,
): Promise<void> {
  if (!canGo(reservationStates, reservation.state, to)) refuse(stayRefusals.reservation_not_so());
  await context.db.execute(
    sql`update housing_reservations set state = ${to}, reply_by = case when ${to} in ('offered', 'accepted') then reply_by end,
      waitlisted_at = case when ${to} = 'waitlisted' then coalesce(waitlisted_at, ${context.now}) else waitlisted_at end,
      version = version + 1, updated_at = ${context.now} where id = ${reservation.id}`,
  );
  reservation.state = to;
}
/** Takes a stay of a held reservation to another state. */
export async function moveStayTo(
  context: Pick<Writing, 'db' | 'now'>,
  stay: Stay,
  to: StayState,
  until_on: string = stay.until_on,
): Promise<void> {
  if (!canGo(stayStates, stay.state, to)) refuse(stayRefusals.stay_not_so());
  await context.db.execute(
    sql`update housing_stays set state = ${to}, until_on = ${until_on}::date, hold_until = case when ${to} in ('held', 'offered', 'moving') then hold_until end, version = version + 1, updated_at = ${context.now} where id = ${stay.id}`,
  );
  stay.state = to;
  stay.until_on = until_on;
}
