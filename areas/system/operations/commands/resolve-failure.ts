import { eq } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { failures } from '#kernel/server/tables.ts';
import {
  noteFailure as noteCommand,
  reopenFailure as reopenCommand,
  resolveFailure as resolveCommand,
} from '../failures-contract.ts';
import { operationsRefusals } from '../refusals.ts';

async function locked(context: Writing, id: number): Promise<typeof failures.$inferSelect> {
  const [row] = await context.db.select().from(failures).where(eq(failures.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}
const noteOf = (note: string | null | undefined): string | null => (note && note.trim() !== '' ? note.trim() : null);

/** Closes a failure as it was seen; one that happened again meanwhile stays open. */
export const resolveFailure = handle(resolveCommand, async (context, { id, note, seen_times }) => {
  const row = await locked(context, id);
  if (row.resolved_at !== null) refuse(operationsRefusals.failure_already_resolved());
  if (row.times > seen_times) refuse(operationsRefusals.failure_happened_meanwhile({ times: row.times }));
  const next = note === undefined ? row.note : noteOf(note);
  await context.db
    .update(failures)
    .set({ resolved_at: context.now, resolved_by: context.actor.user_id, note: next })
    .where(eq(failures.id, id));
  context.audit({
    resource: 'exception',
    record_id: id,
    before: { resolved_at: null, note: row.note },
    after: { resolved_at: context.now.toISOString(), note: next },
  });
  return { resolved_at: context.now.toISOString() };
});
export const reopenFailure = handle(reopenCommand, async (context, { id }) => {
  const row = await locked(context, id);
  if (row.resolved_at === null) refuse(operationsRefusals.failure_not_resolved());
  await context.db.update(failures).set({ resolved_at: null, resolved_by: null }).where(eq(failures.id, id));
  context.audit({
    resource: 'exception',
    record_id: id,
    before: { resolved_at: row.resolved_at?.toISOString() ?? null },
    after: { resolved_at: null },
  });
  return null;
});
export const noteFailure = handle(noteCommand, async (context, { id, note }) => {
  const row = await locked(context, id);
  await context.db
    .update(failures)
    .set({ note: noteOf(note) })
    .where(eq(failures.id, id));
  context.audit({ resource: 'exception', record_id: id, before: { note: row.note }, after: { note: noteOf(note) } });
  return null;
});
