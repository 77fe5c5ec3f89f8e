import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { flag, integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { entryRefusals } from '../entry-refusals.ts';
import { gradingRefusals } from '../refusals.ts';
import { scoreTableRefusals } from './refusals.ts';

const section_id = reference('section', { required: true });
/** What becomes of a row: `same` changes nothing, `moved` was changed by somebody since the table was checked. */
export const ScoreTableLine = a.record({
  line: a.integer,
  label: a.text,
  status: a.oneOf('error', 'moved', 'change', 'same'),
  /** scores of it that change */ scores: a.integer,
  /** in the reader's language */ errors: a.many(a.text),
});
export type ScoreTableLine = a.Of<typeof ScoreTableLine>;
export const ScoreTable = a.record({
  dry_run: a.flag,
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  /** rows of the bad ones that somebody has changed since the table was checked */ moved: a.integer,
  /** scores written, or to be written */ saved: a.integer,
  lines: a.many(ScoreTableLine),
  unknown_columns: a.many(a.text),
  /** how far the log of grades was: the same table is saved with it */ seen: a.integer,
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
  input: {
    section_id,
    dry_run: flag({ default: false }),
    /** of the answer of the trial; what has changed since is not overwritten */ seen: integer({ min: 0 }),
  },
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
