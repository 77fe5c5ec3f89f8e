import { todos } from './desk/rules/rehearsal.ts';
import * as a from '#kernel/contract/answer.ts';
import {
  StudentHead,
  SemesterView,
  RegistrationEvent,
  WindowView,
  RegistrationHead,
  HoldView,
  CreditState,
  FullTimeState,
  EnrolmentView,
  WaitlistView,
  SlotsSummary,
  PlanView,
  SectionView,
  PrerequisiteView,
  CheckedLine,
} from './desk/contract-shapes.ts';
import { LeaveConsequences } from '#areas/registration/rules/may-drop.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { flag, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { flowRefusals } from './desk/flow-refusals.ts';
import { Seats } from '#areas/scheduling/contract.ts';

const refusals = [registrationRefusals.specs, flowRefusals.specs];
/** What the student's own screens ask for; reading, submitting, changing. */
export const mayRead = permission('courseregistration_index');
/** ACC-017: every student has a plan, also those who do not register courses themselves. */
export const studentsOnly: Needs = { access: 'student' };
export const maySubmit = permission('courseregistration_store');
export const mayChange = permission('courseregistration_update');

/** Everything the registration screen of the signed-in student program shows, in one answer. */
export const RegistrationState = a.record({
  student: StudentHead,
  semester: SemesterView,
  /** the event whose window counts now: the open one, else the next, else the last */
  event: RegistrationEvent,
  windows: a.many(WindowView),
  registration: RegistrationHead,
  /** every reason against registering at all, at once, each with its office; empty: the basket may be submitted */
  blockers: a.many(a.refusal),
  /** holds in force, also those that do not block registration */
  holds: a.many(HoldView),
  credits: CreditState,
  full_time: FullTimeState,
  enrolments: a.many(EnrolmentView),
  waitlist: a.many(WaitlistView),
  slots: SlotsSummary,
  plans: a.many(PlanView),
  /** what the university says above the screen (/settings/semester); empty where it says nothing */
  notice: a.words,
  can: a.record({ submit: a.may, recall: a.may }),
  /** the server's clock (ISO), for countdowns */
  now: a.text,
});
export type RegistrationState = a.Of<typeof RegistrationState>;
export const registrationState = defineQuery({
  name: 'registration-state',
  path: '/course/registration',
  needs: mayRead,
  input: {},
  output: RegistrationState,
  refusals,
  summary: 'The student registration screen: windows, blockers, credits, enrolments, waitlists, plans',
});

/** One offered section with what stands against it for this student now (window and holds are left out: they stand in `blockers`). */
export const CatalogueRow = a.record({
  ...SectionView.fields,
  registered: a.flag,
  /** entry of this student in its waitlist */
  waiting: a.flag,
  /** in one of his plans */
  planned: a.flag,
  /** seats that this student could get, reserved ones of his groups included */
  seats_for_me: a.number,
  /** he may queue for it */
  can_waitlist: a.flag,
  prerequisites: PrerequisiteView,
  /** slots of his plan that it would fill */
  slots: a.many(a.record({ id: a.integer, name: a.text, name_en: a.text, slot_type: a.text, semester_no: a.integer })),
  refusals: a.many(a.refusal),
});
export type CatalogueRow = a.Of<typeof CatalogueRow>;
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
  output: a.record({
    rows: a.many(CatalogueRow),
    total: a.integer,
    page: a.integer,
    limit: a.integer,
    departments: a.many(a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text })),
  }),
});

export const coursePrerequisiteCheck = defineQuery({
  name: 'course-prerequisite-check',
  path: '/course/registration/prerequisites/{course_id}',
  needs: mayRead,
  input: { course_id: reference('course', { required: true }) },
  output: a.record({
    ...PrerequisiteView.fields,
    course: a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }),
  }),
  summary: 'The prerequisite tree of a course with a flag on each condition, for the signed-in student',
});

export const LineResult = a.record({
  section_id: a.integer,
  section: a.text,
  result: a.oneOf('registered', 'waitlisted', 'refused'),
  refusals: a.many(a.refusal),
  enrolment_id: a.nullable(a.integer),
  waitlist_entry_id: a.nullable(a.integer),
  /** place in the line */
  position: a.nullable(a.integer),
});
export type LineResult = a.Of<typeof LineResult>;
export const SubmitAnswer = a.record({
  registration: RegistrationHead,
  lines: a.many(LineResult),
  /** F-1 below full time and the like: they do not stop */
  warnings: a.many(a.refusal),
  credits: a.number,
});
export type SubmitAnswer = a.Of<typeof SubmitAnswer>;
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
  output: SubmitAnswer,
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
  output: a.record({ registration: RegistrationHead }),
  refusals,
  changes: ['registration-state'],
  message: 'registration_recalled',
  idempotent: true,
});

