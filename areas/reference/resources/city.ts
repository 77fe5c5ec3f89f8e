import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** İl of Türkiye, state or city elsewhere; the code is unique in its country. */
export const city = defineResource({
  name: 'city',
  area: 'reference',
  path: '/cities',
  fields: {
    code: text({ required: true, format: 'code', max: 10 }),
    name: bilingual({ required: true, max: 120 }),
    country_id: reference('country', { required: true }),
    phone_code: text({ format: 'digits', max: 6 }),
    status: recordStatus(),
  },
  label: ['name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'country_id', 'phone_code', 'status'],
    filters: ['country_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
