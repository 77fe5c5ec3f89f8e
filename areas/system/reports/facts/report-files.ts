import type { Binary, Reading } from '#kernel/server/area.ts';
import { dateWords } from '#kernel/server/engine/printed-values.ts';
import { sheetDay, sheetMoment, sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { Failure } from '#kernel/server/failure.ts';
import { renderPdf, type PdfDefinition, type PdfNode } from '#kernel/server/pdf.ts';
import { documentLogo } from '../../images/app-image-files.ts';
import type { ReportColumn } from '../contract.ts';
import { totalsOf } from '../rules/report-figures.ts';
import { paramWords, wordOf, type MadeReport } from './report-answer.ts';

type Value = string | number | null | undefined;
/** rows on paper; more belong into a spreadsheet */
const printLimit = 2_000;
const wide = { portrait: 515, landscape: 762 } as const;
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function cell({ kind }: ReportColumn, value: Value): SheetValue {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return { amount: Number(value) / 100 };
  return kind === 'date' && typeof value === 'string' ? sheetDay(value) : value;
}
/** A value as it stands on paper. */
function printed({ kind }: ReportColumn, value: Value, locale: 'tr' | 'en'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return kind === 'date' ? dateWords(sheetDay(value), locale) : value;
  const digits = kind === 'integer' ? 0 : kind === 'percent' ? 1 : 2;
  const figure = kind === 'money' ? value / 100 : value;
  return `${figure.toLocaleString('en-US', { minimumFractionDigits: kind === 'integer' ? 0 : digits, maximumFractionDigits: Math.max(digits, Number.isInteger(figure) ? 0 : 2) })}${kind === 'percent' ? ' %' : ''}`;
}
const titleOf = (context: Reading, { source }: MadeReport): string =>
  wordOf(context.services, source.name)[context.locale];

/** The whole report as a spreadsheet: texts stay texts, days and amounts are real ones; the totals stand in the last row. */
export function sheetOfReport(context: Reading, made: MadeReport): Binary {
  if (made.rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { columns, rows } = made;
  const totals = totalsOf(columns, rows);
  const title = titleOf(context, made);
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    for (let at = 0; at < rows.length; at += 500)
      yield rows.slice(at, at + 500).map((row) => columns.map((column) => cell(column, row[column.name])));
    if (Object.keys(totals).length > 0)
      yield [
        columns.map((column, index) =>
          column.total
            ? cell(column, totals[column.name])
            : index === 0
              ? context.services.lines.line(context.locale, 'report:total')
              : null,
        ),
      ];
  }
  return {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    body: sheetStream(
      title,
      columns.map((column) => `${column.label[context.locale]}${column.kind === 'percent' ? ' (%)' : ''}`),
      batches(),
    ),
  };
}

/** The report with letterhead: the university's logo where one is uploaded, what it was narrowed to, page x of y; the sheet lies down when the columns need it. */
export async function paperOfReport(context: Reading, made: MadeReport): Promise<Binary> {
  if (made.rows.length === 0) throw new Failure(406, 'no_result');
  const line = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, key, params);
  const { columns, rows } = made;
  const [logo, words] = [await documentLogo(context), await paramWords(context, made)];
  const totals = totalsOf(columns, rows);
  const title = titleOf(context, made);
  const rightward = columns.map(({ kind }) => !['text', 'date'].includes(kind));
  const body = rows
    .slice(0, printLimit)
    .map((row) => columns.map((column) => printed(column, row[column.name], context.locale)));
  const longest = columns.map((column, index) =>
    body.reduce(
      (most, row) => Math.max(most, Math.min(60, row[index]?.length ?? 0)),
      Math.max(6, column.label[context.locale].length),
    ),
  );
  const letters = longest.reduce((sum, each) => sum + each, 0);
  const orientation = columns.length > 6 || letters > 105 ? 'landscape' : 'portrait';
  const shares = longest.map(Math.sqrt);
  const room = wide[orientation] - columns.length * 6;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const cells = (row: readonly string[], style?: string): PdfNode[] =>
    row.map((text, index) => ({ text, alignment: rightward[index] ? 'right' : 'left', ...(style ? { style } : {}) }));
  const foot = columns.map((column, index) =>
    column.total
      ? `${column.total === 'average' ? `${line('report:average_sign')} ` : ''}${printed(column.total === 'average' && column.kind === 'integer' ? { ...column, kind: 'decimal' } : column, totals[column.name], context.locale)}`
      : index === 0
        ? line('report:total')
        : '',
  );
  const university = line('ui:university');
  const definition: PdfDefinition = {
    language: context.locale,
    info: { title, author: university },
    pageOrientation: orientation,
    pageMargins: [40, 40, 40, 48],
    styles: { head: { bold: true, color: '#3a4250' }, small: { fontSize: 8, color: '#5b6472' } },
    foot: {
      margin: [40, 14, 40, 0],
      fontSize: 7.5,
      color: '#5b6472',
      columns: [
        {
          width: '*',
          text: `${university} · ${title}\n${line('ui:printed', { at: dateWords(sheetMoment(context.now), context.locale), who: context.actor.full_name })}`,
        },
        { width: 'auto', alignment: 'right', text: line('ui:page_number', { page: '{page}', pages: '{pages}' }) },
      ],
    },
    content: [
      logo
        ? {
            columns: [
              { image: logo, fit: [120, 36], width: 'auto' },
              { text: university, fontSize: 14, bold: true, margin: [12, 8, 0, 0] },
            ],
          }
        : { text: university, fontSize: 14, bold: true },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: wide[orientation], y2: 0, lineWidth: 1, lineColor: '#3a4250' }],
        margin: [0, 6, 0, 8],
      },
      { text: title, fontSize: 12, bold: true, margin: [0, 0, 0, 3] },
      ...(words.length > 0 ? [{ text: words.join(' · '), style: 'small' }] : []),
      {
        text:
          rows.length > printLimit
            ? line('ui:first_rows_only', { n: printLimit.toLocaleString('en-US') })
            : line('ui:rows_count', { n: rows.length.toLocaleString('en-US') }),
        style: 'small',
        margin: [0, 0, 0, 8],
      },
      {
        fontSize: letters > 150 ? 7 : 8.5,
        layout: 'lines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: shares.map((share) => (room * share) / whole),
          body: [
            cells(
              columns.map((column) => column.label[context.locale]),
              'head',
            ),
            ...body.map((row) => cells(row)),
            ...(Object.keys(totals).length > 0 ? [cells(foot, 'head')] : []),
          ],
        },
      },
    ],
  };
  return { name: `${title}.pdf`, mime: 'application/pdf', body: await renderPdf(definition) };
}
