import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { agreementText, keepSignature, writeAgreement } from '../../applying/agreements.ts';
import { tenantById } from '../../applying/tenant.ts';
import { agreementMissing } from '../../stays/rules/agreement.ts';
import { noteEvent } from '../../stays/work/events.ts';
import { currentOf, lockWithBeds } from '../../stays/work/locks.ts';
import { signAtDesk as signCommand } from '../contract.ts';
import { deskRefusals } from '../refusals.ts';

/** HOU-004: the tenant reads and signs on the desk's screen: the edition that he read, under his name as it is registered. */
export const signAtDesk = handle(signCommand, async (context, { id, edition, agreed, signature }) => {
  const { db, now } = context;
  const [seen] = await rowsOf(
    db,
    sql`select id from housing_reservations where id = ${id} and (${context.rows('housingdesk_update')})`,
  );
  if (!seen) throw notFound();
  const { reservations, stays } = await lockWithBeds(db, [id]);
  const [reservation, stay] = [reservations.get(id), currentOf(stays)];
  if (!reservation || !stay || !agreementMissing(reservation)) {
    refuse(deskRefusals.agreement_not_missing());
    throw new Error('refused');
  }
  if (!agreed) throw malformed({ agreed: [{ key: 'required', params: {} }] });
  if ((await agreementText(db, now)).edition !== edition) refuse(deskRefusals.agreement_other_edition());
  const agreement = await writeAgreement(context, id, stay.id);
  const { first_name, last_name } = await tenantById(db, reservation.tenant_id);
  await keepSignature(context, agreement.id, { name: `${first_name} ${last_name}`, signature });
  await db.execute(sql`update housing_reservations set signed_at = ${now} where id = ${id}`);
  await noteEvent(context, id, 'signed', { agreement_id: agreement.id, at_desk: true }, stay.id);
  context.publish('resource:housing-reservation', { id });
  return { id };
});
