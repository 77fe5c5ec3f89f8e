import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { meetingStateWords } from '../rules/states.ts';
import { meetingRefusals } from './refusals.ts';

/** REQ-013: meetings in which a jury evaluates the candidates of a program. */
export const graduateMeeting = defineResource({
  name: 'graduate-meeting',
  area: 'admissions',
  path: '/graduate/applications/meetings',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  detail: '/graduate/applications/meetings/:id',
  fields: {
    call_id: reference('graduate-call', { required: true, fixed: true }),
    starts_at: moment({ required: true }),
    place: text({ required: true, max: 120 }),
    state: choice(meetingStateWords, { required: true, readOnly: true, default: 'planned' }),
    members: integer({ derived: true, readOnly: true }),
    candidates: integer({ derived: true, readOnly: true }),
  },
  label: ['call_id', 'starts_at'],
  list: {
    columns: ['call_id', 'starts_at', 'place', 'state', 'members', 'candidates'],
    filters: ['state', 'call_id'],
    sorts: ['starts_at'],
    sort: '-starts_at',
  },
  check: (_row, before) =>
    before?.state && before.state !== 'planned' ? [meetingRefusals.graduate_meeting_over()] : [],
});
