import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, flag, integer, list, reference, text } from '#kernel/contract/field.ts';
import { amenities, genders, roomStates } from '../rules/words.ts';

export const housingRoom = defineResource({
  name: 'housing-room',
  area: 'housing',
  path: '/housing/rooms',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    building_id: reference('housing-building', { required: true }),
    floor: integer({ required: true, min: -3, max: 60 }),
    type_id: reference('housing-room-type', { required: true }),
    gender: choice(genders),
    accessible: flag({ default: false }),
    beds: integer({ readOnly: true, derived: true }),
    amenities: list('text', { max: 10, choices: amenities }),
    status: choice(roomStates, { required: true, default: 'available' }),
  },
  label: ['code'],
  options: ['housingbed_index', 'housingreservation_index', 'housingreservation_store'],
  list: {
    columns: ['code', 'building_id', 'floor', 'type_id', 'gender', 'accessible', 'beds', 'amenities', 'status'],
    filters: ['building_id', 'type_id', 'gender', 'accessible', 'status'],
    sorts: ['code', 'floor'],
    sort: 'code',
    search: true,
  },
});
