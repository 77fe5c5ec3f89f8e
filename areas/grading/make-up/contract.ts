import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, decimal, flag, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { entryRefusals } from '../entry-refusals.ts';
import { gradingRefusals } from '../refusals.ts';
import { SemesterChoice } from '../contract.ts';
import { makeUpRefusals } from './refusals.ts';
import { makeUpStateNames } from './rules/make-up-states.ts';

const students: Needs = { access: 'student' };
const refusals = [makeUpRefusals.specs, gradingRefusals.specs, entryRefusals.specs];
const id = integer({ required: true, min: 1 });
const ids = list('integer', { required: true, min: 1, max: 200 });
const hour = integer({ required: true, min: 0, max: 1440 });

const Hours = {
  exam_on: a.nullable(a.date),
  starts: a.nullable(a.integer),
  ends: a.nullable(a.integer),
  room: a.nullable(a.text),
};
export const MakeUpRow = a.record({
  id: a.integer,
  version: a.integer,
  status: a.keyOf(makeUpStateNames),
  request_id: a.integer,
  student: a.record({ id: a.integer, code: a.text, name: a.text }),
  section_id: a.integer,
  section: a.text,
  ...a.named.fields,
  exam: a.named,
  /** the day of the exam that was missed */ missed_on: a.nullable(a.date),
  ...Hours,
  classroom_id: a.nullable(a.integer),
  observer_id: a.nullable(a.integer),
  observer: a.nullable(a.text),
  points: a.nullable(a.number),
  letter_before: a.nullable(a.text),
  letter: a.nullable(a.text),
  entered_by: a.nullable(a.text),
  note: a.nullable(a.text),
  can: a.record({ plan: a.may, cancel: a.may, note: a.may, enter: a.may, approve: a.may }),
});
export type MakeUpRow = a.Of<typeof MakeUpRow>;
const listInput = {
  semester_id: reference('semester'),
  status: choice(makeUpStateNames),
  search: text({ max: 100 }),
  page: integer({ min: 1 }),
  limit: integer({ min: 1, max: 100 }),
};
const MakeUpList = a.record({
  semester: a.nullable(SemesterChoice),
  semesters: a.many(SemesterChoice),
  rows: a.many(MakeUpRow),
  total: a.integer,
  /** how many there are in each state, whatever is filtered */ counts: a.map(a.integer),
});
export type MakeUpList = a.Of<typeof MakeUpList>;

export const makeUpExams = defineQuery({
  name: 'make-up-exams',
  path: '/make-up/exam',
  needs: permission('makeupexam_index'),
  input: listInput,
  output: MakeUpList,
  summary: 'Make-up exams of a semester that the reader may see',
});
export const instructorMakeUps = defineQuery({
  name: 'instructor-make-up-exams',
  path: '/make-up/exam/instructor',
  needs: permission('makeupexam_instructor'),
  input: listInput,
  output: MakeUpList,
  summary: 'Make-up exams in the sections somebody teaches',
});
export const Asked = a.record({
  request_id: a.integer,
  ...a.named.fields,
  status: a.oneOf('waiting', 'in_approval', 'returned', 'declined'),
  sent_at: a.nullable(a.moment),
});
export const Missed = a.record({
  enrolment_id: a.integer,
  assessment_id: a.integer,
  section: a.text,
  ...a.named.fields,
  exam: a.named,
  exam_on: a.date,
  until: a.date,
  can: a.may,
});
export const studentMakeUps = defineQuery({
  name: 'student-make-up-exams',
  path: '/make-up/exam/student',
  needs: students,
  input: {},
  output: a.record({
    exams: a.many(
      a.record({
        id: a.integer,
        status: a.keyOf(makeUpStateNames),
        request_id: a.integer,
        section: a.text,
        ...a.named.fields,
        exam: a.named,
        ...Hours,
        points: a.nullable(a.number),
        letter_before: a.nullable(a.text),
        letter: a.nullable(a.text),
        note: a.nullable(a.text),
      }),
    ),
    asked: a.many(Asked),
    missed: a.many(Missed),
  }),
  summary: 'The reader’s own make-up exams, what he has asked for and what he may ask for',
});

