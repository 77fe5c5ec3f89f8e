import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, date, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { flowRefusals } from '#areas/registration/flow-refusals.ts';
import { holdKinds, holdOffices } from '#areas/registration/resources/hold.ts';
import type {
  CreditState,
  EnrolmentView,
  FullTimeState,
  HoldView,
  RegistrationEvent,
  RegistrationHead,
  SemesterView,
  SlotsView,
  StudentHead,
  WaitlistView,
} from '#areas/registration/contract-shapes.ts';
import type { SemesterRegistrationState } from '#areas/registration/rules/states.ts';

const refusals = [registrationRefusals.specs, flowRefusals.specs];
export const registrationStatusWords = {
  none: { tr: 'Başlamadı', en: 'Not started', tone: 'neutral' },
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  submitted: { tr: 'Danışman onayında', en: 'Submitted', tone: 'info' },
  approved: { tr: 'Danışman onayladı', en: 'Approved', tone: 'success' },
  returned: { tr: 'İade edildi', en: 'Returned', tone: 'warning' },
  finalized: { tr: 'Kesinleşti', en: 'Finalized', tone: 'success' },
} as const;
export type RegistrationStatus = SemesterRegistrationState | 'none';

/** One row of an advisor's caseload in the active semester. */
export interface AdviseeRow {
  student_program_id: number;
  student_id: number;
  student_number: string;
  full_name: string;
  email: string;
  program: { id: number; code: string; name: string; name_en: string };
  class_year: number;
  cgpa: number | null;
  credits_earned: number;
  student_status: string;
  /** CGPA below 2.00 of an undergraduate, 3.00 of a graduate student */
  at_risk: boolean;
  f1: boolean;
  registration: {
    id: number | null;
    status: RegistrationStatus;
    credits: number;
    submitted_at: string | null;
    version: number;
  };
  courses: number;
  waiting: number;
  holds: { office: string; reason: string; reason_en: string }[];
  can: { approve: May };
}
export interface AdviseesAnswer {
  semester: SemesterView;
  rows: AdviseeRow[];
  total: number;
  page: number;
  limit: number;
  /** of the whole caseload, whatever is filtered */
  counts: Record<RegistrationStatus, number> & { at_risk: number; total: number };
}
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
  output: shape<AdviseesAnswer>(),
});

export interface AdviseeRegistration {
  student: StudentHead;
  semester: SemesterView;
  event: RegistrationEvent;
  registration: RegistrationHead;
  credits: CreditState;
  full_time: FullTimeState;
  enrolments: EnrolmentView[];
  waitlist: WaitlistView[];
  blockers: Refusal[];
  holds: HoldView[];
  /** the plan beside it */
  audit: SlotsView;
  overrides: {
    id: number;
    kind: string;
    section: string | null;
    course: string | null;
    reason: string;
    granted_by: string | null;
    created_at: string;
  }[];
  /** submitted, approved, returned … with who and when, latest first */
  history: { at: string; action: string; by: string | null; note: string | null }[];
  /** averages by semester, oldest first */
  results: {
    semester: { academic_year: string; code: number };
    gpa: number | null;
    cgpa: number | null;
    standing: string | null;
  }[];
  can: { approve: May; return: May; finalize: May; override: string[] };
}
/** The registration of a student in the active semester: `id` is the student program's. Someone else's student answers 404. */
export const adviseeRegistration = defineQuery({
  name: 'advisee-registration',
  path: '/course/registration/{id}',
  needs: permission('advising_show', 'studentsemester_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<AdviseeRegistration>(),
});

const decided = ['advisees', 'advisee-registration', 'supervisor-approvals', 'registration-state'];
/** approve: submitted → approved. return: submitted or approved → returned, with a note to the student. */
export const decideRegistration = defineCommand({
  name: 'decide-registration',
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
  output: shape<{ registration: RegistrationHead }>(),
  refusals,
  changes: decided,
  message: 'registration_decided',
  idempotent: true,
});
export interface BulkRow {
  registration_id: number;
  student_number: string;
  full_name: string;
  ok: boolean;
  refusals: Refusal[];
}
/**
 * Approves many. Each row stands alone: with at least one approved the answer is 200 and `rows` says what became of each;
 * when none could be approved nothing has changed and the answer is 420, each row naming its `registration_id`.
 */
export const bulkApprove = defineCommand({
  name: 'bulk-approve-registrations',
  method: 'POST',
  path: '/course/registration/bulk-approve',
  needs: permission('advising_update'),
  input: { registration_ids: list('integer', { required: true, min: 1, max: 500 }) },
  output: shape<{ done: number; rows: BulkRow[] }>(),
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
  output: shape<AdviseesAnswer>(),
});
/** approved → finalized; answers as bulk-approve does. */
export const finalizeRegistrations = defineCommand({
  name: 'finalize-registrations',
  method: 'POST',
  path: '/supervisor/approvals/finalize',
  needs: permission('studentsemester_update'),
  input: { registration_ids: list('integer', { required: true, min: 1, max: 500 }) },
  output: shape<{ done: number; rows: BulkRow[] }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
  refusals,
  changes: ['hold', 'advisees', 'advisee-registration'],
  message: 'hold_released',
  idempotent: true,
});
