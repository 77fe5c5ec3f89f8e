import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import {
  choice,
  date,
  flag,
  integer,
  list,
  longText,
  numericChoice,
  reference,
  rows,
  text,
} from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { advisingMeetingRefusals } from './refusals.ts';
import { riskSigns, RiskSign } from './rules/risk-signs.ts';
import {
  AdvisedPlan,
  AdviseeHead,
  CaseloadRow,
  InvitationView,
  MeetingView,
  Person,
  Semester,
  SlotView,
} from './contract-shapes.ts';

const students: Needs = { access: 'student' };
const looks = permission('advisee_index');
const acts = permission('advisee_update');
const own = permission('advisorhour_update');
const refusals = [advisingMeetingRefusals.specs];
const id = integer({ required: true, min: 1 });
const minutes = integer({ required: true, min: 0, max: 1440 });
const weekdays = {
  1: { tr: 'Pazartesi', en: 'Monday' },
  2: { tr: 'Salı', en: 'Tuesday' },
  3: { tr: 'Çarşamba', en: 'Wednesday' },
  4: { tr: 'Perşembe', en: 'Thursday' },
  5: { tr: 'Cuma', en: 'Friday' },
  6: { tr: 'Cumartesi', en: 'Saturday' },
  7: { tr: 'Pazar', en: 'Sunday' },
} as const;
export { weekdays };

const caseloadFilter = {
  search: text({ max: 100 }),
  /** only who has this sign */ sign: choice(riskSigns),
  risk: choice({
    serious: { tr: 'Ağır uyarısı olanlar', en: 'With a serious sign' },
    any: { tr: 'Uyarısı olanlar', en: 'With a sign' },
    none: { tr: 'Uyarısı olmayanlar', en: 'Without a sign' },
  }),
  program_id: reference('program'),
  advisor_id: reference('staff'),
  class_year: integer({ min: 1, max: 7 }),
  sort: text({ max: 40 }),
} as const;
/** How many students are looked at together; who sees more chooses a program or an advisor first. */
export const mostLookedAt = 2000;
export const caseloadSizes = [10, 20, 50, 100] as const;
/** `sort`: risk (default, the most first), name, number, class_year, cgpa, last_met; `-` before it turns it round. */
export const advisorCaseload = defineQuery({
  name: 'advisor-caseload',
  path: '/advisor/caseload',
  needs: looks,
  input: { ...caseloadFilter, page: integer({ min: 1 }), limit: integer({ min: 1, max: 100 }) },
  output: a.record({
    rows: a.many(CaseloadRow),
    total: a.integer,
    /** students the filters leave, before signs are asked for */ looked_at: a.integer,
    /** too many to look at together */ wide: a.flag,
    /** how many of them have each sign; `any` at least one */ counts: a.map(a.integer),
    /** signs nobody keeps the data for */ unknown: a.many(a.keyOf(riskSigns)),
  }),
  summary: 'Students the reader advises or answers for, with the signs that say who needs attention and why',
});
export const advisorCaseloadSheet = defineQuery({
  name: 'advisor-caseload-sheet',
  path: '/advisor/caseload/sheet',
  needs: looks,
  input: caseloadFilter,
  output: a.binary,
  binary: true,
  summary: 'The same as a spreadsheet',
});
export const AdviseeView = a.record({
  student: AdviseeHead,
  signs: a.many(RiskSign),
  unknown: a.many(a.keyOf(riskSigns)),
  plans: a.many(AdvisedPlan),
  /** semesters courses can be recommended for */ semesters: a.many(Semester),
  /** what the plan of the program still wants, the earliest semester first */
  open: a.many(
    a.record({
      course_id: a.integer,
      code: a.text,
      ...a.named.fields,
      credit: a.number,
      semester_no: a.integer,
      failed: a.flag,
    }),
  ),
  meetings: a.many(MeetingView),
  invitations: a.many(InvitationView),
  can: a.record({ invite: a.may, recommend: a.flag, notes: a.flag }),
});
export type AdviseeView = a.Of<typeof AdviseeView>;
export const advisee = defineQuery({
  name: 'advisee',
  path: '/advisor/caseload/{id}',
  needs: looks,
  input: { id },
  output: AdviseeView,
  summary: 'One student as the advisor sees him: signs, recommended courses, meetings and invitations',
});
const changed = ['advisor-caseload', 'advisee', 'advisor-desk', 'my-advising'];

