import { beforeAll, describe, expect, test } from 'vitest';
import { fresh, ledgerBench, type LedgerBench } from '#test/ledger-bench.ts';
import type { Caller } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import { sql } from '#kernel/server/database.ts';
import { sumsApart } from '../ledger/sums.ts';
import { lower } from '../ledger/accounts.ts';
import { scheduleItem } from '../ledger/schedules.ts';
import { proveBooks } from '../ledger/jobs/prove-books.ts';
import { balanceBy, type BalanceReport, type CustomerBalance } from './contract.ts';

let bench: LedgerBench;
let bursar: Caller;
beforeAll(async () => {
  bench = await ledgerBench();
  bursar = await bench.h.as('bursar');
});
const report = async (query = ''): Promise<BalanceReport> => {
  const { status, body } = await bursar.get<{ data: BalanceReport }>(`/api/v1/payments/balance-report?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data;
};
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/** What the accounts of customers held at the end of a day, from the postings alone. */
const accountsOn = async (
  day: string,
): Promise<{ currency: string; receivable: number; credit: number; early: number }[]> =>
  bench.h
    .rows`select a.currency, coalesce(sum(p.amount) filter (where a.purpose = 'receivable'), 0)::int as receivable, coalesce(-sum(p.amount) filter (where a.purpose = 'credit'), 0)::int as credit,
    coalesce((select -sum(x.amount) from (select sum(q.amount) as amount from ledger_postings q join ledger_entries f on f.id = q.entry_id where q.item_id is not null and q.currency = a.currency and f.effective_on <= ${day} group by q.item_id) x where x.amount < 0), 0)::int as early
    from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id where a.owner_kind is not null and e.effective_on <= ${day} group by 1 order by 1`;
/** One customer's line as of a day; the report lists the largest debts of one currency first. */
const lineOf = async (id: number, query: string): Promise<Partial<CustomerBalance> | undefined> =>
  (await report(`kind=company&show=all&limit=200&${query}`)).rows.find((row) => row.id === id);
const ages = ({ owed, not_due, late_30, late_60, late_90, late_more, credit }: Partial<CustomerBalance>): object => ({
  owed,
  ages: [not_due, late_30, late_60, late_90, late_more],
  credit,
});

describe('who owes what', () => {
  test('sums are kept with the lines: nothing differs after charges, payments, reductions and reversals; a difference fails the nightly proof', async () => {
    const { owes, pays, within } = bench;
    const customer = fresh();
    const item_id = await owes(customer, 50_000, inDays(3), { effective_on: inDays(-9) });
    await pays(customer, 60_000, { effective_on: inDays(-12) });
    await within((context) =>
      lower(context, {
        customer,
        currency: 'USD',
        item_id,
        amount: 10_000,
        against: 'waivers',
        key: `sums-${item_id}`,
        effective_on: inDays(-1),
      }),
    );
    const [kept] = await bench.h.rows<object>`
      select open::int, paid::int, first_on::text, last_on::text from ledger_item_sums where item_id = ${item_id}`;
    expect(kept).toEqual({ open: 0, paid: 40_000, first_on: inDays(-12), last_on: inDays(-1) });
    const proof = () => proveBooks.work(bench.h.services, {});
    expect(await proof()).toEqual({ apart: 0 });
    const rollBack = new Error('rolled back');
    await expect(
      bench.h.database.transaction(async (db) => {
        await db.execute(sql`alter table ledger_item_sums disable trigger ledger_item_sums_follow`);
        await db.execute(sql`update ledger_item_sums set open = open + 1 where item_id = ${item_id}`);
        expect(await sumsApart(db)).toEqual([{ of: 'item', id: item_id, kept: 1, lines: 0 }]);
        throw rollBack;
      }),
    ).rejects.toBe(rollBack);
  });
  test('on any day the sums are those of the ledger’s accounts on that day, whatever they are summed by', async () => {
    for (const day of [inDays(-300), inDays(-45), today()]) {
      const ledger = await accountsOn(day);
      for (const by of day === today() ? Object.keys(balanceBy) : ['semester']) {
        const { totals, groups, ledger: said } = await report(`on=${day}&by=${by}`);
        expect(said.map((each) => ({ ...each }))).toEqual(ledger);
        for (const { currency, early, ...sums } of ledger) {
          // paid for what was charged later: credit until then
          const [receivable, credit] = [sums.receivable + early, sums.credit + early];
          const total = totals.find((each) => each.currency === currency);
          expect([day, total?.owed ?? 0, total?.credit ?? 0]).toEqual([day, receivable, credit]);
          const own = groups.filter((each) => each.currency === currency);
          expect([day, by, sum(own.map((each) => each.owed)), sum(own.map((each) => each.credit))]).toEqual([
            day,
            by,
            receivable,
            credit,
          ]);
          if (total) {
            expect(total.owed).toBe(total.not_due + total.late_30 + total.late_60 + total.late_90 + total.late_more);
            expect(total.net).toBe(total.owed - total.credit);
          }
        }
      }
    }
    expect(sum((await accountsOn(today())).map((each) => each.receivable))).toBeGreaterThan(0);
  });
  test('the days of lateness at the edges of the ages, instalments by their own days, credit apart from what is owed', async () => {
    const { owes, pays, within } = bench;
    const customer = fresh();
    for (const [late, amount] of [
      [-1, 1],
      [0, 2],
      [1, 4],
      [30, 8],
      [31, 16],
      [60, 32],
      [61, 64],
      [90, 128],
      [91, 256],
    ] as const)
      await owes(customer, amount, inDays(-late));
    expect(ages((await lineOf(customer.id, 'sort=oldest')) ?? {})).toEqual({
      owed: 511,
      ages: [3, 12, 48, 192, 256],
      credit: 0,
    });
    const other = fresh();
    const item_id = await owes(other, 900, inDays(-95));
    await within((context) =>
      scheduleItem(context, {
        customer: other,
        currency: 'USD',
        item_id,
        reason: 'plan',
        lines: [
          { due_on: inDays(-95), amount: 300 },
          { due_on: inDays(-35), amount: 300 },
          { due_on: inDays(25), amount: 300 },
        ],
      }),
    );
    await pays(other, 100);
    await pays(other, 50, { earmark: 'housing' });
    expect(ages((await lineOf(other.id, 'sort=owed')) ?? {})).toEqual({
      owed: 800,
      ages: [300, 0, 300, 0, 200],
      credit: 50,
    });
  });
  test('as of an earlier day it stands as it stood: later charges, payments and reductions do not count', async () => {
    const { owes, pays, within } = bench;
    const customer = fresh();
    const item_id = await owes(customer, 70_000, inDays(-20), { effective_on: inDays(-40) });
    await pays(customer, 20_000, { effective_on: inDays(-10) });
    await within((context) =>
      lower(context, {
        customer,
        currency: 'USD',
        item_id,
        amount: 10_000,
        against: 'waivers',
        key: `balance-report-${item_id}`,
      }),
    );
    const owed = async (day: string): Promise<number | undefined> =>
      (await lineOf(customer.id, `sort=owed&on=${day}`))?.owed;
    expect([await owed(inDays(-41)), await owed(inDays(-40)), await owed(inDays(-10)), await owed(today())]).toEqual([
      undefined,
      70_000,
      50_000,
      40_000,
    ]);
    expect(ages((await lineOf(customer.id, `sort=owed&on=${inDays(-15)}`)) ?? {})).toMatchObject({
      ages: [0, 70_000, 0, 0, 0],
    });
  });
  test('money of an earlier day for what was charged later lies as credit until the day of the charge', async () => {
    const { owes, pays } = bench;
    const customer = fresh();
    await owes(customer, 9_000, inDays(20), { effective_on: inDays(-2) });
    await pays(customer, 4_000, { effective_on: inDays(-6) });
    const on = async (day: string) => ages((await lineOf(customer.id, `sort=owed&on=${day}`)) ?? {});
    expect(await on(inDays(-7))).toEqual({ owed: undefined, ages: Array(5).fill(undefined), credit: undefined });
    const found = await report(`kind=company&show=credit&sort=credit&limit=200&on=${inDays(-4)}`);
    expect(found.rows.find((row) => row.id === customer.id)).toMatchObject({ owed: 0, credit: 4_000, net: -4_000 });
    expect(await on(inDays(-2))).toEqual({ owed: 5_000, ages: [5_000, 0, 0, 0, 0], credit: 0 });
  });
  test('narrowed to a unit, a level or a semester it agrees with that part of the ledger', async () => {
    const [place] = await bench.h.rows<{ program_id: number; faculty_id: number; level: string; semester_id: number }>`
      select g.id::int as program_id, g.faculty_id::int as faculty_id, g.level, i.semester_id::int as semester_id from ledger_items i join ledger_accounts a on a.id = i.account_id join student_programs sp on sp.id = a.owner_id join programs g on g.id = sp.program_id
      where a.owner_kind = 'student_program' and i.semester_id is not null and a.currency = 'USD' and (select sum(p.amount) from ledger_postings p where p.item_id = i.id) > 0 order by i.id desc limit 1`;
    const all = (await report()).totals.find((each) => each.currency === 'USD')?.owed ?? 0;
    for (const narrow of [
      `program_id=${place?.program_id}`,
      `faculty_id=${place?.faculty_id}`,
      `level=${place?.level}`,
      `semester_id=${place?.semester_id}`,
      'kind=student_program',
    ]) {
      const { totals, ledger } = await report(`${narrow}&show=all`);
      expect([narrow, totals.map((each) => [each.currency, each.owed, each.credit])]).toEqual([
        narrow,
        ledger
          .filter((each) => each.receivable + each.credit > 0)
          .map((each) => [each.currency, each.receivable, each.credit]),
      ]);
      const own = totals.find((each) => each.currency === 'USD')?.owed ?? 0;
      expect([narrow, own > 0, own <= all]).toEqual([narrow, true, true]);
    }
  });
  test('pages follow one another; a spreadsheet of it; who is no overseer gets 403', async () => {
    const first = await report('limit=5&page=1&sort=owed');
    const second = await report('limit=5&page=2&sort=owed');
    expect(new Set([...first.rows, ...second.rows].map((row) => `${row.kind} ${row.id} ${row.currency}`)).size).toBe(
      10,
    );
    expect(first.rows.at(-1)?.owed).toBeGreaterThanOrEqual(second.rows[0]?.owed ?? 0);
    const sheet = await bursar.get('/api/v1/payments/balance-report/file?show=overdue');
    expect([sheet.status, String(sheet.headers['content-type']).includes('spreadsheet')]).toEqual([200, true]);
    expect((await bursar.get('/api/v1/payments/balance-report/file?on=1990-01-01')).status).toBe(406);
    for (const who of ['student', 'registrar', 'studentaffairs', 'dean'])
      expect([who, (await (await bench.h.as(who)).get('/api/v1/payments/balance-report')).status]).toEqual([who, 403]);
    expect((await bench.h.nobody.get('/api/v1/payments/balance-report/file')).status).toBe(401);
    expect((await bursar.get('/api/v1/payments/balance-report?on=yesterday')).status).toBe(422);
  });
});
