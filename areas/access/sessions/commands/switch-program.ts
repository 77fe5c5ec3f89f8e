import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { switchProgramCommand } from '../../contract.ts';
import { identityOf } from '../../roles/own-role.ts';
import { sessionChannel, type SessionNews } from '../sessions.ts';

/** ACC-097 */
export const switchProgram = handle(switchProgramCommand, async (context, input) => {
  const { actor } = context;
  const [program] = await rowsOf<{ id: number }>(
    context.db,
    sql`select sp.id from student_programs sp where sp.id = ${input.student_program_id} and sp.student_id = ${actor.student_id}`,
  );
  if (!program) throw notFound();
  await context.db.execute(sql`update sessions set student_program_id = ${program.id} where id = ${actor.session_id}`);
  context.audit({
    resource: 'session',
    record_id: actor.session_id,
    action: 'switch-program',
    before: { student_program_id: actor.student_program_id },
    after: { student_program_id: program.id },
  });
  context.publish(sessionChannel, { user_id: actor.user_id } satisfies SessionNews);
  return { identity: identityOf({ ...actor, student_program_id: program.id }) };
});
