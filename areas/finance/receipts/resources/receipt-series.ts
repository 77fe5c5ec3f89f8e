import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, text } from '#kernel/contract/field.ts';

/** A run of receipt numbers. Its code stands in numbers that were given, so it stays. */
export const receiptSeries = defineResource({
  name: 'receipt-series',
  area: 'finance',
  path: '/receipt/series',
  fields: {
    code: text({ required: true, unique: true, length: 3, format: 'code', fixed: true }),
    name: bilingual({ required: true, max: 100 }),
    unit: text({ required: true, max: 100 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'unit', 'status'],
    filters: ['status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
});
