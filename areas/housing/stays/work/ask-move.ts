import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { mayAnswerMove } from '../rules/moving.ts';
import { stayRefusals } from '../refusals.ts';
import { bedOf } from './bed-facts.ts';
import { writeStay } from './book.ts';
import { heldOne, judged, moveStay, movesOn } from './change.ts';
import { noteEvent } from './events.ts';
import { lapseOn } from './lapse.ts';
import { lockWithBeds, type Reservation } from './locks.ts';
import { endMoves } from './move-end.ts';

/** Asks somebody to move: the bed is kept for him until he answers. What he was asked before is over. @returns the token of its page */
export async function askMove(
  context: Writing,
  given: { reservation_id: number; bed_id: number; until: Date; note: string | null },
): Promise<{ token: string; stay_id: number; reservation: Reservation }> {
  const { db, now, actor } = context;
  const held = await heldOne(context, given.reservation_id, [given.bed_id]);
  const { reservation, stay } = held;
  if (Number(stay.bed_id) === given.bed_id) refuse(stayRefusals.same_bed(undefined, 'bed_id'));
  const on = movesOn(held, context.today);
  if (on >= stay.until_on) refuse(stayRefusals.move_day_outside());
  await endMoves(context, reservation.id);
  await lapseOn(context, given.bed_id, reservation.id);
  const bed = await bedOf(db, given.bed_id);
  const { asked, rate } = await judged(context, held, bed, on, [stay.id]);
  const stay_id = await writeStay(context, asked, rate, 'moving', given.until);
  const token = newToken();
  await db.execute(
    sql`insert into housing_moves (reservation_id, stay_id, token_hash, note, asked_at, asked_by, answer_by)
      values (${reservation.id}, ${stay_id}, ${tokenHash(token)}, ${given.note}, ${now}, ${actor.user_id || null}, ${given.until})`,
  );
  await noteEvent(context, reservation.id, 'move_asked', { bed: bed.code, on, until: given.until }, stay_id);
  return { token, stay_id, reservation };
}
export interface AskedMove {
  id: number;
  reservation_id: number;
  stay_id: number;
  state: string;
  answer_by: string;
}
/**
 * The tenant's answer. Yes moves him at the rate he was told; no leaves him where he is, and the desk reads it.
 */
export async function answerMove(context: Writing, move_id: number, agree: boolean): Promise<void> {
  const { db, now } = context;
  const [seen] = await rowsOf<{ reservation_id: number; bed_id: number }>(
    db,
    sql`select m.reservation_id, s.bed_id from housing_moves m join housing_stays s on s.id = m.stay_id where m.id = ${move_id}`,
  );
  if (!seen) throw notFound();
  const id = Number(seen.reservation_id);
  const bed_id = Number(seen.bed_id);
  const { reservations, stays } = await lockWithBeds(db, [id], [bed_id]);
  const [move] = await rowsOf<AskedMove>(
    db,
    sql`select id, reservation_id, stay_id, state, answer_by from housing_moves where id = ${move_id} for update`,
  );
  const reservation = reservations.get(id);
  const kept = stays.find((stay) => Number(stay.id) === Number(move?.stay_id));
  if (!move || !reservation || !kept) throw notFound();
  refuse(mayAnswerMove({ state: move.state, answer_by: new Date(move.answer_by) }, now));
  await endMoves(context, id, agree ? 'accepted' : 'declined');
  const { code: bed } = await bedOf(db, bed_id);
  if (agree) {
    await noteEvent(context, id, 'move_accepted', { bed }, kept.id);
    await moveStay(context, { reservation_id: id, bed_id, ground: 'accepted', rate: kept.rate });
  } else await noteEvent(context, id, 'move_declined', { bed }, kept.id);
  await tellDesk(context, agree ? 'move_accepted' : 'move_declined', { number: reservation.number, bed });
}
/** The office takes its question back: the bed is free again, the tenant stays where he is. */
export async function withdrawMove(context: Writing, reservation_id: number): Promise<void> {
  await lockWithBeds(context.db, [reservation_id]);
  if ((await endMoves(context, reservation_id)) === 0) refuse(stayRefusals.move_over());
  await noteEvent(context, reservation_id, 'move_withdrawn');
}
const tellDesk = async (
  context: Writing,
  key: 'move_accepted' | 'move_declined',
  values: Record<string, string>,
): Promise<unknown> =>
  notifyByKey(context, {
    user_ids: (await holdersOfRole(context.db, ['housing'])).map((each) => Number(each.user_id)),
    kind: 'housing',
    key: `housing_mail:${key}`,
    values: () => values,
    link: '/housing/reservations',
    template: `housing_${key}`,
  });
