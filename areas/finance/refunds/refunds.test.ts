import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { approvals, decide, opening, pageOf, send } from '#test/requests.ts';
import { today } from '#test/today.ts';
import { charge, lower, receive } from '../ledger/accounts.ts';
import type { PayoutBatch, PayoutDesk, RefundsReport, RefundView } from './contract.ts';
import { refundClock } from './jobs/refund-clock.ts';
import { raiseAfterLeaving } from './raise.ts';

const currency = 'USD';
const iban = 'TR330006100519786457841326';
let h: Harness;
let bursar: Caller;
/** who releases what the bursar has prepared */
let second: Caller;
let students: { id: number; username: string }[] = [];
let taken = 0;
let made = 0;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  second = await h.as('admin');
  // nobody's money but that of the test lies on their accounts
  students = await h.rows`
    select sp.id::int as id, u.username from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.status = 'active' and sp.is_main
      and not exists (select from refunds f where f.student_program_id = sp.id) and not exists (select from requests r where r.student_id = sp.student_id and r.kind = 'refund')
      and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0)
      and (select count(*) from student_programs x where x.student_id = sp.student_id) = 1 order by sp.id desc offset 60 limit 30`;
}, 120_000);
afterAll(() => h.setNow(null));

/** A student of the test's own: the ledger forgets nothing. */
async function fresh(): Promise<{ id: number; caller: Caller }> {
  const found = students[taken++];
  if (!found) throw new Error('nobody left');
  return { id: found.id, caller: await h.as(found.username) };
}
type Context = Parameters<typeof charge>[0];
const within = <T>(work: (context: Context) => Promise<T>, day = today()): Promise<T> =>
  h.database.transaction((tx: Db) =>
    work({ db: tx, now: new Date(), today: day, actor: anonymous, audit: () => undefined }),
  );
const nameOf = (id: number) => ({ customer: { kind: 'student_program' as const, id }, currency });
const key = (): string => `refunds-test-${process.pid}-${(made += 1)}`;
const pays = (id: number, amount: number, more: object = {}, day = today()): Promise<number> =>
  within((context) => receive(context, { ...nameOf(id), amount, into: 'bank', key: key(), ...more }), day);
const owes = (id: number, amount: number): Promise<number> =>
  within((context) =>
    charge(context, {
      ...nameOf(id),
      amount,
      kind: 'principal',
      category: 'tuition',
      due_on: addDays(today(), 5),
      title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
      key: key(),
    }),
  );
const creditOf = async (id: number): Promise<number> =>
  (
    await h.rows<{
      left: number;
    }>`select coalesce(-sum(p.amount), 0)::int as left from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = ${id} and a.purpose = 'credit'`
  )[0]?.left ?? 0;
const houseOf = async (purpose: string): Promise<number> =>
  (
    await h.rows<{
      sum: number;
    }>`select coalesce(sum(p.amount), 0)::bigint as sum from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind is null and a.purpose = ${purpose} and a.currency = ${currency}`
  )[0]?.sum ?? 0;
const form = (amount: number, more: object = {}) => ({
  currency,
  amount,
  reason: 'overpayment',
  destination: 'bank',
  holder: 'Ayşe Yılmaz',
  iban,
  ...more,
});
const asks = (caller: Caller, amount: number, more: object = {}) => send(caller, 'refund', form(amount, more));
const viewOf = async (caller: Caller, id: number): Promise<RefundView> =>
  (await caller.get<{ data: RefundView }>(`/api/v1/refund/requests/${id}/refund`)).body.data;
const keysOf = (body: unknown): string[] => {
  const { message, errors } = body as { message: string; errors?: { key: string }[] };
  return Array.isArray(errors) ? errors.map((each) => each.key) : [message];
};
const batchOf = (refunds: readonly number[], more: object = {}) =>
  bursar.post<{ data: { id: number; code: string }; message: string }>('/api/v1/refund/payouts', {
    refunds,
    payer_name: 'Kampüs Üniversitesi',
    payer_iban: iban,
    execution_on: addDays(today(), 1),
    ...more,
  });
const readBatch = async (id: number): Promise<PayoutBatch> =>
  (await bursar.get<{ data: PayoutBatch }>(`/api/v1/refund/payouts/${id}`)).body.data;
/** Asked for by a student and approved by the bursar. */
async function approved(amount: number): Promise<{ id: number; student: Awaited<ReturnType<typeof fresh>> }> {
  const student = await fresh();
  await pays(student.id, amount);
  const { id } = (await asks(student.caller, amount)).body.data;
  await approvals((name) => h.as(name), id, ['bursar']);
  return { id, student };
}

