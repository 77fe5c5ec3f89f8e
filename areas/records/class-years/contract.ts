import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Unit } from '../graduation/contract.ts';
import { classYearRefusals } from './refusals.ts';

const [read, write] = [permission('classyear_index'), permission('classyear_update')];
export const classYearPages = definePages([
  {
    path: '/student/programs/update-classes',
    title: 'title:update_classes',
    knownAs: { tr: 'sınıf güncelle, sınıf atlat', en: 'class years, advance class' },
    needs: read,
    kind: 'entry-grid',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 93, icon: 'trend' },
  },
]);

const refusals = [classYearRefusals.specs];
const id = integer({ required: true, min: 1 });
/** how many one update may change */
export const mostChanged = 5000;
export const ClassDifference = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: Unit,
  ects: a.number,
  before: a.integer,
  after: a.integer,
});
export type ClassDifference = a.Of<typeof ClassDifference>;
export const ClassUpdate = a.record({
  id: a.integer,
  scope_name: a.text,
  scope_name_en: a.text,
  students: a.integer,
  made_by: a.text,
  made_at: a.moment,
  undone_at: a.nullable(a.moment),
  undone_reason: a.nullable(a.text),
  can: a.record({ undo: a.may }),
});
export type ClassUpdate = a.Of<typeof ClassUpdate>;
export const classYearDifferences = defineQuery({
  name: 'class-year-differences',
  path: '/student/programs/update-classes',
  needs: read,
  input: {
    program_id: integer({ min: 1 }),
    direction: choice({ up: { tr: 'Yükselenler', en: 'Going up' }, down: { tr: 'Düşenler', en: 'Going down' } }),
    search: text({ max: 60 }),
  },
  output: a.record({
    steps: a.many(a.record({ class_year: a.integer, min_ects: a.integer })),
    programs: a.many(Unit),
    looked_at: a.integer,
    counts: a.record({ up: a.integer, down: a.integer }),
    rows: a.many(ClassDifference),
    updates: a.many(ClassUpdate),
    may_update: a.flag,
  }),
  summary: 'Whose class year differs from what the credits say',
});
const changes = ['class-year-differences', 'student', 'student-page', 'student-slots', 'graduation-candidates'];
/** All rows or none; a row that is not as it was shown refuses them. */
export const updateClassYears = defineCommand({
  name: 'update-class-years',
  method: 'POST',
  path: '/student/programs/update-classes',
  needs: write,
  input: {
    program_id: integer({ min: 1 }),
    rows: rows(
      {
        student_program_id: id,
        before: integer({ required: true, min: 0, max: 7 }),
        after: integer({ required: true, min: 1, max: 7 }),
      },
      { required: true, min: 1, max: mostChanged },
    ),
  },
  output: a.record({ id: a.integer, students: a.integer }),
  refusals,
  changes,
  message: 'class_years_updated',
  idempotent: true,
  summary: 'Bring class years up to date',
});
export const undoClassYears = defineCommand({
  name: 'undo-class-years',
  method: 'POST',
  path: '/student/programs/update-classes/{id}/undo',
  needs: write,
  input: { id, reason: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer, students: a.integer }),
  refusals,
  changes,
  message: 'class_years_undone',
  idempotent: true,
  summary: 'Take an update of class years back',
});
