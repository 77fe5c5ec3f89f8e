import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, money } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { lateFeeRefusals } from '../refusals.ts';

export const monthCounts = {
  started: { tr: 'Başlayan ay', en: 'A month that has begun' },
  completed: { tr: 'Dolan ay', en: 'A month that is over' },
} as const;

/** FIN-023: how lateness costs, from a day on. */
export const lateFeeRule = defineResource({
  name: 'late-fee-rule',
  area: 'finance',
  path: '/late/fee/rules',
  fields: {
    currency: choice(currencies, { required: true, default: 'USD' }),
    per_credit: money({ required: true, min: 0, max: 1_000_00, currencyField: 'currency', default: 25_00 }),
    counts: choice(monthCounts, { required: true, default: 'started' }),
    threshold: money({ required: true, min: 0, max: 100_000_00, currencyField: 'currency', default: 25_00 }),
    capped: flag({ default: true }),
    valid_from: date({ required: true }),
    valid_until: date(),
  },
  label: ['currency', 'valid_from'],
  list: {
    columns: ['currency', 'per_credit', 'counts', 'threshold', 'capped', 'valid_from', 'valid_until'],
    filters: ['valid_from'],
    sorts: ['valid_from'],
    sort: '-valid_from',
  },
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  check: (row) =>
    typeof row.valid_from === 'string' && typeof row.valid_until === 'string' && row.valid_until < row.valid_from
      ? [lateFeeRefusals.late_fee_days_order(undefined, 'valid_until')]
      : [],
});
