import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, integer, recordStatus, text } from '#kernel/contract/field.ts';

/** What a room is sold as: its rates hang on it. */
export const housingRoomType = defineResource({
  name: 'housing-room-type',
  area: 'housing',
  path: '/housing/room-types',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 80 }),
    places: integer({ required: true, min: 1, max: 12 }),
    status: recordStatus(),
  },
  label: ['name'],
  // the public form offers them
  options: 'public',
  list: {
    columns: ['code', 'name', 'places', 'status'],
    filters: ['status'],
    sorts: ['code', 'name'],
    sort: 'code',
  },
});
