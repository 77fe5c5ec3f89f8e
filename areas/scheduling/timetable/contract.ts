import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, numericChoice, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { crossListRefusals } from '../cross-lists/refusals.ts';
import { schedulingRefusals } from '../refusals.ts';
import { dayWords, meetingTypeWords } from '../resources/meeting.ts';
import { timetableRefusals } from './refusals.ts';
import { ClashKind } from './rules/clash-index.ts';

export const timetablePages = definePages([
  {
    path: '/course/schedules',
    title: 'title:course_schedules',
    knownAs: {
      tr: 'haftalık program yap, ders yerleştir, derslik programı, sınıf programı, çakışma',
      en: 'timetable editor, place classes, room schedule, clashes',
    },
    needs: permission('courseschedule_index'),
    kind: 'calendar',
    menu: { group: 'academic', order: 72, icon: 'grid', everyday: ['registrar', 'unitoffice', 'chair'] },
  },
]);

const id = integer({ required: true, min: 1 });
const semester_id = integer({ required: true, min: 1 });
export const weekViews = {
  room: { tr: 'Derslik', en: 'Classroom' },
  instructor: { tr: 'Öğretim elemanı', en: 'Instructor' },
  group: { tr: 'Öğrenci grubu', en: 'Student group' },
} as const;
export type WeekView = keyof typeof weekViews;
const by = choice(weekViews, { required: true });

/** Whose week it is. A group is a program and a class year: `id` = program × 10 + year. */
export const WeekTarget = a.record({
  id: a.integer,
  code: a.text,
  ...a.named.fields,
  /** of a room: its seats; of a group: its class year */
  size: a.nullable(a.integer),
  meetings: a.integer,
  minutes: a.integer,
});
export type WeekTarget = a.Of<typeof WeekTarget>;
export const weekTargets = defineQuery({
  name: 'week-targets',
  path: '/course/schedules/targets',
  needs: permission('courseschedule_index'),
  input: { semester_id, by, query: text({ max: 100 }), id: integer({ min: 1 }) },
  output: a.many(WeekTarget),
  summary: 'Rooms, instructors or student groups whose week can be shown, the busiest first',
});
export const WeekMeeting = a.record({
  id: a.integer,
  version: a.integer,
  section_id: a.integer,
  course_id: a.integer,
  section: a.text,
  ...a.named.fields,
  type: a.integer,
  day: a.integer,
  starts: a.integer,
  ends: a.integer,
  room_id: a.nullable(a.integer),
  room: a.nullable(a.text),
  instructors: a.text,
  taken: a.integer,
  quota: a.integer,
  status: a.text,
  /** no search moves it */ pinned: a.flag,
  /** those that are one lesson with it, itself among them; empty: alone */
  together: a.many(a.record({ id: a.integer, section: a.text })),
  may: a.flag,
});
export type WeekMeeting = a.Of<typeof WeekMeeting>;
export const week = defineQuery({
  name: 'week',
  path: '/course/schedules',
  needs: permission('courseschedule_index'),
  input: { semester_id, by, id },
  output: a.record({ target: a.nullable(WeekTarget), meetings: a.many(WeekMeeting), closed: a.flag }),
  summary: 'The week of a room, an instructor or a student group',
});
/** Hours of a section that stand nowhere yet. */
export const Unplaced = a.record({
  key: a.text,
  section_id: a.integer,
  section: a.text,
  ...a.named.fields,
  type: a.integer,
  minutes: a.integer,
  instructors: a.text,
  quota: a.integer,
});
export type Unplaced = a.Of<typeof Unplaced>;
export const unplaced = defineQuery({
  name: 'unplaced-hours',
  path: '/course/schedules/unplaced',
  needs: permission('courseschedule_update'),
  input: { semester_id, query: text({ max: 100 }) },
  output: a.record({ rows: a.many(Unplaced), total: a.integer }),
  summary: 'Hours of sections that the reader may place and that have no place yet',
});
export const PlaceClash = a.record({
  kind: ClashKind,
  blocks: a.flag,
  section: a.nullable(a.text),
  day: a.nullable(a.integer),
  starts: a.nullable(a.integer),
  ends: a.nullable(a.integer),
  room: a.nullable(a.text),
  people: a.many(a.text),
  groups: a.many(a.words),
  /** how many students; `people` names those the reader may see, at most ten */
  students: a.integer,
});
export type PlaceClash = a.Of<typeof PlaceClash>;
export const Place = a.record({
  day: a.integer,
  starts: a.integer,
  clashes: a.many(a.integer),
  rooms: a.many(a.integer),
});
export type Place = a.Of<typeof Place>;
export const Places = a.record({
  minutes: a.integer,
  step: a.integer,
  clashes: a.many(PlaceClash),
  places: a.many(Place),
  rooms: a.many(a.record({ id: a.integer, code: a.text, capacity: a.integer })),
});
export type Places = a.Of<typeof Places>;
export const places = defineQuery({
  name: 'meeting-places',
  path: '/course/schedules/places',
  needs: permission('courseschedule_update'),
  input: {
    section_id: id,
    /** the meeting that is held; without one it is not placed yet */
    meeting_id: integer({ min: 1 }),
    type: numericChoice(meetingTypeWords, { default: 1 }),
    minutes: integer({ required: true, min: 20, max: 600 }),
    /** in this room or not at all */
    classroom_id: integer({ min: 1 }),
  },
  output: Places,
  summary: 'Every place of the week for a held meeting, with each clash by name and the rooms that are free',
});
const at = {
  day: numericChoice(dayWords, { required: true }),
  start_time: text({ required: true, format: 'time' }),
  end_time: text({ required: true, format: 'time' }),
  classroom_id: integer({ min: 1 }),
  /** warnings have been read: place it all the same */
  confirmed: flag({ default: false }),
};
const changes = [
  'week',
  'week-targets',
  'unplaced-hours',
  'meeting-places',
  'meeting',
  'section',
  'timetable-proposal',
];
export const placeMeeting = defineCommand({
  name: 'place-meeting',
  method: 'POST',
  path: '/course/schedules/meetings',
  needs: permission('courseschedule_update'),
  input: { section_id: id, type: numericChoice(meetingTypeWords, { required: true, default: 1 }), ...at },
  output: a.record({ id: a.integer, version: a.integer }),
  refusals: [timetableRefusals.specs, schedulingRefusals.specs],
  changes,
  message: 'meeting_placed',
  idempotent: true,
});
export const moveMeeting = defineCommand({
  name: 'move-meeting',
  method: 'PUT',
  path: '/course/schedules/meetings/{id}',
  needs: permission('courseschedule_update'),
  input: { id, version: integer(), ...at },
  output: a.record({
    id: a.integer,
    version: a.integer,
    told: a.integer,
    /** its room now; – without one */ room: a.text,
  }),
  refusals: [timetableRefusals.specs, schedulingRefusals.specs],
  changes,
  message: 'meeting_moved',
});

