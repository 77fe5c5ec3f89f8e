import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Unit } from '../graduation/contract.ts';

const [classes, graduates] = [permission('classsuccess_index'), permission('graduationsuccess_index')];
export const successPages = definePages([
  {
    path: '/student/programs/class-success',
    title: 'title:class_success',
    knownAs: { tr: 'sınıf başarısı, dönem ortalamaları', en: 'averages by class, pass rates' },
    needs: classes,
    kind: 'page',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 94, icon: 'chart' },
  },
  {
    path: '/student/programs/graduation-success',
    title: 'title:graduation_success',
    knownAs: { tr: 'mezuniyet oranı, okulu bırakma', en: 'graduation rate, dropout, time to degree' },
    needs: graduates,
    kind: 'page',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 95, icon: 'chart' },
  },
]);

const Semester = a.record({ id: a.integer, academic_year: a.text, code: a.integer });
export const ClassSuccess = a.record({
  program: Unit,
  class_year: a.integer,
  students: a.integer,
  gpa: a.nullable(a.number),
  cgpa: a.nullable(a.number),
  /** of the courses graded in the semester, per cent */
  passed: a.nullable(a.number),
  honours: a.integer,
  at_risk: a.integer,
});
export type ClassSuccess = a.Of<typeof ClassSuccess>;
const ofClasses = { semester_id: integer({ min: 1 }), program_id: integer({ min: 1 }) } as const;
export const classSuccess = defineQuery({
  name: 'class-success',
  path: '/student/programs/class-success',
  needs: classes,
  input: ofClasses,
  output: a.record({
    semesters: a.many(Semester),
    semester_id: a.nullable(a.integer),
    programs: a.many(Unit),
    rows: a.many(ClassSuccess),
    total: a.record({ students: a.integer, gpa: a.nullable(a.number), honours: a.integer, at_risk: a.integer }),
  }),
  summary: 'How the classes of the programs did in a semester',
});
export const classSuccessSheet = defineQuery({
  name: 'class-success-sheet',
  path: '/student/programs/class-success/sheet',
  needs: classes,
  input: ofClasses,
  output: a.binary,
  binary: true,
  summary: 'Success of the classes as a spreadsheet',
});

export const GraduationSuccess = a.record({
  program: Unit,
  entry_year: a.integer,
  entered: a.integer,
  in_time: a.integer,
  late: a.integer,
  studying: a.integer,
  left: a.integer,
  /** graduates of those who entered, per cent */
  share: a.number,
  /** years of those who graduated */
  years: a.nullable(a.number),
  cgpa: a.nullable(a.number),
});
export type GraduationSuccess = a.Of<typeof GraduationSuccess>;
const ofCohorts = { program_id: integer({ min: 1 }), entry_year: integer({ min: 1980, max: 2200 }) } as const;
export const graduationSuccess = defineQuery({
  name: 'graduation-success',
  path: '/student/programs/graduation-success',
  needs: graduates,
  input: ofCohorts,
  output: a.record({
    programs: a.many(Unit),
    entry_years: a.many(a.integer),
    rows: a.many(GraduationSuccess),
    years: a.many(a.record({ entry_year: a.integer, entered: a.integer, graduated: a.integer, share: a.number })),
  }),
  summary: 'What became of those who entered, by program and year',
});
export const graduationSuccessSheet = defineQuery({
  name: 'graduation-success-sheet',
  path: '/student/programs/graduation-success/sheet',
  needs: graduates,
  input: ofCohorts,
  output: a.binary,
  binary: true,
  summary: 'Success of graduation as a spreadsheet',
});
