import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { deletePlan as command } from '../../contract.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';

/** Nothing refers to a plan: it goes for good. */
export const deletePlan = handle(command, async (context, input) => {
  const [gone] = await rowsOf<{ id: number; name: string; section_ids: number[] }>(
    context.db,
    sql`delete from plans where id = ${input.id} and student_program_id = ${ownProgram(context)} returning id, name, section_ids`,
  );
  if (!gone) throw notFound();
  context.audit({ resource: 'plan', record_id: gone.id, before: gone });
  return { id: gone.id };
});
