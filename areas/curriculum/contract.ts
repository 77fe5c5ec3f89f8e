import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, json, list, longText, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { curriculumRefusals } from '#areas/curriculum/refusals.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';

const id = integer({ required: true, min: 1 });

export const FoundCourse = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
});
export type FoundCourse = a.Of<typeof FoundCourse>;
/** LIST-033: at least three letters of the code or of either name. */
export const searchCourses = defineQuery({
  name: 'search-courses',
  path: '/courses/search',
  needs: permission('course_index'),
  input: {
    key: text({ required: true, min: 3, max: 100 }),
    sort: choice({ name: { tr: 'Ad', en: 'Name' }, code: { tr: 'Kod', en: 'Code' } }),
  },
  output: a.many(FoundCourse),
});
/** ACA-027: courses as a spreadsheet, filtered and sorted as the list; without chosen columns the whole course, as an import reads it. */
export const exportCourses = defineQuery({
  name: 'export-courses',
  path: '/courses/excel-export',
  needs: permission('course_index'),
  input: {
    filter: longText(),
    search: text({ max: 100 }),
    sort: text({ max: 60 }),
    columns: longText(),
    file_name: text({ max: 80 }),
  },
  output: a.binary,
  binary: true,
});

export const changeCurriculumStatus = defineCommand({
  name: 'change-curriculum-status',
  method: 'POST',
  path: '/curriculums/{id}/status',
  needs: permission('curriculum_update'),
  input: {
    id,
    status: choice(
      { active: { tr: 'Yürürlükte', en: 'Active' }, closed: { tr: 'Kapalı', en: 'Closed' } },
      { required: true },
    ),
  },
  output: a.record({ id: a.integer, status: a.text }),
  refusals: [catalogueRefusals.specs],
  changes: ['curriculum', 'curriculum-plan'],
  message: 'curriculum_status_changed',
});

export const PoolCourse = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  local_credit: a.number,
  ects: a.number,
  department_id: a.integer,
  status: a.text,
});
export type PoolCourse = a.Of<typeof PoolCourse>;
export const poolCourses = defineQuery({
  name: 'pool-courses',
  path: '/elective/pools/{id}/courses',
  needs: permission('electivepool_show'),
  input: { id },
  output: a.record({
    id: a.integer,
    code: a.text,
    name: a.text,
    name_en: a.text,
    may_change: a.flag,
    courses: a.many(PoolCourse),
  }),
});
export const addPoolCourses = defineCommand({
  name: 'add-pool-courses',
  method: 'POST',
  path: '/elective/pools/{id}/courses',
  needs: permission('electivepool_update'),
  input: { id, course_ids: list('integer', { required: true, min: 1, max: 200 }) },
  output: a.record({ added: a.integer }),
  changes: ['elective-pool', 'pool-courses', 'curriculum-plan'],
  message: 'pool_courses_added',
});
export const removePoolCourse = defineCommand({
  name: 'remove-pool-course',
  method: 'DELETE',
  path: '/elective/pools/{id}/courses/{course_id}',
  needs: permission('electivepool_update'),
  input: { id, course_id: id },
  output: a.record({ removed: a.integer }),
  changes: ['elective-pool', 'pool-courses', 'curriculum-plan'],
  message: 'pool_course_removed',
});

const prerequisiteKind = {
  prerequisite: { tr: 'Ön koşul', en: 'Prerequisite' },
  corequisite: { tr: 'Yan koşul', en: 'Co-requisite' },
  exclusion: { tr: 'Birlikte alınamaz', en: 'Exclusion' },
} as const;
/** Stores a rule tree; unlike a plain store it looks at the whole catalogue: known courses and letters, no circle. */
export const addCoursePrerequisite = defineCommand({
  name: 'add-course-prerequisite',
  method: 'POST',
  path: '/courseprerequisites',
  needs: permission('courseprerequisite_store'),
  input: {
    course_id: reference('course', { required: true }),
    kind: choice(prerequisiteKind, { required: true, default: 'prerequisite' }),
    tree: json({ required: true }),
    status: recordStatus(),
  },
  output: a.row('course-prerequisite'),
  refusals: [curriculumRefusals.specs, catalogueRefusals.specs],
  changes: ['course-prerequisite'],
  message: 'created',
  idempotent: true,
});
export const changeCoursePrerequisite = defineCommand({
  name: 'change-course-prerequisite',
  method: 'PUT',
  path: '/courseprerequisites/{id}',
  needs: permission('courseprerequisite_update'),
  input: {
    id,
    version: integer(),
    tree: json(),
    status: choice({ a: { tr: 'Aktif', en: 'Active' }, p: { tr: 'Pasif', en: 'Passive' } }),
  },
  output: a.row('course-prerequisite'),
  refusals: [curriculumRefusals.specs, catalogueRefusals.specs],
  changes: ['course-prerequisite'],
  message: 'updated',
});
