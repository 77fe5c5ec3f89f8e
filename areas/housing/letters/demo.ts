import { tellIssued } from '#areas/records/documents/demo-issued.ts';
import { readDocumentPerson } from '#areas/records/documents/queries/document-content.ts';
import { issuedDocumentRead } from '#areas/records/documents/reads/issued-documents.ts';
import { documentNumber, type HousingPaper } from '#areas/records/documents/rules/document-types.ts';
import { addDays, startOfDay } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { ReservationState } from '../stays/rules/states.ts';
import { letterTexts } from './texts.ts';
import { letterContent, letterFacts } from './work/give-letter.ts';

/** Which letters those who live here were given, tenant by tenant. */
const given: readonly (readonly (readonly [HousingPaper, 'tr' | 'en'])[])[] = [
  [
    ['housing_stay', 'tr'],
    ['housing_bed', 'en'],
  ],
  [['housing_stay', 'en']],
];
interface Told {
  id: number;
  number: string;
  state: ReservationState;
  currency: string;
  price: number;
  deposit: number;
}
const words: Readonly<Record<string, { tr: string; en: string }>> = letterTexts.housing_letter;
const line = (locale: 'tr' | 'en', key: string, of: Record<string, string>): string =>
  (words[key]?.[locale] ?? '').replaceAll(/\{(\w+)\}/g, (_all, name: string) => of[name] ?? '');

/** Letters of two who live here: the first of those who have a receipt too. */
export const lettersDemo: DemoTale = async (site) => {
  const { db } = site.client;
  const living = await rowsOf<Told>(
    db,
    sql`select id, number, state, currency, price, deposit from housing_reservations where state = 'checked_in' and leaves_on > ${addDays(site.today, 7)}::date order by id limit ${given.length}`,
  );
  for (const [at, { id, number, state, currency, price, deposit }] of living.entries()) {
    const facts = await letterFacts({ db }, Number(id));
    const student_id = facts.student_id === null ? null : Number(facts.student_id);
    const { first_name, last_name } = facts;
    const about =
      student_id === null
        ? { holder: { first_name, last_name } }
        : { person: await readDocumentPerson(db, student_id, null) };
    const money = { currency, price: Number(price), deposit: Number(deposit) };
    for (const [kind, language] of given[at] ?? []) {
      const [document_id] = await tellIssued(site, [
        {
          type: kind,
          student_id,
          student_program_id: null,
          language,
          content: { ...about, ...letterContent(kind, { ...facts, number, state }, money, line) },
          valid_until: new Date(startOfDay(addDays(facts.until, 1)).getTime() - 1000),
        },
      ]);
      const [made] = await rowsOf<{ year: number; number: number }>(
        db,
        sql`select d.year, d.number from ${issuedDocumentRead} d where d.id = ${document_id}`,
      );
      const detail = { document_id, paper: kind, language, number: documentNumber(made?.year ?? 0, made?.number ?? 0) };
      await db.execute(
        sql`insert into housing_events (reservation_id, kind, at, detail) values (${id}, 'letter', ${site.now}, ${JSON.stringify(detail)}::jsonb)`,
      );
    }
  }
};
