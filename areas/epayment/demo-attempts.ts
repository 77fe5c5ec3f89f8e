import { createHash } from 'node:crypto';
import { onlineMerchant } from '#areas/finance/pos/demo.ts';
import type { CardPayment } from '#areas/finance/reads/card-payments.ts';
import { lifetime } from './attempts/begin.ts';
import type { paymentAttempts, paymentEvents } from './tables.ts';

type Attempt = typeof paymentAttempts.$inferInsert;
type Event = typeof paymentEvents.$inferInsert;
export interface Payer {
  id: number;
  number: string;
  name: string;
  user_id: number | null;
}
/** What became of a try. */
export interface Told {
  at: Date;
  payer: Payer;
  merchant: string;
  /** money that is in the ledger already, or a charge of its own */ of: CardPayment | Bought;
  end: 'paid' | 'declined' | 'expired' | 'fraud' | 'twice' | 'short';
  /** the bank's, where it declined */ code?: string | undefined;
}
export interface Bought {
  category: 'documents' | 'other_income';
  title: { tr: string; en: string };
  amount: number;
}
const cards = ['552879******0008', '979203******0000', '454360******4129', '589004******0016'];
export const minutes = (at: Date, more: number): Date => new Date(at.getTime() + more * 60_000);
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The same for the same number, like none that is drawn. */
export const referenceOf = (id: number): string =>
  `KP${[...createHash('sha256').update(`demo card ${id}`).digest().subarray(0, 12)].map((byte) => letters[byte % letters.length]).join('')}`;

export interface Trial extends Told {
  id: number;
  reference: string;
  payer_id: number;
  items: number[];
  entry_id: number | null;
  /** minor units */ taken: number;
  bursar: number | null;
  now: Date;
}
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
/** The bank's code of a refusal, as its provider writes it. */
const codeOf = ({ code, merchant }: Pick<Trial, 'code' | 'merchant'>): string | null =>
  code === undefined ? null : merchant === onlineMerchant ? code : `100${code}`;
/** The row of a try. */
export function attemptOf({ id, at, payer, of, merchant, end, entry_id, taken, bursar, now, ...rest }: Trial): Attempt {
  const nestpay = merchant === onlineMerchant;
  const finished = earlier(end === 'expired' ? minutes(at, lifetime) : minutes(at, 1 + (id % 3) / 2), now);
  const left = end === 'expired';
  const short = end === 'short';
  return {
    id,
    reference: rest.reference,
    token_hash: `demo-${id}`,
    payer_id: rest.payer_id,
    customer_kind: 'student_program',
    customer_id: Number(payer.id),
    items: rest.items,
    amount: Number(of.amount),
    currency: 'USD',
    provider: nestpay ? 'nestpay' : 'iyzico',
    merchant,
    language: id % 4 === 0 ? 'en' : 'tr',
    state: end === 'fraud' ? 'review' : end === 'twice' || short ? 'paid' : end,
    review: end === 'fraud' ? 'fraud' : end === 'twice' ? 'paid_twice' : short ? 'other_amount' : null,
    provider_payment_id: left ? null : `${nestpay ? '26' : '22'}${String(4_810_000 + id * 37)}`,
    card: left ? null : (cards[Number(payer.id) % cards.length] ?? null),
    decline_code: codeOf({ code: rest.code, merchant }),
    taken_amount: short ? taken : null,
    taken_currency: short ? 'USD' : null,
    entry_id,
    user_id: payer.user_id === null ? null : Number(payer.user_id),
    created_at: at,
    redirected_at: minutes(at, 0.1),
    finished_at: finished,
    expires_at: minutes(at, lifetime),
    asked_at: finished,
    asks: 1,
    settled_how: short ? 'booked' : null,
    settled_at: short ? minutes(at, 2_000) : null,
    settled_by: short ? bursar : null,
    settled_note: short ? 'Banka 1,00 eksik çekmiş; çekilen tutar borca sayıldı.' : null,
  };
}
/** What was said between the bank and us. */
export function eventsOf(trial: Trial): Event[] {
  const { id, at, end, merchant, entry_id, taken, now } = trial;
  const nestpay = merchant === onlineMerchant;
  const took = entry_id !== null;
  const code = codeOf(trial);
  const said = (kind: Event['kind'], minute: number, body: Event['body']): Event => ({
    attempt_id: id,
    kind,
    dedupe_key: `demo-${id}-${kind}`,
    verified: true,
    body,
    at: earlier(minutes(at, minute), now),
  });
  const sum = nestpay ? { TRANS_STAT: 'C', CAPTURE_AMT: String(taken) } : { paidPrice: (taken / 100).toFixed(2) };
  const start = said('start', 0.1, { begun: true });
  if (end === 'expired') return [start];
  const answer = said('answer', 1, {
    outcome: took ? 'paid' : end === 'fraud' ? 'checking' : 'declined',
    ...(code === null ? {} : { code }),
    ...(took ? sum : {}),
  });
  const back = { Response: end === 'declined' ? 'Declined' : 'Approved', ProcReturnCode: trial.code ?? '00' };
  return nestpay ? [start, said('return', 0.9, back), answer] : [start, answer];
}
