import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, flag, integer, longText, text } from '#kernel/contract/field.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { requestRefusals } from './refusals.ts';
import { changeReasons, requestKinds, urgencies } from './rules/request-words.ts';

/** AMB-13: a tenant by his token, a student by his account. */
export const askers: Needs = { access: 'tenant', users: true, permission: 'housingrequest_own' };
const common = {
  subject: 'tenant',
  group: 'services',
  needs: askers,
  by: ['OGR', 'MS'],
  detail: '/housing/request/list/:id',
  readBy: ['supervisor'],
  refusals: [requestRefusals.specs, stayRefusals.specs],
} as const;
/** which of his stays it is about */
const reservation_id = integer({ required: true, min: 1 });
const details = longText({ required: true, min: 5, max: 2000 });
const day = date({ required: true });
/** who goes, where the approval names him: `assign-housing-request` does it later */
const assignee = { assignee: text({ min: 2, max: 120 }) };
/** whoever decides for the housing office: the registrar where nobody holds it */
const deciders = ['housing', 'registrar'] as const;

export const repair = defineRequest({
  ...common,
  kind: 'housing_repair',
  name: requestKinds.housing_repair,
  page: '/housing/request/repair',
  knownAs: { tr: 'arıza, tamir, bozuk', en: 'broken, maintenance, fix' },
  form: { reservation_id, urgency: choice(urgencies, { required: true, default: 'normal' }), details },
  offered: ['reservation_id'],
  documents: [{ code: 'photo' }],
  answers: deciders.map((role) => ({ role, fields: assignee })),
  carriedOutBy: ['housing'],
});
export const key = defineRequest({
  ...common,
  kind: 'housing_key',
  name: requestKinds.housing_key,
  page: '/housing/request/key',
  form: { reservation_id, details },
  offered: ['reservation_id'],
  answers: deciders.map((role) => ({ role, fields: assignee })),
  carriedOutBy: ['housing'],
});
export const guest = defineRequest({
  ...common,
  kind: 'housing_guest',
  name: requestKinds.housing_guest,
  page: '/housing/request/guest',
  form: {
    reservation_id,
    guest_name: text({ required: true, max: 120, format: 'name' }),
    guest_from: day,
    guest_until: day,
    details,
  },
  offered: ['reservation_id'],
});
export const roomChange = defineRequest({
  ...common,
  kind: 'housing_room_change',
  name: requestKinds.housing_room_change,
  page: '/housing/request/room-change',
  form: {
    reservation_id,
    because: choice(changeReasons, { required: true, default: 'wish' }),
    type_id: integer({ min: 1 }),
    details,
  },
  offered: ['reservation_id', 'type_id'],
  answers: deciders.map((role) => ({ role, fields: { bed: text({ required: true, max: 20 }) } })),
});
export const extension = defineRequest({
  ...common,
  kind: 'housing_extension',
  name: requestKinds.housing_extension,
  page: '/housing/request/extension',
  form: { reservation_id, until_on: day, details },
  offered: ['reservation_id'],
});
export const earlyDeparture = defineRequest({
  ...common,
  kind: 'housing_early_departure',
  name: requestKinds.housing_early_departure,
  page: '/housing/request/early-departure',
  form: { reservation_id, until_on: day, details },
  offered: ['reservation_id'],
  answers: deciders.map((role) => ({ role, fields: { waive: flag({ default: false }) } })),
});
