import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, integer, recordStatus, text } from '#kernel/contract/field.ts';

/** Midterm, final, homework …: what an assessment of a section is. */
export const assessmentType = defineResource({
  name: 'assessment-type',
  area: 'reference',
  path: '/assessment/types',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 80 }),
    default_weight: integer({ required: true, min: 0, max: 100, default: 0 }),
    is_final: flag({ default: false }),
    sort_order: integer({ min: 0, max: 999, default: 0 }),
    status: recordStatus(),
  },
  label: ['name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['sort_order', 'code', 'name', 'default_weight', 'is_final', 'status'],
    filters: ['is_final', 'status'],
    sorts: ['sort_order', 'code', 'name', 'default_weight'],
    sort: 'sort_order',
    search: true,
  },
});
