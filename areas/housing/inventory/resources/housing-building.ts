import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, longText, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { genders } from '../rules/words.ts';

/** A hall of residence. */
export const housingBuilding = defineResource({
  name: 'housing-building',
  area: 'housing',
  path: '/housing/building',
  fields: {
    code: text({ required: true, unique: true, max: 10, format: 'code' }),
    name: bilingual({ required: true, max: 120 }),
    campus_id: reference('campus', { required: true }),
    gender: choice(genders, { required: true, default: 'mixed' }),
    floors: integer({ required: true, min: 1, max: 60 }),
    rooms: integer({ readOnly: true, derived: true }),
    beds: integer({ readOnly: true, derived: true }),
    plans: integer({ readOnly: true, derived: true, hidden: true, cell: 'FloorPlansCell' }),
    min_stay: integer({ required: true, min: 1, max: 365, default: 30 }),
    check_in_from: text({ required: true, format: 'time', default: '14:00' }),
    check_out_until: text({ required: true, format: 'time', default: '11:00' }),
    phone: text({ max: 30, format: 'phone', hidden: true }),
    address: longText({ max: 500, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: [
    'housingroom_index',
    'housingbed_index',
    'housingrate_index',
    'housingreservation_index',
    'housingreservation_store',
  ],
  list: {
    columns: ['code', 'name', 'campus_id', 'gender', 'floors', 'rooms', 'beds', 'min_stay', 'status'],
    filters: ['campus_id', 'gender', 'status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
});
