import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
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
import type { May } from '#kernel/contract/refusal.ts';
import { boardRefusals } from '#areas/records/board-refusals.ts';
import type { Named } from '#areas/records/contract.ts';
import { boardDecision } from '#areas/records/resources/board-decision.ts';
import { boardMeeting } from '#areas/records/resources/board-meeting.ts';
import { boardMember } from '#areas/records/resources/board-member.ts';
import { effectDetails, effectKinds } from '#areas/records/rules/board-effects.ts';
import type { Quorum, Votes } from '#areas/records/rules/board-quorum.ts';

/** Boards, their members, meetings and decisions. */
export const boardPages = definePages([
  {
    path: '/board/decisions',
    title: 'title:board_decisions',
    needs: permission('boarddecision_index'),
    kind: 'list',
    api: '/board/decisions',
    menu: { group: 'academic', under: 'title:menu_boards', order: 80, icon: 'approval' },
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
export interface Present {
  staff_id: number;
  name: string;
  title: string;
  role: string;
}
export interface BoardOverviewRow extends Named {
  id: number;
  code: string;
  kind: string;
  status: string;
  members: number;
  needed: number;
  chair: string | null;
  next_meeting: string | null;
  version: number;
  can: { update: boolean; store_member: boolean };
}
export const boardOverview = defineQuery({
  name: 'board-overview',
  path: '/boards/overview',
  needs: permission('boardmember_index', 'boardmeeting_index', 'boarddecision_index'),
  input: {},
  output: shape<BoardOverviewRow[]>(),
  summary: 'Boards with their members and quorum of today',
});

const memberChanges = ['board-member', 'board-overview', 'board-meeting-page'];
export const addBoardMember = defineCommand({
  name: 'add-board-member',
  method: 'POST',
  path: '/board/members',
  needs: permission('boardmember_store'),
  input: boardMember.fields,
  output: shape<Record<string, unknown>>(),
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
  output: shape<Record<string, unknown>>(),
  refusals,
  changes: memberChanges,
  message: 'updated',
});

export interface AgendaItem extends Named {
  id: number;
  agenda_no: number | null;
  topic: string;
  status: string;
  decision_no: string | null;
  votes: Votes | null;
  body: string;
  body_en: string;
  version: number;
  can: { decide: May };
}
export interface BoardMeetingPage {
  meeting: {
    id: number;
    year: number;
    number: number;
    held_on: string;
    starts_at: string | null;
    place: string | null;
    status: string;
    version: number;
  };
  board: Named & { id: number; code: string; kind: string };
  agenda: AgendaItem[];
  /** drafts and postponed decisions of the board that wait for an agenda */
  waiting: (Named & { id: number; topic: string; status: string })[];
  /** members with a term on the day, and who of them came */
  members: (Present & { present: boolean })[];
  quorum: Quorum;
  can: { change: May; agenda: May; present: May; close: May; remove: May };
}
export const boardMeetingPage = defineQuery({
  name: 'board-meeting-page',
  path: '/board/meetings/{id}/page',
  needs: permission('boardmeeting_show'),
  input: { id },
  output: shape<BoardMeetingPage>(),
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
  output: shape<{ id: number; year: number; number: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<undefined>(),
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
  output: shape<{ items: number }>(),
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
  output: shape<{ present: number }>(),
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
  output: shape<{ status: string }>(),
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
  output: shape<{ status: string; decision_no: string | null }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number; version: number }>(),
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
  output: shape<undefined>(),
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
  output: shape<{ status: string; applied: number }>(),
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
  output: shape<{ status: string }>(),
  refusals,
  changes: [...decisionChanges, 'student-notes'],
  message: 'board_decision_revoked',
});

export interface EffectView {
  id: number;
  student: { id: number; number: string; name: string };
  kind: string;
  detail: string | null;
  note: string | null;
  applied_at: string | null;
  /** new status, or null where it is a note only */ status: string | null;
}
export interface DecisionEvent {
  at: string;
  status: string;
  by: string | null;
  about: string | null;
}
export interface BoardDecisionPage {
  decision: Named & {
    id: number;
    topic: string;
    body: string;
    body_en: string;
    status: string;
    decision_no: string | null;
    decided_on: string | null;
    published_at: string | null;
    revoked_at: string | null;
    revoke_reason: string | null;
    version: number;
  };
  board: Named & { id: number; code: string; kind: string };
  meeting: { id: number; year: number; number: number; held_on: string; agenda_no: number | null } | null;
  votes: Votes | null;
  present: Present[];
  /** null: the reader may not see students */
  effects: EffectView[] | null;
  events: DecisionEvent[];
  can: { edit: May | null; publish: May | null; revoke: May | null; destroy: May | null; document: May };
  /** what a stranger reads of it, null before it is published */
  verify_path: string | null;
}
export const boardDecisionPage = defineQuery({
  name: 'board-decision-page',
  path: '/board/decisions/{id}/page',
  needs: permission('boarddecision_show'),
  input: { id },
  output: shape<BoardDecisionPage>(),
  summary: 'A decision with its meeting, effects and history',
});
export const boardDecisionPdf = defineQuery({
  name: 'board-decision-pdf',
  path: '/board/decisions/{id}/pdf',
  needs: permission('boarddecision_show'),
  binary: true,
  input: { id },
  output: shape<unknown>(),
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
  output: shape<unknown>(),
  summary: 'Agenda or minutes of a meeting',
});
