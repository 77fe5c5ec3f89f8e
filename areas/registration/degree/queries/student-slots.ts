import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import type { Named } from '../../desk/contract-shapes.ts';
import { studentSlots as query } from '../contract.ts';
import { manyPlans } from '../facts/many-plans.ts';

const limit = 25;
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

export const studentSlots = answer(query, async (context, input) => {
  const page = input.page ?? 1;
  const words = fold(input.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
  const named =
    words.length === 0
      ? sql`true`
      : sql.join(
          words.map((word) => sql`s.search like ${pattern(word)}`),
          sql` and `,
        );
  const [program_id, class_year] = [input.program_id ?? null, input.class_year ?? null];
  const ids = await rowsOf<{ id: number; total: number }>(
    context.db,
    sql`
    select student_programs.id, count(*) over ()::int as total from ${studentProgramRead} student_programs join ${studentRead} s on s.id = student_programs.student_id
    where student_programs.status in ('active', 'on_leave') and (${context.rows('studentslot_index')}) and ${named}
      and (${program_id}::bigint is null or student_programs.program_id = ${program_id}::bigint)
      and (${class_year}::int is null or student_programs.class_year = ${class_year}::int)
    order by s.last_name, s.first_name, student_programs.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const programs = await rowsOf<Named>(
    context.db,
    sql`
    select p.id, p.code, p.name, p.name_en from ${programRead} p
    where p.id in (select student_programs.program_id from ${studentProgramRead} student_programs where student_programs.status in ('active', 'on_leave') and (${context.rows('studentslot_index')})) order by p.name`,
  );
  const catalogue = await catalogueOf(context);
  const plans = ids.length === 0 ? [] : await manyPlans(context.db, catalogue, { ids: ids.map((each) => each.id) });
  const [curricula, program] = [
    new Map(
      (
        await rowsOf<{ id: number; code: string }>(
          context.db,
          sql`select c.id, c.code from ${curriculumRead} c where c.id = any(${sql.param(plans.flatMap(({ owner }) => (owner.curriculum_id === null ? [] : [owner.curriculum_id])))}::bigint[])`,
        )
      ).map((each) => [each.id, each.code]),
    ),
    new Map(programs.map((each) => [each.id, each])),
  ];
  return {
    rows: plans.map(({ owner, plan, placed }) => ({
      student_program_id: owner.id,
      student_id: owner.student_id,
      full_name: owner.full_name,
      student_number: owner.student_number,
      program: program.get(owner.program_id) ?? { id: owner.program_id, code: '', name: '', name_en: '' },
      class_year: owner.class_year,
      curriculum: curricula.get(owner.curriculum_id ?? 0) ?? null,
      slots_total: plan.summary.slots_total,
      slots_done: plan.summary.slots_done,
      slots_in_progress: plan.slots.filter((each) => each.status === 'in_progress').length,
      credits_total: plan.summary.credits_total,
      credits_done: plan.summary.credits_done,
      behind: plan.slots.filter(
        ({ slot, status }) =>
          slot.slot_type === 'compulsory' &&
          slot.semester_no < owner.semester_no &&
          (status === 'open' || status === 'failed'),
      ).length,
      placed,
    })),
    total: ids[0]?.total ?? 0,
    limit,
    programs,
    may_edit: context.actor.permissions.has('studentslot_update'),
  };
});
