import { paperDay, writtenMoney, writtenNumber } from '#kernel/contract/written.ts';
import type { Text } from '#kernel/contract/text.ts';
import { answerFile, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf, type PdfDefinition, type PdfNode } from '#kernel/server/pdf.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { amountInWords } from '../../receipts/amount-words.ts';
import { both, facts, paperWords, sheet, table } from '../../receipts/paper.ts';
import { invoicePdf as pdfQuery, invoiceXml as xmlQuery } from '../contract.ts';
import { invoiceRow, seriesRow } from '../invoice-rows.ts';
import { presentLines } from '../make-invoice.ts';
import { sumsOf, taxesOf, type Line } from '../rules/lines.ts';
import { invoiceKinds, invoiceStates } from '../rules/states.ts';
import { nobodysNumber } from '../rules/tax-number.ts';

/** A document on paper, in both languages; one that does not hold says so across it. */
export async function invoicePaper(
  context: Pick<Reading, 'db' | 'now' | 'locale' | 'services' | 'rows'>,
  id: number,
): Promise<{ name: string; definition: PdfDefinition }> {
  const { db } = context;
  const [seen] = await rowsOf(db, sql`select id from invoices where id = ${id} and (${context.rows('invoice_print')})`);
  if (!seen) throw notFound();
  const row = await invoiceRow(db, id);
  const [series, lines] = [await seriesRow(db, row.series_id), await presentLines(db, row)];
  const sums = sumsOf(lines);
  const words = paperWords(context);
  const said = (minor: number): string => both(writtenMoney({ minor, currency: row.currency }));
  const right = (text: string, bold = false): PdfNode => ({ text, alignment: 'right', bold });
  const { buyer } = row;
  const [credits] = row.credits_id === null ? [] : [await invoiceRow(db, Number(row.credits_id))];
  const spelled = amountInWords(sums.total, row.currency);
  const address = (parts: readonly (string | null)[]): string => parts.filter((each) => each).join(', ');
  const fact = (key: string, value: string | null): (readonly [Text, string])[] => (value ? [[words(key), value]] : []);
  const definition = sheet(
    await readLetterhead(context),
    invoiceKinds[row.kind],
    [
      facts([
        ...fact('invoices:number', row.number ?? both(invoiceStates.draft)),
        ...fact('invoices:issued_on', row.issued_on && both(paperDay(row.issued_on))),
        ...fact('invoices:valid_until', row.valid_until && both(paperDay(row.valid_until))),
        ...fact('invoices:ettn', row.uuid),
        ...fact(
          'invoices:credits',
          credits?.number ? `${credits.number} · ${both(paperDay(credits.issued_on ?? ''))}` : null,
        ),
        ...fact(
          'invoices:seller',
          `${series.seller_name}\n${address([series.address, series.city])}\n${series.tax_office} · ${series.tax_number}`,
        ),
        ...fact(
          'invoices:buyer',
          [
            buyer.name,
            address([buyer.address, buyer.city, buyer.country]),
            buyer.tax_number === nobodysNumber
              ? null
              : [buyer.tax_office, buyer.tax_number].filter(Boolean).join(' · '),
          ]
            .filter(Boolean)
            .join('\n'),
        ),
        ...(row.buyer_id === null ? [] : fact('invoices:student', `${row.customer_number} ${row.customer_name}`)),
      ]),
      table(
        ['*', 40, 62, 62, 34, 72],
        [
          [
            both(words('invoices:what')),
            both(words('invoices:quantity')),
            right(both(words('invoices:unit_price'))),
            right(both(words('invoices:discount'))),
            right(both(words('invoices:vat_short'))),
            right(both(words('invoices:amount'))),
          ].map((cell) =>
            typeof cell === 'string' ? { text: cell, style: 'head' } : { ...asNode(cell), style: 'head' },
          ),
          ...lines.map((line) => printedLine(line, row.currency, right)),
        ],
      ),
      {
        layout: 'noBorders',
        table: {
          widths: ['*', 190, 110],
          body: [
            ['', both(words('invoices:gross')), right(said(sums.gross))],
            ...(sums.discount > 0 ? [['', both(words('invoices:discount')), right(said(-sums.discount))]] : []),
            ...taxesOf(lines).map(({ vat_rate, net, vat }) => [
              '',
              `${both(words('invoices:vat'))} %${vat_rate / 100} (${figure(net)})`,
              right(said(vat)),
            ]),
            ['', { text: both(words('invoices:payable')), bold: true }, right(said(sums.total), true)],
          ],
        },
      },
      { text: spelled.tr, bold: true, margin: [0, 8, 0, 0] },
      { text: spelled.en, style: 'small' },
      ...(sums.vat === 0 && row.kind !== 'proforma'
        ? [
            {
              text: `${series.exemption_code} · ${series.exemption_reason}`,
              style: 'small',
              margin: [0, 8, 0, 0],
            } as const,
          ]
        : []),
      ...(row.note ? [{ text: row.note, margin: [0, 8, 0, 0] } as const] : []),
      ...(row.reason
        ? [{ text: `${both(words('invoices:reason'))}: ${row.reason}`, margin: [0, 8, 0, 0] } as const]
        : []),
      ...(row.kind === 'proforma'
        ? [{ text: both(words('invoices:proforma_notice')), style: 'small', margin: [0, 10, 0, 0] } as const]
        : []),
      ...(row.annul_reason
        ? [
            {
              text: `${both(invoiceStates.annulled)}: ${row.annul_reason}`,
              color: '#a11',
              margin: [0, 10, 0, 0],
            } as const,
          ]
        : []),
    ],
    context.locale,
  );
  const stamp = row.state === 'draft' || row.state === 'annulled' || row.state === 'refused' ? row.state : null;
  return {
    name: row.number ?? `${context.services.lines.line(context.locale, 'invoices:draft_file')} ${id}`,
    definition:
      stamp === null
        ? definition
        : {
            ...definition,
            watermark: {
              text: both(invoiceStates[stamp]).toLocaleUpperCase('tr'),
              color: '#8a94a6',
              opacity: 0.14,
              bold: true,
              angle: -45,
            },
          },
  };
}
const asNode = (node: PdfNode): Readonly<Record<string, PdfNode>> =>
  typeof node === 'object' && node !== null && 'text' in node ? { ...node } : { text: node };
