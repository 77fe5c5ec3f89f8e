import { universityDay } from '#kernel/contract/calendar.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { answer, handle, type Writing } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import {
  assignDriver as assignCommand,
  cancelTransferByLink as cancelCommand,
  moveTransfer as moveCommand,
  myTransfers as myQuery,
  requestTransfer as requestCommand,
  transferByLink as linkQuery,
} from '../contract.ts';
import { transferRefusals } from '../refusals.ts';
import {
  mayAskTransfer,
  mayMoveTransfer,
  type airports,
  type directions,
  type TransferState,
} from '../rules/transfer-states.ts';
import { housingTransfers } from '../tables.ts';

interface Row {
  id: number;
  number: string;
  state: TransferState;
  passenger: string;
  direction: keyof typeof directions;
  airport: keyof typeof airports;
  airline: string | null;
  flight_no: string;
  flight_at: string;
  passengers: number;
  luggage: number;
  note: string | null;
  driver: string | null;
  driver_phone: string | null;
  plate: string | null;
}
const columns = sql`id, number, state, passenger, direction, airport, airline, flight_no, flight_at, passengers, luggage, note, driver, driver_phone, plate`;
const may = (reasons: Refusal[]) => (reasons.length === 0 ? (true as const) : { refusals: reasons });
const viewOf = ({ id: _id, ...row }: Row) => ({
  ...row,
  flight_at: new Date(row.flight_at).toISOString(),
  can: { cancel: may(mayMoveTransfer(row.state, 'cancelled')) },
});

/** Nobody is fetched twice on a day: the database keeps the first that is still to be driven, and the second is told of it. */
async function refuseSecond(context: Writing, form: { direction: string; flight_at: string }): Promise<void> {
  const day = universityDay(new Date(form.flight_at));
  const [first] = await rowsOf<{ number: string; flight: string }>(
    context.db,
    sql`select number, flight_no as flight from housing_transfers where user_id = ${context.actor.user_id} and direction = ${form.direction}
      and ${daySql(sql`flight_at`)} = ${day}::date and state in ('requested', 'confirmed', 'assigned') order by id limit 1`,
  );
  if (first) refuse(transferRefusals.transfer_asked_already(first, 'flight_at'));
}
export const requestTransfer = handle(requestCommand, async (context, form) => {
  refuse(mayAskTransfer(Date.parse(form.flight_at), context.now.getTime()));
  const token = newToken();
  const [user] = await rowsOf<{ name: string; email: string | null }>(
    context.db,
    sql`select u.full_name as name, u.email from ${userRead} u where u.id = ${context.actor.user_id}`,
  );
  if (!user) throw notFound();
  const [row] = await rowsOf<{ id: number; number: string }>(
    context.db,
    sql`insert into housing_transfers (user_id, token_hash, passenger, phone, direction, airport, airline, flight_no, flight_at, passengers, luggage, note)
      values (${context.actor.user_id}, ${tokenHash(token)}, ${user.name}, ${form.phone}, ${form.direction}, ${form.airport}, ${form.airline ?? null}, ${form.flight_no}, ${form.flight_at}, ${form.passengers}, ${form.luggage}, ${form.note ?? null})
      on conflict do nothing returning id, number`,
  );
  if (!row) {
    await refuseSecond(context, form);
    throw notFound();
  }
  const link = `/housing/airport-transfer-request/${token}`;
  const line = (part: 'subject' | 'body'): string =>
    context.services.lines.line(context.locale, `housing:transfer.mail.${part}`, {
      number: row.number,
      link: `${context.services.config.publicUrl}${link}`,
    });
  if (user.email)
    context.send({
      channel: 'mail',
      to: user.email,
      template: 'housing_transfer',
      subject: line('subject'),
      body: line('body'),
    });
  context.audit({
    resource: 'housing-transfer',
    record_id: Number(row.id),
    after: { number: row.number, flight_no: form.flight_no },
  });
  context.publish('resource:housing-transfer', { id: Number(row.id) });
  return { number: row.number, link };
});
export const myTransfers = answer(myQuery, async ({ db, actor }) =>
  (
    await rowsOf<Row>(
      db,
      sql`select ${columns} from housing_transfers where user_id = ${actor.user_id} order by flight_at desc, id desc limit 50`,
    )
  ).map(viewOf),
);
const byToken = async (db: Db, token: string, lock: boolean): Promise<Row> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from housing_transfers where token_hash = ${tokenHash(token)} ${lock ? sql`for no key update` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
};
// HOU-019: nothing but the key opens it, and it opens nothing else
export const transferByLink = answer(linkQuery, async ({ db }, { token }) => viewOf(await byToken(db, token, false)));

async function move(context: Writing, row: Pick<Row, 'id' | 'state'>, state: TransferState): Promise<void> {
  await context.db.execute(
    sql`update housing_transfers set state = ${state}, version = version + 1, updated_at = ${context.now} where id = ${row.id}`,
  );
  context.audit({
    resource: 'housing-transfer',
    record_id: Number(row.id),
    before: { state: row.state },
    after: { state },
  });
  context.publish('resource:housing-transfer', { id: Number(row.id) });
}
export const cancelTransferByLink = handle(cancelCommand, async (context, { token }) => {
  const row = await byToken(context.db, token, true);
  refuse(mayMoveTransfer(row.state, 'cancelled'));
  await move(context, row, 'cancelled');
  return { number: row.number };
});
async function lockTransfer(context: Writing, id: number): Promise<Row> {
  const [row] = await rowsOf<Row>(
    context.db,
    sql`select ${columns} from ${housingTransfers} where id = ${id} and (${context.rows('housingtransfer_update')}) for no key update`,
  );
  if (!row) throw notFound();
  return row;
}
export const moveTransfer = handle(moveCommand, async (context, { id, state }) => {
  const row = await lockTransfer(context, id);
  refuse(mayMoveTransfer(row.state, state, row.driver));
  await move(context, row, state);
  return { id, state };
});
export const assignDriver = handle(assignCommand, async (context, { id, driver, driver_phone, plate }) => {
  const row = await lockTransfer(context, id);
  // another driver may take his place until it is over
  if (row.state !== 'assigned') refuse(mayMoveTransfer(row.state, 'assigned', driver));
  await context.db.execute(
    sql`update housing_transfers set driver = ${driver}, driver_phone = ${driver_phone}, plate = ${plate ?? null} where id = ${id}`,
  );
  await move(context, row, 'assigned');
  return { id, state: 'assigned' as const };
});
