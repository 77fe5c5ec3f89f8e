import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { choice, date, integer, list, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Measures, periodChanges, Person, Room, Slot } from '../contract.ts';
import { observerRefusals } from '../observers/refusals.ts';
import { examRefusals } from '../refusals.ts';

const id = integer({ required: true, min: 1 });
const refusals = [examRefusals.specs];
export const ProposalLine = a.record({
  exam_id: a.integer,
  code: a.text,
  ...a.named.fields,
  students: a.integer,
  was: a.nullable(Slot),
  slot: Slot,
  rooms: a.many(Room),
  pinned: a.flag,
  changed: a.flag,
});
export type ProposalLine = a.Of<typeof ProposalLine>;
const Stuck = a.record({
  why: a.oneOf('exam_too_long', 'exam_too_large', 'pins_clash', 'left', 'pair', 'lost'),
  code: a.text,
  other: a.nullable(a.text),
  times: a.integer,
});
export const Proposal = a.record({
  id: a.integer,
  from_id: a.nullable(a.integer),
  seconds: a.integer,
  status: a.oneOf('running', 'ready', 'failed', 'accepted', 'dropped'),
  stopping: a.flag,
  /** thousandths */ done: a.integer,
  measures: a.nullable(Measures),
  stuck: a.many(Stuck),
  created_at: a.moment,
});
export type Proposal = a.Of<typeof Proposal>;
export const examProposals = defineQuery({
  name: 'exam-proposals',
  path: '/exam/proposals',
  needs: permission('examperiod_update'),
  input: { period_id: id },
  output: a.record({ now: Measures, proposals: a.many(Proposal) }),
  summary: 'Proposed timetables of a period side by side',
});
export const examProposal = defineQuery({
  name: 'exam-proposal',
  path: '/exam/proposals/{id}',
  needs: permission('examperiod_update'),
  input: { id },
  output: a.record({ id: a.integer, status: a.text, lines: a.many(ProposalLine) }),
  summary: 'A proposed timetable, exam by exam, beside the present one',
});
const proposalChanges = ['exam-proposals', 'exam-proposal'];
export const generateExams = defineCommand({
  name: 'generate-exams',
  method: 'POST',
  path: '/exam/proposals',
  needs: permission('examperiod_update'),
  input: { period_id: id, seconds: integer({ required: true, min: 1, max: 300 }), from_id: integer({ min: 1 }) },
  output: a.record({ id: a.integer, run_id: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'exam_search_started',
});
export const stopExamSearch = defineCommand({
  name: 'stop-exam-search',
  method: 'POST',
  path: '/exam/proposals/{id}/stop',
  needs: permission('examperiod_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'exam_search_stopping',
});
export const acceptProposal = defineCommand({
  name: 'accept-exam-proposal',
  method: 'POST',
  path: '/exam/proposals/{id}/accept',
  needs: permission('examperiod_update'),
  input: { id, /** none: all */ exam_ids: list('integer', { max: 5000 }) },
  output: a.record({ placed: a.integer }),
  refusals,
  changes: [...proposalChanges, ...periodChanges],
  message: 'exam_proposal_accepted',
});
export const dropProposal = defineCommand({
  name: 'drop-exam-proposal',
  method: 'DELETE',
  path: '/exam/proposals/{id}',
  needs: permission('examperiod_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: proposalChanges,
  message: 'exam_proposal_dropped',
});
export const examTimetableJob = defineJob({
  name: 'exam-timetable',
  long: true,
  area: 'scheduling',
  needs: permission('examperiod_update'),
  input: { proposal_id: id },
  startable: false,
});

const HallRow = a.record({
  slot: Slot,
  room: Room,
  taken: a.integer,
  exams: a.text,
  needed: a.integer,
  observers: a.many(a.record({ duty_id: a.integer, ...Person.fields, taker: a.nullable(a.text) })),
});
export type HallRow = a.Of<typeof HallRow>;
export const examHalls = defineQuery({
  name: 'exam-halls',
  path: '/exam/halls',
  needs: permission('examperiod_update'),
  input: { period_id: id, day: date(), search: text({ max: 100 }) },
  output: a.record({
    rows: a.many(HallRow),
    open: a.integer,
    loads: a.record({ people: a.integer, least: a.integer, most: a.integer, mean: a.integer }),
  }),
  summary: 'Rooms of a period with who sits and who watches there',
});
export const shareExamWatches = defineCommand({
  name: 'share-exam-watches',
  method: 'POST',
  path: '/exam/periods/{id}/observers',
  needs: permission('examperiod_update'),
  input: { id },
  output: a.record({ shared: a.integer, open: a.integer }),
  refusals,
  changes: ['exam-halls', 'observer-duties', 'exam-times'],
  message: 'exam_watches_shared',
});
export const addObserver = defineCommand({
  name: 'add-exam-observer',
  method: 'POST',
  path: '/exam/halls',
  needs: permission('examperiod_update'),
  input: {
    slot_id: id,
    classroom_id: reference('classroom', { required: true }),
    staff_id: reference('staff', { required: true }),
  },
  output: a.record({ id: a.integer }),
  refusals: [...refusals, observerRefusals.specs],
  changes: ['exam-halls', 'observer-duties', 'exam-times'],
  message: 'exam_observer_added',
  idempotent: true,
});
export const removeObserver = defineCommand({
  name: 'remove-exam-observer',
  method: 'DELETE',
  path: '/exam/halls/{id}',
  needs: permission('examperiod_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['exam-halls', 'observer-duties', 'exam-times'],
  message: 'exam_observer_removed',
});
/** Seating lists and door signs, a page for each room at each time. */
export const examPapers = defineQuery({
  name: 'exam-papers',
  path: '/exam/papers',
  needs: permission('examperiod_update'),
  input: {
    period_id: id,
    day: date({ required: true }),
    paper: choice(
      { seating: { tr: 'Yoklama listesi', en: 'Seating list' }, door: { tr: 'Kapı listesi', en: 'Door sign' } },
      { required: true },
    ),
  },
  output: a.binary,
  binary: true,
  summary: 'Seating lists and door signs of a day as PDF',
});
