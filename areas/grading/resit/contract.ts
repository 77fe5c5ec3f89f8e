import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { decimal, flag, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { SemesterChoice } from '../contract.ts';
import { gradingRefusals } from '../refusals.ts';
import { resitRefusals } from './refusals.ts';

const section_id = reference('section', { required: true });
export const ResitSection = a.record({
  id: a.integer,
  code: a.text,
  section_no: a.number,
  ...a.named.fields,
  instructor: a.nullable(a.text),
  failed: a.integer,
  entered: a.integer,
  final: a.integer,
});
export type ResitSection = a.Of<typeof ResitSection>;
export const resitSections = defineQuery({
  name: 'resit-sections',
  path: '/resit/grades',
  needs: permission('resitgrade_index'),
  input: { semester_id: reference('semester') },
  output: a.record({
    semester: a.nullable(SemesterChoice),
    semesters: a.many(SemesterChoice),
    window: WindowAnswer,
    sections: a.many(ResitSection),
  }),
  summary: 'Finalized sections with students who failed, and how far their resits are',
});
export const ResitRow = a.record({
  enrolment_id: a.integer,
  number: a.text,
  name: a.text,
  letter: a.text,
  total: a.nullable(a.number),
  final: a.nullable(a.text),
  status: a.nullable(a.oneOf('entered', 'final')),
  points: a.nullable(a.number),
  absent: a.flag,
  /** letter that follows */ after: a.nullable(a.text),
  after_total: a.nullable(a.number),
  entered_by: a.nullable(a.text),
  can: a.record({ enter: a.may, approve: a.may }),
});
export type ResitRow = a.Of<typeof ResitRow>;
export const resitSheet = defineQuery({
  name: 'resit-sheet',
  path: '/resit/grades/{section_id}',
  needs: permission('resitgrade_index'),
  input: { section_id },
  output: a.record({
    section: a.record({
      id: a.integer,
      code: a.text,
      section_no: a.number,
      ...a.named.fields,
      academic_year: a.text,
      semester_code: a.number,
    }),
    rule: a.oneOf('replaces', 'best', 'none'),
    window: WindowAnswer,
    rows: a.many(ResitRow),
    can: a.record({ enter: a.may, approve: a.may }),
  }),
  summary: 'Who may sit the resit of a section, with points and the letters that follow',
});
const changes = ['resit-sections', 'resit-sheet'];
export const saveResit = defineCommand({
  name: 'save-resit',
  method: 'POST',
  path: '/resit/grades/{section_id}',
  needs: permission('resitgrade_store'),
  input: {
    section_id,
    rows: rows(
      {
        enrolment_id: reference('enrolment', { required: true }),
        points: decimal(),
        absent: flag(),
        /** what the writer saw: `-` nothing, `A` absent, else points */ was: text({ max: 12 }),
      },
      { required: true, min: 1, max: 2000 },
    ),
  },
  output: a.record({
    saved: a.integer,
    refused: a.many(a.record({ enrolment_id: a.integer, refusal: a.refusal })),
  }),
  refusals: [resitRefusals.specs, gradingRefusals.specs],
  changes,
  message: 'resit_saved',
  idempotent: true,
  summary: 'Points of a resit: every good row is kept, every bad one named',
});
export const approveResit = defineCommand({
  name: 'approve-resit',
  byPerson: true,
  method: 'POST',
  path: '/resit/grades/{section_id}/approve',
  needs: permission('resitgrade_approve'),
  input: { section_id },
  output: a.record({ changed: a.integer, same: a.integer }),
  refusals: [resitRefusals.specs, gradingRefusals.specs],
  changes: [
    ...changes,
    'section-grade-sheet',
    'explained-grade',
    'unofficial-transcript',
    'student-courses',
    'my-courses',
    'student',
  ],
  message: 'resit_approved',
  idempotent: true,
  summary: 'Approve the resits of a section: letters are replaced, averages follow',
});
