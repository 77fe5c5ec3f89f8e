import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, reference, text } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { defineStates } from '#kernel/contract/states.ts';
import { boardRefusals } from '../refusals.ts';

export const meetingStatusWords = {
  planned: { tr: 'Planlandı', en: 'Planned', tone: 'info' },
  held: { tr: 'Yapıldı', en: 'Held', tone: 'success' },
} as const;
export type MeetingStatus = keyof typeof meetingStatusWords;
export const meetingStates = defineStates<MeetingStatus>({ planned: ['held'], held: [] });
export const mayChangeMeeting = (row: { status: string }): Refusal[] =>
  row.status === 'planned' ? [] : [boardRefusals.board_meeting_held()];

/** Kurul toplantısı: a day on which a board decides. */
export const boardMeeting = defineResource({
  name: 'board-meeting',
  area: 'records',
  path: '/board/meetings',
  actions: ['index', 'show'],
  detail: '/board/meetings/:id',
  fields: {
    board_id: reference('board', { required: true, fixed: true }),
    year: integer({ readOnly: true }),
    number: integer({ readOnly: true }),
    held_on: date({ required: true }),
    starts_at: text({ format: 'time' }),
    place: text({ max: 200 }),
    items: integer({ derived: true, readOnly: true }),
    status: choice(meetingStatusWords, { required: true, readOnly: true, default: 'planned' }),
  },
  label: ['year', 'number'],
  list: {
    columns: ['board_id', 'year', 'number', 'held_on', 'starts_at', 'place', 'items', 'status'],
    filters: ['board_id', 'year', 'held_on', 'status'],
    sorts: ['held_on', 'number'],
    sort: '-held_on',
  },
  states: { field: 'status', table: meetingStates },
  commands: {
    update: { command: 'change-board-meeting', permission: 'boardmeeting_update', unless: mayChangeMeeting },
    destroy: { command: 'remove-board-meeting', permission: 'boardmeeting_destroy', unless: mayChangeMeeting },
  },
});
