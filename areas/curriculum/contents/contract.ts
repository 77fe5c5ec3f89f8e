import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { date, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { contentRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });

/** What a course is about, version by version. */
export const contentPages = definePages([
  {
    path: '/courses/:id/contents',
    title: 'title:course_contents',
    needs: permission('course_show'),
    kind: 'page',
    parent: '/courses',
  },
]);

export const CourseContent = a.record({
  /** 0: the version since the beginning, which the form of the course writes */
  id: a.integer,
  valid_from: a.nullable(a.date),
  /** the last day; null: until further notice */
  valid_to: a.nullable(a.date),
  description: a.nullable(a.text),
  description_en: a.nullable(a.text),
  outcomes: a.many(a.text),
  outcomes_en: a.many(a.text),
  reason: a.nullable(a.text),
  state: a.oneOf('proposed', 'declined', 'past', 'current', 'upcoming'),
  proposer: a.nullable(a.text),
  /** why it was declined */ decision_note: a.nullable(a.text),
  can: a.record({ remove: a.may, approve: a.may, decline: a.may }),
});
export type CourseContent = a.Of<typeof CourseContent>;
export const courseContents = defineQuery({
  name: 'course-contents',
  path: '/courses/{id}/contents',
  needs: permission('course_show'),
  input: { id, /** today unless said */ on: date() },
  output: a.record({
    course: a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }),
    on: a.date,
    /** the one valid on that day */ valid_id: a.nullable(a.integer),
    /** the newest first */ versions: a.many(CourseContent),
    may_write: a.flag,
    may_decide: a.flag,
  }),
  summary: 'The versions of a course’s content, and which one is valid on a day',
});

const changes = ['course-contents', 'course-page'];
const words = longText({ max: 4000 });
/** Proposes that from a day on the course is about this; who decided it and why stands in the reason. */
export const addCourseContent = defineCommand({
  name: 'add-course-content',
  method: 'POST',
  path: '/courses/{id}/contents',
  needs: permission('course_update'),
  input: {
    id,
    valid_from: date({ required: true }),
    description: longText({ required: true, max: 4000 }),
    description_en: longText({ required: true, max: 4000 }),
    outcomes: words,
    outcomes_en: words,
    reason: longText({ required: true, min: 3, max: 1000 }),
  },
  output: a.record({ id: a.integer }),
  refusals: [contentRefusals.specs],
  changes,
  message: 'course_content_added',
  idempotent: true,
});
/** Another person than the proposer puts it in force. */
export const approveCourseContent = defineCommand({
  name: 'approve-course-content',
  byPerson: true,
  method: 'POST',
  path: '/courses/{id}/contents/{content_id}/approve',
  needs: permission('coursecontent_approve'),
  input: { id, content_id: id },
  output: a.record({ id: a.integer }),
  refusals: [contentRefusals.specs],
  changes,
  message: 'course_content_approved',
  idempotent: true,
});
export const declineCourseContent = defineCommand({
  name: 'decline-course-content',
  method: 'POST',
  path: '/courses/{id}/contents/{content_id}/decline',
  needs: permission('coursecontent_approve'),
  input: { id, content_id: id, reason: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer }),
  refusals: [contentRefusals.specs],
  changes,
  message: 'course_content_declined',
  idempotent: true,
});
export const removeCourseContent = defineCommand({
  name: 'remove-course-content',
  method: 'DELETE',
  path: '/courses/{id}/contents/{content_id}',
  needs: permission('course_update'),
  input: { id, content_id: id },
  output: a.record({ id: a.integer }),
  refusals: [contentRefusals.specs],
  changes,
  message: 'course_content_removed',
});
