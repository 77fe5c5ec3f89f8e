import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { date, flag, choice, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { advisingRefusals } from './refusals.ts';

/** Assigning advisors, their reports, mentora students. */
export const advisingPages = definePages([
  {
    path: '/advisor/bulk',
    title: 'title:advisor_bulk',
    knownAs: { tr: 'danışman ata, danışman değiştir', en: 'assign advisors, change advisor' },
    needs: permission('advisor_assign'),
    kind: 'entry-grid',
    menu: { group: 'people', order: 30, icon: 'swap', everyday: ['chair', 'unitoffice'] },
  },
  {
    path: '/advisor/students/report',
    title: 'title:advisor_report',
    knownAs: { tr: 'danışmanlık raporu, danışman yükü', en: 'advisees, advising load' },
    needs: permission('advisorreport_index'),
    kind: 'list',
    menu: { group: 'people', order: 40, icon: 'report', everyday: ['advisor', 'chair', 'dean'] },
  },
  {
    path: '/mentora/students',
    title: 'title:mentora_students',
    knownAs: { tr: 'mentora, dil okulu öğrencileri, hazırlık', en: 'mentora, language school students, prep' },
    needs: permission('mentorastudent_index'),
    kind: 'list',
    api: '/mentora/students',
    menu: { group: 'people', order: 50, icon: 'globe', everyday: ['prepschool'] },
  },
]);

const refusals = [advisingRefusals.specs];
const assign = permission('advisor_assign');
/** How many students one assignment may move. */
export const mostAssigned = 1000;

export const AdvisorName = a.record({
  id: a.integer,
  name: a.text,
  title: a.text,
});
export type AdvisorName = a.Of<typeof AdvisorName>;
/** A student program and who advises it; `next` is an assignment that begins later. */
export const AdvisedStudent = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  class_year: a.integer,
  entry_year: a.integer,
  status: a.text,
  cgpa: a.nullable(a.number),
  program: a.record({ code: a.text, name: a.text, name_en: a.text }),
  advisor: a.nullable(AdvisorName),
  since: a.nullable(a.text),
  next: a.nullable(a.record({ advisor: AdvisorName, from: a.text })),
});
export type AdvisedStudent = a.Of<typeof AdvisedStudent>;
export const AdvisorBoard = a.record({
  rows: a.many(AdvisedStudent),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  /** everything that matches, to choose it at once; at most a thousand */
  matching: a.many(a.integer),
  counts: a.record({ all: a.number, without: a.number }),
  today: a.date,
  /** the reader's assignments of the last day that can be taken back as a whole, newest first */
  undoable: a.many(a.record({ ids: a.many(a.integer), at: a.moment, count: a.integer, advisors: a.many(a.text) })),
});
export type AdvisorBoard = a.Of<typeof AdvisorBoard>;
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
  output: AdvisorBoard,
  summary: 'Students and their advisors',
});

/** How many an advisor advises, by class; `department` words come in both languages. */
export const AdvisorLoad = a.record({
  ...AdvisorName.fields,
  department: a.nullable(a.text),
  department_en: a.nullable(a.text),
  total: a.integer,
  classes: a.many(a.record({ class_year: a.integer, count: a.integer })),
});
export type AdvisorLoad = a.Of<typeof AdvisorLoad>;
/** Active academics of the reader's units, and whoever advises a student he sees. */
export const advisorLoads = defineQuery({
  name: 'advisor-loads',
  path: '/advisor/bulk/advisors',
  needs: assign,
  input: {},
  output: a.many(AdvisorLoad),
  summary: 'Advisors and how many they advise',
});

/** What would become of one student. `kept`: he stays with one of the chosen advisors and is not written. */
export const PreviewRow = a.record({
  student_program_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  class_year: a.integer,
  before: a.nullable(AdvisorName),
  after: a.nullable(AdvisorName),
  kept: a.flag,
  refusals: a.many(a.refusal),
});
export type PreviewRow = a.Of<typeof PreviewRow>;
export const LoadChange = a.record({
  ...AdvisorName.fields,
  before: a.number,
  after: a.number,
});
export type LoadChange = a.Of<typeof LoadChange>;
export const AssignmentPreview = a.record({
  rows: a.many(PreviewRow),
  loads: a.many(LoadChange),
  moved: a.integer,
  kept: a.integer,
  refused: a.integer,
});
export type AssignmentPreview = a.Of<typeof AssignmentPreview>;
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
  output: AssignmentPreview,
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
  output: a.record({
    ...AssignmentPreview.fields,
    unknown: a.many(a.record({ line: a.integer, student_number: a.text, registration_number: a.text })),
  }),
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
  output: a.record({ ids: a.many(a.integer), students: a.integer, loads: a.many(LoadChange) }),
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
  output: a.record({ students: a.integer }),
  refusals,
  changes: boardReads,
  message: 'advisors_undone',
  idempotent: true,
  summary: 'Undo an advisor assignment',
});

/** One advisor with his students; the row without an id counts students nobody advises. */
export const AdvisorReportRow = a.record({
  advisor: a.nullable(AdvisorName),
  department: a.nullable(a.text),
  department_en: a.nullable(a.text),
  total: a.integer,
  classes: a.many(a.record({ class_year: a.integer, count: a.integer })),
  active: a.number,
  on_leave: a.number,
  other: a.number,
  waiting: a.integer,
  at_risk: a.number,
  average_cgpa: a.nullable(a.number),
  last_change: a.nullable(a.text),
});
export type AdvisorReportRow = a.Of<typeof AdvisorReportRow>;
export const AdvisorReport = a.record({
  rows: a.many(AdvisorReportRow),
  classes: a.many(a.number),
  totals: a.record({
    students: a.integer,
    advisors: a.number,
    without: a.number,
    waiting: a.integer,
    at_risk: a.number,
  }),
});
export type AdvisorReport = a.Of<typeof AdvisorReport>;
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
  output: AdvisorReport,
  summary: 'Advisors and their students',
});
export const advisorReportSheet = defineQuery({
  name: 'advisor-report-sheet',
  path: '/advisor/students/report/sheet',
  needs: permission('advisorreport_index'),
  input: reported,
  output: a.binary,
  binary: true,
  summary: 'Advisors and their students as a spreadsheet',
});
