import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { flag, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { LeaveConsequences } from '#areas/registration/rules/may-drop.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { flowRefusals } from '#areas/registration/flow-refusals.ts';
import type {
  CheckedLine,
  CreditState,
  EnrolmentView,
  FullTimeState,
  HoldView,
  PlanView,
  PrerequisiteView,
  RegistrationEvent,
  RegistrationHead,
  Seats,
  SectionView,
  SemesterView,
  SlotsSummary,
  StudentHead,
  WaitlistView,
  WindowView,
} from '#areas/registration/contract-shapes.ts';

const refusals = [registrationRefusals.specs, flowRefusals.specs];
/** What the student's own screens ask for; reading, submitting, changing. */
export const mayRead = permission('courseregistration_index');
export const maySubmit = permission('courseregistration_store');
export const mayChange = permission('courseregistration_update');

/** Everything the registration screen of the signed-in student program shows, in one answer. */
export interface RegistrationState {
  student: StudentHead;
  semester: SemesterView;
  /** the event whose window counts now: the open one, else the next, else the last */
  event: RegistrationEvent;
  windows: WindowView[];
  registration: RegistrationHead;
  /** every reason against registering at all, at once, each with its office; empty: the basket may be submitted */
  blockers: Refusal[];
  /** holds in force, also those that do not block registration */
  holds: HoldView[];
  credits: CreditState;
  full_time: FullTimeState;
  enrolments: EnrolmentView[];
  waitlist: WaitlistView[];
  slots: SlotsSummary;
  plans: PlanView[];
  can: { submit: May; recall: May };
  /** the server's clock (ISO), for countdowns */
  now: string;
}
export const registrationState = defineQuery({
  name: 'registration-state',
  path: '/course/registration',
  needs: mayRead,
  input: {},
  output: shape<RegistrationState>(),
  refusals,
  summary: 'The student registration screen: windows, blockers, credits, enrolments, waitlists, plans',
});

/** One offered section with what stands against it for this student now (window and holds are left out: they stand in `blockers`). */
export interface CatalogueRow extends SectionView {
  registered: boolean;
  /** entry of this student in its waitlist */
  waiting: boolean;
  /** in one of his plans */
  planned: boolean;
  /** seats that this student could get, reserved ones of his groups included */
  seats_for_me: number;
  /** he may queue for it */
  can_waitlist: boolean;
  prerequisites: PrerequisiteView;
  /** slots of his plan that it would fill */
  slots: { id: number; name: string; name_en: string; slot_type: string }[];
  refusals: Refusal[];
}
export const registrationCatalogue = defineQuery({
  name: 'registration-catalogue',
  path: '/course/registration/catalogue',
  needs: mayRead,
  input: {
    /** looks in code and both names */
    search: text({ max: 100 }),
    department_id: reference('department'),
    /** only what fills this slot of his plan */
    slot_id: integer({ min: 1 }),
    course_id: reference('course'),
    /** only what does not clash with his registered sections */
    fits: flag(),
    /** only open sections with a seat for him */ open: flag(),
    /** only what nothing stands against */ takeable: flag(),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 100 }),
  },
  output: shape<{
    rows: CatalogueRow[];
    total: number;
    page: number;
    limit: number;
    departments: { id: number; code: string; name: string; name_en: string }[];
  }>(),
});

export const coursePrerequisiteCheck = defineQuery({
  name: 'course-prerequisite-check',
  path: '/course/registration/prerequisites/{course_id}',
  needs: mayRead,
  input: { course_id: reference('course', { required: true }) },
  output: shape<PrerequisiteView & { course: { id: number; code: string; name: string; name_en: string } }>(),
  summary: 'The prerequisite tree of a course with a flag on each condition, for the signed-in student',
});

