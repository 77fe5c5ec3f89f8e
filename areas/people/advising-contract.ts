import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { date, flag, choice, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { advisingRefusals } from '#areas/people/advising-refusals.ts';

/** Assigning advisors, their reports, mentora students. */
export const advisingPages = definePages([
  {
    path: '/advisor/bulk',
    title: 'title:advisor_bulk',
    needs: permission('advisor_assign'),
    kind: 'entry-grid',
    menu: { group: 'people', order: 30, icon: 'swap' },
  },
  {
    path: '/advisor/students/report',
    title: 'title:advisor_report',
    needs: permission('advisorreport_index'),
    kind: 'list',
    menu: { group: 'people', order: 40, icon: 'report' },
  },
  {
    path: '/mentora/students',
    title: 'title:mentora_students',
    needs: permission('mentorastudent_index'),
    kind: 'list',
    api: '/mentora/students',
    menu: { group: 'people', order: 50, icon: 'globe' },
  },
]);

const refusals = [advisingRefusals.specs];
const assign = permission('advisor_assign');
/** How many students one assignment may move. */
export const mostAssigned = 1000;

export interface AdvisorName {
  id: number;
  name: string;
  title: string;
}
/** A student program and who advises it; `next` is an assignment that begins later. */
export interface AdvisedStudent {
  student_program_id: number;
  student_id: number;
  student_number: string;
  full_name: string;
  class_year: number;
  entry_year: number;
  status: string;
  cgpa: number | null;
  program: { code: string; name: string; name_en: string };
  advisor: AdvisorName | null;
  since: string | null;
  next: { advisor: AdvisorName; from: string } | null;
}
export interface AdvisorBoard {
  rows: AdvisedStudent[];
  total: number;
  page: number;
  limit: number;
  /** everything that matches, to choose it at once; at most a thousand */
  matching: number[];
  counts: { all: number; without: number };
  today: string;
  /** the reader's assignments of the last day that can be taken back as a whole, newest first */
  undoable: { ids: number[]; at: string; count: number; advisors: string[] }[];
}
/** Student programs the reader may give an advisor. `without`: nobody advises them. */
export const advisorBoard = defineQuery({
  name: 'advisor-board',
  path: '/advisor/bulk',
  needs: assign,
  input: {
    search: text({ max: 100 }),
    program_id: reference('program'),
    class_year: integer({ min: 0, max: 7 }),
    entry_year: integer({ min: 1980, max: 2100 }),
    advisor_id: reference('staff'),
    without: flag(),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 200 }),
  },
  output: shape<AdvisorBoard>(),
  summary: 'Students and their advisors',
});

/** How many an advisor advises, by class; `department` words come in both languages. */
export interface AdvisorLoad extends AdvisorName {
  department: string | null;
  department_en: string | null;
  total: number;
  classes: { class_year: number; count: number }[];
}
/** Active academics of the reader's units, and whoever advises a student he sees. */
export const advisorLoads = defineQuery({
  name: 'advisor-loads',
  path: '/advisor/bulk/advisors',
  needs: assign,
  input: {},
  output: shape<AdvisorLoad[]>(),
  summary: 'Advisors and how many they advise',
});

/** What would become of one student. `kept`: he stays with one of the chosen advisors and is not written. */
export interface PreviewRow {
  student_program_id: number;
  student_number: string;
  full_name: string;
  class_year: number;
  before: AdvisorName | null;
  after: AdvisorName | null;
  kept: boolean;
  refusals: Refusal[];
}
export interface LoadChange extends AdvisorName {
  before: number;
  after: number;
}
export interface AssignmentPreview {
  rows: PreviewRow[];
  loads: LoadChange[];
  moved: number;
  kept: number;
  refused: number;
}
const plan = { from: date({ required: true }) } as const;

