import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { RatePeriod } from '../inventory/rules/words.ts';
import type { Reservation } from '../stays/work/locks.ts';
import { addressOf, writeTo } from '../mail.ts';
import { tenantById, type Tenant } from './tenant.ts';

interface Stay {
  bed: string;
  room: string;
  building: string;
  building_en: string;
  type: string;
  type_en: string;
  from_on: string;
  until_on: string;
  hold_until: string | null;
  currency: string;
  rate_period: RatePeriod;
  rate_amount: number;
  term_days: number | null;
}
/** What a letter says of a bed, in the reader's language: which, when and for how much. */
export async function bedWords(
  context: Writing,
  { reservation, stay_id }: { reservation: Reservation; stay_id: number },
): Promise<{ tenant: Tenant; stay: Stay; values: Record<string, string>; money: (minor: number) => string }> {
  const [stay] = await rowsOf<Stay>(
    context.db,
    sql`select b.code as bed, r.code as room, h.name as building, h.name_en as building_en, y.name as type, y.name_en as type_en, s.from_on, s.until_on, s.hold_until, s.currency, s.rate_period, s.rate_amount, s.term_days
      from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id join housing_room_types y on y.id = r.type_id
      where s.id = ${stay_id}`,
  );
  if (!stay) throw new Error('written just now');
  const tenant = await tenantById(context.db, reservation.tenant_id);
  const { language } = tenant;
  const money = (minor: number): string => writtenMoney({ minor, currency: stay.currency })[language];
  const named = (name: string, name_en: string): string => (language === 'tr' ? name : name_en);
  return {
    tenant,
    stay,
    money,
    values: {
      number: reservation.number,
      bed: stay.bed,
      room: stay.room,
      building: named(stay.building, stay.building_en),
      type: named(stay.type, stay.type_en),
      from: stay.from_on,
      until: stay.until_on,
      rent: context.services.lines.line(language, `housing_mail:rent.${stay.rate_period}`, {
        amount: money(Number(stay.rate_amount)),
      }),
      price: money(Number(reservation.price ?? 0)),
      deposit: money(Number(reservation.deposit ?? 0)),
    },
  };
}
/** HOU-004: the letter of an offer says all that somebody needs who answers it: which bed, when, for how much and until when. */
export async function writeOffer(
  context: Writing,
  { reservation, stay_id, path }: { reservation: Reservation; stay_id: number; path: string },
): Promise<void> {
  const { tenant, stay, values } = await bedWords(context, { reservation, stay_id });
  if (stay.hold_until === null) throw new Error('an offer ends');
  writeTo(context, tenant, 'offer', {
    ...values,
    answer_until: new Date(stay.hold_until).toISOString(),
    address: addressOf(context, path),
  });
}
/** Whoever was booked at the desk reads what he has, what he signs, and what he pays and how. */
export async function writeBooked(
  context: Writing,
  { reservation, stay_id, pay, sign }: { reservation: Reservation; stay_id: number; pay: string; sign: string },
): Promise<void> {
  const { tenant, values } = await bedWords(context, { reservation, stay_id });
  writeTo(context, tenant, 'booked', {
    ...values,
    tenant: tenant.number,
    address: addressOf(context, pay),
    agreement: addressOf(context, sign),
  });
}
