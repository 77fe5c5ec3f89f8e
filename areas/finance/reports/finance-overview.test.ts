import { beforeAll, describe, expect, test } from 'vitest';
import { fresh, ledgerBench, type LedgerBench } from '#test/ledger-bench.ts';
import type { Caller } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import { lower, payOut } from '../ledger/accounts.ts';
import type { BalanceReport } from './contract.ts';
import type { FinanceOutlook, FinanceOverview } from './overview-contract.ts';

let bench: LedgerBench;
let bursar: Caller;
beforeAll(async () => {
  bench = await ledgerBench();
  bursar = await bench.h.as('bursar');
});
const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await bursar.get<{ data: T }>(`/api/v1${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
};
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('the month of the ledger', () => {
  test('the trial balance balances in every month, begins where the month before ended and ends with the ledger', async () => {
    const month = `${today().slice(0, 8)}01`;
    let next: FinanceOverview | null = null;
    for (const ago of [0, -1, -2]) {
      const read = await get<FinanceOverview>(`/finance/reports?currency=USD&month=${addMonths(month, ago)}`);
      expect([sum(read.accounts.map((each) => each.opening)), sum(read.accounts.map((each) => each.closing))]).toEqual([
        0, 0,
      ]);
      expect(sum(read.accounts.map((each) => each.debit + each.credit))).toBe(0);
      for (const each of read.accounts) expect(each.opening + each.debit + each.credit).toBe(each.closing);
      for (const later of next?.accounts ?? [])
        expect([later.purpose, later.part, later.opening]).toEqual([
          later.purpose,
          later.part,
          read.accounts.find((each) => each.purpose === later.purpose && each.part === later.part)?.closing ?? 0,
        ]);
      const [stands] = await bench.h.rows<{ receivable: number }>`
        select coalesce(sum(p.amount), 0)::int as receivable from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
        where a.purpose = 'receivable' and a.currency = 'USD' and e.effective_on <= ${read.until}`;
      expect(read.accounts.find((each) => each.purpose === 'receivable')?.closing ?? 0).toBe(stands?.receivable);
      next = read;
    }
  });
  test('what was charged, taken off, received and paid out; each account opens the lines that make it', async () => {
    const { owes, pays, within } = bench;
    const customer = fresh();
    const account = { customer, currency: 'EUR' };
    const before = await get<FinanceOverview>('/finance/reports?currency=EUR');
    const item_id = await owes(customer, 90_000, inDays(10), { currency: 'EUR' });
    await within((context) =>
      lower(context, {
        ...account,
        item_id,
        amount: 20_000,
        against: 'scholarships',
        key: `overview-lower-${item_id}`,
      }),
    );
    await pays(customer, 80_000, { currency: 'EUR' });
    await within((context) =>
      payOut(context, { ...account, amount: 4_000, to: 'bank', key: `overview-out-${item_id}` }),
    );
    const read = await get<FinanceOverview>('/finance/reports?currency=EUR');
    expect([
      read.charged - before.charged,
      read.lowered - before.lowered,
      read.received - before.received,
      read.paid_out - before.paid_out,
    ]).toEqual([90_000, 20_000, 80_000, 4_000]);
    const scholarships = read.accounts.find((each) => each.purpose === 'scholarships');
    const { lines, total } = await get<{ lines: { amount: number }[]; total: number }>(
      '/finance/reports/lines?currency=EUR&purpose=scholarships',
    );
    expect(total).toBe(lines.length);
    expect(sum(lines.map((line) => line.amount))).toBe((scholarships?.debit ?? 0) + (scholarships?.credit ?? 0));
  });
  test('what is due ahead, what is past due and what lies here agree with the balance report', async () => {
    const { owes, pays } = bench;
    const customer = fresh();
    await owes(customer, 33_000, addDays(today(), 9));
    await pays(customer, 1_500, { earmark: 'housing' });
    const outlook = await get<FinanceOutlook>('/finance/reports/outlook?currency=USD');
    const { totals } = await get<BalanceReport>('/payments/balance-report?currency=USD');
    expect(outlook.overdue.at(-1)).toEqual({ on: today(), amount: totals[0]?.overdue });
    expect(sum(outlook.deposits.map((each) => each.amount))).toBe(totals[0]?.credit);
    expect(outlook.deposits.find((each) => each.earmark === 'housing')?.amount).toBeGreaterThanOrEqual(1_500);
    const [ahead] = await bench.h.rows<{ amount: number }>`
      select coalesce(sum(p.amount), 0)::int as amount from ledger_items i join ledger_postings p on p.item_id = i.id join ledger_accounts a on a.id = i.account_id
      where a.currency = 'USD' and i.due_on between ${today()} and ${addDays(today(), 40)} and not exists (select from ledger_schedules s where s.item_id = i.id)`;
    expect(sum(outlook.ahead.map((each) => each.amount))).toBeGreaterThanOrEqual(ahead?.amount ?? 0);
    expect(outlook.ahead).toHaveLength(8);
  });
  test('who is no overseer gets 403', async () => {
    for (const path of ['/finance/reports', '/finance/reports/outlook', '/finance/reports/lines?purpose=bank'])
      for (const who of ['student', 'registrar', 'dean'])
        expect([path, who, (await (await bench.h.as(who)).get(`/api/v1${path}`)).status]).toEqual([path, who, 403]);
  });
});