describe('a student asks for the money that lies on his account', () => {
  it('the form says what lies free and where it comes from; too much is refused with “Insufficient balance” (FIN-037)', async () => {
    const { id, caller } = await fresh();
    const nothing = await opening(caller, '/refund/requests/new');
    expect(nothing.body.data.reasons.map((each) => each.key)).toEqual(['refund_nothing']);
    const item = await owes(id, 40_000);
    await pays(id, 50_000);
    await within((context) =>
      lower(context, { ...nameOf(id), item_id: item, amount: 20_000, against: 'tuition', reason: '50 %', key: key() }),
    );
    const opened = (await opening(caller, '/refund/requests/new')).body.data;
    expect(opened.values).toMatchObject({ currency, amount: 30_000, destination: 'bank' });
    expect(opened.notes.map((note) => note.en)).toEqual([
      expect.stringContaining('$200.00: your charge “Tuition” was lowered'),
      expect.stringContaining('$100.00: paid on'),
    ]);
    const much = await asks(caller, 30_001);
    expect([much.status, much.body.message, much.body.text]).toEqual([
      406,
      'insufficient_balance',
      expect.stringContaining('Insufficient balance'),
    ]);
    expect((await asks(caller, 30_000)).status).toBe(200);
    expect(await creditOf(id)).toBe(30_000);
  });
  it('account, holder and code are judged at their fields; nobody else asks', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const wrong = await asks(caller, 5_000, { iban: 'TR330006100519786457841327', bic: 'X', holder: 'Анна' });
    expect(wrong.status).toBe(420);
    expect(keysOf(wrong.body)).toEqual(['refund_iban', 'refund_bic', 'refund_holder']);
    expect((await asks(caller, 5_000, { iban: null })).status).toBe(422);
    expect((await asks(h.nobody, 5_000)).status).toBe(401);
    expect((await asks(await h.as('registrar'), 5_000)).status).toBe(403);
    expect((await asks(bursar, 5_000)).status).toBe(403);
  });
  it('FIN-030: what became free more than twelve months ago is not refunded, what became free since is', async () => {
    const { id, caller } = await fresh();
    await pays(id, 7_000, { effective_on: addDays(today(), -367) });
    const late = (await opening(caller, '/refund/requests/new')).body.data.reasons.map((each) => each.key);
    expect(late).toEqual(['refund_nothing', 'refund_too_late']);
    await pays(id, 3_000, { effective_on: addDays(today(), -360) });
    expect((await opening(caller, '/refund/requests/new')).body.data.values.amount).toBe(3_000);
    expect(keysOf((await asks(caller, 3_001)).body)).toEqual(['insufficient_balance', 'refund_too_late']);
    const { id: request } = (await asks(caller, 3_000)).body.data;
    await approvals((name) => h.as(name), request, ['bursar']);
    // the old money is still there: the new one has left
    expect(await creditOf(id)).toBe(7_000);
    expect(keysOf((await asks(caller, 1)).body)).toEqual(['refund_nothing', 'refund_too_late']);
  });
  it('FIN-030: money that was paid long ago and became free today, because its charge was lowered, is refunded', async () => {
    const { id, caller } = await fresh();
    const item = await owes(id, 8_000);
    await pays(id, 8_000, { effective_on: addDays(today(), -400) });
    await within((context) =>
      lower(context, { ...nameOf(id), item_id: item, amount: 5_000, against: 'tuition', reason: '50 %', key: key() }),
    );
    expect((await opening(caller, '/refund/requests/new')).body.data.values.amount).toBe(5_000);
    expect((await asks(caller, 5_000)).status).toBe(200);
  });
  it('two at once never take the same money, also where one is raised beside the other', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const raise = () =>
      bursar.post<{ message: string }>('/api/v1/refund/requests', {
        student_program_id: id,
        currency,
        amount: 10_000,
        reason: 'other',
      });
    const answers = await Promise.all([asks(caller, 10_000), raise(), raise()]);
    expect(answers.map((each) => each.status).toSorted()[0]).toBe(200);
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    const [asked] = await h.rows<{
      sum: number;
    }>`select sum(amount)::int as sum from refunds where student_program_id = ${id} and state = 'asked'`;
    expect(asked?.sum).toBe(10_000);
  });
  it('what is declined or canceled may be asked for again', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const first = (await asks(caller, 10_000)).body.data.id;
    expect(keysOf((await asks(caller, 1)).body)).toEqual(['refund_nothing', 'refund_reserved']);
    await decide(bursar, first, 'decline', { note: 'Not now, please wait.' });
    expect(await viewOf(caller, first)).toMatchObject({ state: 'declined', closed_on: today() });
    const second = (await asks(caller, 10_000)).body.data.id;
    const { version } = await pageOf(caller, second);
    expect((await caller.post(`/api/v1/requests/${second}/cancel`, { id: second, version })).status).toBe(200);
    expect((await viewOf(caller, second)).state).toBe('cancelled');
    expect((await asks(caller, 10_000)).status).toBe(200);
  });
});

