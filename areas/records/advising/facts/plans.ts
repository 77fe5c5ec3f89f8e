import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { enrolmentRead, waitlistEntryRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { comparePlan, type TakenRow } from '../rules/compare-plan.ts';
import type { AdvisedPlan } from '../contract-shapes.ts';
import { advisedCourses, advisedPlans } from '../tables.ts';

interface PlanRow extends Omit<AdvisedPlan, 'courses' | 'others'> {
  semester_id: number;
}
/** What was recommended to a student, beside what was taken, the latest semester first. */
export async function readPlans(context: Pick<Reading, 'db'>, student_program_id: number): Promise<AdvisedPlan[]> {
  const plans = await rowsOf<PlanRow>(
    context.db,
    sql`
    select p.id, p.version, p.semester_id, json_build_object('id', t.id, 'academic_year', t.academic_year, 'code', t.code) as semester, p.note, u.full_name as by, p.advised_at as at
    from ${advisedPlans} p join ${semesterRead} t on t.id = p.semester_id left join ${userRead} u on u.id = p.advised_by where p.student_program_id = ${student_program_id} order by t.starts_on desc`,
  );
  if (plans.length === 0) return [];
  const courses = await rowsOf<{
    plan_id: number;
    course_id: number;
    code: string;
    name: string;
    name_en: string;
    credit: number;
    note: string | null;
  }>(
    context.db,
    sql`select x.plan_id, x.course_id, c.code, c.name, c.name_en, c.local_credit as credit, x.note from ${advisedCourses} x join ${courseRead} c on c.id = x.course_id where x.plan_id = any(${idList(plans.map((each) => each.id))}) order by x.position, x.id`,
  );
  const semesters = idList(plans.map((each) => each.semester_id));
  const taken = await rowsOf<TakenRow & { semester_id: number }>(
    context.db,
    sql`
    select e.semester_id, e.course_id, e.status, e.credit, s.code, s.name, s.name_en from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id where e.student_program_id = ${student_program_id} and e.semester_id = any(${semesters})
    union all
    select s.semester_id, s.course_id, 'waiting', 0, s.code, s.name, s.name_en from ${waitlistEntryRead} v join ${sectionRead} s on s.id = v.section_id where v.student_program_id = ${student_program_id} and v.status in ('waiting', 'offered') and s.semester_id = any(${semesters})`,
  );
  return plans.map(({ semester_id, at, ...plan }) => ({
    ...plan,
    at: new Date(at).toISOString(),
    ...comparePlan(
      courses.flatMap(({ plan_id, ...course }) => (plan_id === plan.id ? [course] : [])),
      taken.filter((each) => Number(each.semester_id) === Number(semester_id)),
    ),
  }));
}
