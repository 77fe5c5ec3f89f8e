import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, integer, json, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** SYS-019: whom an item is meant for; empty: everybody. */
export const itemStudentTypes = {
  undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
  graduate: { tr: 'Lisansüstü', en: 'Graduate' },
  mentora: { tr: 'Mentora', en: 'Mentora' },
  special: { tr: 'Özel', en: 'Special' },
  exchange: { tr: 'Değişim', en: 'Exchange' },
} as const;

/** One item of a parameter, in force from a date (SYS-018); `data` has the shape that rules/parameter-data.ts declares. Written by commands (SYS-015, SYS-016). */
export const parameterItem = defineResource({
  name: 'parameter-item',
  area: 'reference',
  path: '/parameter/items',
  fields: {
    parameter_id: reference('parameter', { required: true, fixed: true }),
    parameter_code: text({ derived: true, hidden: true }),
    code: text({ required: true, fixed: true, max: 60 }),
    name: bilingual({ required: true, max: 200 }),
    data: json({ hidden: true }),
    student_type: choice(itemStudentTypes),
    valid_from: date(),
    note: text({ max: 300, hidden: true }),
    sort_order: integer({ min: 0, max: 9999, default: 0 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['parameter_id', 'code', 'name', 'student_type', 'valid_from', 'sort_order', 'status'],
    filters: ['parameter_id', 'parameter_code', 'name', 'student_type', 'status'],
    sorts: ['sort_order', 'code', 'name'],
    sort: 'sort_order',
  },
  actions: ['index', 'show', 'options'],
});
