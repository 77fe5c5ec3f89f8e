import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, integer, json, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** One item of a parameter, in force from a date (SYS-018); `data` is checked by the rule that reads it. */
export const parameterItem = defineResource({
  name: 'parameter-item',
  area: 'reference',
  path: '/parameter/items',
  fields: {
    parameter_id: reference('parameter', { required: true, fixed: true }),
    parameter_code: text({ derived: true, hidden: true }),
    code: text({ required: true, format: 'code', max: 60 }),
    name: bilingual({ required: true, max: 200 }),
    data: json({ hidden: true }),
    student_type: choice({
      undergraduate: { tr: 'Lisans', en: 'Undergraduate' }, graduate: { tr: 'Lisansüstü', en: 'Graduate' }, mentora: { tr: 'Mentora', en: 'Mentora' },
      special: { tr: 'Özel', en: 'Special' }, exchange: { tr: 'Değişim', en: 'Exchange' },
    }),
    valid_from: date({ required: true, default: '2000-01-01' }),
    sort_order: integer({ min: 0, max: 9999, default: 0 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: { columns: ['parameter_id', 'code', 'name', 'student_type', 'valid_from', 'sort_order', 'status'], filters: ['parameter_id', 'parameter_code', 'name', 'student_type', 'status'], sorts: ['sort_order', 'code', 'name'], sort: 'sort_order' },
});