describe('who decides', () => {
  it('whoever asked for a student does not decide it; a large amount needs a second person', async () => {
    const { id } = await fresh();
    await pays(id, 600_000);
    const raised = await bursar.post<{ data: { id: number } }>('/api/v1/refund/requests', {
      student_program_id: id,
      currency,
      amount: 600_000,
      reason: 'scholarship',
      note: 'Scholarship granted after the semester was paid.',
    });
    expect(raised.status).toBe(200);
    const request = raised.body.data.id;
    const refused = await decide(bursar, request);
    expect([refused.status, refused.body.message]).toEqual([406, 'refund_own_asking']);
    await h.rows`update refunds set asked_by = null where id = ${request}`;
    expect((await decide(bursar, request)).body.data.status).toBe('in_approval');
    expect(await creditOf(id)).toBe(600_000);
    // the bursar is registrar too: the second word is not his
    await h.rows`update request_steps set role = 'bursar' where request_id = ${request} and status = 'open'`;
    const twice = await decide(bursar, request);
    expect([twice.status, twice.body.message]).toEqual([406, 'refund_second_person']);
    await h.rows`update request_steps set role = 'registrar' where request_id = ${request} and status = 'open'`;
    expect((await decide(await h.as('registrar'), request)).body.data.status).toBe('completed');
    expect(await creditOf(id)).toBe(0);
  });
  it('money that settled a new charge in between is not paid out: the approval is refused (FIN-037)', async () => {
    const { id, caller } = await fresh();
    await pays(id, 10_000);
    const request = (await asks(caller, 10_000)).body.data.id;
    await owes(id, 4_000);
    const refused = await decide(bursar, request);
    expect([refused.status, refused.body.message]).toEqual([406, 'insufficient_balance']);
    expect((await viewOf(caller, request)).state).toBe('asked');
  });
  it('rows of others are nobody’s: 404 for another student, 403 for who has no part in it', async () => {
    const { id } = await approved(5_000);
    const other = await fresh();
    expect((await other.caller.get(`/api/v1/refund/requests/${id}/refund`)).status).toBe(404);
    expect((await other.caller.get(`/api/v1/refund/requests/${id}`)).status).toBe(404);
    expect((await other.caller.post(`/api/v1/refund/requests/${id}/account`, { holder: 'Ada', iban })).status).toBe(
      404,
    );
    expect((await (await h.as('instructor')).get(`/api/v1/refund/requests/${id}/refund`)).status).toBe(403);
    expect((await other.caller.get('/api/v1/refund/payouts')).status).toBe(403);
    expect((await other.caller.post(`/api/v1/refund/requests/${id}/annul`, { reason: 'mine now' })).status).toBe(403);
    expect((await viewOf(await h.as('registrar'), id)).iban).toBe('TR33 … 1326');
  });
});

