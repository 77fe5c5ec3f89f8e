import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { placeHold as place, releaseHold as release } from '../../advising/contract.ts';
import { flowRefusals } from '../../desk/flow-refusals.ts';
import { endOfDay } from '#kernel/contract/calendar.ts';
import { holdRestrictions } from '../../rules/register-facts.ts';
import { sendMail } from '../../commands/registration-mails.ts';

/** Offices a role speaks for; A and the registrar for all. */
const officesOf: Readonly<Record<string, readonly string[]>> = {
  studentaffairs: ['studentaffairs', 'international'],
  bursar: ['bursar'],
  housing: ['housing'],
  prepschool: ['prepschool'],
  advisor: ['advisor'],
  chair: ['department', 'advisor'],
};
const speaksFor = (role: string, office: string): boolean =>
  role === 'A' || role === 'registrar' || (officesOf[role]?.includes(office) ?? false);

/** Restricts named actions of a student until the office releases it. */
export const placeHold = handle(place, async (context, input) => {
  const [student] = await rowsOf<{ id: number; email: string; user_id: number | null }>(
    context.db,
    sql`
    select students.id, students.email, (select u.id from users u where u.student_id = students.id) as user_id from students where students.id = ${input.student_id} and (${context.rows('hold_store')})`,
  );
  if (!student) throw notFound();
  const known: readonly string[] = holdRestrictions;
  refuse([
    ...(speaksFor(context.actor.role, input.office) ? [] : [flowRefusals.hold_of_another_office(undefined, 'office')]),
    ...input.restrictions
      .filter((each) => !known.includes(each))
      .map((restriction) => flowRefusals.hold_restriction_unknown({ restriction }, 'restrictions')),
  ]);
  // the last day counts to its end, at the university
  const ends = input.ends_on ? sql`${endOfDay(input.ends_on)}` : sql`null`;
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at, ends_at, placed_by)
    values (${student.id}, ${input.kind}, ${input.office}, array(select json_array_elements_text(${JSON.stringify(input.restrictions)}::json)), ${input.reason}, ${input.reason_en}, ${context.now.toISOString()}::timestamptz, ${ends}, ${context.actor.user_id || null}) returning id`,
  );
  const id = row?.id ?? 0;
  await sendMail(context, student, 'hold_placed', { reason: { tr: input.reason, en: input.reason_en } });
  context.audit({ resource: 'hold', record_id: id, after: { ...input } });
  context.publish('resource:hold', { id });
  return { id };
});

/** Only the office that placed it releases it. */
export const releaseHold = handle(release, async (context, input) => {
  const [hold] = await rowsOf<{
    id: number;
    office: string;
    version: number;
    released_at: string | null;
    reason: string;
    reason_en: string;
    email: string;
    user_id: number | null;
  }>(
    context.db,
    sql`
    select holds.id, holds.office, holds.version, holds.released_at, holds.reason, holds.reason_en, s.email, (select u.id from users u where u.student_id = s.id) as user_id
    from holds join students s on s.id = holds.student_id where holds.id = ${input.id} and (${context.rows('hold_update')}) for no key update of holds`,
  );
  if (!hold) throw notFound();
  refuse([
    ...(hold.released_at ? [flowRefusals.hold_released_already()] : []),
    ...(speaksFor(context.actor.role, hold.office) ? [] : [flowRefusals.hold_of_another_office()]),
  ]);
  if (input.version !== undefined && input.version !== null && input.version !== hold.version)
    throw new Failure(406, 'record_changed_meanwhile');
  await rowsOf(
    context.db,
    sql`update holds set released_at = ${context.now.toISOString()}::timestamptz, released_by = ${context.actor.user_id || null}, release_note = ${input.note ?? null}, version = version + 1, updated_at = now() where id = ${hold.id}`,
  );
  await sendMail(context, hold, 'hold_released', { reason: { tr: hold.reason, en: hold.reason_en } });
  context.audit({
    resource: 'hold',
    record_id: hold.id,
    before: { released_at: null },
    after: { released_at: context.now.toISOString(), note: input.note ?? null },
  });
  context.publish('resource:hold', { id: hold.id });
  return { id: hold.id };
});
