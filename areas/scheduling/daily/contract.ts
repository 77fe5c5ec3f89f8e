import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, flag, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { schedulingRefusals } from '../refusals.ts';
import { timetableRefusals } from '../timetable/refusals.ts';
import { dailyRefusals } from './refusals.ts';
import { LessonState, lessonStates } from './rules/lessons.ts';

const reads = permission('dailycourseschedule_index');
const changesLessons = permission('dailycourseschedule_update');
export const dailyPages = definePages([
  {
    path: '/daily/course/schedules',
    title: 'title:daily_schedules',
    knownAs: {
      tr: 'bugünkü dersler, ders iptali, telafi dersi, ders taşıma, hangi derslikte',
      en: 'lessons of today, cancel a class, make-up class, move a class, which room',
    },
    needs: reads,
    kind: 'list',
    api: '/daily/course/schedules',
    menu: { group: 'academic', order: 73, icon: 'clock' },
  },
  // before the page of one lesson, whose address it would be
  {
    path: '/daily/course/schedules/calendar',
    title: 'title:daily_calendar',
    needs: reads,
    kind: 'calendar',
    api: '/daily/course/schedules/calendar',
    parent: '/daily/course/schedules',
  },
  {
    path: '/daily/course/schedules/:id',
    title: 'title:daily_schedule',
    needs: reads,
    kind: 'detail',
    api: '/daily/course/schedules',
    parent: '/daily/course/schedules',
  },
]);

const id = integer({ required: true, min: 1 });
const filters = {
  query: text({ max: 100 }),
  faculty_id: integer({ min: 1 }),
  department_id: integer({ min: 1 }),
  classroom_id: integer({ min: 1 }),
  staff_id: integer({ min: 1 }),
  state: choice(lessonStates),
  /** lessons of sections that the reader teaches */
  mine: flag(),
};
export const LessonRow = a.record({
  /** the lesson of the day that the week says, wherever it is held */
  id: a.integer,
  section_id: a.integer,
  course_id: a.integer,
  section: a.text,
  ...a.named.fields,
  type: a.integer,
  on: a.date,
  starts: a.integer,
  ends: a.integer,
  state: LessonState,
  room: a.nullable(a.text),
  instructors: a.text,
  taken: a.integer,
  made_up: a.flag,
  may: a.flag,
});
export type LessonRow = a.Of<typeof LessonRow>;
const Holiday = a.record({ day: a.date, half_day: a.flag, ...a.named.fields });
export const lessonsOfDay = defineQuery({
  name: 'daily-lessons',
  path: '/daily/course/schedules',
  needs: reads,
  input: { day: date(), ...filters, page: integer({ min: 1 }), limit: integer({ min: 1, max: 200 }) },
  output: a.record({
    day: a.date,
    today: a.date,
    holiday: a.nullable(Holiday),
    rows: a.many(LessonRow),
    total: a.integer,
  }),
  summary: 'The lessons of one day as they are held, those of the reader’s own courses for a student',
});
export const lessonsOfWeek = defineQuery({
  name: 'daily-calendar',
  path: '/daily/course/schedules/calendar',
  needs: reads,
  input: { week: date(), ...filters },
  output: a.record({
    monday: a.date,
    today: a.date,
    holidays: a.many(Holiday),
    rows: a.many(LessonRow),
    total: a.integer,
  }),
  summary: 'The lessons of the seven days around a day, with their dates',
});
const Place = a.record({ on: a.date, starts: a.integer, ends: a.integer, room: a.nullable(a.text) });
export const LessonChange = a.record({
  id: a.integer,
  kind: a.oneOf('cancelled', 'moved', 'make_up'),
  place: a.nullable(Place),
  reason: a.text,
  by: a.text,
  at: a.moment,
  told: a.integer,
  undone: a.nullable(a.record({ by: a.text, at: a.moment, reason: a.text })),
  can: a.record({ undo: a.may }),
});
export type LessonChange = a.Of<typeof LessonChange>;
export const Lesson = a.record({
  id: a.integer,
  section_id: a.integer,
  course_id: a.integer,
  section: a.text,
  ...a.named.fields,
  type: a.integer,
  /** as the week says */
  planned: Place,
  planned_room_id: a.nullable(a.integer),
  state: LessonState,
  /** where it is held; null: not at all */
  held: a.nullable(Place),
  holiday: a.nullable(Holiday),
  instructors: a.many(a.text),
  taken: a.integer,
  classes: a.record({ from: a.date, until: a.date }),
  /** by name for who may change the lesson */
  students: a.nullable(a.many(a.record({ id: a.integer, number: a.text, name: a.text }))),
  changes: a.many(LessonChange),
  can: a.record({ cancel: a.may, move: a.may, make_up: a.may }),
});
export type Lesson = a.Of<typeof Lesson>;
export const lesson = defineQuery({
  name: 'daily-lesson',
  path: '/daily/course/schedules/{id}',
  needs: reads,
  input: { id },
  output: Lesson,
  summary: 'One lesson of one day: who, where, what was changed, and what the reader may change',
});
const place = {
  to_day: date({ required: true }),
  start_time: text({ required: true, format: 'time' }),
  end_time: text({ required: true, format: 'time' }),
  classroom_id: integer({ min: 1 }),
};
export const lessonPlace = defineQuery({
  name: 'daily-lesson-place',
  path: '/daily/course/schedules/{id}/place',
  needs: changesLessons,
  input: { id, make_up: flag({ default: false }), ...place },
  output: a.record({
    /** every reason against it: those that stop and those that ask */
    reasons: a.many(a.refusal),
    rooms: a.many(a.record({ id: a.integer, code: a.text, capacity: a.integer })),
  }),
  summary: 'What speaks against holding the lesson on a day, by name, and the classrooms that are free then',
});

const reason = longText({ required: true, min: 3, max: 500 });
const refusals = [dailyRefusals.specs, timetableRefusals.specs, schedulingRefusals.specs];
const changes = [
  'daily-lessons',
  'daily-calendar',
  'daily-lesson',
  'daily-lesson-place',
  'my-schedule',
  'instructor-schedule',
  'student-schedule',
];
const Done = a.record({ id: a.integer, told: a.integer });
export const cancelLesson = defineCommand({
  name: 'cancel-lesson',
  method: 'POST',
  path: '/daily/course/schedules/{id}/cancel',
  needs: changesLessons,
  input: { id, reason },
  output: Done,
  refusals,
  changes,
  message: 'lesson_cancelled',
  idempotent: true,
});
export const moveLesson = defineCommand({
  name: 'move-lesson',
  method: 'POST',
  path: '/daily/course/schedules/{id}/move',
  needs: changesLessons,
  input: { id, reason, ...place, confirmed: flag({ default: false }) },
  output: Done,
  refusals,
  changes,
  message: 'lesson_moved',
  idempotent: true,
});
export const makeUpLesson = defineCommand({
  name: 'make-up-lesson',
  method: 'POST',
  path: '/daily/course/schedules/{id}/make-up',
  needs: changesLessons,
  input: { id, reason, ...place, confirmed: flag({ default: false }) },
  output: Done,
  refusals,
  changes,
  message: 'make_up_planned',
  idempotent: true,
});
export const undoLessonChange = defineCommand({
  name: 'undo-lesson-change',
  method: 'POST',
  path: '/daily/course/schedules/{id}/changes/{change_id}/undo',
  needs: changesLessons,
  input: { id, change_id: id, reason, confirmed: flag({ default: false }) },
  output: Done,
  refusals,
  changes,
  message: 'lesson_change_undone',
});