/** What leaving sections does, before it is asked for: named in the confirmation. */
export const LeavePreview = a.record({
  action: a.oneOf('drop', 'withdraw'),
  sections: a.many(
    a.record({ enrolment_id: a.integer, section: a.text, name: a.text, name_en: a.text, credits: a.number }),
  ),
  consequences: LeaveConsequences,
  can: a.may,
  warnings: a.many(a.refusal),
  /** a dropped course could be registered again now, as far as dates and the registration's status go */
  retake: a.flag,
});
export type LeavePreview = a.Of<typeof LeavePreview>;
export const dropPreview = defineQuery({
  name: 'drop-preview',
  path: '/course/registration/drop-preview',
  needs: mayRead,
  /** without `action` it previews what is possible now: drop until the last drop day, withdrawal after it */
  input: { enrolment_ids: list('integer', { required: true, min: 1, max: 20 }), action: text({ max: 10 }) },
  output: LeavePreview,
});
export const LeaveAnswer = a.record({
  registration: RegistrationHead,
  left: a.many(
    a.record({ enrolment_id: a.integer, section: a.text, enrolment_status: a.oneOf('dropped', 'withdrawn') }),
  ),
  consequences: LeaveConsequences,
  seats: a.many(Seats),
});
export type LeaveAnswer = a.Of<typeof LeaveAnswer>;
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
  output: LeaveAnswer,
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
  output: LeaveAnswer,
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
  output: SubmitAnswer,
  refusals,
  changes: afterRegistering,
  message: 'section_swapped',
  idempotent: true,
});

export const WaitlistAnswer = a.record({
  entry_id: a.integer,
  section_id: a.integer,
  section: a.text,
  position: a.nullable(a.integer),
  seats: Seats,
});
export type WaitlistAnswer = a.Of<typeof WaitlistAnswer>;
export const joinWaitlist = defineCommand({
  name: 'join-waitlist',
  method: 'POST',
  path: '/course/registration/waitlist',
  needs: mayChange,
  input: {
    section_id: reference('section', { required: true }),
    swap_section_id: reference('section'),
    /** knows of the clash with another section he waits for */
    confirmed: flag(),
  },
  output: WaitlistAnswer,
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
  output: WaitlistAnswer,
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
  output: SubmitAnswer,
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
  output: a.binary,
  binary: true,
});

export const Rehearsal = a.record({
  opens_at: a.moment,
  ready: a.flag,
  findings: a.many(
    a.record({
      section_id: a.nullable(a.integer),
      section: a.nullable(a.text),
      refusal: a.refusal,
      weight: a.oneOf('stop', 'outlook', 'warning'),
      todo: a.oneOf(...todos),
    }),
  ),
});
export type Rehearsal = a.Of<typeof Rehearsal>;
/** Checks a basket without side effects: every reason per line and for the whole. */
export const CheckAnswer = a.record({
  ok: a.flag,
  basket: a.many(a.refusal),
  lines: a.many(CheckedLine),
  credits: a.record({ before: a.number, after: a.number, limit: a.nullable(a.integer) }),
  sections: a.many(SectionView),
  /** before the window opens: the plan as it would be registered in that minute */
  rehearsal: a.nullable(Rehearsal),
});
export type CheckAnswer = a.Of<typeof CheckAnswer>;
export const checkPlan = defineQuery({
  name: 'check-plan',
  path: '/course/registration/check',
  needs: mayRead,
  input: { section_ids: list('integer', { required: true, max: 20 }) },
  output: CheckAnswer,
});
/** Every saved plan as it would be registered in the minute in which the window opens, side by side. */
export const PlanRehearsals = a.record({
  /** null: the window is open or has closed, and nothing is rehearsed */ opens_at: a.nullable(a.moment),
  /** that would get furthest; null: none is better than another */ best_id: a.nullable(a.integer),
  plans: a.many(
    a.record({
      plan_id: a.integer,
      courses: a.integer,
      credits: a.number,
      ready: a.flag,
      stops: a.integer,
      outlooks: a.integer,
      warnings: a.integer,
    }),
  ),
});
export type PlanRehearsals = a.Of<typeof PlanRehearsals>;
export const rehearsePlans = defineQuery({
  name: 'rehearse-plans',
  path: '/course/registration/plans/rehearsal',
  needs: mayRead,
  input: {},
  output: PlanRehearsals,
  summary: 'The saved plans beside each other, as they would be registered when the window opens',
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
  output: PlanView,
  refusals,
  changes: ['registration-state', 'registration-catalogue', 'rehearse-plans'],
  message: 'plan_saved',
  idempotent: true,
});
export const deletePlan = defineCommand({
  name: 'delete-plan',
  method: 'DELETE',
  path: '/course/registration/plans/{id}',
  needs: maySubmit,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ id: a.integer }),
  changes: ['registration-state', 'registration-catalogue', 'rehearse-plans'],
  message: 'plan_deleted',
});
export const GeneratedTimetable = a.record({
  sections: a.many(SectionView),
  free_days: a.number,
  gap_minutes: a.integer,
  /** minutes since midnight */ earliest_start: a.nullable(a.number),
  credits: a.number,
});
export type GeneratedTimetable = a.Of<typeof GeneratedTimetable>;
export const TimetablesAnswer = a.record({
  /** best first */
  timetables: a.many(GeneratedTimetable),
  /** false: the search stopped early */
  complete: a.flag,
  /** courses that can't be placed: alone, or two that always clash */
  impossible: a.many(a.many(a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }))),
  /** courses that could be placed, but in no section that grants the wishes */
  unwished: a.many(a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text })),
  /** sections that stay where they are against a wish */
  against: a.many(a.text),
});
export type TimetablesAnswer = a.Of<typeof TimetablesAnswer>;
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
    /** no class before this minute of the day */ not_before: integer({ min: 0, max: 1439 }),
    /** no class on this day, 1 Monday … 7 Sunday; 0: on one of Monday–Friday, whichever */
    free_day: integer({ min: 0, max: 7 }),
    /** as few gaps as possible comes before free days */ short_days: flag(),
    limit: integer({ min: 1, max: 50 }),
  },
  output: TimetablesAnswer,
});
