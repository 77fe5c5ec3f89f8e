import type { Text } from '#kernel/contract/text.ts';
import { startOfDay } from '#kernel/contract/calendar.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { holdKinds, holdOffices } from '../resources/hold.ts';
import type { HoldRestriction } from '../../rules/register-facts.ts';

export interface OfficeHold {
  student_id: number;
  kind: keyof typeof holdKinds;
  office: keyof typeof holdOffices;
  restrictions: readonly HoldRestriction[];
  /** first day, `YYYY-MM-DD` */ from: string;
  reason: Text;
}
/**
 * A hold that a procedure of another area places, until it lifts it with `liftHoldFor`. The student is told by that
 * procedure, in its own words.
 * @returns id of the hold
 */
export async function placeOfficeHold(context: Writing, hold: OfficeHold): Promise<number> {
  const { student_id, kind, office, restrictions, from, reason } = hold;
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at, placed_by)
    values (${student_id}, ${kind}, ${office}, array(select json_array_elements_text(${JSON.stringify(restrictions)}::json)), ${reason.tr}, ${reason.en}, ${startOfDay(from)}, ${context.actor.user_id || null}) returning id`,
  );
  if (!row) throw new Error('no hold');
  const id = Number(row.id);
  context.audit({ resource: 'hold', record_id: id, after: { student_id, kind, office, restrictions, from, reason } });
  context.publish('resource:hold', { id });
  return id;
}
