import { program } from '#areas/reference/resources/program.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, list, money, recordStatus, reference } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { planRefusals } from '../refusals.ts';

export const remainderWords = {
  last: { tr: 'Son taksitte', en: 'In the last installment' },
  first: { tr: 'İlk taksitlerde', en: 'In the first installments' },
} as const;

/** What plans the bursar offers: days after the first day of classes, an instalment each. */
export const paymentPlanTemplate = defineResource({
  name: 'payment-plan-template',
  area: 'finance',
  path: '/payment/plan/templates',
  fields: {
    name: bilingual({ required: true, max: 150 }),
    offsets: list('integer', { required: true, min: 1, max: 12, example: '0, 30, 60' }),
    remainder: choice(remainderWords, { required: true, default: 'last' }),
    setup_fee: money({ required: true, min: 0, max: 10_000_00, currencyField: 'currency', default: 0 }),
    currency: choice(currencies, { required: true, default: 'USD' }),
    level: choice(program.fields.level.choices),
    semester_id: reference('semester'),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'offsets', 'remainder', 'setup_fee', 'level', 'semester_id', 'status'],
    filters: ['semester_id'],
    sorts: ['name'],
    sort: 'name',
    search: true,
  },
  options: ['paymentplan_create'],
  check: (row) =>
    row.offsets?.some((each) => each < 0 || each > 366) ? [planRefusals.plan_offsets(undefined, 'offsets')] : [],
});
