import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { placePrepStudent as placeCommand } from '../contract.ts';
import { mayPlace, type ClassFacts, type PlaceFacts } from '../rules/may-place.ts';

/** The student's row and the classes' rows are locked, so that the last seat goes to one. */
export const placePrepStudent = handle(placeCommand, async (context, { id, class_id, reason }) => {
  const { db, now, today } = context;
  const [student] = await rowsOf<PlaceFacts>(
    db,
    sql`select status, level_id, null::bigint as class_id from prep_students where id = ${id} and ${context.rows('prepstudent_update')} for update`,
  );
  if (!student) throw notFound();
  const [old] = await rowsOf<{ id: number; class_id: number }>(
    db,
    sql`select p.id, p.class_id from prep_memberships p where p.prep_student_id = ${id} and p.until_on is null and p.module_id = (select c.module_id from prep_classes c where c.id = ${class_id})`,
  );
  await db.execute(
    sql`select id from prep_classes where id in (${class_id}, ${old?.class_id ?? class_id}) order by id for update`,
  );
  const [into] = await rowsOf<ClassFacts & { module_id: number; starts_on: string }>(
    db,
    sql`select c.id, c.code, c.level_id, c.capacity, c.taken, c.module_id, m.starts_on, m.ends_on < ${today}::date as over from prep_classes c join prep_modules m on m.id = c.module_id where c.id = ${class_id}`,
  );
  if (!into) throw notFound();
  refuse(
    mayPlace(
      { status: student.status, level_id: Number(student.level_id), class_id: old ? Number(old.class_id) : null },
      { ...into, id: Number(into.id), level_id: Number(into.level_id) },
    ),
  );
  if (old) {
    // on the day itself nothing is left of the class before
    await db.execute(
      sql`update prep_memberships set until_on = greatest(from_on, ${today}::date - 1), reason = ${reason?.trim() || null}, version = version + 1, updated_at = ${now} where id = ${old.id}`,
    );
    await db.execute(
      sql`update prep_classes set taken = taken - 1, version = version + 1, updated_at = ${now} where id = ${old.class_id}`,
    );
  }
  await db.execute(
    sql`insert into prep_memberships (class_id, module_id, prep_student_id, from_on) values (${class_id}, ${into.module_id}, ${id}, greatest(${today}::date, ${into.starts_on}::date))`,
  );
  await db.execute(
    sql`update prep_classes set taken = taken + 1, version = version + 1, updated_at = ${now} where id = ${class_id}`,
  );
  await db.execute(
    sql`update prep_students set status = 'studying', version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-student',
    record_id: id,
    before: { status: student.status, class_id: old ? Number(old.class_id) : null },
    after: { status: 'studying', class_id, reason: reason?.trim() || null },
  });
  return { id };
});
