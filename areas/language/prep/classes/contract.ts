import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { integer, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { prepChanges } from '../students/contract.ts';
import { prepStateWords } from '../students/rules/student-states.ts';
import { prepClassRefusals } from './refusals.ts';

const keeps = permission('prepclass_update');
const id = integer({ required: true, min: 1 });
const done = a.record({ id: a.integer });
const changes = [...prepChanges, 'prep-proposal', 'prep-teacher'];
const common = { needs: keeps, changes, refusals: [prepClassRefusals.specs], idempotent: true } as const;
const TeacherLine = a.record({ teacher_id: a.integer, name: a.text, hours: a.integer });
export const PrepClassPage = a.record({
  id: a.integer,
  code: a.text,
  level: a.text,
  module: a.text,
  starts_on: a.date,
  ends_on: a.date,
  room: a.nullable(a.text),
  capacity: a.integer,
  taken: a.integer,
  hours_per_week: a.integer,
  teachers: a.many(TeacherLine),
  /** whoever teaches at the prep school, with the hours that are free in the module */ choices: a.many(
    a.record({ teacher_id: a.integer, name: a.text, free: a.integer }),
  ),
  students: a.many(
    a.record({
      prep_student_id: a.integer,
      number: a.text,
      name: a.text,
      program: a.words,
      missed: a.integer,
      absence: a.oneOf('fine', 'half', 'near', 'over'),
      status: a.keyOf(prepStateWords),
    }),
  ),
  can: a.record({ plan: a.nullable(a.may) }),
});
export type PrepClassPage = a.Of<typeof PrepClassPage>;
export const prepClassPage = defineQuery({
  name: 'prep-class-page',
  path: '/prep/classes/{id}/page',
  needs: permission('prepclass_show'),
  input: { id },
  output: PrepClassPage,
  summary: 'A prep class with its teachers and students',
});
export const savePrepClassTeachers = defineCommand({
  ...common,
  name: 'save-prep-class-teachers',
  method: 'PUT',
  path: '/prep/classes/{id}/teachers',
  input: {
    id,
    teachers: rows(
      {
        teacher_id: reference('prep-teacher', { required: true }),
        hours: integer({ required: true, min: 1, max: 40 }),
      },
      { required: true, max: 8 },
    ),
  },
  output: done,
  message: 'prep_teachers_saved',
  summary: 'Who teaches a class, and how many hours a week',
});
const Proposed = a.record({
  id: a.integer,
  code: a.text,
  capacity: a.integer,
  teacher: a.nullable(a.text),
  room: a.nullable(a.text),
  students: a.many(a.record({ prep_student_id: a.integer, number: a.text, name: a.text, program: a.words })),
});
export type ProposedLine = a.Of<typeof Proposed>;
export const PrepProposal = a.record({
  modules: a.many(a.record({ id: a.integer, code: a.text, ...a.named.fields, starts_on: a.date, ends_on: a.date })),
  module_id: a.nullable(a.integer),
  levels: a.many(a.record({ id: a.integer, code: a.text, ...a.named.fields, waiting: a.integer })),
  level_id: a.nullable(a.integer),
  draft: a.nullable(a.record({ id: a.integer, size: a.integer, by: a.text, classes: a.many(Proposed) })),
});
export type PrepProposal = a.Of<typeof PrepProposal>;
export const prepProposal = defineQuery({
  name: 'prep-proposal',
  path: '/prep/classes/proposals',
  needs: keeps,
  input: { module_id: reference('prep-module'), level_id: reference('level') },
  output: PrepProposal,
  summary: 'Who waits for a class of a module by level, and the classes that are proposed for them',
});
const module_id = reference('prep-module', { required: true });
const level_id = reference('level', { required: true });
export const proposePrepClasses = defineCommand({
  ...common,
  name: 'propose-prep-classes',
  method: 'POST',
  path: '/prep/classes/proposals',
  input: { module_id, level_id, size: integer({ required: true, min: 2, max: 60 }) },
  output: done,
  message: 'prep_classes_proposed',
  summary: 'Makes classes for whoever waits at a level; a proposal that nobody sees before it is committed',
});
export const movePrepProposed = defineCommand({
  ...common,
  name: 'move-prep-proposed',
  method: 'POST',
  path: '/prep/classes/proposals/{id}/move',
  input: { id, prep_student_id: id, to_class_id: id },
  output: done,
  message: 'prep_proposed_moved',
  summary: 'Moves a student to another class of a proposal',
});
export const commitPrepProposal = defineCommand({
  ...common,
  name: 'commit-prep-proposal',
  method: 'POST',
  path: '/prep/classes/proposals/{id}/commit',
  input: { id },
  output: a.record({ classes: a.integer, students: a.integer }),
  message: 'prep_proposal_committed',
  summary: 'Makes the classes of a proposal and puts its students into them, once',
});
export const dropPrepProposal = defineCommand({
  ...common,
  name: 'drop-prep-proposal',
  method: 'POST',
  path: '/prep/classes/proposals/{id}/drop',
  input: { id },
  output: done,
  message: 'prep_proposal_dropped',
  summary: 'Gives a proposal up',
});
