import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { closeF1Case as closeCommand, lookAtF1 as lookCommand, noteF1Action as noteCommand } from '../contract.ts';
import { lookAgain } from '../facts.ts';
import { mayAct, mayClose } from '../queries/f1-desk.ts';

export const lookAtF1 = handle(lookCommand, async (context) => {
  const answer = await lookAgain(context.db, context.today, context.now);
  context.audit({ resource: 'f1-case', after: { ...answer } });
  return answer;
});
async function locked(context: Writing, id: number): Promise<{ status: string; actions: number }> {
  await context.db.execute(sql`select id from esl_f1_cases where id = ${id} for update`);
  const [row] = await rowsOf<{ status: string; actions: number }>(
    context.db,
    sql`select c.status, (select count(*)::int from esl_f1_actions a where a.case_id = c.id) as actions from esl_f1_cases c where c.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
const note = async (context: Writing, id: number, action: string, text: string): Promise<void> => {
  await context.db.execute(
    sql`insert into esl_f1_actions (case_id, action, note, done_by, done_at, created_at, updated_at) values (${id}, ${action}, ${text.trim()}, ${context.actor.user_id}, ${context.now}, ${context.now}, ${context.now})`,
  );
  context.audit({ resource: 'f1-case', record_id: id, after: { action, note: text.trim() } });
};
export const noteF1Action = handle(noteCommand, async (context, input) => {
  refuse(mayAct(await locked(context, input.id)));
  await note(context, input.id, input.action, input.note);
  return { id: input.id };
});
export const closeF1Case = handle(closeCommand, async (context, input) => {
  const row = await locked(context, input.id);
  refuse(mayClose(row, row.actions));
  await note(context, input.id, 'close', input.note);
  await context.db.execute(
    sql`update esl_f1_cases set status = 'closed', closed_on = greatest(${context.today}::date, since), version = version + 1, updated_at = ${context.now} where id = ${input.id}`,
  );
  return { id: input.id };
});
