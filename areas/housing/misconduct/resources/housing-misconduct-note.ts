import { defineResource } from '#kernel/contract/define-resource.ts';
import { longText, reference } from '#kernel/contract/field.ts';

/** The office's own notes on a case: a permission of their own, in no export of the case. */
export const housingMisconductNote = defineResource({
  name: 'housing-misconduct-note',
  area: 'housing',
  path: '/housing/misconducts/notes',
  actions: ['index', 'show', 'store'],
  fields: {
    misconduct_id: reference('housing-misconduct', { required: true }),
    note: longText({ required: true, min: 3, max: 4000 }),
  },
  label: ['misconduct_id'],
  list: {
    columns: ['misconduct_id', 'note'],
    filters: ['misconduct_id'],
    sorts: ['misconduct_id'],
    sort: '-misconduct_id',
  },
});
