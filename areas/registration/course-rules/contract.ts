import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { coursePrerequisite } from '#areas/curriculum/resources/course-prerequisite.ts';

/** Conditions of a course, built by hand. They lie above the catalogue because they look at students. */
export const courseRulesPages = definePages([
  {
    path: '/courseprerequisites/:id',
    title: 'title:course_prerequisite_page',
    needs: permission('courseprerequisite_show'),
    kind: 'detail',
    parent: '/courseprerequisites',
  },
]);

const Student = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  full_name: a.text,
  student_number: a.text,
  program: a.named,
  class_year: a.integer,
});
export const Reach = a.record({
  /** current students the reader may see */
  students: a.integer,
  passed: a.integer,
  could: a.integer,
  with_consent: a.integer,
  lacking: a.integer,
  /** the same under the condition that is stored now */
  could_now: a.integer,
  by_program: a.many(a.record({ id: a.integer, name: a.text, name_en: a.text, students: a.integer, could: a.integer })),
  /** the first of those who could and of those who lack something */
  first_could: a.many(Student),
  first_lacking: a.many(a.record({ ...Student.fields, lacks: a.many(a.refusal) })),
});
export type Reach = a.Of<typeof Reach>;
export type ReachStudentView = a.Of<typeof Student>;

/** A condition looked at before it is stored: in words, what is wrong with it, and which current students could take the course. */
export const prerequisitePreview = defineQuery({
  name: 'prerequisite-preview',
  path: '/courseprerequisites/preview',
  needs: permission('courseprerequisite_store', 'courseprerequisite_update'),
  input: {
    course_id: integer({ required: true, min: 1 }),
    kind: choice(coursePrerequisite.fields.kind.choices, { required: true }),
    /** the tree as JSON */
    tree: longText({ required: true, max: 20_000 }),
  },
  output: a.record({
    course: a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }),
    sentence: a.nullable(a.words),
    problems: a.many(a.refusal),
    /** letters a minimum grade may name, best first */
    letters: a.many(a.text),
    reach: a.nullable(Reach),
  }),
  summary: 'What a condition says, what is wrong with it, and who could take the course',
});
