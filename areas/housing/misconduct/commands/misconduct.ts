import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { noteEvent } from '../../stays/work/events.ts';
import { lockReservation } from '../../stays/work/locks.ts';
import { chargeStay, liftCharges } from '../../stays/work/money.ts';
import {
  answerMisconductAppeal as answerCommand,
  appealMisconduct as appealCommand,
  decideMisconductPerson as decideCommand,
  moveMisconduct as moveCommand,
} from '../contract.ts';
import { misconductRefusals } from '../refusals.ts';
import {
  mayAnswerAppeal,
  mayAppeal,
  mayBeSanctioned,
  mayDecide,
  mayHear,
  mayMoveMisconduct,
  type MisconductState,
} from '../rules/misconduct-states.ts';

interface Case {
  id: number;
  state: MisconductState;
  hearing_at: string | null;
  happened_at: string;
}
/** The case under its lock; persons of it only after it. */
async function lockCase(context: Writing, id: number): Promise<Case> {
  const [row] = await rowsOf<Case>(
    context.db,
    sql`select id, state, hearing_at, happened_at from housing_misconducts where id = ${id} and (${context.rows('housingmisconduct_update')}) for no key update`,
  );
  if (!row) throw notFound();
  return row;
}
interface Person {
  id: number;
  misconduct_id: number;
  tenant_id: number;
  role: string;
  finding: string | null;
  appealed_on: string | null;
  appeal_decision: string | null;
}
async function lockPerson(context: Writing, id: number): Promise<{ row: Person; of: Case }> {
  const [found] = await rowsOf<{ misconduct_id: number }>(
    context.db,
    sql`select misconduct_id from housing_misconduct_people where id = ${id}`,
  );
  if (!found) throw notFound();
  const of = await lockCase(context, Number(found.misconduct_id));
  const [row] = await rowsOf<Person>(
    context.db,
    sql`select id, misconduct_id, tenant_id, role, finding, appealed_on, appeal_decision from housing_misconduct_people where id = ${id} for no key update`,
  );
  if (!row) throw notFound();
  return { row, of };
}
async function moveCase(context: Writing, of: Case, state: MisconductState, hearing_at: string | null): Promise<void> {
  await context.db.execute(
    sql`update housing_misconducts set state = ${state}, hearing_at = ${hearing_at}, version = version + 1, updated_at = ${context.now} where id = ${of.id}`,
  );
  context.audit({
    resource: 'housing-misconduct',
    record_id: of.id,
    before: { state: of.state },
    after: { state, hearing_at },
  });
  context.publish('resource:housing-misconduct', { id: of.id });
}
export const moveMisconduct = handle(moveCommand, async (context, { id, state, hearing_at }) => {
  const of = await lockCase(context, id);
  const [facts] = await rowsOf<{ undecided: number; open_appeals: number }>(
    context.db,
    sql`select count(*) filter (where role = 'accused' and finding is null)::int as undecided, count(*) filter (where appealed_on is not null and appeal_decision is null)::int as open_appeals from housing_misconduct_people where misconduct_id = ${id}`,
  );
  const hearing = hearing_at ?? of.hearing_at;
  if (hearing_at) refuse(mayHear(new Date(hearing_at), new Date(of.happened_at), context.now));
  refuse(
    mayMoveMisconduct(of.state, state, {
      hearing: hearing !== null,
      undecided: facts?.undecided ?? 0,
      open_appeals: facts?.open_appeals ?? 0,
    }),
  );
  await moveCase(context, of, state, hearing);
  return { id, state };
});
async function writePerson(context: Writing, row: Person, change: Readonly<Record<string, unknown>>): Promise<void> {
  context.audit({
    resource: 'housing-misconduct-person',
    record_id: row.id,
    before: { finding: row.finding },
    after: change,
  });
  context.publish('resource:housing-misconduct-person', { id: row.id });
}
export const decideMisconductPerson = handle(decideCommand, async (context, input) => {
  const { id, finding } = input;
  const { row, of } = await lockPerson(context, id);
  const [sanction, amount, due_on] = [input.sanction ?? null, input.amount ?? null, input.due_on ?? null];
  if (of.state !== 'investigating' && of.state !== 'hearing')
    refuse(mayMoveMisconduct(of.state, of.state, { hearing: true, undecided: 0, open_appeals: 0 }));
  refuse([...mayDecide(row), ...mayBeSanctioned({ finding, sanction, amount })]);
  if (amount !== null) {
    const [stay] = await rowsOf<{ id: number; tenant_id: number; currency: string }>(
      context.db,
      sql`select id, tenant_id, currency from housing_reservations where tenant_id = ${row.tenant_id} and state in ('checked_in', 'checked_out') and currency is not null order by arrives_on desc, id desc limit 1 for no key update`,
    );
    if (!stay) {
      refuse(misconductRefusals.misconduct_no_stay());
      throw new Error('refused');
    }
    const event_id = await noteEvent(context, Number(stay.id), 'charged', { misconduct_person: id });
    await chargeStay(context, stay, {
      event_id,
      kind: 'other',
      amount,
      currency: stay.currency,
      ...(due_on ? { due_on } : {}),
    });
    await context.db.execute(
      sql`update housing_misconduct_people set charge = ${amount}, currency = ${stay.currency} where id = ${id}`,
    );
  }
  await context.db.execute(
    sql`update housing_misconduct_people set finding = ${finding}, sanction = ${sanction}, due_on = ${due_on}::date, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  await writePerson(context, row, { finding, sanction, amount });
  return { id, finding };
});
export const appealMisconduct = handle(appealCommand, async (context, { id, appeal }) => {
  const { row, of } = await lockPerson(context, id);
  refuse([
    ...mayAppeal(row),
    ...mayMoveMisconduct(of.state, 'appeal', { hearing: true, undecided: 0, open_appeals: 0 }),
  ]);
  await context.db.execute(
    sql`update housing_misconduct_people set appeal = ${appeal}, appealed_on = ${context.today}::date, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  await writePerson(context, row, { appealed_on: context.today });
  await moveCase(context, of, 'appeal', of.hearing_at);
  return { id };
});
/** The fine of a finding that does not stand any more is owed no longer. */
async function liftFine(context: Writing, person: Person): Promise<void> {
  const charged = await rowsOf<{ id: number; reservation_id: number }>(
    context.db,
    sql`select e.id, e.reservation_id from housing_events e join housing_reservations r on r.id = e.reservation_id
      where r.tenant_id = ${person.tenant_id} and e.kind = 'charged' and (e.detail ->> 'misconduct_person')::bigint = ${person.id} order by e.id`,
  );
  for (const { id, reservation_id } of charged) {
    const reservation = await lockReservation(context.db, Number(reservation_id));
    const event_id = await noteEvent(context, reservation.id, 'charge_lifted', { misconduct_person: person.id });
    await liftCharges(context, reservation, { charged_by: Number(id), event_id });
  }
  await context.db.execute(
    sql`update housing_misconduct_people set charge = null, currency = null where id = ${person.id}`,
  );
}
export const answerMisconductAppeal = handle(answerCommand, async (context, { id, appeal_decision }) => {
  const { row, of } = await lockPerson(context, id);
  refuse(mayAnswerAppeal(row));
  if (appeal_decision === 'overturned') await liftFine(context, row);
  await context.db.execute(
    sql`update housing_misconduct_people set appeal_decision = ${appeal_decision}, finding = case when ${appeal_decision} = 'overturned' then 'not_responsible' else finding end, sanction = case when ${appeal_decision} = 'overturned' then null else sanction end, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  await writePerson(context, row, { appeal_decision });
  if (of.state === 'appeal') await moveCase(context, of, 'decided', of.hearing_at);
  return { id };
});
