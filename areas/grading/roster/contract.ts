import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { rosterRefusals } from './refusals.ts';

const ofSection = { section_id: reference('section', { required: true }) };
export const RosterRow = a.record({
  enrolment_id: a.integer,
  student_id: a.integer,
  number: a.text,
  name: a.text,
  program: a.words,
  class_year: a.integer,
  /** how many times the course has been taken, this one included */ attempt: a.integer,
  /** registered, completed or withdrawn */ status: a.text,
  has_photo: a.flag,
});
export type RosterRow = a.Of<typeof RosterRow>;
/** The class of a section, from the first day on: before any part of the grade exists. */
export const sectionRosterQuery = defineQuery({
  name: 'section-roster',
  path: '/grade/entry/{section_id}/roster',
  needs: permission('grade_index'),
  input: ofSection,
  output: a.record({
    section: a.text,
    students: a.many(RosterRow),
    can: a.record({
      write: a.may,
      /** the reader taught it and may ask for a final grade to be corrected */ correct: a.flag,
    }),
  }),
  summary: 'Class list of a section',
});

/** One text to everybody in the class: under the bell, and by mail to those who want messages so. */
export const writeToClassCommand = defineCommand({
  name: 'write-to-class',
  method: 'POST',
  path: '/grade/entry/{section_id}/message',
  needs: permission('grade_store'),
  acting: 'never',
  input: {
    ...ofSection,
    subject: text({ required: true, min: 3, max: 200 }),
    body: longText({ required: true, max: 5000 }),
  },
  output: a.record({ students: a.integer }),
  refusals: [rosterRefusals.specs],
  changes: [],
  message: 'class_message_sent',
  idempotent: true,
  summary: 'Write to the class of a section',
});
