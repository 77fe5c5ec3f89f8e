import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { savePrepClassTeachers as saveCommand } from '../contract.ts';
import { teacherLoads } from '../facts/teacher-loads.ts';
import { prepClassRefusals } from '../refusals.ts';

/** Loads are asked with all teachers locked, so that two classes cannot give the same hours. */
export const savePrepClassTeachers = handle(saveCommand, async (context, { id, teachers }) => {
  const { db, now, today } = context;
  const [row] = await rowsOf<{ module_id: number; hours_per_week: number; ends_on: string }>(
    db,
    sql`select prep_classes.module_id, m.hours_per_week, m.ends_on from prep_classes join prep_modules m on m.id = prep_classes.module_id where prep_classes.id = ${id} and ${context.rows('prepclass_update')} for update of prep_classes`,
  );
  if (!row) throw notFound();
  if (row.ends_on < today) refuse(prepClassRefusals.prep_module_over());
  const loads = new Map(
    (await teacherLoads(db, Number(row.module_id), { without: id, lock: true })).map((each) => [each.id, each]),
  );
  const total = teachers.reduce((sum, each) => sum + each.hours, 0);
  const seen = new Set<number>();
  const refusals: Refusal[] = teachers.flatMap(({ teacher_id, hours }) => {
    const load = loads.get(teacher_id);
    if (!load) throw notFound();
    const teacher = load.name;
    if (seen.has(teacher_id)) return [prepClassRefusals.prep_teacher_twice({ teacher })];
    seen.add(teacher_id);
    return load.given + hours > load.most
      ? [prepClassRefusals.prep_teacher_load({ teacher, most: load.most, hours: load.given + hours })]
      : [];
  });
  if (total > row.hours_per_week)
    refusals.push(prepClassRefusals.prep_hours_over({ most: row.hours_per_week, hours: total }));
  refuse(refusals);
  const before = await rowsOf(
    db,
    sql`delete from prep_class_teachers where class_id = ${id} returning teacher_id, hours`,
  );
  await db.execute(
    sql`insert into prep_class_teachers (class_id, teacher_id, hours) select ${id}::bigint, x.teacher_id, x.hours from jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb) as x(teacher_id bigint, hours int)`,
  );
  await db.execute(sql`update prep_classes set version = version + 1, updated_at = ${now} where id = ${id}`);
  context.audit({ resource: 'prep-class', record_id: id, before: { teachers: before }, after: { teachers } });
  return { id };
});
