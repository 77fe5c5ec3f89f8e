import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import {
  liftFinancialHold as liftCommand,
  placeFinancialHold as placeCommand,
  suspendFinancialHold as suspendCommand,
} from '../contract.ts';
import { collectionRefusals } from '../refusals.ts';

/** What money that is overdue forbids: registration, papers, and the diploma with which graduation ends. */
const restrictions = ['register', 'add_drop', 'transcript', 'diploma'] as const;
const restrict = (
  context: Writing,
  of: { student_id: number; reason: string; reason_en: string },
  from: string,
): Promise<number> =>
  port(context.services, 'placeHold')(context, {
    student_id: Number(of.student_id),
    kind: 'financial',
    office: 'bursar',
    restrictions,
    from,
    reason: { tr: of.reason, en: of.reason_en },
  });

export const placeFinancialHold = handle(placeCommand, async (context, { student_program_id, reason, reason_en }) => {
  const [student] = await rowsOf<{ student_id: number; held: boolean }>(
    context.db,
    sql`select sp.student_id, exists (select from financial_holds f where f.student_program_id = sp.id and f.lifted_on is null) as held from ${studentProgramRead} sp where sp.id = ${student_program_id}`,
  );
  if (!student) throw notFound();
  if (student.held) refuse(collectionRefusals.hold_in_place());
  const words = { reason, reason_en: reason_en ?? reason };
  const hold_id = await restrict(context, { student_id: student.student_id, ...words }, context.today);
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into financial_holds (student_program_id, hold_id, reason, reason_en, placed_on) values (${student_program_id}, ${hold_id}, ${words.reason}, ${words.reason_en}, ${context.today}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({ resource: 'financial-hold', record_id: id, after: { student_program_id, ...words } });
  return { id };
});

interface HoldRow {
  student_id: number;
  hold_id: number;
  reason: string;
  reason_en: string;
  lifted_on: string | null;
}
async function standing(context: Writing, id: number): Promise<HoldRow> {
  const [hold] = await rowsOf<HoldRow>(
    context.db,
    sql`select (select sp.student_id from ${studentProgramRead} sp where sp.id = financial_holds.student_program_id) as student_id, hold_id, reason, reason_en, lifted_on from financial_holds where id = ${id} and (${context.rows('financialhold_update')}) for update`,
  );
  if (!hold) throw notFound();
  if (hold.lifted_on !== null) refuse(collectionRefusals.hold_lifted());
  return hold;
}

/** For some days the student may do what is forbidden; on the day after them it is forbidden again, by itself. */
export const suspendFinancialHold = handle(suspendCommand, async (context, { id, until, reason }) => {
  const hold = await standing(context, id);
  if (until < context.today) refuse(collectionRefusals.hold_days(undefined, 'until'));
  await port(context.services, 'liftHold')(context, Number(hold.hold_id), reason);
  const hold_id = await restrict(context, hold, addDays(until, 1));
  await context.db.execute(
    sql`update financial_holds set hold_id = ${hold_id}, suspended_from = ${context.today}, suspended_until = ${until}, suspend_reason = ${reason}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'financial-hold',
    record_id: id,
    after: { suspended_from: context.today, suspended_until: until, reason },
  });
  return { id };
});

export const liftFinancialHold = handle(liftCommand, async (context, { id, reason }) => {
  const hold = await standing(context, id);
  await port(context.services, 'liftHold')(context, Number(hold.hold_id), reason);
  await context.db.execute(
    sql`update financial_holds set lifted_on = ${context.today}, lift_reason = ${reason}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'financial-hold',
    record_id: id,
    before: { lifted_on: null },
    after: { lifted_on: context.today, reason },
  });
  return { id };
});
