import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { coordinatorRefusals } from './refusals.ts';

const needs = permission('section_update');
/** Who answers for a course in all of its sections. */
export const coordinatorPages = definePages([
  {
    path: '/sections/coordinators',
    title: 'title:course_coordinators',
    knownAs: {
      tr: 'ders koordinatörü, şube koordinatörlüğü, ortak sınav, eşgüdüm',
      en: 'course coordinator, sections taught alike, common exam',
    },
    needs,
    kind: 'list',
    parent: '/sections',
  },
]);

export const CoordinatedCourse = a.record({
  course_id: a.integer,
  code: a.text,
  ...a.named.fields,
  department: a.text,
  sections: a.integer,
  students: a.integer,
  instructors: a.text,
  coordinator: a.nullable(a.record({ staff_id: a.integer, name: a.text, /** teaches one of them */ teaches: a.flag })),
  /** of what is named; null: nobody is */ version: a.nullable(a.integer),
  can: a.record({ name: a.may }),
});
export type CoordinatedCourse = a.Of<typeof CoordinatedCourse>;
export const courseCoordinators = defineQuery({
  name: 'course-coordinators',
  path: '/sections/coordinators',
  needs,
  input: {
    semester_id: integer({ min: 1 }),
    query: text({ max: 100 }),
    /** only those that nobody co-ordinates */ missing: flag({ default: false }),
  },
  output: a.record({ semester_id: a.integer, missing: a.integer, rows: a.many(CoordinatedCourse) }),
  summary: 'Courses that are taught in several sections of a semester, with who co-ordinates them',
});
/** One person for all sections of a course, whether he teaches one of them or none; nobody: nobody co-ordinates it any more. */
export const nameCoordinator = defineCommand({
  name: 'name-course-coordinator',
  method: 'PUT',
  path: '/sections/coordinators/{course_id}',
  needs,
  input: {
    course_id: integer({ required: true, min: 1 }),
    semester_id: integer({ required: true, min: 1 }),
    staff_id: reference('staff', { where: { status: 'a', is_academic: 1 } }),
    /** what the reader saw; left out: nobody was named */ version: integer({ min: 1 }),
  },
  output: a.record({ course_id: a.integer, code: a.text, sections: a.integer, version: a.nullable(a.integer) }),
  refusals: [coordinatorRefusals.specs],
  changes: ['course-coordinators', 'section-offer', 'parallel-sections', 'instructor-courses', 'exam-data'],
  message: 'course_coordinator_saved',
  idempotent: true,
  summary: 'Names who co-ordinates all sections of a course in a semester, or nobody',
});
