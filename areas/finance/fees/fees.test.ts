import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { charge, receive } from '../ledger/accounts.ts';
import { whyOf, type Why } from '../ledger/rules/why.ts';
import { planOfException } from '../plans/exception-plan.ts';

let h: Harness;
let bursar: Caller;
let students: { id: number; semester_id: number; credits: number }[] = [];
beforeAll(async () => {
  h = await harness();
  // runs are done one by one, here
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  bursar = await h.as('bursar');
  students = (
    await h.rows<{ id: number; semester_id: number; credits: number }>`
      select e.student_program_id as id, e.semester_id, sum(e.credit)::float8 as credits from enrolments e join semesters s on s.id = e.semester_id join student_programs sp on sp.id = e.student_program_id
      where s.is_active and e.status = 'registered' and sp.status = 'active' and not exists (select from payment_plans p where p.student_program_id = sp.id)
        and not exists (select from payment_exceptions x where x.student_program_id = sp.id)
        and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0)
        and not exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and i.semester_id = s.id)
      group by 1, 2 having sum(e.credit) > 0 order by 1 desc limit 12`
  ).map((row) => ({ id: Number(row.id), semester_id: Number(row.semester_id), credits: Number(row.credits) }));
});
afterAll(() => void vi.restoreAllMocks());
let taken = 0;
/** Each test has a student of its own, whose courses are older than the days of the test. */
async function fresh(): Promise<{ id: number; semester_id: number; credits: number }> {
  const one = students[taken++];
  if (!one) throw new Error('no student left');
  await h.rows`update enrolments set registered_at = ${`${addDays(today(), -400)}T09:00:00Z`}::timestamptz where student_program_id = ${one.id} and semester_id = ${one.semester_id} and status = 'registered'`;
  return one;
}
type Context = Parameters<typeof charge>[0];
const within = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  h.database.transaction((tx: Db) =>
    work({ db: tx, now: new Date(), today: today(), actor: anonymous, audit: () => undefined }),
  );
let made = 0;
const nameOf = (id: number) => ({ customer: { kind: 'student_program' as const, id }, currency: 'USD' });
const owes = (
  of: { id: number; semester_id: number },
  amount: number,
  due_on: string,
  category: 'tuition' | 'registration' = 'tuition',
) =>
  within((context) =>
    charge(context, {
      ...nameOf(of.id),
      amount,
      kind: 'principal',
      category,
      due_on,
      effective_on: addDays(due_on, -20),
      semester_id: of.semester_id,
      title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
      key: `fees-test-${of.id}-${(made += 1)}`,
    }),
  );
const pays = (id: number, amount: number, effective_on: string) =>
  within((context) =>
    receive(context, { ...nameOf(id), amount, into: 'bank', effective_on, key: `fees-test-${id}-${(made += 1)}` }),
  );
async function run(dry_run: boolean): Promise<Record<string, unknown>> {
  const { body } = await bursar.post<{ data: { run_id: number } }>('/api/v1/late/fees/run', { dry_run });
  await performRun(h.services, body.data.run_id);
  const [row] = await h.rows<{
    status: string;
    result: Record<string, unknown>;
    error: string | null;
  }>`select status, result, error from job_runs where id = ${body.data.run_id}`;
  expect([row?.status, row?.error]).toEqual(['finished', null]);
  return row?.result ?? {};
}
const feesOf = (id: number) =>
  h.rows<{
    id: number;
    month: number;
    turn: number;
    amount: number;
    status: string;
  }>`select id, month, turn, amount, status from late_fees where student_program_id = ${id} order by month, turn`;
const openFees = async (id: number): Promise<number> =>
  Number(
    (
      await h.rows<{
        open: number;
      }>`select coalesce(sum(p.amount), 0) as open from ledger_items i join ledger_accounts a on a.id = i.account_id join ledger_postings p on p.item_id = i.id where a.owner_id = ${id} and a.owner_kind = 'student_program' and i.kind = 'fee'`
    )[0]?.open,
  );