describe('FIN-029: sent with a file, once', () => {
  it('approved money waits as payable, leaves the bank with the release, and the file’s sums are those of the books', async () => {
    const [one, two] = [await approved(12_345), await approved(67_800)];
    const before = { payable: await houseOf('refunds_payable'), bank: await houseOf('bank') };
    const { status, body } = await batchOf([one.id, two.id]);
    expect([status, body.message]).toEqual([200, 'payout_created']);
    const { id, code } = body.data;
    expect((await bursar.get(`/api/v1/refund/payouts/${id}/file`)).status).toBe(404);
    expect((await batchOf([one.id])).body.message).toBe('payout_not_ready');
    const release = () => second.post<{ message: string }>(`/api/v1/refund/payouts/${id}/release`, { id });
    const answers = await Promise.all([release(), release(), release()]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406, 406]);
    expect(await houseOf('refunds_payable')).toBe(before.payable + 80_145);
    expect(await houseOf('bank')).toBe(before.bank - 80_145);
    const file = await bursar.get(`/api/v1/refund/payouts/${id}/file`);
    const xml = file.raw.toString('utf8');
    expect(xml).toContain(`<MsgId>${code}</MsgId>`);
    expect(xml.match(/<CtrlSum>[\d.]+/g)).toEqual(['<CtrlSum>801.45', '<CtrlSum>801.45']);
    expect(xml.match(/<EndToEndId>RF-\d+-\d+/g)).toHaveLength(2);
    expect(xml).toContain('<Nm>Ayse Yilmaz</Nm>');
    const batch = await readBatch(id);
    expect(batch).toMatchObject({ state: 'released', payments: 2, total: 80_145, open: 2 });
    expect(createHash('sha256').update(xml).digest('hex')).toBe(batch.sha256);
    await expect(h.rows`update payout_batches set file = 'another' where id = ${id}`).rejects.toThrow();
    await expect(h.rows`delete from payout_lines where batch_id = ${id}`).rejects.toThrow();
    const [line] = batch.lines;
    const paid = await bursar.post(`/api/v1/refund/payouts/${id}/paid`, {
      id,
      refunds: [line?.refund_id],
      paid_on: today(),
    });
    expect(paid.status).toBe(200);
    expect(await viewOf(one.student.caller, one.id)).toMatchObject({
      state: 'paid',
      clock: 'done',
      closed_on: today(),
    });
    expect((await readBatch(id)).open).toBe(1);
    const ahead = await bursar.post<{ message: string }>(`/api/v1/refund/payouts/${id}/paid`, {
      id,
      paid_on: addDays(today(), 1),
    });
    expect(ahead.body.message).toBe('payout_day_ahead');
  });
  it('what the bank returns lies on the account again, with the reason, and can be asked for anew', async () => {
    const { id, student } = await approved(9_000);
    expect(await creditOf(student.id)).toBe(0);
    const batch = (await batchOf([id])).body.data.id;
    const back = () =>
      bursar.post<{ message: string }>(`/api/v1/refund/requests/${id}/returned`, { id, reason: 'Account is closed.' });
    expect((await back()).body.message).toBe('refund_state');
    await second.post(`/api/v1/refund/payouts/${batch}/release`, { id: batch });
    const [payable, bank] = [await houseOf('refunds_payable'), await houseOf('bank')];
    expect((await Promise.all([back(), back()])).map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(await creditOf(student.id)).toBe(9_000);
    expect(await houseOf('refunds_payable')).toBe(payable);
    expect(await houseOf('bank')).toBe(bank + 9_000);
    expect(await viewOf(student.caller, id)).toMatchObject({ state: 'returned', closed_reason: 'Account is closed.' });
    const [mail] = await h.rows<{
      body: string;
    }>`select body from outbox where template = 'refund_returned' order by id desc limit 1`;
    expect(mail?.body).toContain('Account is closed.');
    const again = await asks(student.caller, 9_000);
    expect(again.status).toBe(200);
  });
  it('annulled before its release: the refunds wait for another file; an annulled refund lies on the account again', async () => {
    const { id, student } = await approved(4_000);
    const batch = (await batchOf([id])).body.data.id;
    const annul = () =>
      bursar.post<{ message: string }>(`/api/v1/refund/requests/${id}/annul`, { id, reason: 'Asked by phone.' });
    expect((await annul()).body.message).toBe('refund_state');
    expect(
      (await bursar.post(`/api/v1/refund/payouts/${batch}/annul`, { id: batch, reason: 'Wrong day.' })).status,
    ).toBe(200);
    expect(
      (await bursar.post<{ message: string }>(`/api/v1/refund/payouts/${batch}/release`, { id: batch })).body.message,
    ).toBe('payout_state');
    expect((await viewOf(student.caller, id)).state).toBe('approved');
    expect((await annul()).status).toBe(200);
    expect(await creditOf(student.id)).toBe(4_000);
  });
  it('one currency, an account for each, no day that has passed', async () => {
    const { id } = await approved(4_000);
    expect((await batchOf([id], { execution_on: addDays(today(), -1) })).body.message).toBe('payout_day_past');
    const wrong = await batchOf([id], { payer_iban: 'TR00' });
    expect(wrong.body.message).toBe('refund_iban');
    expect((await batchOf([])).status).toBe(422);
    const desk = (await bursar.get<{ data: PayoutDesk }>('/api/v1/refund/payouts')).body.data;
    expect(desk.ready.find((row) => row.id === id)).toMatchObject({ amount: 4_000, clock: 'on_time' });
  });
});

