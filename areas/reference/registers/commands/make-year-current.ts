import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { years } from '../tables.ts';
import { makeYearCurrent as makeCommand } from '../contract.ts';
import { mayBeCurrent } from '../resources/year.ts';

interface Stored {
  id: number;
  code: string;
  is_current: boolean;
  status: string;
}

export const makeYearCurrent = handle(makeCommand, async (context, { id }) => {
  // every year is locked: the one that is current now and the one that becomes it
  const rows = await rowsOf<Stored>(
    context.db,
    sql`select id, code, is_current, status from ${years} where (${context.rows('year_update')}) order by id for update`,
  );
  const wanted = rows.find((each) => each.id === id);
  if (!wanted) throw notFound();
  refuse(mayBeCurrent(wanted));
  const before = await rowsOf<{ id: number }>(
    context.db,
    sql`update years set is_current = false, version = version + 1, updated_at = now() where is_current returning id`,
  );
  await context.db.execute(
    sql`update years set is_current = true, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'year',
    record_id: id,
    before: { current: before[0]?.id ?? null },
    after: { current: id },
  });
  context.publish('resource:year', { id });
  return { id };
});