/** Why each fee is owed, as his account says it. */
const whys = async (id: number): Promise<Why[]> =>
  (
    await h.rows<{
      explanation: unknown;
    }>`select i.explanation from late_fees f join ledger_items i on i.id = f.item_id where f.student_program_id = ${id} order by f.month, f.turn`
  ).map((row) => whyOf(row.explanation));
/** 25 USD for each credit, in cents. */
const fee = (credits: number): number => credits * 2_500;

describe('FIN-023: the late fee run', () => {
  it('a dry run keeps nothing; the run charges each started month once, however often it is made', async () => {
    const student = await fresh();
    await owes(student, 675_000, addDays(addMonths(today(), -1), -3));
    const simulated = await run(true);
    expect(simulated).toMatchObject({ dry_run: true });
    expect(Number(simulated.charged)).toBeGreaterThanOrEqual(2);
    expect(await feesOf(student.id)).toEqual([]);
    await run(false);
    const charged = (await feesOf(student.id)).map(({ month, amount }) => [month, Number(amount)]);
    expect(charged).toEqual([
      [1, fee(student.credits)],
      [2, fee(student.credits)],
    ]);
    const again = await run(false);
    expect(again).toMatchObject({ charged: 0, given_back: 0 });
    expect(await openFees(student.id)).toBe(2 * fee(student.credits));
    // what the student reads: not the bursar’s hand, but so many credits at 25.00
    const reckoned = {
      event: 'late_fee',
      rule: 'FIN-023',
      unit_price: 2_500,
      units: student.credits * 100,
      per: 'credit',
    };
    expect((await whys(student.id)).map(({ on: _on, ...why }) => why)).toEqual([reckoned, reckoned]);
  });
  it('each month costs by the credits of its day: a course that was dropped before the second month costs the first alone', async () => {
    const student = await fresh();
    const due = addDays(addMonths(today(), -1), -3);
    await owes(student, 675_000, due);
    await h.rows`insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects, status, registered_at, ended_at)
      select p.student_id, p.id, x.id, x.course_id, x.semester_id, 3, 5, 'dropped', ${`${addDays(today(), -400)}T09:00:00Z`}, ${`${addDays(due, 10)}T09:00:00Z`} from student_programs p, lateral (select id, course_id, semester_id from sections where semester_id = ${student.semester_id} order by id limit 1) x where p.id = ${student.id}`;
    await run(false);
    expect((await feesOf(student.id)).map(({ month, amount }) => [month, Number(amount)])).toEqual([
      [1, fee(student.credits + 3)],
      [2, fee(student.credits)],
    ]);
  });
  it('two runs at once charge nothing twice', async () => {
    const student = await fresh();
    await owes(student, 675_000, addDays(today(), -3));
    await Promise.all([run(false), run(false)]);
    expect(await feesOf(student.id)).toHaveLength(1);
    expect(await openFees(student.id)).toBe(fee(student.credits));
  });
  it('a payment that counts for an earlier day gives back the months that are late no more', async () => {
    const student = await fresh();
    const due = addDays(addMonths(today(), -1), -3);
    await owes(student, 675_000, due);
    await run(false);
    // in the bank in the second week of lateness: month 1 stays, month 2 goes
    await pays(student.id, 675_000, addDays(due, 10));
    expect(await run(false)).toMatchObject({ given_back: 1 });
    expect((await feesOf(student.id)).map(({ month, status }) => [month, status])).toEqual([
      [1, 'charged'],
      [2, 'given_back'],
    ]);
    expect(await openFees(student.id)).toBe(fee(student.credits));
  });
  it('paid on the due date and posted later: every fee is given back', async () => {
    const student = await fresh();
    const due = addDays(today(), -9);
    await owes(student, 675_000, due);
    await run(false);
    await pays(student.id, 675_000, due);
    await run(false);
    expect((await feesOf(student.id)).map((each) => each.status)).toEqual(['given_back']);
    expect(await openFees(student.id)).toBe(0);
  });
  it('a registration fee that is late costs as tuition does', async () => {
    const student = await fresh();
    await owes(student, 675_000, addDays(today(), -3), 'registration');
    await run(false);
    expect((await feesOf(student.id)).map((each) => Number(each.amount))).toEqual([fee(student.credits)]);
  });
  it('less than 25.00 overdue costs nothing, and all fees together are never more than what is overdue', async () => {
    const [small, capped] = [await fresh(), await fresh()];
    await owes(small, 2_499, addDays(today(), -3));
    await owes(capped, 10_000, addDays(today(), -3));
    await run(false);
    expect(await feesOf(small.id)).toEqual([]);
    expect((await feesOf(capped.id)).map((each) => Number(each.amount))).toEqual([
      Math.min(10_000, fee(capped.credits)),
    ]);
    expect((await whys(capped.id)).map((why) => [why.event, why.unit_price === undefined])).toEqual([
      ['late_fee', fee(capped.credits) > 10_000],
    ]);
  });
  it('waived with a reason: it stays visible, is not charged again, and nothing of it is open', async () => {
    const student = await fresh();
    await owes(student, 675_000, addDays(today(), -3));
    await run(false);
    const [charged] = await feesOf(student.id);
    const path = `/api/v1/late/fees/${charged?.id}/waive`;
    const reason = { reason: 'Hospital stay' };
    expect((await h.nobody.post(path, reason)).status).toBe(401);
    expect((await (await h.as('student')).post(path, reason)).status).toBe(403);
    expect((await (await h.as('registrar')).post(path, reason)).status).toBe(403);
    expect((await bursar.post('/api/v1/late/fees/99999999/waive', reason)).status).toBe(404);
    expect((await bursar.post(path, { reason: '' })).status).toBe(422);
    expect((await bursar.post(path, reason)).status).toBe(200);
    const twice = await bursar.post<{ message: string }>(path, reason);
    expect([twice.status, twice.body.message]).toEqual([406, 'late_fee_closed']);
    await run(false);
    expect((await feesOf(student.id)).map((each) => each.status)).toEqual(['waived']);
    expect(await openFees(student.id)).toBe(0);
  });
  it('an exception that was approved keeps months from beginning: its student pays no fee, another does', async () => {
    const [excused, other] = [await fresh(), await fresh()];
    const due = addDays(today(), -1);
    await owes(excused, 675_000, due);
    await owes(other, 675_000, due);
    const [request] = await h.rows<{ id: number }>`
      insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at, completed_at)
      select 'payment_exception', 2002, (select coalesce(max(number), 0) + 1 from requests where year = 2002), gen_random_uuid()::text, sp.id, (select min(id) from users), sp.student_id, sp.id, 'completed', now(), now() from student_programs sp where sp.id = ${excused.id} returning id::int as id`;
    const form = { exception: 'defer' as const, currency: 'USD', amount: 675_000, pay_on: addDays(today(), 20) };
    await within((context) =>
      planOfException(context, { student_program_id: excused.id, request_id: request?.id ?? 0 }, form),
    );
    await run(false);
    expect([await feesOf(excused.id), (await feesOf(other.id)).length]).toEqual([[], 1]);
  });
  it('a rule holds on its days alone; two of a currency on one day are refused', async () => {
    const row = { currency: 'USD', per_credit: 2_500, counts: 'started', threshold: 2_500, capped: true };
    const again = await bursar.post<{ message: string }>('/api/v1/late/fee/rules', {
      ...row,
      valid_from: '2040-01-01',
    });
    expect([again.status, again.body.message]).toEqual([406, 'late_fee_rules_once']);
    const wrong = await bursar.post<{ message: string }>('/api/v1/late/fee/rules', {
      ...row,
      currency: 'EUR',
      valid_from: '2040-01-01',
      valid_until: '2039-01-01',
    });
    expect(wrong.body.message).toBe('late_fee_days_order');
  });
});
