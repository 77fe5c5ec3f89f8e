import { studentTypeWords } from '#areas/people/resources/student-words.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, decimal, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { programLevels } from '../prices/declaration.ts';
import { rebateProblems } from '../rules/rebate.ts';
import { rebateFields } from '../rules/rebate-fields.ts';
import { discountRefusals } from './refusals.ts';

/** What a student must do or be for a discount. */
export const discountConditions = {
  none: { tr: 'Koşulsuz', en: 'None' },
  early_payment: { tr: 'Erken ödeme', en: 'Early payment' },
  full_payment: { tr: 'Peşin ödeme', en: 'Payment in full' },
  sibling: { tr: 'Kardeş', en: 'Sibling' },
  staff_family: { tr: 'Personel yakını', en: 'Staff family' },
  alumni: { tr: 'Mezun', en: 'Alumni' },
} as const;

/** A discount anybody gets who meets its conditions; what is given to one student is a scholarship. */
export const productDiscount = defineResource({
  name: 'product-discount',
  area: 'finance',
  path: '/product/discounts',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 150 }),
    kind: choice(
      { percent: { tr: 'Yüzde', en: 'Percentage' }, amount: { tr: 'Tutar', en: 'Amount' } },
      { required: true, default: 'percent' },
    ),
    ...rebateFields({ amountOf: ['amount'], turn: 100 }),
    condition: choice(discountConditions, { required: true, default: 'none' }),
    early_days: integer({ min: 1, max: 365, hidden: true, requiredIf: { field: 'condition', is: ['early_payment'] } }),
    level: choice(programLevels, { hidden: true }),
    program_id: reference('program', { where: { status: 'a' }, hidden: true }),
    student_type: choice(studentTypeWords, { hidden: true }),
    min_cgpa: decimal({ min: 0, max: 4, scale: 2, hidden: true }),
    min_credits: integer({ min: 0, max: 60, hidden: true }),
    valid_from: date({ required: true }),
    valid_until: date(),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  groups: [
    { title: 'finance:product-discount.group_what', fields: ['code', 'name', 'valid_from', 'valid_until', 'status'] },
    {
      title: 'finance:product-discount.group_how_much',
      fields: ['kind', 'percent', 'amount', 'cap', 'currency', 'product_kinds', 'product_id', 'base', 'sort_order'],
    },
    {
      title: 'finance:product-discount.group_whom',
      fields: ['condition', 'early_days', 'level', 'program_id', 'student_type', 'min_cgpa', 'min_credits'],
    },
  ],
  list: {
    columns: ['code', 'name', 'percent', 'amount', 'product_kinds', 'condition', 'valid_from', 'valid_until', 'status'],
    roomy: ['valid_until'],
    filters: ['kind', 'condition', 'product_id', 'level', 'program_id', 'valid_from', 'valid_until', 'status'],
    sorts: ['sort_order', 'code', 'name', 'valid_from'],
    sort: 'sort_order',
    search: true,
  },
  check: (row) => [
    ...rebateProblems(row),
    ...(row.condition !== 'early_payment' && typeof row.early_days === 'number'
      ? [discountRefusals.discount_days_unasked(undefined, 'early_days')]
      : []),
    ...(typeof row.valid_from === 'string' && typeof row.valid_until === 'string' && row.valid_until < row.valid_from
      ? [discountRefusals.discount_days_order(undefined, 'valid_until')]
      : []),
  ],
});
