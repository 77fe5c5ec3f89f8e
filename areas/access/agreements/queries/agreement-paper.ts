import type { Locale } from '#kernel/contract/text.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import type { Edition } from '../editions.ts';

/** Who signed what, when and from where. */
export interface SignedAgreement {
  student_number: string;
  name: string;
  program: string;
  program_en: string;
  signed_name: string;
  locale: string;
  signed_at: string;
  address: string | null;
}
type Word = (key: string, params?: Record<string, string>) => string;
const university = new Intl.DateTimeFormat('en-GB', {
  timeZone: universityZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The signed agreement on paper: letterhead, text, and who signed it when and from where. */
export function agreementPaper(
  row: SignedAgreement,
  edition: Edition,
  locale: Locale,
  word: Word,
  picture: string | null,
): PdfDefinition {
  const title = edition.title[locale];
  const fact = (key: string, value: PdfNode): PdfNode[] => [
    { text: word(`acting:${key}`), style: 'small' },
    typeof value === 'string' ? { text: value } : value,
  ];
  return {
    language: locale,
    info: { title: `${title} · ${row.student_number}`, author: word('acting:university') },
    pageMargins: [50, 50, 50, 60],
    styles: {
      small: { fontSize: 8, color: '#5b6472' },
      section: { fontSize: 10.5, bold: true, margin: [0, 10, 0, 3] },
    },
    defaultStyle: { fontSize: 9.5, lineHeight: 1.25 },
    foot: {
      margin: [50, 14, 50, 0],
      fontSize: 7.5,
      color: '#5b6472',
      columns: [
        { width: '*', text: word('acting:document_foot', { edition: edition.edition, number: row.student_number }) },
        { width: 'auto', text: word('acting:document_page', { page: '{page}', pages: '{pages}' }), alignment: 'right' },
      ],
    },
    content: [
      { text: word('acting:university'), fontSize: 15, bold: true },
      { text: word('acting:registrar_office'), style: 'small', margin: [0, 0, 0, 8] },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 1, lineColor: '#3a4250' }],
        margin: [0, 0, 0, 10],
      },
      { text: title, fontSize: 13, bold: true },
      { text: word('acting:edition_of', { edition: edition.edition }), style: 'small', margin: [0, 0, 0, 6] },
      ...edition.sections.flatMap((section): PdfNode[] => [
        { text: section.title[locale], style: 'section' },
        { text: section.body[locale], alignment: 'justify' },
      ]),
      {
        unbreakable: true,
        margin: [0, 18, 0, 0],
        stack: [
          { text: edition.statement[locale], bold: true, margin: [0, 0, 0, 8] },
          {
            layout: 'lines',
            table: {
              widths: [130, '*'],
              body: [
                fact('student_name', `${row.name} (${row.student_number})`),
                fact('program', locale === 'tr' ? row.program : row.program_en),
                fact('signed_name', row.signed_name),
                fact(
                  'signature',
                  picture === null ? word('acting:signature_typed') : { image: picture, fit: [220, 80] },
                ),
                fact('signed_at', university.format(new Date(row.signed_at))),
                fact('address', row.address ?? '–'),
              ],
            },
          },
        ],
      },
    ],
  };
}
