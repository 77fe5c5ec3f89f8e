import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { itemStudentTypes } from '#areas/reference/resources/parameter-item.ts';

export interface ParameterItemRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  data: unknown;
  student_type: string | null;
}

/** Items of one parameter, named by id or code, in force today (SYS-014, SYS-019); `student_type` leaves out those meant for others. */
export const parameterItems = defineQuery({
  name: 'parameter-items',
  path: '/parameter/{id}/items',
  textParams: ['id'],
  needs: permission('parameteritem_index'),
  input: { id: text({ required: true, max: 60 }), student_type: choice(itemStudentTypes), sort: text({ max: 30 }) },
  output: shape<{ items: ParameterItemRow[] }>(),
});

export interface LetterRow {
  id: number;
  letter: string;
  name: string;
  name_en: string;
  min_total: number | null;
  max_total: number | null;
  coefficient: number;
  counts_in_gpa: boolean;
  counts_attempted: boolean;
  earned: boolean;
  replaceable: boolean;
}
/** Letters of a grading system in their order. */
export const gradingLetters = defineQuery({
  name: 'grading-letters',
  path: '/grading/systems/{id}/letters',
  needs: permission('gradingsystem_show'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<{ letters: LetterRow[] }>(),
});
