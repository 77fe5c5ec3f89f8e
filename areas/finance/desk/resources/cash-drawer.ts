import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';

/** Where a cashier sits. Its code names its account in the ledger, and its currency what lies there: both stay. */
export const cashDrawer = defineResource({
  name: 'cash-drawer',
  area: 'finance',
  path: '/cash/drawers',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code', fixed: true }),
    name: bilingual({ required: true, max: 100 }),
    currency: choice(currencies, { required: true, default: 'USD', fixed: true }),
    series_id: reference('receipt-series', { required: true, where: { status: 'a' } }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'currency', 'series_id', 'status'],
    filters: ['series_id'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
});
