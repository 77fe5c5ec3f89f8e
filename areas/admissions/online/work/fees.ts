import { giveBackToCards } from '#areas/epayment/attempts/give-back-to-cards.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { charge, lower } from '#areas/finance/ledger/accounts.ts';
import { itemAt } from '#areas/finance/ledger/items.ts';
import { owedOf } from '#areas/finance/ledger/owed.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { writeToApplicant } from '../../intake/work/send.ts';
import { lockRegistration, moveRegistration, type HeldRegistration } from './move.ts';

/** days in which the fee is to be paid */
const daysToPay = 7;
/** REG-019: charges the fee of an approved registration once, and lets go on who owes nothing. */
export async function settleFee(context: Writing, registration: HeldRegistration): Promise<void> {
  if (registration.state !== 'approved') return;
  if (registration.fee > 0 && registration.fee_item_id === null) {
    const [let_in] = await rowsOf<{ n: number }>(
      context.db,
      sql`select count(*)::int as n from admission_events where registration_id = ${registration.id} and to_state = 'expired'`,
    );
    const again = let_in?.n ? `-${let_in.n}` : '';
    const item_id = await charge(context, {
      customer: { kind: 'applicant', id: registration.id },
      currency: registration.currency,
      amount: registration.fee,
      kind: 'principal',
      category: 'registration',
      title: { tr: 'Kayıt ücreti', en: 'Registration fee' },
      due_on: addDays(context.today, daysToPay),
      key: `admission-fee-${registration.id}${again}`,
      source: { kind: 'admission', id: registration.id },
      explanation: { event: 'by_hand', on: context.today, rule: 'REG-019' },
    });
    await context.db.execute(
      sql`update admission_registrations set fee_item_id = ${item_id} where id = ${registration.id}`,
    );
    registration.fee_item_id = item_id;
  }
  const open = await openItems(context.db, 'applicant', [registration.id]);
  if (open.length === 0) await moveRegistration(context, registration, 'paid');
}
/**
 * REG-019: whose registration ended without a place owes no fee. The charge is taken off whole. What was paid of it by card goes
 * back to the card, never more than lies there, and he is told; the rest stays on the account as credit that is given back like
 * every other. Who is let in again later is charged anew.
 */
export async function takeFeeBack(context: Writing, registration: HeldRegistration): Promise<void> {
  if (registration.fee_item_id === null) return;
  const { db, today } = context;
  const { id, currency } = registration;
  const customer = { kind: 'applicant' as const, id };
  const item_id = Number(registration.fee_item_id);
  // the Bursar may have taken a part of it off already
  const item = await itemAt(db, item_id);
  const amount = item ? item.open + item.paid : 0;
  if (amount > 0)
    await lower(context, {
      customer,
      currency,
      item_id,
      amount,
      against: 'registration',
      key: `admission-fee-${id}-back-${item_id}`,
      source: { kind: 'admission', id },
    });
  await db.execute(sql`update admission_registrations set fee_item_id = null where id = ${id}`);
  registration.fee_item_id = null;
  const lying = (await owedOf(db, [customer], today)).find((row) => row.currency === currency)?.credit ?? 0;
  const given = await giveBackToCards(context, {
    customer,
    currency,
    amount: Number(lying),
    reason: `${registration.application_no}: ${registration.state}`,
  });
  if (given > 0)
    writeToApplicant(context, registration, 'fee_to_card', {
      amount: writtenMoney({ minor: given, currency })[registration.language],
    });
}
/** All that are approved, or one; each in a transaction of its own. @returns how many have paid */
export async function settleFees(services: Services, only: number | null = null): Promise<number> {
  const { db } = services.database;
  const approved = await rowsOf<{ id: number; fee_item_id: number | null }>(
    db,
    sql`select id, fee_item_id from admission_registrations where state = 'approved' ${only === null ? sql`` : sql`and id = ${only}`} order by id`,
  );
  // whoever still owes something is looked at again when he has paid
  const owing = await openItems(
    db,
    'applicant',
    approved.flatMap((row) => (row.fee_item_id === null ? [] : [Number(row.id)])),
  );
  const open = new Set(owing.map((item) => Number(item.id)));
  const due = approved.filter((row) => row.fee_item_id === null || !open.has(Number(row.fee_item_id)));
  const paid = await sweep(services, 'admission-fee', due, async (context, { id }) => {
    const registration = await lockRegistration(context, Number(id));
    await settleFee(context, registration);
    return registration.state === 'paid';
  });
  return paid.filter(Boolean).length;
}
