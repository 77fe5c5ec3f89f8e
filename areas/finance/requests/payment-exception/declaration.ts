import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, integer, longText, money } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { currencies } from '../../rules/words.ts';

const most = 100_000_000_00;
export const exceptionWords = {
  defer: { tr: 'Ödemenin ertelenmesi', en: 'Deferred payment' },
  instalments: { tr: 'Taksitle ödeme', en: 'Payment in installments' },
  late: { tr: 'Süresi geçmiş ödemenin kabulü', en: 'Acceptance of a late payment' },
} as const;
/** An exception before a payment is approved: paid later, in parts, or after its day. */
export const paymentException = defineRequest({
  kind: 'payment_exception',
  name: { tr: 'Ödeme istisnası', en: 'Payment exception' },
  facts: { amount: { kind: 'number', words: { tr: 'Tutar', en: 'Amount' } } },
  group: 'services',
  page: '/payment/exception/request/form',
  knownAs: { tr: 'taksit, ödeme erteleme, harç', en: 'installments, pay later, tuition' },
  title: 'title:payment_exception_form',
  needs: signedIn,
  by: ['OGR', 'MS'],
  form: {
    exception: choice(exceptionWords, { required: true }),
    currency: choice(currencies, { required: true, default: 'USD' }),
    amount: money({ required: true, currencyField: 'currency', min: 1, max: most }),
    instalments: integer({ min: 2, max: 12, requiredIf: { field: 'exception', is: ['instalments'] } }),
    pay_on: date({ required: true }),
    reason: longText({ required: true, min: 20, max: 2000 }),
  },
  helps: ['pay_on'],
  documents: [{ code: 'evidence' }],
});
