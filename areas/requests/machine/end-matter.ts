import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { AnyMatter, AnyWork } from '#kernel/server/request-work.ts';
import { tellAsker, tellDeciders } from './news.ts';
import { workOfKind } from './registry.ts';
import { holdersOf } from './rounds.ts';
import { moveMatter, stepsOfMatter, type EventOf } from './rows.ts';

/** Ends a request that is held, before its decision: nobody has the word any longer, and whoever had it is told. */
export async function endMatter(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  event: Pick<EventOf, 'action' | 'note'>,
): Promise<AnyMatter> {
  const { actor, db, today } = context;
  const open = (await stepsOfMatter(db, matter)).filter((step) => step.status === 'open');
  await db.execute(
    sql`update request_steps set status = 'skipped', updated_at = ${context.now} where request_id = ${matter.id} and attempt = ${matter.attempt} and status in ('pending', 'open')`,
  );
  const cancelled = await moveMatter(context, matter, 'cancelled', event);
  if (matter.number !== null) await work.undone?.(context, cancelled, 'cancel');
  for (const step of open) {
    const holders = await holdersOf(db, matter, step, today);
    await tellDeciders(
      context,
      cancelled,
      // whoever ends it knows
      holders.filter((each) => each.user_id !== actor.user_id),
      'withdrawn',
    );
  }
  return cancelled;
}
/** What a request was about has been settled another way, or is gone: it ends, and whoever asked is told why. */
export async function closeMatter(context: Writing, matter: AnyMatter, note: string): Promise<void> {
  const ended = await endMatter(context, workOfKind(matter.kind), matter, { action: 'closed', note });
  await tellAsker(context, ended, 'cancelled', note);
}
