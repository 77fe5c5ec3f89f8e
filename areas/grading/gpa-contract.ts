import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, reference, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { gpaRefusals } from '#areas/grading/gpa-refusals.ts';

/** Averages calculated anew, with the differences shown first. */
export const gpaPages = definePages([
  {
    path: '/students/calculate/gpa',
    title: 'title:calculate_gpa',
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
export type GpaRunStatus = 'queued' | 'running' | 'previewed' | 'applying' | 'applied' | 'cancelled' | 'failed';

/** An average of one semester; an empty object is one that is not (or no longer) there. */
export interface SemesterAverage {
  gpa: number | null;
  cgpa: number | null;
  credits_attempted: number;
  credits_earned: number;
  points: number;
  standing: string | null;
}
export interface ProgramAverage {
  cgpa: number | null;
  credits_attempted: number;
  credits_earned: number;
  ects_earned: number;
}
export type Average = Partial<SemesterAverage & ProgramAverage>;

export interface GpaRun {
  id: number;
  kind: GpaScopeKind;
  scope_name: string | null;
  scope_name_en: string | null;
  semester: { id: number; academic_year: string; code: number } | null;
  status: GpaRunStatus;
  total: number;
  done: number;
  different: number;
  applied: number;
  error: boolean;
  started_by: string | null;
  applied_by: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  applied_at: string | null;
  can: { cancel: May; apply: May };
}
export interface GpaRuns {
  runs: GpaRun[];
  semesters: { id: number; academic_year: string; code: number }[];
}
/** The last runs, newest first. */
export const gpaRunsQuery = defineQuery({
  name: 'gpa-runs',
  path: '/students/calculate/gpa',
  needs: calculate,
  input: {},
  output: shape<GpaRuns>(),
  summary: 'Recalculations of averages',
});

export interface GpaDifference {
  id: number;
  student_program_id: number;
  student_id: number;
  student_number: string;
  full_name: string;
  program: string;
  program_en: string;
  semester: { id: number; academic_year: string; code: number } | null;
  before: Average;
  after: Average;
  size: number;
  standing_changed: boolean;
  applied: boolean;
}
export interface GpaRunDetail {
  run: GpaRun;
  counts: {
    rows: number;
    students: number;
    semesters: number;
    programs: number;
    up: number;
    down: number;
    standing: number;
    applied: number;
    skipped: number;
  };
  /** differences by size of the average: up to 0.05, 0.25, 1.00 and above */
  sizes: { none: number; small: number; medium: number; large: number };
  rows: GpaDifference[];
  total: number;
  page: number;
  limit: number;
}
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
  output: shape<GpaRunDetail>(),
  summary: 'A recalculation with its differences',
});
export const gpaRunSheetQuery = defineQuery({
  name: 'gpa-run-sheet',
  path: '/students/calculate/gpa/{id}/sheet',
  needs: calculate,
  input: shown,
  output: shape<unknown>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ status: GpaRunStatus }>(),
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
  output: shape<{ status: GpaRunStatus }>(),
  refusals,
  changes: runReads,
  message: 'gpa_run_applying',
  idempotent: true,
  summary: 'Apply a recalculation',
});
