import * as a from '#kernel/contract/answer.ts';
import {
  SemesterView,
  StudentHead,
  RegistrationEvent,
  RegistrationHead,
  CreditState,
  FullTimeState,
  EnrolmentView,
  WaitlistView,
  HoldView,
  SlotsView,
} from '../desk/contract-shapes.ts';
import { semesterRegistrationStates } from '../rules/states.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { registrationRefusals } from '../refusals.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { holdKinds, holdOffices } from '../holds/resources/hold.ts';

const refusals = [registrationRefusals.specs, flowRefusals.specs];
export const registrationStatusWords = {
  none: { tr: 'Başlamadı', en: 'Not started', tone: 'neutral' },
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  submitted: { tr: 'Danışman onayında', en: 'Submitted', tone: 'info' },
  approved: { tr: 'Danışman onayladı', en: 'Approved', tone: 'success' },
  returned: { tr: 'İade edildi', en: 'Returned', tone: 'warning' },
  finalized: { tr: 'Kesinleşti', en: 'Finalized', tone: 'success' },
} as const;
export const RegistrationStatus = a.either(a.oneOf('none'), a.keyOf(semesterRegistrationStates));
export type RegistrationStatus = a.Of<typeof RegistrationStatus>;

/** One row of an advisor's caseload in the active semester. */
export const AdviseeRow = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  email: a.text,
  program: a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }),
  class_year: a.integer,
  cgpa: a.nullable(a.number),
  credits_earned: a.number,
  student_status: a.text,
  /** CGPA below 2.00 of an undergraduate, 3.00 of a graduate student */
  at_risk: a.flag,
  f1: a.flag,
  registration: a.record({
    id: a.nullable(a.integer),
    status: RegistrationStatus,
    credits: a.number,
    submitted_at: a.nullable(a.moment),
    version: a.integer,
  }),
  courses: a.number,
  waiting: a.integer,
  holds: a.many(a.record({ office: a.text, reason: a.text, reason_en: a.text })),
  can: a.record({ approve: a.may }),
});
export type AdviseeRow = a.Of<typeof AdviseeRow>;
export const AdviseesAnswer = a.record({
  semester: SemesterView,
  rows: a.many(AdviseeRow),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  /** of the whole caseload, whatever is filtered */
  counts: a.record({ ...a.perKey(RegistrationStatus, a.integer).fields, at_risk: a.number, total: a.integer }),
});
export type AdviseesAnswer = a.Of<typeof AdviseesAnswer>;
const caseload = {
  search: text({ max: 100 }),
  status: choice(registrationStatusWords),
  class_year: integer({ min: 1, max: 7 }),
  at_risk: choice({ yes: { tr: 'Riskli', en: 'At risk' }, no: { tr: 'Risksiz', en: 'Not at risk' } }),
  program_id: reference('program'),
  page: integer({ min: 1 }),
  limit: integer({ min: 1, max: 200 }),
  sort: text({ max: 40 }),
} as const;
/** `sort`: name (default), number, class_year, cgpa, credits, submitted_at; `-` before it turns it round. */
export const advisees = defineQuery({
  name: 'advisees',
  path: '/advising',
  needs: permission('advising_index'),
  input: caseload,
  output: AdviseesAnswer,
});

