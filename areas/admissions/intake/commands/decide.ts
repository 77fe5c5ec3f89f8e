import { addDays, longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, handleAfter, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { settleFee, takeFeeBack } from '../../online/work/fees.ts';
import { moveRegistration } from '../../online/work/move.ts';
import {
  approveRegistration as approveCommand,
  declineRegistration as declineCommand,
  holdRegistration as holdCommand,
  messageApplicant as messageCommand,
  overrideCheck as overrideCommand,
  returnRegistration as returnCommand,
  runChecks as checksCommand,
} from '../contract.ts';
import { intakeRefusals } from '../refusals.ts';
import { mayOverride } from '../rules/checks.ts';
import { mayApprove, mayChange, mayDecline, mayHold, mayReturn } from '../rules/staff-moves.ts';
import { checkFactsOf, keepChecks, makeChecks } from '../work/check-applicant.ts';
import { checksOf, deskFacts } from '../work/desk-facts.ts';
import { holdForDesk, tellDesk } from '../work/hold.ts';
import { textApplicant, writeToApplicant } from '../work/send.ts';

const key = 'admissionregistration_decide';

/** days in which what was returned can be sent again, although the window closes */
const daysToCorrect = 7;
/** Keeps a registration open for its applicant until a day at least. */
async function openUntil({ db }: Pick<Writing, 'db'>, id: number, day: string): Promise<void> {
  await db.execute(
    sql`update admission_registrations set extended_until = greatest(extended_until, ${day}::date) where id = ${id}`,
  );
}
/** Registers are asked before the transaction: they may be slow or silent. */
export const runChecks = handleAfter(
  checksCommand,
  async (context, { id }) => {
    const [seen] = await rowsOf(
      context.db,
      sql`select id from admission_registrations where id = ${id} and (${context.rows(key)})`,
    );
    const facts = seen ? await checkFactsOf(context.db, id, context.today) : null;
    if (!facts) throw notFound();
    return { facts, made: await makeChecks(context.services, context.db, id, facts) };
  },
  async (context, { id }, { facts, made }) => {
    const registration = await holdForDesk(context, id, key);
    refuse(mayChange(registration.state));
    await keepChecks(context, id, facts, made);
    tellDesk(context, id);
    const { checks } = await deskFacts(context.db, registration);
    return { open: checks.filter((each) => each.result !== 'passed' && !each.overridden).length };
  },
);
export const overrideCheck = handle(overrideCommand, async (context, input) => {
  const registration = await holdForDesk(context, input.id, key);
  const row = (await checksOf(context.db, registration.id)).find((each) => each.kind === input.kind);
  refuse([
    ...mayChange(registration.state),
    ...mayOverride(row ? { kind: row.kind, result: row.result, overridden: row.override_note !== null } : null),
  ]);
  const note = input.reason.trim();
  await context.db.execute(
    sql`update admission_checks set override_note = ${note}, overridden_by = ${context.actor.user_id}, overridden_at = ${context.now} where registration_id = ${registration.id} and kind = ${input.kind}`,
  );
  context.audit({
    resource: 'admission-registration',
    record_id: registration.id,
    before: { check: input.kind, result: row?.result ?? null },
    after: { check: input.kind, decided_by_hand: note },
  });
  tellDesk(context, registration.id);
  return undefined;
});
export const returnRegistration = handle(returnCommand, async (context, input) => {
  const registration = await holdForDesk(context, input.id, key);
  const { documents } = await deskFacts(context.db, registration);
  const declined = documents.filter((each) => each.status === 'declined');
  const said = input.reason?.trim() ?? '';
  refuse([
    ...mayReturn(registration),
    ...(declined.length === 0 && said === ''
      ? [intakeRefusals.registration_nothing_declined(undefined, 'reason')]
      : []),
  ]);
  const lines = declined.map(
    (each) => `${registration.language === 'tr' ? each.name : each.name_en}: ${each.reason ?? ''}`,
  );
  const reason = [said, ...lines].filter((line) => line !== '').join('\n');
  await moveRegistration(context, registration, 'returned', { reason });
  await openUntil(context, registration.id, addDays(context.today, daysToCorrect));
  writeToApplicant(context, registration, 'returned', { reason });
  tellDesk(context, registration.id);
  return undefined;
});
export const approveRegistration = handle(approveCommand, async (context, { id }) => {
  const registration = await holdForDesk(context, id, key);
  refuse(mayApprove(await deskFacts(context.db, registration)));
  await moveRegistration(context, registration, 'approved');
  // charged at once; who owes nothing has nothing to wait for
  await settleFee(context, registration);
  const free = registration.state === 'paid';
  const amount = writtenMoney({ minor: registration.fee, currency: registration.currency })[registration.language];
  writeToApplicant(context, registration, free ? 'approved_free' : 'approved', free ? {} : { amount });
  tellDesk(context, id);
  return { state: registration.state };
});
export const declineRegistration = handle(declineCommand, async (context, input) => {
  const registration = await holdForDesk(context, input.id, key);
  refuse(mayDecline(registration));
  const reason = input.reason.trim();
  await moveRegistration(context, registration, 'declined', { reason });
  await takeFeeBack(context, registration);
  writeToApplicant(context, registration, 'declined', { reason });
  tellDesk(context, registration.id);
  return undefined;
});
export const holdRegistration = handle(holdCommand, async (context, input) => {
  const registration = await holdForDesk(context, input.id, key);
  refuse([
    ...mayHold(await deskFacts(context.db, registration)),
    ...(input.until_on <= context.today ? [intakeRefusals.temporary_day_past(undefined, 'until_on')] : []),
  ]);
  const note = input.note.trim();
  await moveRegistration(context, registration, 'temporary', { reason: note });
  await context.db.execute(
    sql`insert into temporary_registrations (registration_id, until_on, note, by_user_id, at) values (${registration.id}, ${input.until_on}::date, ${note}, ${context.actor.user_id}, ${context.now})
      on conflict (registration_id) do update set until_on = excluded.until_on, note = excluded.note, by_user_id = excluded.by_user_id, at = excluded.at`,
  );
  await openUntil(context, registration.id, input.until_on);
  writeToApplicant(context, registration, 'held', { day: longDay(input.until_on)[registration.language], note });
  tellDesk(context, registration.id);
  return undefined;
});
export const messageApplicant = handle(messageCommand, async (context, input) => {
  const registration = await holdForDesk(context, input.id, key);
  const body = input.body.trim();
  if (input.channel === 'mail' ? !registration.email : !registration.mobile_tel)
    refuse(intakeRefusals.person_without_contact());
  if (input.channel === 'mail') writeToApplicant(context, registration, 'message', { text: body });
  else textApplicant(context, registration, body);
  context.audit({
    resource: 'admission-registration',
    record_id: registration.id,
    after: { channel: input.channel, body },
  });
  return undefined;
});
