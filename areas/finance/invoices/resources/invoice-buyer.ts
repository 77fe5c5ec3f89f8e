import { defineResource } from '#kernel/contract/define-resource.ts';
import { flag, recordStatus, text } from '#kernel/contract/field.ts';
import { invoiceRefusals } from '../refusals.ts';
import { taxScheme } from '../rules/tax-number.ts';

/** Companies and sponsors that pay for students. */
export const invoiceBuyer = defineResource({
  name: 'invoice-buyer',
  area: 'finance',
  path: '/invoice/buyers',
  fields: {
    name: text({ required: true, min: 2, max: 200 }),
    tax_number: text({ required: true, min: 10, max: 11, format: 'digits', unique: true }),
    tax_office: text({ max: 100 }),
    address: text({ required: true, max: 250 }),
    city: text({ required: true, max: 60 }),
    country: text({ required: true, max: 60, default: 'Türkiye' }),
    email: text({ max: 150, format: 'email' }),
    e_invoice: flag({ default: false }),
    status: recordStatus(),
  },
  label: ['name', 'tax_number'],
  list: {
    columns: ['name', 'tax_number', 'tax_office', 'city', 'e_invoice', 'status'],
    roomy: ['tax_office'],
    filters: ['status'],
    sorts: ['name', 'tax_number'],
    sort: 'name',
    search: true,
  },
  check: (row) => {
    const scheme = row.tax_number ? taxScheme(row.tax_number) : null;
    return [
      ...(row.tax_number && scheme === null ? [invoiceRefusals.invoice_tax_number(undefined, 'tax_number')] : []),
      ...(scheme === 'VKN' && !row.tax_office?.trim()
        ? [invoiceRefusals.invoice_tax_office(undefined, 'tax_office')]
        : []),
    ];
  },
});
