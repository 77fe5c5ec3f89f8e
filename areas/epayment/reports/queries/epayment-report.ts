import type { SQL } from 'drizzle-orm';
import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Text } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import { customersNamed } from '#areas/finance/customers/who.ts';
import type { CustomerKind } from '#areas/finance/ledger/rules/chart.ts';
import { virtualPosRead } from '#areas/finance/pos/reads/virtual-pos.ts';
import {
  epaymentReport as reportQuery,
  epaymentReportFile as fileQuery,
  epaymentReportRows as rowsQuery,
  type AttemptsBy,
  type EpaymentReport,
  type ReportedAttempt,
} from '../contract.ts';

type Asked = InputOf<typeof fileQuery>;
type Counted = EpaymentReport['totals'];
const createdOn = daySql(sql`t.created_at`);
const keys: Record<AttemptsBy, SQL> = {
  day: sql`${createdOn}::text`,
  bank: sql`t.merchant`,
  state: sql`t.state`,
  code: sql`coalesce(t.decline_code, '')`,
};
const shown: Record<NonNullable<Asked['show']>, SQL> = {
  all: sql`true`,
  open: sql`t.state in ('redirected', 'authenticated', 'unknown')`,
  review: sql`t.state = 'review'`,
  differs: sql`t.taken_amount is not null`,
  declined: sql`t.state = 'declined'`,
  paid: sql`t.state = 'paid'`,
};
// money moved where it was booked; the bank took what was asked unless it is said
const taken = sql`case when t.entry_id is not null then coalesce(t.taken_amount, t.amount) end`;
const takenIn = sql`coalesce(t.taken_currency, t.currency)`;
const seconds = sql`extract(epoch from t.finished_at - coalesce(t.redirected_at, t.created_at))`;
const daysOf = ({ from, until }: Asked, today: string): { from: string; until: string } => ({
  from: from ?? `${today.slice(0, 8)}01`,
  until: until ?? today,
});
function which(asked: Asked, today: string): SQL {
  const { from, until } = daysOf(asked, today);
  // an address holds no empty value: `-` asks for what has none
  const key = asked.key === '-' ? '' : (asked.key ?? null);
  return sql`${createdOn} between ${from}::date and ${until}::date and ${shown[asked.show ?? 'all']}
    and (${asked.merchant ?? null}::text is null or t.merchant = ${asked.merchant ?? null}) and (${key}::text is null or ${keys[asked.by ?? 'day']} = ${key})`;
}
const counts = sql`count(*)::int as attempts, count(*) filter (where t.state = 'paid')::int as paid, count(*) filter (where t.state in ('declined', 'expired'))::int as failed,
  count(*) filter (where t.state in ('created', 'redirected', 'authenticated', 'unknown'))::int as open, count(*) filter (where t.state = 'review')::int as review,
  round(100.0 * count(*) filter (where t.state = 'paid') / nullif(count(*) filter (where t.state in ('paid', 'declined', 'expired')), 0), 1) as success,
  round((percentile_cont(0.5) within group (order by ${seconds}) filter (where t.state in ('paid', 'declined')))::numeric, 1) as seconds`;

