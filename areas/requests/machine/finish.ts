import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { issuePaper } from './paper.ts';
import { tellDeciders, tellAsker } from './news.ts';
import { holdersOfRole } from './carriers.ts';
import { moveMatter } from './rows.ts';
import type { AnyMatter, AnyWork } from '#kernel/server/request-work.ts';

/** After the last approval: kinds without an office of their own are carried out at once, in the same transaction; what refuses keeps the last approval from being given. */
export async function finish(context: Writing, work: AnyWork, matter: AnyMatter, system = false): Promise<AnyMatter> {
  if (work.request.carriedOutBy && !work.atOnce?.(matter)) {
    await tellAsker(context, matter, 'approved');
    await tellDeciders(context, matter, await holdersOfRole(context.db, work.request.carriedOutBy), 'carry_out');
    return matter;
  }
  return carryOut(context, work, matter, null, system);
}
/** Does what was asked for: approved → completed. */
export async function carryOut(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  note: string | null,
  system = false,
): Promise<AnyMatter> {
  const outcome = (await work.effect?.(context, matter)) ?? null;
  const done = await moveMatter(
    context,
    matter,
    'completed',
    { action: 'carried_out', note, system },
    sql`, completed_at = ${context.now}, outcome = ${outcome ? JSON.stringify(outcome) : null}::jsonb`,
  );
  const completed = { ...done, outcome };
  await issuePaper(context, work, completed);
  await tellAsker(context, completed, 'completed');
  return completed;
}
