import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Yerleşke */
export const campus = defineResource({
  name: 'campus',
  area: 'reference',
  path: '/campuses',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 12 }),
    name: bilingual({ required: true, max: 120 }),
    city_id: reference('city'),
    address: text({ max: 300, hidden: true }),
    postcode: text({ format: 'digits', max: 10, hidden: true }),
    phone: text({ format: 'phone', max: 30 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'city_id', 'phone', 'status'],
    filters: ['city_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
