import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { itemStudentTypes } from './parameters/resources/parameter-item.ts';

export const ParameterItemRow = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  data: a.json,
  student_type: a.nullable(a.text),
});
export type ParameterItemRow = a.Of<typeof ParameterItemRow>;

/** Items of one parameter, named by id or code, in force today (SYS-014, SYS-019); `student_type` leaves out those meant for others. */
export const parameterItems = defineQuery({
  name: 'parameter-items',
  path: '/parameter/{id}/items',
  textParams: ['id'],
  needs: permission('parameteritem_index'),
  input: { id: text({ required: true, max: 60 }), student_type: choice(itemStudentTypes), sort: text({ max: 30 }) },
  output: a.record({ items: a.many(ParameterItemRow) }),
});

export const LetterRow = a.record({
  id: a.integer,
  letter: a.text,
  name: a.text,
  name_en: a.text,
  min_total: a.nullable(a.number),
  max_total: a.nullable(a.number),
  coefficient: a.number,
  counts_in_gpa: a.flag,
  counts_attempted: a.flag,
  earned: a.flag,
  replaceable: a.flag,
  /** whether the reader may delete it, or what uses it */
  can: a.record({ destroy: a.may }),
});
export type LetterRow = a.Of<typeof LetterRow>;
/** Letters of a grading system in their order. */
export const gradingLetters = defineQuery({
  name: 'grading-letters',
  path: '/grading/systems/{id}/letters',
  needs: permission('gradingsystem_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ letters: a.many(LetterRow) }),
});
