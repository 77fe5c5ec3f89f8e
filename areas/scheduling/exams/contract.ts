import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, flag, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { examRefusals } from './refusals.ts';

export const examKinds = {
  midterm: { tr: 'Ara sınav', en: 'Midterm' },
  final: { tr: 'Dönem sonu sınavı', en: 'Final' },
  resit: { tr: 'Bütünleme sınavı', en: 'Resit' },
} as const;
export const examForms = {
  written: { tr: 'Yazılı', en: 'Written' },
  computer: { tr: 'Bilgisayarda', en: 'On computers' },
  oral: { tr: 'Sözlü', en: 'Oral' },
  practical: { tr: 'Uygulama', en: 'Practical' },
} as const;
export const periodStates = ['collecting', 'placing', 'published', 'closed'] as const;
export const examStates = ['draft', 'placed', 'published'] as const;

const id = integer({ required: true, min: 1 });
const refusals = [examRefusals.specs];
const Semester = a.record({ id: a.integer, academic_year: a.text, code: a.number });
export const Slot = a.record({ id: a.integer, day: a.date, starts: a.integer, ends: a.integer });
export type Slot = a.Of<typeof Slot>;
export const Room = a.record({ id: a.integer, code: a.text, seats: a.integer });
export const Person = a.record({ id: a.integer, code: a.text, name: a.text });

