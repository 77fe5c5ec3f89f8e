import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, money } from '#kernel/contract/field.ts';
import { inventoryRefusals } from '../refusals.ts';
import { feeBases, feeEvents } from '../rules/words.ts';

/** The fee of the policy for a cancellation, an early departure or a no-show. */
export const housingFee = defineResource({
  name: 'housing-fee',
  area: 'housing',
  path: '/housing/fees',
  fields: {
    event: choice(feeEvents, { required: true }),
    days_before: integer({ required: true, min: 0, max: 365 }),
    basis: choice(feeBases, { required: true }),
    amount: money({ min: 0, max: 100_000_000 }),
    percent: decimal({ min: 0, max: 100, scale: 2 }),
  },
  label: ['event', 'days_before'],
  list: {
    columns: ['event', 'days_before', 'basis', 'amount', 'percent'],
    filters: ['event'],
    sorts: ['days_before'],
    sort: 'days_before',
  },
  check: (row) =>
    row.basis === undefined ||
    ((row.basis === 'flat') === (typeof row.amount === 'number') &&
      (row.basis === 'flat') !== (typeof row.percent === 'number'))
      ? []
      : [inventoryRefusals.housing_fee_basis(undefined, row.basis === 'flat' ? 'amount' : 'percent')],
});
