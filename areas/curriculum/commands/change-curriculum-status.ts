import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { changeCurriculumStatus as changeCurriculumStatusCommand } from '#areas/curriculum/contract.ts';
import { mayMoveCurriculum, type CurriculumState } from '#areas/curriculum/resources/curriculum.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';
import { curriculums } from '#areas/curriculum/tables.ts';

export const changeCurriculumStatus = handle(changeCurriculumStatusCommand, async (context, input) => {
  const [row] = await rowsOf<{ id: number; code: string; status: CurriculumState; slots: number }>(
    context.db,
    sql`
    select id, code, status, (select count(*)::int from slots s where s.curriculum_id = ${curriculums.id}) as slots
    from ${curriculums} where ${curriculums.id} = ${input.id} and (${context.rows('curriculum_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse([
    ...mayMoveCurriculum(row.status, input.status),
    ...(input.status === 'active' && row.slots === 0
      ? [catalogueRefusals.curriculum_without_slots({ code: row.code })]
      : []),
  ]);
  await context.db.execute(
    sql`update curriculums set status = ${input.status}, version = version + 1, updated_at = now() where id = ${input.id}`,
  );
  context.audit({
    resource: 'curriculum',
    record_id: input.id,
    before: { status: row.status },
    after: { status: input.status },
  });
  context.publish('resource:curriculum', { id: input.id });
  return { id: input.id, status: input.status };
});