const slot = { hours_id: id, day: date({ required: true }), starts: minutes };
export const recommendCourses = defineCommand({
  name: 'recommend-courses',
  method: 'PUT',
  path: '/advisor/caseload/{id}/recommendation',
  needs: acts,
  input: {
    id,
    semester_id: reference('semester', { required: true }),
    /** of the recommendation that is changed; 0: there is none yet */ version: integer({ required: true, min: 0 }),
    note: longText({ max: 1000 }),
    courses: rows(
      { course_id: reference('course', { required: true }), note: text({ max: 200 }) },
      { required: true, min: 1, max: 20 },
    ),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'courses_recommended',
  idempotent: true,
  summary: 'Courses recommended to a student for a semester; the student is told',
});
export const inviteAdvisees = defineCommand({
  name: 'invite-advisees',
  method: 'POST',
  path: '/advisor/invitations',
  needs: acts,
  input: {
    /** student programs */ ids: list('integer', { required: true, min: 1, max: 200 }),
    message: longText({ required: true, min: 3, max: 1000 }),
  },
  output: a.record({ invited: a.integer }),
  refusals,
  changes: changed,
  message: 'advisees_invited',
  idempotent: true,
  summary: 'Ask students to book a meeting with their advisor',
});
export const withdrawInvitation = defineCommand({
  name: 'withdraw-advising-invitation',
  method: 'POST',
  path: '/advisor/invitations/{id}/withdraw',
  needs: acts,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_invitation_withdrawn',
  idempotent: true,
});
export const recordMeeting = defineCommand({
  name: 'record-advising-meeting',
  method: 'POST',
  path: '/advisor/caseload/{id}/meetings',
  needs: own,
  input: {
    id,
    day: date({ required: true }),
    starts: minutes,
    minutes: integer({ required: true, min: 5, max: 240 }),
    topic: text({ required: true, min: 2, max: 200 }),
    summary: longText({ max: 2000 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_meeting_recorded',
  idempotent: true,
  summary: 'A talk that took place without having been booked',
});

export const HoursView = a.record({
  id: a.integer,
  weekday: a.nullable(a.integer),
  from_on: a.date,
  until_on: a.nullable(a.date),
  starts: a.integer,
  ends: a.integer,
  minutes: a.integer,
  place: a.text,
  /** booked meetings to come in them */ booked: a.integer,
});
export type HoursView = a.Of<typeof HoursView>;
export const advisorDesk = defineQuery({
  name: 'advisor-desk',
  path: '/advisor/meetings',
  needs: own,
  input: { page: integer({ min: 1 }) },
  output: a.record({
    today: a.date,
    hours: a.many(HoursView),
    /** booked and not noted yet, the next first */ coming: a.many(MeetingView),
    past: a.many(MeetingView),
    past_total: a.integer,
    invitations: a.many(InvitationView),
  }),
  summary: 'The reader’s own hours, meetings and open invitations',
});
export const openHours = defineCommand({
  name: 'open-advisor-hours',
  method: 'POST',
  path: '/advisor/hours',
  needs: own,
  input: {
    /** left out: on `from_on` alone */ weekday: numericChoice(weekdays),
    from_on: date({ required: true }),
    until_on: date(),
    starts: minutes,
    ends: minutes,
    minutes: integer({ required: true, min: 5, max: 240 }),
    place: text({ required: true, min: 1, max: 200 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advisor_hours_opened',
  idempotent: true,
});
export const endHours = defineCommand({
  name: 'end-advisor-hours',
  method: 'POST',
  path: '/advisor/hours/{id}/end',
  needs: own,
  input: { id, /** first day without them */ from: date({ required: true }), cancel_booked: flag() },
  output: a.record({ cancelled: a.integer }),
  refusals,
  changes: changed,
  message: 'advisor_hours_ended',
  idempotent: true,
});
export const callOffMeeting = defineCommand({
  name: 'call-off-advising-meeting',
  method: 'POST',
  path: '/advisor/meetings/{id}/cancel',
  needs: own,
  input: { id, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_meeting_cancelled',
  idempotent: true,
});
export const noteMeeting = defineCommand({
  name: 'note-advising-meeting',
  method: 'POST',
  path: '/advisor/meetings/{id}/outcome',
  needs: own,
  input: { id, version: integer({ required: true }), came: flag({ required: true }), summary: longText({ max: 2000 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_meeting_noted',
  idempotent: true,
  summary: 'Whether the student came, and what was agreed',
});

export const MyAdvising = a.record({
  student_program_id: a.integer,
  advisor: a.nullable(a.record({ ...Person.fields, email: a.text })),
  invitation: a.nullable(a.record({ id: a.integer, message: a.text, asked_at: a.moment, by: a.text })),
  slots: a.many(SlotView),
  meetings: a.many(MeetingView),
  plans: a.many(AdvisedPlan),
  notice_hours: a.integer,
  can: a.record({ book: a.may }),
});
export type MyAdvising = a.Of<typeof MyAdvising>;
export const myAdvising = defineQuery({
  name: 'my-advising',
  path: '/my/advising',
  needs: students,
  input: {},
  output: MyAdvising,
  summary: 'The reader’s advisor, times that can be booked, own meetings and recommended courses',
});
export const bookMeeting = defineCommand({
  name: 'book-advising-meeting',
  method: 'POST',
  path: '/my/advising/meetings',
  needs: students,
  input: { ...slot, topic: text({ required: true, min: 2, max: 200 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_meeting_booked',
  idempotent: true,
});
export const moveMeeting = defineCommand({
  name: 'move-advising-meeting',
  method: 'POST',
  path: '/my/advising/meetings/{id}/move',
  needs: students,
  input: { id, ...slot },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_meeting_moved',
  idempotent: true,
});
export const cancelMeeting = defineCommand({
  name: 'cancel-advising-meeting',
  method: 'POST',
  path: '/my/advising/meetings/{id}/cancel',
  needs: students,
  input: { id, reason: longText({ max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_meeting_cancelled',
  idempotent: true,
});
export const declineInvitation = defineCommand({
  name: 'decline-advising-invitation',
  method: 'POST',
  path: '/my/advising/invitations/{id}/decline',
  needs: students,
  input: { id, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: changed,
  message: 'advising_invitation_declined',
  idempotent: true,
});
