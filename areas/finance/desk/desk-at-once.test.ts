import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inDays } from '#test/today.ts';
import { databaseError, sql } from '#kernel/server/database.ts';
import { heldReceipt } from './desk-rows.ts';
import type { CashDesk } from './contract.ts';

let h: Harness;
let bursar: Caller;
let students: number[] = [];
let drawer = 0;
const types = new Map<string, number>();
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  students = (
    await h.rows<{
      id: number;
    }>`select id from student_programs p where not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = p.id group by a.id having sum(o.amount) <> 0) order by id desc limit 60`
  ).map((row) => row.id);
  for (const row of await h.rows<{ id: number; code: string }>`select id, code from payment_types`)
    types.set(row.code, row.id);
  const series = await bursar.post<Made>('/api/v1/receipt/series', {
    code: 'TWO',
    name: 'Aynı anda',
    name_en: 'At once',
    unit: 'Test',
  });
  const made = await bursar.post<Made>('/api/v1/cash/drawers', {
    code: 'T-TWO',
    name: 'Aynı anda',
    name_en: 'At once',
    currency: 'USD',
    series_id: series.body.data.id,
  });
  drawer = made.body.data.id;
  await close();
});
interface Made {
  data: { id: number; number: string };
  message: string;
}
let taken = 0;
const fresh = (): number => {
  const found = students[taken++];
  if (found === undefined) throw new Error('nobody left');
  return found;
};
let attempts = 0;
const attempt = (): string => `at-once-${process.pid}-${(attempts += 1)}`;
const typeOf = (code: string): number => types.get(code) ?? 0;

const desk = async (): Promise<CashDesk> => (await bursar.get<{ data: CashDesk }>('/api/v1/cash/desk')).body.data;
const open = (counted: number, reason?: string, drawer_id = drawer) =>
  bursar.post<Made>('/api/v1/cash/desk/open', { drawer_id, counted, ...(reason ? { reason } : {}) });
/** Closes whatever is open, with what should lie there. */
async function close(): Promise<void> {
  const { shift } = await desk();
  if (!shift) return;
  const { status, body } = await bursar.post(`/api/v1/cash/shifts/${shift.id}/close`, {
    counted: shift.expected,
    handed_over: shift.expected,
  });
  if (status !== 200) throw new Error(`not closed: ${JSON.stringify(body)}`);
}
async function opened(): Promise<number> {
  await close();
  const { status, body } = await open(0);
  if (status !== 200) throw new Error(`no shift: ${JSON.stringify(body)}`);
  return body.data.id;
}
const pays = (id: number, amount: number, more: Record<string, unknown> = {}) =>
  bursar.post<Made>('/api/v1/customers/payments', {
    kind: 'student_program',
    id,
    amount,
    currency: 'USD',
    payment_type_id: typeOf('CASH'),
    attempt: attempt(),
    ...more,
  });

