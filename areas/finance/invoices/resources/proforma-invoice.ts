import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, money, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { proformaStates } from '../rules/states.ts';

const readOnly = { readOnly: true } as const;
/** What somebody is told he would be invoiced. It changes nothing on his account. */
export const proformaInvoice = defineResource({
  name: 'proforma-invoice',
  area: 'finance',
  path: '/proforma/invoices',
  detail: '/customer/invoices/:id',
  actions: ['index', 'show'],
  fields: {
    number: text({ ...readOnly }),
    issued_on: date({ ...readOnly }),
    valid_until: date({ ...readOnly }),
    customer_number: text({ required: true, ...readOnly, hidden: true }),
    customer_name: text({ required: true, ...readOnly }),
    buyer_name: text({ required: true, ...readOnly }),
    total: money({ required: true, ...readOnly, currencyField: 'currency' }),
    currency: choice(currencies, { required: true, ...readOnly, hidden: true }),
    status: choice(proformaStates, { ...readOnly, derived: true }),
    buyer_id: reference('invoice-buyer', { ...readOnly, hidden: true }),
  },
  label: ['number', 'customer_name'],
  list: {
    columns: ['number', 'issued_on', 'valid_until', 'customer_name', 'buyer_name', 'total', 'status'],
    roomy: ['issued_on'],
    filters: ['issued_on', 'valid_until', 'buyer_id', 'currency'],
    sorts: ['issued_on', 'valid_until', 'number'],
    sort: '-issued_on',
    search: true,
  },
});
