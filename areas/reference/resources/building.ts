import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Academic building of a campus; halls of residence belong to housing. */
export const building = defineResource({
  name: 'building',
  area: 'reference',
  path: '/buildings',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 12 }),
    name: bilingual({ required: true, max: 120 }),
    campus_id: reference('campus', { required: true }),
    floors: integer({ required: true, min: 1, max: 60, default: 1 }),
    address: text({ max: 300, hidden: true }),
    accessible: flag({ default: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'campus_id', 'floors', 'accessible', 'status'],
    filters: ['campus_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
