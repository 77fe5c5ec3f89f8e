import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, list, moment } from '#kernel/contract/field.ts';
import { announcementStatuses } from '../rules/announcement-states.ts';

/** A notice to an audience, for a time: read here by its editors, written by the commands of `announcements-contract.ts`. */
export const announcement = defineResource({
  name: 'announcement',
  area: 'communication',
  path: '/announcements',
  fields: {
    name: bilingual({ required: true, min: 3, max: 200 }),
    body: bilingual({ required: true, min: 1, max: 5000, long: true }),
    /** role names; empty or absent: everyone who is signed in */
    roles: list('text', { max: 20 }),
    starts_at: moment({ required: true }),
    ends_at: moment(),
    is_pinned: flag({ required: true, default: false }),
    status: choice(announcementStatuses, { readOnly: true }),
  },
  label: ['name'],
  list: {
    columns: ['name', 'roles', 'starts_at', 'ends_at', 'is_pinned', 'status'],
    filters: ['starts_at', 'ends_at', 'is_pinned'],
    sorts: ['starts_at', 'ends_at', 'is_pinned', 'name'],
    sort: '-starts_at',
  },
  actions: ['index', 'show'],
});
