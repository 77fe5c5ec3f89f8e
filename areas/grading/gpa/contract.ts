import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, reference, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { previewedRunStates } from '#kernel/contract/previewed-run.ts';
import { permission } from '#kernel/contract/needs.ts';
import { gpaRefusals } from './refusals.ts';

/** Averages calculated anew, with the differences shown first. */
export const gpaPages = definePages([
  {
    path: '/students/calculate/gpa',
    title: 'title:calculate_gpa',
    knownAs: { tr: 'GNO, DNO, ortalama hesapla', en: 'CGPA, grade point average, recalculate' },
    needs: permission('gpa_calculate'),
    kind: 'form',
    menu: { group: 'academic', order: 65, icon: 'trend' },
  },
]);

const refusals = [gpaRefusals.specs];
const calculate = permission('gpa_calculate');
export const gpaScopeWords = {
  all: { tr: 'Bütün üniversite', en: 'Whole university' },
  faculty: { tr: 'Fakülte', en: 'Faculty' },
  department: { tr: 'Bölüm', en: 'Department' },
  program: { tr: 'Program', en: 'Program' },
  student: { tr: 'Tek öğrenci', en: 'One student' },
} as const;
export type GpaScopeKind = keyof typeof gpaScopeWords;
export const GpaRunStatus = a.oneOf(...previewedRunStates);
export type GpaRunStatus = a.Of<typeof GpaRunStatus>;

/** An average of one semester; an empty object is one that is not (or no longer) there. */
export const SemesterAverage = a.record({
  gpa: a.nullable(a.number),
  cgpa: a.nullable(a.number),
  credits_attempted: a.number,
  credits_earned: a.number,
  points: a.number,
  standing: a.nullable(a.text),
});
export type SemesterAverage = a.Of<typeof SemesterAverage>;
export const ProgramAverage = a.record({
  cgpa: a.nullable(a.number),
  credits_attempted: a.number,
  credits_earned: a.number,
  ects_earned: a.number,
});
export type ProgramAverage = a.Of<typeof ProgramAverage>;
export const Average = a.partial(
  a.record({ ...SemesterAverage.fields, ...ProgramAverage.fields, student_cgpa: a.nullable(a.number) }),
);
export type Average = a.Of<typeof Average>;

export const GpaRun = a.record({
  id: a.integer,
  kind: a.keyOf(gpaScopeWords),
  scope_name: a.nullable(a.text),
  scope_name_en: a.nullable(a.text),
  semester: a.nullable(a.record({ id: a.integer, academic_year: a.text, code: a.number })),
  status: GpaRunStatus,
  total: a.integer,
  done: a.integer,
  different: a.number,
  applied: a.number,
  error: a.flag,
  started_by: a.nullable(a.text),
  applied_by: a.nullable(a.text),
  created_at: a.moment,
  started_at: a.nullable(a.moment),
  finished_at: a.nullable(a.moment),
  applied_at: a.nullable(a.moment),
  can: a.record({ cancel: a.may, apply: a.may }),
});
export type GpaRun = a.Of<typeof GpaRun>;
export const GpaRuns = a.record({
  runs: a.many(GpaRun),
  semesters: a.many(a.record({ id: a.integer, academic_year: a.text, code: a.number })),
});
export type GpaRuns = a.Of<typeof GpaRuns>;
/** The last runs, newest first. */
export const gpaRunsQuery = defineQuery({
  name: 'gpa-runs',
  path: '/students/calculate/gpa',
  needs: calculate,
  input: {},
  output: GpaRuns,
  summary: 'Recalculations of averages',
});

export const GpaDifference = a.record({
  id: a.integer,
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: a.text,
  program_en: a.text,
  semester: a.nullable(a.record({ id: a.integer, academic_year: a.text, code: a.number })),
  before: Average,
  after: Average,
  size: a.number,
  standing_changed: a.flag,
  applied: a.flag,
});
export type GpaDifference = a.Of<typeof GpaDifference>;
export const GpaRunDetail = a.record({
  run: GpaRun,
  counts: a.record({
    rows: a.integer,
    students: a.integer,
    semesters: a.number,
    programs: a.number,
    up: a.number,
    down: a.number,
    standing: a.number,
    applied: a.number,
    skipped: a.number,
  }),
  /** differences by size of the average: up to 0.05, 0.25, 1.00 and above */
  sizes: a.record({ none: a.number, small: a.number, medium: a.number, large: a.number }),
  rows: a.many(GpaDifference),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
});
export type GpaRunDetail = a.Of<typeof GpaRunDetail>;
const shown = {
  id: integer({ required: true, min: 1 }),
  kind: choice({
    semester: { tr: 'Dönem', en: 'Semester' },
    program: { tr: 'Program', en: 'Program' },
    standing: { tr: 'Başarı durumu değişen', en: 'Standing changed' },
    skipped: { tr: 'Uygulanmayan', en: 'Not applied' },
  }),
  search: text({ max: 60 }),
  sort: choice({ size: { tr: 'Farkın büyüklüğü', en: 'Size' }, student: { tr: 'Öğrenci', en: 'Student' } }),
} as const;
/** One run with its differences, the largest first. */
export const gpaRunQuery = defineQuery({
  name: 'gpa-run',
  path: '/students/calculate/gpa/{id}',
  needs: calculate,
  input: { ...shown, page: integer({ min: 1 }), limit: integer({ min: 1, max: 200 }) },
  output: GpaRunDetail,
  summary: 'A recalculation with its differences',
});
export const gpaRunSheetQuery = defineQuery({
  name: 'gpa-run-sheet',
  path: '/students/calculate/gpa/{id}/sheet',
  needs: calculate,
  input: shown,
  output: a.binary,
  binary: true,
  summary: 'The differences as a spreadsheet',
});

/** Computes in the background and keeps the differences; no average changes yet. `student_number` for one student. */
export const startGpaRun = defineCommand({
  name: 'start-gpa-run',
  method: 'POST',
  path: '/students/calculate/gpa',
  needs: calculate,
  input: {
    kind: choice(gpaScopeWords, { required: true }),
    faculty_id: reference('faculty'),
    department_id: reference('department'),
    program_id: reference('program'),
    student_number: text({ max: 15, format: 'digits' }),
    semester_id: reference('semester'),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['gpa-runs'],
  message: 'gpa_run_started',
  idempotent: true,
  summary: 'Start a recalculation of averages',
});
const ofRun = { id: integer({ required: true, min: 1 }) } as const;
const runReads = ['gpa-runs', 'gpa-run'];
export const cancelGpaRun = defineCommand({
  name: 'cancel-gpa-run',
  method: 'POST',
  path: '/students/calculate/gpa/{id}/cancel',
  needs: calculate,
  input: ofRun,
  output: a.record({ status: GpaRunStatus }),
  refusals,
  changes: runReads,
  message: 'gpa_run_cancelled',
  idempotent: true,
  summary: 'Cancel or discard a recalculation',
});
/** Writes the differences in the background; whatever changed since the preview is left as it is and reported. */
export const applyGpaRun = defineCommand({
  name: 'apply-gpa-run',
  method: 'POST',
  path: '/students/calculate/gpa/{id}/apply',
  needs: calculate,
  input: ofRun,
  output: a.record({ status: GpaRunStatus }),
  refusals,
  changes: runReads,
  message: 'gpa_run_applying',
  idempotent: true,
  summary: 'Apply a recalculation',
});
