import { currencies } from '#areas/finance/rules/words.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, money, recordStatus, reference } from '#kernel/contract/field.ts';
import { inventoryRefusals } from '../refusals.ts';
import { ratePeriods } from '../rules/words.ts';

/** What a bed of a room type costs by night, month or semester, with its deposit. */
export const housingRate = defineResource({
  name: 'housing-rate',
  area: 'housing',
  path: '/housing/rates',
  fields: {
    type_id: reference('housing-room-type', { required: true }),
    building_id: reference('housing-building'),
    period: choice(ratePeriods, { required: true }),
    currency: choice(currencies, { required: true, default: 'USD' }),
    amount: money({ required: true, min: 1, max: 100_000_000, currencyField: 'currency' }),
    deposit: money({ required: true, min: 0, max: 100_000_000, currencyField: 'currency' }),
    term_days: integer({ min: 30, max: 366 }),
    valid_from: date({ required: true }),
    valid_until: date(),
    status: recordStatus(),
  },
  label: ['type_id', 'period', 'amount'],
  list: {
    columns: [
      'type_id',
      'building_id',
      'period',
      'amount',
      'deposit',
      'currency',
      'term_days',
      'valid_from',
      'valid_until',
      'status',
    ],
    filters: ['type_id', 'building_id', 'period', 'status'],
    sorts: ['valid_from', 'amount'],
    sort: '-valid_from',
  },
  check: (row) => [
    ...((row.period === 'term') === (typeof row.term_days === 'number')
      ? []
      : [inventoryRefusals.housing_term_days(undefined, 'term_days')]),
    ...(row.valid_from && row.valid_until && row.valid_until < row.valid_from
      ? [inventoryRefusals.housing_days_order(undefined, 'valid_until')]
      : []),
  ],
});
