import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, money, reference, text } from '#kernel/contract/field.ts';
import { receiptStates } from '../../receipts/resources/receipt.ts';

const readOnly = { readOnly: true } as const;
/** Money that came without a customer: it lies in suspense until somebody says whose it is. */
export const otherPayment = defineResource({
  name: 'other-payment',
  area: 'finance',
  path: '/other/payments',
  actions: ['index', 'show'],
  fields: {
    issued_on: date({ required: true, ...readOnly }),
    number: text({ required: true, ...readOnly, cell: 'receipt-number' }),
    payer: text({ required: true, ...readOnly }),
    purpose: text({ ...readOnly }),
    amount: money({ required: true, ...readOnly, currencyField: 'currency' }),
    currency: text({ required: true, ...readOnly, hidden: true }),
    payment_type_id: reference('payment-type', { required: true, ...readOnly }),
    reference: text({ ...readOnly, hidden: true }),
    state: choice(receiptStates, { required: true, ...readOnly }),
    assigned_to: text({ ...readOnly, derived: true }),
  },
  label: ['number'],
  list: {
    columns: ['issued_on', 'number', 'payer', 'purpose', 'amount', 'payment_type_id', 'state', 'assigned_to'],
    filters: ['issued_on', 'payment_type_id', 'state'],
    sorts: ['issued_on', 'payer'],
    sort: '-issued_on',
    search: true,
  },
});
