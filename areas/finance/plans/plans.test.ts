import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { charge, lower, receive } from '../ledger/accounts.ts';
import { whyOf } from '../ledger/rules/why.ts';
import type { AccountView } from '../account/contract.ts';
import type { PlanView } from './contract.ts';
import { breakPlan } from './make-plan.ts';

let h: Harness;
let bursar: Caller;
let semester_id = 0;
let students: number[] = [];
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  const [active] = await h.rows<{ id: number }>`select id from semesters where is_active`;
  semester_id = Number(active?.id);
  // they owe nothing and have no plan yet; from the middle: other tests take the first
  students = (
    await h.rows<{
      id: number;
    }>`select sp.id from student_programs sp where sp.status = 'active' and not exists (select from payment_plans p where p.student_program_id = sp.id)
        and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0) order by sp.id desc offset 20 limit 30`
  ).map((row) => Number(row.id));
});
const currency = 'USD';
let taken = 0;
/** Each test has a student of its own: the ledger forgets nothing. */
const fresh = (): number => students[taken++] ?? 0;
type Context = Parameters<typeof charge>[0];
const within = <T>(work: (context: Context) => Promise<T>, day = today()): Promise<T> =>
  h.database.transaction((tx: Db) =>
    work({ db: tx, now: new Date(), today: day, actor: anonymous, audit: () => undefined }),
  );
const nameOf = (id: number) => ({ customer: { kind: 'student_program' as const, id }, currency });
let made = 0;
const owes = (id: number, amount: number, more: object = {}): Promise<number> =>
  within((context) =>
    charge(context, {
      ...nameOf(id),
      amount,
      kind: 'principal',
      category: 'tuition',
      due_on: addDays(today(), 5),
      semester_id,
      title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
      key: `plans-test-${id}-${(made += 1)}`,
      ...more,
    }),
  );
const pays = (id: number, amount: number, more: object = {}): Promise<number> =>
  within((context) =>
    receive(context, { ...nameOf(id), amount, into: 'cash', key: `plans-test-${id}-${(made += 1)}`, ...more }),
  );
/** Monday of a week far enough away that no holiday lies near. */
const first_on = (): string => {
  let day = addDays(today(), 10);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
};
type Made = { data: { id: number }; message: string };
const create = (id: number, more: object = {}, who = bursar) =>
  who.post<Made>('/api/v1/payment/plans', {
    student_program_id: id,
    semester_id,
    count: 3,
    first_on: first_on(),
    ...more,
  });
const viewOf = async (id: number): Promise<PlanView> =>
  (await bursar.get<{ data: PlanView }>(`/api/v1/payments/collection/${id}`)).body.data;
const opens = (view: PlanView): number[] => view.instalments.map((line) => line.open);

