import type { Locale } from '#kernel/contract/text.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import type { CardPerson, CardView } from '../contract.ts';
import { qrSvg } from './qr-picture.ts';

/** A day as cards show it: MM/DD/YYYY. */
const cardDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

export interface PrintedCard {
  person: CardPerson;
  card: CardView;
}
export type Words = (locale: Locale) => (key: string) => string;

const point = 72 / 25.4;
/** CR80, as card printers and wallets know it */
export const cardSize = { width: 85.6 * point, height: 54 * point } as const;
const accent = '#1d3f72';
const grey = '#4a5361';

const place = (x: number, y: number, node: Record<string, PdfNode>): PdfNode => ({
  ...node,
  absolutePosition: { x, y },
});
/** Text in a box: what is too long wraps in its width. */
const box = (x: number, y: number, width: number, text: string, more: Record<string, PdfNode> = {}): PdfNode =>
  place(x, y, { columns: [{ width, text, ...more }] });
const both = (tr: string, en: string): string => (tr === en || en === '' ? tr : `${tr} / ${en}`);
const frame = (x: number, y: number): PdfNode =>
  place(x, y, {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: cardSize.width, h: cardSize.height, r: 9, lineWidth: 0.4, lineColor: '#9aa3b0' },
    ],
  });

function front({ person, card }: PrintedCard, words: Words, x: number, y: number): PdfNode[] {
  const [tr, en] = [words('tr'), words('en')];
  const kind = `people_cards:card.${person.person}`;
  const fact = (top: number, label: string, value: string): PdfNode[] => [
    box(x + 84, y + top, 150, both(tr(label), en(label)), { fontSize: 5, color: grey }),
    box(x + 84, y + top + 6.5, 150, value, { fontSize: 8, bold: true }),
  ];
  return [
    frame(x, y),
    place(x, y, {
      canvas: [
        { type: 'rect', x: 0, y: 0, w: cardSize.width, h: 30, r: 9, color: accent },
        { type: 'rect', x: 0, y: 15, w: cardSize.width, h: 15, color: accent },
      ],
    }),
    box(x + 10, y + 6, 150, tr('people_cards:card.university'), { fontSize: 9.5, bold: true, color: '#ffffff' }),
    box(x + 10, y + 18, 150, en('people_cards:card.university'), { fontSize: 6, color: '#dfe7f3' }),
    box(x + 150, y + 7, 83, tr(kind), { fontSize: 7, bold: true, color: '#ffffff', alignment: 'right' }),
    box(x + 150, y + 17, 83, en(kind), { fontSize: 6, color: '#dfe7f3', alignment: 'right' }),
    ...(person.photo.length >= 100
      ? [
          place(x + 10, y + 40, {
            image: `data:image/jpeg;base64,${person.photo}`,
            width: 64,
            height: 80,
            cover: { width: 64, height: 80 },
          }),
        ]
      : [
          place(x + 10, y + 40, { canvas: [{ type: 'rect', x: 0, y: 0, w: 64, h: 80, r: 4, color: '#e6eaf0' }] }),
          box(x + 10, y + 68, 64, `${[...person.first_name][0] ?? ''}${[...person.last_name][0] ?? ''}`, {
            fontSize: 20,
            bold: true,
            color: accent,
            alignment: 'center',
          }),
        ]),
    box(x + 84, y + 38, 150, `${person.first_name} ${person.last_name}`, { fontSize: 10, bold: true, lineHeight: 1 }),
    ...fact(63, `people_cards:card.number_${person.person}`, person.number),
    box(
      x + 84,
      y + 84,
      150,
      both(tr(`people_cards:card.place_${person.person}`), en(`people_cards:card.place_${person.person}`)),
      { fontSize: 5, color: grey },
    ),
    box(x + 84, y + 90.5, 150, person.place.name, { fontSize: 7, bold: true, lineHeight: 1 }),
    box(x + 84, y + 108, 150, person.place.name_en === person.place.name ? '' : person.place.name_en, {
      fontSize: 6,
      color: grey,
      lineHeight: 1,
    }),
    ...fact(127, 'people_cards:card.valid_until', cardDay(card.valid_until)),
    box(x + 10, y + 130, 64, person.title === null ? '' : tr(`people:staff.title.${person.title}`), {
      fontSize: 6,
      color: grey,
      alignment: 'center',
    }),
  ];
}

function back({ card }: PrintedCard, words: Words, x: number, y: number): PdfNode[] {
  const [tr, en] = [words('tr'), words('en')];
  return [
    frame(x, y),
    place(x + 10, y + 14, { svg: qrSvg(card.qr), width: 92, height: 92 }),
    box(x + 112, y + 18, 122, tr('people_cards:card.check'), { fontSize: 6.5, lineHeight: 1.1 }),
    box(x + 112, y + 46, 122, en('people_cards:card.check'), { fontSize: 6, color: grey, lineHeight: 1.1 }),
    box(x + 112, y + 72, 122, tr('people_cards:card.found'), { fontSize: 6.5, lineHeight: 1.1 }),
    box(x + 112, y + 98, 122, en('people_cards:card.found'), { fontSize: 6, color: grey, lineHeight: 1.1 }),
    box(x + 10, y + 118, 100, both(tr('people_cards:card.card_number'), en('people_cards:card.card_number')), {
      fontSize: 5,
      color: grey,
    }),
    box(x + 10, y + 125, 100, card.card_number, { fontSize: 9, bold: true }),
    box(x + 112, y + 128, 122, both(tr('people_cards:card.issued_on'), en('people_cards:card.issued_on')), {
      fontSize: 5,
      color: grey,
    }),
    box(x + 112, y + 134.5, 122, cardDay(card.issued_on), { fontSize: 7 }),
  ];
}

// content of a page is placed; this begins the next one
const next: PdfNode = { text: '', fontSize: 1, pageBreak: 'before' };
const paged = (pages: readonly PdfNode[][]): PdfNode =>
  pages.flatMap((page, at) => [...(at === 0 ? [] : [next]), ...page]);
const common = (title: string, locale: Locale): Pick<PdfDefinition, 'info' | 'language' | 'pageMargins'> => ({
  info: { title },
  language: locale,
  pageMargins: [0, 0, 0, 0],
});

/** Front and back, each a page of the card's own size, for a card printer. */
export function cardPages(cards: readonly PrintedCard[], words: Words, title: string, locale: Locale): PdfDefinition {
  // the kernel's type names paper sizes only; pdfmake takes any size
  return {
    ...common(title, locale),
    pageSize: { ...cardSize },
    content: paged(cards.flatMap((card) => [front(card, words, 0, 0), back(card, words, 0, 0)])),
  };
}

const columns = 2;
const perSheet = 10;
/** Ten fronts on an A4 sheet, then their backs in mirrored columns, so that a sheet turned over its long edge fits. */
export function cardSheets(cards: readonly PrintedCard[], words: Words, title: string, locale: Locale): PdfDefinition {
  const left = (595.28 - columns * cardSize.width) / (columns + 1);
  const top = (841.89 - (perSheet / columns) * cardSize.height) / (perSheet / columns + 1);
  const at = (index: number, mirrored: boolean): [number, number] => {
    const column = mirrored ? columns - 1 - (index % columns) : index % columns;
    return [left + column * (cardSize.width + left), top + Math.floor(index / columns) * (cardSize.height + top)];
  };
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return {
    ...common(title, locale),
    content: paged(
      sheets.flatMap((sheet) => [
        sheet.flatMap((card, index) => front(card, words, ...at(index, false))),
        sheet.flatMap((card, index) => back(card, words, ...at(index, true))),
      ]),
    ),
  };
}
