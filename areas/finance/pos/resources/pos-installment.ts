import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, money, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';

/** In how many installments a merchant takes which cards, and what that costs. */
export const posInstallment = defineResource({
  name: 'pos-installment',
  area: 'finance',
  path: '/virtual/pos/installments',
  fields: {
    pos_code: text({ derived: true, hidden: true }),
    virtual_pos_id: reference('virtual-pos', { required: true }),
    card_prefix: text({ format: 'digits', min: 6, max: 8 }),
    installments: integer({ required: true, min: 2, max: 36 }),
    commission: decimal({ required: true, min: 0, max: 50, scale: 2, default: 0 }),
    min_amount: money({ min: 0, max: 100_000_000, currencyField: 'currency' }),
    currency: choice(currencies, { required: true, default: 'USD', hidden: true }),
    status: recordStatus(),
  },
  label: ['pos_code', 'card_prefix', 'installments'],
  actions: ['index', 'show', 'store', 'update', 'destroy', 'import'],
  list: {
    columns: ['virtual_pos_id', 'card_prefix', 'installments', 'commission', 'min_amount', 'status'],
    filters: ['virtual_pos_id', 'card_prefix', 'installments', 'status'],
    sorts: ['virtual_pos_id', 'card_prefix', 'installments', 'commission'],
    sort: 'virtual_pos_id',
  },
});