describe('FIN-013: a plan spreads what is owed', () => {
  it('6,750.00 in three; what is paid is derived from the ledger; an instalment is what its payer has paid', async () => {
    const id = fresh();
    await owes(id, 600_000);
    await owes(id, 75_000, { category: 'registration' });
    const { status, body } = await create(id);
    expect([status, body.message]).toEqual([200, 'payment_plan_created']);
    const plan = await viewOf(body.data.id);
    expect(plan).toMatchObject({ state: 'active', total: 675_000, paid: 0, open: 675_000, overdue: 0 });
    expect(opens(plan)).toEqual([225_000, 225_000, 225_000]);
    await pays(id, 225_000);
    expect(opens(await viewOf(body.data.id))).toEqual([0, 225_000, 225_000]);
    await pays(id, 450_000);
    expect(await viewOf(body.data.id)).toMatchObject({ state: 'finished', open: 0, paid: 675_000 });
  });
  it('days move to the next working day', async () => {
    const id = fresh();
    await owes(id, 10_000);
    const saturday = addDays(first_on(), 5);
    const { body } = await create(id, { count: 1, first_on: saturday });
    const [line] = (await viewOf(body.data.id)).instalments;
    expect(new Date(`${line?.due_on}T00:00:00Z`).getUTCDay()).not.toBe(6);
    expect((line?.due_on ?? '') > saturday).toBe(true);
  });
  it('three credits dropped after the first was paid: 1,575.00 and 1,575.00, and the old agreement stays readable', async () => {
    const id = fresh();
    const item_id = await owes(id, 675_000);
    const { body } = await create(id);
    await pays(id, 225_000);
    await within((context) =>
      lower(context, { ...nameOf(id), item_id, amount: 135_000, against: 'tuition', key: `plans-test-drop-${id}` }),
    );
    expect(opens(await viewOf(body.data.id))).toEqual([0, 225_000, 90_000]);
    const again = await bursar.post<Made>(`/api/v1/payment/plans/${body.data.id}/replan`, { reason: 'Add/drop' });
    expect([again.status, again.body.message]).toEqual([200, 'payment_plan_replanned']);
    const plan = await viewOf(body.data.id);
    expect(plan.instalments.map(({ amount, paid }) => [amount, paid])).toEqual([
      [225_000, 225_000],
      [157_500, 0],
      [157_500, 0],
    ]);
    expect(plan.history.map((each) => [each.reason, each.lines.map((line) => line.amount)])).toEqual([
      ['Add/drop', [225_000, 157_500, 157_500]],
      ['plan', [225_000, 225_000, 225_000]],
    ]);
    const same = await bursar.post<Made>(`/api/v1/payment/plans/${body.data.id}/replan`, { reason: 'Again' });
    expect([same.status, same.body.message]).toEqual([406, 'plan_nothing_changed']);
  });
  it('credits added join the plan and raise what is still to come', async () => {
    const id = fresh();
    await owes(id, 675_000);
    const { body } = await create(id);
    await pays(id, 225_000);
    await owes(id, 135_000);
    await bursar.post(`/api/v1/payment/plans/${body.data.id}/replan`, { reason: 'Add/drop' });
    expect(opens(await viewOf(body.data.id))).toEqual([0, 292_500, 292_500]);
  });
  it('FIN-035: three charges in three installments are one each, and their student reads his plan', async () => {
    const id = fresh();
    for (const category of ['tuition', 'registration', 'language']) await owes(id, 20_000, { category });
    const account = async (): Promise<[boolean, boolean[]]> => {
      const { body } = await bursar.get<{ data: AccountView }>(`/api/v1/student/payments?student_program_id=${id}`);
      return [body.data.has_plan, body.data.items.map((item) => item.in_plan)];
    };
    expect(await account()).toEqual([false, [false, false, false]]);
    const made = (await create(id)).body.data.id;
    expect(opens(await viewOf(made))).toEqual([20_000, 20_000, 20_000]);
    expect(await account()).toEqual([true, [true, true, true]]);
    await bursar.post(`/api/v1/payment/plans/${made}/cancel`, { reason: 'Wish' });
    expect(await account()).toEqual([false, [false, false, false]]);
  });
  it('a plan that is canceled is due as it was at first', async () => {
    const id = fresh();
    await owes(id, 90_000);
    const { body } = await create(id);
    await pays(id, 30_000);
    expect((await bursar.post(`/api/v1/payment/plans/${body.data.id}/cancel`, { reason: 'Wish' })).status).toBe(200);
    const plan = await viewOf(body.data.id);
    expect(plan).toMatchObject({ state: 'cancelled', cancel_reason: 'Wish', open: 60_000 });
    expect(plan.instalments.map((line) => line.due_on)).toEqual([addDays(today(), 5)]);
    // what it covered is free for another one
    expect((await create(id)).status).toBe(200);
  });
  it('broken by one instalment that is more than thirty days late: the rest is due at once', async () => {
    const id = fresh();
    await owes(id, 90_000);
    const { body } = await create(id);
    const due = first_on();
    const broken = (day: string) => within((context) => breakPlan(context, body.data.id), day);
    expect(await broken(addDays(due, 20))).toBe(false);
    expect(await broken(addDays(due, 31))).toBe(true);
    expect(await broken(addDays(due, 32))).toBe(false);
    const plan = await viewOf(body.data.id);
    expect(plan.state).toBe('broken');
    expect(plan.instalments.at(-1)?.due_on).toBe(addDays(due, 31));
    const again = await bursar.post<Made>(`/api/v1/payment/plans/${body.data.id}/replan`, { reason: 'Again' });
    expect([again.status, again.body.message]).toEqual([406, 'plan_not_active']);
  });
  it('ten at once: one is made', async () => {
    const id = fresh();
    await owes(id, 90_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(id)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
  });
  it('a template with a set-up fee charges it, due today', async () => {
    const id = fresh();
    // days after the first day of classes, on any day of the semester to come
    const [template] = await h.rows<{ id: number }>`
      insert into payment_plan_templates (name, name_en, offsets, setup_fee, currency, remainder, status) values ('Geç', 'Late', '{250,280}', 5000, 'USD', 'last', 'a') returning id::int as id`;
    await owes(id, 60_000);
    const { status, body } = await create(id, { template_id: template?.id, count: null, first_on: null });
    expect(status).toBe(200);
    const fees = await h.rows<{
      amount: number;
      due_on: string;
      explanation: unknown;
    }>`select i.amount, i.due_on, i.explanation from ledger_items i join ledger_accounts a on a.id = i.account_id where a.owner_id = ${id} and a.owner_kind = 'student_program' and i.category = 'fees'`;
    expect(fees.map((fee) => [Number(fee.amount), fee.due_on, whyOf(fee.explanation).event])).toEqual([
      [5_000, today(), 'plan_setup'],
    ]);
    expect((await viewOf(body.data.id)).total).toBe(60_000);
  });
});

describe('FIN-013: what speaks against a plan, and who may make one', () => {
  it('401, 403, 404, 422', async () => {
    const id = fresh();
    await owes(id, 30_000);
    expect((await create(id, {}, h.nobody)).status).toBe(401);
    for (const role of ['student', 'registrar'] as const)
      expect((await create(id, {}, await h.as(role))).status).toBe(403);
    expect((await create(99_999_999)).status).toBe(404);
    expect((await create(id, { count: 13 })).status).toBe(422);
    expect((await bursar.get('/api/v1/payments/collection/99999999')).status).toBe(404);
    for (const verb of ['replan', 'cancel'])
      expect((await bursar.post(`/api/v1/payment/plans/99999999/${verb}`, { reason: 'Nothing' })).status).toBe(404);
  });
  it('nothing open, no days, a day that has passed, a plan that stands: each says why', async () => {
    const id = fresh();
    expect((await create(id)).body.message).toBe('plan_nothing_open');
    await owes(id, 30_000);
    expect((await create(id, { count: null })).body.message).toBe('plan_days_missing');
    expect((await create(id, { first_on: addDays(today(), -10) })).body.message).toBe('plan_day_past');
    expect((await create(id)).status).toBe(200);
    expect((await create(id)).body.message).toBe('plan_exists');
  });
  it('the dry run for many says whose plans would be made, and keeps nothing', async () => {
    const [id, without] = [fresh(), fresh()];
    await owes(id, 30_000);
    await owes(without, 30_000);
    await pays(without, 30_000);
    const before = await h.rows`select id from payment_plans`;
    const { body } = await bursar.get<{
      data: { rows: { student_program_id: number; total: number; reasons: { key: string }[] }[]; fit: number };
    }>(`/api/v1/payment/plan/candidates?semester_id=${semester_id}&count=3&first_on=${first_on()}`);
    const rowOf = (of: number) => body.data.rows.find((row) => row.student_program_id === of);
    expect(rowOf(id)).toMatchObject({ total: 30_000, reasons: [] });
    expect(rowOf(without)?.reasons.map((each) => each.key)).toEqual(['plan_nothing_open']);
    expect(await h.rows`select id from payment_plans`).toHaveLength(before.length);
  });
  it('what is due when: the overdue of a student with its sum, as a spreadsheet too', async () => {
    const id = fresh();
    await owes(id, 30_000, { due_on: addDays(today(), -3) });
    const { body } = await bursar.get<{
      data: { rows: { student_program_id: number; days_late: number; open: number }[]; sums: { currency: string }[] };
    }>('/api/v1/payments/due-date?span=overdue&limit=200');
    expect(body.data.rows.find((row) => row.student_program_id === id)).toMatchObject({ days_late: 3, open: 30_000 });
    expect(body.data.sums.map((each) => each.currency)).toContain('USD');
    expect((await bursar.get('/api/v1/payments/due-date/file?span=overdue')).status).toBe(200);
  });
});
