import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, decimal, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** A course of another university and the course of ours it stands for, as a board decided. */
export const universityCourse = defineResource({
  name: 'university-course',
  area: 'reference',
  path: '/university/courses',
  fields: {
    university_id: reference('university', { required: true, fixed: true }),
    code: text({ required: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 200 }),
    credit: decimal({ required: true, min: 0, max: 60, scale: 2 }),
    ects: decimal({ min: 0, max: 60, scale: 2 }),
    equivalence: choice(
      {
        full: { tr: 'Tam eşdeğer', en: 'Full', tone: 'success' },
        partial: { tr: 'Kısmi eşdeğer', en: 'Partial', tone: 'warning' },
        elective: { tr: 'Seçmeli yerine', en: 'As an elective', tone: 'info' },
        none: { tr: 'Eşdeğeri yok', en: 'None', tone: 'neutral' },
      },
      { required: true, default: 'none' },
    ),
    course_id: reference('course', { requiredIf: { field: 'equivalence', is: ['full', 'partial'] } }),
    decided_on: date({ hidden: true }),
    decision_no: text({ max: 40 }),
    valid_from: date({ hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['university_id', 'code', 'name', 'credit', 'ects', 'equivalence', 'course_id', 'decision_no', 'status'],
    filters: ['university_id', 'course_id', 'equivalence', 'status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
  groups: [
    {
      title: 'reference:university-course.group_course',
      fields: ['university_id', 'code', 'name', 'credit', 'ects', 'status'],
    },
    {
      title: 'reference:university-course.group_equivalence',
      fields: ['equivalence', 'course_id', 'decided_on', 'decision_no', 'valid_from'],
    },
  ],
});
