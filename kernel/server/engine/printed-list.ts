import { Failure } from '../failure.ts';
import type { BoundResource, Reading } from '../area.ts';
import type { PdfDefinition, PdfNode } from '../pdf.ts';
import { idsOf, rowBatches } from './every-row.ts';
import { cellWriter, columnsOf, fieldOf, namesRead, titleOf, wanted } from './export.ts';
import { filterWords } from './filter-words.ts';
import { cellWords, dateWords } from './printed-values.ts';
import { sheetMoment } from './sheet-writer.ts';

/** rows on paper; more belong into a spreadsheet */
export const printLimit = 2_000;
/** points between the margins of an A4 sheet */
const wide = { portrait: 515, landscape: 762 } as const;
/** a word longer than this may be parted after its own marks, so that an address does not run out of its column */
const breakable = (text: string): string =>
  text.replace(/\S{18,}/g, (word) => word.replace(/([@._/-])(?=\S)/g, '$1\u200b'));

/** LIST-002: the list as filtered on paper: letterhead, title, what it was narrowed to, who printed it when, page x of y (at most 2,000 rows). */
export async function printedList(
  bound: BoundResource,
  query: Record<string, unknown>,
  context: Reading,
): Promise<{ title: string; definition: PdfDefinition }> {
  const line = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, key, params);
  const { call, condition, order } = wanted(bound, query, context);
  const columns = columnsOf(bound, query.columns, context);
  const ids = await idsOf(bound, condition, order, context, printLimit + 1);
  if (ids.length === 0) throw new Failure(406, 'no_result');
  const cut = ids.length > printLimit;
  const writers = columns.map((column) => cellWriter(bound, column.field, columns, context, (text) => text));
  const rightward = columns.map((column) =>
    ['integer', 'decimal', 'money'].includes(fieldOf(bound, column.field)?.kind ?? ''),
  );
  const body: PdfNode[][] = [];
  const longest = columns.map((column) => column.label.length);
  for await (const { rows, nameOf } of rowBatches(
    bound,
    condition,
    ids.slice(0, printLimit),
    namesRead(bound, columns),
    context,
  )) {
    for (const row of rows)
      body.push(
        writers.map((write, index) => {
          const text = cellWords(write(row, nameOf), context.locale);
          longest[index] = Math.max(longest[index] ?? 0, Math.min(text.length, 60));
          return rightward[index] ? { text, alignment: 'right' } : breakable(text);
        }),
      );
  }
  const title = titleOf(bound, query.file_name, context);
  const words = await filterWords(bound, call, context);
  // the sheet lies down when the columns need it; widths follow what stands in them, so that the whole fits
  const letters = longest.reduce((sum, length) => sum + Math.max(6, length), 0);
  const orientation = columns.length > 6 || letters > 105 ? 'landscape' : 'portrait';
  const small = letters > 170 ? 6.5 : letters > 130 ? 7.5 : 8.5;
  const room = wide[orientation] - columns.length * 6;
  const shares = longest.map((length) => Math.sqrt(Math.max(6, length)));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const printed = line('ui:printed', {
    at: dateWords(sheetMoment(context.now.toISOString()), context.locale),
    who: context.actor.full_name,
  });
  return {
    title,
    definition: {
      language: context.locale,
      info: { title, author: line('ui:university') },
      pageOrientation: orientation,
      pageMargins: [40, 40, 40, 48],
      styles: { head: { bold: true, color: '#3a4250' }, small: { fontSize: 8, color: '#5b6472' } },
      foot: {
        margin: [40, 14, 40, 0],
        fontSize: 7.5,
        color: '#5b6472',
        columns: [
          { width: '*', text: `${line('ui:university')} · ${title}\n${printed}` },
          { width: 'auto', alignment: 'right', text: line('ui:page_number', { page: '{page}', pages: '{pages}' }) },
        ],
      },
      content: [
        { text: line('ui:university'), fontSize: 14, bold: true },
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: wide[orientation], y2: 0, lineWidth: 1, lineColor: '#3a4250' }],
          margin: [0, 6, 0, 8],
        },
        { text: title, fontSize: 12, bold: true, margin: [0, 0, 0, 3] },
        ...(words.length > 0 ? [{ text: line('ui:narrowed_to', { what: words.join(' · ') }), style: 'small' }] : []),
        {
          text: cut
            ? line('ui:first_rows_only', { n: printLimit.toLocaleString('en-US') })
            : line('ui:rows_count', { n: body.length.toLocaleString('en-US') }),
          style: 'small',
          margin: [0, 0, 0, 8],
        },
        {
          fontSize: small,
          layout: 'lines',
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: shares.map((share) => (room * share) / whole),
            body: [
              columns.map((column, index) => ({
                text: column.label,
                style: 'head',
                alignment: rightward[index] ? 'right' : 'left',
              })),
              ...body,
            ],
          },
        },
      ],
    },
  };
}
