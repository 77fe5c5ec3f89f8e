import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, reference, text } from '#kernel/contract/field.ts';
import { previewedRunStates } from '#kernel/contract/previewed-run.ts';
import { permission } from '#kernel/contract/needs.ts';
import { standingRefusals } from './refusals.ts';
import { AcademicStanding } from './rules/standing.ts';

const refusals = [standingRefusals.specs];
/** Good, warning, probation, dismissal: decided at the end of a semester for all students, differences first. */
export const standingPages = definePages([
  {
    path: '/student/programs/standing',
    title: 'title:academic_standing',
    knownAs: {
      tr: 'sınamalı öğrenciler, akademik uyarı, ilişik kesme, başarı durumu',
      en: 'probation, academic warning, dismissal, standing of students',
    },
    needs: permission('standing_index'),
    kind: 'list',
    menu: { group: 'academic', order: 66, icon: 'trend' },
  },
  {
    path: '/my-standing',
    title: 'title:my_standing',
    knownAs: {
      tr: 'sınamalı mıyım, akademik uyarı, ilişik kesmeye itiraz',
      en: 'am I on probation, academic warning, appeal a dismissal',
    },
    needs: { access: 'student' },
    kind: 'detail',
    menu: { group: 'academic', order: 67, icon: 'trend' },
  },
]);

const Semester = a.record({ id: a.integer, academic_year: a.text, code: a.integer });
export const StandingRun = a.record({
  id: a.integer,
  semester: Semester,
  status: a.oneOf(...previewedRunStates),
  total: a.integer,
  done: a.integer,
  changed: a.integer,
  error: a.flag,
  /** null: begun by the calendar */ started_by: a.nullable(a.text),
  applied_by: a.nullable(a.text),
  created_at: a.moment,
  applied_at: a.nullable(a.moment),
  can: a.record({ cancel: a.may, apply: a.may }),
});
export type StandingRun = a.Of<typeof StandingRun>;
export const standingRuns = defineQuery({
  name: 'standing-runs',
  path: '/student/programs/standing',
  needs: permission('standing_index'),
  input: {},
  output: a.record({
    runs: a.many(StandingRun),
    semesters: a.many(a.record({ ...Semester.fields, can: a.record({ start: a.may }) })),
    may_decide: a.flag,
  }),
  summary: 'Runs that decide the academic standing of all students, newest first',
});

export const StandingChange = a.record({
  id: a.integer,
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: a.named,
  before: AcademicStanding,
  after: AcademicStanding,
  terms: a.integer,
  gpa: a.nullable(a.number),
  cgpa: a.nullable(a.number),
  applied: a.flag,
  appeal_until: a.nullable(a.date),
  outcome: a.nullable(a.oneOf('carried_out', 'lifted')),
});
export type StandingChange = a.Of<typeof StandingChange>;
export const standingWordsOf = {
  good: { tr: 'Başarılı', en: 'Good standing' },
  warning: { tr: 'Uyarı', en: 'Warning' },
  probation: { tr: 'Sınamalı', en: 'Probation' },
  dismissal: { tr: 'İlişik kesme', en: 'Dismissal' },
} as const;
const shown = {
  id: integer({ required: true, min: 1 }),
  standing: choice(standingWordsOf),
  search: text({ max: 60 }),
} as const;
export const standingRun = defineQuery({
  name: 'standing-run',
  path: '/student/programs/standing/{id}',
  needs: permission('standing_index'),
  input: { ...shown, page: integer({ min: 1 }), limit: integer({ min: 1, max: 200 }) },
  output: a.record({
    run: StandingRun,
    counts: a.record({ good: a.integer, warning: a.integer, probation: a.integer, dismissal: a.integer }),
    /** differences that were not written, because something has changed since they were shown */ skipped: a.integer,
    rows: a.many(StandingChange),
    total: a.integer,
    page: a.integer,
    limit: a.integer,
    may_decide: a.flag,
  }),
  summary: 'One run with the students whose standing it changes',
});
export const standingRunSheet = defineQuery({
  name: 'standing-run-sheet',
  path: '/student/programs/standing/{id}/sheet',
  needs: permission('standing_index'),
  input: shown,
  output: a.binary,
  binary: true,
  summary: 'The students of a run as a spreadsheet',
});

/** Looks at all students of a semester in the background and keeps what differs; nothing is decided yet. */
export const startStandingRun = defineCommand({
  name: 'start-standing-run',
  method: 'POST',
  path: '/student/programs/standing',
  needs: permission('standing_store'),
  input: { semester_id: reference('semester', { required: true }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['standing-runs'],
  message: 'standing_run_started',
  idempotent: true,
  summary: 'Find out the standing of all students at the end of a semester',
});
const ofRun = { id: integer({ required: true, min: 1 }) } as const;
const runReads = ['standing-runs', 'standing-run'];
export const cancelStandingRun = defineCommand({
  name: 'cancel-standing-run',
  method: 'POST',
  path: '/student/programs/standing/{id}/cancel',
  needs: permission('standing_store'),
  input: ofRun,
  output: a.record({ id: a.integer }),
  refusals,
  changes: runReads,
  message: 'standing_run_cancelled',
  idempotent: true,
  summary: 'Cancel a run, or leave its differences undecided',
});
/** Decides in the background: standing, letter and mail of each student; whoever has changed since is left out and named. */
export const applyStandingRun = defineCommand({
  name: 'apply-standing-run',
  byPerson: true,
  method: 'POST',
  path: '/student/programs/standing/{id}/apply',
  needs: permission('standing_store'),
  input: ofRun,
  output: a.record({ id: a.integer }),
  refusals,
  changes: runReads,
  message: 'standing_run_applying',
  idempotent: true,
  summary: 'Decide the standings of a run and send the letters',
});

export const MyStanding = a.record({
  id: a.integer,
  semester: Semester,
  standing: AcademicStanding,
  terms: a.integer,
  gpa: a.nullable(a.number),
  cgpa: a.nullable(a.number),
  decided_on: a.date,
  appeal_until: a.nullable(a.date),
  outcome: a.nullable(a.oneOf('carried_out', 'lifted')),
  outcome_on: a.nullable(a.date),
  /** number of the letter, which is among the own documents */ letter: a.nullable(a.text),
});
export type MyStanding = a.Of<typeof MyStanding>;
export const myStanding = defineQuery({
  name: 'my-standing',
  path: '/my-standing',
  needs: { access: 'student' },
  input: {},
  output: a.record({
    program: a.named,
    now: AcademicStanding,
    rule: a.record({ probation_after: a.integer, dismiss_after: a.integer, appeal_days: a.integer }),
    rows: a.many(MyStanding),
    can: a.record({ appeal: a.may }),
  }),
  summary: 'The own academic standing, semester by semester',
});