/** Names of merchants by their codes. */
async function merchants({ db }: Reading): Promise<(code: string) => Text> {
  const rows = await rowsOf<{ code: string; tr: string; en: string }>(
    db,
    sql`select v.code, v.name as tr, v.name_en as en from ${virtualPosRead} v`,
  );
  const known = new Map(rows.map(({ code, ...name }) => [code, name]));
  return (code) => known.get(code) ?? { tr: code, en: code };
}
/** How card payments went; what the banks keep is reckoned by their rates today. */
export const epaymentReport = answer(reportQuery, async (context, input): Promise<EpaymentReport> => {
  const { db, today } = context;
  const by = input.by ?? 'day';
  const where = which(input, today);
  const groups = await rowsOf<Counted & { key: string }>(
    db,
    sql`select ${keys[by]} as key, ${counts} from payment_attempts t where ${where} group by 1 order by ${by === 'day' ? sql`1` : sql`2 desc, 1`}`,
  );
  const [totals] = await rowsOf<Counted>(db, sql`select ${counts} from payment_attempts t where ${where}`);
  const money = await rowsOf<EpaymentReport['money'][number]>(
    db,
    sql`
  select m.currency, sum(m.asked)::bigint as asked, sum(m.taken)::bigint as taken, sum(m.difference)::bigint as difference, sum(m.commission)::bigint as commission from (
    select t.currency, t.amount as asked, 0 as taken, 0 as difference, 0 as commission from payment_attempts t where ${where}
    union all select ${takenIn}, 0, ${taken}, case when t.taken_amount is null then 0 when ${takenIn} = t.currency then ${taken} - t.amount else ${taken} end,
      round(${taken} * coalesce((select v.commission from ${virtualPosRead} v where v.code = t.merchant), 0) / 100)
    from payment_attempts t where ${where} and ${taken} is not null) m group by m.currency order by m.currency`,
  );
  const named = await merchants(context);
  const none: Counted = { attempts: 0, paid: 0, failed: 0, open: 0, review: 0, success: null, seconds: null };
  return {
    by,
    ...daysOf(input, today),
    totals: totals ?? none,
    money,
    groups: groups.map((group) => ({ ...group, name: by === 'bank' ? named(group.key) : null })),
  };
});

interface Row extends Omit<ReportedAttempt, 'merchant' | 'customer' | 'taken'> {
  merchant: string;
  kind: CustomerKind;
  customer_id: number;
  taken: number | null;
  taken_in: string;
  total: number;
}
async function attemptsIn(
  context: Reading,
  input: Asked,
  limit: number,
  offset: number,
): Promise<{ rows: ReportedAttempt[]; total: number }> {
  const rows = await rowsOf<Row>(
    context.db,
    sql`select t.reference, t.created_at as at, t.merchant, t.customer_kind as kind, t.customer_id, t.state, t.review, t.decline_code as code, t.card, t.currency, t.amount, ${taken} as taken, ${takenIn} as taken_in,
      round(${seconds}::numeric, 1) as seconds, (count(*) over ())::int as total
    from payment_attempts t where ${which(input, context.today)} order by t.id desc limit ${limit} offset ${offset}`,
  );
  const nameOf = await customersNamed(
    context,
    rows.map(({ kind, customer_id: id }) => ({ kind, id })),
  );
  const named = await merchants(context);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ kind, customer_id: id, merchant, at, taken: amount, taken_in, total: _total, ...row }) => {
      const who = nameOf({ kind, id });
      return {
        ...row,
        at: new Date(at).toISOString(),
        merchant: named(merchant),
        customer: who ? `${who.number} ${who.name}` : String(id),
        taken: amount === null ? null : { amount, currency: taken_in },
      };
    }),
  };
}
export const epaymentReportRows = answer(rowsQuery, async (context, input) => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  return { ...(await attemptsIn(context, input, limit, (page - 1) * limit)), page, limit };
});
/** the most a sheet takes */
const most = 50_000;
const columns = [
  'reference',
  'at',
  'merchant',
  'customer',
  'state',
  'code',
  'card',
  'amount',
  'currency',
  'taken',
] as const;
export const epaymentReportFile = answerFile(fileQuery, async (context, input) => {
  const { rows } = await attemptsIn(context, input, most, 0);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { locale, services } = context;
  const word = (key: string): string => services.lines.line(locale, key);
  return spreadsheetOf(
    word('title:epayment_report'),
    columns.map((name) => word(`epayment_report:${name}`)),
    rows.map((row): SheetCell[] => [
      row.reference,
      row.at,
      row.merchant[locale],
      row.customer,
      word(`epayment:state_${row.state}`),
      row.code,
      row.card,
      row.amount / 100,
      row.currency,
      row.taken === null ? null : row.taken.amount / 100,
    ]),
  );
});
