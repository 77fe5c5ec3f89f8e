import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { flag, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { entryRefusals } from '../entry-refusals.ts';
import { gradingRefusals } from '../refusals.ts';
import { scoreTableRefusals } from './refusals.ts';

const section_id = reference('section', { required: true });
/** What becomes of a row: `same` changes nothing. */
export const ScoreTableLine = a.record({
  line: a.integer,
  label: a.text,
  status: a.oneOf('error', 'change', 'same'),
  /** scores of it that change */ scores: a.integer,
  /** in the reader's language */ errors: a.many(a.text),
});
export type ScoreTableLine = a.Of<typeof ScoreTableLine>;
export const ScoreTable = a.record({
  dry_run: a.flag,
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  /** scores written, or to be written */ saved: a.integer,
  lines: a.many(ScoreTableLine),
  unknown_columns: a.many(a.text),
});
export type ScoreTable = a.Of<typeof ScoreTable>;

/** Scores from a table that is pasted or comes as a file: tried first, then every good row is kept and every bad one named. */
export const takeScores = defineCommand({
  name: 'take-scores',
  method: 'POST',
  path: '/grade/entry/{section_id}/table',
  needs: permission('grade_store'),
  multipart: true,
  idempotent: false,
  input: { section_id, dry_run: flag({ default: false }) },
  output: ScoreTable,
  refusals: [gradingRefusals.specs, entryRefusals.specs, scoreTableRefusals.specs],
  changes: ['section-grade-sheet', 'instructor-courses', 'finalize-board'],
  message: 'grades_saved',
  summary: 'Scores of a section from a pasted table, a spreadsheet or a CSV file',
});
export const scoreSheet = defineQuery({
  name: 'score-sheet',
  path: '/grade/entry/{section_id}/table',
  needs: permission('grade_index'),
  binary: true,
  input: { section_id },
  output: a.binary,
  summary: 'The class with its scores as a spreadsheet that can be filled and taken in again',
});
