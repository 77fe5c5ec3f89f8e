import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { slotTypeWords } from '#areas/curriculum/resources/slot.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';

/** Seçmeli ders havuzu: courses any of which fills an elective slot. */
export const electivePool = defineResource({
  name: 'elective-pool',
  area: 'curriculum',
  path: '/elective/pools',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 30 }),
    name: bilingual({ required: true, max: 200 }),
    pool_type: choice(slotTypeWords, { required: true, default: 'department_elective' }),
    department_id: reference('department'),
    min_pick: integer({ required: true, min: 0, max: 50, default: 0 }),
    max_pick: integer({ required: true, min: 0, max: 50, default: 10 }),
    courses: integer({ derived: true, cell: 'PoolCoursesCell' }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'pool_type', 'department_id', 'min_pick', 'max_pick', 'courses', 'status'],
    filters: ['pool_type', 'department_id', 'status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
  check: (row) =>
    typeof row.min_pick === 'number' && typeof row.max_pick === 'number' && row.min_pick > row.max_pick
      ? [catalogueRefusals.pool_pick_order({ least: row.min_pick, most: row.max_pick }, 'max_pick')]
      : [],
});
