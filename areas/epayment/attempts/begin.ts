import type { Writing } from '#kernel/server/area.ts';
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
  // money of which nobody knows yet must not be sent again
  const [waiting] = await rowsOf<{ reference: string }>(
    db,
    sql`select reference from payment_attempts where customer_kind = ${customer.kind} and customer_id = ${customer.id} and (state in ('authenticated', 'unknown') or (state = 'review' and entry_id is null))
      and created_at > ${new Date(now.getTime() - (blocks + lifetime) * 60_000)} and exists (select from jsonb_array_elements(items) i where i::text::bigint = any(${`{${items.join(',')}}`}::bigint[])) limit 1`,
  );
  if (waiting) refuse([attemptRefusals.payment_being_confirmed({ reference: waiting.reference }, 'items')]);
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
