import { buffer } from 'node:stream/consumers';
import { refuse } from '#kernel/contract/refusal.ts';
import { answer, handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { couldGoToCards } from '#areas/epayment/attempts/give-back-to-cards.ts';
import { ownPicture } from '../../photo.ts';
import { agreementText, type AgreementText } from '../../applying/agreements.ts';
import { movesAsked } from '../../applying/queries/moves.ts';
import { isDrawn } from '../../signature.ts';
import { agreementMissing } from '../../stays/rules/agreement.ts';
import { stayRefusals } from '../../stays/refusals.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { enterStay, leaveStay } from '../../stays/work/end.ts';
import { noteEvent } from '../../stays/work/events.ts';
import { currentOf, lockWithBeds, type Reservation, type Stay } from '../../stays/work/locks.ts';
import { chargeStay, depositOf } from '../../stays/work/money.ts';
import { raiseCleaningAfter } from '../../upkeep/jobs/due-cleanings.ts';
import {
  addInspectionPhoto as photoCommand,
  checkIn as inCommand,
  checkOut as outCommand,
  deskRecord as recordQuery,
  inspectionPhoto as photoQuery,
} from '../contract.ts';
import { lettersOf } from '../../letters/work/letters-of.ts';
import { depositStories } from '../../stays/work/deposit-story.ts';
import { openOf } from '../queries/money.ts';
import { lyingOf } from './left-money.ts';
import { holdsNothing, isOver } from '../rules/left-money.ts';
import { endWithTheStay, lockRequestsOf } from '../../requests/work/end-with-stay.ts';
import { deskRefusals } from '../refusals.ts';
import { writeDeparted, writeWelcome } from '../work/stay-letters.ts';
import { owedOfItems } from '../rules/owed-of-items.ts';
import { mayHandOver } from '../rules/hand-over.ts';
import { mayInspect, type InspectedLine } from '../rules/inspection.ts';

const paperOf = ({ id: _id, ...paper }: AgreementText): Omit<AgreementText, 'id'> => paper;
interface Item {
  id: number;
  name: string;
  name_en: string;
  charge: number;
}
/** The list of a reservation's room type, by the bed it has, in the currency of its money. */
const itemsOf = (db: Db, reservation_id: number): Promise<Item[]> =>
  rowsOf<Item>(
    db,
    sql`select i.id, i.name, i.name_en, i.charge from housing_inspection_items i where i.status = 'a' and (i.type_id is null or i.type_id = (
      select r.type_id from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id where s.reservation_id = ${reservation_id} and s.state in ('booked', 'in', 'out') order by s.from_on desc, s.id desc limit 1)) order by i.sort, i.id`,
  );
interface Given {
  id: number;
  lines: readonly InspectedLine[];
  tenant_signature: string;
  staff_signature: string;
  note?: string | null;
}
/** The reservation and its bed, locked in the one order, and what speaks against the list as it was filled in. */
async function hold(
  context: Writing,
  kind: 'in' | 'out',
  given: Given,
): Promise<{ reservation: Reservation; stay: Stay }> {
  const [seen] = await rowsOf(
    context.db,
    sql`select id from housing_reservations where id = ${given.id} and (${context.rows('housingdesk_update')})`,
  );
  if (!seen) throw notFound();
  const { reservations, stays } = await lockWithBeds(context.db, [given.id]);
  const [reservation, stay] = [reservations.get(given.id), currentOf(stays)];
  if (!reservation || !stay || stay.state !== (kind === 'in' ? 'booked' : 'in')) {
    refuse(stayRefusals.reservation_not_so());
    throw notFound();
  }
  const items = await itemsOf(context.db, given.id);
  refuse(
    mayInspect(
      kind,
      items.map((item) => Number(item.id)),
      given,
    ),
  );
  // what was sent as a picture is looked at: both have drawn something
  if (!(await isDrawn(given.tenant_signature)) || !(await isDrawn(given.staff_signature)))
    refuse(deskRefusals.inspection_unsigned());
  return { reservation, stay };
}
async function writeInspection(
  context: Writing,
  kind: 'in' | 'out',
  given: Given,
  stay_id: number,
  more: Record<string, string> = {},
): Promise<number> {
  const lines = given.lines.map(({ item_id, condition, note, charge }) => ({
    item_id,
    condition,
    note: note ?? null,
    charge: charge ?? null,
  }));
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into housing_inspections (stay_id, reservation_id, kind, at, user_id, lines, tenant_signature, staff_signature, note)
      values (${stay_id}, ${given.id}, ${kind}, ${context.now}, ${context.actor.user_id}, ${JSON.stringify(lines)}::jsonb, ${given.tenant_signature}, ${given.staff_signature}, ${given.note ?? null}) returning id`,
  );
  const inspection_id = Number(row?.id);
  context.audit({
    resource: 'housing-inspection',
    record_id: inspection_id,
    after: { kind, reservation_id: given.id, lines, ...more },
  });
  context.publish('resource:housing-reservation', { id: given.id });
  return inspection_id;
}
export const checkIn = handle(inCommand, async (context, input) => {
  const given = { ...input, lines: input.lines as readonly InspectedLine[] };
  const { reservation, stay } = await hold(context, 'in', given);
  const deposit = await depositOf(context, reservation);
  const unpaid = deposit !== null && !deposit.paid;
  const unsigned = agreementMissing(reservation);
  refuse(mayHandOver({ ...input, unpaid, unsigned }));
  await enterStay(context, { reservation_id: input.id });
  await writeWelcome(context, reservation, stay);
  return {
    id: input.id,
    inspection_id: await writeInspection(context, 'in', given, stay.id, {
      ...(unpaid ? { anyway: input.anyway?.trim() ?? '' } : {}),
      ...(unsigned ? { without_agreement: input.without_agreement?.trim() ?? '' } : {}),
    }),
  };
});
export const checkOut = handle(outCommand, async (context, input) => {
  const given = { ...input, lines: input.lines as readonly InspectedLine[] };
  await lockRequestsOf(context, input.id);
  const { reservation, stay } = await hold(context, 'out', given);
  const damages = given.lines.reduce((all, line) => all + (line.charge ?? 0), 0);
  // before the deposit comes off: it settles what is damaged too
  if (damages > 0) {
    const event_id = await noteEvent(context, reservation.id, 'charged', { damages }, stay.id);
    await chargeStay(context, reservation, { event_id, kind: 'damage', amount: damages, currency: stay.currency });
  }
  const deposit = (await depositOf(context, reservation))?.came ?? 0;
  const { fee } = await leaveStay(context, { reservation_id: input.id, waive: input.waive ?? false });
  await endWithTheStay(context, input.id);
  const inspection_id = await writeInspection(context, 'out', given, stay.id);
  await raiseCleaningAfter(context.db, stay.id, context.today);
  await writeDeparted(context, reservation, stay, { damages, fee, deposit });
  const owed = owedOfItems(await openOf(context, reservation.tenant_id)).find(
    (line) => line.currency === stay.currency,
  );
  return { id: input.id, inspection_id, damages, fee, owed: owed?.amount ?? 0, currency: stay.currency };
});
export const addInspectionPhoto = handle(photoCommand, async (context, { id }) => {
  const [row] = await rowsOf(
    context.db,
    sql`select id from housing_inspections where id = ${id} and (${context.rows('housingdesk_update')}) for no key update`,
  );
  if (!row) throw notFound();
  const bytes = await ownPicture(onlyFile(context).bytes, { longest: 1600, field: 'file', quality: 80 });
  const file_id = await storeFile(context, {
    name: 'inspection.jpg',
    mime: 'image/jpeg',
    bytes,
    purpose: 'housing-inspection',
  });
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into housing_inspection_photos (inspection_id, file_id, at) values (${id}, ${file_id}, ${context.now}) returning id`,
  );
  context.audit({ resource: 'housing-inspection', record_id: id, after: { photo: Number(made?.id) } });
  return { id: Number(made?.id) };
});
export const inspectionPhoto = answer(photoQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ key: string }>(
    context.db,
    sql`select f.key from housing_inspection_photos p join files f on f.id = p.file_id where p.id = ${id} and (${context.rows('housingdesk_index')})`,
  );
  const stream = row ? await context.services.storage.get(row.key) : null;
  if (!stream) throw notFound();
  return { picture: (await buffer(stream)).toString('base64') };
});
interface Line {
  id: number;
  number: string;
  tenant: string;
  bed: string;
  arrives_on: string;
  leaves_on: string;
}
export const deskRecord = answer(recordQuery, async (context, { id }) => {
  const [row] = await rowsOf<
    Omit<Line, 'bed'> & {
      tenant_id: number;
      tenant_number: string;
      bed: string | null;
      state: ReservationState;
      currency: string;
      price: number;
      deposit: number;
      signed_at: string | null;
      edition: string | null;
    }
  >(
    context.db,
    sql`select r.id, r.number, r.tenant_id, t.first_name || ' ' || t.last_name as tenant, t.number as tenant_number, r.state, r.arrives_on, r.leaves_on, coalesce(r.currency, 'USD') as currency, coalesce(r.price, 0) as price, coalesce(r.deposit, 0) as deposit, r.signed_at,
      (select x.edition from housing_agreements a join housing_agreement_texts x on x.id = a.text_id where a.reservation_id = r.id and a.signed_at is not null order by a.signed_at desc limit 1) as edition,
      (select b.code from housing_stays s join housing_beds b on b.id = s.bed_id where s.reservation_id = r.id and s.state in ('booked', 'in', 'out') order by s.from_on desc, s.id desc limit 1) as bed
      from housing_reservations r join housing_tenants t on t.id = r.tenant_id where r.id = ${id} and (${context.rows('housingdesk_index')})`,
  );
  if (!row) throw notFound();
  const inspections = await rowsOf<{
    id: number;
    kind: 'in' | 'out';
    at: string;
    note: string | null;
    photos: number[];
    lines: { item_id: number; condition: InspectedLine['condition']; note: string | null; charge: number | null }[];
  }>(
    context.db,
    sql`select i.id, i.kind, i.at, i.note, i.lines, coalesce((select jsonb_agg(p.id order by p.id) from housing_inspection_photos p where p.inspection_id = i.id), '[]'::jsonb) as photos from housing_inspections i where i.reservation_id = ${id} order by i.at`,
  );
  const { tenant_id, signed_at, edition, ...facts } = row;
  const deposit = await depositOf(context, { id, tenant_id });
  const lying = await lyingOf(context.db, tenant_id, context.today);
  const customer = { kind: 'tenant' as const, id: Number(tenant_id) };
  const open = await openOf(context, tenant_id);
  return {
    ...facts,
    today: context.today,
    deposit_unpaid: deposit !== null && !deposit.paid,
    owed: owedOfItems(open),
    lying: await Promise.all(
      lying.map(async ({ currency, amount }) => ({
        currency,
        amount,
        by_card: Math.min(amount, await couldGoToCards(context.db, { customer, currency })),
      })),
    ),
    over: isOver(row.state) || holdsNothing(row.state),
    open,
    deposit_story: (await depositStories(context, tenant_id)).get(id) ?? null,
    letters: (await lettersOf(context, [id])).get(id) ?? [],
    agreement: {
      signed_at: signed_at === null ? null : new Date(signed_at).toISOString(),
      edition: signed_at === null ? null : edition,
      paper: agreementMissing({ state: row.state, signed_at })
        ? paperOf(await agreementText(context.db, context.now))
        : null,
    },
    move: (await movesAsked(context, sql`m.reservation_id = ${id}`)).get(id) ?? null,
    items: await itemsOf(context.db, id),
    inspections: inspections.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
});
