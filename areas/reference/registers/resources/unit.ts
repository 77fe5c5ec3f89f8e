import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Birim: an administrative unit of the tree below the rector, with the codes of the national registers. */
export const unit = defineResource({
  name: 'unit',
  area: 'reference',
  path: '/units',
  // PUT is `change-unit`: moving a unit must not close a circle
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 150, cell: 'UnitNameCell' }),
    kind: choice(
      {
        rectorate: { tr: 'Rektörlük', en: 'Rectorate' },
        secretariat: { tr: 'Sekreterlik', en: 'Secretariat' },
        directorate: { tr: 'Daire başkanlığı / müdürlük', en: 'Directorate' },
        office: { tr: 'Şube müdürlüğü / ofis', en: 'Office' },
        coordinatorship: { tr: 'Koordinatörlük', en: 'Coordinatorship' },
        center: { tr: 'Merkez', en: 'Center' },
      },
      { required: true, default: 'office' },
    ),
    parent_id: reference('unit'),
    /** how many units stand above it */
    depth: integer({ derived: true, hidden: true }),
    /** where it stands in the tree, so that the list reads like it */
    place: text({ derived: true, hidden: true }),
    faculty_id: reference('faculty', { hidden: true }),
    department_id: reference('department', { hidden: true, where: { faculty_id: '@faculty_id' } }),
    head_id: reference('staff', { where: { status: 'a' } }),
    email: text({ format: 'email', max: 120 }),
    phone: text({ format: 'phone', max: 30, hidden: true }),
    room: text({ max: 40, hidden: true }),
    yoksis_code: text({ format: 'digits', max: 12, hidden: true }),
    detsis_code: text({ format: 'digits', max: 12, hidden: true }),
    sort_order: integer({ min: 0, max: 9999, default: 0, hidden: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'kind', 'head_id', 'email', 'parent_id', 'status'],
    filters: ['parent_id', 'kind', 'status'],
    sorts: ['code', 'name', 'sort_order'],
    sort: 'place',
    search: true,
  },
  groups: [
    {
      title: 'reference:unit.group_unit',
      fields: ['code', 'name', 'kind', 'parent_id', 'faculty_id', 'department_id', 'sort_order', 'status'],
    },
    { title: 'reference:unit.group_contact', fields: ['head_id', 'email', 'phone', 'room'] },
    { title: 'reference:unit.group_outside', fields: ['yoksis_code', 'detsis_code'] },
  ],
});
