import { sql } from 'drizzle-orm';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  addPoolCourses as addPoolCoursesCommand,
  removePoolCourse as removePoolCourseCommand,
} from '#areas/curriculum/contract.ts';
import { electivePools } from '#areas/curriculum/tables.ts';

async function lockPool(context: Writing, id: number): Promise<void> {
  const [pool] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${electivePools} where ${electivePools.id} = ${id} and (${context.rows('electivepool_update')}) for update`,
  );
  if (!pool) throw notFound();
}

export const addPoolCourses = handle(addPoolCoursesCommand, async (context, input) => {
  await lockPool(context, input.id);
  const wanted = sql.join(
    input.course_ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const added = await rowsOf<{ course_id: number }>(
    context.db,
    sql`
    insert into elective_pool_courses (pool_id, course_id) select ${input.id}::bigint, c.id from courses c where c.id in (${wanted}) and c.status = 'a' on conflict do nothing returning course_id`,
  );
  context.audit({
    resource: 'elective-pool',
    record_id: input.id,
    after: { added: added.map((each) => each.course_id) },
  });
  context.publish('resource:elective-pool', { id: input.id });
  return { added: added.length };
});

export const removePoolCourse = handle(removePoolCourseCommand, async (context, input) => {
  await lockPool(context, input.id);
  const removed = await rowsOf<{ course_id: number }>(
    context.db,
    sql`delete from elective_pool_courses where pool_id = ${input.id} and course_id = ${input.course_id} returning course_id`,
  );
  if (removed.length === 0) throw notFound();
  context.audit({ resource: 'elective-pool', record_id: input.id, before: { course_id: input.course_id } });
  context.publish('resource:elective-pool', { id: input.id });
  return { removed: removed.length };
});
