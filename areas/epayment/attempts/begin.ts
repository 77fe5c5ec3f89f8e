import type { Writing } from '#kernel/server/area.ts';
import { wallClock } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { merchantsOf } from '../banks/merchants.ts';
import type { Customer } from '../customers.ts';
import { attemptRefusals } from './refusals.ts';
import { newReference } from './tokens.ts';

/** minutes that a payer has at the bank */
export const lifetime = 30;
/** minutes for which a payment whose result is awaited keeps others from paying the same again */
const blocks = 15;

export interface Beginning {
  payer_id: number;
  customer: Customer;
  items: readonly number[];
  amount: number;
  currency: string;
  /** code of a merchant; the first that takes the currency where none is named */ merchant?: string | null;
  user_id: number | null;
}
export interface Begun {
  reference: string;
  /** where the payer's browser goes */ go: string;
}
/** A payment at the bank that whoever asks for the very same goes back to. */
interface AtBank {
  id: number;
  reference: string;
  payer_id: number;
  items: readonly number[];
  amount: number;
  currency: string;
}
type Choice = Pick<Beginning, 'payer_id' | 'items' | 'amount' | 'currency'>;
const same = (one: Choice, other: Choice): boolean =>
  Number(one.payer_id) === Number(other.payer_id) &&
  Number(one.amount) === other.amount &&
  one.currency === other.currency &&
  one.items.length === other.items.length &&
  one.items.every((item) => other.items.includes(Number(item)));

/**
 * A charge is at the bank once at a time, whoever pays it and from how many windows. Those who begin for one customer wait for
 * each other until the commit; a try that never went to the bank gives way to the later one. Called before anybody reads what is
 * open: a payment that ends in between is seen either here or there.
 * @returns the payment at the bank that this choice is the same as, which he goes back to
 */
export async function oneAtATime(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  kind: Customer['kind'],
  ids: readonly number[],
  choice: Choice,
): Promise<AtBank | null> {
  const owners = ids.map(Number).toSorted((a, b) => a - b);
  for (const id of owners)
    await rowsOf(db, sql`select pg_advisory_xact_lock(hashtextextended(${`card-payment:${kind}:${id}`}, 0))`);
  const same_charge = sql`customer_kind = ${kind} and customer_id = any(${`{${owners.join(',')}}`}::bigint[])
    and exists (select from jsonb_array_elements(items) i where i::text::bigint = any(${`{${choice.items.join(',')}}`}::bigint[]))`;
  // money of which nobody knows yet must not be sent again
  const [waiting] = await rowsOf<{ reference: string }>(
    db,
    sql`select reference from payment_attempts where ${same_charge} and (state in ('authenticated', 'unknown') or (state = 'review' and entry_id is null))
      and created_at > ${new Date(now.getTime() - (blocks + lifetime) * 60_000)} limit 1`,
  );
  if (waiting) refuse([attemptRefusals.payment_being_confirmed({ reference: waiting.reference }, 'items')]);
  const sent = await rowsOf<AtBank & { expires_at: string }>(
    db,
    sql`select id, reference, payer_id, items, amount, currency, expires_at from payment_attempts where ${same_charge} and state = 'redirected' and expires_at > ${now} order by id`,
  );
  const other = sent.find((each) => !same(each, choice));
  if (other)
    refuse([
      attemptRefusals.payment_at_bank(
        { reference: other.reference, until: wallClock(new Date(other.expires_at)).slice(11, 16) },
        'items',
      ),
    ]);
  await db.execute(
    sql`update payment_attempts set state = 'expired', finished_at = ${now} where ${same_charge} and state = 'created'`,
  );
  return sent[0] ?? null;
}
/** The page of the bank where it is paid already: the payer's browser goes there anew. */
export async function backToBank(context: Writing, { id, reference }: AtBank): Promise<Begun> {
  const token = newToken();
  await context.db.execute(sql`update payment_attempts set token_hash = ${tokenHash(token)} where id = ${id}`);
  context.audit({
    resource: 'card-payment',
    record_id: Number(id),
    action: 'card-payment.begin',
    after: { reference },
  });
  return { reference, go: `/api/pay/go/${token}` };
}
/** Writes down that somebody wants to pay; the bank hears of it only after the commit, when his browser goes there. */
export async function beginAttempt(context: Writing, given: Beginning): Promise<Begun> {
  const { db, now, services } = context;
  const fitting = (await merchantsOf(services, db)).filter((each) => each.currencies.includes(given.currency));
  const merchant = given.merchant ? fitting.find((each) => each.code === given.merchant) : fitting[0];
  if (!merchant) {
    refuse([attemptRefusals.no_card_payments(undefined, 'currency')]);
    throw new Error('refused');
  }
  const { customer, items, amount, currency } = given;
  const reference = newReference('KP', 12);
  const token = newToken();
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into payment_attempts (reference, token_hash, payer_id, customer_kind, customer_id, items, amount, currency, provider, merchant, language, user_id, created_at, expires_at)
      values (${reference}, ${tokenHash(token)}, ${given.payer_id}, ${customer.kind}, ${customer.id}, ${JSON.stringify(items)}::jsonb, ${amount}, ${currency}, ${merchant.provider}, ${merchant.code}, ${context.locale}, ${given.user_id}, ${now}, ${new Date(now.getTime() + lifetime * 60_000)})
      returning id`,
  );
  context.audit({
    resource: 'card-payment',
    record_id: Number(row?.id),
    action: 'card-payment.begin',
    after: { reference, customer, items, amount, currency, merchant: merchant.code },
  });
  return { reference, go: `/api/pay/go/${token}` };
}
