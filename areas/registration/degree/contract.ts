import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { date, decimal, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Named, SlotsView } from '../desk/contract-shapes.ts';
import { degreeRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });

/** Where students stand in their plans, and what is put right by hand. */
export const degreePages = definePages([
  {
    path: '/student/slots',
    title: 'title:student_slots',
    knownAs: { tr: 'müfredat takibi, mezuniyete kalan dersler', en: 'degree progress of students, degree audit' },
    needs: permission('studentslot_index'),
    kind: 'list',
    menu: { group: 'registration', order: 92, icon: 'grid' },
  },
  {
    path: '/student/analysis/slots',
    title: 'title:student_slot_analysis',
    knownAs: { tr: 'slot analizi, ders ihtiyacı', en: 'course demand by slot' },
    needs: permission('studentcourse_index'),
    kind: 'page',
    menu: { group: 'registration', order: 94, icon: 'chart' },
  },
  {
    path: '/student/programs/:id/slots/edit',
    title: 'title:student_program_slots_edit',
    needs: permission('studentslot_update'),
    kind: 'form',
    parent: '/student/slots',
  },
  {
    path: '/slots/edit',
    title: 'title:slots_edit',
    needs: permission('studentslot_update'),
    kind: 'redirect',
    parent: '/student/slots',
  },
]);

const Standing = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  full_name: a.text,
  student_number: a.text,
  program: Named,
  class_year: a.integer,
  curriculum: a.nullable(a.text),
  slots_total: a.integer,
  slots_done: a.integer,
  slots_in_progress: a.integer,
  credits_total: a.number,
  credits_done: a.number,
  /** compulsory slots of semesters behind the student that are not filled */
  behind: a.integer,
  placed: a.integer,
});
export type Standing = a.Of<typeof Standing>;
export const studentSlots = defineQuery({
  name: 'student-slots',
  path: '/student/slots',
  needs: permission('studentslot_index'),
  input: {
    search: text({ max: 100 }),
    program_id: integer({ min: 1 }),
    class_year: integer({ min: 0, max: 7 }),
    page: integer({ min: 1, default: 1 }),
  },
  output: a.record({
    rows: a.many(Standing),
    total: a.integer,
    limit: a.integer,
    programs: a.many(Named),
    may_edit: a.flag,
  }),
  summary: 'Students and how far they have come in their plans',
});

const SlotCount = a.record({
  slot_id: a.integer,
  semester_no: a.integer,
  slot_type: a.text,
  name: a.text,
  name_en: a.text,
  code: a.nullable(a.text),
  done: a.integer,
  in_progress: a.integer,
  failed: a.integer,
  open: a.integer,
  /** those of them whose semester has come */
  due: a.integer,
  sections: a.integer,
  seats_free: a.integer,
});
export type SlotCount = a.Of<typeof SlotCount>;
export const slotAnalysis = defineQuery({
  name: 'slot-analysis',
  path: '/student/analysis/slots',
  needs: permission('studentcourse_index'),
  input: { curriculum_id: integer({ min: 1 }), class_year: integer({ min: 0, max: 7 }) },
  output: a.record({
    /** curriculums by which students the reader sees study */
    curriculums: a.many(a.record({ ...Named.fields, students: a.integer })),
    curriculum_id: a.nullable(a.integer),
    students: a.integer,
    slots: a.many(SlotCount),
  }),
  summary: 'Slot by slot of a curriculum: who has it, who still needs it, and what is offered',
});
export const slotStudents = defineQuery({
  name: 'slot-students',
  path: '/student/analysis/slots/{id}',
  needs: permission('studentcourse_index'),
  input: { id, class_year: integer({ min: 0, max: 7 }) },
  output: a.record({
    students: a.many(
      a.record({
        student_program_id: a.integer,
        student_id: a.integer,
        full_name: a.text,
        student_number: a.text,
        class_year: a.integer,
        status: a.oneOf('failed', 'open', 'in_progress'),
      }),
    ),
    total: a.integer,
  }),
  summary: 'The students who still need a slot',
});

const Placement = a.record({
  id: a.integer,
  course: a.text,
  slot_id: a.integer,
  slot: a.named,
  semester_no: a.integer,
  reason: a.text,
  by: a.text,
  at: a.moment,
  undone_by: a.nullable(a.text),
  undone_at: a.nullable(a.moment),
  undone_reason: a.nullable(a.text),
});
export type Placement = a.Of<typeof Placement>;
const Transfer = a.record({
  id: a.integer,
  course: Named,
  institution: a.text,
  outside_code: a.nullable(a.text),
  outside_name: a.text,
  outside_grade: a.nullable(a.text),
  credit: a.number,
  ects: a.number,
  decision_no: a.text,
  decision_on: a.date,
  revoked_at: a.nullable(a.moment),
  revoked_reason: a.nullable(a.text),
});
export type Transfer = a.Of<typeof Transfer>;
export const degreeDesk = defineQuery({
  name: 'degree-desk',
  path: '/student/programs/{id}/slots/edit',
  needs: permission('studentslot_update'),
  input: { id },
  output: a.record({
    view: SlotsView,
    /** courses that may be placed: passed or being taken, with the slot they stand in */
    courses: a.many(
      a.record({
        enrolment_id: a.integer,
        course_id: a.integer,
        code: a.text,
        name: a.text,
        name_en: a.text,
        letter: a.nullable(a.text),
        slot_id: a.nullable(a.integer),
      }),
    ),
    placements: a.many(Placement),
    transfers: a.many(Transfer),
  }),
  summary: 'A student’s plan with what was placed by hand and what was transferred',
});

const changes = [
  'degree-desk',
  'student-audit',
  'student-program-slots',
  'my-audit',
  'my-slots',
  'student-slots',
  'slot-analysis',
  'slot-students',
];
const refusals = [degreeRefusals.specs];
const reason = longText({ required: true, min: 3, max: 1000 });
export const placeCourse = defineCommand({
  name: 'place-course',
  method: 'POST',
  path: '/student/programs/{id}/slots/placements',
  needs: permission('studentslot_update'),
  input: { id, enrolment_id: id, slot_id: id, reason },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'course_placed',
  idempotent: true,
});
export const undoPlacement = defineCommand({
  name: 'undo-placement',
  method: 'POST',
  path: '/student/programs/{id}/slots/placements/{placement_id}/undo',
  needs: permission('studentslot_update'),
  input: { id, placement_id: id, reason },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'slot_placement_undone',
  idempotent: true,
});
export const transferCourse = defineCommand({
  name: 'transfer-course',
  method: 'POST',
  path: '/student/programs/{id}/transferred-courses',
  needs: permission('studentslot_update'),
  input: {
    id,
    course_id: reference('course', { required: true }),
    institution: text({ required: true, max: 200 }),
    outside_code: text({ max: 30 }),
    outside_name: text({ required: true, max: 200 }),
    outside_grade: text({ max: 20 }),
    credit: decimal({ required: true, min: 0, max: 60, scale: 1 }),
    ects: decimal({ required: true, min: 0, max: 60, scale: 1 }),
    decision_no: text({ required: true, max: 60 }),
    decision_on: date({ required: true }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'course_transferred',
  idempotent: true,
});
export const revokeTransfer = defineCommand({
  name: 'revoke-transfer',
  method: 'POST',
  path: '/student/programs/{id}/transferred-courses/{transfer_id}/revoke',
  needs: permission('studentslot_update'),
  input: { id, transfer_id: id, reason },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'course_transfer_revoked',
  idempotent: true,
});
