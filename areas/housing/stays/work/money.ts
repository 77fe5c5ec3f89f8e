import { addDays, earlierDay, laterDay, universityDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { charge, lower } from '#areas/finance/ledger/accounts.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { priceOf } from '../rules/price.ts';
import { staying, type ChargeKind } from '../rules/states.ts';
import { staysOf, type Reservation } from './locks.ts';

/** days after a charge by which it is due at the earliest */
const daysToPay = 7;
/** What charges are called on accounts and receipts. */
export const chargeTitles = {
  rent: { tr: 'Konaklama ücreti', en: 'Housing rent' },
  deposit: { tr: 'Konaklama depozitosu', en: 'Housing deposit' },
  fee: { tr: 'Konaklama ücreti (kural gereği)', en: 'Housing fee' },
  damage: { tr: 'Hasar bedeli', en: 'Damage charge' },
  other: { tr: 'Konaklama, diğer', en: 'Housing, other' },
  kept: { tr: 'Konaklama depozitosundan alıkonulan', en: 'Kept of the housing deposit' },
} as const satisfies Readonly<Record<ChargeKind | 'kept', Text>>;
interface ChargeRow {
  id: number;
  item_id: number;
  currency: string;
  amount: number;
  lowered: number;
  category: 'housing' | 'deposits';
}
const chargesOf = (context: Pick<Writing, 'db'>, reservation_id: number, kind: ChargeKind): Promise<ChargeRow[]> =>
  rowsOf<ChargeRow>(
    context.db,
    sql`select id, item_id, currency, amount, lowered, category from housing_charges where reservation_id = ${reservation_id} and kind = ${kind} order by id`,
  );

/**
 * Charges a reservation's tenant; the ledger's key is the event, so that a stay that changes twice is charged twice and never
 * for nothing.
 * @returns the ledger's item
 */
export async function chargeStay(
  context: Writing,
  reservation: Pick<Reservation, 'id' | 'tenant_id'>,
  given: {
    event_id: number;
    kind: ChargeKind;
    amount: number;
    currency: string;
    due_on?: string;
    title?: Text;
    note?: string;
  },
): Promise<number | null> {
  if (given.amount <= 0) return null;
  const { db, today } = context;
  // a deposit earns nothing: it is his own, kept until he leaves
  const category = given.kind === 'deposit' ? ('deposits' as const) : ('housing' as const);
  const item_id = await charge(context, {
    customer: { kind: 'tenant', id: Number(reservation.tenant_id) },
    currency: given.currency,
    amount: given.amount,
    kind: 'principal',
    category,
    title: given.title ?? chargeTitles[given.kind],
    due_on: given.due_on ?? addDays(today, daysToPay),
    key: `housing-${given.kind}-${given.event_id}`,
    source: { kind: 'housing', id: Number(reservation.id) },
    explanation: { event: 'by_hand', on: today, ...(given.note ? { note: given.note } : {}) },
  });
  await db.execute(
    sql`insert into housing_charges (reservation_id, event_id, kind, category, item_id, currency, amount) values (${reservation.id}, ${given.event_id}, ${given.kind}, ${category}, ${item_id}, ${given.currency}, ${given.amount}) on conflict (item_id) do nothing`,
  );
  return item_id;
}
async function lowerCharge(
  context: Writing,
  reservation: Pick<Reservation, 'id' | 'tenant_id'>,
  row: ChargeRow,
  key: string,
  amount: number,
): Promise<void> {
  await lower(context, {
    customer: { kind: 'tenant', id: Number(reservation.tenant_id) },
    currency: row.currency,
    item_id: Number(row.item_id),
    amount,
    against: row.category,
    key,
    source: { kind: 'housing', id: Number(reservation.id) },
  });
  await context.db.execute(sql`update housing_charges set lowered = lowered + ${amount} where id = ${row.id}`);
}
/** Takes off what one event charged, as far as it still stands; what was paid of it is his own again. */
export async function liftCharges(
  context: Writing,
  reservation: Pick<Reservation, 'id' | 'tenant_id'>,
  given: { charged_by: number; event_id: number },
): Promise<void> {
  const rows = await rowsOf<ChargeRow>(
    context.db,
    sql`select id, item_id, currency, amount, lowered, category from housing_charges where event_id = ${given.charged_by} and reservation_id = ${reservation.id} and amount > lowered order by id`,
  );
  for (const row of rows)
    await lowerCharge(
      context,
      reservation,
      row,
      `housing-lifted-${given.event_id}-${row.item_id}`,
      Number(row.amount) - Number(row.lowered),
    );
}
/** Takes so much off the charges of a kind, the latest first. */
async function lowerCharges(
  context: Writing,
  reservation: Pick<Reservation, 'id' | 'tenant_id'>,
  kind: ChargeKind,
  event_id: number,
  amount: number,
): Promise<void> {
  let rest = amount;
  for (const row of (await chargesOf(context, reservation.id, kind)).toReversed()) {
    const part = Math.min(rest, Number(row.amount) - Number(row.lowered));
    if (part <= 0) continue;
    await lowerCharge(context, reservation, row, `housing-${kind}-off-${event_id}-${row.item_id}`, part);
    rest -= part;
  }
}
/** What the nights of a reservation cost as they stand, minor units. */
export async function rentOf(context: Pick<Writing, 'db'>, reservation_id: number): Promise<number> {
  const stays = await staysOf(context.db, [reservation_id]);
  return stays
    .filter((stay) => staying.some((state) => state === stay.state))
    .reduce((all, stay) => all + priceOf(stay.rate, stay.from_on, stay.until_on), 0);
}
/**
 * Brings the rent in the ledger to what the stays cost: charges what is missing, takes off what is too much. Called after
 * everything that changes them, with its event.
 */
export async function settleRent(context: Writing, reservation: Reservation, event_id: number): Promise<void> {
  const wanted = await rentOf(context, reservation.id);
  const rows = await chargesOf(context, reservation.id, 'rent');
  const asked = rows.reduce((all, row) => all + Number(row.amount) - Number(row.lowered), 0);
  const currency = reservation.currency ?? rows[0]?.currency ?? 'USD';
  if (wanted > asked)
    await chargeStay(context, reservation, {
      event_id,
      kind: 'rent',
      amount: wanted - asked,
      currency,
      due_on: laterDay(reservation.arrives_on, addDays(context.today, daysToPay)),
    });
  else if (wanted < asked) await lowerCharges(context, reservation, 'rent', event_id, asked - wanted);
  await context.db.execute(
    sql`update housing_reservations set price = ${wanted}, currency = ${currency} where id = ${reservation.id}`,
  );
  Object.assign(reservation, { price: wanted, currency });
}
/** Asks for the deposit, due when the offer ends; where there was none, within the days to pay, and before the arrival. */
export const chargeDeposit = (context: Writing, reservation: Reservation, event_id: number): Promise<number | null> =>
  chargeStay(context, reservation, {
    event_id,
    kind: 'deposit',
    amount: Number(reservation.deposit ?? 0),
    currency: reservation.currency ?? 'USD',
    due_on: reservation.reply_by
      ? universityDay(new Date(reservation.reply_by))
      : earlierDay(reservation.arrives_on, addDays(context.today, daysToPay)),
  });
/** The deposit's charge that still stands; null where none does. */
export async function depositOf(
  context: Pick<Writing, 'db'>,
  reservation: Pick<Reservation, 'id' | 'tenant_id'>,
): Promise<{ item_id: number; paid: boolean; /** of what is asked, minor units */ came: number } | null> {
  const row = (await chargesOf(context, reservation.id, 'deposit')).findLast(
    (each) => Number(each.amount) > Number(each.lowered),
  );
  if (!row) return null;
  const open = await openItems(context.db, 'tenant', [Number(reservation.tenant_id)]);
  const item = open.find((each) => Number(each.id) === Number(row.item_id));
  const asked = Number(row.amount) - Number(row.lowered);
  return { item_id: Number(row.item_id), paid: item === undefined, came: asked - Number(item?.open ?? 0) };
}
/** The deposit is asked no longer: what was paid of it settles what else is open, the rest lies on the account as his own. */
export async function giveDepositBack(context: Writing, reservation: Reservation, event_id: number): Promise<void> {
  const rows = await chargesOf(context, reservation.id, 'deposit');
  const stands = rows.reduce((all, row) => all + Number(row.amount) - Number(row.lowered), 0);
  if (stands > 0) await lowerCharges(context, reservation, 'deposit', event_id, stands);
}
