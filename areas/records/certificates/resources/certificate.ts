import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, decimal, integer, recordStatus, text } from '#kernel/contract/field.ts';

/** A certificate program: its courses stand on a page of their own. */
export const certificate = defineResource({
  name: 'certificate',
  area: 'records',
  path: '/certificate',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 160 }),
    about: bilingual({ long: true, max: 2000, hidden: true }),
    hours: integer({ required: true, min: 1, max: 2000 }),
    min_courses: integer({ required: true, min: 1, max: 30 }),
    min_coefficient: decimal({ required: true, min: 0, max: 4, scale: 2, default: 2 }),
    courses: integer({ derived: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  detail: '/certificate/courses/:id',
  list: {
    columns: ['code', 'name', 'courses', 'min_courses', 'hours', 'min_coefficient', 'status'],
    roomy: ['min_coefficient'],
    filters: ['status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
