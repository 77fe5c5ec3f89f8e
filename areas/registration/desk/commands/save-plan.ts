import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { savePlan as command } from '../../contract.ts';
import { flowRefusals } from '../flow-refusals.ts';
import { catalogueOf } from '../facts/catalogue.ts';
import { readLive } from '../../facts/live-sections.ts';
import { planView } from '../../facts/views.ts';
import { lockRegistration } from '../../commands/registration-row.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { readPlans, type PlanRow } from '../queries/registration-state.ts';

/** A plan is only thought of: nothing is checked but that its sections exist. */
export const savePlan = handle(command, async (context, input) => {
  const own = ownProgram(context);
  const catalogue = await catalogueOf(context);
  await lockRegistration(context.db, own, catalogue.semester.id); // the number of plans and their names
  const plans = await readPlans(context.db, own, catalogue.semester.id);
  const before = input.id ? plans.find((each) => each.id === input.id) : undefined;
  if (input.id && !before) throw notFound();
  if (before && input.version !== undefined && input.version !== null && input.version !== before.version)
    throw new Failure(406, 'record_changed_meanwhile');
  const nameOf = (id: number): string => catalogue.sections.get(id)?.section ?? '';
  const { max_plans } = catalogue.policies;
  refuse([
    ...(plans.some((each) => each.name === input.name && each.id !== before?.id)
      ? [flowRefusals.plan_name_taken({ name: input.name }, 'name')]
      : []),
    ...(!before && plans.length >= max_plans ? [flowRefusals.plans_too_many({ limit: max_plans })] : []),
  ]);
  const ids = [...new Set(input.section_ids)].filter((id) => catalogue.sections.has(id));
  // of a course one section is planned: two of them would never be registered together
  const firstOf = new Map<number, number>();
  for (const id of ids) {
    const { course_id } = catalogue.sections.get(id) ?? { course_id: 0 };
    const twin = firstOf.get(course_id);
    if (twin !== undefined)
      refuse([flowRefusals.planned_course_twice({ section: nameOf(id), other: nameOf(twin) }, 'section_ids')]);
    firstOf.set(course_id, id);
  }
  const stored = sql`${`{${ids.join(',')}}`}::int[]`;
  const [row] = before
    ? await rowsOf<PlanRow>(
        context.db,
        sql`update plans set name = ${input.name}, section_ids = ${stored}, version = version + 1, updated_at = now() where id = ${before.id} returning id, name, version, section_ids`,
      )
    : await rowsOf<PlanRow>(
        context.db,
        sql`insert into plans (student_program_id, semester_id, name, section_ids) values (${own}, ${catalogue.semester.id}, ${input.name}, ${stored}) returning id, name, version, section_ids`,
      );
  if (!row) throw notFound();
  context.audit({
    resource: 'plan',
    record_id: row.id,
    before: before ?? null,
    after: { name: row.name, section_ids: row.section_ids },
  });
  return planView(catalogue, row, await readLive(context.db, ids));
});
