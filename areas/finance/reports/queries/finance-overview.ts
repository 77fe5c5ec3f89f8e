import type { Text } from '#kernel/contract/text.ts';
import { addDays, addMonths, weekdayOf } from '#kernel/contract/calendar.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { customersNamed } from '../../customers/who.ts';
import type { CustomerKind, EntryKind } from '../../ledger/rules/chart.ts';
import { dueRead } from '../../ledger/reads.ts';
import {
  financeOutlook as outlookQuery,
  financeOverview as overviewQuery,
  ledgerLines as linesQuery,
  linesOnPage,
  type FinanceOutlook,
  type FinanceOverview,
} from '../overview-contract.ts';
import { balances, countedEntries } from './balance-read.ts';
import { entriesUntil } from './entries-until.ts';
import { placeNames } from './group-words.ts';

/** First and last day of the month a day lies in. */
function monthOf(day: string): { from: string; until: string } {
  const from = `${day.slice(0, 8)}01`;
  return { from, until: addDays(addMonths(from, 1), -1) };
}
const currenciesOf = async ({ db }: Reading): Promise<string[]> =>
  (
    await rowsOf<{ currency: string }>(
      db,
      sql`select currency from ledger_accounts group by currency order by count(*) desc, currency`,
    )
  ).map((row) => row.currency);

/** A month of the ledger; its trial balance is read from every line, and so shows when they do not balance. */
export const financeOverview = answer(overviewQuery, async (context, input): Promise<FinanceOverview> => {
  const { db, today } = context;
  const { from, until } = monthOf(input.month ?? today);
  const currencies = await currenciesOf(context);
  const currency = input.currency ?? currencies[0] ?? 'USD';
  const closing = countedEntries({ on: until, until: await entriesUntil(db, until) });
  const booked = await rowsOf<Omit<FinanceOverview['accounts'][number], 'name'>>(
    db,
    sql`
  with moved as (
    select a.purpose, a.part, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as debit, coalesce(sum(p.amount) filter (where p.amount < 0), 0) as credit
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.effective_on between ${from}::date and ${until}::date and a.currency = ${currency} group by a.purpose, a.part),
  stands as (
    select a.purpose, a.part, sum(s.amount) as closing from (select p.account_id, sum(p.amount) as amount from ledger_postings p where ${closing} group by p.account_id) s
    join ledger_accounts a on a.id = s.account_id where a.currency = ${currency} group by a.purpose, a.part)
  select s.purpose, s.part, (s.closing - coalesce(m.debit + m.credit, 0))::bigint as opening, coalesce(m.debit, 0)::bigint as debit, coalesce(m.credit, 0)::bigint as credit, s.closing::bigint as closing
  from stands s left join moved m on m.purpose = s.purpose and m.part = s.part order by s.purpose, s.part`,
  );
  const nameOf = await placeNames(context);
  const accounts = booked.map((each) => ({ ...each, name: nameOf(`${each.purpose}|${each.part}`) }));
  const [sums] = await rowsOf<Pick<FinanceOverview, 'charged' | 'lowered' | 'received' | 'paid_out'>>(
    db,
    sql`
  select coalesce(-sum(l.amount) filter (where l.does = 'charge'), 0)::bigint as charged, coalesce(sum(l.amount) filter (where l.does = 'reduction'), 0)::bigint as lowered,
    coalesce(sum(l.amount) filter (where l.does in ('payment', 'return')), 0)::bigint as received, coalesce(-sum(l.amount) filter (where l.does = 'payout'), 0)::bigint as paid_out
  from (select p.amount, case when e.kind = 'reversal' then o.kind else e.kind end as does
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id left join ledger_entries o on o.id = e.reverses_id
    where e.effective_on between ${from}::date and ${until}::date and a.owner_kind is null and a.currency = ${currency}) l`,
  );
  return {
    from,
    until,
    currency,
    currencies,
    accounts,
    ...(sums ?? { charged: 0, lowered: 0, received: 0, paid_out: 0 }),
  };
});