const planInput = {
  exam_on: date({ required: true }),
  starts: hour,
  ends: hour,
  classroom_id: reference('classroom'),
  observer_id: reference('staff'),
};
/** Clashes of a plan before it is made; warnings among them can be confirmed. */
export const makeUpClashes = defineQuery({
  name: 'make-up-clashes',
  path: '/make-up/exam/clashes',
  needs: permission('makeupexam_update'),
  input: { ...planInput, ids: text({ required: true, max: 2000 }) },
  output: a.record({ problems: a.many(a.refusal) }),
  summary: 'What speaks against a day, hours, a room and an observer, by name',
});
const changes = ['make-up-exams', 'instructor-make-up-exams', 'student-make-up-exams', 'make-up-letters'];
export const planMakeUps = defineCommand({
  name: 'plan-make-up-exams',
  method: 'POST',
  path: '/make-up/exam/plan',
  needs: permission('makeupexam_update'),
  input: { ...planInput, ids, /** students miss a class for it */ despite: flag() },
  output: a.record({ planned: a.integer }),
  refusals,
  changes,
  message: 'make_up_exam_planned',
  idempotent: true,
  summary: 'Plan make-up exams: one day, hour and room for all that are named',
});
export const cancelMakeUp = defineCommand({
  name: 'cancel-make-up-exam',
  method: 'POST',
  path: '/make-up/exam/{id}/cancel',
  needs: permission('makeupexam_update'),
  input: { id, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'make_up_exam_cancelled',
  idempotent: true,
});
export const noteMakeUpAttendance = defineCommand({
  name: 'note-make-up-attendance',
  method: 'POST',
  path: '/make-up/exam/attendance',
  needs: permission('makeupexam_update'),
  input: { ids, came: flag({ required: true }) },
  output: a.record({ noted: a.integer }),
  refusals,
  changes,
  message: 'make_up_exam_noted',
  summary: 'Who came to a make-up exam and who did not',
});

export const LetterRow = a.record({
  ...MakeUpRow.fields,
  /** points in the other parts, and their weights */
  parts: a.many(
    a.record({
      assessment_id: a.integer,
      ...a.named.fields,
      weight: a.number,
      points: a.nullable(a.number),
      absent: a.flag,
      made_up: a.flag,
    }),
  ),
  /** the sheet is finalized: points wait for approval and become a correction */ finalized: a.flag,
  /** letters to choose from where none can be calculated */ letters: a.many(a.text),
  /** other scores are missing: the letter is chosen */ by_hand: a.flag,
  until: a.nullable(a.date),
});
export type LetterRow = a.Of<typeof LetterRow>;
export const makeUpLetters = defineQuery({
  name: 'make-up-letters',
  path: '/make-up/exam/letter/entry',
  needs: permission('makeupexam_letterentry'),
  input: { semester_id: reference('semester') },
  output: a.record({
    semester: a.nullable(SemesterChoice),
    semesters: a.many(SemesterChoice),
    rows: a.many(LetterRow),
  }),
  summary: 'Make-up exams whose points can be entered or approved',
});
const gradeChanges = [...changes, 'section-grade-sheet', 'instructor-courses', 'finalize-board'];
export const enterMakeUpLetters = defineCommand({
  name: 'enter-make-up-letters',
  method: 'POST',
  path: '/make-up/exam/letter/entry',
  needs: permission('makeupexam_letterentry'),
  input: {
    rows: rows(
      {
        id,
        version: integer({ required: true }),
        points: decimal({ required: true }),
        letter: text({ max: 10, format: 'code' }),
      },
      { required: true, min: 1, max: 200 },
    ),
  },
  output: a.record({ counted: a.integer, waiting: a.integer }),
  refusals,
  changes: gradeChanges,
  message: 'make_up_letters_saved',
  idempotent: true,
  summary: 'Points of make-up exams: they count at once in an open sheet and wait for approval in a finalized one',
});
export const approveMakeUpLetters = defineCommand({
  name: 'approve-make-up-letters',
  byPerson: true,
  method: 'POST',
  path: '/make-up/exam/letter/approve',
  needs: permission('makeupexam_approve'),
  input: { ids },
  output: a.record({ changed: a.integer, same: a.integer }),
  refusals,
  changes: [...gradeChanges, 'unofficial-transcript', 'student-courses', 'student'],
  message: 'make_up_letters_approved',
  idempotent: true,
  summary: 'Approve points of make-up exams: each becomes a correction of the final grade',
});
export const returnMakeUpLetter = defineCommand({
  name: 'return-make-up-letter',
  method: 'POST',
  path: '/make-up/exam/{id}/return',
  needs: permission('makeupexam_approve'),
  input: { id, note: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'make_up_letter_returned',
  idempotent: true,
});
