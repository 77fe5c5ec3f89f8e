import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, list, moment } from '#kernel/contract/field.ts';
import { communicationRefusals } from '#areas/communication/refusals.ts';

/** A notice on the dashboards of some roles, or of everyone, for a time. */
export const announcement = defineResource({
  name: 'announcement', area: 'communication', path: '/announcements',
  fields: {
    name: bilingual({ required: true, min: 3, max: 200 }),
    body: bilingual({ required: true, min: 1, max: 5000, long: true }),
    /** role names; empty or absent: everyone who is signed in */
    roles: list('text', { max: 20 }),
    starts_at: moment({ required: true }),
    ends_at: moment(),
    is_pinned: flag({ required: true, default: false }),
  },
  label: ['name'],
  list: { columns: ['name', 'roles', 'starts_at', 'ends_at', 'is_pinned'], filters: ['starts_at', 'ends_at', 'is_pinned'], sorts: ['starts_at', 'ends_at', 'is_pinned', 'name'], sort: '-starts_at' },
  check: (row) => (row.starts_at && row.ends_at && Date.parse(row.ends_at) <= Date.parse(row.starts_at) ? [communicationRefusals.announcement_ends_first({}, 'ends_at')] : []),
});
