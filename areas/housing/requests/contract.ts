import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { FreeBed } from '../applying/contract.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { requestRefusals } from './refusals.ts';
import { requestKinds, requestStateWords, urgencies } from './rules/request-words.ts';

/** AMB-13: a tenant by his token, a student by his account; whoever reads the office's list has none of his own here. */
const readers: Needs = { access: 'tenant', users: true, permission: ['housingrequest_index', 'housingrequest_own'] };
const askers: Needs = { access: 'tenant', users: true, permission: 'housingrequest_own' };

export const requestsPages = definePages([
  // HOU-017
  {
    path: '/housing/requests',
    title: 'title:housing_requests',
    knownAs: { tr: 'arıza, onarım, oda değişikliği talepleri', en: 'repairs, maintenance, room change requests' },
    needs: permission('housingrequest_index'),
    kind: 'list',
    api: '/housing/requests',
    menu: { group: 'housing', order: 15, icon: 'list', everyday: ['housing'] },
  },
  // HOU-018
  {
    path: '/housing/request/list',
    title: 'title:housing_request_list',
    knownAs: { tr: 'odamda arıza var, oda değiştirme, misafir', en: 'something is broken in my room, guests' },
    needs: readers,
    kind: 'page',
    parent: '/my-housing-reservations',
    bare: true,
  },
]);
const id = integer({ required: true, min: 1 });
const refusals = [requestRefusals.specs, stayRefusals.specs];
const stated = a.record({ id: a.integer, state: a.keyOf(requestStateWords) });

const MyRequest = a.record({
  id: a.integer,
  number: a.text,
  kind: a.keyOf(requestKinds),
  state: a.keyOf(requestStateWords),
  urgency: a.keyOf(urgencies),
  about: a.text,
  room: a.text,
  until_on: a.nullable(a.date),
  guest_name: a.nullable(a.text),
  guest_from: a.nullable(a.date),
  guest_until: a.nullable(a.date),
  photographed: a.flag,
  assignee: a.nullable(a.text),
  answer: a.nullable(a.text),
  given_bed: a.nullable(a.text),
  asked_at: a.moment,
  can: a.record({ withdraw: a.may }),
});
export type MyRequest = a.Of<typeof MyRequest>;
/** What is asked: which of the fields, its kind says. */
export const requestForm = {
  kind: choice(requestKinds, { required: true, default: 'repair' }),
  urgency: choice(urgencies, { required: true, default: 'normal' }),
  type_id: reference('housing-room-type'),
  until_on: date(),
  guest_name: text({ max: 120, format: 'name' }),
  guest_from: date(),
  guest_until: date(),
  about: longText({ required: true, min: 5, max: 2000 }),
} as const;
export const myHousingRequests = defineQuery({
  name: 'my-housing-requests',
  path: '/housing/request/list',
  needs: readers,
  input: {},
  output: a.record({
    today: a.date,
    /** where he lives or is booked: what he can ask for; null where there is no bed */
    stay: a.nullable(
      a.record({ reservation_id: a.integer, bed: a.text, inside: a.flag, from_on: a.date, until_on: a.date }),
    ),
    rows: a.many(MyRequest),
  }),
  summary: 'HOU-018: a tenant’s own requests to the housing office',
});
const mine = {
  method: 'POST',
  needs: askers,
  refusals,
  changes: ['my-housing-requests', 'housing-request'],
} as const;
export const askHousingRequest = defineCommand({
  ...mine,
  name: 'ask-housing-request',
  path: '/housing/request/list',
  input: { ...requestForm, photo: longText({ max: 700_000 }) },
  output: a.record({ id: a.integer, number: a.text }),
  message: 'housing_request_sent',
  idempotent: true,
  summary:
    'A tenant asks for a repair, another room, a guest, a key, a longer or a shorter stay; a photo as a data address',
});
export const withdrawHousingRequest = defineCommand({
  ...mine,
  name: 'withdraw-housing-request',
  path: '/housing/request/list/{id}/withdraw',
  input: { id },
  output: stated,
  message: 'housing_request_withdrawn',
});
export const myRequestPhoto = defineQuery({
  name: 'my-housing-request-photo',
  path: '/housing/request/list/{id}/photo',
  needs: askers,
  input: { id },
  output: a.record({ picture: a.nullable(a.text) }),
  summary: 'The photo of one’s own request, as base64 of a JPEG',
});

const office = {
  method: 'POST',
  needs: permission('housingrequest_update'),
  refusals,
  changes: ['housing-request', 'my-housing-requests'],
  output: stated,
} as const;
const stays = [...office.changes, 'desk-day', 'housing-reservation', 'housing-board', 'free-beds', 'my-housing'];
export const assignHousingRequest = defineCommand({
  ...office,
  name: 'assign-housing-request',
  path: '/housing/requests/{id}/assignee',
  input: { id, assignee: text({ required: true, min: 2, max: 120 }) },
  message: 'housing_request_saved',
  summary: 'Says who goes and does it',
});
export const closeHousingRequest = defineCommand({
  ...office,
  name: 'close-housing-request',
  path: '/housing/requests/{id}/close',
  input: { id, answer: longText({ required: true, min: 3, max: 2000 }) },
  message: 'housing_request_saved',
  summary: 'A repair or a key is done; the note says what was done',
});
export const approveHousingRequest = defineCommand({
  ...office,
  changes: stays,
  name: 'approve-housing-request',
  byPerson: true,
  path: '/housing/requests/{id}/approve',
  input: { id, bed_id: integer({ min: 1 }), waive: flag({ default: false }), answer: longText({ max: 2000 }) },
  message: 'housing_request_approved',
  summary:
    'Approves a request and carries it out: the bed is changed, the stay is longer or shorter, the guest may come',
});
export const declineHousingRequest = defineCommand({
  ...office,
  name: 'decline-housing-request',
  byPerson: true,
  path: '/housing/requests/{id}/decline',
  input: { id, answer: longText({ required: true, min: 3, max: 2000 }) },
  message: 'housing_request_saved',
});
export const bedsForRequest = defineQuery({
  name: 'beds-for-housing-request',
  path: '/housing/requests/{id}/beds',
  needs: permission('housingrequest_update'),
  input: { id },
  output: a.many(FreeBed),
  summary: 'Beds that a room change could give, for the nights that are left',
});
export const requestPhoto = defineQuery({
  name: 'housing-request-photo',
  path: '/housing/requests/{id}/photo',
  needs: permission('housingrequest_show'),
  input: { id },
  output: a.record({ picture: a.nullable(a.text) }),
  summary: 'The photo of a request, as base64 of a JPEG',
});
