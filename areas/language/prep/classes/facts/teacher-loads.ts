import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';

export interface TeacherLoad {
  id: number;
  name: string;
  most: number;
  /** hours given in classes of the module */ given: number;
}
/** Teachers of the prep school with their hours in a module, without those of one class. `lock`: nobody gives hours meanwhile. */
export async function teacherLoads(
  db: Db,
  module_id: number,
  { without = 0, lock = false }: { without?: number; lock?: boolean } = {},
): Promise<TeacherLoad[]> {
  if (lock) await db.execute(sql`select id from prep_teachers order by id for update`);
  const rows = await rowsOf<TeacherLoad>(
    db,
    sql`select t.id, ${personName('st')} as name, t.weekly_hours as most,
      (select coalesce(sum(ct.hours), 0) from prep_class_teachers ct join prep_classes c on c.id = ct.class_id where ct.teacher_id = t.id and c.module_id = ${module_id} and c.id <> ${without})::int as given
      from prep_teachers t join ${staffRead} st on st.id = t.staff_id where t.status = 'a' order by st.last_name, st.first_name, t.id`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
