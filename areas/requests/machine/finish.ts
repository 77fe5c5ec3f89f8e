import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { issuePaper } from './paper.ts';
import { tellDeciders, tellStudent } from './news.ts';
import { holdersOfRole } from './carriers.ts';
import { moveMatter } from './rows.ts';
import type { Matter, RequestWork } from './work.ts';

/** After the last approval: kinds without an office of their own are carried out at once, in the same transaction; what refuses keeps the last approval from being given. */
export async function finish(context: Writing, work: RequestWork, matter: Matter, system = false): Promise<Matter> {
  if (work.request.carriedOutBy && !work.atOnce?.(matter as never)) {
    await tellStudent(context, matter, 'approved');
    await tellDeciders(context, matter, await holdersOfRole(context.db, work.request.carriedOutBy), 'carry_out');
    return matter;
  }
  return carryOut(context, work, matter, null, system);
}
/** Does what was asked for: approved → completed. */
export async function carryOut(
  context: Writing,
  work: RequestWork,
  matter: Matter,
  note: string | null,
  system = false,
): Promise<Matter> {
  const outcome = (await work.effect?.(context, matter as never)) ?? null;
  const done = await moveMatter(
    context,
    matter,
    'completed',
    { action: 'carried_out', note, system },
    sql`, completed_at = ${context.now}, outcome = ${outcome ? JSON.stringify(outcome) : null}::jsonb`,
  );
  const completed = { ...done, outcome };
  await issuePaper(context, work, completed);
  await tellStudent(context, completed, 'completed');
  return completed;
}
