import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { choice, integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { cardsRefusals } from './refusals.ts';
import { specialStudent } from './resources/special-student.ts';

const changes = ['special-student', 'student', 'student-page', 'my-registration'];
/** Marks a student as a guest; from then on the office registers his courses (ACA-033). */
export const markSpecialStudent = defineCommand({
  name: 'mark-special-student',
  method: 'POST',
  path: '/special-students',
  needs: permission('specialstudent_store'),
  input: specialStudent.fields,
  output: a.row('special-student'),
  changes,
  refusals: [cardsRefusals.specs],
  message: 'created',
  idempotent: true,
});
export const endOutcomes = {
  leaves: { tr: 'Üniversiteden ayrılıyor', en: 'Leaves the university' },
  regular: { tr: 'Programın öğrencisi olarak devam ediyor', en: 'Stays as a regular student of the program' },
} as const;
export const endSpecialStudent = defineCommand({
  name: 'end-special-student',
  method: 'POST',
  path: '/special-students/{id}/end',
  needs: permission('specialstudent_update'),
  input: { id: integer({ required: true, min: 1 }), outcome: choice(endOutcomes, { required: true }) },
  output: a.nothing,
  changes,
  refusals: [cardsRefusals.specs],
  message: 'special_student_ended_now',
});
