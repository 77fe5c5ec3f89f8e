import type { Writing } from '#kernel/server/area.ts';
import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { startOfDay } from '#kernel/contract/calendar.ts';

/**
 * Keeps a student who is away from registering courses, from a day on until `liftLeaveHold`. For other areas' commands: an
 * approved leave of absence, a withdrawal from the university.
 * @param from first day (`YYYY-MM-DD`, at the university)
 * @returns id of the hold
 */
export async function placeLeaveHold(
  context: Writing,
  student_id: number,
  from: string,
  reason: Text,
): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at, placed_by)
    values (${student_id}, 'academic', 'registrar', array['register', 'add_drop'], ${reason.tr}, ${reason.en}, ${startOfDay(from)}, ${context.actor.user_id || null}) returning id`,
  );
  if (!row) throw new Error('no hold');
  context.audit({
    resource: 'hold',
    record_id: row.id,
    after: { student_id, kind: 'academic', office: 'registrar', from, reason: reason.en },
  });
  context.publish('resource:hold', { id: row.id });
  return row.id;
}
/** Lifts such a hold; one that was lifted already stays as it is. */
export async function liftLeaveHold(context: Writing, hold_id: number): Promise<void> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    update holds set released_at = ${context.now.toISOString()}::timestamptz, released_by = ${context.actor.user_id || null}, version = version + 1, updated_at = now() where id = ${hold_id} and released_at is null returning id`,
  );
  if (!row) return;
  context.audit({
    resource: 'hold',
    record_id: row.id,
    before: { released_at: null },
    after: { released_at: context.now.toISOString() },
  });
  context.publish('resource:hold', { id: row.id });
}