describe('FIN-029: forty-five days', () => {
  it('the bursar is told after 30 and after 40 days, once each; day 46 is overdue', async () => {
    const { id, student } = await approved(2_000);
    const told = async (): Promise<number> =>
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from notifications where link = ${`/refund/requests/${id}`} and title_en like 'Refund has been waiting%' and user_id = (select id from users where username = 'bursar')`
      )[0]?.n ?? 0;
    const on = async (days: number): Promise<void> => {
      await h.rows`update refunds set asked_on = ${addDays(today(), -days)}::date, due_on = ${addDays(today(), 45 - days)}::date where id = ${id}`;
      await refundClock.work(h.services, {});
      await refundClock.work(h.services, {});
    };
    await on(29);
    expect(await told()).toBe(0);
    await on(30);
    expect(await told()).toBe(1);
    await on(40);
    expect(await told()).toBe(2);
    await on(45);
    expect(await viewOf(student.caller, id)).toMatchObject({ clock: 'urgent', days_left: 0 });
    await on(46);
    expect(await told()).toBe(2);
    expect(await viewOf(student.caller, id)).toMatchObject({ clock: 'overdue', days_left: -1 });
    const list = await bursar.get<{ data: { id: number; clock: string; days_left: number }[] }>(
      '/api/v1/refund/requests?sort=due_on',
    );
    expect(list.body.data.find((row) => row.id === id)).toMatchObject({ clock: 'overdue', days_left: -1 });
    const report = (
      await bursar.get<{ data: RefundsReport }>(
        `/api/v1/refunds/report?from=${addDays(today(), -46)}&until=${addDays(today(), -46)}&state=approved&currency=USD`,
      )
    ).body.data;
    expect(report.rows).toEqual([
      {
        state: 'approved',
        reason: 'overpayment',
        currency,
        refunds: 1,
        amount: 2_000,
        upto_30: 0,
        upto_40: 0,
        upto_45: 0,
        overdue: 1,
      },
    ]);
    expect(report.sums).toMatchObject([{ refunds: 1, asked: 2_000, open: 2_000, paid: 0, late: 1 }]);
    const sheet = await bursar.get(`/api/v1/refunds/report/sheet?from=${addDays(today(), -46)}`);
    expect(sheet.status).toBe(200);
  });
});

describe('raised by itself', () => {
  it('once for each request that took effect; the student names the account, the bursar decides', async () => {
    const { id, caller } = await fresh();
    await pays(id, 15_000);
    const source = (await send(caller, 'refund', form(1_000))).body.data.id;
    const raise = (): Promise<number[]> =>
      systemWrite(h.services, 'test', (context) =>
        raiseAfterLeaving(context, { request_id: source, student_program_ids: [id], reason: 'withdrawal' }),
      );
    const all = (await Promise.all([raise(), raise()])).flat();
    expect(all).toHaveLength(1);
    // money that comes later is not what he left with
    await pays(id, 5_000);
    expect(await raise()).toEqual([]);
    const [request = 0] = all;
    const view = await viewOf(caller, request);
    expect(view).toMatchObject({
      amount: 14_000,
      by_itself: true,
      destination: null,
      reason: 'withdrawal',
      state: 'asked',
    });
    const page = await pageOf(caller, request);
    expect([page.own, page.status]).toEqual([true, 'waiting']);
    expect((await decide(bursar, request)).body.data.status).toBe('completed');
    expect((await batchOf([request])).body.message).toBe('payout_not_ready');
    const wrong = await caller.post<{ message: string }>(`/api/v1/refund/requests/${request}/account`, {
      holder: 'Ada',
      iban: 'TR00',
    });
    expect(wrong.body.message).toBe('refund_iban');
    expect(
      (await caller.post(`/api/v1/refund/requests/${request}/account`, { holder: 'Ada Lovelace', iban })).status,
    ).toBe(200);
    expect((await batchOf([request])).status).toBe(200);
    expect(
      (await caller.post<{ message: string }>(`/api/v1/refund/requests/${request}/account`, { holder: 'Ada', iban }))
        .body.message,
    ).toBe('refund_state');
  });
  it('a student without money is asked nothing', async () => {
    const { id, caller } = await fresh();
    await pays(id, 1_000);
    const source = (await asks(caller, 1_000)).body.data.id;
    const raised = await systemWrite(h.services, 'test', (context) =>
      raiseAfterLeaving(context, { request_id: source, student_program_ids: [id], reason: 'leave' }),
    );
    expect(raised).toEqual([]);
  });
});
