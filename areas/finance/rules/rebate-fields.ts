import { choice, decimal, integer, list, money, reference } from '#kernel/contract/field.ts';
import { currencies, productKinds, reckonedFrom } from './words.ts';

const sum = { min: 1, max: 100_000_000, currencyField: 'currency' };
/**
 * How much less is paid, of what, and in which turn: what a discount and a scholarship type have in common.
 * @param amountOf kinds that name a sum of money
 * @param turn place among all that lowers a charge, where nothing is typed
 */
export const rebateFields = ({ amountOf, turn }: { amountOf: readonly string[]; turn: number }) => ({
  percent: decimal({ min: 0.01, max: 100, scale: 2, requiredIf: { field: 'kind', is: ['percent'] } }),
  amount: money({ ...sum, requiredIf: { field: 'kind', is: [...amountOf] } }),
  cap: money({ ...sum, hidden: true }),
  currency: choice(currencies, { required: true, default: 'USD', hidden: true }),
  product_kinds: list('text', { choices: productKinds, max: 8 }),
  product_id: reference('product', { where: { status: 'a' }, hidden: true }),
  base: choice(reckonedFrom, { required: true, default: 'gross' }),
  sort_order: integer({ required: true, min: 0, max: 999, default: turn }),
});
