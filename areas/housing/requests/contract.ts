import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { requestStates } from '#kernel/contract/define-request.ts';
import { integer, longText, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { KindOffer, RequestRow } from '#areas/requests/machine/contract.ts';
import { askers, earlyDeparture, extension, guest, key, repair, roomChange } from './declaration.ts';
import { requestRefusals } from './refusals.ts';

/** AMB-13: whoever reads the office's list has none of his own here. */
const readers: Needs = { access: 'tenant', users: true, permission: ['housingrequest_index', 'housingrequest_own'] };
const list = '/housing/request/list';
const form = { needs: askers, kind: 'form', parent: list, bare: true } as const;

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
    path: list,
    title: 'title:housing_request_list',
    knownAs: { tr: 'odamda arıza var, oda değiştirme, misafir', en: 'something is broken in my room, guests' },
    needs: readers,
    kind: 'page',
    parent: '/my-housing-reservations',
    bare: true,
  },
  {
    path: '/housing/request/list/:id',
    title: 'title:housing_request_one',
    needs: askers,
    kind: 'detail',
    parent: list,
    bare: true,
  },
  { ...form, path: repair.page, title: 'title:housing_repair', knownAs: repair.knownAs },
  { ...form, path: key.page, title: 'title:housing_key' },
  { ...form, path: guest.page, title: 'title:housing_guest' },
  { ...form, path: roomChange.page, title: 'title:housing_room_change' },
  { ...form, path: extension.page, title: 'title:housing_extension' },
  { ...form, path: earlyDeparture.page, title: 'title:housing_early_departure' },
]);
export const myHousingRequests = defineQuery({
  name: 'my-housing-requests',
  path: '/housing/request/list',
  needs: readers,
  input: {},
  output: a.record({
    /** where he lives or is booked: what he can ask for; null where there is no bed */
    stay: a.nullable(a.record({ bed: a.text, from_on: a.date, until_on: a.date })),
    rows: a.many(RequestRow),
    kinds: a.many(KindOffer),
  }),
  summary: 'HOU-018: a tenant’s own requests to the housing office, and what he can ask for',
});
export const assignHousingRequest = defineCommand({
  name: 'assign-housing-request',
  method: 'POST',
  path: '/housing/requests/{id}/assignee',
  needs: permission('housingrequest_update'),
  refusals: [requestRefusals.specs],
  changes: ['housing-request', 'my-housing-requests', 'request-page'],
  input: { id: integer({ required: true, min: 1 }), assignee: text({ required: true, min: 2, max: 120 }) },
  output: a.record({ id: a.integer, status: a.keyOf(requestStates) }),
  message: 'housing_request_saved',
  summary: 'Says who goes and does it, also instead of whom the approval named',
});
export const declineHousingRequest = defineCommand({
  name: 'decline-housing-request',
  byPerson: true,
  method: 'POST',
  path: '/housing/requests/{id}/decline',
  needs: permission('housingrequest_update'),
  refusals: [requestRefusals.specs],
  changes: ['housing-request', 'my-housing-requests', 'request-page'],
  input: { id: integer({ required: true, min: 1 }), reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.record({ id: a.integer, status: a.keyOf(requestStates) }),
  message: 'housing_request_saved',
  summary: 'Closes a repair or a key that was approved and will not be done after all; the tenant reads why',
});
