import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, money, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { invoiceKinds, invoiceStates } from '../rules/states.ts';

const readOnly = { readOnly: true } as const;
/** What is invoiced and what is given back of it; proformas have a list of their own. */
export const invoice = defineResource({
  name: 'invoice',
  area: 'finance',
  path: '/customer/invoices',
  detail: '/customer/invoices/:id',
  actions: ['index', 'show'],
  fields: {
    number: text({ ...readOnly }),
    kind: choice(invoiceKinds, { required: true, ...readOnly }),
    issued_on: date({ ...readOnly }),
    customer_number: text({ required: true, ...readOnly, hidden: true }),
    customer_name: text({ required: true, ...readOnly }),
    buyer_name: text({ required: true, ...readOnly }),
    total: money({ required: true, ...readOnly, currencyField: 'currency' }),
    vat: money({ required: true, ...readOnly, currencyField: 'currency', hidden: true }),
    currency: choice(currencies, { required: true, ...readOnly, hidden: true }),
    state: choice(invoiceStates, { required: true, ...readOnly }),
    series_id: reference('invoice-series', { required: true, ...readOnly, hidden: true }),
    buyer_id: reference('invoice-buyer', { ...readOnly, hidden: true }),
    answer: text({ ...readOnly, hidden: true }),
  },
  label: ['number', 'customer_name'],
  list: {
    columns: ['number', 'kind', 'issued_on', 'customer_name', 'buyer_name', 'total', 'state'],
    roomy: ['kind'],
    filters: ['issued_on', 'kind', 'state', 'series_id', 'buyer_id', 'currency'],
    sorts: ['issued_on', 'number'],
    sort: '-issued_on',
    search: true,
  },
});
