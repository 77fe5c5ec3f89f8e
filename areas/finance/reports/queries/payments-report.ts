import type { InputOf } from '#kernel/contract/define-command.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import { customersNamed } from '../../customers/who.ts';
import type { CustomerKind } from '../../ledger/rules/chart.ts';
import { paymentMethods } from '../../payment-types/declaration.ts';
import {
  paymentsReport as reportQuery,
  paymentsReportFile as fileQuery,
  paymentsReportRows as rowsQuery,
  type PaymentsReport,
  type ReceivedPayment,
} from '../contract.ts';
import { groupWords, placeWords } from './group-words.ts';
import { keyedLines, moneyLines, type Period } from './money-lines.ts';

type Asked = Pick<InputOf<typeof fileQuery>, 'from' | 'until' | 'currency' | 'method' | 'by' | 'key'>;
const periodOf = ({ from, until, currency, method }: Asked, today: string): Period => ({
  from: from ?? `${today.slice(0, 8)}01`,
  until: until ?? today,
  currency,
  method,
});
const sums = sql`count(distinct l.entry_id) filter (where not l.back)::int as payments, coalesce(sum(l.part) filter (where not l.back), 0)::bigint as received, coalesce(sum(l.part) filter (where l.back), 0)::bigint as taken_back, sum(l.part)::bigint as net`;

/** What came in, counted by one thing; whatever it is counted by, the sums are the same. */
export const paymentsReport = answer(reportQuery, async (context, input): Promise<PaymentsReport> => {
  const { db, today } = context;
  const period = periodOf(input, today);
  const by = input.by ?? 'day';
  const groups = await rowsOf<Omit<PaymentsReport['groups'][number], 'name'>>(
    db,
    sql`select l.key, l.currency, ${sums} from (${keyedLines(period, by)}) l group by l.key, l.currency order by ${by === 'day' || by === 'month' ? sql`l.key` : sql`sum(l.part) desc, l.key`}, l.currency`,
  );
  const totals = await rowsOf<PaymentsReport['totals'][number]>(
    db,
    sql`select l.currency, ${sums} from (select m.*, m.amount as part from (${moneyLines(period)}) m) l group by l.currency order by l.currency`,
  );
  const words = await groupWords(
    context,
    by,
    groups.map((each) => each.key),
  );
  return {
    by,
    from: period.from,
    until: period.until,
    totals,
    groups: groups.map((each) => ({ ...each, name: words(each.key) })),
  };
});

interface LineRow extends Omit<ReceivedPayment, 'customer' | 'place' | 'receipt'> {
  kind: CustomerKind | null;
  customer_id: number | null;
  purpose: string;
  place_part: string;
  receipt_id: number | null;
  number: string | null;
  state: NonNullable<ReceivedPayment['receipt']>['state'] | null;
  total: number;
}
/** Payments of a period one by one, the newest first. */
async function paymentsIn(context: Reading, input: Asked, limit: number, offset: number): Promise<LineRow[]> {
  const by = input.by ?? 'day';
  // an address holds no empty value: `-` asks for what belongs to no group
  const key = input.key === '-' ? '' : (input.key ?? null);
  return rowsOf<LineRow>(
    context.db,
    sql`
  select l.entry_id, l.day, l.currency, l.amount, l.part::bigint as part, l.method, l.purpose, l.part_of as place_part, l.receipt_id, r.number, r.state, r.payer, l.total,
    c.owner_kind as kind, c.owner_id as customer_id
  from (select k.entry_id, k.paid_id, k.day, k.currency, k.amount, k.method, k.purpose, k.part_of, k.receipt_id, sum(k.part) as part, (count(*) over ())::int as total
    from (select l.entry_id, l.paid_id, l.day, l.currency, l.amount, l.method, l.purpose, l.place as part_of, l.receipt_id, l.key, l.part from (${keyedLines(periodOf(input, context.today), by)}) l) k
    where ${key}::text is null or k.key = ${key} group by k.entry_id, k.paid_id, k.day, k.currency, k.amount, k.method, k.purpose, k.part_of, k.receipt_id
    order by k.day desc, k.entry_id desc limit ${limit} offset ${offset}) l
  left join receipts r on r.id = l.receipt_id
  left join lateral (select a.owner_kind, a.owner_id from ledger_postings q join ledger_accounts a on a.id = q.account_id where q.entry_id = l.paid_id and a.purpose = 'credit' limit 1) c on true
  order by l.day desc, l.entry_id desc`,
  );
}
/** With the names of customers and places. */
async function named(context: Reading, rows: readonly LineRow[]): Promise<ReceivedPayment[]> {
  const nameOf = await customersNamed(
    context,
    rows.flatMap(({ kind, customer_id: id }) => (kind === null || id === null ? [] : [{ kind, id }])),
  );
  const places = await placeWords(context);
  return rows.map(
    ({ kind, customer_id, purpose, place_part, receipt_id, number, state, total: _total, ...row }): ReceivedPayment => {
      const who = kind === null || customer_id === null ? null : nameOf({ kind, id: customer_id });
      return {
        ...row,
        customer:
          kind === null || customer_id === null
            ? null
            : { kind, id: customer_id, name: who ? `${who.number} ${who.name}` : String(customer_id) },
        place: places(`${purpose}|${place_part}`),
        receipt: receipt_id === null || number === null || state === null ? null : { id: receipt_id, number, state },
      };
    },
  );
}
export const paymentsReportRows = answer(rowsQuery, async (context, input) => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  const rows = await paymentsIn(context, input, limit, (page - 1) * limit);
  return { rows: await named(context, rows), total: rows[0]?.total ?? 0, page, limit };
});

/** the most a sheet takes */
const most = 50_000;
const columns = ['day', 'customer', 'payer', 'method', 'place', 'receipt', 'amount', 'currency'] as const;
export const paymentsReportFile = answerFile(fileQuery, async (context, input) => {
  const rows = await named(context, await paymentsIn(context, input, most, 0));
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { locale, services } = context;
  const word = (key: string): string => services.lines.line(locale, key);
  return spreadsheetOf(
    word('title:payments_report'),
    columns.map((name) => word(`money_reports:${name}`)),
    rows.map((row): SheetCell[] => [
      row.day,
      row.customer?.name ?? null,
      row.payer,
      paymentMethods[row.method][locale],
      row.place[locale],
      row.receipt?.number ?? null,
      row.part / 100,
      row.currency,
    ]),
  );
});
