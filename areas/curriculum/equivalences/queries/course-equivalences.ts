import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { courseEquivalences as table } from '../../tables.ts';
import { courseEquivalences as query, type Equivalent } from '../contract.ts';
import { equivalenceState } from '../rules/may-equate.ts';

type Row = Omit<Equivalent, 'state'>;
const named = (alias: 'c' | 'q') =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name, 'name_en', ${alias}.name_en)`,
  );

export const courseEquivalences = answer(query, async (context, input) => {
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select ${table.id} as id, ${table.version} as version, ${named('c')} as course, ${named('q')} as equivalent, ${table.one_way} as one_way,
      ${table.valid_from} as valid_from, ${table.valid_to} as valid_to, ${table.decision_no} as decision_no, ${table.decision_on} as decision_on, ${table.note} as note,
      coalesce((${context.rows('courseequivalence_update')}), false) as may_change
    from ${table} join courses c on c.id = ${table.course_id} join courses q on q.id = ${table.equivalent_id}
    where (${context.rows('courseequivalence_index')}) and (${input.course_id ?? null}::bigint is null or ${input.course_id ?? null}::bigint in (${table.course_id}, ${table.equivalent_id}))
    order by c.code, q.code, ${table.id}`,
  );
  return {
    rows: rows
      .map((row) => ({ ...row, state: equivalenceState(row, context.today) }))
      .filter((row) => !input.state || row.state === input.state),
    may_add: context.actor.permissions.has('courseequivalence_store'),
  };
});
