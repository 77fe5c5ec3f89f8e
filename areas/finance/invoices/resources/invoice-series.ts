import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, recordStatus, text } from '#kernel/contract/field.ts';
import { invoiceRefusals } from '../refusals.ts';
import { invoiceKinds } from '../rules/states.ts';
import { isCompanyNumber } from '../rules/tax-number.ts';

/** A run of numbers and the seller who stands on its papers. Its code stands in numbers that were given, so it stays. */
export const invoiceSeries = defineResource({
  name: 'invoice-series',
  area: 'finance',
  path: '/invoice/series',
  fields: {
    code: text({ required: true, unique: true, length: 3, format: 'code', fixed: true }),
    name: bilingual({ required: true, max: 100 }),
    kind: choice(invoiceKinds, { required: true, fixed: true }),
    electronic: flag({ default: false }),
    seller_name: text({ required: true, max: 200 }),
    tax_number: text({ required: true, length: 10, format: 'digits' }),
    tax_office: text({ required: true, max: 100 }),
    address: text({ required: true, max: 250 }),
    city: text({ required: true, max: 60 }),
    exemption_code: text({ required: true, length: 3, format: 'digits', default: '351' }),
    exemption_reason: text({ required: true, max: 200 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  groups: [
    { title: 'finance:invoice-series.group_numbers', fields: ['code', 'name', 'kind', 'electronic', 'status'] },
    {
      title: 'finance:invoice-series.group_seller',
      fields: ['seller_name', 'tax_number', 'tax_office', 'address', 'city', 'exemption_code', 'exemption_reason'],
    },
  ],
  list: {
    columns: ['code', 'name', 'kind', 'electronic', 'seller_name', 'status'],
    filters: ['kind', 'status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
  check: (row) => [
    ...(row.tax_number && !isCompanyNumber(row.tax_number)
      ? [invoiceRefusals.invoice_company_number(undefined, 'tax_number')]
      : []),
    ...(row.kind === 'proforma' && row.electronic === true
      ? [invoiceRefusals.proforma_not_electronic(undefined, 'electronic')]
      : []),
  ],
});
