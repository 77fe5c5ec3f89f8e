import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Fakülte, enstitü, yüksekokul: the unit a dean or director heads. Departments stand in it. */
export const faculty = defineResource({
  name: 'faculty',
  area: 'reference',
  path: '/faculties',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 12 }),
    name: bilingual({ required: true, max: 150 }),
    kind: choice(
      {
        faculty: { tr: 'Fakülte', en: 'Faculty' },
        graduate_school: { tr: 'Enstitü', en: 'Graduate school' },
        school: { tr: 'Yüksekokul', en: 'School' },
        vocational_school: { tr: 'Meslek yüksekokulu', en: 'Vocational school' },
        rectorate: { tr: 'Rektörlüğe bağlı birim', en: 'Unit of the Rectorate' },
      },
      { required: true, default: 'faculty' },
    ),
    dean_id: reference('staff', { where: { status: 'a' } }),
    campus_id: reference('campus'),
    email: text({ format: 'email', max: 120, hidden: true }),
    phone: text({ max: 30, hidden: true }),
    yoksis_code: text({ format: 'digits', max: 12, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  kept: true,
  list: {
    columns: ['code', 'name', 'kind', 'dean_id', 'campus_id', 'status'],
    filters: ['kind', 'campus_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
  publicFields: ['code', 'name', 'kind', 'status'],
});
