import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, decimal, flag, integer, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { prepExamRefusals } from './refusals.ts';
import { outcomes, scoreMarks } from './rules/average.ts';
import { examKinds } from './rules/exam-plan.ts';

const refusals = [prepExamRefusals.specs];
const class_id = reference('prep-class', { required: true });
const module_id = reference('prep-module');
export const ModuleChoice = a.record({
  id: a.integer,
  code: a.text,
  ...a.named.fields,
  starts_on: a.date,
  ends_on: a.date,
  pass_mark: a.integer,
});
export type ModuleChoice = a.Of<typeof ModuleChoice>;
export const ExamLine = a.record({
  id: a.integer,
  kind: a.keyOf(examKinds),
  ...a.named.fields,
  weight: a.integer,
  max_score: a.integer,
  held_on: a.date,
});
export type ExamLine = a.Of<typeof ExamLine>;
export const prepExamPlan = defineQuery({
  name: 'prep-exam-plan',
  path: '/prep/exams',
  needs: permission('prepexam_index'),
  input: { /** none: the one that runs */ module_id },
  output: a.record({
    modules: a.many(ModuleChoice),
    module: a.nullable(ModuleChoice),
    exams: a.many(a.record({ ...ExamLine.fields, scored: a.flag, highest: a.nullable(a.number), published: a.flag })),
    /** of the exams as they were read; a change by another person makes another one */ state: a.text,
    changes: a.many(a.record({ id: a.integer, reason: a.text, by: a.text, at: a.moment })),
    needs_reason: a.flag,
    may: a.flag,
  }),
  summary: 'The exams of a module of the prep school, with their weights and whether scores are published',
});
export const savePrepExams = defineCommand({
  name: 'save-prep-exams',
  method: 'PUT',
  path: '/prep/exams',
  needs: permission('prepexam_update'),
  input: {
    module_id: reference('prep-module', { required: true }),
    state: text({ max: 64 }),
    exams: rows(
      {
        id: integer({ min: 1 }),
        kind: choice(examKinds, { required: true }),
        name: text({ required: true, max: 80 }),
        name_en: text({ required: true, max: 80 }),
        weight: integer({ required: true, min: 1, max: 100 }),
        max_score: integer({ required: true, min: 1, max: 1000 }),
        held_on: date({ required: true }),
      },
      { required: true, min: 1, max: 30 },
    ),
    /** needed once the module runs or has scores */ reason: longText({ max: 500 }),
  },
  output: a.record({ exams: a.integer }),
  refusals,
  changes: ['prep-exam-plan', 'prep-score-sheet', 'prep-results'],
  message: 'prep_exams_saved',
  summary: 'All exams of a module at once; their weights add up to 100',
});
export const ScoreCell = a.record({
  exam_id: a.integer,
  prep_student_id: a.integer,
  score: a.nullable(a.number),
  mark: a.nullable(a.keyOf(scoreMarks)),
  version: a.integer,
  by: a.text,
});
export type ScoreCell = a.Of<typeof ScoreCell>;
export const SheetStudent = a.record({
  /** of the prep year */ id: a.integer,
  number: a.text,
  name: a.text,
  /** exams whose score this student reads already, in this class or one before */ published: a.many(a.integer),
  average: a.nullable(a.number),
  so_far: a.nullable(a.number),
  outcome: a.keyOf(outcomes),
});
export type SheetStudent = a.Of<typeof SheetStudent>;
export const prepScoreSheet = defineQuery({
  name: 'prep-score-sheet',
  path: '/prep/exams/scores',
  needs: permission('prepscore_index'),
  input: { /** none: the first of the reader */ class_id: reference('prep-class') },
  output: a.record({
    classes: a.many(a.record({ id: a.integer, code: a.text, level: a.text, module: a.text })),
    class: a.nullable(
      a.record({
        id: a.integer,
        code: a.text,
        level: a.text,
        module_id: a.integer,
        module: a.text,
        pass_mark: a.integer,
      }),
    ),
    exams: a.many(
      a.record({
        ...ExamLine.fields,
        published_at: a.nullable(a.moment),
        /** students without a score */ missing: a.integer,
        can: a.record({ publish: a.may }),
      }),
    ),
    students: a.many(SheetStudent),
    scores: a.many(ScoreCell),
    can: a.record({ save: a.may, correct: a.flag }),
  }),
  summary: 'The scores of a class of the prep school, and what they lead to',
});
const given = {
  exam_id: integer({ required: true, min: 1 }),
  prep_student_id: integer({ required: true, min: 1 }),
  /** of the maximum of the exam; without score and mark: taken away */ score: decimal({ scale: 2, min: 0, max: 1000 }),
  mark: choice(scoreMarks),
  /** version of the score as it was seen; 0: there was none */ seen: integer({ required: true, min: 0 }),
};
const scoreChanges = ['prep-score-sheet', 'prep-results'];
export const savePrepScores = defineCommand({
  name: 'save-prep-scores',
  method: 'POST',
  path: '/prep/exams/scores/{class_id}',
  needs: permission('prepscore_store'),
  input: {
    class_id,
    rows: rows(given, { required: true, min: 1, max: 2_000 }),
    /** for scores that are published */ reason: longText({ max: 500 }),
  },
  output: a.record({
    saved: a.integer,
    same: a.integer,
    refused: a.many(a.record({ exam_id: a.integer, prep_student_id: a.integer, refusal: a.refusal })),
  }),
  refusals,
  changes: scoreChanges,
  message: 'prep_scores_saved',
  idempotent: true,
  summary: 'Scores of a class: every good cell is kept, every bad one named',
});
export const takePrepScores = defineCommand({
  name: 'take-prep-scores',
  method: 'POST',
  path: '/prep/exams/scores/{class_id}/table',
  needs: permission('prepscore_store'),
  multipart: true,
  idempotent: false,
  input: { class_id, exam_id: integer({ min: 1 }), dry_run: flag({ default: false }) },
  output: a.record({
    dry_run: a.flag,
    good: a.integer,
    bad: a.integer,
    saved: a.integer,
    /** in the reader's language */ lines: a.many(a.record({ line: a.integer, label: a.text, errors: a.many(a.text) })),
  }),
  refusals,
  changes: scoreChanges,
  message: 'prep_scores_saved',
  summary:
    'Scores of a class from a pasted table or a file: tried first, then the good rows are kept and the bad ones named',
});
export const publishPrepScores = defineCommand({
  name: 'publish-prep-scores',
  method: 'POST',
  path: '/prep/exams/scores/{class_id}/publish',
  needs: permission('prepscore_publish'),
  input: { class_id, exam_id: integer({ required: true, min: 1 }) },
  output: a.record({ told: a.integer }),
  refusals,
  changes: [...scoreChanges, 'prep-exam-plan'],
  message: 'prep_scores_published_now',
  byPerson: true,
  summary: 'The scores of an exam become visible to the students of a class, who are told',
});
export const ResultModule = a.record({
  module: ModuleChoice,
  class: a.text,
  level: a.text,
  exams: a.many(
    a.record({
      ...ExamLine.fields,
      /** null: not published yet */ published_at: a.nullable(a.moment),
      score: a.nullable(a.number),
      mark: a.nullable(a.keyOf(scoreMarks)),
    }),
  ),
  average: a.nullable(a.number),
  so_far: a.nullable(a.number),
  outcome: a.keyOf(outcomes),
});
export type ResultModule = a.Of<typeof ResultModule>;
export const prepResults = defineQuery({
  name: 'prep-results',
  path: '/prep/exams/results',
  needs: permission('prepresult_index'),
  input: { /** of the prep year; none: one’s own */ prep_student_id: integer({ min: 1 }) },
  output: a.record({
    student: a.nullable(a.record({ id: a.integer, number: a.text, name: a.text })),
    modules: a.many(ResultModule),
  }),
  summary: 'The published results of a prep year, module by module',
});
