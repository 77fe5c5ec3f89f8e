import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { AttemptState } from './contract.ts';
import { attemptRefusals } from './refusals.ts';

const seeing = permission('cardreview_index');
const settling = permission('cardreview_update');
const reason = text({ required: true, min: 5, max: 250 });
const id = integer({ required: true, min: 1 });

/** Why somebody has to look at a payment by card. */
export const reviewReasons = {
  fraud: { tr: 'Banka güvenlik için inceliyor', en: 'The bank is checking for fraud', tone: 'info' },
  other_amount: { tr: 'Başka tutar çekilmiş', en: 'Another amount was taken', tone: 'warning' },
  paid_twice: { tr: 'Borç iki kez ödenmiş', en: 'Paid twice', tone: 'warning' },
  given_back: { tr: 'Para bankada geri verilmiş', en: 'Given back at the bank', tone: 'danger' },
} as const;
/** How it was settled. */
export const settledWays = {
  booked: { tr: 'Borçlara sayıldı', en: 'Applied to the charges', tone: 'success' },
  kept: { tr: 'Hesapta bırakıldı', en: 'Left on the account', tone: 'neutral' },
  given_back: { tr: 'Karta geri verildi', en: 'Given back to the card', tone: 'neutral' },
  taken_back: { tr: 'Ödeme geri alındı', en: 'Payment taken back', tone: 'warning' },
} as const;
const refundStates = {
  asked: { tr: 'Bankaya iletiliyor', en: 'Being sent to the bank', tone: 'info' },
  unknown: { tr: 'Banka yanıt vermedi', en: 'The bank did not answer', tone: 'warning' },
  tomorrow: { tr: 'Banka gün sonunu bekliyor', en: 'Waits for the bank’s day to close', tone: 'info' },
  done: { tr: 'Geri verildi', en: 'Given back', tone: 'success' },
  refused: { tr: 'Banka kabul etmedi', en: 'The bank declined', tone: 'danger' },
} as const;
export const cardRefundStates = refundStates;

export const CardReview = a.record({
  id: a.integer,
  reference: a.text,
  state: AttemptState,
  review: a.keyOf(reviewReasons),
  customer_number: a.nullable(a.text),
  customer_name: a.nullable(a.text),
  student_program_id: a.nullable(a.integer),
  merchant: a.text,
  card: a.nullable(a.text),
  asked_amount: a.money,
  asked_currency: a.text,
  /** what the bank took; null: nothing is certain yet */ taken_amount: a.nullable(a.money),
  taken_currency: a.nullable(a.text),
  /** of it nothing is settled with yet */ free: a.money,
  receipt: a.nullable(a.text),
  created_at: a.moment,
  finished_at: a.nullable(a.moment),
  settled: a.nullable(a.record({ how: a.keyOf(settledWays), at: a.moment, by: a.nullable(a.text), note: a.text })),
  refunds: a.many(
    a.record({
      id: a.integer,
      amount: a.money,
      currency: a.text,
      state: a.keyOf(refundStates),
      reason: a.text,
      created_at: a.moment,
    }),
  ),
  /** what was said between the bank and us, the newest first */
  events: a.many(a.record({ id: a.integer, kind: a.text, verified: a.flag, said: a.text, at: a.moment })),
});
export type CardReview = a.Of<typeof CardReview>;
export const cardReviews = defineQuery({
  name: 'card-reviews',
  path: '/card-payments/review',
  needs: seeing,
  input: {
    which: choice({ open: { tr: 'Bekleyenler', en: 'Open' }, settled: { tr: 'Sonuçlananlar', en: 'Settled' } }),
  },
  output: a.many(CardReview),
  summary: 'Payments by card whose bank says something else than was asked',
});
const changes = ['card-reviews'];
/** Settles what had to be looked at, with a reason. */
export const settleCardReview = defineCommand({
  name: 'settle-card-review',
  method: 'POST',
  path: '/card-payments/{id}/settle',
  needs: settling,
  input: {
    id,
    how: choice(
      { booked: settledWays.booked, kept: settledWays.kept, taken_back: settledWays.taken_back },
      { required: true },
    ),
    reason,
  },
  output: a.record({ id: a.integer }),
  refusals: [attemptRefusals.specs],
  changes,
  message: 'card_review_settled',
  idempotent: true,
});
/** Money of a payment goes back to the card it came from. */
export const giveBackCardPayment = defineCommand({
  name: 'give-back-card-payment',
  method: 'POST',
  path: '/card-payments/{id}/give-back',
  needs: settling,
  input: { id, amount: integer({ min: 1, max: 100_000_000_00 }), reason },
  output: a.record({ id: a.integer }),
  refusals: [attemptRefusals.specs],
  changes,
  message: 'card_give_back_begun',
  idempotent: true,
});
/** Asks the bank's books at once, for whoever is on the telephone. */
export const askBankAgain = defineCommand({
  name: 'ask-bank-again',
  method: 'POST',
  path: '/card-payments/{id}/ask',
  needs: settling,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals: [attemptRefusals.specs],
  changes,
  message: 'card_bank_asked',
  idempotent: false,
});

export const reviewPages = definePages([
  {
    path: '/card-payments/review',
    title: 'title:card_review',
    knownAs: {
      tr: 'kart ödemesi inceleme, mükerrer ödeme, karta iade',
      en: 'card disputes, paid twice, refund to card',
    },
    needs: seeing,
    kind: 'list',
    menu: { group: 'finance', under: 'title:menu_cash_desk', order: 140, icon: 'card' },
  },
]);
