import { defineResource } from '#kernel/contract/define-resource.ts';
import { integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Who teaches at the prep school: the hours of a week at most, and how many the module that runs takes. */
export const prepTeacher = defineResource({
  name: 'prep-teacher',
  area: 'language',
  path: '/prep/teachers',
  fields: {
    staff_id: reference('staff', { required: true, fixed: true, where: { status: 'a' } }),
    name: text({ derived: true, hidden: true }),
    weekly_hours: integer({ required: true, min: 1, max: 40, default: 20 }),
    given_hours: integer({ derived: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['staff_id', 'weekly_hours', 'given_hours', 'status'],
    filters: ['status'],
    sorts: ['weekly_hours'],
    sort: 'id',
    search: true,
  },
});
