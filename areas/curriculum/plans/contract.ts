import * as a from '#kernel/contract/answer.ts';
import { slotTypes } from '#areas/curriculum/rules/slots.ts';
import { slotTypeWords } from '#areas/curriculum/resources/slot.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { planRefusals } from './refusals.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';

const id = integer({ required: true, min: 1 });

export const planPages = definePages([
  {
    path: '/curriculums/:id',
    title: 'title:curriculum_plan',
    needs: permission('curriculum_show'),
    kind: 'detail',
    parent: '/curriculums',
  },
]);

const CurriculumState = a.oneOf('draft', 'active', 'closed');
export const PlanSlot = a.record({
  id: a.integer,
  semester_no: a.integer,
  position: a.integer,
  slot_type: a.oneOf(...slotTypes),
  name: a.text,
  name_en: a.text,
  credit: a.number,
  ects: a.number,
  course_id: a.nullable(a.integer),
  course_code: a.nullable(a.text),
  pool_id: a.nullable(a.integer),
  pool_code: a.nullable(a.text),
  pool_courses: a.integer,
});
export type PlanSlot = a.Of<typeof PlanSlot>;
export const PlanSemester = a.record({
  semester_no: a.integer,
  credits: a.number,
  ects: a.number,
  slots: a.many(PlanSlot),
});
export type PlanSemester = a.Of<typeof PlanSemester>;
const Version = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  status: CurriculumState,
  effective_year: a.integer,
  students: a.integer,
});
/** A curriculum semester by semester, with its sums, what is remarkable, and its other versions. */
export const CurriculumPlan = a.record({
  ...Version.fields,
  program: a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }),
  duration_semesters: a.integer,
  total_credits: a.number,
  total_ects: a.number,
  credits: a.number,
  ects: a.number,
  based_on: a.nullable(a.record({ id: a.integer, code: a.text })),
  /** every semester, those without slots too */
  semesters: a.many(PlanSemester),
  warnings: a.many(
    a.record({ slot_id: a.nullable(a.integer), semester_no: a.nullable(a.integer), warning: a.refusal }),
  ),
  /** of the same program, the newest first, without this one */
  versions: a.many(Version),
  can: a.record({ edit: a.may, copy: a.flag }),
});
export type CurriculumPlan = a.Of<typeof CurriculumPlan>;
export const curriculumPlan = defineQuery({
  name: 'curriculum-plan',
  path: '/curriculums/{id}/slots',
  needs: permission('curriculum_show'),
  input: { id },
  output: CurriculumPlan,
  summary: 'A curriculum semester by semester',
});

const Difference = a.oneOf('same', 'added', 'removed', 'moved', 'changed', 'moved_changed');
export const PlanComparison = a.record({
  before: Version,
  after: Version,
  pairs: a.many(a.record({ before: a.nullable(PlanSlot), after: a.nullable(PlanSlot), difference: Difference })),
});
export type PlanComparison = a.Of<typeof PlanComparison>;
export const compareCurriculums = defineQuery({
  name: 'compare-curriculums',
  path: '/curriculums/{id}/compare/{other_id}',
  needs: permission('curriculum_show'),
  input: { id, other_id: id },
  output: PlanComparison,
  summary:
    'Two versions of a curriculum side by side: what was added, removed, moved or changed from the other to this one',
});

const changes = ['curriculum', 'curriculum-plan', 'curriculum-slots', 'compare-curriculums', 'slot'];
const refusals = [planRefusals.specs, catalogueRefusals.specs];
/** A new slot at the end of a semester; name and size come from the course where they are left out. */
export const addSlot = defineCommand({
  name: 'add-slot',
  method: 'POST',
  path: '/curriculums/{id}/slots',
  needs: permission('slot_store'),
  input: {
    id,
    semester_no: integer({ required: true, min: 1, max: 14 }),
    slot_type: choice(slotTypeWords, { required: true, default: 'compulsory' }),
    course_id: reference('course'),
    pool_id: reference('elective-pool'),
    name: bilingual({ max: 200 }),
    credit: decimal({ min: 0, max: 60, scale: 1 }),
    ects: decimal({ min: 0, max: 60, scale: 1 }),
  },
  output: a.record({ id: a.integer, position: a.integer }),
  refusals,
  changes,
  message: 'slot_added',
  idempotent: true,
});
/** To a place of a semester, counted from 1; the others make room. */
export const moveSlot = defineCommand({
  name: 'move-slot',
  method: 'POST',
  path: '/curriculum/slots/{id}/move',
  needs: permission('slot_update'),
  input: {
    id,
    semester_no: integer({ required: true, min: 1, max: 14 }),
    position: integer({ required: true, min: 1, max: 30 }),
  },
  output: a.record({ id: a.integer, semester_no: a.integer, position: a.integer, moved: a.integer }),
  refusals,
  changes,
  message: 'slot_moved',
});
/** The sums of the slots become what the curriculum says. */
export const takeOverTotals = defineCommand({
  name: 'take-over-totals',
  method: 'POST',
  path: '/curriculums/{id}/totals',
  needs: permission('curriculum_update'),
  input: { id },
  output: a.record({ id: a.integer, total_credits: a.number, total_ects: a.number }),
  refusals,
  changes,
  message: 'curriculum_totals_saved',
});
/** A new version: a draft with the same slots. */
export const copyCurriculum = defineCommand({
  name: 'copy-curriculum',
  method: 'POST',
  path: '/curriculums/{id}/copy',
  needs: permission('curriculum_store'),
  input: {
    id,
    code: text({ required: true, format: 'code', max: 30 }),
    name: bilingual({ required: true, max: 200 }),
    effective_year: integer({ required: true, min: 1980, max: 2100 }),
  },
  output: a.record({ id: a.integer, slots: a.integer }),
  refusals,
  changes,
  message: 'curriculum_copied',
  idempotent: true,
});