const [weeks, months] = [8, 6];
/** What lies ahead, and how lateness went. */
export const financeOutlook = answer(outlookQuery, async (context, input): Promise<FinanceOutlook> => {
  const { db, today } = context;
  const currency = input.currency ?? (await currenciesOf(context))[0] ?? 'USD';
  const monday = addDays(today, 1 - weekdayOf(today));
  const ahead = await rowsOf<{ week: number; amount: number; students: number }>(
    db,
    sql`select ((d.due_on - ${monday}::date) / 7)::int as week, sum(d.open)::bigint as amount, count(distinct a.owner_id)::int as students
    from (${dueRead(sql`true`)}) d join ledger_accounts a on a.id = d.account_id
    where a.currency = ${currency} and d.due_on >= ${today}::date and d.due_on < ${addDays(monday, 7 * weeks)}::date group by 1`,
  );
  const first = monthOf(today).from;
  const ends = [...Array.from({ length: months }, (_, ago) => addDays(addMonths(first, ago - months + 1), -1)), today];
  const overdue: FinanceOutlook['overdue'] = [];
  for (const on of ends) {
    const [row] = await rowsOf<{ amount: number }>(
      db,
      sql`with ${balances({ on, currency })} select coalesce(sum(overdue), 0)::bigint as amount from accounts`,
    );
    overdue.push({ on, amount: row?.amount ?? 0 });
  }
  return {
    currency,
    ahead: Array.from({ length: weeks }, (_, week) => {
      const found = ahead.find((each) => each.week === week);
      return { from: addDays(monday, 7 * week), amount: found?.amount ?? 0, students: found?.students ?? 0 };
    }),
    overdue,
    deposits: await rowsOf<FinanceOutlook['deposits'][number]>(
      db,
      sql`select o.earmark, sum(l.lying)::bigint as amount from ledger_lot_sums l join ledger_accounts a on a.id = l.account_id and a.currency = ${currency}
      join ledger_entries o on o.id = l.payment_id where l.lying <> 0 group by o.earmark order by 2 desc`,
    ),
    collection: await rowsOf<FinanceOutlook['collection'][number]>(
      db,
      sql`select l.stage, count(*)::int as letters, sum(l.principal)::bigint as principal from collection_letters l
      where l.currency = ${currency} and not exists (select from collection_letters n where n.plan_id = l.plan_id and n.id > l.id) group by l.stage order by min(l.id)`,
    ),
  };
});

/** What was booked on an account of the ledger in a month, the newest first. */
export const ledgerLines = answer(linesQuery, async (context, input) => {
  const { db, today } = context;
  const page = input.page ?? 1;
  const { from, until } = monthOf(input.month ?? today);
  const currency = input.currency ?? (await currenciesOf(context))[0] ?? 'USD';
  const rows = await rowsOf<{
    entry_id: number;
    line_no: number;
    day: string;
    kind: EntryKind;
    title: string | null;
    title_en: string | null;
    receipt: string | null;
    reason: string | null;
    owner_kind: CustomerKind | null;
    owner_id: number | null;
    amount: number;
    total: number;
  }>(
    db,
    sql`
  select l.*, i.title, i.title_en, r.number as receipt, c.owner_kind, c.owner_id from (
    select e.id as entry_id, p.line_no, e.effective_on as day, e.kind, e.reason, coalesce(e.reverses_id, e.id) as paid_id, p.amount, (count(*) over ())::int as total
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.effective_on between ${from}::date and ${until}::date and a.currency = ${currency} and a.purpose = ${input.purpose} and (${input.part ?? null}::text is null or a.part = ${input.part ?? ''})
    order by e.effective_on desc, e.id desc, p.line_no limit ${linesOnPage} offset ${(page - 1) * linesOnPage}) l
  left join receipts r on r.entry_id = l.paid_id
  left join lateral (select a.owner_kind, a.owner_id, q.item_id from ledger_postings q join ledger_accounts a on a.id = q.account_id where q.entry_id = l.entry_id and a.owner_kind is not null order by q.item_id nulls last limit 1) c on true
  left join ledger_items i on i.id = c.item_id order by l.day desc, l.entry_id desc, l.line_no`,
  );
  const nameOf = await customersNamed(
    context,
    rows.flatMap(({ owner_kind: kind, owner_id: id }) => (kind === null || id === null ? [] : [{ kind, id }])),
  );
  return {
    page,
    total: rows[0]?.total ?? 0,
    lines: rows.map(
      ({ entry_id, line_no, day, kind, title, title_en, receipt, reason, owner_kind, owner_id, amount }) => {
        const who = owner_kind === null || owner_id === null ? null : nameOf({ kind: owner_kind, id: owner_id });
        const words: Text | null = title === null ? null : { tr: title, en: title_en ?? title };
        return {
          entry_id,
          line_no,
          day,
          kind,
          title: words,
          receipt,
          reason,
          customer: who ? `${who.number} ${who.name}` : null,
          amount,
        };
      },
    ),
  };
});
