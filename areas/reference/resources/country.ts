import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, text } from '#kernel/contract/field.ts';

/** Country, by its ISO 3166 codes. */
export const country = defineResource({
  name: 'country',
  area: 'reference',
  path: '/countries',
  fields: {
    code: text({ required: true, unique: true, format: 'code', length: 2 }),
    iso3: text({ format: 'code', length: 3 }),
    iso_number: text({ format: 'digits', length: 3, hidden: true }),
    name: bilingual({ required: true, max: 120 }),
    nationality: bilingual({ max: 80 }),
    phone_code: text({ format: 'digits', max: 6 }),
    yoksis_code: text({ format: 'digits', max: 12, hidden: true }),
    status: recordStatus(),
  },
  label: ['name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'iso3', 'name', 'nationality', 'phone_code', 'status'],
    filters: ['status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
  publicFields: ['code', 'iso3', 'name', 'status'],
});