/** Tells what an assignment would do, row by row, and writes nothing. `distribute` spreads over the advisors evenly. */
export const previewAdvisors = defineCommand({
  name: 'preview-advisors',
  method: 'POST',
  path: '/advisor/bulk/preview',
  needs: assign,
  input: {
    ...plan,
    mode: choice(
      { one: { tr: 'Tek danışman', en: 'One advisor' }, distribute: { tr: 'Eşit dağıt', en: 'Distribute evenly' } },
      { required: true },
    ),
    student_program_ids: list('integer', { required: true, min: 1, max: mostAssigned }),
    advisor_ids: list('integer', { required: true, min: 1, max: 50 }),
    /** moves also who already has one of the chosen advisors */
    reshuffle: flag(),
  },
  output: shape<AssignmentPreview>(),
  refusals,
  changes: [],
  message: 'advisors_previewed',
  idempotent: false,
  summary: 'Dry run of an advisor assignment',
});
/** As preview-advisors, from a spreadsheet with the columns student number and registration number of the advisor. */
export const readAdvisorSheet = defineCommand({
  name: 'read-advisor-sheet',
  method: 'POST',
  path: '/advisor/bulk/sheet',
  needs: assign,
  multipart: true,
  input: plan,
  output: shape<
    AssignmentPreview & { unknown: { line: number; student_number: string; registration_number: string }[] }
  >(),
  refusals,
  changes: [],
  message: 'advisors_previewed',
  idempotent: false,
  summary: 'Dry run of an advisor assignment from a spreadsheet',
});

const boardReads = [
  'advisor-board',
  'advisor-loads',
  'advisor-report',
  'student',
  'student-page',
  'advisees',
  'mentora-student',
];
/** Writes an assignment: all rows or none. `seen` is the advisor the reader saw (0 for none); another one now refuses the row. */
export const assignAdvisors = defineCommand({
  name: 'assign-advisors',
  method: 'POST',
  path: '/advisor/bulk',
  needs: assign,
  input: {
    ...plan,
    note: longText({ max: 2000 }),
    rows: rows(
      {
        student_program_id: reference('student-program', { required: true }),
        advisor_id: reference('staff', { required: true }),
        seen: integer({ min: 0 }),
      },
      { required: true, min: 1, max: mostAssigned },
    ),
  },
  output: shape<{ ids: number[]; students: number; loads: LoadChange[] }>(),
  refusals,
  changes: boardReads,
  message: 'advisors_assigned',
  idempotent: true,
  summary: 'Assign advisors to many students',
});
/** Takes a whole assignment back within a day, as long as nothing of it was changed since. */
export const undoAdvisorAssignment = defineCommand({
  name: 'undo-advisor-assignment',
  method: 'POST',
  path: '/advisor/bulk/undo',
  needs: assign,
  input: { ids: list('integer', { required: true, min: 1, max: mostAssigned }) },
  output: shape<{ students: number }>(),
  refusals,
  changes: boardReads,
  message: 'advisors_undone',
  idempotent: true,
  summary: 'Undo an advisor assignment',
});

/** One advisor with his students; the row without an id counts students nobody advises. */
export interface AdvisorReportRow {
  advisor: AdvisorName | null;
  department: string | null;
  department_en: string | null;
  total: number;
  classes: { class_year: number; count: number }[];
  active: number;
  on_leave: number;
  other: number;
  waiting: number;
  at_risk: number;
  average_cgpa: number | null;
  last_change: string | null;
}
export interface AdvisorReport {
  rows: AdvisorReportRow[];
  classes: number[];
  totals: { students: number; advisors: number; without: number; waiting: number; at_risk: number };
}
const reported = {
  search: text({ max: 100 }),
  department_id: reference('department'),
  program_id: reference('program'),
  sort: text({ max: 30 }),
} as const;
/** `sort`: name (default), total, waiting, at_risk, average_cgpa, last_change; `-` before it turns it round. */
export const advisorReport = defineQuery({
  name: 'advisor-report',
  path: '/advisor/students/report',
  needs: permission('advisorreport_index'),
  input: reported,
  output: shape<AdvisorReport>(),
  summary: 'Advisors and their students',
});
export const advisorReportSheet = defineQuery({
  name: 'advisor-report-sheet',
  path: '/advisor/students/report/sheet',
  needs: permission('advisorreport_index'),
  input: reported,
  output: shape<unknown>(),
  binary: true,
  summary: 'Advisors and their students as a spreadsheet',
});
