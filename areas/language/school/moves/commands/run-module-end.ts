import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { moduleEndJob, runModuleEnd as command } from '../contract.ts';
import { endFacts, seenOf } from '../facts.ts';
import { mayEnd } from '../queries/module-end.ts';
import { moveRefusals } from '../refusals.ts';

/** The run does what the dry run has shown, or nothing: `seen` stands for it. */
export const runModuleEnd = handle(command, async (context, { module_date_id, seen }) => {
  const [module] = await rowsOf<{ ends_on: string; status: 'open' | 'ended' }>(
    context.db,
    sql`select ends_on, status from esl_module_dates where id = ${module_date_id} for update`,
  );
  if (!module) throw notFound();
  const end = await endFacts(context.db, module_date_id);
  refuse(mayEnd(module, end, context.today));
  if (seenOf(end) !== seen) refuse(moveRefusals.module_end_changed());
  const run_id = await startRun(context, moduleEndJob, { module_date_id, seen });
  context.audit({ resource: 'esl-module-date', record_id: module_date_id, after: { run_id, moves: end.moves.length } });
  return { run_id };
});
