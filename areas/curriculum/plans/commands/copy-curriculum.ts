import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { curriculums } from '#areas/curriculum/tables.ts';
import { copyCurriculum as command } from '../contract.ts';
import { planRefusals } from '../refusals.ts';

/** A draft with the slots of another version. */
export const copyCurriculum = handle(command, async (context, input) => {
  const [source] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${curriculums} where ${curriculums.id} = ${input.id} and (${context.rows('curriculum_show')}) and (${context.rows('curriculum_store')}) for share`,
  );
  if (!source) throw notFound();
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into curriculums (program_id, code, name, name_en, effective_year, total_credits, total_ects, duration_semesters, status, based_on_id)
    select program_id, ${input.code}, ${input.name}, ${input.name_en ?? input.name}, ${input.effective_year}::int, total_credits, total_ects, duration_semesters, 'draft', id
    from curriculums where id = ${source.id} on conflict (code) do nothing returning id`,
  );
  if (!made) {
    refuse([planRefusals.curriculum_code_taken({ code: input.code }, 'code')]);
    throw notFound();
  }
  const copied = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into slots (curriculum_id, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects)
    select ${made.id}::bigint, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects
    from slots where curriculum_id = ${source.id} returning id`,
  );
  context.audit({
    resource: 'curriculum',
    record_id: made.id,
    after: { code: input.code, based_on_id: source.id, effective_year: input.effective_year, slots: copied.length },
  });
  context.publish('resource:curriculum', { id: made.id });
  return { id: made.id, slots: copied.length };
});
