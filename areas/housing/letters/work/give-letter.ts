import { issueDocument } from '#areas/records/documents/commands/issue-document.ts';
import { issuedDocumentRead } from '#areas/records/documents/reads/issued-documents.ts';
import { documentNumber, housingPapers, type HousingPaper } from '#areas/records/documents/rules/document-types.ts';
import { settingOf } from '#areas/reference/settings/values.ts';
import { addDays, daysBetween, longDay, startOfDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { writtenMoney, writtenNumber } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { noteEvent } from '../../stays/work/events.ts';
import { lockWithBeds, type Reservation } from '../../stays/work/locks.ts';
import { rentOf } from '../../stays/work/money.ts';
import { letterReasons } from '../rules/may-give.ts';

export interface LetterFacts {
  first_name: string;
  last_name: string;
  student_id: number | null;
  tenant: string;
  building: Text;
  room: string;
  bed: string;
  from: string;
  until: string;
}
/** Who has, or had, which bed and on which days: of his last bed, from the day he came on. */
export async function letterFacts({ db }: Pick<Writing, 'db'>, reservation_id: number): Promise<LetterFacts> {
  const [row] = await rowsOf<LetterFacts>(
    db,
    sql`select t.first_name, t.last_name, t.student_id, t.number as tenant, json_build_object('tr', h.name, 'en', h.name_en) as building, m.code as room, b.code as bed,
      (select min(x.from_on) from housing_stays x where x.reservation_id = s.reservation_id and x.state in ('booked', 'in', 'out', 'moved')) as "from", s.until_on as until
      from housing_stays s join housing_tenants t on t.id = s.tenant_id join housing_beds b on b.id = s.bed_id join housing_rooms m on m.id = b.room_id join housing_buildings h on h.id = m.building_id
      where s.reservation_id = ${reservation_id} and s.state in ('booked', 'in', 'out') order by s.from_on desc, s.id desc limit 1`,
  );
  if (!row) throw notFound();
  return row;
}

/**
 * A certificate of stay or a confirmation of the bed, as a document of the university's register: numbered, signed, with a
 * code. Who may have it was decided by who calls. The same once more where one of today says the same.
 */
export async function giveHousingLetter(
  context: Writing,
  given: { reservation_id: number; kind: HousingPaper; language: 'tr' | 'en' },
): Promise<{ document_id: number; number: string }> {
  const { db, today } = context;
  const { kind, language } = given;
  // one letter of a reservation at a time: who asks twice at once gets the same
  const { reservations } = await lockWithBeds(db, [given.reservation_id]);
  const reservation = reservations.get(given.reservation_id);
  if (!reservation) throw notFound();
  refuse(letterReasons(kind, reservation.state));
  const facts = await letterFacts(context, reservation.id);
  const said = letterContent(
    kind,
    { ...facts, number: reservation.number, state: reservation.state },
    {
      currency: reservation.currency ?? 'USD',
      price: await rentOf(context, reservation.id),
      deposit: Number(reservation.deposit ?? 0),
    },
    (locale, key, of) => context.services.lines.line(locale, `housing_letter:${key}`, of),
  );
  const [before] = await rowsOf<{ id: number; year: number; number: number }>(
    db,
    sql`select d.id, d.year, d.number from housing_events e join ${issuedDocumentRead} d on d.id = (e.detail->>'document_id')::bigint
      where e.reservation_id = ${reservation.id} and e.kind = 'letter' and d.type = ${kind} and d.language = ${language} and d.status = 'valid'
        and d.issued_at >= ${startOfDay(today)} and d.content @> ${JSON.stringify(said)}::jsonb order by d.id desc limit 1`,
  );
  if (before) return { document_id: Number(before.id), number: documentNumber(before.year, before.number) };
  const { id, number } = await issueDocument(context, {
    type: kind,
    student_id: facts.student_id,
    holder: { first_name: facts.first_name, last_name: facts.last_name },
    student_program_id: null,
    language,
    content: said,
    valid_until: await validUntil(context, kind, reservation, facts),
  });
  await noteEvent(context, reservation.id, 'letter', { document_id: id, paper: kind, language, number });
  return { document_id: id, number };
}
/** A bed is confirmed until its last day; that somebody lives here holds as long as other certificates do and not beyond his last day, that he did for good. */
async function validUntil(
  context: Writing,
  kind: HousingPaper,
  reservation: Reservation,
  facts: LetterFacts,
): Promise<Date | null> {
  // the last second of his last day, which is the day that is read where it is verified
  const end = new Date(startOfDay(addDays(facts.until, 1)).getTime() - 1000);
  if (kind === 'housing_bed') return end;
  if (reservation.state === 'checked_out') return null;
  const days = await settingOf(context.db, 'document.validity_days');
  const usual = new Date(context.now.getTime() + days * 86_400_000);
  return usual < end || end <= context.now ? usual : end;
}
/**
 * What stands on a letter.
 * @param money minor units
 * @param line the words of a line of `housing_letter` in a language, with its values in their places
 */
export function letterContent(
  kind: HousingPaper,
  facts: LetterFacts & Pick<Reservation, 'number' | 'state'>,
  money: { currency: string; price: number; deposit: number },
  line: (locale: 'tr' | 'en', key: string, of: Record<string, string>) => string,
): Record<string, unknown> {
  const say = (key: string, of: Readonly<Record<string, Text | string>> = {}): Text => {
    const said = (locale: 'tr' | 'en'): string =>
      line(
        locale,
        key,
        Object.fromEntries(
          Object.entries(of).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
        ),
      );
    return { tr: said('tr'), en: said('en') };
  };
  const same = (value: string): Text => ({ tr: value, en: value });
  const { building, room, bed } = facts;
  const [from, until] = [longDay(facts.from), longDay(facts.until)];
  const named = { name: `${facts.first_name} ${facts.last_name}`, building, room, bed, from, until };
  const { currency } = money;
  const price = writtenMoney({ minor: money.price, currency });
  const deposit = writtenMoney({ minor: money.deposit, currency });
  const fact = (key: string, value: Text): { label: Text; value: Text } => ({ label: say(`fact.${key}`), value });
  return {
    title: housingPapers[kind],
    office: say('office'),
    about: say('about', { number: facts.number }),
    request_number: null,
    until: facts.until,
    facts: [
      fact('tenant', same(facts.tenant)),
      fact('building', building),
      fact('bed', same(`${room} · ${bed}`)),
      fact('days', { tr: `${from.tr} – ${until.tr}`, en: `${from.en} – ${until.en}` }),
      fact('nights', writtenNumber(daysBetween(facts.from, facts.until))),
      ...(kind === 'housing_bed' ? [fact('price', price), fact('deposit', deposit)] : []),
    ],
    paragraphs:
      kind === 'housing_bed'
        ? [say('bed', named), say('price', { price, deposit })]
        : [say(facts.state === 'checked_out' ? 'out' : 'in', named), say('asked')],
  };
}
