import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, longText, moment, reference, text } from '#kernel/contract/field.ts';
import { housingRequestStates } from '../rules/housing-requests.ts';
import { requestKinds, requestStateWords, urgencies } from '../rules/request-words.ts';

/** HOU-017: what tenants ask of the office. */
export const housingRequest = defineResource({
  name: 'housing-request',
  area: 'housing',
  path: '/housing/requests',
  actions: ['index', 'show'],
  fields: {
    number: text({ readOnly: true, max: 20 }),
    kind: choice(requestKinds, { required: true }),
    tenant_id: reference('housing-tenant', { required: true }),
    reservation_id: reference('housing-reservation', { required: true, hidden: true }),
    room_id: reference('housing-room', { required: true }),
    state: choice(requestStateWords, { required: true, default: 'open' }),
    urgency: choice(urgencies, { required: true, default: 'normal' }),
    about: longText({ required: true, max: 2000 }),
    photographed: flag({ readOnly: true, derived: true }),
    type_id: reference('housing-room-type', { hidden: true }),
    until_on: date({ hidden: true }),
    guest_name: text({ max: 120, hidden: true }),
    guest_from: date({ hidden: true }),
    guest_until: date({ hidden: true }),
    assignee: text({ max: 120 }),
    answer: longText({ max: 2000, hidden: true }),
    bed_id: reference('housing-bed', { hidden: true }),
    asked_at: moment({ readOnly: true }),
    ended_at: moment({ readOnly: true, hidden: true }),
  },
  label: ['number', 'kind'],
  list: {
    columns: ['number', 'kind', 'urgency', 'tenant_id', 'room_id', 'about', 'state', 'assignee', 'asked_at'],
    roomy: ['assignee'],
    filters: ['state', 'kind', 'urgency', 'room_id', 'tenant_id', 'asked_at'],
    sorts: ['number', 'asked_at'],
    sort: '-asked_at',
    search: true,
  },
  states: { field: 'state', table: housingRequestStates },
});
