import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { yearCode } from './year.ts';
import { registersRefusals } from '../refusals.ts';

/** Rotation or practice group of the clinical years. */
export const medicineGroup = defineResource({
  name: 'medicine-group',
  area: 'reference',
  path: '/medicine/groups',
  fields: {
    code: text({ required: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 120 }),
    program_id: reference('program', { required: true }),
    academic_year: text({ required: true, length: 9 }),
    class_year: integer({ required: true, min: 1, max: 6 }),
    capacity: integer({ required: true, min: 1, max: 500 }),
    coordinator_id: reference('staff', { where: { status: 'a', is_academic: 1 } }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['academic_year', 'program_id', 'class_year', 'code', 'name', 'capacity', 'coordinator_id', 'status'],
    filters: ['program_id', 'academic_year', 'class_year', 'status'],
    sorts: ['academic_year', 'class_year', 'code', 'name', 'capacity'],
    sort: '-academic_year',
    search: true,
  },
  check: (row) =>
    yearCode(row.academic_year ?? '')
      ? []
      : [registersRefusals.year_code_invalid({ code: row.academic_year ?? '' }, 'academic_year')],
});
