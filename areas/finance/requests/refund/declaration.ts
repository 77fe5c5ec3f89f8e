import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, longText, money, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ledgerRefusals } from '../../ledger/refusals.ts';
import { refundRefusals } from '../../refunds/refusals.ts';
import { refundReasons } from '../../refunds/rules/refund-words.ts';

const most = 100_000_000_00;
const toBank = { field: 'destination', is: ['bank'] } as const;
/** FIN-029, FIN-030: money that lies on a student's account goes back to him. */
export const refundRequest = defineRequest({
  kind: 'refund',
  name: { tr: 'Para iadesi', en: 'Refund' },
  facts: {
    amount: { kind: 'number', words: { tr: 'Tutar', en: 'Amount' } },
    refund_limit: {
      kind: 'number',
      words: {
        tr: 'Son 30 günün iadeleri, sınırın katı (1 = 5.000 USD, 5.000 EUR, 4.000 GBP, 200.000 TRY)',
        en: 'Refunds of 30 days, as a multiple of the limit (1 = 5,000 USD, 5,000 EUR, 4,000 GBP, 200,000 TRY)',
      },
    },
    refund_reason: {
      kind: 'choice',
      words: { tr: 'İade nedeni', en: 'Reason for the refund' },
      choices: refundReasons,
    },
  },
  group: 'services',
  page: '/refund/requests/new',
  knownAs: { tr: 'para iadesi, fazla ödeme, harç iadesi', en: 'refund, money back, overpayment' },
  title: 'title:refund_request_new',
  parent: '/refund/requests',
  detail: '/refund/requests/:id',
  needs: permission('refundrequest_store'),
  by: ['OGR', 'MS', 'ALUMNI'],
  form: {
    currency: text({ required: true, max: 3 }),
    amount: money({ required: true, currencyField: 'currency', min: 1, max: most }),
    reason: choice(refundReasons, { required: true }),
    destination: text({ required: true, max: 30 }),
    holder: text({ max: 70, requiredIf: toBank }),
    iban: text({ max: 42, requiredIf: toBank }),
    bic: text({ max: 11 }),
    note: longText({ max: 1000 }),
  },
  offered: ['currency', 'destination'],
  helps: ['amount', 'holder', 'iban', 'bic'],
  refusals: [refundRefusals.specs, ledgerRefusals.specs],
});
