import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, decimal, flag, recordStatus, text } from '#kernel/contract/field.ts';
import { incomeAccounts, productKinds } from '../rules/words.ts';
import { productRefusals } from './refusals.ts';

/** What is sold: what a price is for, which account earns it, how it is taxed. */
export const product = defineResource({
  name: 'product',
  area: 'finance',
  path: '/products',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 150 }),
    kind: choice(productKinds, { required: true }),
    taxable: flag({ default: false }),
    tax_rate: decimal({ min: 0.01, max: 100, scale: 2, requiredIf: { field: 'taxable', is: [true] } }),
    income: choice(incomeAccounts, { required: true }),
    income_part: text({ max: 40, format: 'code', hidden: true }),
    // FIN-025 to FIN-028: given back by the schedule after a withdrawal, or not at all
    refundable: flag({ default: false }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  groups: [
    { title: 'finance:product.group_what', fields: ['code', 'name', 'kind', 'refundable', 'status'] },
    { title: 'finance:product.group_books', fields: ['taxable', 'tax_rate', 'income', 'income_part'] },
  ],
  list: {
    columns: ['code', 'name', 'kind', 'taxable', 'tax_rate', 'income', 'refundable', 'status'],
    roomy: ['taxable'],
    filters: ['kind', 'income', 'taxable', 'refundable', 'status'],
    sorts: ['code', 'name', 'kind'],
    sort: 'code',
    search: true,
  },
  check: (row) =>
    row.taxable !== true && typeof row.tax_rate === 'number'
      ? [productRefusals.tax_rate_without_tax(undefined, 'tax_rate')]
      : [],
});
