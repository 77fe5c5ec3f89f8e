import { defineResource } from '#kernel/contract/define-resource.ts';
import { integer, reference } from '#kernel/contract/field.ts';

/** Every how many days a room of a type is cleaned. */
export const housingCleaningRule = defineResource({
  name: 'housing-cleaning-rule',
  area: 'housing',
  path: '/housing/cleaning-rules',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  fields: {
    type_id: reference('housing-room-type', { required: true, fixed: true }),
    every_days: integer({ required: true, min: 1, max: 90 }),
  },
  label: ['type_id'],
  list: { columns: ['type_id', 'every_days'], filters: ['type_id'], sorts: ['type_id'], sort: 'type_id' },
});
