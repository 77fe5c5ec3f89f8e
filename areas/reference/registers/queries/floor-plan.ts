import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { floorPlan as floorPlanQuery } from '../contract.ts';
import { classrooms } from '../../tables.ts';

export const floorPlan = answer(floorPlanQuery, async (context, { id }) => {
  const [room] = await rowsOf<{ key: string | null }>(
    context.db,
    sql`select (select f.key from files f where f.id = ${classrooms.floor_plan_id}) as key from ${classrooms} where ${classrooms.id} = ${id} and (${context.rows('classroom_show')})`,
  );
  if (!room) throw notFound();
  const stream = room.key === null ? null : await context.services.storage.get(room.key);
  return stream === null ? '' : (await buffer(stream)).toString('base64');
});
