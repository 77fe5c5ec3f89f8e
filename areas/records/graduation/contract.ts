import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, flag, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { appealsRefusals } from '#areas/grading/appeals/refusals.ts';
import { graduationRefusals } from './refusals.ts';
import { GraduationState, Honours, MissingSlot, Requirement, SlotSource } from './rules/requirements.ts';

const student: Needs = { access: 'student' };
const [report, register, graduate] = [
  permission('graduationreport_index'),
  permission('graduation_index'),
  permission('graduation_store'),
];

/** Who has fulfilled what, who graduates, and under which name. */
export const graduationPages = definePages([
  {
    path: '/student/programs/graduation-requirement-report',
    title: 'title:graduation_requirement_report',
    knownAs: {
      tr: 'mezuniyet koşulları, mezun olabilecekler, kimin nesi eksik',
      en: 'degree audit, close to graduation, what is missing',
    },
    needs: report,
    kind: 'page',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 91, icon: 'report' },
  },
  {
    path: '/graduation/in/bulk',
    title: 'title:graduation_in_bulk',
    knownAs: {
      tr: 'toplu mezuniyet, diploma numarası, mezun et',
      en: 'graduate students, diploma numbers, degree award',
    },
    needs: register,
    kind: 'entry-grid',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 92, icon: 'check' },
  },
  {
    path: '/my-graduation',
    title: 'title:my_graduation',
    knownAs: { tr: 'mezuniyetim, diplomadaki adım, diploma', en: 'my diploma, name on the diploma' },
    needs: student,
    kind: 'page',
    menu: { group: 'academic', order: 95, icon: 'check' },
  },
]);

const refusals = [graduationRefusals.specs];
const id = integer({ required: true, min: 1 });
export const Unit = a.record({ id: a.integer, code: a.text, ...a.named.fields });
export type Unit = a.Of<typeof Unit>;

/** What fills a place otherwise than its own course does, and on whose word. */
export const Substitution = a.record({
  slot_id: a.integer,
  slot: a.named,
  semester_no: a.integer,
  course: a.text,
  source: SlotSource,
  /** other institution, or the reason given by whoever placed it */
  because: a.nullable(a.text),
  decision_no: a.nullable(a.text),
  decision_on: a.nullable(a.date),
});
export type Substitution = a.Of<typeof Substitution>;
const Student = {
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: Unit,
  class_year: a.integer,
};
const Found = {
  state: GraduationState,
  slots_total: a.integer,
  slots_done: a.integer,
  slots_missing: a.integer,
  credits_missing: a.number,
  cgpa: a.nullable(a.number),
  requirements: a.many(Requirement),
  missing: a.many(MissingSlot),
  running: a.many(MissingSlot),
  substitutions: a.many(Substitution),
};
export const RequirementReport = a.record({
  ...Student,
  ...Found,
  curriculum: a.nullable(a.text),
  honours: a.nullable(Honours),
  holds: a.many(a.words),
  ungraded: a.many(a.text),
});
export type RequirementReport = a.Of<typeof RequirementReport>;
export const requirementReport = defineQuery({
  name: 'graduation-requirement-report',
  path: '/student/programs/graduation-requirement-report/students/{id}',
  needs: report,
  input: { id },
  output: RequirementReport,
  summary: 'What a student has fulfilled and what is missing for graduation',
});

