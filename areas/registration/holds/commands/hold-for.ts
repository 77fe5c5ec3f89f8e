import { startOfDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import type { Params } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { sendMail, type MailKey } from '../../commands/registration-mails.ts';

async function tell(context: Writing, student_id: number, key: MailKey, params: Params): Promise<void> {
  const [student] = await rowsOf<{ email: string; user_id: number }>(
    context.db,
    sql`select u.email, u.id as user_id from ${userRead} u where u.student_id = ${student_id}`,
  );
  if (student) await sendMail(context, student, key, params);
}

/** A hold that another office's work places, such as one for money that is overdue. Told to the student on its first day only. */
export const placeHoldFor: Ports['placeHold'] = async (
  context,
  { student_id, kind, office, restrictions, from, reason },
) => {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at, placed_by)
    values (${student_id}, ${kind}, ${office}, array(select json_array_elements_text(${JSON.stringify(restrictions)}::json)), ${reason.tr}, ${reason.en}, ${startOfDay(from)}, ${context.actor.user_id || null}) returning id`,
  );
  if (!row) throw new Error('no hold');
  const id = Number(row.id);
  if (from <= context.today) await tell(context, student_id, 'hold_placed', { reason });
  context.audit({ resource: 'hold', record_id: id, after: { student_id, kind, office, restrictions, from, reason } });
  context.publish('resource:hold', { id });
  return id;
};

export const liftHoldFor: Ports['liftHold'] = async (context, hold_id, note) => {
  const [hold] = await rowsOf<{ id: number; student_id: number; reason: string; reason_en: string }>(
    context.db,
    sql`
    update holds set released_at = ${context.now}, released_by = ${context.actor.user_id || null}, release_note = ${note}, version = version + 1, updated_at = ${context.now}
    where id = ${hold_id} and released_at is null returning id, student_id, reason, reason_en`,
  );
  if (!hold) return;
  await tell(context, Number(hold.student_id), 'hold_released', { reason: { tr: hold.reason, en: hold.reason_en } });
  context.audit({
    resource: 'hold',
    record_id: hold_id,
    before: { released_at: null },
    after: { released_at: context.now.toISOString(), note },
  });
  context.publish('resource:hold', { id: hold_id });
};
