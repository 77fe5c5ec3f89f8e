import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Reservation } from '../stays/work/locks.ts';
import { addressOf, writeTo } from '../mail.ts';
import { stayWords, stayWordsFrom, type StayWords } from './queries/stay-words.ts';
import { tenantById, type Tenant } from './tenant.ts';

type Stay = StayWords & { hold_until: string | null };
/** What a letter says of a bed, in the reader's language: which, when and for how much. */
export async function bedWords(
  context: Writing,
  { reservation, stay_id }: { reservation: Reservation; stay_id: number },
): Promise<{ tenant: Tenant; stay: Stay; values: Record<string, string>; money: (minor: number) => string }> {
  const [stay] = await rowsOf<Stay>(
    context.db,
    sql`select ${stayWords}, s.hold_until from housing_stays s ${stayWordsFrom} where s.id = ${stay_id}`,
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
