import { tenantLink } from '#areas/epayment/payers/tenant-payer.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { drawnOf } from '../../signature.ts';
import { payHours } from '../../stays/rules/may-stay.ts';
import { bookStay } from '../../stays/work/book.ts';
import { moveReservation, noteEvent } from '../../stays/work/events.ts';
import { currentOf, lockWithBeds } from '../../stays/work/locks.ts';
import { chargeDeposit } from '../../stays/work/money.ts';
import {
  housingAgreement as agreementCommand,
  housingSubmitted as submittedCommand,
  signHousing as signCommand,
} from '../contract.ts';
import { confirmDeposits } from '../deposits.ts';
import { applyingRefusals } from '../refusals.ts';
import { tenantById } from '../tenant.ts';

interface Agreement {
  id: number;
  reservation_id: number;
  stay_id: number;
  signed_at: string | null;
}
/** HOU-004 */
export const housingAgreement = handle(agreementCommand, async (context, { token }) => {
  const { db, now } = context;
  const [row] = await rowsOf<{
    id: number;
    edition: string;
    body: string;
    body_en: string;
    name: string;
    number: string;
    bed: string;
    arrives_on: string;
    leaves_on: string;
    currency: string;
    price: number;
    deposit: number;
    until: string;
  }>(
    db,
    sql`select r.id, x.edition, x.body, x.body_en, t.first_name || ' ' || t.last_name as name, r.number, b.code as bed, r.arrives_on, r.leaves_on, r.currency, r.price, r.deposit, s.hold_until as until
      from housing_agreements a join housing_agreement_texts x on x.id = a.text_id join housing_reservations r on r.id = a.reservation_id join housing_tenants t on t.id = r.tenant_id
      join housing_stays s on s.id = a.stay_id join housing_beds b on b.id = s.bed_id
      where a.token_hash = ${tokenHash(token)} and a.signed_at is null and r.state = 'offered' and s.state in ('held', 'offered') and s.hold_until > ${now}`,
  );
  if (!row) throw notFound();
  const { id, ...paper } = row;
  context.audit({ resource: 'housing-reservation', record_id: Number(id), action: 'housing.agreement-opened' });
  return { ...paper, until: new Date(row.until).toISOString() };
});
/** HOU-004: whoever holds the token signs; edition, time, address and the drawn signature stand beside the name. */
export const signHousing = handle(signCommand, async (context, { token, name, agreed, signature }) => {
  const { db, now } = context;
  const [agreement] = await rowsOf<Agreement>(
    db,
    sql`select id, reservation_id, stay_id, signed_at from housing_agreements where token_hash = ${tokenHash(token)}`,
  );
  if (!agreement) throw notFound();
  const id = Number(agreement.reservation_id);
  const { reservations, stays } = await lockWithBeds(db, [id]);
  const reservation = reservations.get(id);
  const promise = currentOf(stays);
  if (
    !reservation ||
    reservation.state !== 'offered' ||
    !agreed ||
    !promise ||
    Number(promise.id) !== Number(agreement.stay_id) ||
    promise.hold_until === null ||
    new Date(promise.hold_until) <= now
  ) {
    refuse(applyingRefusals.housing_agreement_dead());
    throw new Error('refused');
  }
  const tenant = await tenantById(db, reservation.tenant_id);
  const registered = `${tenant.first_name} ${tenant.last_name}`;
  if (fold(name.trim().replace(/\s+/g, ' ')) !== fold(registered))
    refuse(applyingRefusals.housing_name_differs({ name: registered }, 'name'));
  const file = await storeFile(context, {
    name: 'signature.png',
    mime: 'image/png',
    bytes: await drawnOf(signature),
    purpose: 'housing-agreement-signature',
  });
  const ticket = newToken();
  await db.execute(
    sql`update housing_agreements set signed_name = ${name.trim().replace(/\s+/g, ' ')}, signature_file_id = ${file}, signed_at = ${now}, address = ${context.address}, agent = ${context.headers['user-agent']?.slice(0, 300) ?? null}, ticket_hash = ${tokenHash(ticket)} where id = ${agreement.id}`,
  );
  // long enough to pay; an offer keeps its own deadline where that is later
  const until = new Date(Math.max(now.getTime() + payHours * 3_600_000, new Date(promise.hold_until).getTime()));
  await db.execute(sql`update housing_stays set hold_until = ${until}, version = version + 1 where id = ${promise.id}`);
  await db.execute(
    sql`update housing_reservations set reply_by = ${until}, signed_at = ${now} where id = ${reservation.id}`,
  );
  reservation.reply_by = until.toISOString();
  await moveReservation(context, reservation, 'accepted');
  const event = await noteEvent(context, reservation.id, 'signed', { agreement_id: agreement.id }, promise.id);
  if ((await chargeDeposit(context, reservation, event)) === null)
    await bookStay(context, { reservation_id: id, by: 'tenant' });
  // money of his that lay here has paid it already
  else context.afterCommit(async () => void (await confirmDeposits(context.services, Number(reservation.tenant_id))));
  return { ticket };
});
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
  const due = row.state === 'accepted' && Number(row.deposit ?? 0) > 0;
  context.audit({ resource: 'housing-reservation', record_id: Number(row.id), action: 'housing.success-shown' });
  return {
    number: row.number,
    until: row.reply_by === null ? null : new Date(row.reply_by).toISOString(),
    pay: due ? await tenantLink(context, await tenantById(db, row.tenant_id), 3) : null,
    currency: row.currency,
    deposit: Number(row.deposit ?? 0),
  };
});
