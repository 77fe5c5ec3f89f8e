import { defineResource } from '#kernel/contract/define-resource.ts';
import { integer, reference, text } from '#kernel/contract/field.ts';
import { prepClassRefusals } from '../refusals.ts';

/** A class of a level in a module; its teachers and students stand on its page. */
export const prepClass = defineResource({
  name: 'prep-class',
  area: 'language',
  path: '/prep/classes',
  detail: '/prep/classes/:id',
  fields: {
    module_id: reference('prep-module', { required: true, fixed: true }),
    level_id: reference('level', { required: true, fixed: true, where: { status: 'a' } }),
    code: text({ required: true, max: 12, format: 'code' }),
    teachers: text({ derived: true }),
    capacity: integer({ required: true, min: 1, max: 60, default: 20 }),
    taken: integer({ readOnly: true }),
    classroom_id: reference('classroom', { where: { status: 'a' } }),
  },
  label: ['code'],
  list: {
    columns: ['module_id', 'level_id', 'code', 'teachers', 'classroom_id', 'capacity', 'taken'],
    filters: ['module_id', 'level_id'],
    sorts: ['module_id', 'code', 'taken'],
    sort: '-module_id',
  },
  check: (row, before) =>
    typeof row.capacity === 'number' && typeof before?.taken === 'number' && row.capacity < before.taken
      ? [prepClassRefusals.prep_class_capacity({ taken: before.taken }, 'capacity')]
      : [],
});
