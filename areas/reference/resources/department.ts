import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Bölüm or anabilim dalı: owns courses and programs; a chair heads it. */
export const department = defineResource({
  name: 'department',
  area: 'reference',
  path: '/departments',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 12 }),
    name: bilingual({ required: true, max: 150 }),
    faculty_id: reference('faculty', { required: true }),
    // SYS-022: lists are narrowed by the code of the unit above
    faculty_code: text({ derived: true, hidden: true }),
    chair_id: reference('staff', { where: { status: 'a' } }),
    yoksis_code: text({ format: 'digits', max: 12, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'faculty_id', 'chair_id', 'status'],
    filters: ['faculty_id', 'faculty_code', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
  publicFields: ['code', 'name', 'faculty_id', 'faculty_code', 'status'],
});