describe('money goes to one place', () => {
  let brought = 0;
  const unknown = async (): Promise<number> => {
    const { status, body } = await bursar.post<Made>('/api/v1/other/payments', {
      amount: 500,
      currency: 'USD',
      payment_type_id: typeOf('CHECK'),
      reference: `ONE-${(brought += 1)}`,
      bank: 'İş',
      due_on: inDays(3),
      payer: 'Deneme A.Ş.',
      purpose: 'Bilinmiyor',
      attempt: attempt(),
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const assign = (id: number, student_program_id: number) =>
    bursar.post<Made>(`/api/v1/other/payments/${id}/assign`, { student_program_id });
  const undo = (id: number, how: string) => bursar.post<Made>(`/api/v1/receipts/${id}/${how}`, { reason: 'Aynı anda' });
  test('assigned and undone at once: one holds, the other is refused', async () => {
    const student = fresh();
    for (const how of ['annul', 'return-check', 'reverse'])
      for (let round = 0; round < 8; round += 1) {
        await opened();
        const id = await unknown();
        if (how === 'reverse') await close();
        const both = [() => assign(id, student), () => undo(id, how)];
        const answers = await Promise.all((round % 2 ? both.toReversed() : both).map((each) => each()));
        expect(answers.map((each) => each.status).toSorted(), `${how} ${round}`).toEqual([200, 406]);
        expect(answers.map((each) => each.body.message)).toContainEqual(
          expect.stringMatching(/^(payment_assigned_before|receipt_undone_before)$/),
        );
      }
  }, 60_000);
  // the embedded database lets nobody in beside another
  test.runIf(process.env.DATABASE_URL)('whoever waited for the receipt reads what was done meanwhile', async () => {
    await opened();
    const id = await unknown();
    const { db, transaction } = h.database;
    const read = await new Promise<Promise<{ assigned?: boolean }>>((resolve, reject) => {
      transaction(async (tx) => {
        await heldReceipt(tx, id);
        const waiting = transaction((other) => heldReceipt(other, id));
        await new Promise((on) => setTimeout(on, 200));
        await tx.execute(
          sql`insert into payment_assignments (receipt_id, customer_kind, customer_id, customer_name, entry_id, assigned_at) select id, 'student_program', 1, 'x', entry_id, now() from receipts where id = ${id}`,
        );
        return { waiting };
      }).then(({ waiting }) => resolve(waiting), reject);
    });
    expect(read.assigned).toBe(true);
    await db.execute(sql`delete from payment_assignments where receipt_id = ${id}`);
  });
  test('the database holds it too', async () => {
    await opened();
    const [taken_back, given] = [await unknown(), await unknown()];
    await undo(taken_back, 'annul');
    const student = fresh();
    await assign(given, student);
    const broken = async (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => null,
        (error: unknown) => databaseError(error)?.constraint,
      );
    expect(
      await broken(
        h.rows`insert into payment_assignments (receipt_id, customer_kind, customer_id, customer_name, entry_id, assigned_at) select id, 'student_program', ${student}, 'x', entry_id, now() from receipts where id = ${taken_back}`,
      ),
    ).toBe('receipt_undone_before');
    expect(
      await broken(
        h.rows`update receipts set state = 'annulled', undone_at = now(), undone_reason = 'x' where id = ${given}`,
      ),
    ).toBe('payment_assigned_before');
  });
});

describe('what was typed wrong', () => {
  test('more than a hundred million is neither counted nor put into a drawer', async () => {
    await close();
    const most = 100_000_000_00;
    expect((await open(most + 1, 'Çok')).status).toBe(422);
    expect((await open(Number.MAX_SAFE_INTEGER, 'Çok')).status).toBe(422);
    const shift = await opened();
    const url = `/api/v1/cash/shifts/${shift}/close`;
    expect((await bursar.post(url, { counted: most + 1, reason: 'Çok' })).status).toBe(422);
    expect((await bursar.post(url, { counted: 0, handed_over: most + 1 })).status).toBe(422);
    const student = fresh();
    const whole = (await pays(student, most)).body.data;
    const full = await pays(student, 1);
    expect([full.status, full.body.message]).toEqual([406, 'drawer_full']);
    expect((await desk()).shift?.expected).toBe(most);
    expect((await bursar.post(`/api/v1/receipts/${whole.id}/annul`, { reason: 'Deneme' })).status).toBe(200);
  });
  test('the same check or wire once more is refused with the number of its receipt, unless it is another one', async () => {
    await opened();
    const [one, other] = [fresh(), fresh()];
    const wire = { payment_type_id: typeOf('WIRE'), reference: 'WIRE-777', bank: 'Ziraat' };
    const answers = await Promise.all([pays(one, 700, wire), pays(other, 700, wire)]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
    const number = answers.find((each) => each.status === 200)?.body.data.number ?? '';
    const again = await pays(one, 700, { ...wire, reference: ' wire-777 ' });
    expect(JSON.stringify(again.body)).toContain(number);
    expect(JSON.stringify(again.body)).toContain('another');
    expect((await pays(one, 701, wire)).status).toBe(200);
    expect((await pays(one, 700, { ...wire, bank: 'İş' })).status).toBe(200);
    const said = await pays(one, 700, { ...wire, another: true });
    expect(said.status).toBe(200);
    // what does not hold any more stands in nobody's way
    const check = { payment_type_id: typeOf('CHECK'), reference: '888', bank: 'Ziraat', due_on: inDays(5) };
    const wrong = (await pays(one, 900, check)).body.data;
    await bursar.post(`/api/v1/receipts/${wrong.id}/annul`, { reason: 'Yanlış hesap' });
    expect((await pays(other, 900, check)).status).toBe(200);
  });
  test('a day of payment long ago is refused', async () => {
    await opened();
    const wire = (days: number) =>
      pays(fresh(), 800, {
        payment_type_id: typeOf('WIRE'),
        reference: `OLD${days}`,
        bank: 'İş',
        paid_on: inDays(days),
      });
    expect((await wire(-61)).body.message).toBe('paid_on_long_ago');
    expect((await wire(-60)).status).toBe(200);
  });
  test('the same attempt with something else in it is no repetition, nor once its receipt no longer holds', async () => {
    await opened();
    const student = fresh();
    const once = { attempt: attempt(), payer: 'Babası' };
    const { data } = (await pays(student, 600, once)).body;
    expect((await pays(student, 600, once)).body.data.number).toBe(data.number);
    const payer = await pays(student, 600, { ...once, payer: 'Annesi' });
    expect([payer.status, payer.body.message]).toEqual([406, 'booked_otherwise']);
    await bursar.post(`/api/v1/receipts/${data.id}/annul`, { reason: 'Yanlış' });
    expect((await pays(student, 600, once)).body.message).toBe('receipt_undone_before');
  });
});
