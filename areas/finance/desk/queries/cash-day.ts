import type { Locale } from '#kernel/contract/text.ts';
import { paperDay, writtenMoney } from '#kernel/contract/written.ts';
import { answer, answerFile, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { renderPdf, type PdfDefinition, type PdfNode } from '#kernel/server/pdf.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { paymentMethods } from '../../payment-types/declaration.ts';
import { both, paperWords, sheet, signatureLines, table } from '../../receipts/paper.ts';
import { receiptStates } from '../../receipts/resources/receipt.ts';
import { cashDay as dayQuery, cashDayPdf as pdfQuery, type CashDay } from '../contract.ts';

export async function readDay({ db }: Pick<Reading, 'db'>, day: string): Promise<CashDay> {
  const undoneOn = sql`r.undone_at is not null and ${daySql(sql`r.undone_at`)} = ${day}::date`;
  const totals = await rowsOf<CashDay['totals'][number]>(
    db,
    sql`
  select r.method, r.currency, count(*) filter (where r.issued_on = ${day}::date)::int as receipts,
    coalesce(sum(r.amount) filter (where r.issued_on = ${day}::date), 0)::bigint as taken, coalesce(sum(r.amount) filter (where ${undoneOn}), 0)::bigint as undone
  from receipts r where r.shift_id is not null and (r.issued_on = ${day}::date or (${undoneOn})) group by 1, 2 order by 2, 1`,
  );
  const series = await rowsOf<CashDay['series'][number]>(
    db,
    sql`
  select s.code, min(r.number) as first, max(r.number) as last, count(*)::int as receipts, (count(*) filter (where r.state = 'annulled'))::int as annulled
  from receipts r join receipt_series s on s.id = r.series_id where r.shift_id is not null and r.issued_on = ${day}::date group by s.code order by s.code`,
  );
  const shifts = await rowsOf<CashDay['shifts'][number]>(
    db,
    sql`
  select s.id, d.code as drawer, u.full_name as cashier, s.currency, s.opened_at, s.closed_at, s.counted_start, s.expected_end, s.counted_end, s.difference, s.difference_reason, s.handed_over
  from cash_shifts s join cash_drawers d on d.id = s.drawer_id join ${userRead} u on u.id = s.cashier_id
  where s.opened_on = ${day}::date order by s.opened_at, s.id`,
  );
  const undone = await rowsOf<CashDay['undone'][number]>(
    db,
    sql`
  select r.number, r.state, r.amount, r.currency, r.undone_reason as reason from receipts r
  where r.state <> 'issued' and (r.issued_on = ${day}::date or (${undoneOn})) order by r.number`,
  );
  const moment = (text: string): string => new Date(text).toISOString();
  return {
    day,
    totals,
    series,
    shifts: shifts.map((row) => ({
      ...row,
      opened_at: moment(row.opened_at),
      closed_at: row.closed_at === null ? null : moment(row.closed_at),
    })),
    undone,
  };
}
export const cashDay = answer(dayQuery, (context, { day }) => readDay(context, day));

/** The report as it is printed and signed. */
export async function dayPaper(
  context: Pick<Reading, 'db' | 'now' | 'locale' | 'services'>,
  day: string,
): Promise<PdfDefinition> {
  const page = await readDay(context, day);
  const words = paperWords(context);
  const cell = (minor: number | null, currency: string): PdfNode =>
    minor === null
      ? '—'
      : { text: inOwn(writtenMoney({ minor, currency }), context.locale), alignment: 'right', noWrap: true };
  const title = { text: '', margin: [0, 6, 0, 0] } as const;
  return sheet(
    await readLetterhead(context),
    words('title:cash_day'),
    [
      { text: both(paperDay(day)), bold: true, margin: [0, 0, 0, 8] },
      table(
        ['*', 60, 90, 90, 90],
        [
          ['desk:method', 'desk:receipts', 'desk:taken_sum', 'desk:undone', 'desk:left'].map((key) => both(words(key))),
          ...page.totals.map((row): PdfNode[] => [
            both(paymentMethods[row.method]),
            String(row.receipts),
            cell(row.taken, row.currency),
            cell(row.undone, row.currency),
            cell(row.taken - row.undone, row.currency),
          ]),
        ],
      ),
      title,
      table(
        [50, '*', '*', 60, 60],
        [
          ['desk:series', 'desk:first', 'desk:last', 'desk:receipts', 'desk:annulled'].map((key) => both(words(key))),
          ...page.series.map((row): PdfNode[] => [
            row.code,
            row.first,
            row.last,
            String(row.receipts),
            String(row.annulled),
          ]),
        ],
      ),
      title,
      table(
        [50, '*', 75, 75, 75, 75],
        [
          ['desk:drawer', 'desk:cashier', 'desk:start', 'desk:expected', 'desk:counted_end', 'desk:difference'].map(
            (key) => both(words(key)),
          ),
          ...page.shifts.map((row): PdfNode[] => [
            row.drawer,
            {
              stack: [row.cashier, ...(row.difference_reason ? [{ text: row.difference_reason, style: 'small' }] : [])],
            },
            cell(row.counted_start, row.currency),
            cell(row.expected_end, row.currency),
            cell(row.counted_end, row.currency),
            cell(row.difference, row.currency),
          ]),
        ],
      ),
      ...(page.undone.length > 0
        ? [
            title,
            table(
              [110, 90, 80, '*'],
              [
                [
                  'finance:receipt.number',
                  'finance:receipt.state',
                  'finance:receipt.amount',
                  'finance:receipt.undone_reason',
                ].map((key) => both(words(key))),
                ...page.undone.map((row): PdfNode[] => [
                  row.number,
                  both(receiptStates[row.state]),
                  cell(row.amount, row.currency),
                  row.reason,
                ]),
              ],
            ),
          ]
        : []),
      signatureLines([words('desk:sign_cashier'), words('desk:sign_bursar')]),
    ],
    context.locale,
  );
}
export const cashDayPdf = answerFile(pdfQuery, async (context, { day }): Promise<Binary> => ({
  name: `${day}.pdf`,
  mime: 'application/pdf',
  body: await renderPdf(await dayPaper(context, day)),
  inline: true,
}));
const inOwn = (text: { tr: string; en: string }, locale: Locale): string => text[locale];
