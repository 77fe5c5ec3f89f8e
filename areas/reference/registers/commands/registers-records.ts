import { sql } from 'drizzle-orm';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference } from '#kernel/contract/field.ts';
import { bindResource } from '#kernel/server/area.ts';
import { periods, units, universityGrades } from '../tables.ts';
import { periodShifts } from '../resources/period.ts';
import { unit } from '../resources/unit.ts';
import { universityGrade } from '../resources/university-grade.ts';

const step = (of: typeof units | 'p') => {
  const column = (name: 'sort_order' | 'id') => (of === 'p' ? sql`p.${sql.identifier(name)}` : sql`${of[name]}`);
  return sql`lpad(${column('sort_order')}::text, 4, '0') || lpad(${column('id')}::text, 10, '0')`;
};
/** Records that the commands of the registers hand to the engine themselves. */
export const unitRecord = bindResource(unit, units, {
  derive: {
    // a tree written by commands has no circle; the bound is for one that was not
    depth: sql`with recursive above(id, steps) as (
      select ${units.parent_id}, 0 union all select p.parent_id, above.steps + 1 from above join units p on p.id = above.id where above.steps < 20
    ) select max(steps) from above`,
    // siblings by their order; a unit stands before those below it
    place: sql`with recursive above(id, steps, place) as (
      select ${units.parent_id}, 0, ${step(units)} union all select p.parent_id, above.steps + 1, ${step('p')} || '.' || above.place from above join units p on p.id = above.id where above.steps < 20
    ) select place from above order by steps desc limit 1`,
  },
});
export const universityGradeRecord = bindResource(universityGrade, universityGrades);

/** A period with its minutes, as the commands write it. */
export const periodFields = {
  campus_id: reference('campus', { required: true }),
  number: integer({ required: true, min: 1, max: 40 }),
  name: bilingual({ required: true, max: 80 }),
  starts: integer({ required: true, min: 0, max: 1440 }),
  ends: integer({ required: true, min: 0, max: 1440 }),
  shift: choice(periodShifts, { required: true, default: 'day' }),
  status: recordStatus(),
} as const;
export const periodTime = (minutes: typeof periods.starts | typeof periods.ends) =>
  sql`select lpad((${minutes} / 60)::text, 2, '0') || ':' || lpad((${minutes} % 60)::text, 2, '0')`;
export const periodRecord = bindResource(
  defineResource({
    name: 'period',
    area: 'reference',
    path: '/periods',
    fields: periodFields,
    label: ['name'],
    list: { columns: ['number', 'name'], filters: [], sorts: [], sort: 'id' },
  }),
  periods,
);
