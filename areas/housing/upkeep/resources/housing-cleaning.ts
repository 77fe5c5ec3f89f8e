import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, longText, moment, reference, text } from '#kernel/contract/field.ts';
import { cleaningReasons, cleaningStates } from '../rules/cleaning.ts';

/** HOU-022: rooms that need cleaning. */
export const housingCleaning = defineResource({
  name: 'housing-cleaning',
  area: 'housing',
  path: '/room/need/cleaning',
  actions: ['index', 'show', 'store', 'update'],
  fields: {
    building_id: reference('housing-building', { readOnly: true, derived: true }),
    room_id: reference('housing-room', { required: true, fixed: true }),
    reason: choice(cleaningReasons, { required: true, default: 'request', fixed: true }),
    due_on: date({ required: true }),
    assignee: text({ max: 120 }),
    note: longText({ max: 500 }),
    state: choice(cleaningStates, { required: true, readOnly: true, default: 'open' }),
    done_at: moment({ readOnly: true }),
    photographed: flag({ readOnly: true, derived: true }),
  },
  label: ['room_id'],
  list: {
    columns: ['building_id', 'room_id', 'reason', 'due_on', 'assignee', 'state', 'done_at'],
    roomy: ['done_at'],
    filters: ['state', 'due_on', 'room_id'],
    sorts: ['due_on', 'state'],
    sort: 'due_on',
  },
});
