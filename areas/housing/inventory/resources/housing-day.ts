import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, reference } from '#kernel/contract/field.ts';
import { inventoryRefusals } from '../refusals.ts';
import { dayKinds } from '../rules/words.ts';

/** Days on which a building, a room or a bed is not to be had, or only with priority. */
export const housingDay = defineResource({
  name: 'housing-day',
  area: 'housing',
  path: '/housing/days',
  actions: ['index', 'show'],
  fields: {
    building_id: reference('housing-building', { required: true }),
    room_id: reference('housing-room', { where: { building_id: '@building_id' } }),
    bed_id: reference('housing-bed', { where: { room_id: '@room_id' } }),
    kind: choice(dayKinds, { required: true }),
    first_on: date({ required: true }),
    last_on: date({ required: true }),
    reason: bilingual({ required: true, max: 200 }),
  },
  label: ['kind', 'first_on'],
  list: {
    columns: ['building_id', 'room_id', 'bed_id', 'kind', 'first_on', 'last_on', 'reason'],
    filters: ['building_id', 'kind', 'first_on'],
    sorts: ['first_on'],
    sort: 'first_on',
  },
  check: (row) =>
    row.first_on && row.last_on && row.last_on < row.first_on
      ? [inventoryRefusals.housing_days_order(undefined, 'last_on')]
      : [],
});
