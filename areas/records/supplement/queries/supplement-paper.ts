import type { Locale } from '#kernel/contract/text.ts';
import type { PdfNode } from '#kernel/server/pdf.ts';
import type { TranscriptView } from '../../contract.ts';
import { transcriptLegend, transcriptSemesters, type Word } from '../../transcript/queries/transcript-document.ts';
import {
  sharesOf,
  supplementSections,
  type SupplementFacts,
  type SupplementItem,
} from '../rules/supplement-sections.ts';

const grey = '#4a5361';

/** The supplement on paper: the preamble of the model, then eight sections in its order. */
export function supplementBody(
  facts: SupplementFacts,
  transcript: TranscriptView,
  issued_on: string,
  locale: Locale,
  word: Word,
): PdfNode[] {
  const tables: Record<NonNullable<SupplementItem['table']>, () => PdfNode[]> = {
    courses: () => transcriptSemesters(transcript, locale, word),
    grades: () => [transcriptLegend(transcript, locale, word), ...distribution(facts, word)],
    levels: () => [levels(word)],
  };
  return [
    { text: `${facts.holder.first_name} ${facts.holder.last_name}`, fontSize: 11, bold: true, alignment: 'center' },
    { text: facts.program.name[locale], alignment: 'center', margin: [0, 0, 0, 8] },
    {
      text: word('records:supplement.preamble'),
      italics: true,
      color: grey,
      alignment: 'justify',
      margin: [0, 0, 0, 6],
    },
    ...supplementSections(facts, issued_on, locale, word).flatMap((section): PdfNode[] => [
      { text: `${section.number}. ${section.title}`, fontSize: 10, bold: true, margin: [0, 10, 0, 3] },
      ...section.items.flatMap((item) => [line(item), ...(item.table ? tables[item.table]() : [])]),
    ]),
  ];
}
const line = (item: SupplementItem): PdfNode => ({
  margin: [0, 1, 0, 2],
  columnGap: 8,
  columns: [
    ...(item.title === ''
      ? []
      : [
          { width: 26, text: item.number, style: 'small' },
          { width: 150, text: item.title, style: 'small' },
        ]),
    {
      width: '*',
      text: item.lines.join('\n'),
      alignment: item.title === '' ? 'justify' : 'left',
      ...(item.empty ? { italics: true, color: grey } : {}),
    },
  ],
});
function distribution({ distribution: found }: SupplementFacts, word: Word): PdfNode[] {
  const shares = found ? sharesOf(found) : null;
  if (!shares) return [];
  return [
    { text: word('records:supplement.distribution.title'), style: 'head', margin: [0, 8, 0, 2] },
    {
      layout: 'lines',
      table: {
        headerRows: 1,
        widths: shares.map(() => 'auto'),
        body: [
          shares.map(({ letter }): PdfNode => ({ text: letter, style: 'head', alignment: 'center' })),
          shares.map(({ share }): PdfNode => ({
            text: word('records:supplement.share', { share: share.toFixed(1) }),
            alignment: 'center',
          })),
        ],
      },
    },
  ];
}
/** The ladder of the national system that section 8 asks for. */
function levels(word: Word): PdfNode {
  const rows = ['associate', 'bachelor', 'integrated', 'master', 'doctorate'] as const;
  return {
    layout: 'lines',
    margin: [0, 6, 0, 0],
    unbreakable: true,
    table: {
      headerRows: 1,
      widths: ['*', 80, 80, 110],
      body: [
        (['award', 'years', 'ects', 'level'] as const).map((key): PdfNode => ({
          text: word(`records:supplement.ladder.${key}`),
          style: 'head',
        })),
        ...rows.map((row) =>
          (['award', 'years', 'ects', 'level'] as const).map((key): PdfNode => ({
            text: word(`records:supplement.ladder.${row}.${key}`),
          })),
        ),
      ],
    },
  };
}
