import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { decide, opening, pageOf, send } from '#test/requests.ts';
import { today } from '#test/today.ts';
import { charge, receive } from '../ledger/accounts.ts';
import type { CashDesk } from '../desk/contract.ts';
import type { RefundView } from './contract.ts';

const currency = 'USD';
const iban = 'TR330006100519786457841326';
let h: Harness;
let bursar: Caller;
let students: { id: number; username: string }[] = [];
let taken = 0;
let made = 0;
let drawer = 0;
const types = new Map<string, number>();
beforeAll(async () => {
  h = await freshHarness(); // students whom no other test has touched
  bursar = await h.as('bursar');
  students = await h.rows`
    select sp.id::int as id, u.username from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.status = 'active' and sp.is_main
      and not exists (select from requests r where r.student_id = sp.student_id and r.kind = 'refund')
      and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0)
      and (select count(*) from student_programs x where x.student_id = sp.student_id) = 1 order by sp.id limit 12`;
  for (const row of await h.rows<{ id: number; code: string }>`select id, code from payment_types`)
    types.set(row.code, row.id);
  const series = await bursar.post<Made>('/api/v1/receipt/series', {
    code: 'AGA',
    name: 'Yeniden',
    name_en: 'Again',
    unit: 'Test',
  });
  const given = { code: 'T-AGA', name: 'Yeniden', name_en: 'Again', currency, series_id: series.body.data.id };
  drawer = (await bursar.post<Made>('/api/v1/cash/drawers', given)).body.data.id;
}, 120_000);

interface Made {
  data: { id: number; number: string };
  message: string;
  text?: string;
  errors?: { key: string }[];
}
async function fresh(): Promise<{ id: number; caller: Caller }> {
  const found = students[taken++];
  if (!found) throw new Error('nobody left');
  return { id: found.id, caller: await h.as(found.username) };
}
const key = (): string => `asked-again-${process.pid}-${(made += 1)}`;
const booking = (db: Db) => ({ db, now: new Date(), today: today(), actor: anonymous, audit: () => undefined });
const accountOf = (id: number) => ({ customer: { kind: 'student_program' as const, id }, currency });
const pays = (id: number, amount: number): Promise<number> =>
  h.database.transaction((db: Db) => receive(booking(db), { ...accountOf(id), amount, into: 'bank', key: key() }));
const owes = (db: Db, id: number, amount: number): Promise<number> =>
  charge(booking(db), {
    ...accountOf(id),
    amount,
    kind: 'principal',
    category: 'tuition',
    due_on: addDays(today(), 5),
    title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
    key: key(),
  });
const form = (amount: number) => ({
  currency,
  amount,
  reason: 'overpayment',
  destination: 'bank',
  holder: 'Ayşe Yılmaz',
  iban,
});
const asks = (caller: Caller, amount: number) => send(caller, 'refund', form(amount));
const sendsAgain = async (caller: Caller, id: number, amount: number) =>
  caller.post<{ message: string; data: { status: string } }>('/api/v1/request-kinds/refund/submit', {
    id,
    version: (await pageOf(caller, id)).version,
    form: form(amount),
  });

describe('FIN-037: a refund that was returned to the student', () => {
  it('is asked for again with all the free money: what it reserves itself is not counted against it', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const asked = (await asks(caller, 10_000)).body.data.id;
    expect((await opening(caller, '/refund/requests/new')).body.data.reasons.map((each) => each.key)).toEqual([
      'refund_nothing',
      'refund_reserved',
    ]);
    await decide(bursar, asked, 'return', { note: 'Please write the name of the bank too.' });
    const opened = (await opening(caller, '/refund/requests/new', asked)).body.data;
    expect([opened.reasons, opened.request?.id]).toEqual([[], asked]);
    expect(opened.offers.currency?.[0]?.label.en).toContain('100.00');
    const draft = await caller.put('/api/v1/request-kinds/refund/draft', { id: asked, form: form(10_000) });
    expect(draft.status).toBe(200);
    expect((await sendsAgain(caller, asked, 10_001)).body.message).toBe('insufficient_balance');
    expect((await sendsAgain(caller, asked, 10_000)).status).toBe(200);
    expect((await decide(bursar, asked)).body.data.status).toBe('completed');
  });
  it('keeps its money from everybody else meanwhile', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const asked = (await asks(caller, 8_000)).body.data.id;
    await decide(bursar, asked, 'return', { note: 'Please write the name of the bank too.' });
    const raised = await bursar.post<Made>('/api/v1/refund/requests', {
      student_program_id: id,
      currency,
      amount: 2_001,
      reason: 'other',
    });
    expect(raised.status).toBe(420);
    expect(raised.body.errors?.map((each) => each.key)).toEqual(['insufficient_balance', 'refund_reserved']);
  });
});