/** An amount in the figures of both languages, without its currency. */
const figure = (minor: number): string => {
  const written = writtenNumber(minor / 100);
  return written.tr === written.en ? written.tr : `${written.tr} / ${written.en}`;
};
const printedLine = (line: Line, currency: string, right: (text: string) => PdfNode): PdfNode[] => {
  const money = (minor: number): PdfNode => right(both(writtenMoney({ minor, currency })));
  return [
    both({ tr: line.title, en: line.title_en }),
    figure(line.quantity),
    money(line.unit_price),
    line.discount > 0 ? money(line.discount) : '',
    right(`%${line.vat_rate / 100}`),
    money(line.net),
  ];
};

export const invoicePdf = answerFile(pdfQuery, async (context, { id }): Promise<Binary> => {
  const { name, definition } = await invoicePaper(context, id);
  return { name: `${name}.pdf`, mime: 'application/pdf', body: await renderPdf(definition), inline: true };
});
/** The bytes that were handed over, as they were. */
export const invoiceXml = answerFile(xmlQuery, async ({ db }, { id }): Promise<Binary> => {
  const [file] = await rowsOf<{ number: string; xml: string }>(
    db,
    sql`select v.number, f.xml from invoice_files f join invoices v on v.id = f.invoice_id where v.id = ${id}`,
  );
  if (!file) throw notFound();
  return { name: `${file.number}.xml`, mime: 'application/xml', body: Buffer.from(file.xml, 'utf8') };
});
