import * as a from '#kernel/contract/answer.ts';
import { Named } from '../contract.ts';
import { Votes, Quorum } from './rules/board-quorum.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import {
  choice,
  date,
  flag,
  integer,
  list,
  longText,
  reference,
  rows,
  type Field,
  type Fields,
} from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { boardRefusals } from './refusals.ts';
import { boardDecision } from './resources/board-decision.ts';
import { boardMeeting } from './resources/board-meeting.ts';
import { boardMember } from './resources/board-member.ts';
import { effectDetails, effectKinds } from './rules/board-effects.ts';

/** Boards, their members, meetings and decisions. */
export const boardPages = definePages([
  {
    path: '/board/decisions',
    title: 'title:board_decisions',
    knownAs: { tr: 'yönetim kurulu, karar, kurul', en: 'resolution, committee, board' },
    needs: permission('boarddecision_index'),
    kind: 'list',
    api: '/board/decisions',
    menu: {
      group: 'academic',
      under: 'title:menu_boards',
      order: 80,
      icon: 'approval',
      everyday: ['registrar', 'studentaffairs', 'unitoffice', 'chair', 'dean'],
    },
  },
  {
    path: '/board/decisions/form',
    title: 'title:board_decision_new',
    needs: permission('boarddecision_store'),
    kind: 'form',
    parent: '/board/decisions',
  },
  {
    path: '/board/decisions/form/:id',
    title: 'title:board_decision_edit',
    needs: permission('boarddecision_update'),
    kind: 'form',
    parent: '/board/decisions',
  },
  {
    path: '/board/decisions/document/:id',
    title: 'title:board_decision_document',
    needs: permission('boarddecision_show'),
    kind: 'document',
    parent: '/board/decisions',
  },
  {
    path: '/board/decisions/:id',
    title: 'title:board_decision',
    needs: permission('boarddecision_show'),
    kind: 'detail',
    parent: '/board/decisions',
  },
  {
    path: '/board/meetings',
    title: 'title:board_meetings',
    knownAs: { tr: 'kurul gündemi, toplantı, tutanak', en: 'agenda, minutes, committee' },
    needs: permission('boardmeeting_index'),
    kind: 'list',
    api: '/board/meetings',
    menu: { group: 'academic', under: 'title:menu_boards', order: 81, icon: 'calendar' },
  },
  {
    path: '/board/meetings/:id',
    title: 'title:board_meeting',
    needs: permission('boardmeeting_show'),
    kind: 'detail',
    parent: '/board/meetings',
  },
  {
    path: '/board/members',
    title: 'title:board_members',
    knownAs: { tr: 'kurul üyesi, komisyon', en: 'committee members, commission' },
    needs: permission('boardmember_index'),
    kind: 'list',
    api: '/board/members',
    menu: { group: 'academic', under: 'title:menu_boards', order: 82, icon: 'people' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [boardRefusals.specs];
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.fixed && !field.readOnly)
      .map(([name, field]): [string, Field] => [name, { ...field, required: false }]),
  );

/** Who sat in a meeting, as it was on that day. */
export const Present = a.record({
  staff_id: a.integer,
  name: a.text,
  title: a.text,
  role: a.text,
});
export type Present = a.Of<typeof Present>;
export const BoardOverviewRow = a.record({
  ...Named.fields,
  id: a.integer,
  code: a.text,
  kind: a.text,
  status: a.text,
  members: a.number,
  needed: a.number,
  chair: a.nullable(a.text),
  next_meeting: a.nullable(a.text),
  version: a.integer,
  can: a.record({ update: a.flag, store_member: a.flag }),
});
export type BoardOverviewRow = a.Of<typeof BoardOverviewRow>;
export const boardOverview = defineQuery({
  name: 'board-overview',
  path: '/boards/overview',
  needs: permission('boardmember_index', 'boardmeeting_index', 'boarddecision_index'),
  input: {},
  output: a.many(BoardOverviewRow),
  summary: 'Boards with their members and quorum of today',
});

const memberChanges = ['board-member', 'board-overview', 'board-meeting-page'];
export const addBoardMember = defineCommand({
  name: 'add-board-member',
  method: 'POST',
  path: '/board/members',
  needs: permission('boardmember_store'),
  input: boardMember.fields,
  output: a.row('board-member'),
  refusals,
  changes: memberChanges,
  message: 'created',
  idempotent: true,
});
export const changeBoardMember = defineCommand({
  name: 'change-board-member',
  method: 'PUT',
  path: '/board/members/{id}',
  needs: permission('boardmember_update'),
  input: { ...changeable(boardMember.fields), id, version: integer() },
  output: a.row('board-member'),
  refusals,
  changes: memberChanges,
  message: 'updated',
});

export const AgendaItem = a.record({
  ...Named.fields,
  id: a.integer,
  agenda_no: a.nullable(a.number),
  topic: a.text,
  status: a.text,
  decision_no: a.nullable(a.text),
  votes: a.nullable(Votes),
  body: a.text,
  body_en: a.text,
  version: a.integer,
  can: a.record({ decide: a.may }),
});
export type AgendaItem = a.Of<typeof AgendaItem>;
export const BoardMeetingPage = a.record({
  meeting: a.record({
    id: a.integer,
    year: a.integer,
    number: a.integer,
    held_on: a.date,
    starts_at: a.nullable(a.text),
    place: a.nullable(a.text),
    status: a.text,
    version: a.integer,
  }),
  board: a.record({ ...Named.fields, id: a.integer, code: a.text, kind: a.text }),
  agenda: a.many(AgendaItem),
  /** drafts and postponed decisions of the board that wait for an agenda */
  waiting: a.many(a.record({ ...Named.fields, id: a.integer, topic: a.text, status: a.text })),
  /** members with a term on the day, and who of them came */
  members: a.many(a.record({ ...Present.fields, present: a.flag })),
  quorum: Quorum,
  can: a.record({ change: a.may, agenda: a.may, present: a.may, close: a.may, remove: a.may }),
});
export type BoardMeetingPage = a.Of<typeof BoardMeetingPage>;
export const boardMeetingPage = defineQuery({
  name: 'board-meeting-page',
  path: '/board/meetings/{id}/page',
  needs: permission('boardmeeting_show'),
  input: { id },
  output: BoardMeetingPage,
  summary: 'A meeting with its agenda and attendance',
});
const meetingChanges = [
  'board-meeting',
  'board-meeting-page',
  'board-decision',
  'board-decision-page',
  'board-overview',
];
const { board_id, held_on, starts_at, place } = boardMeeting.fields;
export const planBoardMeeting = defineCommand({
  name: 'plan-board-meeting',
  method: 'POST',
  path: '/board/meetings',
  needs: permission('boardmeeting_store'),
  input: { board_id, held_on, starts_at, place },
  output: a.record({ id: a.integer, year: a.integer, number: a.integer }),
  refusals,
  changes: meetingChanges,
  message: 'board_meeting_planned',
  idempotent: true,
});
export const changeBoardMeeting = defineCommand({
  name: 'change-board-meeting',
  method: 'PUT',
  path: '/board/meetings/{id}',
  needs: permission('boardmeeting_update'),
  input: { id, held_on: date(), starts_at, place, version: integer() },
  output: a.record({ id: a.integer }),
  refusals,
  changes: meetingChanges,
  message: 'updated',
});
export const removeBoardMeeting = defineCommand({
  name: 'remove-board-meeting',
  method: 'DELETE',
  path: '/board/meetings/{id}',
  needs: permission('boardmeeting_destroy'),
  input: { id },
  output: a.nothing,
  refusals,
  changes: meetingChanges,
  message: 'deleted',
});
/** The whole agenda in its order; what is left out becomes a draft again. */
export const setBoardAgenda = defineCommand({
  name: 'set-board-agenda',
  method: 'PUT',
  path: '/board/meetings/{id}/agenda',
  needs: permission('boardmeeting_update'),
  input: { id, decision_ids: list('integer', { max: 200 }) },
  output: a.record({ items: a.number }),
  refusals,
  changes: meetingChanges,
  message: 'board_agenda_saved',
});
export const recordBoardAttendance = defineCommand({
  name: 'record-board-attendance',
  method: 'PUT',
  path: '/board/meetings/{id}/present',
  needs: permission('boardmeeting_update'),
  input: { id, staff_ids: list('integer', { max: 200 }) },
  output: a.record({ present: a.number }),
  refusals,
  changes: meetingChanges,
  message: 'board_attendance_saved',
});
export const closeBoardMeeting = defineCommand({
  name: 'close-board-meeting',
  method: 'POST',
  path: '/board/meetings/{id}/close',
  needs: permission('boardmeeting_update'),
  input: { id },
  output: a.record({ status: a.text }),
  refusals,
  changes: meetingChanges,
  message: 'board_meeting_closed',
});
export const outcomes = {
  decided: { tr: 'Kabul', en: 'Carried' },
  rejected: { tr: 'Ret', en: 'Rejected' },
  postponed: { tr: 'Erteleme', en: 'Postponed' },
} as const;
const count = integer({ min: 0, max: 200 });
export const decideBoardItem = defineCommand({
  name: 'decide-board-item',
  byPerson: true,
  method: 'POST',
  path: '/board/decisions/{id}/decide',
  needs: permission('boardmeeting_update'),
  input: {
    id,
    outcome: choice(outcomes, { required: true }),
    votes_for: count,
    votes_against: count,
    votes_abstained: count,
    /** on equal votes: did the chair vote for it */ chair_for: flag(),
  },
  output: a.record({ status: a.text, decision_no: a.nullable(a.text) }),
  refusals,
  changes: meetingChanges,
  message: 'board_item_decided',
  idempotent: true,
});

const effect = {
  student_id: reference('student', { required: true }),
  kind: choice(effectKinds, { required: true }),
  detail: choice(effectDetails),
  note: longText({ max: 1000 }),
};
const { topic, name, body } = boardDecision.fields;
const decisionChanges = ['board-decision', 'board-decision-page', 'board-meeting-page'];
export const addBoardDecision = defineCommand({
  name: 'add-board-decision',
  method: 'POST',
  path: '/board/decisions',
  needs: permission('boarddecision_store'),
  input: { board_id, topic, name, body, effects: rows(effect, { max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: decisionChanges,
  message: 'created',
  idempotent: true,
});
export const changeBoardDecision = defineCommand({
  name: 'change-board-decision',
  method: 'PUT',
  path: '/board/decisions/{id}',
  needs: permission('boarddecision_update'),
  input: {
    ...changeable({ topic, name, body }),
    id,
    effects: rows(effect, { max: 500 }),
    version: integer({ required: true }),
  },
  output: a.record({ id: a.integer, version: a.integer }),
  refusals,
  changes: decisionChanges,
  message: 'updated',
});
export const removeBoardDecision = defineCommand({
  name: 'remove-board-decision',
  method: 'DELETE',
  path: '/board/decisions/{id}',
  needs: permission('boarddecision_destroy'),
  input: { id },
  output: a.nothing,
  refusals,
  changes: decisionChanges,
  message: 'deleted',
});
/** Notes about students bear the publisher's name: nobody publishes as another. */
export const publishBoardDecision = defineCommand({
  name: 'publish-board-decision',
  method: 'POST',
  path: '/board/decisions/{id}/publish',
  needs: permission('boarddecision_publish'),
  acting: 'never',
  input: { id },
  output: a.record({ status: a.text, applied: a.number }),
  refusals,
  changes: [...decisionChanges, 'student', 'student-notes'],
  message: 'board_decision_published',
  idempotent: true,
});
export const revokeBoardDecision = defineCommand({
  name: 'revoke-board-decision',
  method: 'POST',
  path: '/board/decisions/{id}/revoke',
  needs: permission('boarddecision_publish'),
  acting: 'never',
  input: { id, reason: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ status: a.text }),
  refusals,
  changes: [...decisionChanges, 'student-notes'],
  message: 'board_decision_revoked',
});

export const EffectView = a.record({
  id: a.integer,
  student: a.record({ id: a.integer, number: a.text, name: a.text }),
  kind: a.text,
  detail: a.nullable(a.text),
  note: a.nullable(a.text),
  applied_at: a.nullable(a.moment),
  /** new status, or null where it is a note only */ status: a.nullable(a.text),
});
export type EffectView = a.Of<typeof EffectView>;
export const DecisionEvent = a.record({
  at: a.moment,
  status: a.text,
  by: a.nullable(a.text),
  about: a.nullable(a.text),
});
export type DecisionEvent = a.Of<typeof DecisionEvent>;
export const BoardDecisionPage = a.record({
  decision: a.record({
    ...Named.fields,
    id: a.integer,
    topic: a.text,
    body: a.text,
    body_en: a.text,
    status: a.text,
    decision_no: a.nullable(a.text),
    decided_on: a.nullable(a.date),
    published_at: a.nullable(a.moment),
    revoked_at: a.nullable(a.moment),
    revoke_reason: a.nullable(a.text),
    version: a.integer,
  }),
  board: a.record({ ...Named.fields, id: a.integer, code: a.text, kind: a.text }),
  meeting: a.nullable(
    a.record({ id: a.integer, year: a.integer, number: a.integer, held_on: a.date, agenda_no: a.nullable(a.number) }),
  ),
  votes: a.nullable(Votes),
  present: a.many(Present),
  /** null: the reader may not see students */
  effects: a.nullable(a.many(EffectView)),
  events: a.many(DecisionEvent),
  can: a.record({
    edit: a.nullable(a.may),
    publish: a.nullable(a.may),
    revoke: a.nullable(a.may),
    destroy: a.nullable(a.may),
    document: a.may,
  }),
  /** what a stranger reads of it, null before it is published */
  verify_path: a.nullable(a.text),
});
export type BoardDecisionPage = a.Of<typeof BoardDecisionPage>;
export const boardDecisionPage = defineQuery({
  name: 'board-decision-page',
  path: '/board/decisions/{id}/page',
  needs: permission('boarddecision_show'),
  input: { id },
  output: BoardDecisionPage,
  summary: 'A decision with its meeting, effects and history',
});
export const boardDecisionPdf = defineQuery({
  name: 'board-decision-pdf',
  path: '/board/decisions/{id}/pdf',
  needs: permission('boarddecision_show'),
  binary: true,
  input: { id },
  output: a.binary,
  refusals,
  summary: 'The decision as a document in both languages',
});
const paper = { agenda: { tr: 'Gündem', en: 'Agenda' }, minutes: { tr: 'Tutanak', en: 'Minutes' } } as const;
export const boardMeetingPdf = defineQuery({
  name: 'board-meeting-pdf',
  path: '/board/meetings/{id}/pdf',
  needs: permission('boardmeeting_show'),
  binary: true,
  input: { id, kind: choice(paper, { required: true }) },
  output: a.binary,
  summary: 'Agenda or minutes of a meeting',
});