export const graduationScopeWords = {
  faculty: { tr: 'Fakülte', en: 'Faculty' },
  department: { tr: 'Bölüm', en: 'Department' },
  program: { tr: 'Program', en: 'Program' },
} as const;
export type GraduationScope = keyof typeof graduationScopeWords;
export const runStates = ['queued', 'running', 'finished', 'cancelled', 'failed'] as const;
export const GraduationRun = a.record({
  id: a.integer,
  kind: a.keyOf(graduationScopeWords),
  scope_name: a.text,
  scope_name_en: a.text,
  final_year: a.flag,
  status: a.oneOf(...runStates),
  total: a.integer,
  done: a.integer,
  error: a.flag,
  started_by: a.text,
  created_at: a.moment,
  finished_at: a.nullable(a.moment),
  can: a.record({ cancel: a.may }),
});
export type GraduationRun = a.Of<typeof GraduationRun>;
export const graduationRuns = defineQuery({
  name: 'graduation-runs',
  path: '/student/programs/graduation-requirement-report',
  needs: report,
  input: {},
  output: a.record({
    runs: a.many(GraduationRun),
    faculties: a.many(Unit),
    departments: a.many(Unit),
    programs: a.many(Unit),
  }),
  summary: 'Requirement reports of many students',
});
export const RunRow = a.record({ id: a.integer, ...Student, ...Found });
export type RunRow = a.Of<typeof RunRow>;
const shown = {
  id,
  state: choice({
    ready: { tr: 'Koşulları tamam', en: 'All met' },
    awaiting: { tr: 'Not bekliyor', en: 'Waiting for grades' },
    near: { tr: 'Mezuniyete yakın', en: 'Near graduation' },
    far: { tr: 'Eksiği çok', en: 'Much is missing' },
    no_plan: { tr: 'Müfredatsız', en: 'No curriculum' },
  }),
  search: text({ max: 60 }),
} as const;
export const graduationRun = defineQuery({
  name: 'graduation-run',
  path: '/student/programs/graduation-requirement-report/{id}',
  needs: report,
  input: { ...shown, page: integer({ min: 1 }), limit: integer({ min: 1, max: 200 }) },
  output: a.record({
    run: GraduationRun,
    counts: a.perKey(GraduationState, a.integer),
    rows: a.many(RunRow),
    total: a.integer,
    page: a.integer,
    limit: a.integer,
  }),
  summary: 'A requirement report, nearest to graduation first',
});
export const graduationRunSheet = defineQuery({
  name: 'graduation-run-sheet',
  path: '/student/programs/graduation-requirement-report/{id}/sheet',
  needs: report,
  input: shown,
  output: a.binary,
  binary: true,
  summary: 'A requirement report as a spreadsheet',
});
export const startGraduationRun = defineCommand({
  name: 'start-graduation-run',
  method: 'POST',
  path: '/student/programs/graduation-requirement-report',
  needs: report,
  input: {
    kind: choice(graduationScopeWords, { required: true }),
    faculty_id: reference('faculty'),
    department_id: reference('department'),
    program_id: reference('program'),
    /** only who is in the last year of his program or beyond */
    final_year: flag(),
  },
  output: a.record({ id: a.integer, total: a.integer }),
  refusals,
  changes: ['graduation-runs'],
  message: 'graduation_run_started',
  idempotent: true,
  summary: 'Start a requirement report of many students',
});
export const cancelGraduationRun = defineCommand({
  name: 'cancel-graduation-run',
  method: 'POST',
  path: '/student/programs/graduation-requirement-report/{id}/cancel',
  needs: report,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['graduation-runs', 'graduation-run'],
  message: 'graduation_run_cancelled',
  idempotent: true,
  summary: 'Cancel a requirement report',
});

