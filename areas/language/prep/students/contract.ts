import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { flag, integer, list, longText, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { prepStudentRefusals } from './refusals.ts';
import { prepSources, prepStateWords } from './rules/student-states.ts';

const takes = permission('prepstudent_store');
const refusals = [prepStudentRefusals.specs];
const id = integer({ required: true, min: 1 });
export const prepChanges = [
  'prep-student',
  'prep-record',
  'prep-class',
  'prep-class-page',
  'prep-placement',
  'prep-overview',
];
const LevelCode = a.record({ id: a.integer, code: a.text });
export const PrepPlacedLine = a.record({
  candidate_id: a.integer,
  number: a.text,
  name: a.text,
  program: a.words,
  total: a.nullable(a.number),
  level: a.nullable(a.text),
  /** why the student is not taken; empty: is taken */ errors: a.many(a.refusal),
});
export type PrepPlacedLine = a.Of<typeof PrepPlacedLine>;
export const prepPlacement = defineQuery({
  name: 'prep-placement',
  path: '/prep/students/from/placement',
  needs: takes,
  input: { exam_id: reference('placement-exam') },
  output: a.record({
    exams: a.many(a.record({ id: a.integer, ...a.named.fields, held_on: a.date, published_on: a.date })),
    exam_id: a.nullable(a.integer),
    lines: a.many(PrepPlacedLine),
    good: a.integer,
  }),
  summary: 'Who was placed by the results of an exam, and who of them can be taken into the prep school',
});
export const takePrepFromPlacement = defineCommand({
  name: 'take-prep-from-placement',
  method: 'POST',
  path: '/prep/students/from/placement',
  needs: takes,
  input: {
    exam_id: reference('placement-exam', { required: true }),
    candidate_ids: list('integer', { required: true, min: 1, max: 3000 }),
  },
  output: a.record({ taken: a.integer, left_out: a.integer }),
  refusals,
  changes: prepChanges,
  message: 'prep_students_taken',
  idempotent: true,
  summary: 'Takes students into the prep school with the level of their result; who is there already is left out',
});
const FileLine = a.record({ line: a.integer, label: a.text, errors: a.many(a.refusal) });
export const importPrepStudents = defineCommand({
  name: 'import-prep-students',
  method: 'POST',
  path: '/prep/students/from/excel',
  needs: takes,
  multipart: true,
  idempotent: false,
  input: { dry_run: flag({ default: false }) },
  output: a.record({ dry_run: a.flag, good: a.integer, bad: a.integer, lines: a.many(FileLine) }),
  refusals,
  changes: prepChanges,
  summary: 'Students from a spreadsheet or CSV file, row by row; the good rows are taken',
});
const Absence = a.record({
  module: a.text,
  missed: a.integer,
  /** hours of lists so far */ held: a.integer,
  /** hours of the module */ planned: a.integer,
  /** most hours a student may miss */ most: a.integer,
  state: a.oneOf('fine', 'half', 'near', 'over'),
});
export type PrepAbsence = a.Of<typeof Absence>;
export const PrepRecord = a.record({
  id: a.integer,
  today: a.date,
  version: a.integer,
  number: a.text,
  name: a.text,
  program: a.words,
  class_year: a.integer,
  attempt: a.integer,
  source: a.keyOf(prepSources),
  exam: a.nullable(a.named),
  score: a.nullable(a.number),
  level: LevelCode,
  joined_on: a.date,
  ended_on: a.nullable(a.date),
  status: a.keyOf(prepStateWords),
  classes: a.many(
    a.record({
      class_id: a.integer,
      class: a.text,
      module: a.text,
      teachers: a.nullable(a.text),
      room: a.nullable(a.text),
      from_on: a.date,
      until_on: a.nullable(a.date),
      reason: a.nullable(a.text),
    }),
  ),
  absences: a.many(Absence),
  /** classes of modules that are not over, at the student's level */ offered: a.many(
    a.record({ id: a.integer, name: a.text, module: a.text, free: a.integer }),
  ),
  can: a.record({ place: a.nullable(a.may), leave: a.nullable(a.may) }),
});
export type PrepRecord = a.Of<typeof PrepRecord>;
export const prepRecord = defineQuery({
  name: 'prep-record',
  path: '/prep/students/{id}/record',
  needs: permission('prepstudent_show'),
  input: { id },
  output: PrepRecord,
  summary: 'A prep year: classes, absences and what ended it',
});
export const placePrepStudent = defineCommand({
  name: 'place-prep-student',
  method: 'POST',
  path: '/prep/students/{id}/class',
  needs: permission('prepstudent_update'),
  input: { id, class_id: reference('prep-class', { required: true }), reason: longText({ max: 300 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: prepChanges,
  message: 'prep_student_placed',
  idempotent: true,
  summary: 'Puts a student into a class, or moves the student to another one of the same module',
});
export const leavePrepStudent = defineCommand({
  name: 'leave-prep-student',
  method: 'POST',
  path: '/prep/students/{id}/leave',
  needs: permission('prepstudent_update'),
  byPerson: true,
  input: { id, note: longText({ required: true, min: 5, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: [...prepChanges, 'prep-proposal'],
  message: 'prep_student_left',
  idempotent: true,
  summary: 'Ends the prep year of a student who has left; the seats are free at once',
});