export const AdviseeRegistration = a.record({
  student: StudentHead,
  semester: SemesterView,
  event: RegistrationEvent,
  registration: RegistrationHead,
  credits: CreditState,
  full_time: FullTimeState,
  enrolments: a.many(EnrolmentView),
  waitlist: a.many(WaitlistView),
  blockers: a.many(a.refusal),
  holds: a.many(HoldView),
  /** the plan beside it */
  audit: SlotsView,
  overrides: a.many(
    a.record({
      id: a.integer,
      kind: a.text,
      section: a.nullable(a.text),
      course: a.nullable(a.text),
      reason: a.text,
      granted_by: a.nullable(a.text),
      created_at: a.moment,
    }),
  ),
  /** submitted, approved, returned … with who and when, latest first */
  history: a.many(
    a.record({
      at: a.moment,
      action: a.text,
      /** what it made of the registration; null where it left it as it was */
      status: a.nullable(a.text),
      by: a.nullable(a.text),
      note: a.nullable(a.text),
    }),
  ),
  /** averages by semester, oldest first */
  results: a.many(
    a.record({
      semester: a.record({ academic_year: a.text, code: a.number }),
      gpa: a.nullable(a.number),
      cgpa: a.nullable(a.number),
      standing: a.nullable(a.text),
    }),
  ),
  can: a.record({ approve: a.may, return: a.may, finalize: a.may, override: a.many(a.text) }),
});
export type AdviseeRegistration = a.Of<typeof AdviseeRegistration>;
/** The registration of a student in the active semester: `id` is the student program's. Someone else's student answers 404. */
export const adviseeRegistration = defineQuery({
  name: 'advisee-registration',
  path: '/course/registration/{id}',
  needs: permission('advising_show', 'studentsemester_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: AdviseeRegistration,
});

const decided = ['advisees', 'advisee-registration', 'supervisor-approvals', 'registration-state'];
/** approve: submitted → approved. return: submitted or approved → returned, with a note to the student. */
export const decideRegistration = defineCommand({
  name: 'decide-registration',
  byPerson: true,
  method: 'POST',
  path: '/course/registration/decision',
  needs: permission('advising_update'),
  input: {
    registration_id: integer({ required: true, min: 1 }),
    version: integer({ required: true }),
    decision: choice(
      { approve: { tr: 'Onayla', en: 'Approve' }, return: { tr: 'İade et', en: 'Return' } },
      { required: true },
    ),
    note: longText({ max: 1000 }),
  },
  output: a.record({ registration: RegistrationHead }),
  refusals,
  changes: decided,
  message: 'registration_decided',
  idempotent: true,
});
export const BulkRow = a.record({
  registration_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  ok: a.flag,
  refusals: a.many(a.refusal),
});
export type BulkRow = a.Of<typeof BulkRow>;
/**
 * Approves many. Each row stands alone: with at least one approved the answer is 200 and `rows` says what became of each;
 * when none could be approved nothing has changed and the answer is 420, each row naming its `registration_id`.
 */
export const bulkApprove = defineCommand({
  name: 'bulk-approve-registrations',
  byPerson: true,
  method: 'POST',
  path: '/course/registration/bulk-approve',
  needs: permission('advising_update'),
  input: { registration_ids: list('integer', { required: true, min: 1, max: 500 }) },
  output: a.record({ done: a.integer, rows: a.many(BulkRow) }),
  refusals,
  changes: decided,
  message: 'registrations_approved',
  idempotent: true,
});

/** What waits for the supervisor: approved by the advisor, to be finalized (ACA-009). Filter `status` defaults to approved. */
export const supervisorApprovals = defineQuery({
  name: 'supervisor-approvals',
  path: '/supervisor/approvals',
  needs: permission('studentsemester_index'),
  input: caseload,
  output: AdviseesAnswer,
});
/** approved → finalized; answers as bulk-approve does. */
export const finalizeRegistrations = defineCommand({
  name: 'finalize-registrations',
  byPerson: true,
  method: 'POST',
  path: '/supervisor/approvals/finalize',
  needs: permission('studentsemester_update'),
  input: { registration_ids: list('integer', { required: true, min: 1, max: 500 }) },
  output: a.record({ done: a.integer, rows: a.many(BulkRow) }),
  refusals,
  changes: decided,
  message: 'registrations_finalized',
  idempotent: true,
});

/** Keys of refusals that the caller may lift stand in `can.override` of advisee-registration. */
export const grantOverride = defineCommand({
  name: 'grant-override',
  method: 'POST',
  path: '/course/registration/overrides',
  needs: permission('courseregistration_override'),
  input: {
    student_program_id: integer({ required: true, min: 1 }),
    kind: text({ required: true, max: 80 }),
    /** for one section, for one course, or (neither) for the semester */
    section_id: reference('section'),
    course_id: reference('course'),
    /** with credit_limit_exceeded: credits above the limit */
    credits: integer({ min: 1, max: 12 }),
    reason: longText({ required: true, max: 1000 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['advisee-registration', 'registration-state', 'registration-catalogue'],
  message: 'override_granted',
  idempotent: true,
});

export const placeHold = defineCommand({
  name: 'place-hold',
  method: 'POST',
  path: '/holds/place',
  needs: permission('hold_store'),
  input: {
    student_id: reference('student', { required: true }),
    kind: choice(holdKinds, { required: true }),
    office: choice(holdOffices, { required: true }),
    restrictions: list('text', { required: true, min: 1, max: 8 }),
    reason: text({ required: true, max: 250 }),
    reason_en: text({ required: true, max: 250 }),
    ends_on: date(),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['hold', 'advisees', 'advisee-registration'],
  message: 'hold_placed',
  idempotent: true,
});
export const releaseHold = defineCommand({
  name: 'release-hold',
  method: 'POST',
  path: '/holds/{id}/release',
  needs: permission('hold_update'),
  input: { id: integer({ required: true, min: 1 }), version: integer(), note: text({ max: 250 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['hold', 'advisees', 'advisee-registration'],
  message: 'hold_released',
  idempotent: true,
});
