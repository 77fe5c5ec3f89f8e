import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { giveDefence as defenceCommand, object as objectCommand } from '../contract.ts';
import { knownToStudent } from '../rules/discipline-states.ts';
import { ownDefenceReasons, ownObjectionReasons } from '../rules/may-discipline.ts';
import { fileObjection } from './decide.ts';
import { processRows, processNo, tellOf, writeStep, type ProcessRow } from './process-rows.ts';

/** The student's own process, once he has been told of it; before that, and another's, is 404. */
async function own(context: Writing, id: number): Promise<ProcessRow> {
  await context.db.execute(sql`select 1 from discipline_processes where id = ${id} for update`);
  const [row] = await processRows(
    context.db,
    sql`discipline_processes.id = ${id} and discipline_processes.student_id = ${context.actor.student_id}`,
  );
  if (!row || !knownToStudent.includes(row.status)) throw notFound();
  return row;
}
export const giveDefence = handle(defenceCommand, async (context, input) => {
  const row = await own(context, input.id);
  refuse(ownDefenceReasons(row, context.today));
  const done = await writeStep(context, row, 'defended', {
    set: sql`defence_mode = 'written', defence_on = ${context.today}::date, defence_text = ${input.text.trim()}`,
    day: context.today,
    more: { mode: 'written' },
  });
  await tellOf(context, 'defended', [row.investigator_user], `/discipline/process/${row.id}`, {
    number: processNo(row),
  });
  return done;
});
export const objectToDiscipline = handle(objectCommand, async (context, input) => {
  const row = await own(context, input.id);
  refuse(ownObjectionReasons(row, context.today));
  return fileObjection(context, row, context.today, input.text.trim());
});
