import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, moment, reference, text } from '#kernel/contract/field.ts';
import { mayHand, parcelStates } from '../rules/cleaning.ts';

/** What came for somebody and waits at the desk. */
export const housingParcel = defineResource({
  name: 'housing-parcel',
  area: 'housing',
  path: '/housing/parcels',
  actions: ['index', 'show', 'store', 'update'],
  fields: {
    tenant_id: reference('housing-tenant', { required: true, fixed: true }),
    carrier: text({ required: true, max: 60 }),
    tracking: text({ max: 60 }),
    shelf: text({ max: 20 }),
    arrived_on: date({ required: true }),
    state: choice(parcelStates, { required: true, readOnly: true, default: 'waiting' }),
    handed_at: moment({ readOnly: true }),
  },
  label: ['tenant_id', 'carrier'],
  list: {
    columns: ['tenant_id', 'carrier', 'tracking', 'shelf', 'arrived_on', 'state', 'handed_at'],
    roomy: ['handed_at'],
    filters: ['state', 'tenant_id', 'arrived_on'],
    sorts: ['arrived_on', 'state'],
    sort: '-arrived_on',
  },
  commands: {
    hand_over: {
      command: 'hand-over-parcel',
      permission: 'housingparcel_update',
      unless: (row) => mayHand(row.state),
      input: (row) => ({ id: row.id }),
    },
  },
});
