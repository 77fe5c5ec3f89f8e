import { addressOf, writeTo } from '../../mail.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { mayMoveNow, moveHours } from '../../stays/rules/moving.ts';
import { priceOf } from '../../stays/rules/price.ts';
import { answerMove, askMove, withdrawMove } from '../../stays/work/ask-move.ts';
import { moveStay } from '../../stays/work/change.ts';
import {
  answerHousingMove as answerCommand,
  answerMyMove as mineCommand,
  housingMove as openCommand,
  moveBed as moveBedCommand,
  withdrawHousingMove as withdrawCommand,
} from '../contract-moves.ts';
import { bedWords } from '../offer-letter.ts';
import { movesAsked } from '../queries/moves.ts';
import { tenantHere } from '../tenant.ts';

/** HOU-017: the office asks, or moves at once with a reason that the tenant reads. */
export const moveHousingBed = handle(moveBedCommand, async (context, { id, bed_id, way, hours, note }) => {
  refuse(mayMoveNow({ way, note: note ?? null }));
  if (way !== 'ask') {
    const { reservation } = await moveStay(context, { reservation_id: id, bed_id, ground: way, note: note ?? null });
    return { id, state: reservation.state, asked: false };
  }
  const until = new Date(context.now.getTime() + (hours ?? moveHours) * 3_600_000);
  const asked = await askMove(context, { reservation_id: id, bed_id, until, note: note?.trim() || null });
  await writeAsked(context, { ...asked, until, note: note?.trim() ?? '' });
  return { id, state: asked.reservation.state, asked: true };
});
/** The letter says all that somebody needs who answers: which bed, from when, for how much and until when. */
async function writeAsked(
  context: Writing,
  { until, note, token, ...of }: Awaited<ReturnType<typeof askMove>> & { until: Date; note: string },
): Promise<void> {
  const { tenant, stay, values, money } = await bedWords(context, of);
  const rate = { period: stay.rate_period, amount: Number(stay.rate_amount), term_days: stay.term_days };
  writeTo(context, tenant, 'move_ask', {
    ...values,
    price: money(priceOf(rate, stay.from_on, stay.until_on)),
    note: note === '' ? '–' : note,
    answer_until: until.toISOString(),
    address: addressOf(context, `/housing/move-form/${token}`),
  });
}
/** A question that its token opens, as long as it can be answered. */
async function moveBy(db: Db, token: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from housing_moves where token_hash = ${tokenHash(token)}`,
  );
  if (!row) throw notFound();
  return Number(row.id);
}
export const housingMove = handle(openCommand, async (context, { token }) => {
  const [found] = await movesAsked(context, sql`m.id = ${await moveBy(context.db, token)}`);
  if (!found) throw notFound();
  const [record_id, move] = found;
  context.audit({ resource: 'housing-reservation', record_id, action: 'housing.move-opened' });
  return move;
});
export const answerHousingMove = handle(answerCommand, async (context, { token, agree }) => {
  await answerMove(context, await moveBy(context.db, token), agree);
  return { agreed: agree };
});
export const answerMyMove = handle(mineCommand, async (context, { id, agree }) => {
  const tenant_id = await tenantHere(context);
  const [own] = await rowsOf(
    context.db,
    sql`select m.id from housing_moves m join housing_reservations r on r.id = m.reservation_id where m.id = ${id} and r.tenant_id = ${tenant_id}`,
  );
  if (!own) throw notFound();
  await answerMove(context, id, agree);
  return { id };
});
export const withdrawHousingMove = handle(withdrawCommand, async (context, { id }) => {
  const [seen] = await rowsOf(
    context.db,
    sql`select id from housing_reservations where id = ${id} and (${context.rows('housingreservation_update')})`,
  );
  if (!seen) throw notFound();
  await withdrawMove(context, id);
  return { id };
});
