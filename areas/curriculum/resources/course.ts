import { defineResource } from '#kernel/contract/define-resource.ts';
import {
  bilingual,
  choice,
  decimal,
  flag,
  integer,
  longText,
  recordStatus,
  reference,
  text,
} from '#kernel/contract/field.ts';

/** Ders: an entry of the catalogue. What is taught in a semester is a section of it. */
export const course = defineResource({
  name: 'course',
  area: 'curriculum',
  path: '/courses',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 200 }),
    department_id: reference('department', { required: true }),
    local_credit: decimal({ required: true, min: 0, max: 60, scale: 1 }),
    ects: decimal({ required: true, min: 0, max: 60, scale: 1 }),
    theory_hours: integer({ required: true, min: 0, max: 40, default: 0 }),
    practice_hours: integer({ required: true, min: 0, max: 40, default: 0 }),
    lab_hours: integer({ required: true, min: 0, max: 40, default: 0 }),
    level: choice(
      {
        undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
        graduate: { tr: 'Lisansüstü', en: 'Graduate' },
        master: { tr: 'Yüksek lisans', en: 'Master’s' },
        doctorate: { tr: 'Doktora', en: 'Doctorate' },
        mentora: { tr: 'Mentora', en: 'Mentora' },
      },
      { required: true, default: 'undergraduate' },
    ),
    class_year: integer({ required: true, min: 0, max: 7, default: 1 }),
    course_type: choice(
      {
        compulsory: { tr: 'Zorunlu', en: 'Compulsory' },
        elective: { tr: 'Seçmeli', en: 'Elective' },
        common: { tr: 'Ortak zorunlu', en: 'Common compulsory' },
        internship: { tr: 'Staj', en: 'Internship' },
        project: { tr: 'Proje', en: 'Project' },
        seminar: { tr: 'Seminer', en: 'Seminar' },
        thesis: { tr: 'Tez', en: 'Thesis' },
        language: { tr: 'Yabancı dil', en: 'Language' },
      },
      { required: true, default: 'compulsory' },
    ),
    language: choice(
      { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } },
      { required: true, default: 'en' },
    ),
    grading_system_id: reference('grading-system', { required: true }),
    repeatable: flag({ default: false, hidden: true }),
    description: longText({ max: 4000, hidden: true }),
    description_en: longText({ max: 4000, hidden: true }),
    /** what a student can do after the course: a sentence per line (rules/outcomes.ts) */
    outcomes: longText({ max: 4000, hidden: true }),
    outcomes_en: longText({ max: 4000, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'department_id', 'local_credit', 'ects', 'level', 'course_type', 'status'],
    filters: ['department_id', 'level', 'course_type', 'class_year', 'language', 'status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
  detail: '/courses/:id',
  groups: [
    {
      title: 'curriculum:course.group_identity',
      fields: ['code', 'name', 'department_id', 'level', 'class_year', 'course_type', 'language', 'status'],
    },
    {
      title: 'curriculum:course.group_credits',
      fields: [
        'local_credit',
        'ects',
        'theory_hours',
        'practice_hours',
        'lab_hours',
        'grading_system_id',
        'repeatable',
      ],
    },
    { title: 'curriculum:course.group_content', fields: ['description', 'description_en', 'outcomes', 'outcomes_en'] },
  ],
});
