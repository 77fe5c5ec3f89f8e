import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { poolCourses as poolCoursesQuery, type PoolCourse } from '#areas/curriculum/contract.ts';
import { electivePools } from '#areas/curriculum/tables.ts';

export const poolCourses = answer(poolCoursesQuery, async (context, input) => {
  const [pool] = await rowsOf<{ id: number; code: string; name: string; name_en: string; may_change: boolean }>(
    context.db,
    sql`
    select id, code, name, name_en, coalesce((${context.rows('electivepool_update')}), false) as may_change
    from ${electivePools} where ${electivePools.id} = ${input.id} and (${context.rows('electivepool_show')})`,
  );
  if (!pool) throw notFound();
  const courses = await rowsOf<PoolCourse>(
    context.db,
    sql`
    select c.id, c.code, c.name, c.name_en, c.local_credit, c.ects, c.department_id, c.status
    from elective_pool_courses pc join courses c on c.id = pc.course_id where pc.pool_id = ${input.id} order by c.code`,
  );
  return { ...pool, courses };
});
