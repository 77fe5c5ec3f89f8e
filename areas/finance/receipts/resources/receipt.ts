import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, moment, money, reference, text } from '#kernel/contract/field.ts';
import { paymentMethods } from '../../payment-types/declaration.ts';

export const receiptStates = {
  issued: { tr: 'Geçerli', en: 'Issued', tone: 'success' },
  annulled: { tr: 'İptal edildi', en: 'Annulled', tone: 'danger' },
  returned: { tr: 'Çek karşılıksız', en: 'Check returned', tone: 'danger' },
  reversed: { tr: 'Ödeme geri alındı', en: 'Payment reversed', tone: 'warning' },
} as const;
export type ReceiptState = keyof typeof receiptStates;

const readOnly = { readOnly: true } as const;
/** What was given for money. Nothing of it changes but its state. */
export const receipt = defineResource({
  name: 'receipt',
  area: 'finance',
  path: '/receipts',
  actions: ['index', 'show'],
  fields: {
    number: text({ required: true, ...readOnly, cell: 'receipt-number' }),
    issued_at: moment({ required: true, ...readOnly }),
    issued_on: date({ required: true, ...readOnly, hidden: true }),
    customer_number: text({ ...readOnly }),
    customer_name: text({ ...readOnly }),
    payer: text({ required: true, ...readOnly, hidden: true }),
    amount: money({ required: true, ...readOnly, currencyField: 'currency' }),
    currency: text({ required: true, ...readOnly, hidden: true }),
    payment_type_id: reference('payment-type', { required: true, ...readOnly }),
    method: choice(paymentMethods, { required: true, ...readOnly, hidden: true }),
    reference: text({ ...readOnly, hidden: true }),
    state: choice(receiptStates, { required: true, ...readOnly }),
    undone_reason: text({ ...readOnly, hidden: true }),
    series_id: reference('receipt-series', { required: true, ...readOnly, hidden: true }),
    cashier: text({ ...readOnly, derived: true, hidden: true }),
    shift_id: integer({ ...readOnly, hidden: true }),
  },
  label: ['number'],
  list: {
    columns: ['number', 'issued_at', 'customer_number', 'customer_name', 'amount', 'payment_type_id', 'state'],
    filters: ['issued_on', 'payment_type_id', 'method', 'state', 'series_id', 'shift_id'],
    sorts: ['issued_on', 'number'],
    sort: '-issued_on',
    search: true,
  },
});
