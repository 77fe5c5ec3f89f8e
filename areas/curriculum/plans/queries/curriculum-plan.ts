import { sql } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { parseCondition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { curriculums, slots } from '#areas/curriculum/tables.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentsOf } from '../commands/plan-lock.ts';
import {
  compareCurriculums as compareQuery,
  curriculumPlan as planQuery,
  type CurriculumPlan,
  type PlanSlot,
} from '../contract.ts';
import { comparePlans } from '../rules/compare-plans.ts';
import { mayEditPlan } from '../rules/may-edit-plan.ts';
import { planWarnings, sumOf, type PlanPlace } from '../rules/plan-warnings.ts';

type Version = CurriculumPlan['versions'][number];
const versionColumns = sql`${curriculums.id}, ${curriculums.code}, ${curriculums.name}, ${curriculums.name_en}, ${curriculums.status}, ${curriculums.effective_year}, ${studentsOf(curriculums.id)} as students`;

const slotsOf = (context: Reading, curriculum: number): Promise<PlanSlot[]> =>
  rowsOf<PlanSlot>(
    context.db,
    sql`
    select ${slots}.id, semester_no, position, slot_type, ${slots}.name, ${slots}.name_en, credit, ${slots}.ects, course_id, c.code as course_code, pool_id, p.code as pool_code,
      (select count(*)::int from elective_pool_courses pc where pc.pool_id = ${slots.pool_id}) as pool_courses
    from ${slots} left join courses c on c.id = course_id left join elective_pools p on p.id = pool_id
    where curriculum_id = ${curriculum} order by semester_no, position`,
  );

/** Courses of a plan with their conditions, and the codes their conditions name. */
async function placesOf(
  context: Reading,
  rows: readonly PlanSlot[],
): Promise<{ places: PlanPlace[]; codes: Map<number, string> }> {
  const courses = await rowsOf<{ id: number; code: string; credit: number; ects: number; status: string }>(
    context.db,
    sql`select id, code, local_credit as credit, ects, status from courses`,
  );
  const trees = await rowsOf<{ course_id: number; kind: string; tree: unknown }>(
    context.db,
    sql`select course_id, kind, tree from course_prerequisites where status = 'a' and kind in ('prerequisite', 'corequisite')`,
  );
  const byId = new Map(courses.map((each) => [each.id, each]));
  const condition = (id: number, kind: string) =>
    parseCondition(trees.find((each) => each.course_id === id && each.kind === kind)?.tree).condition;
  return {
    codes: new Map(courses.map((each) => [each.id, each.code])),
    places: rows.map((row): PlanPlace => {
      const course = row.course_id === null ? undefined : byId.get(row.course_id);
      return {
        ...row,
        course: course
          ? {
              ...course,
              active: course.status === 'a',
              prerequisite: condition(course.id, 'prerequisite'),
              corequisite: condition(course.id, 'corequisite'),
            }
          : null,
        pool:
          row.pool_id === null || row.pool_code === null
            ? null
            : { id: row.pool_id, code: row.pool_code, courses: row.pool_courses },
      };
    }),
  };
}

export const curriculumPlan = answer(planQuery, async (context, input) => {
  const [head] = await rowsOf<
    Version & {
      program_id: number;
      program_code: string;
      program_name: string;
      program_name_en: string;
      duration_semesters: number;
      total_credits: number;
      total_ects: number;
      based_on_id: number | null;
      based_on_code: string | null;
      may_write: boolean;
      may_copy: boolean;
    }
  >(
    context.db,
    sql`
    select ${versionColumns}, pr.id as program_id, pr.code as program_code, pr.name as program_name, pr.name_en as program_name_en, curriculums.duration_semesters, curriculums.total_credits, curriculums.total_ects, curriculums.based_on_id,
      (select b.code from curriculums b where b.id = ${curriculums.based_on_id}) as based_on_code,
      coalesce((${context.rows('curriculum_update')}), false) as may_write, coalesce((${context.rows('curriculum_store')}), false) as may_copy
    from ${curriculums} join ${programRead} pr on pr.id = ${curriculums.program_id} where ${curriculums.id} = ${input.id} and (${context.rows('curriculum_show')})`,
  );
  if (!head) throw notFound();
  const rows = await slotsOf(context, head.id);
  const { places, codes } = await placesOf(context, rows);
  const versions = await rowsOf<Version>(
    context.db,
    sql`select ${versionColumns} from ${curriculums} where ${curriculums.program_id} = ${head.program_id} and ${curriculums.id} <> ${head.id} and (${context.rows('curriculum_show')}) order by ${curriculums.effective_year} desc, ${curriculums.id} desc`,
  );
  const { program_id, program_code, program_name, program_name_en, based_on_id, based_on_code, ...own } = head;
  const { may_write, may_copy, ...shown } = own;
  const last = Math.max(head.duration_semesters, ...rows.map((each) => each.semester_no));
  return {
    ...shown,
    program: { id: program_id, code: program_code, name: program_name, name_en: program_name_en },
    credits: sumOf(rows.map((each) => each.credit)),
    ects: sumOf(rows.map((each) => each.ects)),
    based_on: based_on_id === null || based_on_code === null ? null : { id: based_on_id, code: based_on_code },
    semesters: Array.from({ length: last }, (_, index) => {
      const here = rows.filter((each) => each.semester_no === index + 1);
      return {
        semester_no: index + 1,
        credits: sumOf(here.map((each) => each.credit)),
        ects: sumOf(here.map((each) => each.ects)),
        slots: here,
      };
    }),
    warnings: planWarnings({ semesters: last, ...head, places, codes }),
    versions,
    can: {
      edit: may_write ? may(mayEditPlan(head, context.actor.role === 'A')) : { refusals: [] },
      copy: may_copy,
    },
  };
});

export const compareCurriculums = answer(compareQuery, async (context, input) => {
  const version = async (id: number): Promise<Version & { program_id: number }> => {
    const [row] = await rowsOf<Version & { program_id: number }>(
      context.db,
      sql`select ${versionColumns}, ${curriculums.program_id} from ${curriculums} where ${curriculums.id} = ${id} and (${context.rows('curriculum_show')})`,
    );
    if (!row) throw notFound();
    return row;
  };
  const [after, before] = [await version(input.id), await version(input.other_id)];
  // versions of one program: two programs have nothing to compare slot by slot
  if (after.program_id !== before.program_id) throw notFound();
  const bare = ({ program_id: _program, ...rest }: Version & { program_id: number }): Version => rest;
  return {
    before: bare(before),
    after: bare(after),
    pairs: comparePlans(await slotsOf(context, before.id), await slotsOf(context, after.id)),
  };
});