export const ExamPeriod = a.record({
  id: a.integer,
  semester: a.record({ ...Semester.fields, is_active: a.flag }),
  kind: a.keyOf(examKinds),
  starts_on: a.date,
  ends_on: a.date,
  collect_until: a.date,
  state: a.oneOf(...periodStates),
  exams: a.integer,
  answered: a.integer,
  placed: a.integer,
  published: a.integer,
  /** watches that change hands wait for the office */ confirm_swaps: a.flag,
  can: a.record({ close: a.may, reopen: a.may, delete: a.may }),
});
export type ExamPeriod = a.Of<typeof ExamPeriod>;
export const examPeriods = defineQuery({
  name: 'exam-periods',
  path: '/exam/periods',
  needs: permission('examschedule_index', 'examdata_index'),
  input: {},
  output: a.many(ExamPeriod),
  summary: 'Exam periods, the newest first',
});
export const periodChanges = ['exam-periods', 'exam-schedule', 'exam-data', 'exam-load', 'exam-halls', 'exam-times'];
export const openExamPeriod = defineCommand({
  name: 'open-exam-period',
  method: 'POST',
  path: '/exam/periods',
  needs: permission('examperiod_store'),
  input: {
    semester_id: reference('semester', { required: true }),
    kind: choice(examKinds, { required: true }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    collect_until: date({ required: true }),
    times: list('text', { required: true, min: 1, max: 12 }),
    saturdays: flag({ default: true }),
  },
  output: a.record({ id: a.integer, exams: a.integer, slots: a.integer }),
  refusals,
  changes: periodChanges,
  message: 'exam_period_opened',
  idempotent: true,
});
/** A period without published exams goes with its times, exams, answers, watches, wishes and proposals. */
export const deleteExamPeriod = defineCommand({
  name: 'delete-exam-period',
  method: 'DELETE',
  path: '/exam/periods/{id}',
  needs: permission('examperiod_destroy'),
  input: { id },
  output: a.record({ id: a.integer, exams: a.integer }),
  refusals,
  changes: periodChanges,
  message: 'exam_period_deleted',
});
export const publishExams = defineCommand({
  name: 'publish-exams',
  method: 'POST',
  path: '/exam/periods/{id}/publish',
  needs: permission('examperiod_update'),
  input: { id },
  output: a.record({ published: a.integer, students: a.integer, told: a.integer }),
  refusals,
  changes: [...periodChanges, 'student-exams', 'instructor-exams'],
  message: 'exams_published',
  byPerson: true,
});

export const ExamRow = a.record({
  id: a.integer,
  code: a.text,
  ...a.named.fields,
  sections: a.text,
  instructors: a.text,
  students: a.integer,
  /** of a published exam: who has no seat yet */ unseated: a.integer,
  held: a.flag,
  minutes: a.integer,
  form: a.keyOf(examForms),
  alone: a.flag,
  most_rooms: a.nullable(a.integer),
  observers: a.integer,
  note: a.nullable(a.text),
  answered_at: a.nullable(a.moment),
  slot_id: a.nullable(a.integer),
  pinned: a.flag,
  state: a.oneOf(...examStates),
  rooms: a.many(Room),
  version: a.integer,
  can: a.record({ answer: a.may, place: a.may }),
});
export type ExamRow = a.Of<typeof ExamRow>;
const rowsInput = {
  period_id: id,
  search: text({ max: 100 }),
  page: integer({ min: 1 }),
  limit: integer({ min: 1, max: 100 }),
};
export const examSchedule = defineQuery({
  name: 'exam-schedule',
  path: '/exam/schedules',
  needs: permission('examschedule_index'),
  input: {
    ...rowsInput,
    day: date(),
    state: choice({
      draft: { tr: 'Yerleştirilmemiş', en: 'Not placed' },
      placed: { tr: 'Yerleştirilmiş', en: 'Placed' },
      published: { tr: 'İlan edilmiş', en: 'Published' },
    }),
  },
  output: a.record({ period: ExamPeriod, slots: a.many(Slot), rows: a.many(ExamRow), total: a.integer }),
  summary: 'Exams of a period with their times and rooms',
});
export const examData = defineQuery({
  name: 'exam-data',
  path: '/exam/data/collection',
  needs: permission('examdata_index'),
  input: {
    ...rowsInput,
    answered: choice({ yes: { tr: 'Yanıtlandı', en: 'Answered' }, no: { tr: 'Yanıt bekleniyor', en: 'Waiting' } }),
  },
  output: a.record({ period: ExamPeriod, rows: a.many(ExamRow), total: a.integer, waiting: a.integer }),
  summary: 'What exams need, and who has not answered yet',
});
export const answerExam = defineCommand({
  name: 'answer-exam',
  method: 'PUT',
  path: '/exam/data/{id}',
  needs: permission('examdata_update'),
  input: {
    id,
    held: flag({ required: true }),
    minutes: integer({ required: true, min: 15, max: 480 }),
    form: choice(examForms, { required: true }),
    most_rooms: integer({ min: 1, max: 40 }),
    alone: flag(),
    observers: integer({ min: 0, max: 10 }),
    note: longText({ max: 500 }),
    version: integer(),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['exam-data', 'exam-schedule', 'exam-periods'],
  message: 'exam_answered',
});

export const ExamLoadView = a.record({
  students: a.integer,
  at_once: a.integer,
  on_a_day: a.integer,
  three_on_a_day: a.integer,
  back_to_back: a.integer,
});
export const Measures = a.record({
  ...ExamLoadView.fields,
  /** rooms in use, each at each time */ rooms: a.integer,
  /** of the seats of these rooms, in hundredths */ seats_used: a.integer,
  moved: a.integer,
});
export type Measures = a.Of<typeof Measures>;
export const examLoadQuery = defineQuery({
  name: 'exam-load',
  path: '/exam/schedules/load',
  needs: permission('examschedule_index'),
  input: { period_id: id },
  output: a.record({
    ...ExamLoadView.fields,
    /** exams with students whose needs nobody has told yet */ unanswered: a.integer,
    /** watches that nobody has */ open_watches: a.integer,
  }),
  summary: 'Students with two exams at once, on a day, back to back; what is still open',
});
const TimeRow = a.record({
  slot_id: a.integer,
  day: a.date,
  starts: a.integer,
  ends: a.integer,
  at_once: a.integer,
  on_a_day: a.integer,
  back_to_back: a.integer,
  /** free seats in all rooms */ seats: a.integer,
  /** rooms it would take; empty: not enough seats */ rooms: a.many(Room),
  /** instructors of its sections who watch or examine elsewhere then */ busy_instructors: a.integer,
  free_observers: a.integer,
  current: a.flag,
  too_short: a.flag,
});
export type TimeRow = a.Of<typeof TimeRow>;
export const examTimes = defineQuery({
  name: 'exam-times',
  path: '/exam/schedules/find-suitable-time',
  needs: permission('examschedule_update'),
  input: { exam_id: id },
  output: a.record({
    exam: a.record({
      id: a.integer,
      period_id: a.integer,
      code: a.text,
      ...a.named.fields,
      sections: a.text,
      minutes: a.integer,
      state: a.oneOf(...examStates),
      pinned: a.flag,
    }),
    students: a.integer,
    times: a.many(TimeRow),
    /** for whom it is held otherwise, and how */
    otherwise: a.many(a.record({ student: Person, note: a.nullable(a.text), can: a.may })),
    took_ms: a.number,
    can: a.record({ place: a.may }),
  }),
  summary: 'Every time of the period for one exam, the best first',
});
export const examTimeStudents = defineQuery({
  name: 'exam-time-students',
  path: '/exam/schedules/find-suitable-time/students',
  needs: permission('examschedule_update'),
  input: { exam_id: id, slot_id: id },
  output: a.many(
    a.record({
      student: Person,
      why: a.oneOf('at_once', 'back_to_back', 'on_a_day'),
      other: a.record({ code: a.text, ...a.named.fields, starts: a.integer, ends: a.integer }),
    }),
  ),
  summary: 'Which students a time would trouble, and with which other exam',
});
export const examMove = defineQuery({
  name: 'exam-move',
  path: '/exam/schedules/find-suitable-time/move',
  needs: permission('examschedule_update'),
  input: { exam_id: id, slot_id: id },
  output: a.record({
    published: a.flag,
    students: a.integer,
    instructors: a.integer,
    /** accounts that get a message */ told: a.integer,
    rooms_now: a.many(a.text),
    rooms_then: a.many(a.text),
    /** watches of rooms that stand empty afterwards */
    observers: a.many(a.record({ name: a.text, room: a.text })),
  }),
  summary: 'What moving an exam to a time would change: who is told, rooms, observers who lose their watch',
});
export const placeExam = defineCommand({
  name: 'place-exam',
  method: 'POST',
  path: '/exam/schedules/{id}/place',
  needs: permission('examschedule_update'),
  input: {
    id,
    /** none: taken out of the timetable */ slot_id: integer({ min: 1 }),
    /** none: chosen by size */ room_ids: list('integer', { max: 40 }),
    pinned: flag(),
  },
  output: a.record({ id: a.integer, state: a.oneOf(...examStates) }),
  refusals,
  changes: periodChanges,
  message: 'exam_placed',
});
export const holdExamOtherwise = defineCommand({
  name: 'hold-exam-otherwise',
  method: 'POST',
  path: '/exam/schedules/{id}/otherwise',
  needs: permission('examschedule_update'),
  input: { id, student_id: reference('student', { required: true }), note: text({ required: true, min: 5, max: 300 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: periodChanges,
  message: 'exam_held_otherwise',
});

/** The other way round: he sits it with the others again, in a seat of his own where the exam is published. */
export const seatWithOthers = defineCommand({
  name: 'seat-exam-with-others',
  method: 'POST',
  path: '/exam/schedules/{id}/otherwise/back',
  needs: permission('examschedule_update'),
  input: { id, student_id: reference('student', { required: true }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: periodChanges,
  message: 'exam_back_in_plan',
});

const OwnExam = a.record({
  exam_id: a.integer,
  kind: a.keyOf(examKinds),
  code: a.text,
  ...a.named.fields,
  sections: a.text,
  day: a.date,
  starts: a.integer,
  ends: a.integer,
  rooms: a.text,
});
export type OwnExam = a.Of<typeof OwnExam>;
export const studentExams = defineQuery({
  name: 'student-exams',
  path: '/exam/schedules/student',
  needs: permission('examschedule_student'),
  input: { student_id: integer({ min: 1 }) },
  output: a.record({
    student: Person,
    exams: a.many(
      a.record({
        ...OwnExam.fields,
        place: a.oneOf('hall', 'separate', 'other', 'none'),
        seat_no: a.nullable(a.integer),
        extra_minutes: a.integer,
        note: a.nullable(a.text),
      }),
    ),
    /** periods whose exams of this student are not published yet */
    awaited: a.many(
      a.record({
        kind: a.keyOf(examKinds),
        starts_on: a.date,
        ends_on: a.date,
        exams: a.integer,
        published: a.integer,
      }),
    ),
  }),
  about: { person: 'student', id: 'student_id' },
  summary: 'Published exams of a student, and the periods that are still to be published',
});
const staffInput = { staff_id: integer({ min: 1 }) };
export const instructorExams = defineQuery({
  name: 'instructor-exams',
  path: '/instructor/exam/schedule',
  needs: permission('examschedule_instructor'),
  input: staffInput,
  output: a.record({
    person: Person,
    exams: a.many(a.record({ ...OwnExam.fields, students: a.integer, state: a.oneOf(...examStates) })),
  }),
  summary: 'Exams of the sections somebody teaches',
});
export const observerDuties = defineQuery({
  name: 'observer-duties',
  path: '/exam/schedules/observer',
  needs: permission('examschedule_observer'),
  input: staffInput,
  output: a.record({
    person: Person,
    duties: a.many(
      a.record({
        id: a.integer,
        kind: a.keyOf(examKinds),
        day: a.date,
        starts: a.integer,
        ends: a.integer,
        room: a.text,
        exams: a.text,
        students: a.integer,
        with: a.text,
      }),
    ),
  }),
  summary: 'Rooms somebody watches',
});

export const Clash = a.record({
  student: Person,
  what: a.oneOf('meeting', 'exam'),
  one: a.text,
  other: a.text,
  /** weekday of a meeting */ weekday: a.nullable(a.integer),
  day: a.nullable(a.date),
  starts: a.integer,
  ends: a.integer,
});
export type Clash = a.Of<typeof Clash>;
/** ACA-003 */
export const doubleCourses = defineQuery({
  name: 'double-courses',
  path: '/double-course-control',
  needs: permission('examschedule_doublecoursecontrol'),
  input: {
    semester_id: integer({ min: 1 }),
    what: choice({ meeting: { tr: 'Ders saati', en: 'Class hours' }, exam: { tr: 'Sınav', en: 'Exams' } }),
    search: text({ max: 100 }),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 100 }),
  },
  output: a.record({ semester: Semester, rows: a.many(Clash), total: a.integer, students: a.integer }),
  summary: 'Students whose courses or exams are held at the same time',
});
const Accommodation = a.record({
  id: a.integer,
  student: Person,
  extra_percent: a.integer,
  separate_room: a.flag,
  accessible_room: a.flag,
  note: a.nullable(a.text),
  valid_until: a.nullable(a.date),
});
export type Accommodation = a.Of<typeof Accommodation>;
export const examAccommodations = defineQuery({
  name: 'exam-accommodations',
  path: '/exam/accommodations',
  needs: permission('examaccommodation_index'),
  input: { search: text({ max: 100 }) },
  output: a.many(Accommodation),
  summary: 'Students who get extra time, a room of their own or one without steps at exams',
});
export const saveAccommodation = defineCommand({
  name: 'save-exam-accommodation',
  method: 'POST',
  path: '/exam/accommodations',
  needs: permission('examaccommodation_update'),
  input: {
    student_id: reference('student', { required: true }),
    /** 0 and no room of either kind: the accommodation ends */ extra_percent: integer({
      required: true,
      min: 0,
      max: 200,
    }),
    separate_room: flag({ required: true }),
    accessible_room: flag({ default: false }),
    note: longText({ max: 500 }),
    valid_until: date(),
  },
  output: a.record({ id: a.nullable(a.integer) }),
  changes: ['exam-accommodations'],
  message: 'exam_accommodation_saved',
});
