import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** Takes a student out of the classes of modules that are not over; the seats are free at once. */
export async function leaveClasses(context: Writing, prep_student_id: number, reason: string | null): Promise<void> {
  const { db, now, today } = context;
  const open = await rowsOf<{ id: number; class_id: number }>(
    db,
    sql`select p.id, p.class_id from prep_memberships p join prep_modules m on m.id = p.module_id where p.prep_student_id = ${prep_student_id} and p.until_on is null and m.ends_on >= ${today}::date order by p.class_id`,
  );
  if (open.length === 0) return;
  const classes = JSON.stringify(open.map((each) => Number(each.class_id)));
  const those = sql`(select x::bigint from jsonb_array_elements_text(${classes}::jsonb) x)`;
  await db.execute(sql`select id from prep_classes where id in ${those} order by id for update`);
  const gone = await rowsOf<{ class_id: number }>(
    db,
    sql`update prep_memberships set until_on = greatest(from_on, ${today}::date), reason = ${reason}, version = version + 1, updated_at = ${now}
      where prep_student_id = ${prep_student_id} and until_on is null and class_id in ${those} returning class_id`,
  );
  for (const { class_id } of gone)
    await db.execute(
      sql`update prep_classes set taken = taken - 1, version = version + 1, updated_at = ${now} where id = ${class_id}`,
    );
}