export const CombinableLesson = a.record({
  id: a.integer,
  section: a.text,
  ...a.named.fields,
  day: a.integer,
  starts: a.integer,
  ends: a.integer,
  room: a.nullable(a.text),
});
export type CombinableLesson = a.Of<typeof CombinableLesson>;
export const combinable = defineQuery({
  name: 'combinable-lessons',
  path: '/course/schedules/meetings/{id}/combinable',
  needs: permission('courseschedule_update'),
  input: { id, query: text({ max: 100 }) },
  output: a.many(CombinableLesson),
  summary:
    'Lessons that could be taught together with this one: same semester, kind and length, and an instructor in common',
});
const combining = {
  method: 'POST',
  needs: permission('courseschedule_update'),
  refusals: [timetableRefusals.specs, crossListRefusals.specs],
  changes: [...changes, 'combinable-lessons'],
} as const;
export const combineLessons = defineCommand({
  ...combining,
  name: 'combine-lessons',
  path: '/course/schedules/meetings/{id}/combine',
  input: {
    id,
    /** those that are taught at its place from now on */ meeting_ids: list('integer', { required: true, max: 50 }),
    /** warnings have been read */ confirmed: flag({ default: false }),
  },
  output: a.record({ id: a.integer, version: a.integer, told: a.integer }),
  message: 'lessons_combined',
});
export const separateLesson = defineCommand({
  ...combining,
  name: 'separate-lesson',
  path: '/course/schedules/meetings/{id}/separate',
  input: { id },
  output: a.record({ id: a.integer, version: a.integer, told: a.integer }),
  message: 'lesson_separated',
});
