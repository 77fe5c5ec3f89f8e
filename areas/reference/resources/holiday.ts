import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, date, flag } from '#kernel/contract/field.ts';

/** A day without classes; deadlines in business days leave it out. */
export const holiday = defineResource({
  name: 'holiday',
  area: 'reference',
  path: '/holidays',
  fields: {
    day: date({ required: true, unique: true }),
    name: bilingual({ required: true, max: 120 }),
    half_day: flag({ default: false }),
  },
  label: ['day', 'name'],
  list: { columns: ['day', 'name', 'half_day'], filters: ['day'], sorts: ['day'], sort: '-day' },
});
