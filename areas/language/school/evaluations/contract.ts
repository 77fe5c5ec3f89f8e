import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { decimal, flag, integer, longText, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { evaluationRefusals } from './refusals.ts';
import { skills } from './resources/evaluation-assessment.ts';
import { outcomes } from './rules/outcome.ts';

const session_id = reference('session', { required: true });
export const ScoreCell = a.record({
  enrolment_id: a.integer,
  assessment_id: a.integer,
  score: a.number,
  version: a.integer,
  by: a.text,
});
export type ScoreCell = a.Of<typeof ScoreCell>;
export const EntryStudent = a.record({
  enrolment_id: a.integer,
  number: a.text,
  name: a.text,
  attempt: a.integer,
  attendance: a.number,
  comment: a.nullable(a.text),
  total: a.nullable(a.number),
  outcome: a.oneOf(...outcomes),
  reasons: a.many(a.text),
});
export type EntryStudent = a.Of<typeof EntryStudent>;
export const assessmentEntry = defineQuery({
  name: 'assessment-entry',
  path: '/assessment/bulk/entry/{session_id}',
  needs: permission('assessmentscore_index'),
  input: { session_id },
  output: a.record({
    session: a.record({
      id: a.integer,
      name: a.text,
      course: a.words,
      module: a.text,
      pass_mark: a.integer,
      /** who passes has no further level */ last: a.flag,
    }),
    assessments: a.many(a.record({ id: a.integer, skill: a.keyOf(skills), weight: a.integer, minimum: a.integer })),
    students: a.many(EntryStudent),
    scores: a.many(ScoreCell),
    can: a.record({ save: a.may }),
  }),
  summary: 'The scores of a session, and what they would lead to',
});
const changes = ['assessment-entry', 'instructor-sessions', 'module-end'];
export const saveAssessmentScores = defineCommand({
  name: 'save-assessment-scores',
  method: 'POST',
  path: '/assessment/bulk/entry/{session_id}',
  needs: permission('assessmentscore_store'),
  input: {
    session_id,
    rows: rows(
      {
        enrolment_id: integer({ required: true, min: 1 }),
        assessment_id: integer({ required: true, min: 1 }),
        /** of 100; empty: takes the score away */ score: decimal({ scale: 2 }),
        /** version of the score as it was seen; 0: there was none */ seen: integer({ required: true, min: 0 }),
      },
      { required: true, max: 2_000 },
    ),
    comments: rows(
      { enrolment_id: integer({ required: true, min: 1 }), comment: longText({ max: 500 }) },
      { max: 200 },
    ),
  },
  output: a.record({ saved: a.integer, same: a.integer }),
  refusals: [evaluationRefusals.specs],
  changes,
  message: 'assessment_scores_saved',
  idempotent: true,
  summary: 'Scores of a session; every bad row is named and nothing is kept of a table with one',
});
export const takeAssessmentScores = defineCommand({
  name: 'take-assessment-scores',
  method: 'POST',
  path: '/assessment/bulk/entry/{session_id}/table',
  needs: permission('assessmentscore_store'),
  multipart: true,
  idempotent: false,
  input: { session_id, dry_run: flag({ default: false }) },
  output: a.record({
    dry_run: a.flag,
    good: a.integer,
    bad: a.integer,
    saved: a.integer,
    /** in the reader's language */ lines: a.many(a.record({ line: a.integer, errors: a.many(a.text) })),
  }),
  refusals: [evaluationRefusals.specs],
  changes,
  message: 'assessment_scores_saved',
  summary: 'Scores of a session from a spreadsheet: tried first, then the good rows are kept and the bad ones named',
});
