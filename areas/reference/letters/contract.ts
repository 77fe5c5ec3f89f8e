import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { flag, integer, text, type Field } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { letterGrade } from '../resources/letter-grade.ts';
import { RegisterFile } from '../registers/contract.ts';
import { registersRefusals } from '../registers/refusals.ts';
import { letterRefusals } from './refusals.ts';

const id = integer({ required: true, min: 1 });
const refusals = [letterRefusals.specs];
const changes = ['letter-grade', 'grading-system'] as const;
/** whatever a change leaves out stays as it is */
const changeable = Object.fromEntries(
  Object.entries(letterGrade.fields)
    .filter(([, field]) => !('fixed' in field))
    .map(([name, field]): [string, Field] => [name, { ...field, required: false }]),
);

/** A letter of a grading system; refused where its totals are another's already. */
export const addLetterGrade = defineCommand({
  name: 'add-letter-grade',
  method: 'POST',
  path: '/letter/grades',
  needs: permission('lettergrade_store'),
  input: letterGrade.fields,
  output: a.row('letter-grade'),
  refusals,
  changes,
  message: 'created',
  idempotent: true,
});
export const changeLetterGrade = defineCommand({
  name: 'change-letter-grade',
  method: 'PUT',
  path: '/letter/grades/{id}',
  needs: permission('lettergrade_update'),
  input: { ...changeable, id, version: integer() },
  output: a.row('letter-grade'),
  refusals,
  changes,
  message: 'updated',
  idempotent: true,
});
export const removeLetterGrade = defineCommand({
  name: 'remove-letter-grade',
  method: 'DELETE',
  path: '/letter/grades/{id}',
  needs: permission('lettergrade_destroy'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'deleted',
});
export const importLetterGrades = defineCommand({
  name: 'import-letter-grades',
  method: 'POST',
  path: '/letter/grades/import',
  needs: permission('lettergrade_import'),
  multipart: true,
  input: { dry_run: flag({ default: false }), mode: text({ max: 5 }) },
  output: RegisterFile,
  refusals: [letterRefusals.specs, registersRefusals.specs],
  changes,
  message: 'register_file_read',
  idempotent: false,
});
