import type { InputOf } from '#kernel/contract/define-command.ts';
import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import { answer, answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { harmless, spreadsheet } from '#kernel/server/engine/export.ts';
import { sheetDay, sheetStream, type SheetValue } from '#kernel/server/engine/sheet-writer.ts';
import { Failure } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { refundsReport as reportQuery, refundsReportSheet as sheetQuery, type RefundsReport } from '../contract.ts';
import {
  openRefunds,
  refundReasons,
  refundStateWords,
  type RefundReason,
  type RefundState,
} from '../rules/refund-words.ts';

type Asked = InputOf<typeof reportQuery>;
/** The last twelve months unless a period is asked for. */
const spanOf = ({ from, until }: Asked, today: string): { from: string; until: string } => ({
  from: from ?? addDays(addMonths(until ?? today, -12), 1),
  until: until ?? today,
});
const open = sql.raw(openRefunds.map((each) => `'${each}'`).join(', '));
/** Refunds asked for in the period; days count to the day they were sent, or to today. */
function chosen(asked: Asked, today: string) {
  const { from, until } = spanOf(asked, today);
  return sql`(
    select f.*, coalesce(f.sent_on, f.closed_on, ${today}::date) - f.asked_on as days, f.state in (${open}) as is_open from refunds f
    where f.asked_on between ${from}::date and ${until}::date and (${asked.state ?? null}::text is null or f.state = ${asked.state ?? null})
      and (${asked.reason ?? null}::text is null or f.reason = ${asked.reason ?? null}) and (${asked.currency ?? null}::text is null or f.currency = ${asked.currency ?? null}))`;
}

export const refundsReport = answer(reportQuery, async ({ db, today }, input): Promise<RefundsReport> => {
  const which = chosen(input, today);
  const sums = await rowsOf<RefundsReport['sums'][number]>(
    db,
    sql`
    select f.currency, count(*)::int as refunds, sum(f.amount)::bigint as asked, coalesce(sum(f.amount) filter (where f.state = 'paid'), 0)::bigint as paid, coalesce(sum(f.amount) filter (where f.is_open), 0)::bigint as open,
      round((percentile_cont(0.5) within group (order by f.days) filter (where f.sent_on is not null))::numeric, 1) as median_days, (count(*) filter (where f.days > 45 and (f.is_open or f.sent_on is not null)))::int as late
    from ${which} f group by f.currency order by f.currency`,
  );
  const rows = await rowsOf<RefundsReport['rows'][number]>(
    db,
    sql`
    select f.state, f.reason, f.currency, count(*)::int as refunds, sum(f.amount)::bigint as amount,
      (count(*) filter (where f.is_open and f.days < 30))::int as upto_30, (count(*) filter (where f.is_open and f.days >= 30 and f.days < 40))::int as upto_40,
      (count(*) filter (where f.is_open and f.days >= 40 and f.days <= 45))::int as upto_45, (count(*) filter (where f.is_open and f.days > 45))::int as overdue
    from ${which} f group by f.state, f.reason, f.currency order by f.currency, f.state, f.reason`,
  );
  const months = await rowsOf<RefundsReport['months'][number]>(
    db,
    sql`select date_trunc('month', f.asked_on)::date as month, count(*)::int as asked, (count(*) filter (where f.state = 'paid'))::int as paid from ${which} f group by 1 order by 1`,
  );
  return {
    ...spanOf(input, today),
    today,
    sums: sums.map((row) => ({
      ...row,
      asked: Number(row.asked),
      paid: Number(row.paid),
      open: Number(row.open),
      median_days: row.median_days === null ? null : Number(row.median_days),
    })),
    rows: rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    months,
  };
});

interface SheetRow {
  number: string;
  student_number: string;
  student: string;
  reason: RefundReason;
  state: RefundState;
  amount: number;
  currency: string;
  asked_on: string;
  due_on: string;
  sent_on: string | null;
  closed_on: string | null;
  days: number;
}
/** rows that are written in one piece, and the most a sheet takes */
const [together, most] = [500, 50_000];
const sheetRows = (db: Db, input: Asked, today: string): Promise<SheetRow[]> =>
  rowsOf<SheetRow>(
    db,
    sql`
  select r.year || '/' || lpad(r.number::text, 6, '0') as number, s.student_number, ${personName('s')} as student, f.reason, f.state, f.amount, f.currency, f.asked_on, f.due_on, f.sent_on, f.closed_on, f.days
  from ${chosen(input, today)} f join ${requestRead} r on r.id = f.id join ${studentRead} s on s.id = r.student_id order by f.asked_on, f.id limit ${most}`,
  );
const columns = [
  'number',
  'student_number',
  'student',
  'reason',
  'state',
  'amount',
  'currency',
  'asked_on',
  'due_on',
  'sent_on',
  'closed_on',
  'days',
] as const;
export const refundsReportSheet = answerFile(sheetQuery, async ({ db, today, locale, services }, input) => {
  const rows = await sheetRows(db, input, today);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const title = services.lines.line(locale, 'title:refunds_report');
  const day = (value: string | null): SheetValue => (value === null ? null : sheetDay(value));
  const cellsOf = (row: SheetRow): SheetValue[] => [
    harmless(row.number),
    harmless(row.student_number),
    harmless(row.student),
    refundReasons[row.reason][locale],
    refundStateWords[row.state][locale],
    Number(row.amount) / 100,
    row.currency,
    day(row.asked_on),
    day(row.due_on),
    day(row.sent_on),
    day(row.closed_on),
    row.days,
  ];
  async function* batches(): AsyncGenerator<SheetValue[][]> {
    for (let from = 0; from < rows.length; from += together) yield rows.slice(from, from + together).map(cellsOf);
  }
  return {
    name: `${title}.xlsx`,
    mime: spreadsheet,
    body: sheetStream(
      title,
      columns.map((name) => services.lines.line(locale, `refunds:column.${name}`)),
      batches(),
    ),
  };
});
