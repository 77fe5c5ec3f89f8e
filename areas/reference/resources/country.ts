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
    name: bilingual({ required: true, max: 120 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: { columns: ['code', 'iso3', 'name', 'status'], filters: ['status'], sorts: ['code', 'name'], sort: 'name', search: true },
  publicFields: ['code', 'iso3', 'name', 'status'],
});
