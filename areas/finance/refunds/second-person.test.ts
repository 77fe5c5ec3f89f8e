import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { approvals, decide, pageOf, send } from '#test/requests.ts';
import { today } from '#test/today.ts';
import { receive } from '../ledger/accounts.ts';
import type { PayoutBatch, RefundView } from './contract.ts';

const iban = 'TR330006100519786457841326';
const elsewhere = 'DE89370400440532013000';
let h: Harness;
let bursar: Caller;
let admin: Caller;
let students: { id: number; username: string; student_id: number }[] = [];
let taken = 0;
let made = 0;
beforeAll(async () => {
  h = await harness();
  [bursar, admin] = [await h.as('bursar'), await h.as('admin')];
  students = await h.rows`
    select sp.id::int as id, u.username, sp.student_id::int as student_id from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.status = 'active' and sp.is_main
      and not exists (select from refunds f where f.student_program_id = sp.id) and not exists (select from requests r where r.student_id = sp.student_id and r.kind = 'refund')
      and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0)
      and (select count(*) from student_programs x where x.student_id = sp.student_id) = 1 order by sp.id desc limit 60`;
}, 120_000);
afterAll(() => h.setNow(null));

async function fresh(): Promise<{ id: number; username: string; caller: Caller }> {
  const found = students[taken++];
  if (!found) throw new Error('nobody left');
  return { ...found, caller: await h.as(found.username) };
}
const pays = (id: number, amount: number, currency = 'USD'): Promise<number> =>
  h.database.transaction((db: Db) =>
    receive(
      { db, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
      {
        customer: { kind: 'student_program', id },
        currency,
        amount,
        into: 'bank',
        key: `second-person-${process.pid}-${(made += 1)}`,
      },
    ),
  );
const asks = async (caller: Caller, amount: number, currency = 'USD') => {
  const answer = await send(caller, 'refund', {
    currency,
    amount,
    reason: 'overpayment',
    destination: 'bank',
    holder: 'Ada Yılmaz',
    iban,
  });
  if (answer.status !== 200) throw new Error(`not asked: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};
async function approved(amount: number) {
  const student = await fresh();
  await pays(student.id, amount);
  const { id } = (await asks(student.caller, amount)).body.data;
  await approvals((name) => h.as(name), id, ['bursar']);
  return { id, student };
}
const nameAccount = (caller: Caller, id: number, more: object = {}) =>
  caller.post<{ message: string }>(`/api/v1/refund/requests/${id}/account`, {
    holder: 'Somebody Else',
    iban: elsewhere,
    ...more,
  });
async function fileOf(caller: Caller, id: number): Promise<number> {
  const answer = await caller.post<{ data: { id: number } }>('/api/v1/refund/payouts', {
    refunds: [id],
    payer_name: 'Kampüs Üniversitesi',
    payer_iban: iban,
    execution_on: addDays(today(), 1),
  });
  expect(answer.status).toBe(200);
  return answer.body.data.id;
}
const release = (caller: Caller, id: number) =>
  caller.post<{ message: string; errors?: { key: string }[] }>(`/api/v1/refund/payouts/${id}/release`, { id });
const batchOf = async (caller: Caller, id: number): Promise<PayoutBatch> =>
  (await caller.get<{ data: PayoutBatch }>(`/api/v1/refund/payouts/${id}`)).body.data;
const whyNot = ({ can }: PayoutBatch): string[] =>
  can.release === true ? [] : can.release.refusals.map((each) => each.key);
const viewOf = async (caller: Caller, id: number): Promise<RefundView> =>
  (await caller.get<{ data: RefundView }>(`/api/v1/refund/requests/${id}/refund`)).body.data;
const nameOf = async (username: string): Promise<string> =>
  (await h.rows<{ full_name: string }>`select full_name from users where username = ${username}`)[0]?.full_name ?? '';
const told = (id: number) =>
  h.rows<{
    username: string;
    body: string;
  }>`select u.username, n.body_en as body from notifications n join users u on u.id = n.user_id where n.link = ${`/refund/requests/${id}`} and n.title_en = 'The account for your refund was changed'`;

describe('FIN-029: one person alone never sends a refund where he wants', () => {
  it('who has prepared a file does not release it; the button says why, a second person does', async () => {
    const { id } = await approved(10_000);
    const batch = await fileOf(bursar, id);
    const refused = await release(bursar, batch);
    expect([refused.status, refused.body.message]).toEqual([406, 'payout_made_by_you']);
    expect(whyNot(await batchOf(bursar, batch))).toEqual(['payout_made_by_you']);
    expect((await batchOf(admin, batch)).can.release).toBe(true);
    expect((await release(admin, batch)).status).toBe(200);
    expect(whyNot(await batchOf(admin, batch))).toEqual(['payout_state']);
  });
  it('who has changed an account does not release the file of another that pays it; what stands there says who', async () => {
    const { id, student } = await approved(10_000);
    expect((await nameAccount(bursar, id)).status).toBe(200);
    const batch = await fileOf(admin, id);
    const refused = await release(bursar, batch);
    expect([refused.status, refused.body.message]).toEqual([406, 'payout_account_by_you']);
    expect(whyNot(await batchOf(bursar, batch))).toEqual(['payout_account_by_you']);
    const bursarName = await nameOf('bursar');
    expect((await batchOf(bursar, batch)).lines).toMatchObject([{ account_by: bursarName }]);
    expect((await viewOf(student.caller, id)).account_by).toBe(bursarName);
  });
  it('who asked for a student with an account has named it; another who only repeats it has not', async () => {
    const student = await fresh();
    await pays(student.id, 10_000);
    const raised = await bursar.post<{ data: { id: number } }>('/api/v1/refund/requests', {
      student_program_id: student.id,
      currency: 'USD',
      amount: 10_000,
      reason: 'other',
      holder: 'Somebody Else',
      iban: elsewhere,
    });
    const { id } = raised.body.data;
    await h.rows`update refunds set asked_by = null where id = ${id}`;
    expect((await decide(bursar, id)).body.data.status).toBe('completed');
    expect((await nameAccount(admin, id)).status).toBe(200);
    const first = await fileOf(admin, id);
    expect((await release(bursar, first)).body.message).toBe('payout_account_by_you');
    await bursar.post(`/api/v1/refund/payouts/${first}/annul`, { id: first, reason: 'Another day.' });
    // the student makes it his own: then only who prepares the file is bound
    expect((await nameAccount(student.caller, id)).status).toBe(200);
    expect(await told(id)).toEqual([]);
    const next = await fileOf(admin, id);
    expect((await release(admin, next)).body.message).toBe('payout_made_by_you');
    expect((await release(bursar, next)).status).toBe(200);
  });
  it('as whom somebody acts does not hide who he is', async () => {
    const { id } = await approved(10_000);
    const batch = await fileOf(bursar, id);
    await h.rows`update payout_batches set made_by = (select id from users where username = 'registrar') where id = ${batch}`;
    expect((await release(bursar, batch)).body.message).toBe('payout_made_by_you');
    await h.rows`update payout_batches set made_real_by = made_by where id = ${batch}`;
    await h.rows`update refunds set account_real_by = (select id from users where username = 'bursar') where id = ${id}`;
    expect((await release(bursar, batch)).body.message).toBe('payout_account_by_you');
    expect((await release(admin, batch)).status).toBe(200);
  });
  it('the student is told under the bell and by mail that somebody changed his account, with its ends alone', async () => {
    const { id, student } = await approved(10_000);
    await nameAccount(student.caller, id, { holder: 'Ada Yılmaz', iban: 'TR320010009999901234567890' });
    expect(await told(id)).toEqual([]);
    await nameAccount(bursar, id);
    const news = await told(id);
    expect(news.map((each) => each.username)).toEqual([student.username]);
    expect(news[0]?.body).toContain('Somebody Else, DE89 … 3000');
    expect(news[0]?.body).not.toContain(elsewhere.slice(5, 15));
    const [mail] = await h.rows<{
      body: string;
    }>`select body from outbox where template = 'refund_account_changed' order by id desc limit 1`;
    expect(mail?.body).toContain('DE89 … 3000');
    await nameAccount(bursar, id);
    expect(await told(id)).toHaveLength(1);
  });
});

describe('FIN-029: the second approval of a large amount', () => {
  const statusOf = async (id: number): Promise<string> => (await decide(bursar, id)).body.data.status;
  it('counts all that a student asks for within thirty days: parts of it do not evade it', async () => {
    const { id, caller } = await fresh();
    await pays(id, 1_000_000);
    const first = (await asks(caller, 499_900)).body.data.id;
    expect(await statusOf(first)).toBe('completed');
    const second = (await asks(caller, 200)).body.data.id;
    expect(await statusOf(second)).toBe('in_approval');
    expect((await decide(await h.as('registrar'), second)).body.data.status).toBe('completed');
  });
  it('what was asked and decided longer ago, declined or asked in another currency does not count', async () => {
    const { id, caller } = await fresh();
    for (const currency of ['USD', 'EUR']) await pays(id, 1_000_000, currency);
    const euros = (await asks(caller, 400_000, 'EUR')).body.data.id;
    expect(await statusOf(euros)).toBe('completed');
    const declined = (await asks(caller, 400_000)).body.data.id;
    await decide(bursar, declined, 'decline', { note: 'Please wait for the end of the month.' });
    const old = (await asks(caller, 400_000)).body.data.id;
    expect(await statusOf(old)).toBe('completed');
    await h.rows`update refunds set asked_on = ${addDays(today(), -31)}::date, due_on = ${addDays(today(), 14)}::date where id = ${old}`;
    await h.rows`update requests set decided_at = decided_at - interval '31 days' where id = ${old}`;
    const later = (await asks(caller, 400_000)).body.data.id;
    expect(await statusOf(later)).toBe('completed');
    // asked long ago, approved today
    await h.rows`update requests set decided_at = decided_at + interval '31 days' where id = ${old}`;
    const last = (await asks(caller, 100)).body.data.id;
    expect(await statusOf(last)).toBe('in_approval');
  });
  it('each currency has its own limit, up to the last cent', async () => {
    for (const [currency, limit] of [
      ['TRY', 200_000_00],
      ['GBP', 4_000_00],
    ] as const)
      for (const [less, ends] of [
        [1, 'completed'],
        [0, 'in_approval'],
      ] as const) {
        const { id, caller } = await fresh();
        await pays(id, limit, currency);
        const asked = (await asks(caller, limit - less, currency)).body.data.id;
        expect([currency, await statusOf(asked)]).toEqual([currency, ends]);
      }
  });
  it('what is sent again after it was returned does not count twice', async () => {
    const { id, caller } = await fresh();
    await pays(id, 800_000);
    const asked = (await asks(caller, 400_000)).body.data.id;
    await decide(bursar, asked, 'return', { note: 'Please write the name of the bank too.' });
    const { version } = await pageOf(caller, asked);
    const again = await caller.post<{ data: { status: string } }>('/api/v1/request-kinds/refund/submit', {
      id: asked,
      version,
      form: { currency: 'USD', amount: 400_000, reason: 'other', destination: 'bank', holder: 'Ada Yılmaz', iban },
    });
    expect(again.status).toBe(200);
    expect(await statusOf(asked)).toBe('completed');
  });
});
