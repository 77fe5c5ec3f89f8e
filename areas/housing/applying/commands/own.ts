import { payAsTenant } from '#areas/epayment/payers/tenant-session.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { endWithTheStay, lockRequestsOf } from '../../requests/work/end-with-stay.ts';
import { stayRefusals } from '../../stays/refusals.ts';
import { whatSigning } from '../../stays/rules/agreement.ts';
import { holdMinutes } from '../../stays/rules/may-stay.ts';
import { promiseBed } from '../../stays/work/book.ts';
import { extendStay } from '../../stays/work/change.ts';
import { cancelReservation } from '../../stays/work/end.ts';
import { currentOf, lockWithBeds } from '../../stays/work/locks.ts';
import { agreementFor } from '../agreements.ts';
import {
  answerExchange as answerExchangeCommand,
  askExchange as askExchangeCommand,
  askReservation as askCommand,
  cancelMine as cancelCommand,
  chooseBed as chooseCommand,
  openAgreement as openAgreementCommand,
  payMine as payCommand,
  stretchMine as stretchCommand,
} from '../contract.ts';
import { exchangeStands, exchangeTerms } from '../exchange.ts';
import { applyingRefusals } from '../refusals.ts';
import { makeReservation } from '../reservation.ts';
import { ownReservation, tenantById, tenantHere, tenantWrites } from '../tenant.ts';

export const askReservation = handle(askCommand, async (context, wish) => {
  const made = await makeReservation(context, await tenantWrites(context), wish, 'portal');
  return { id: made.id, state: 'submitted' as const };
});
/**
 * A bed is held for a quarter of an hour, on the server; another choice lets the first go, the same one again wins no time.
 * Whose roommates wait as well gets none alone: they are placed together or not at all.
 */
