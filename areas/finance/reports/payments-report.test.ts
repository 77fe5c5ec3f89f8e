import { beforeAll, describe, expect, test } from 'vitest';
import { ledgerBench, type LedgerBench } from '#test/ledger-bench.ts';
import { inDays, today } from '#test/today.ts';
import type { Caller } from '#test/harness.ts';
import { takeBack } from '../ledger/accounts.ts';
import { paymentsBy, type PaymentsBy, type PaymentsReport, type ReceivedPayment } from './contract.ts';

let bench: LedgerBench;
let bursar: Caller;
beforeAll(async () => {
  bench = await ledgerBench();
  bursar = await bench.h.as('bursar');
});
const report = async (query: string): Promise<PaymentsReport> => {
  const { status, body } = await bursar.get<{ data: PaymentsReport }>(`/api/v1/payments/report?${query}`);
  expect(status).toBe(200);
  return body.data;
};
const rows = async (query: string): Promise<{ rows: ReceivedPayment[]; total: number }> =>
  (await bursar.get<{ data: { rows: ReceivedPayment[]; total: number } }>(`/api/v1/payments/report/rows?${query}`)).body
    .data;
const year = `from=${inDays(-365)}&until=${inDays(40)}`;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('payments received', () => {
  test('whatever they are counted by, the sums are those of the ledger’s own money accounts', async () => {
    // what came to the house as money of a customer or over the counter, from the postings alone
    const [ledger] = await bench.h.rows<{ usd: number }>`
      select sum(p.amount)::int as usd from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where a.owner_kind is null and a.currency = 'USD' and e.effective_on between ${inDays(-365)} and ${inDays(40)}
        and (e.kind in ('payment', 'return') or (e.kind = 'transfer' and a.purpose <> 'suspense' and exists (select from receipts r where r.entry_id in (e.id, e.reverses_id))))
        and not exists (select from payment_assignments t where t.entry_id in (e.id, e.reverses_id))`;
    expect(ledger?.usd).toBeGreaterThan(0);
    for (const by of Object.keys(paymentsBy) as PaymentsBy[]) {
      const { groups, totals } = await report(`${year}&by=${by}`);
      const usd = totals.find((each) => each.currency === 'USD');
      expect([by, usd?.net]).toEqual([by, ledger?.usd]);
      for (const total of totals) {
        const own = groups.filter((each) => each.currency === total.currency);
        for (const column of ['received', 'taken_back', 'net'] as const)
          expect([by, column, sum(own.map((each) => each[column]))]).toEqual([by, column, total[column]]);
        expect(total.net).toBe(total.received + total.taken_back);
      }
      // each group opens payments that sum to it
      const group = groups.find((each) => each.currency === 'USD');
      if (!group) throw new Error(`nothing by ${by}`);
      const list = await rows(`${year}&by=${by}&currency=USD&limit=200&key=${encodeURIComponent(group.key || '-')}`);
      if (list.total <= 200) expect([by, sum(list.rows.map((row) => row.part))]).toEqual([by, group.net]);
    }
  });
  test('a payment counts on its day, settles what it paid, and counts against the day on which it is taken back', async () => {
    const { owes, pays, within } = bench;
    const customer = { kind: 'company', id: process.pid * 1_000 + 701 } as const;
    const gbp = `currency=GBP&from=${inDays(-1)}`;
    // what other tests have booked in this currency is no part of it
    const groupsBefore = new Map<string, PaymentsReport['groups']>();
    for (const by of ['product', 'day'] as const) groupsBefore.set(by, (await report(`${gbp}&by=${by}`)).groups);
    const [yesterday] = (await report(`${gbp}&until=${inDays(-1)}&by=day`)).totals;
    const listed = (await rows(`${gbp}&by=product&key=-&limit=200`)).rows.map((row) => row.entry_id);
    const added = async (by: 'product' | 'day') =>
      (await report(`${gbp}&by=${by}`)).groups.flatMap(({ key, name, ...group }) => {
        const was = groupsBefore.get(by)?.find((each) => each.key === key && each.name?.en === name?.en);
        const more = (column: 'payments' | 'received' | 'taken_back' | 'net'): number =>
          group[column] - (was?.[column] ?? 0);
        const sums = {
          payments: more('payments'),
          received: more('received'),
          taken_back: more('taken_back'),
          net: more('net'),
        };
        return Object.values(sums).some((each) => each !== 0) ? [{ key, name, ...sums }] : [];
      });
    await owes(customer, 30_000, inDays(5), { currency: 'GBP', title: { tr: 'Salon', en: 'Hall hire' } });
    const entry_id = await pays(customer, 50_000, { currency: 'GBP', effective_on: inDays(-1) });
    expect((await added('product')).toSorted((a, b) => b.received - a.received)).toEqual([
      expect.objectContaining({ name: { tr: 'Salon', en: 'Hall hire' }, received: 30_000, payments: 1 }),
      expect.objectContaining({ key: '', received: 20_000, payments: 1 }),
    ]);
    const { payments = 0, received = 0, taken_back = 0, net = 0 } = yesterday ?? {};
    expect((await report(`${gbp}&until=${inDays(-1)}&by=day`)).totals).toEqual([
      { currency: 'GBP', payments: payments + 1, received: received + 50_000, taken_back, net: net + 50_000 },
    ]);
    await within((context) =>
      takeBack(context, { customer, currency: 'GBP', entry_id, reason: 'test', key: `report-back-${entry_id}` }),
    );
    expect(await added('day')).toEqual([
      expect.objectContaining({ key: inDays(-1), payments: 1, received: 50_000, taken_back: 0, net: 50_000 }),
      expect.objectContaining({ key: today(), payments: 0, received: 0, taken_back: -50_000, net: -50_000 }),
    ]);
    const taken = (await rows(`${gbp}&by=product&key=-&limit=200`)).rows.filter(
      (row) => !listed.includes(row.entry_id),
    );
    expect(taken.map((row) => row.amount).toSorted((a, b) => a - b)).toEqual([-50_000, 50_000]);
  });
  test('what the cash desk took for nobody counts when it was taken, not again when somebody gets it', async () => {
    const { h } = bench;
    type Made = { data: { id: number } };
    const desk = await bursar.get<{ data: { shift: { id: number; expected: number } | null } }>('/api/v1/cash/desk');
    const { shift } = desk.body.data;
    if (shift)
      await bursar.post(`/api/v1/cash/shifts/${shift.id}/close`, {
        counted: shift.expected,
        handed_over: shift.expected,
      });
    const names = { name: 'Rapor', name_en: 'Report' };
    const series = await bursar.post<Made>('/api/v1/receipt/series', { code: 'REP', unit: 'Test', ...names });
    const drawer = await bursar.post<Made>('/api/v1/cash/drawers', {
      code: 'T-REP',
      currency: 'USD',
      series_id: series.body.data.id,
      ...names,
    });
    const opened = await bursar.post('/api/v1/cash/desk/open', { drawer_id: drawer.body.data.id, counted: 0 });
    expect(opened.status).toBe(200);
    const [found] = await h.rows<{ type: number; student: number }>`
      select (select id::int from payment_types where code = 'CHECK') as type, (select max(id)::int from student_programs) as student`;
    const today_eur = async (by: string): Promise<number[]> =>
      (await report(`from=${today()}&until=${today()}&currency=EUR&by=${by}`)).totals.flatMap((each) => [
        each.payments,
        each.net,
      ]);
    const bys = ['day', 'product', 'method'];
    const before = await Promise.all(bys.map(today_eur));
    const taken = await bursar.post<Made>('/api/v1/other/payments', {
      amount: 12_300,
      currency: 'EUR',
      payment_type_id: found?.type,
      reference: 'REP-1',
      bank: 'İş',
      due_on: inDays(3),
      payer: 'Deneme A.Ş.',
      purpose: 'Bilinmiyor',
      attempt: `report-${process.pid}`,
    });
    expect(taken.status).toBe(200);
    const more = before.map(([payments = 0, net = 0]) => [payments + 1, net + 12_300]);
    expect(await Promise.all(bys.map(today_eur))).toEqual(more);
    const given = await bursar.post(`/api/v1/other/payments/${taken.body.data.id}/assign`, {
      student_program_id: found?.student,
    });
    expect(given.status).toBe(200);
    expect(await Promise.all(bys.map(today_eur))).toEqual(more);
  });
  test('a spreadsheet of it; one of nothing is refused; who is no overseer gets 403', async () => {
    const sheet = await bursar.get(`/api/v1/payments/report/file?${year}`);
    expect([sheet.status, String(sheet.headers['content-type']).includes('spreadsheet')]).toEqual([200, true]);
    expect((await bursar.get('/api/v1/payments/report/file?from=1990-01-01&until=1990-01-02')).status).toBe(406);
    for (const [who, status] of [
      ['student', 403],
      ['registrar', 403],
      ['instructor', 403],
      ['bursar', 200],
    ] as const)
      expect([who, (await (await bench.h.as(who)).get('/api/v1/payments/report')).status]).toEqual([who, status]);
    expect((await bench.h.nobody.get('/api/v1/payments/report')).status).toBe(401);
    expect((await bursar.get('/api/v1/payments/report?by=moon')).status).toBe(422);
  });
});
