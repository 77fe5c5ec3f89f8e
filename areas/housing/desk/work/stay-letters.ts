import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tenantById, type Tenant } from '../../applying/tenant.ts';
import { addressOf, ownReservations, writeTo } from '../../mail.ts';
import type { Reservation, Stay } from '../../stays/work/locks.ts';
import { lyingOf } from '../commands/left-money.ts';
import { openOf } from '../queries/money.ts';

interface Place {
  bed: string;
  room: string;
  floor: number;
  name: string;
  name_en: string;
  address: string | null;
  phone: string | null;
  check_out_until: string;
}
/** What both letters say: whose, which bed, and the house with its phone. */
async function placeWords(
  context: Writing,
  reservation: Reservation,
  stay: Stay,
): Promise<{ tenant: Tenant; place: Place; values: Record<string, string> }> {
  const [place] = await rowsOf<Place>(
    context.db,
    sql`select b.code as bed, r.code as room, r.floor, h.name, h.name_en, h.address, h.phone, h.check_out_until
      from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id where b.id = ${stay.bed_id}`,
  );
  if (!place) throw new Error('a stay has a bed');
  const tenant = await tenantById(context.db, reservation.tenant_id);
  return {
    tenant,
    place,
    values: {
      number: reservation.number,
      bed: place.bed,
      room: place.room,
      building: tenant.language === 'tr' ? place.name : place.name_en,
      phone: place.phone ?? '–',
    },
  };
}
/** Whoever got his room reads where he lives, until when, and whom to ask. */
export async function writeWelcome(context: Writing, reservation: Reservation, stay: Stay): Promise<void> {
  const { tenant, place, values } = await placeWords(context, reservation, stay);
  writeTo(context, tenant, 'welcome', {
    ...values,
    floor: String(place.floor),
    street: place.address ?? '–',
    until: longDay(stay.until_on)[tenant.language],
    hour: place.check_out_until,
    requests: addressOf(context, '/housing/request/list'),
    address: addressOf(context, ownReservations),
  });
}
/** Whoever has left reads what was charged at the end, what his deposit settled, and what is owed or his own. */
export async function writeDeparted(
  context: Writing,
  reservation: Reservation,
  stay: Stay,
  sums: { damages: number; fee: number; deposit: number },
): Promise<void> {
  const { tenant, values } = await placeWords(context, reservation, stay);
  const { currency } = stay;
  const money = (minor: number): string => writtenMoney({ minor, currency })[tenant.language];
  const open = (await openOf(context, tenant.id)).filter((item) => item.currency === currency);
  const lying = await lyingOf(context.db, tenant.id, context.today);
  writeTo(context, tenant, 'departed', {
    ...values,
    day: longDay(context.today)[tenant.language],
    damages: money(sums.damages),
    fee: money(sums.fee),
    deposit: money(sums.deposit),
    owed: money(open.reduce((sum, item) => sum + item.open, 0)),
    back: money(lying.find((line) => line.currency === currency)?.amount ?? 0),
    address: addressOf(context, ownReservations),
  });
}
