import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, json, list, longText, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { curriculumRefusals } from '#areas/curriculum/refusals.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';
import type { SlotType } from '#areas/curriculum/rules/slots.ts';

const id = integer({ required: true, min: 1 });

export interface FoundCourse {
  id: number;
  code: string;
  name: string;
  name_en: string;
}
/** LIST-033: at least three letters of the code or of either name. */
export const searchCourses = defineQuery({
  name: 'search-courses',
  path: '/courses/search',
  needs: permission('course_index'),
  input: {
    key: text({ required: true, min: 3, max: 100 }),
    sort: choice({ name: { tr: 'Ad', en: 'Name' }, code: { tr: 'Kod', en: 'Code' } }),
  },
  output: shape<FoundCourse[]>(),
});
/** ACA-027: the list as a spreadsheet, with the same filter, sort and columns as the list. */
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
  output: shape<unknown>(),
  binary: true,
});

export interface PlanSlot {
  id: number;
  semester_no: number;
  position: number;
  slot_type: SlotType;
  name: string;
  name_en: string;
  credit: number;
  ects: number;
  course_id: number | null;
  course_code: string | null;
  pool_id: number | null;
  pool_code: string | null;
  pool_courses: number;
}
export interface PlanSemester {
  semester_no: number;
  credits: number;
  ects: number;
  slots: PlanSlot[];
}
/** A curriculum semester by semester. */
export const curriculumPlan = defineQuery({
  name: 'curriculum-plan',
  path: '/curriculums/{id}/slots',
  needs: permission('curriculum_show'),
  input: { id },
  output: shape<{
    id: number;
    code: string;
    name: string;
    name_en: string;
    status: 'draft' | 'active' | 'closed';
    semesters: PlanSemester[];
  }>(),
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
  output: shape<{ id: number; status: string }>(),
  refusals: [catalogueRefusals.specs],
  changes: ['curriculum', 'curriculum-plan'],
  message: 'curriculum_status_changed',
});

export interface PoolCourse {
  id: number;
  code: string;
  name: string;
  name_en: string;
  local_credit: number;
  ects: number;
  department_id: number;
  status: string;
}
export const poolCourses = defineQuery({
  name: 'pool-courses',
  path: '/elective/pools/{id}/courses',
  needs: permission('electivepool_show'),
  input: { id },
  output: shape<{
    id: number;
    code: string;
    name: string;
    name_en: string;
    may_change: boolean;
    courses: PoolCourse[];
  }>(),
});
export const addPoolCourses = defineCommand({
  name: 'add-pool-courses',
  method: 'POST',
  path: '/elective/pools/{id}/courses',
  needs: permission('electivepool_update'),
  input: { id, course_ids: list('integer', { required: true, min: 1, max: 200 }) },
  output: shape<{ added: number }>(),
  changes: ['elective-pool', 'pool-courses', 'curriculum-plan'],
  message: 'pool_courses_added',
});
export const removePoolCourse = defineCommand({
  name: 'remove-pool-course',
  method: 'DELETE',
  path: '/elective/pools/{id}/courses/{course_id}',
  needs: permission('electivepool_update'),
  input: { id, course_id: id },
  output: shape<{ removed: number }>(),
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
  output: shape<Record<string, unknown>>(),
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
  output: shape<Record<string, unknown>>(),
  refusals: [curriculumRefusals.specs, catalogueRefusals.specs],
  changes: ['course-prerequisite'],
  message: 'updated',
});
