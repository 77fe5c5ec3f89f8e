import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { registerLanguageSessions as command } from '../contract.ts';
import { chargeModules, freeDays, uncharge } from '../facts/module-fees.ts';
import { learnerOf } from '../facts/learner.ts';
import { lockSessions, seat, unseat } from '../facts/seats.ts';
import { sessionRows, slotRows } from '../facts/session-rows.ts';
import { sessionRefusals } from '../refusals.ts';
import { mayRegister, type ChosenSession } from '../rules/may-register.ts';
import { rowsOfProgram } from '../queries/language-registration.ts';

/** The whole registration of a module at once: what is not named is dropped. Seats are checked with the sessions locked. */
export const registerLanguageSessions = handle(command, async (context, input) => {
  const { db, today } = context;
  const { student_program_id, module_date_id } = input;
  await rowsOfProgram(context, student_program_id, 'sessionregistration_update');
  const office = context.actor.student_id === null;
  const wanted = [...new Set(input.session_ids ?? [])];
  // one student, one registration at a time
  await db.execute(sql`select id from esl_students where student_program_id = ${student_program_id} for update`);
  const [module] = await rowsOf<{
    status: string;
    starts_on: string;
    registration_from: string;
    registration_until: string;
  }>(
    db,
    sql`select status, starts_on, registration_from, registration_until from esl_module_dates where id = ${module_date_id} for share`,
  );
  if (!module) throw notFound();
  const before = await rowsOf<{ id: number; session_id: number }>(
    db,
    sql`select id, session_id from esl_enrolments where student_program_id = ${student_program_id} and module_date_id = ${module_date_id} and status = 'enrolled'`,
  );
  const held = new Map(before.map((each) => [Number(each.session_id), Number(each.id)]));
  await lockSessions(context, [...wanted, ...held.keys()]);
  const sessions = await sessionRows(db, sql`esl_sessions.id = any(${idList(wanted)})`);
  if (sessions.length < wanted.length) throw notFound();
  if (sessions.some((each) => Number(each.module_date_id) !== module_date_id))
    refuse(sessionRefusals.session_other_module());
  const slots = await slotRows(db, wanted);
  const chosen = sessions.map((each): ChosenSession => ({
    ...each,
    level_id: each.level_id === null ? null : Number(each.level_id),
    mine: held.has(each.id),
    slots: slots.get(each.id) ?? [],
  }));
  refuse(mayRegister({ today, office, module, learner: await learnerOf(db, student_program_id), chosen }));
  const dropped = [...held].filter(([session_id]) => !wanted.includes(session_id));
  for (const [session_id, id] of dropped) {
    await unseat(context, id, session_id);
    if (today <= addDays(module.starts_on, freeDays)) await uncharge(context, id);
  }
  const added = await seat(
    context,
    chosen
      .filter((each) => !each.mine)
      .map((each) => ({ session_id: each.id, student_program_id, source: office ? 'office' : 'registered' })),
  );
  await chargeModules(context, added);
  if (added.length + dropped.length > 0) auditOf(context, student_program_id, [...held.keys()], wanted);
  return { added: added.length, dropped: dropped.length };
});
function auditOf(context: Writing, id: number, before: number[], after: number[]): void {
  context.audit({
    resource: 'language-registration',
    record_id: id,
    before: { session_ids: before },
    after: { session_ids: after },
  });
  context.publish('resource:session', {});
}