export const chooseBed = handle(chooseCommand, async (context, { id, bed_id }) => {
  await ownReservation(context, id);
  const [group] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from housing_reservations r join housing_reservations own on own.group_id = r.group_id where own.id = ${id} and r.id <> own.id and r.state in ('submitted', 'waitlisted', 'offered')`,
  );
  if (group && group.n > 0) refuse(applyingRefusals.housing_group_waits({ n: group.n + 1 }));
  const { stay_id, until } = await promiseBed(context, {
    reservation_id: id,
    bed_id,
    kind: 'held',
    until: new Date(context.now.getTime() + holdMinutes * 60_000),
    by: 'tenant',
  });
  return { id, hold_until: until.toISOString(), agreement: await agreementFor(context, id, stay_id) };
});
/** The agreement of what was promised, or of a bed booked without one; its earlier addresses stay valid as long as it can be signed. */
export const openAgreement = handle(openAgreementCommand, async (context, { id }) => {
  await ownReservation(context, id);
  const { reservations, stays } = await lockWithBeds(context.db, [id]);
  const [reservation, stay] = [reservations.get(id), currentOf(stays)];
  if (!reservation || !stay || !whatSigning({ reservation, stay, written_for: stay.id, now: context.now })) {
    refuse(applyingRefusals.housing_agreement_dead());
    throw new Error('refused');
  }
  context.audit({ resource: 'housing-reservation', record_id: id, action: 'housing.agreement-opened' });
  return { id, agreement: await agreementFor(context, id, stay.id) };
});
export const cancelMine = handle(cancelCommand, async (context, { id, reason }) => {
  await ownReservation(context, id);
  await lockRequestsOf(context, id);
  const { fee } = await cancelReservation(context, { reservation_id: id, reason });
  await endWithTheStay(context, id, 'stay_cancelled');
  return { id, fee };
});
export const stretchMine = handle(stretchCommand, async (context, { id, until }) => {
  await ownReservation(context, id);
  const { fee } = await extendStay(context, { reservation_id: id, until, by: 'tenant' });
  return { id, fee };
});
export const payMine = handle(payCommand, async (context) => {
  const tenant_id = await tenantHere(context);
  if (tenant_id === null) throw notFound();
  if ((await openItems(context.db, 'tenant', [tenant_id])).length === 0) refuse(applyingRefusals.housing_nothing_due());
  return payAsTenant(context, await tenantById(context.db, tenant_id));
});
/**
 * Whom he wants to change beds with he names by the reservation's number and its holder's last name; that person says yes or
 * no. Numbers follow each other: none of them alone says whether somebody has a bed.
 */
export const askExchange = handle(askExchangeCommand, async (context, { id, number, last_name }) => {
  await ownReservation(context, id);
  const unknown = applyingRefusals.housing_exchange_unknown(undefined, 'number');
  const [other] = await rowsOf<{ id: number; last_name: string }>(
    context.db,
    sql`select r.id, t.last_name from housing_reservations r join housing_tenants t on t.id = r.tenant_id where r.number = ${number.trim().toUpperCase()} and r.id <> ${id}`,
  );
  if (!other || fold(other.last_name) !== fold(last_name.trim())) {
    refuse(unknown);
    throw new Error('refused');
  }
  const ids = [id, Number(other.id)] as const;
  const { stays } = await lockWithBeds(context.db, ids);
  const terms = await exchangeTerms(context, ids, stays);
  if (terms === null) refuse(unknown);
  // what was asked for other beds or at another price is over: this one takes its place
  const over = await rowsOf<{ id: number }>(
    context.db,
    sql`update housing_exchanges set state = 'withdrawn', answered_at = ${context.now} where least(asks_id, asked_id) = ${Math.min(...ids)} and greatest(asks_id, asked_id) = ${Math.max(...ids)}
      and state in ('asked', 'agreed') and terms is distinct from ${terms}::jsonb
      and not (asks_id = ${ids[1]} and terms -> 0 = ${terms}::jsonb -> 1 and terms -> 1 = ${terms}::jsonb -> 0) returning id`,
  );
  for (const gone of over)
    context.audit({ resource: 'housing-exchange', record_id: Number(gone.id), after: { state: 'withdrawn' } });
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into housing_exchanges (asks_id, asked_id, asked_at, terms) values (${id}, ${ids[1]}, ${context.now}, ${terms}::jsonb) on conflict do nothing returning id`,
  );
  if (!row) refuse(stayRefusals.reservation_not_so());
  context.audit({ resource: 'housing-exchange', record_id: Number(row?.id), after: { asks: id, asked: ids[1] } });
  return { id: Number(row?.id) };
});
/** Who was asked says yes or no; who asked may take it back. */
export const answerExchange = handle(answerExchangeCommand, async (context, { id, agree }) => {
  const tenant_id = await tenantHere(context);
  const [pair] = await rowsOf<{ asks_id: number; asked_id: number; asker: number }>(
    context.db,
    sql`select e.asks_id, e.asked_id, a.tenant_id as asker from housing_exchanges e join housing_reservations a on a.id = e.asks_id join housing_reservations b on b.id = e.asked_id
      where e.id = ${id} and (a.tenant_id = ${tenant_id} or b.tenant_id = ${tenant_id})`,
  );
  if (!pair) throw notFound();
  // beds and reservations first, as whoever carries it out holds them
  const two = [Number(pair.asks_id), Number(pair.asked_id)] as const;
  const { stays } = await lockWithBeds(context.db, two);
  const [exchange] = await rowsOf<{ state: string }>(
    context.db,
    sql`select state from housing_exchanges where id = ${id} for update`,
  );
  if (!exchange) throw notFound();
  const asker = Number(pair.asker) === tenant_id;
  if ((asker && agree) || (exchange.state !== 'asked' && !(exchange.state === 'agreed' && !agree)))
    refuse(stayRefusals.reservation_not_so());
  if (agree && !(await exchangeStands(context, id, await exchangeTerms(context, two, stays))))
    refuse(applyingRefusals.housing_exchange_changed());
  const state = agree ? 'agreed' : asker ? 'withdrawn' : 'declined';
  await context.db.execute(
    sql`update housing_exchanges set state = ${state}, answered_at = ${context.now} where id = ${id}`,
  );
  context.audit({ resource: 'housing-exchange', record_id: id, after: { state } });
  return { id };
});
