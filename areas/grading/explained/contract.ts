import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { gradeSheetStates } from '../rules/grade-sheet.ts';

export const ExplainedPart = a.record({
  id: a.integer,
  ...a.named.fields,
  weight: a.number,
  due_on: a.nullable(a.date),
  status: a.oneOf('graded', 'absent', 'excused', 'missing', 'hidden'),
  points: a.nullable(a.number),
  adds: a.nullable(a.number),
  /** the student sees it already */ published: a.flag,
  /** of the class, where enough were graded */ mean: a.nullable(a.number),
});
export type ExplainedPart = a.Of<typeof ExplainedPart>;
export const LogLine = a.record({
  id: a.integer,
  at: a.moment,
  by: a.nullable(a.text),
  what: a.oneOf('score', 'letter'),
  part: a.nullable(a.words),
  /** `-` nothing, `A` absent, points; or letter and total */ before: a.text,
  after: a.text,
  state: a.nullable(a.oneOf('temporary', 'final', 'rectified')),
  reason: a.nullable(a.text),
});
export type LogLine = a.Of<typeof LogLine>;
export const ExplainedGrade = a.record({
  enrolment_id: a.integer,
  student: a.record({ number: a.text, name: a.text }),
  /** the reader is the student */ own: a.flag,
  course: a.record({
    section_id: a.integer,
    code: a.text,
    section_no: a.number,
    ...a.named.fields,
    academic_year: a.text,
    semester_code: a.number,
    instructor: a.nullable(a.text),
    credit: a.number,
    ects: a.number,
  }),
  sheet: a.record({
    status: a.keyOf(gradeSheetStates),
    finalized_at: a.nullable(a.moment),
    finalized_by: a.nullable(a.text),
  }),
  /** letter and total as they stand; null before the sheet is final, for the student */
  letter: a.nullable(
    a.record({ letter: a.text, ...a.named.fields, coefficient: a.nullable(a.number), earned: a.flag }),
  ),
  total: a.nullable(a.number),
  parts: a.many(ExplainedPart),
  sum: a.nullable(a.number),
  calculated: a.nullable(a.number),
  way: a.oneOf(
    'open',
    'range',
    'curve',
    'by_hand',
    'absent',
    'attendance',
    'withdrawn',
    'recorded',
    'rectified',
    'resit',
  ),
  reason: a.nullable(a.text),
  system: a.record({
    ...a.named.fields,
    kind: a.oneOf('absolute', 'relative', 'pass_fail'),
    ranges: a.many(a.record({ letter: a.text, min: a.number, max: a.number, coefficient: a.nullable(a.number) })),
  }),
  /** null where the ranges decide, and where too few were graded to show a mean */
  curve: a.nullable(
    a.record({
      mean: a.number,
      deviation: a.number,
      joining: a.integer,
      t: a.nullable(a.number),
      bounds: a.many(a.record({ letter: a.text, min_t: a.number })),
      moved: a.nullable(a.text),
    }),
  ),
  resit: a.nullable(
    a.record({
      points: a.nullable(a.number),
      absent: a.flag,
      letter_before: a.text,
      letter: a.text,
      total: a.nullable(a.number),
    }),
  ),
  distribution: a.nullable(
    a.record({ graded: a.integer, letters: a.many(a.record({ letter: a.text, count: a.integer })) }),
  ),
  least: a.integer,
  log: a.many(LogLine),
});
export type ExplainedGrade = a.Of<typeof ExplainedGrade>;

/** One grade from each component to the letter: the same for the student and for who teaches. */
export const explainedGrade = defineQuery({
  name: 'explained-grade',
  path: '/grades/explained/{id}',
  needs: permission('grade_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: ExplainedGrade,
  summary: 'How a grade came about',
});
