import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { CustomerKind } from '../customers.ts';
import type { BankAttempt, Merchant } from '../banks/bank.ts';
import type { AttemptState } from './rules/states.ts';
import type { ReviewReason } from './rules/settle.ts';

/** An attempt as it is stored. */
export interface Attempt {
  id: number;
  reference: string;
  payer_id: number;
  customer_kind: CustomerKind;
  customer_id: number;
  items: number[];
  amount: number;
  currency: string;
  provider: Merchant['provider'];
  merchant: string;
  language: 'tr' | 'en';
  state: AttemptState;
  review: ReviewReason | null;
  provider_payment_id: string | null;
  provider_token: string | null;
  provider_url: string | null;
  card: string | null;
  entry_id: number | null;
  created_at: string;
  expires_at: string;
  asks: number;
}
const columns = sql`a.id, a.reference, a.payer_id, a.customer_kind, a.customer_id, a.items, a.amount, a.currency, a.provider, a.merchant, a.language, a.state, a.review,
  a.provider_payment_id, a.provider_token, a.provider_url, a.card, a.entry_id, a.created_at, a.expires_at, a.asks`;

export const attemptById = async (db: Db, id: number): Promise<Attempt | null> =>
  (await rowsOf<Attempt>(db, sql`select ${columns} from payment_attempts a where a.id = ${id}`))[0] ?? null;
export const attemptByReference = async (db: Db, reference: string): Promise<Attempt | null> =>
  (await rowsOf<Attempt>(db, sql`select ${columns} from payment_attempts a where a.reference = ${reference}`))[0] ??
  null;
export const attemptByToken = async (db: Db, hash: string): Promise<Attempt | null> =>
  (await rowsOf<Attempt>(db, sql`select ${columns} from payment_attempts a where a.token_hash = ${hash}`))[0] ?? null;
/** Held until the commit: whoever decides about it next waits. */
export const lockAttempt = async (db: Db, id: number): Promise<Attempt | null> =>
  (await rowsOf<Attempt>(db, sql`select ${columns} from payment_attempts a where a.id = ${id} for update`))[0] ?? null;

/** As the bank gets it: of the payer no more than it insists on. */
export const forBank = (attempt: Attempt, address = '127.0.0.1'): BankAttempt => ({
  reference: attempt.reference,
  amount: attempt.amount,
  currency: attempt.currency,
  language: attempt.language,
  provider_payment_id: attempt.provider_payment_id,
  provider_token: attempt.provider_token,
  payer: { number: attempt.reference, initials: attempt.reference, address },
});
