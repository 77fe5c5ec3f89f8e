import { beforeAll, expect, test } from 'vitest';
import { fresh, ledgerBench, type LedgerBench } from '#test/ledger-bench.ts';
import type { EpaymentReport, ReportedAttempt } from './contract.ts';
import { attemptsBy } from './contract.ts';

let bench: LedgerBench;
/** a month in which nobody else pays */
const month = 'from=2031-03-01&until=2031-03-31';
let made = 0;
interface Told {
  state: string;
  at: string;
  after?: number;
  code?: string;
  merchant?: string;
  amount?: number;
  taken?: number;
  review?: string;
}
beforeAll(async () => {
  bench = await ledgerBench();
  const customer = fresh();
  const [payer] = await bench.h.rows<{ id: number }>`
    insert into payers (kind, customer_kind, customer_id, created_at) values ('account', ${customer.kind}, ${customer.id}, now()) returning id`;
  const attempt = async ({ state, at, after, code, merchant, amount = 10_000, taken, review }: Told): Promise<void> => {
    made += 1;
    const booked = state === 'paid' || taken !== undefined;
    const entry = booked
      ? await bench.pays(customer, taken ?? amount, { into: 'card_clearing', part: merchant ?? 'TEST-A' })
      : null;
    const reference = `REPORT-${process.pid}-${made}`;
    await bench.h
      .rows`insert into payment_attempts (reference, token_hash, payer_id, customer_kind, customer_id, items, amount, currency, provider, merchant, language, state, review, decline_code, taken_amount, taken_currency, entry_id, created_at, redirected_at, finished_at, expires_at)
      values (${reference}, ${reference}, ${payer?.id ?? 0}, ${customer.kind}, ${customer.id}, '[]', ${amount}, 'USD', 'iyzico', ${merchant ?? 'TEST-A'}, 'en', ${state}, ${review ?? null}, ${code ?? null}, ${taken ?? null}, ${taken === undefined ? null : 'USD'}, ${entry}, ${at}, ${at}, ${after === undefined ? null : new Date(Date.parse(at) + after * 1000)}, ${at})`;
  };
  for (const told of [
    { state: 'paid', at: '2031-03-02T10:00:00Z', after: 20 },
    { state: 'paid', at: '2031-03-02T11:00:00Z', after: 40, merchant: 'TEST-B' },
    // at the university it is the third already
    { state: 'declined', at: '2031-03-02T22:30:00Z', after: 60, code: '10051' },
    { state: 'expired', at: '2031-03-03T10:00:00Z', after: 900 },
    { state: 'redirected', at: '2031-03-03T11:00:00Z' },
    { state: 'review', at: '2031-03-03T12:00:00Z', after: 30, taken: 7_500, review: 'other_amount' },
  ])
    await attempt(told);
});
const report = async (query: string): Promise<EpaymentReport> => {
  const { status, body } = await (
    await bench.h.as('bursar')
  ).get<{ data: EpaymentReport }>(`/api/v1/epayment/report?${month}&${query}`);
  expect(status).toBe(200);
  return body.data;
};

test('counts, success rate, middle time and money; whatever attempts are counted by, they are the same attempts', async () => {
  for (const by of Object.keys(attemptsBy)) {
    const { totals, groups, money } = await report(`by=${by}`);
    expect([by, totals]).toEqual([
      by,
      // two of five with a result; the middle of 20, 40 and 60 seconds
      { attempts: 6, paid: 2, failed: 2, open: 1, review: 1, success: 50, seconds: 40 },
    ]);
    for (const name of ['attempts', 'paid', 'failed', 'open', 'review'] as const)
      expect([by, name, groups.reduce((all, group) => all + group[name], 0)]).toEqual([by, name, totals[name]]);
    expect(money).toEqual([
      { currency: 'USD', asked: 60_000, taken: 27_500, difference: -2_500, commission: expect.any(Number) },
    ]);
  }
  const days = (await report('by=day')).groups.map(({ key, attempts }) => [key, attempts]);
  expect(days).toEqual([
    ['2031-03-02', 2],
    ['2031-03-03', 4],
  ]);
  expect((await report('by=code')).groups.map((each) => each.key)).toEqual(['', '10051']);
  expect((await report('show=differs')).totals.attempts).toBe(1);
  expect((await report('merchant=TEST-B')).totals.attempts).toBe(1);
});
test('a group opens its payments; a spreadsheet of them; who is no overseer gets 403', async () => {
  const bursar = await bench.h.as('bursar');
  const { body } = await bursar.get<{ data: { rows: ReportedAttempt[]; total: number } }>(
    `/api/v1/epayment/report/rows?${month}&by=state&key=review`,
  );
  expect(body.data.rows).toEqual([
    expect.objectContaining({
      review: 'other_amount',
      amount: 10_000,
      taken: { amount: 7_500, currency: 'USD' },
      seconds: 30,
    }),
  ]);
  const sheet = await bursar.get(`/api/v1/epayment/report/file?${month}`);
  expect([sheet.status, String(sheet.headers['content-type']).includes('spreadsheet')]).toEqual([200, true]);
  expect((await bursar.get('/api/v1/epayment/report/file?from=1990-01-01&until=1990-01-02')).status).toBe(406);
  for (const who of ['student', 'registrar', 'instructor'])
    expect([who, (await (await bench.h.as(who)).get('/api/v1/epayment/report')).status]).toEqual([who, 403]);
  expect((await bench.h.nobody.get('/api/v1/epayment/report')).status).toBe(401);
  expect((await bursar.get('/api/v1/epayment/report?show=nothing')).status).toBe(422);
});
