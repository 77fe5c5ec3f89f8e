import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, integer, recordStatus, reference } from '#kernel/contract/field.ts';
import { changeFields } from '../../../changes/rules/change-fields.ts';

/** How a course decides who advances and who continues. */
export const evaluation = defineResource({
  name: 'evaluation',
  area: 'language',
  path: '/evaluations',
  detail: '/evaluation/assessments/:id',
  fields: {
    course_id: reference('esl-course', { required: true, where: { status: 'a' } }),
    name: bilingual({ required: true, max: 120 }),
    min_attendance: integer({ required: true, min: 0, max: 100, default: 80 }),
    margin: integer({ required: true, min: 0, max: 30, default: 5 }),
    weights: integer({ derived: true }),
    status: recordStatus(),
    ...changeFields,
  },
  label: ['name'],
  options: ['evaluationassessment_index'],
  list: {
    columns: ['course_id', 'name', 'weights', 'min_attendance', 'margin', 'status'],
    filters: ['course_id', 'status'],
    sorts: ['name'],
    sort: 'name',
  },
});