describe('FIN-037: the money of a refund and whoever takes it meanwhile', () => {
  // the embedded database lets nobody in beside another
  it.runIf(process.env.DATABASE_URL)('who asks while it pays a new charge waits, and is refused', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const { transaction } = h.database;
    const asked = await new Promise<ReturnType<typeof asks>>((resolve, reject) => {
      transaction(async (tx) => {
        await owes(tx, id, 4_000);
        const waiting = asks(caller, 10_000);
        await Promise.race([waiting, new Promise((on) => setTimeout(on, 1_500))]);
        return { waiting };
      }).then(({ waiting }) => resolve(waiting), reject);
    });
    expect([asked.status, asked.body.message]).toEqual([406, 'insufficient_balance']);
  });
  it('a receipt is not annulled while a refund waits for its money; the refusal names the refund', async () => {
    const { id, caller } = await fresh();
    const shift = (await bursar.get<{ data: CashDesk }>('/api/v1/cash/desk')).body.data.shift;
    if (shift)
      await bursar.post(`/api/v1/cash/shifts/${shift.id}/close`, {
        counted: shift.expected,
        handed_over: shift.expected,
      });
    expect((await bursar.post('/api/v1/cash/desk/open', { drawer_id: drawer, counted: 0 })).status).toBe(200);
    const payment = async (amount: number, more: object = {}) =>
      (
        await bursar.post<Made>('/api/v1/customers/payments', {
          kind: 'student_program',
          id,
          amount,
          currency,
          payment_type_id: types.get('CASH'),
          attempt: key(),
          ...more,
        })
      ).body.data;
    const check = { payment_type_id: types.get('CHECK'), reference: 'AG-1', bank: 'İş', due_on: addDays(today(), 3) };
    const [cash, bounced] = [await payment(5_000), await payment(3_000, check)];
    const annul = () => bursar.post<Made>(`/api/v1/receipts/${cash.id}/annul`, { reason: 'Yanlış öğrenci' });
    const { id: asked, number } = (await asks(caller, 4_000)).body.data;
    const refused = await annul();
    expect([refused.status, refused.body.message]).toEqual([406, 'refund_of_it_asked']);
    expect(refused.body.text).toContain(number);
    // no money came with a check that the bank sent back: the refund waits, and nobody can approve it
    await bursar.post(`/api/v1/receipts/${bounced.id}/return-check`, { reason: 'Karşılıksız' });
    const approval = await decide(bursar, asked);
    expect([approval.status, approval.body.message]).toEqual([406, 'insufficient_balance']);
    await decide(bursar, asked, 'decline', { note: 'The payment was not yours.' });
    expect((await annul()).status).toBe(200);
    const view = await caller.get<{ data: RefundView }>(`/api/v1/refund/requests/${asked}/refund`);
    expect(view.body.data.state).toBe('declined');
  });
  it('a receipt whose money is not needed for the refund is annulled', async () => {
    const { id, caller } = await fresh();
    await pays(id, 4_000);
    const { body } = await bursar.post<Made>('/api/v1/customers/payments', {
      kind: 'student_program',
      id,
      amount: 5_000,
      currency,
      payment_type_id: types.get('CASH'),
      attempt: key(),
    });
    expect((await asks(caller, 4_000)).status).toBe(200);
    const annulled = await bursar.post<Made>(`/api/v1/receipts/${body.data.id}/annul`, { reason: 'Yanlış öğrenci' });
    expect([annulled.status, annulled.body.message]).toEqual([200, 'receipt_annulled']);
  });
});