export const nameStates = ['none', 'asked', 'confirmed'] as const;
export const Candidate = a.record({
  ...Student,
  cgpa: a.nullable(a.number),
  state: GraduationState,
  slots_missing: a.integer,
  honours: a.nullable(Honours),
  names: a.oneOf(...nameStates),
  diploma_name: a.nullable(a.text),
  diploma_name_en: a.nullable(a.text),
  can: a.record({ graduate: a.may, ask: a.may }),
});
export type Candidate = a.Of<typeof Candidate>;
export const graduationCandidates = defineQuery({
  name: 'graduation-candidates',
  path: '/graduation/in/bulk',
  needs: register,
  input: {
    program_id: integer({ min: 1 }),
    search: text({ max: 60 }),
    show: choice({
      able: { tr: 'Mezun edilebilenler', en: 'Those who can graduate' },
      near: { tr: 'Yakın olanlar', en: 'Those who are near' },
      all: { tr: 'Son sınıfın tamamı', en: 'Everyone in the last year' },
    }),
  },
  output: a.record({
    programs: a.many(a.record({ ...Unit.fields, students: a.integer })),
    program_id: a.nullable(a.integer),
    counts: a.record({ all: a.integer, able: a.integer, near: a.integer }),
    rows: a.many(Candidate),
    today: a.date,
    may_graduate: a.flag,
  }),
  summary: 'Who could graduate from a program, and why not',
});
export const Graduation = a.record({
  id: a.integer,
  ...Student,
  diploma_no: a.text,
  diploma_name: a.text,
  diploma_name_en: a.text,
  graduated_on: a.date,
  decided_on: a.date,
  decision_no: a.text,
  cgpa: a.nullable(a.number),
  honours: a.nullable(Honours),
  status: a.oneOf('awarded', 'annulled'),
  annulled_at: a.nullable(a.moment),
  annulled_reason: a.nullable(a.text),
  can: a.record({ annul: a.may }),
});
export type Graduation = a.Of<typeof Graduation>;
const registered = { program_id: integer({ min: 1 }), search: text({ max: 60 }) } as const;
export const graduationRegister = defineQuery({
  name: 'graduation-register',
  path: '/graduation/register',
  needs: register,
  input: { ...registered, page: integer({ min: 1 }), limit: integer({ min: 1, max: 200 }) },
  output: a.record({
    rows: a.many(Graduation),
    total: a.integer,
    page: a.integer,
    limit: a.integer,
    may_annul: a.flag,
  }),
  summary: 'Diplomas by number, latest first',
});
export const graduationRegisterSheet = defineQuery({
  name: 'graduation-register-sheet',
  path: '/graduation/register/sheet',
  needs: register,
  input: registered,
  output: a.binary,
  binary: true,
  summary: 'Diplomas as a spreadsheet',
});
/** How many one decision may graduate. */
export const mostGraduated = 1000;
const changes = [
  'graduation-candidates',
  'graduation-register',
  'my-graduation',
  'graduation-requirement-report',
  'student',
  'student-page',
];
const chosen = list('integer', { required: true, min: 1, max: mostGraduated });
export const askDiplomaNames = defineCommand({
  name: 'ask-diploma-names',
  method: 'POST',
  path: '/graduation/names/ask',
  needs: graduate,
  input: { student_program_ids: chosen },
  output: a.record({ students: a.integer }),
  refusals,
  changes,
  message: 'diploma_names_asked',
  idempotent: true,
  summary: 'Ask students to check their names on the diploma',
});
/** All of them or none: numbers are given in order of the student number. */
export const graduateStudents = defineCommand({
  name: 'graduate-students',
  byPerson: true,
  method: 'POST',
  path: '/graduation/in/bulk',
  needs: graduate,
  input: {
    student_program_ids: chosen,
    graduated_on: date({ required: true }),
    decided_on: date({ required: true }),
    decision_no: text({ required: true, max: 60 }),
  },
  output: a.record({ students: a.integer, first: a.text, last: a.text }),
  refusals,
  changes,
  message: 'students_graduated',
  idempotent: true,
  summary: 'Graduate students by decision of a board',
});
export const annulGraduation = defineCommand({
  name: 'annul-graduation',
  byPerson: true,
  method: 'POST',
  path: '/graduation/register/{id}/annul',
  needs: graduate,
  input: { id, reason: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer, diploma_no: a.text }),
  refusals,
  changes,
  message: 'graduation_annulled_done',
  idempotent: true,
  summary: 'Take a graduation back; its number stays in the register',
});

export const MyGraduation = a.record({
  program: Unit,
  state: GraduationState,
  requirements: a.many(Requirement),
  missing: a.many(MissingSlot),
  running: a.many(MissingSlot),
  cgpa: a.nullable(a.number),
  names: a.record({
    state: a.oneOf(...nameStates),
    name: a.text,
    name_en: a.text,
    record: a.text,
    confirmed_at: a.nullable(a.moment),
  }),
  diploma: a.nullable(
    a.record({
      diploma_no: a.text,
      diploma_name: a.text,
      graduated_on: a.date,
      decision_no: a.text,
      decided_on: a.date,
      honours: a.nullable(Honours),
    }),
  ),
  can: a.record({ confirm: a.may }),
});
export type MyGraduation = a.Of<typeof MyGraduation>;
export const myGraduation = defineQuery({
  name: 'my-graduation',
  path: '/my-graduation',
  needs: student,
  input: {},
  output: MyGraduation,
  summary: 'What is left until my graduation, and my name on the diploma',
});
export const confirmDiplomaName = defineCommand({
  name: 'confirm-diploma-name',
  method: 'POST',
  path: '/my-graduation/name',
  needs: student,
  input: {
    diploma_name: text({ required: true, min: 3, max: 160 }),
    diploma_name_en: text({ required: true, min: 3, max: 160 }),
  },
  output: a.record({ name: a.text, name_en: a.text }),
  refusals: [...refusals, appealsRefusals.specs],
  changes: ['my-graduation', 'graduation-candidates'],
  message: 'diploma_name_confirmed',
  idempotent: true,
  summary: 'Confirm my name on the diploma',
});