export interface LineResult {
  section_id: number;
  section: string;
  result: 'registered' | 'waitlisted' | 'refused';
  refusals: Refusal[];
  enrolment_id: number | null;
  waitlist_entry_id: number | null;
  /** place in the line */
  position: number | null;
}
export interface SubmitAnswer {
  registration: RegistrationHead;
  lines: LineResult[];
  /** F-1 below full time and the like: they do not stop */
  warnings: Refusal[];
  credits: number;
}
const afterRegistering = ['registration-state', 'registration-catalogue', 'my-courses', 'my-schedule', 'my-slots'];
/**
 * One submit, one result per line. What concerns the whole basket (windows, holds, credit limit …) refuses everything: 406 or 420.
 * A refused line leaves the good ones registered (200 with results); when every line is refused the answer is 420, each row naming its `section_id`.
 * With no lines it sends what is registered already to the advisor.
 */
export const submitRegistration = defineCommand({
  name: 'submit-registration',
  method: 'POST',
  path: '/course/registration/submit',
  needs: maySubmit,
  input: {
    lines: rows(
      {
        section_id: reference('section', { required: true }),
        /** queue for it when it is full */
        waitlist: flag(),
        /** section he gives up for it, in the same step; with `waitlist` when the place comes */
        swap_section_id: reference('section'),
      },
      { max: 20 },
    ),
    note: longText({ max: 1000 }),
  },
  output: shape<SubmitAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'registration_submitted',
  idempotent: true,
});
/** submitted → draft: he takes it back before the advisor has decided. Seats stay his. */
export const recallRegistration = defineCommand({
  name: 'recall-registration',
  method: 'POST',
  path: '/course/registration/recall',
  needs: mayChange,
  input: { version: integer() },
  output: shape<{ registration: RegistrationHead }>(),
  refusals,
  changes: ['registration-state'],
  message: 'registration_recalled',
  idempotent: true,
});

/** What leaving sections does, before it is asked for: named in the confirmation. */
export interface LeavePreview {
  action: 'drop' | 'withdraw';
  sections: { enrolment_id: number; section: string; name: string; name_en: string; credits: number }[];
  consequences: LeaveConsequences;
  can: May;
  warnings: Refusal[];
}
export const dropPreview = defineQuery({
  name: 'drop-preview',
  path: '/course/registration/drop-preview',
  needs: mayRead,
  /** without `action` it previews what is possible now: drop until the last drop day, withdrawal after it */
  input: { enrolment_ids: list('integer', { required: true, min: 1, max: 20 }), action: text({ max: 10 }) },
  output: shape<LeavePreview>(),
});
export interface LeaveAnswer {
  registration: RegistrationHead;
  left: { enrolment_id: number; section: string; enrolment_status: 'dropped' | 'withdrawn' }[];
  consequences: LeaveConsequences;
  seats: Seats[];
}
/** Drops one or several courses at once, all or none. `version` is the enrolment's when one is dropped. */
export const dropCourse = defineCommand({
  name: 'drop-course',
  method: 'POST',
  path: '/course/registration/drop',
  needs: mayChange,
  input: {
    enrolment_ids: list('integer', { required: true, min: 1, max: 20 }),
    version: integer(),
    /** says yes to an administrative withdrawal (ACA-039) */ confirmed: flag(),
  },
  output: shape<LeaveAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'course_dropped',
  idempotent: true,
});
/** ACA-038, 040, 041: W on the transcript. */
export const withdrawCourse = defineCommand({
  name: 'withdraw-course',
  method: 'POST',
  path: '/course/registration/withdraw',
  needs: mayChange,
  input: { enrolment_ids: list('integer', { required: true, min: 1, max: 20 }), version: integer() },
  output: shape<LeaveAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'course_withdrawn',
  idempotent: true,
});
/** Gives up one section for another, whole or not at all. */
export const swapSection = defineCommand({
  name: 'swap-section',
  method: 'POST',
  path: '/course/registration/swap',
  needs: mayChange,
  input: { enrolment_id: integer({ required: true, min: 1 }), section_id: reference('section', { required: true }) },
  output: shape<SubmitAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'section_swapped',
  idempotent: true,
});

