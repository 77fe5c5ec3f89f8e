import { tenantLink } from '#areas/epayment/payers/tenant-payer.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { whatSigning } from '../../stays/rules/agreement.ts';
import { payHours } from '../../stays/rules/may-stay.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { bedOf } from '../../stays/work/bed-facts.ts';
import { bookStay } from '../../stays/work/book.ts';
import { moveReservation, noteEvent } from '../../stays/work/events.ts';
import { currentOf, lockWithBeds, staysOf, type Reservation, type Stay } from '../../stays/work/locks.ts';
import { chargeDeposit, depositOf } from '../../stays/work/money.ts';
import { keepSignature } from '../agreements.ts';
import {
  housingAgreement as agreementCommand,
  housingSubmitted as submittedCommand,
  signHousing as signCommand,
} from '../contract.ts';
import { confirmDeposits } from '../deposits.ts';
import { applyingRefusals } from '../refusals.ts';
import { tenantById } from '../tenant.ts';

/** The agreement that a token opens, as long as nobody has signed it. */
async function unsignedBy(db: Db, token: string): Promise<{ id: number; reservation_id: number; stay_id: number }> {
  const [row] = await rowsOf<{ id: number; reservation_id: number; stay_id: number }>(
    db,
    sql`select id, reservation_id, stay_id from housing_agreements where token_hash = ${tokenHash(token)} and signed_at is null`,
  );
  if (!row) throw notFound();
  return { id: Number(row.id), reservation_id: Number(row.reservation_id), stay_id: Number(row.stay_id) };
}
/** HOU-004 */
export const housingAgreement = handle(agreementCommand, async (context, { token }) => {
  const { db, now } = context;
  const agreement = await unsignedBy(db, token);
  const stay = currentOf(await staysOf(db, [agreement.reservation_id]));
  const [row] = await rowsOf<{
    edition: string;
    body: string;
    body_en: string;
    name: string;
    number: string;
    arrives_on: string;
    leaves_on: string;
    currency: string;
    price: number;
    deposit: number;
    state: ReservationState;
    signed_at: string | null;
  }>(
    db,
    sql`select x.edition, x.body, x.body_en, t.first_name || ' ' || t.last_name as name, r.number, r.arrives_on, r.leaves_on, r.currency, r.price, coalesce(r.deposit, 0) as deposit, r.state, r.signed_at
      from housing_agreements a join housing_agreement_texts x on x.id = a.text_id join housing_reservations r on r.id = a.reservation_id join housing_tenants t on t.id = r.tenant_id where a.id = ${agreement.id}`,
  );
  if (!row || !stay) throw notFound();
  const { state, signed_at, ...paper } = row;
  const way = whatSigning({ reservation: { state, signed_at }, stay, written_for: agreement.stay_id, now });
  if (way === null) throw notFound();
  const { code: bed } = await bedOf(db, stay.bed_id);
  const { reservation_id } = agreement;
  context.audit({ resource: 'housing-reservation', record_id: reservation_id, action: 'housing.agreement-opened' });
  return {
    ...paper,
    bed,
    until: way === 'accepts' && stay.hold_until !== null ? new Date(stay.hold_until).toISOString() : null,
  };
});
/** HOU-004: whoever holds the token signs; edition, time, address and the drawn signature stand beside the name. */
export const signHousing = handle(signCommand, async (context, { token, name, agreed, signature }) => {
  const { db, now } = context;
  const [agreement] = await rowsOf<{ id: number; reservation_id: number; stay_id: number }>(
    db,
    sql`select id, reservation_id, stay_id from housing_agreements where token_hash = ${tokenHash(token)}`,
  );
  if (!agreement) throw notFound();
  const id = Number(agreement.reservation_id);
  const { reservations, stays } = await lockWithBeds(db, [id]);
  const reservation = reservations.get(id);
  const stay = currentOf(stays);
  const way = reservation && whatSigning({ reservation, stay, written_for: Number(agreement.stay_id), now });
  if (!reservation || !stay || !way || !agreed) {
    refuse(applyingRefusals.housing_agreement_dead());
    throw new Error('refused');
  }
  const tenant = await tenantById(db, reservation.tenant_id);
  const registered = `${tenant.first_name} ${tenant.last_name}`;
  const typed = name.trim().replace(/\s+/g, ' ');
  if (fold(typed) !== fold(registered)) refuse(applyingRefusals.housing_name_differs({ name: registered }, 'name'));
  const ticket = newToken();
  await keepSignature(context, Number(agreement.id), { name: typed, signature, ticket });
  await db.execute(sql`update housing_reservations set signed_at = ${now} where id = ${id}`);
  if (way === 'accepts') await accept(context, reservation, stay, Number(agreement.id));
  else await noteEvent(context, id, 'signed', { agreement_id: Number(agreement.id) }, stay.id);
  return { ticket };
});
/** A promise that was signed is kept until its deposit is paid; where none is asked for it is booked. */
async function accept(context: Writing, reservation: Reservation, promise: Stay, agreement_id: number): Promise<void> {
  const { db, now } = context;
  const { id } = reservation;
  // long enough to pay; an offer keeps its own deadline where that is later
  const until = new Date(Math.max(now.getTime() + payHours * 3_600_000, new Date(promise.hold_until ?? now).getTime()));
  await db.execute(sql`update housing_stays set hold_until = ${until}, version = version + 1 where id = ${promise.id}`);
  await db.execute(sql`update housing_reservations set reply_by = ${until} where id = ${id}`);
  reservation.reply_by = until.toISOString();
  await moveReservation(context, reservation, 'accepted');
  const event = await noteEvent(context, id, 'signed', { agreement_id }, promise.id);
  if ((await chargeDeposit(context, reservation, event)) === null)
    await bookStay(context, { reservation_id: Number(id), by: 'tenant' });
  // money of his that lay here has paid it already
  else context.afterCommit(async () => void (await confirmDeposits(context.services, Number(reservation.tenant_id))));
}
/** HOU-005, HOU-006: once, right after the submission; entering clears the flag. */
export const housingSubmitted = handle(submittedCommand, async (context, { ticket }) => {
  const { db } = context;
  const [row] = await rowsOf<{
    tenant_id: number;
    number: string;
    reply_by: string | null;
    currency: string | null;
    deposit: number | null;
    state: string;
    id: number;
  }>(
    db,
    sql`with used as (update housing_agreements set ticket_hash = null where ticket_hash = ${tokenHash(ticket)} and signed_at > ${new Date(context.now.getTime() - 1_800_000)} returning reservation_id)
      select r.id, r.tenant_id, r.number, r.reply_by, r.currency, r.deposit, r.state from used u join housing_reservations r on r.id = u.reservation_id`,
  );
  if (!row) throw notFound();
  const booked = row.state !== 'accepted';
  const deposit = booked ? await depositOf(context, { id: Number(row.id), tenant_id: row.tenant_id }) : null;
  const due = booked ? deposit !== null && !deposit.paid : Number(row.deposit ?? 0) > 0;
  context.audit({ resource: 'housing-reservation', record_id: Number(row.id), action: 'housing.success-shown' });
  return {
    number: row.number,
    until: row.reply_by === null ? null : new Date(row.reply_by).toISOString(),
    pay: due ? await tenantLink(context, await tenantById(db, row.tenant_id), 3) : null,
    currency: row.currency,
    deposit: Number(row.deposit ?? 0),
    booked,
  };
});
