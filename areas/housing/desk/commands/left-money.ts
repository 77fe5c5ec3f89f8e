import { giveBackToCards } from '#areas/epayment/attempts/give-back-to-cards.ts';
import { payOut } from '#areas/finance/ledger/accounts.ts';
import { owedOf } from '#areas/finance/ledger/owed.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { writeTo } from '../../mail.ts';
import { tenantById } from '../../applying/tenant.ts';
import { noteEvent } from '../../stays/work/events.ts';
import { lockReservation } from '../../stays/work/locks.ts';
import { chargeStay, chargeTitles } from '../../stays/work/money.ts';
import { settleLeftMoney as settleCommand } from '../contract.ts';
import { deskRefusals } from '../refusals.ts';
import { maySettleMoney } from '../rules/left-money.ts';

/** A tenant's own money that lies with us, by currency, minor units. */
export async function lyingOf(
  db: Db,
  tenant_id: number,
  today: string,
): Promise<{ currency: string; amount: number }[]> {
  const rows = await owedOf(db, [{ kind: 'tenant', id: Number(tenant_id) }], today);
  return rows.map(({ currency, credit }) => ({ currency, amount: Number(credit) })).filter((row) => row.amount > 0);
}
/**
 * What is left of a deposit when the stay is over leaves the account, or is kept with a reason. Two at the desk wait for each
 * other at the reservation; the ledger refuses more than lies there.
 */
export const settleLeftMoney = handle(settleCommand, async (context, input) => {
  const { db, today } = context;
  const { id, way, amount, currency, reason } = input;
  const reference = input.reference?.trim() || null;
  const [seen] = await rowsOf(
    db,
    sql`select id from housing_reservations where id = ${id} and (${context.rows('housingdesk_update')})`,
  );
  if (!seen) throw notFound();
  const reservation = await lockReservation(db, id);
  const customer = { kind: 'tenant' as const, id: Number(reservation.tenant_id) };
  // money is the tenant's, whichever stay it was paid for
  await db.execute(sql`select id from housing_tenants where id = ${customer.id} for no key update`);
  const lying = (await lyingOf(db, customer.id, today)).find((row) => row.currency === currency)?.amount ?? 0;
  refuse(maySettleMoney(reservation.state, { amount, lying, currency, way, reference }));
  const event_id = await noteEvent(context, id, way === 'keep' ? 'kept' : 'paid_back', {
    way,
    amount,
    currency,
    reason,
    ...(reference ? { reference } : {}),
  });
  switch (way) {
    case 'keep':
      await chargeStay(context, reservation, {
        event_id,
        kind: 'other',
        amount,
        currency,
        due_on: today,
        title: chargeTitles.kept,
        note: reason,
      });
      break;
    case 'bank':
      await payOut(context, {
        customer,
        currency,
        amount,
        to: 'bank',
        part: 'MAIN',
        key: `housing-paid-back-${event_id}`,
        source: { kind: 'housing', id },
        reason: reference ? `${reason} (${reference})` : reason,
      });
      break;
    case 'card': {
      const given = await giveBackToCards(context, { customer, currency, amount, reason });
      if (given < amount)
        refuse(deskRefusals.money_card_less({ most: writtenMoney({ minor: given, currency }) }, 'amount'));
      break;
    }
    default:
      way satisfies never;
  }
  const tenant = await tenantById(db, customer.id);
  writeTo(context, tenant, `money_${way}`, {
    number: reservation.number,
    amount: writtenMoney({ minor: amount, currency })[tenant.language],
    reason,
  });
  const rest = (await lyingOf(db, customer.id, today)).find((row) => row.currency === currency)?.amount ?? 0;
  return { id, left: rest };
});