export interface WaitlistAnswer {
  entry_id: number;
  section_id: number;
  section: string;
  position: number | null;
  seats: Seats;
}
export const joinWaitlist = defineCommand({
  name: 'join-waitlist',
  method: 'POST',
  path: '/course/registration/waitlist',
  needs: mayChange,
  input: { section_id: reference('section', { required: true }), swap_section_id: reference('section') },
  output: shape<WaitlistAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'waitlist_joined',
  idempotent: true,
});
export const leaveWaitlist = defineCommand({
  name: 'leave-waitlist',
  method: 'POST',
  path: '/course/registration/waitlist/leave',
  needs: mayChange,
  input: { entry_id: integer({ required: true, min: 1 }) },
  output: shape<WaitlistAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'waitlist_left',
  idempotent: true,
});
/** Takes the seat that is offered; the rules are asked again. */
export const confirmWaitlistOffer = defineCommand({
  name: 'confirm-waitlist-offer',
  method: 'POST',
  path: '/course/registration/waitlist/confirm',
  needs: mayChange,
  input: { entry_id: integer({ required: true, min: 1 }) },
  output: shape<SubmitAnswer>(),
  refusals,
  changes: afterRegistering,
  message: 'waitlist_confirmed',
  idempotent: true,
});

/**
 * Live seats as server-sent events: one `seats` event per section at once (`data: Seats`), then one per change, a comment every 15 s.
 * An EventSource carries no Authorization header: read it with fetch and the usual headers.
 */
export const seatsStream = defineQuery({
  name: 'seats-stream',
  path: '/course/registration/seats/stream',
  needs: mayRead,
  input: { ids: list('integer', { required: true, min: 1, max: 300 }) },
  output: shape<Seats>(),
  binary: true,
});

/** Checks a basket without side effects: every reason per line and for the whole. */
export interface CheckAnswer {
  ok: boolean;
  basket: Refusal[];
  lines: CheckedLine[];
  credits: { before: number; after: number; limit: number | null };
  sections: SectionView[];
}
export const checkPlan = defineQuery({
  name: 'check-plan',
  path: '/course/registration/check',
  needs: mayRead,
  input: { section_ids: list('integer', { required: true, max: 20 }) },
  output: shape<CheckAnswer>(),
});
/** Saves under a name; with `id` it changes that plan. */
export const savePlan = defineCommand({
  name: 'save-plan',
  method: 'POST',
  path: '/course/registration/plans',
  needs: maySubmit,
  input: {
    id: integer({ min: 1 }),
    version: integer(),
    name: text({ required: true, max: 80 }),
    section_ids: list('integer', { required: true, max: 20 }),
  },
  output: shape<PlanView>(),
  refusals,
  changes: ['registration-state', 'registration-catalogue'],
  message: 'plan_saved',
  idempotent: true,
});
export const deletePlan = defineCommand({
  name: 'delete-plan',
  method: 'DELETE',
  path: '/course/registration/plans/{id}',
  needs: maySubmit,
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<{ id: number }>(),
  changes: ['registration-state', 'registration-catalogue'],
  message: 'plan_deleted',
});
export interface GeneratedTimetable {
  sections: SectionView[];
  free_days: number;
  gap_minutes: number;
  /** minutes since midnight */ earliest_start: number | null;
  credits: number;
}
export interface TimetablesAnswer {
  /** best first */
  timetables: GeneratedTimetable[];
  /** false: the search stopped early */
  complete: boolean;
  /** courses that can't be placed: alone, or two that always clash */
  impossible: { id: number; code: string; name: string; name_en: string }[][];
}
/** Clash-free combinations of one section per course, around the registered sections and `fixed_section_ids`. Full sections are left out unless `include_full`. */
export const generateTimetables = defineQuery({
  name: 'generate-timetables',
  path: '/course/registration/timetables',
  needs: mayRead,
  input: {
    course_ids: list('integer', { required: true, min: 1, max: 12 }),
    fixed_section_ids: list('integer', { max: 20 }),
    /** leave the registered sections in place (default true) */ keep_registered: flag(),
    include_full: flag(),
    limit: integer({ min: 1, max: 50 }),
  },
  output: shape<TimetablesAnswer>(),
});
