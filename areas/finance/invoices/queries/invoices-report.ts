import type { InputOf } from '#kernel/contract/define-command.ts';
import { addMonths } from '#kernel/contract/calendar.ts';
import { textKey } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheet, harmless } from '#kernel/server/engine/export.ts';
import { sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { Failure } from '#kernel/server/failure.ts';
import {
  invoicesReport as reportQuery,
  invoicesReportFile as fileQuery,
  type InvoiceReportRow,
  type InvoicesReport,
  type ReportBy,
} from '../report-contract.ts';
import { invoiceStates, type InvoiceState } from '../rules/states.ts';

type Asked = InputOf<typeof reportQuery>;
interface Found extends Omit<InvoiceReportRow, 'label'> {
  name: string | null;
  name_en: string | null;
}
/** What a row stands for: key, and a name where the key is none. */
const groups = {
  month: sql`to_char(v.issued_on, 'YYYY-MM') as key, null::text as name, null::text as name_en`,
  series: sql`s.code as key, s.name, s.name_en`,
  state: sql`v.state as key, null::text as name, null::text as name_en`,
  product: sql`coalesce(d.code, '-') as key, coalesce(d.name, l.title) as name, coalesce(d.name_en, l.title_en) as name_en`,
} as const satisfies Record<ReportBy, ReturnType<typeof sql>>;

/**
 * Lines of documents that were issued in the span. Only what holds counts, unless the states themselves are asked for; a
 * credit note takes away.
 */
async function reported(context: Reading, asked: Asked): Promise<InvoicesReport> {
  const by = asked.by ?? 'month';
  const until = asked.until ?? context.today;
  const from = asked.from ?? `${addMonths(until, -11).slice(0, 8)}01`;
  const holding =
    by === 'state' || asked.state ? sql`v.state <> 'draft'` : sql`v.state not in ('draft', 'annulled', 'refused')`;
  const sign = sql`case when x.kind = 'credit_note' then -1 else 1 end`;
  const rows = await rowsOf<Found>(
    context.db,
    sql`
  select x.key, min(x.name) as name, min(x.name_en) as name_en, x.currency,
    (count(distinct x.id) filter (where x.kind = 'invoice'))::int as invoices, (count(distinct x.id) filter (where x.kind = 'credit_note'))::int as credit_notes,
    sum(${sign} * x.net)::bigint as net, sum(${sign} * x.vat)::bigint as vat, sum(${sign} * x.total)::bigint as total
  from (
    select v.id, v.kind, v.currency, l.net, l.vat, l.total, ${groups[by]}
    from invoices v join invoice_series s on s.id = v.series_id join invoice_lines l on l.invoice_id = v.id left join products d on d.id = l.product_id
    where v.kind <> 'proforma' and (${context.rows('invoice_index')}) and ${holding} and v.issued_on between ${from}::date and ${until}::date
      and (${asked.series_id ?? null}::bigint is null or v.series_id = ${asked.series_id ?? null}) and (${asked.state ?? null}::text is null or v.state = ${asked.state ?? null})
      and (${asked.product_id ?? null}::bigint is null or l.product_id = ${asked.product_id ?? null}) and (${asked.currency ?? null}::text is null or v.currency = ${asked.currency ?? null})) x
  group by x.key, x.currency order by x.key, x.currency`,
  );
  const made = rows.map(({ name, name_en, ...row }): InvoiceReportRow => ({
    ...row,
    net: Number(row.net),
    vat: Number(row.vat),
    total: Number(row.total),
    label: labelOf(context, by, row.key, name, name_en),
  }));
  return { by, from, until, rows: made, sums: sumsOf(made) };
}
const isState = (key: string): key is InvoiceState => Object.hasOwn(invoiceStates, key);
function labelOf(
  { services }: Reading,
  by: ReportBy,
  key: string,
  name: string | null,
  name_en: string | null,
): InvoiceReportRow['label'] {
  if (by === 'state' && isState(key)) return { tr: invoiceStates[key].tr, en: invoiceStates[key].en };
  if (by === 'month') {
    const [year = '', month = ''] = key.split('-');
    const said = (locale: 'tr' | 'en'): string =>
      `${services.lines.line(locale, textKey(`invoices:month.${Number(month)}`))} ${year}`;
    return { tr: said('tr'), en: said('en') };
  }
  return { tr: name ?? key, en: name_en ?? name ?? key };
}
const sumsOf = (rows: readonly InvoiceReportRow[]): InvoicesReport['sums'] =>
  [...Map.groupBy(rows, (row) => row.currency)]
    .map(([currency, of]) => {
      const sum = (name: 'invoices' | 'credit_notes' | 'net' | 'vat' | 'total'): number =>
        of.reduce((all, row) => all + row[name], 0);
      return {
        currency,
        invoices: sum('invoices'),
        credit_notes: sum('credit_notes'),
        net: sum('net'),
        vat: sum('vat'),
        total: sum('total'),
      };
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));

export const invoicesReport = answer(reportQuery, reported);

const columns = ['group', 'currency', 'invoices', 'credit_notes', 'net', 'vat', 'total'] as const;
export const invoicesReportFile = answerFile(fileQuery, async (context, input) => {
  const { rows, sums } = await reported(context, input);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { lines } = context.services;
  const title = lines.line(context.locale, 'title:invoices_report');
  const cells = (label: string, row: InvoicesReport['sums'][number]): SheetValue[] => [
    harmless(label),
    row.currency,
    row.invoices,
    row.credit_notes,
    { amount: row.net / 100 },
    { amount: row.vat / 100 },
    { amount: row.total / 100 },
  ];
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    yield rows.map((row) => cells(row.label[context.locale], row));
    yield sums.map((sum) => cells(lines.line(context.locale, 'invoices:total_row'), sum));
  }
  return {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    body: sheetStream(
      title,
      columns.map((name) => lines.line(context.locale, `invoices_report:${name}`)),
      batches(),
    ),
  };
});
