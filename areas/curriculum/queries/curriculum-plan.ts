import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { curriculumPlan as curriculumPlanQuery, type PlanSemester, type PlanSlot } from '#areas/curriculum/contract.ts';
import { curriculums, slots } from '#areas/curriculum/tables.ts';

const sum = (values: readonly number[]): number =>
  values.reduce((total, each) => total + Math.round(each * 100), 0) / 100;

export const curriculumPlan = answer(curriculumPlanQuery, async (context, input) => {
  const [head] = await rowsOf<{
    id: number;
    code: string;
    name: string;
    name_en: string;
    status: 'draft' | 'active' | 'closed';
  }>(
    context.db,
    sql`
    select id, code, name, name_en, status from ${curriculums} where ${curriculums.id} = ${input.id} and (${context.rows('curriculum_show')})`,
  );
  if (!head) throw notFound();
  const rows = await rowsOf<PlanSlot>(
    context.db,
    sql`
    select ${slots}.id, semester_no, position, slot_type, ${slots}.name, ${slots}.name_en, credit, ${slots}.ects, course_id, c.code as course_code, pool_id, p.code as pool_code,
      (select count(*)::int from elective_pool_courses pc where pc.pool_id = ${slots.pool_id}) as pool_courses
    from ${slots} left join courses c on c.id = course_id left join elective_pools p on p.id = pool_id
    where curriculum_id = ${input.id} order by semester_no, position`,
  );
  const semesters = new Map<number, PlanSlot[]>();
  for (const row of rows) semesters.set(row.semester_no, [...(semesters.get(row.semester_no) ?? []), row]);
  return {
    ...head,
    semesters: [...semesters].map(([semester_no, own]): PlanSemester => ({
      semester_no,
      credits: sum(own.map((each) => each.credit)),
      ects: sum(own.map((each) => each.ects)),
      slots: own,
    })),
  };
});
