import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { choice, date, integer, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { transferRefusalSpecs } from './enter-contract.ts';
import { recognitionWords } from './rules/recognition.ts';

const id = integer({ required: true, min: 1 });
const refusals = transferRefusalSpecs;
const changes = ['transfer-record', 'transfer-unit-office', 'undergraduate-transfer'];
export const decideRecognition = defineCommand({
  name: 'decide-transfer-courses',
  method: 'PUT',
  path: '/undergraduate/transfer/courses',
  needs: permission('transferunitoffice_approve'),
  byPerson: true,
  input: {
    id,
    version: integer({ required: true }),
    decision_no: text({ required: true, max: 60 }),
    decision_on: date({ required: true }),
    rows: rows(
      {
        line_id: integer({ required: true, min: 1 }),
        decision: choice(recognitionWords, { required: true }),
        course_id: reference('course'),
      },
      { required: true, min: 1, max: 80 },
    ),
  },
  output: a.record({ id: a.integer, counts: a.integer }),
  refusals,
  changes,
  message: 'transfer_courses_decided',
  summary: 'The decision of the academic unit’s board on the courses taken elsewhere',
});
export const carryRecognition = defineCommand({
  name: 'carry-transfer-courses',
  method: 'POST',
  path: '/undergraduate/transfer/courses/carry',
  needs: permission('studentslot_update'),
  input: { id },
  output: a.record({ id: a.integer, carried: a.integer }),
  refusals,
  changes: [...changes, 'degree-desk', 'student-audit', 'student-program-slots', 'student-slots'],
  message: 'transfer_courses_carried',
  idempotent: true,
  summary: 'Enters the recognized courses in the plan of the student, once there is one',
});
