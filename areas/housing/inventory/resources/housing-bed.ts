import { defineResource } from '#kernel/contract/define-resource.ts';
import { flag, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** A bed is what is booked. */
export const housingBed = defineResource({
  name: 'housing-bed',
  area: 'housing',
  path: '/housing/beds',
  fields: {
    code: text({ required: true, unique: true, max: 24, format: 'code' }),
    room_id: reference('housing-room', { required: true }),
    building_id: reference('housing-building', { readOnly: true, derived: true }),
    label: text({ required: true, max: 6, format: 'code' }),
    sort: integer({ required: true, min: 1, max: 50, default: 1, hidden: true }),
    excluded: flag({ default: false }),
    plan_x: integer({ min: 0, max: 1000, readOnly: true, hidden: true }),
    plan_y: integer({ min: 0, max: 1000, readOnly: true, hidden: true }),
    status: recordStatus(),
  },
  label: ['code'],
  options: ['housingreservation_index', 'housingreservation_store'],
  list: {
    columns: ['code', 'building_id', 'room_id', 'label', 'excluded', 'status'],
    filters: ['room_id', 'building_id', 'excluded', 'status'],
    sorts: ['code'],
    sort: 'code',
    search: true,
  },
});
