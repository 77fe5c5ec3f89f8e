import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, reference } from '#kernel/contract/field.ts';

/** İlçe */
export const district = defineResource({
  name: 'district',
  area: 'reference',
  path: '/districts',
  fields: {
    name: bilingual({ required: true, max: 120 }),
    city_id: reference('city', { required: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'city_id', 'status'],
    filters: ['city_id', 'status'],
    sorts: ['name'],
    sort: 'name',
    search: true,
  },
});
