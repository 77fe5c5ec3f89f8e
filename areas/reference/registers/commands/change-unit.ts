import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { updateRecord } from '#kernel/server/engine/write.ts';
import { notFound } from '#kernel/server/failure.ts';
import { unitRecord } from './registers-records.ts';
import { units } from '../tables.ts';
import { changeUnit as changeCommand } from '../contract.ts';
import { registersRefusals } from '../refusals.ts';
import { isBelow } from '../rules/unit-tree.ts';

interface Node {
  id: number;
  parent_id: number | null;
  name: string;
  name_en: string;
}

export const changeUnit = handle(changeCommand, async (context, input) => {
  const { id, ...rest } = input;
  const changes: Record<string, unknown> = rest;
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${units} where ${units.id} = ${id} and (${context.rows('unit_update')})`,
  );
  if (!seen) throw notFound();
  const parent = changes.parent_id;
  if (typeof parent === 'number') {
    // two moves at once could close a circle together: the whole tree stands still
    const tree = await rowsOf<Node>(
      context.db,
      sql`select id, parent_id, name, name_en from units order by id for update`,
    );
    const named = (wanted: number): { tr: string; en: string } => {
      const node = tree.find((each) => each.id === wanted);
      return { tr: node?.name ?? '', en: node?.name_en ?? '' };
    };
    if (isBelow(tree, parent, Number(id)))
      refuse(registersRefusals.unit_below_itself({ unit: named(Number(id)), parent: named(parent) }, 'parent_id'));
  }
  return updateRecord(unitRecord, Number(id), changes, context);
});
