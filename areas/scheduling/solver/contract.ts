import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { timetableRefusals } from '../timetable/refusals.ts';
import { solverRefusals } from './refusals.ts';
import type { WeekPart } from './rules/week-spec.ts';

export const solverPages = definePages([
  {
    path: '/course/schedules/proposals',
    title: 'title:schedule_proposals',
    knownAs: {
      tr: 'otomatik program, ders programı çözücü, program önerisi',
      en: 'automatic timetable, timetable solver, scheduling proposals',
    },
    needs: permission('courseschedule_update'),
    kind: 'list',
    parent: '/course/schedules',
  },
]);

const id = integer({ required: true, min: 1 });
const semester_id = integer({ required: true, min: 1 });
const needs = permission('courseschedule_update');
const refusals = [solverRefusals.specs, timetableRefusals.specs];
export const planModes = {
  unplaced: { tr: 'Yalnızca yerleştirilmemiş dersleri yerleştir', en: 'Only place lessons without a place' },
  improve: { tr: 'Yerleştir ve programı iyileştir', en: 'Place them and improve the timetable' },
} as const;
export type PlanMode = keyof typeof planModes;

/** What a week costs, numbers by name. */
export const Parts = a.record({
  unplaced: a.integer,
  hard: a.integer,
  students: a.integer,
  seats: a.integer,
  kinds: a.integer,
  large: a.integer,
  wishes: a.integer,
  idle: a.integer,
  days: a.integer,
  late: a.integer,
  rooms: a.integer,
  same_day: a.integer,
  moved: a.integer,
});
export type Parts = a.Of<typeof Parts>;
/** What people compare proposals by, in this order. */
export const shownParts = [
  'unplaced',
  'hard',
  'students',
  'wishes',
  'days',
  'idle',
  'late',
  'same_day',
  'seats',
  'kinds',
  'rooms',
] as const satisfies readonly WeekPart[];
const Stuck = a.record({
  section: a.text,
  minutes: a.integer,
  /** what stood in the way, at how many of its times */
  why: a.many(a.record({ kind: a.oneOf('impossible', 'section', 'instructor', 'group', 'room'), times: a.integer })),
});
export const TimetableProposal = a.record({
  id: a.integer,
  from_id: a.nullable(a.integer),
  mode: a.oneOf('unplaced', 'improve'),
  department: a.nullable(a.words),
  status: a.oneOf('running', 'done', 'failed', 'discarded'),
  stopping: a.flag,
  /** thousandths */ done: a.integer,
  seconds: a.integer,
  before: a.nullable(Parts),
  after: a.nullable(Parts),
  stuck: a.many(Stuck),
  lines: a.integer,
  open: a.integer,
  by: a.text,
  mine: a.flag,
  created_at: a.moment,
});
export type TimetableProposal = a.Of<typeof TimetableProposal>;
export const timetableProposals = defineQuery({
  name: 'timetable-proposals',
  path: '/course/schedules/proposals',
  needs,
  input: { semester_id },
  output: a.record({
    proposals: a.many(TimetableProposal),
    /** lessons of the reader that have no place yet, and that are pinned */ unplaced: a.integer,
    pinned: a.integer,
    /** lessons that stay where they are because their line was declined */ declined: a.integer,
    closed: a.flag,
    /** departments whose sections the reader may place */ departments: a.many(
      a.record({ id: a.integer, ...a.named.fields }),
    ),
  }),
  summary: 'Proposed timetables of a semester side by side',
});
const At = a.record({ day: a.integer, starts: a.integer, ends: a.integer, room: a.nullable(a.text) });
const Change = a.record({ before: a.integer, after: a.integer });
export const TimetableLine = a.record({
  id: a.integer,
  section_id: a.integer,
  section: a.text,
  ...a.named.fields,
  instructors: a.text,
  type: a.integer,
  was: a.nullable(At),
  at: At,
  /** students and instructors who would be told, 0 while it is a draft */ people: a.integer,
  decision: a.oneOf('open', 'accepted', 'declined'),
  gains: a.record({
    students: Change,
    wishes: Change,
    late: Change,
    idle: Change,
    days: Change,
    seats: Change,
    kinds: Change,
    rooms: Change,
    same_day: Change,
    hard: Change,
  }),
  /** clashes that end: the other section, how many students, and those the reader may see by name */
  freed: a.many(a.record({ section: a.text, students: a.integer, people: a.many(a.text) })),
});
export type TimetableLine = a.Of<typeof TimetableLine>;
export const timetableProposal = defineQuery({
  name: 'timetable-proposal',
  path: '/course/schedules/proposals/{id}',
  needs,
  input: { id },
  output: a.record({ id: a.integer, semester_id: a.integer, status: a.text, lines: a.many(TimetableLine) }),
  summary: 'A proposed timetable, lesson by lesson: from where to where, and what it wins',
});
const proposalChanges = ['timetable-proposals', 'timetable-proposal'];
export const startTimetableSearch = defineCommand({
  name: 'start-timetable-search',
  method: 'POST',
  path: '/course/schedules/proposals',
  needs,
  input: {
    semester_id,
    mode: choice(planModes, { required: true }),
    department_id: integer({ min: 1 }),
    seconds: integer({ required: true, min: 1, max: 300 }),
    from_id: integer({ min: 1 }),
  },
  output: a.record({ id: a.integer, run_id: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'timetable_search_started',
});
export const stopTimetableSearch = defineCommand({
  name: 'stop-timetable-search',
  method: 'POST',
  path: '/course/schedules/proposals/{id}/stop',
  needs,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'timetable_search_stopping',
});
export const Acceptance = a.record({
  placed: a.integer,
  moved: a.integer,
  told: a.integer,
  /** lines that no longer fit what has changed since */
  refused: a.many(a.record({ line_id: a.integer, section: a.text, reasons: a.many(a.refusal) })),
});
export type Acceptance = a.Of<typeof Acceptance>;
export const acceptTimetable = defineCommand({
  name: 'accept-timetable-proposal',
  method: 'POST',
  path: '/course/schedules/proposals/{id}/accept',
  needs,
  input: {
    id,
    /** none: all that are open */ line_ids: list('integer', { max: 5000 }),
    /** people of published sections are told, and what is worse than it was proposed has been read */
    confirmed: flag({ default: false }),
  },
  output: Acceptance,
  refusals,
  changes: [...proposalChanges, 'week', 'week-targets', 'unplaced-hours', 'meeting-places', 'meeting', 'section'],
  message: 'timetable_accepted',
});
export const declineTimetable = defineCommand({
  name: 'decline-timetable-lines',
  method: 'POST',
  path: '/course/schedules/proposals/{id}/decline',
  needs,
  input: {
    id,
    line_ids: list('integer', { required: true, min: 1, max: 5000 }),
    /** false: open again */ declined: flag({ default: true }),
  },
  output: a.record({ lines: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'timetable_lines_declined',
  summary: 'Lessons of these lines stay where they are, and later searches leave them there',
});
export const forgetDeclined = defineCommand({
  name: 'forget-declined-lines',
  method: 'POST',
  path: '/course/schedules/declined/forget',
  needs,
  input: { semester_id },
  output: a.record({ lines: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'timetable_declined_forgotten',
  summary: 'Searches may move again what was declined',
});
export const discardTimetable = defineCommand({
  name: 'discard-timetable-proposal',
  method: 'DELETE',
  path: '/course/schedules/proposals/{id}',
  needs,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'timetable_discarded',
});
export const pinMeeting = defineCommand({
  name: 'pin-meeting',
  method: 'PUT',
  path: '/course/schedules/meetings/{id}/pin',
  needs,
  input: { id, pinned: flag({ required: true }) },
  output: a.record({ id: a.integer, pinned: a.flag }),
  refusals,
  changes: ['week', 'timetable-proposals'],
  message: 'meeting_pin_changed',
});
export const timetableJob = defineJob({
  name: 'timetable-search',
  long: true,
  area: 'scheduling',
  needs,
  input: { proposal_id: id },
  startable: false,
});
