import { fold } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import {
  myCard as myQuery,
  myCardPdf as myPdfQuery,
  staffCard as staffQuery,
  staffCards as staffListQuery,
  staffCardsPdf as staffPdfQuery,
  studentCard as studentQuery,
  studentCards as studentListQuery,
  studentCardsPdf as studentPdfQuery,
  type CardAnswer,
  type CardRow,
} from '../contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { mayPerson, personRows, type PersonKind } from '../../commands/person-rows.ts';
import { cardPages, cardSheets } from './card-document.ts';
import { readHolders } from './read-cards.ts';

const key = (person: PersonKind, action: string): string => `${person === 'student' ? '' : 'staff'}idcard_${action}`;
const idOf = (person: PersonKind) => sql.raw(person === 'student' ? 'students.id' : 'staff.id');

const printedWords = [
  'university',
  'student',
  'staff',
  'number_student',
  'number_staff',
  'place_student',
  'place_staff',
  'valid_until',
  'check',
  'found',
] as const;

async function cardOf(context: Reading, person: PersonKind, id: number, own: boolean): Promise<CardAnswer> {
  const [holder] = await readHolders(
    context,
    person,
    own
      ? sql`${idOf(person)} = ${id}`
      : sql`${idOf(person)} = ${id} and ${personRows(context, person, key(person, 'show'))}`,
    true,
  );
  if (!holder) throw notFound();
  const may_issue = await mayPerson(context, person, id, key(person, 'store'));
  const { lines } = context.services;
  const words = Object.fromEntries(
    printedWords.map((word) => [
      word,
      { tr: lines.line('tr', `people_cards:card.${word}`), en: lines.line('en', `people_cards:card.${word}`) },
    ]),
  );
  return {
    words,
    holder: holder.person,
    card: holder.card,
    may_issue: may_issue && holder.active,
    may_print: holder.card?.state === 'valid' && (own || context.actor.permissions.has(key(person, 'index'))),
  };
}
export const studentCard = answer(studentQuery, (context, { id }) => cardOf(context, 'student', id, false));
export const staffCard = answer(staffQuery, (context, { id }) => cardOf(context, 'staff', id, false));

/** Whose card it is when nobody is named. */
function ownPerson({ actor }: Reading): { person: PersonKind; id: number } {
  if (actor.student_id !== null) return { person: 'student', id: actor.student_id };
  if (actor.staff_id !== null) return { person: 'staff', id: actor.staff_id };
  throw notFound();
}
export const myCard = answer(myQuery, (context) => {
  const { person, id } = ownPerson(context);
  return cardOf(context, person, id, true);
});

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
async function found(context: Reading, person: PersonKind, search: string): Promise<CardRow[]> {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 6);
  const table = sql.raw(person === 'student' ? 'students' : 'staff');
  const fits = sql.join(
    words.map((word) => sql`${table}.search like ${pattern(word)}`),
    sql` and `,
  );
  const holders = await readHolders(
    context,
    person,
    sql`${fits} and ${personRows(context, person, key(person, 'index'))} order by ${table}.last_name, ${table}.first_name, ${table}.id limit 50`,
    false,
  );
  return holders.map(({ person: each, card, active, has_photo }) => ({
    id: each.id,
    number: each.number,
    first_name: each.first_name,
    last_name: each.last_name,
    place: each.place,
    has_photo,
    active,
    card: card && { card_number: card.card_number, valid_until: card.valid_until, state: card.state },
  }));
}
export const studentCards = answer(studentListQuery, (context, { search }) => found(context, 'student', search));
export const staffCards = answer(staffListQuery, (context, { search }) => found(context, 'staff', search));

async function printed(
  context: Reading,
  person: PersonKind,
  ids: readonly number[],
  layout: 'card' | 'sheet',
  own: boolean,
): Promise<Binary> {
  const wanted = sql`${idOf(person)} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const holders = await readHolders(
    context,
    person,
    own ? wanted : sql`${wanted} and ${personRows(context, person, key(person, 'index'))} order by ${idOf(person)}`,
    true,
  );
  const valid = holders.flatMap((each) =>
    each.card?.state === 'valid' ? [{ person: each.person, card: each.card }] : [],
  );
  if (holders.length === 0) throw notFound();
  if (valid.length === 0) refuse(cardsRefusals.no_card_to_print());
  if (!own)
    for (const { person: each } of valid)
      noteReading(context.services, context.actor, { person, id: each.id }, `${person}-cards-pdf`, context);
  const word =
    (locale: 'tr' | 'en') =>
    (name: string): string =>
      context.services.lines.line(locale, name);
  const title = word(context.locale)(person === 'student' ? 'title:student_id_card' : 'title:staff_id_card');
  const made =
    layout === 'card' ? cardPages(valid, word, title, context.locale) : cardSheets(valid, word, title, context.locale);
  return {
    name: `${title}${valid.length === 1 ? ` ${valid[0]?.card.card_number ?? ''}` : ''}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(made),
  };
}
export const studentCardsPdf = answer(studentPdfQuery, (context, { ids, layout }) =>
  printed(context, 'student', ids, layout ?? 'sheet', false),
);
export const staffCardsPdf = answer(staffPdfQuery, (context, { ids, layout }) =>
  printed(context, 'staff', ids, layout ?? 'sheet', false),
);
export const myCardPdf = answer(myPdfQuery, (context) => {
  const { person, id } = ownPerson(context);
  return printed(context, person, [id], 'card', true);
});
