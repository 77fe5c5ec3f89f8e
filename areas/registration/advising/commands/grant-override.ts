import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { grantOverride as command } from '../contract.ts';
import { flowRefusals } from '../../desk/flow-refusals.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { overrideKinds, semesterWide } from '../facts/override-kinds.ts';
import { visibleProgram } from '../../facts/visible-program.ts';

/** Lets one student past one rule, for a section, a course or the semester, with a reason. */
export const grantOverride = handle(command, async (context, input) => {
  await visibleProgram(context, input.student_program_id, 'courseregistration_override');
  const { semester, sections, courses } = await catalogueOf(context);
  const section_id = input.section_id ?? null;
  const course_id = input.course_id ?? null;
  if ((section_id !== null && !sections.has(section_id)) || (course_id !== null && !courses.has(course_id)))
    throw notFound();
  refuse([
    ...(overrideKinds(context.actor.role).includes(input.kind)
      ? []
      : [flowRefusals.override_not_yours({ kind: input.kind }, 'kind')]),
    ...(section_id === null && course_id === null && !semesterWide.includes(input.kind)
      ? [flowRefusals.override_needs_section(undefined, 'section_id')]
      : []),
  ]);
  const value = input.kind === 'credit_limit_exceeded' ? JSON.stringify({ credits: input.credits ?? 3 }) : null;
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into overrides (student_program_id, semester_id, kind, course_id, section_id, value, reason, granted_by)
    values (${input.student_program_id}, ${semester.id}, ${input.kind}, ${course_id}, ${section_id}, ${value}::jsonb, ${input.reason}, ${context.actor.user_id}) returning id`,
  );
  const id = row?.id ?? 0;
  context.audit({ resource: 'override', record_id: id, after: { ...input } });
  return { id };
});
