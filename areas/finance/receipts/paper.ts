import type { Locale, Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import type { Letterhead } from '#areas/reference/reads/letterhead.ts';

/** Both languages of a word on paper. */
export const both = ({ tr, en }: Text): string => (tr === en ? tr : `${tr} / ${en}`);
/** A text of the area in both languages. */
export const paperWords =
  ({ services }: Pick<Reading, 'services'>) =>
  (key: string): Text => ({ tr: services.lines.line('tr', key), en: services.lines.line('en', key) });
const grey = '#4a5361';

/** A paper of the bursar's office under the university's letterhead. */
export function sheet(letterhead: Letterhead, title: Text, content: PdfNode[], locale: Locale): PdfDefinition {
  const { margin } = letterhead;
  return {
    language: locale,
    info: { title: both(title), author: letterhead.title.tr },
    pageMargins: [margin, margin, margin, margin + 24],
    defaultStyle: { fontSize: 9 },
    styles: { head: { fontSize: 8, bold: true, color: '#3a4250' }, small: { fontSize: 8, color: grey } },
    foot: {
      margin: [margin, 10, margin, 0],
      fontSize: 7,
      color: grey,
      columns: [
        { width: '*', text: `${letterhead.address}\n${letterhead.contact}` },
        { width: 'auto', alignment: 'right', text: '{page} / {pages}' },
      ],
    },
    content: [
      { text: letterhead.title.tr, fontSize: 14, bold: true, alignment: 'center' },
      { text: letterhead.title.en, style: 'small', alignment: 'center' },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 595.28 - 2 * margin, y2: 0, lineWidth: 0.8, lineColor: '#3a4250' }],
        margin: [0, 4, 0, 10],
      },
      { text: title.tr, fontSize: 12, bold: true },
      { text: title.en, style: 'small', margin: [0, 0, 0, 8] },
      ...content,
    ],
  };
}
/** A table whose first row is its head. */
export const table = (widths: readonly (string | number)[], [head = [], ...rows]: readonly PdfNode[][]): PdfNode => ({
  layout: 'lines',
  margin: [0, 4, 0, 6],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [...widths],
    body: [head.map((cell) => (typeof cell === 'string' ? { text: cell, style: 'head' } : cell)), ...rows],
  },
});
export const facts = (rows: readonly (readonly [Text, string])[]): PdfNode => ({
  layout: 'noBorders',
  margin: [0, 0, 0, 8],
  table: { widths: [150, '*'], body: rows.map(([word, value]) => [{ text: both(word), style: 'small' }, value]) },
});
/** Lines to sign on, side by side. */
export const signatureLines = (who: readonly Text[]): PdfNode => ({
  margin: [0, 26, 0, 0],
  unbreakable: true,
  columns: who.map((word) => ({
    width: '*',
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5, lineColor: '#9aa3b0' }] },
      { text: both(word), style: 'small', margin: [0, 3, 0, 0] },
    ],
  })),
});
