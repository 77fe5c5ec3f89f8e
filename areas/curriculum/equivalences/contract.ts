import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { equivalenceRefusals } from './refusals.ts';

/** Courses that count for each other, by decision of a board and for some time. */
export const equivalencePages = definePages([
  {
    path: '/course/equivalences',
    title: 'title:course_equivalences',
    knownAs: {
      tr: 'eşdeğer dersler, yerine sayılan ders, ders denkliği',
      en: 'equivalent courses, replaced courses, substitutes',
    },
    needs: permission('courseequivalence_index'),
    kind: 'page',
    menu: { group: 'academic', order: 25, icon: 'link' },
  },
]);

export const equivalenceStates = {
  valid: { tr: 'Yürürlükte', en: 'In effect' },
  upcoming: { tr: 'Gelecek', en: 'Upcoming' },
  ended: { tr: 'Sona erdi', en: 'Ended' },
} as const;
const Course = a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text });
export const Equivalent = a.record({
  id: a.integer,
  version: a.integer,
  course: Course,
  equivalent: Course,
  one_way: a.flag,
  valid_from: a.nullable(a.date),
  valid_to: a.nullable(a.date),
  decision_no: a.nullable(a.text),
  decision_on: a.nullable(a.date),
  note: a.nullable(a.text),
  state: a.keyOf(equivalenceStates),
  may_change: a.flag,
});
export type Equivalent = a.Of<typeof Equivalent>;
export const courseEquivalences = defineQuery({
  name: 'course-equivalences',
  path: '/course/equivalences',
  needs: permission('courseequivalence_index'),
  input: { course_id: reference('course'), state: choice(equivalenceStates) },
  output: a.record({ rows: a.many(Equivalent), may_add: a.flag }),
  summary: 'Courses that count for each other, with their days and decisions',
});

const id = integer({ required: true, min: 1 });
const changes = ['course-equivalences'];
const refusals = [equivalenceRefusals.specs];
export const addEquivalence = defineCommand({
  name: 'add-course-equivalence',
  method: 'POST',
  path: '/course/equivalences',
  needs: permission('courseequivalence_store'),
  input: {
    /** it counts for `equivalent_id` */ course_id: reference('course', { required: true }),
    equivalent_id: reference('course', { required: true }),
    one_way: flag({ default: false }),
    valid_from: date(),
    valid_to: date(),
    decision_no: text({ required: true, max: 60 }),
    decision_on: date({ required: true }),
    note: longText({ max: 1000 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'equivalence_added',
  idempotent: true,
});
/** The last day on which it counts; none: until further notice. What was taken before keeps counting. */
export const endEquivalence = defineCommand({
  name: 'end-course-equivalence',
  method: 'POST',
  path: '/course/equivalences/{id}/end',
  needs: permission('courseequivalence_update'),
  input: { id, valid_to: date(), reason: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer, valid_to: a.nullable(a.date) }),
  refusals,
  changes,
  message: 'equivalence_end_changed',
});
