import * as a from '#kernel/contract/answer.ts';
import { invitationStateWords, meetingStateWords } from './rules/meeting-rules.ts';
import { RiskSign } from './rules/risk-signs.ts';

export const Person = a.record({ id: a.integer, name: a.text, title: a.text });
export type Person = a.Of<typeof Person>;
export const Semester = a.record({ id: a.integer, academic_year: a.text, code: a.integer });
export type Semester = a.Of<typeof Semester>;
const Hours = { day: a.date, /** minutes since midnight */ starts: a.integer, ends: a.integer, place: a.text };
/** A time that can be booked. */
export const SlotView = a.record({
  hours_id: a.integer,
  ...Hours,
  /** a class of the student lies there: the section */ clash: a.nullable(a.text),
});
export type SlotView = a.Of<typeof SlotView>;
export const MeetingView = a.record({
  id: a.integer,
  version: a.integer,
  status: a.keyOf(meetingStateWords),
  ...Hours,
  topic: a.text,
  summary: a.nullable(a.text),
  cancel_reason: a.nullable(a.text),
  booked: a.flag,
  advisor: Person,
  student: a.record({ student_program_id: a.integer, number: a.text, name: a.text }),
  can: a.record({ move: a.may, cancel: a.may, note: a.may }),
});
export type MeetingView = a.Of<typeof MeetingView>;
export const InvitationView = a.record({
  id: a.integer,
  status: a.keyOf(invitationStateWords),
  message: a.text,
  asked_at: a.moment,
  answered_at: a.nullable(a.moment),
  answer: a.nullable(a.text),
  advisor: Person,
  student: a.record({ student_program_id: a.integer, number: a.text, name: a.text }),
  can: a.record({ withdraw: a.may }),
});
export type InvitationView = a.Of<typeof InvitationView>;
export const takenStates = {
  taken: { tr: 'Alındı', en: 'Taken' },
  waiting: { tr: 'Bekleme listesinde', en: 'On the waitlist' },
  left: { tr: 'Bırakıldı', en: 'Given up' },
  not_taken: { tr: 'Alınmadı', en: 'Not taken' },
} as const;
/** A recommended course beside what became of it. */
export const AdvisedCourse = a.record({
  course_id: a.integer,
  code: a.text,
  ...a.named.fields,
  credit: a.number,
  note: a.nullable(a.text),
  state: a.keyOf(takenStates),
});
export const AdvisedPlan = a.record({
  id: a.integer,
  version: a.integer,
  semester: Semester,
  note: a.nullable(a.text),
  by: a.nullable(a.text),
  at: a.moment,
  courses: a.many(AdvisedCourse),
  /** taken although nobody recommended it */
  others: a.many(a.record({ course_id: a.integer, code: a.text, ...a.named.fields, credit: a.number })),
});
export type AdvisedPlan = a.Of<typeof AdvisedPlan>;
export const AdviseeHead = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: a.record({ id: a.integer, code: a.text, ...a.named.fields }),
  class_year: a.integer,
  cgpa: a.nullable(a.number),
  status: a.text,
  advisor: a.nullable(Person),
});
export type AdviseeHead = a.Of<typeof AdviseeHead>;
export const CaseloadRow = a.record({
  ...AdviseeHead.fields,
  signs: a.many(RiskSign),
  /** a serious sign counts three, another one */ risk: a.integer,
  /** last meeting that was held */ last_met: a.nullable(a.date),
  /** next one that is booked */ next: a.nullable(a.record({ day: a.date, starts: a.integer })),
  /** an invitation waits for an answer since */ invited_at: a.nullable(a.moment),
  can: a.record({ invite: a.may }),
});
export type CaseloadRow = a.Of<typeof CaseloadRow>;
