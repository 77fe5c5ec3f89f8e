import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

/** Rows of the demo university: tuition a week after classes begin, everything else two weeks after. */
export async function dueDateDemo({ client }: DemoSite): Promise<void> {
  await client.db.execute(sql`
    insert into due_dates (semester_id, product_id, due_on)
    select s.id, p.product_id, coalesce(s.classes_start_on, s.starts_on) + p.days from ${semesterRead} s cross join (values (1, 7), (null, 14)) as p(product_id, days) order by s.id, p.days`);
}
