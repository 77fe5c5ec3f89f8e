import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, decimal, integer, reference } from '#kernel/contract/field.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';

export const slotTypeWords = {
  compulsory: { tr: 'Zorunlu', en: 'Compulsory' },
  faculty_elective: { tr: 'Fakülte seçmelisi', en: 'Faculty elective' },
  department_elective: { tr: 'Bölüm seçmelisi', en: 'Department elective' },
  free_elective: { tr: 'Serbest seçmeli', en: 'Free elective' },
  internship: { tr: 'Staj', en: 'Internship' },
  thesis: { tr: 'Tez', en: 'Thesis' },
  language: { tr: 'Yabancı dil', en: 'Language' },
} as const;

/** A place in a curriculum that one taken course fills: a fixed course, or any of a pool. */
export const slot = defineResource({
  name: 'slot',
  area: 'curriculum',
  path: '/curriculum/slots',
  fields: {
    curriculum_id: reference('curriculum', { required: true, fixed: true }),
    semester_no: integer({ required: true, min: 1, max: 14 }),
    position: integer({ required: true, min: 1, max: 30 }),
    slot_type: choice(slotTypeWords, { required: true, default: 'compulsory' }),
    course_id: reference('course'),
    pool_id: reference('elective-pool'),
    name: bilingual({ required: true, max: 200 }),
    credit: decimal({ required: true, min: 0, max: 60, scale: 1 }),
    ects: decimal({ required: true, min: 0, max: 60, scale: 1 }),
  },
  label: ['semester_no', 'name'],
  list: {
    columns: ['semester_no', 'position', 'slot_type', 'course_id', 'pool_id', 'name', 'credit', 'ects'],
    filters: ['curriculum_id', 'semester_no', 'course_id'],
    sorts: ['semester_no', 'position'],
    sort: 'semester_no',
  },
  check: (row) =>
    ((row.course_id ?? null) === null) === ((row.pool_id ?? null) === null)
      ? [catalogueRefusals.slot_filled_by_one({}, 'course_id')]
      : [],
});
