import type { SQL } from 'drizzle-orm';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf, type PdfDefinition, type PdfNode } from '#kernel/server/pdf.ts';
import {
  disciplineLetterPdf as officeQuery,
  myDisciplineLetterPdf as ownQuery,
  studentLetters,
  type LetterKind,
} from '../contract.ts';
import { readProcess } from '../commands/process-rows.ts';

interface Letter {
  id: number;
  kind: LetterKind;
  content: Record<string, unknown>;
  issued_on: string;
  student_id: number;
}
const readLetter = async (context: Reading, condition: SQL): Promise<Letter> => {
  const [letter] = await rowsOf<Letter>(
    context.db,
    sql`select l.id, l.kind, l.content, l.issued_on, d.student_id from discipline_letters l join discipline_processes d on d.id = l.process_id where ${condition}`,
  );
  if (!letter) throw notFound();
  return letter;
};
/** How many paragraphs each letter has. */
const paragraphs: Readonly<Record<LetterKind, number>> = {
  appointment: 3,
  extension: 2,
  defence: 4,
  decision: 4,
  no_sanction: 2,
  answer: 2,
};
const isText = (value: unknown): value is { tr: string; en: string } =>
  typeof value === 'object' && value !== null && 'tr' in value && 'en' in value;
const wordsOf = (content: Record<string, unknown>, locale: Locale): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]): [string, string | number] => [
      name,
      isText(value) ? value[locale] : typeof value === 'number' || typeof value === 'string' ? value : '',
    ]),
  );

/** The letter in one language, on the university's paper; confidential on every page. */
export async function letterPaper(
  context: Pick<Reading, 'db' | 'now' | 'services'>,
  letter: Pick<Letter, 'kind' | 'content' | 'issued_on'>,
  locale: Locale,
): Promise<PdfDefinition> {
  const head = await readLetterhead(context);
  const line = (key: string, params: Record<string, string | number> = {}): string =>
    context.services.lines.line(locale, key, params);
  const content = wordsOf(letter.content, locale);
  const to = ['appointment', 'extension'].includes(letter.kind) ? content.investigator : content.student;
  const body: PdfNode[] = Array.from({ length: paragraphs[letter.kind] }, (_, at) => ({
    text: line(`discipline_letter:${letter.kind}.${at + 1}`, content),
    alignment: 'justify',
    lineHeight: 1.3,
    margin: [0, 0, 0, 10],
  }));
  const { margin } = head;
  return {
    language: locale,
    info: { title: line(`discipline_letter:${letter.kind}.title`), author: head.title[locale] },
    pageMargins: [margin, margin, margin, margin + 24],
    foot: {
      margin: [margin, 10, margin, 0],
      fontSize: 7,
      color: '#4a5361',
      columns: [
        { width: '*', text: `${head.address}\n${head.contact}\n${head.note[locale]}` },
        { width: 'auto', alignment: 'right', text: '{page} / {pages}' },
      ],
    },
    content: [
      { text: head.title[locale], fontSize: 14, bold: true, alignment: 'center' },
      { text: line('discipline_letter:office'), fontSize: 10, alignment: 'center', margin: [0, 2, 0, 10] },
      { text: line('discipline_letter:confidential'), bold: true, alignment: 'center', margin: [0, 0, 0, 10] },
      {
        columns: [
          { width: '*', text: `${line('discipline_letter:number')}: ${content.number}` },
          { width: 'auto', text: longDay(letter.issued_on)[locale] },
        ],
        margin: [0, 0, 0, 14],
      },
      { text: line(`discipline_letter:${letter.kind}.title`), fontSize: 12, bold: true, margin: [0, 0, 0, 10] },
      { text: line('discipline_letter:to', { name: to ?? '' }), bold: true, margin: [0, 0, 0, 10] },
      ...body,
      ...(content.copies
        ? [
            { text: line('discipline_letter:distribution'), bold: true, margin: [0, 10, 0, 2] },
            { text: content.copies, fontSize: 9 },
          ]
        : []),
      { text: line('discipline_letter:signature'), alignment: 'right', margin: [0, 34, 0, 0] },
    ],
  };
}
const paper = async (context: Reading, letter: Letter, locale: Locale): Promise<Binary> => ({
  name: `${context.services.lines.line(locale, `discipline_letter:${letter.kind}.title`)}.pdf`,
  mime: 'application/pdf',
  body: await renderPdf(await letterPaper(context, letter, locale)),
  inline: true,
});

export const disciplineLetterPdf = answer(officeQuery, async (context, input) => {
  const row = await readProcess(context, input.id, 'disciplineprocess_show');
  const letter = await readLetter(context, sql`l.id = ${input.letter} and l.process_id = ${row.id}`);
  noteReading(
    context.services,
    context.actor,
    { person: 'student', id: row.student_id },
    'discipline-letter-pdf',
    context,
  );
  return paper(context, letter, input.locale ?? context.locale);
});
export const myDisciplineLetterPdf = answer(ownQuery, async (context, input) => {
  const letter = await readLetter(
    context,
    sql`l.id = ${input.letter} and d.student_id = ${context.actor.student_id} and l.kind = any(${`{${studentLetters.join(',')}}`}::text[]) and (l.kind <> 'decision' or d.served_on is not null)`,
  );
  return paper(context, letter, input.locale ?? context.locale);
});
