import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { medicineGroupRead } from '#areas/reference/reads/registers.ts';
import { sql } from '#kernel/server/database.ts';
import type { DemoTale } from '#kernel/server/area.ts';

/** Most students of the clinical years are in a group of this year; some have no group yet, a few are pinned. */
export const rotationDemo: DemoTale = async ({ client }) => {
  await client.db.execute(sql`
    insert into medicine_group_members (group_id, student_program_id, academic_year, pinned)
    select g.id, t.id, g.academic_year, t.nth % 11 = 0
    from (select sp.id, sp.program_id, sp.class_year, row_number() over (partition by sp.program_id, sp.class_year order by sp.id) as nth from ${studentProgramRead} sp where sp.status = 'active') t
      join (select mg.id, mg.program_id, mg.class_year, mg.academic_year, row_number() over (partition by mg.program_id, mg.class_year order by mg.code) as place, count(*) over (partition by mg.program_id, mg.class_year) as groups, mg.capacity
        from ${medicineGroupRead} mg where mg.status = 'a' and mg.academic_year = (select max(y.academic_year) from ${medicineGroupRead} y)) g
      on g.program_id = t.program_id and g.class_year = t.class_year and t.nth % g.groups = g.place - 1 and t.nth <= g.capacity * g.groups
    where t.nth % 5 <> 0`);
};
