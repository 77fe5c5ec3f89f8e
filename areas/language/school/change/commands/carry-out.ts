import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { chargeModules, uncharge } from '../../sessions/facts/module-fees.ts';
import { learnerOf } from '../../sessions/facts/learner.ts';
import { lockSessions, seat, unseat } from '../../sessions/facts/seats.ts';
import { sessionRows } from '../../sessions/facts/session-rows.ts';
import { sessionRefusals } from '../../sessions/refusals.ts';
import { seatedNow, wantedClasses } from '../facts/classes.ts';
import { changeRefusals } from '../refusals.ts';
import { mayChange } from '../rules/may-change.ts';

export interface ChangeOfClass {
  request_id: number;
  student_program_id: number;
  from_session: number;
  to_session: number;
}
/**
 * Moves a student from one class to another: seats and level with both classes locked. What the module cost goes along, so that
 * nobody pays twice.
 */
export async function changeClass(
  context: Writing,
  change: ChangeOfClass,
): Promise<{ from: string; to: string; level: string }> {
  const { db, now, today } = context;
  const { request_id, student_program_id, from_session, to_session } = change;
  // one student, one registration at a time
  await db.execute(sql`select id from esl_students where student_program_id = ${student_program_id} for update`);
  await lockSessions(context, [from_session, to_session]);
  const seated = await seatedNow(db, student_program_id, today);
  const learner = await learnerOf(db, student_program_id);
  if (!seated || !learner || seated.now.session_id !== from_session) {
    refuse(changeRefusals.class_change_left());
    throw new Error('unreachable');
  }
  const [session] = await sessionRows(db, sql`esl_sessions.id = ${to_session}`);
  const [wanted] = session ? await wantedClasses(db, [session]) : [];
  if (!session || !wanted) {
    refuse(sessionRefusals.session_not_open({ session: '–' }));
    throw new Error('unreachable');
  }
  refuse(mayChange(seated.now, wanted, { kept: seated.kept, f1: learner.f1 }));
  await unseat(context, seated.now.enrolment_id, from_session);
  const [enrolment_id = 0] = await seat(context, [{ session_id: to_session, student_program_id, source: 'changed' }]);
  await takeChargeAlong(context, seated.now.enrolment_id, enrolment_id);
  if (session.level_id !== null && Number(session.level_id) !== learner.level_id)
    await db.execute(
      sql`update esl_students set level_id = ${session.level_id}, version = version + 1, updated_at = ${now} where id = ${learner.id}`,
    );
  context.audit({
    resource: 'language-registration',
    record_id: student_program_id,
    before: { session_ids: [from_session], level_id: learner.level_id },
    after: { session_ids: [to_session], level_id: Number(session.level_id), request_id },
  });
  context.publish('resource:session', {});
  return { from: seated.now.name, to: wanted.name, level: wanted.level ?? '' };
}
/** Both classes are charged as the same module: the item of the ledger passes to the new line. Where one of them costs nothing, it is charged or taken back. */
async function takeChargeAlong(context: Writing, from: number, to: number): Promise<void> {
  const [line] = await rowsOf<{ charged: boolean; item: number | null }>(
    context.db,
    sql`select c.charged, f.charge_item as item from esl_enrolments f, esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_courses c on c.id = s.course_id where e.id = ${to} and f.id = ${from}`,
  );
  if (!line?.charged) return uncharge(context, from);
  if (line.item === null) return void (await chargeModules(context, [to]));
  await context.db.execute(
    sql`update esl_enrolments e set charge_item = f.charge_item, charge_amount = f.charge_amount, charge_currency = f.charge_currency, charges = e.charges + 1 from esl_enrolments f where f.id = ${from} and e.id = ${to}`,
  );
  await context.db.execute(
    sql`update esl_enrolments set charge_item = null, charge_amount = null, charge_currency = null where id = ${from}`,
  );
}
