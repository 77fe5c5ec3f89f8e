import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

export const boardKinds = {
  senate: { tr: 'Senato', en: 'Senate' },
  executive: { tr: 'Üniversite yönetim kurulu', en: 'Executive board' },
  faculty: { tr: 'Fakülte kurulu', en: 'Faculty board' },
  faculty_executive: { tr: 'Fakülte yönetim kurulu', en: 'Faculty executive board' },
  department: { tr: 'Bölüm kurulu', en: 'Department board' },
  discipline: { tr: 'Disiplin kurulu', en: 'Disciplinary board' },
  graduate: { tr: 'Enstitü kurulu', en: 'Graduate school board' },
} as const;
/** Kurul: who decides. */
export const board = defineResource({
  name: 'board',
  area: 'records',
  path: '/boards',
  actions: ['index', 'show', 'store', 'update', 'destroy', 'options'],
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 200 }),
    kind: choice(boardKinds, { required: true }),
    faculty_id: reference('faculty'),
    department_id: reference('department'),
    quorum: integer({ min: 1, max: 200 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  // decisions are filtered by their board, also by those who may not list the boards
  options: ['boarddecision_index'],
  list: {
    columns: ['code', 'name', 'kind', 'faculty_id', 'department_id', 'quorum', 'status'],
    filters: ['kind', 'faculty_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
