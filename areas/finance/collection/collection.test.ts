import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { approvals, send } from '#test/requests.ts';
import { today } from '#test/today.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { charge } from '../ledger/accounts.ts';
import { whyOf } from '../ledger/rules/why.ts';
import { makePlan } from '../plans/make-plan.ts';
import type { PlanView } from '../plans/contract.ts';

let h: Harness;
let bursar: Caller;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
});
/** A plan of 6,750.00 in three, agreed two weeks ago, whose first instalment was due a week ago. */
async function latePlan(): Promise<{ id: number }> {
  const [student] = await h.rows<{ id: number; semester_id: number }>`
    select sp.id, (select id from semesters where is_active) as semester_id from student_programs sp where sp.status = 'active' and not exists (select from payment_plans p where p.student_program_id = sp.id)
        and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0) order by sp.id desc offset 3 limit 1`;
  const [student_program_id, semester_id] = [Number(student?.id), Number(student?.semester_id)];
  const days = [-7, 23, 53].map((offset) => addDays(today(), offset));
  const id = await h.database.transaction(async (tx: Db) => {
    const context = {
      db: tx,
      now: new Date(),
      today: addDays(today(), -14),
      actor: anonymous,
      audit: () => undefined,
    };
    const item_id = await charge(context, {
      customer: { kind: 'student_program', id: student_program_id },
      currency: 'USD',
      amount: 675_000,
      kind: 'principal',
      category: 'tuition',
      due_on: days[0] ?? '',
      semester_id,
      title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
      key: `collection-test-${student_program_id}`,
    });
    const spec = { student_program_id, semester_id, currency: 'USD', item_ids: [item_id], days };
    return makePlan(context, { ...spec, remainder: 'last' });
  });
  return { id };
}
type Made = { data: { id: number }; message: string };

describe('FIN-034: letters about what is overdue', () => {
  it('the next stage goes out with its costs as a charge; above thirty percent it is refused', async () => {
    const plan = await latePlan();
    const path = `/api/v1/payments/collection/${plan.id}`;
    const { body: before } = await bursar.get<{ data: PlanView }>(path);
    expect(before.data).toMatchObject({ overdue: 225_000, next_stage: 'reminder_1', most_costs: 67_500 });
    const send = (body: object, who = bursar) => who.post<Made>(`${path}/letter`, body);
    expect((await send({ stage: 'reminder_1' }, h.nobody)).status).toBe(401);
    expect((await send({ stage: 'reminder_1' }, await h.as('registrar'))).status).toBe(403);
    expect((await send({ stage: 'lawyer' })).status).toBe(422);
    expect((await bursar.post('/api/v1/payments/collection/99999999/letter', { stage: 'agency' })).status).toBe(404);
    const above = await send({ stage: 'reminder_1', costs: 67_501 });
    expect([above.status, above.body.message]).toEqual([406, 'collection_costs_above']);
    expect((await send({ stage: 'reminder_1', costs: 2_000 })).status).toBe(200);
    const { body: after } = await bursar.get<{ data: PlanView }>(path);
    expect(after.data.letters).toMatchObject([{ stage: 'reminder_1', principal: 225_000, costs: 2_000 }]);
    const costs = await h.rows<{
      amount: number;
      kind: string;
      explanation: unknown;
    }>`select i.amount, i.kind, i.explanation from collection_letters l join ledger_items i on i.id = l.cost_item_id where l.plan_id = ${plan.id}`;
    expect(costs.map((each) => [Number(each.amount), each.kind, whyOf(each.explanation).event])).toEqual([
      [2_000, 'fee', 'collection'],
    ]);
    expect((await send({ stage: 'reminder_2' })).body.message).toBe('collection_too_early');
    // the database keeps to thirty percent by itself
    await expect(h.rows`update collection_letters set costs = 67501 where plan_id = ${plan.id}`).rejects.toThrow();
  });
});

describe('FIN-016: holds for money', () => {
  it('placed once, suspended for some days, lifted: registration follows', async () => {
    const [student] = await h.rows<{ id: number; student_id: number }>`
      select sp.id, sp.student_id from student_programs sp where sp.status = 'active' and not exists (select from holds o where o.student_id = sp.student_id) order by sp.id limit 1`;
    const holds = () =>
      h.rows<{
        starts: string;
        released: boolean;
      }>`select (starts_at at time zone 'Europe/Istanbul')::date::text as starts, released_at is not null as released from holds where student_id = ${student?.student_id} order by id`;
    const place = (who: Caller, body: object = {}) =>
      who.post<Made>('/api/v1/financial/holds/place', {
        student_program_id: student?.id,
        reason: 'Gecikmiş borç',
        reason_en: 'Overdue payment',
        ...body,
      });
    expect((await place(h.nobody)).status).toBe(401);
    expect((await place(await h.as('registrar'))).status).toBe(403);
    expect((await place(bursar, { reason: null })).status).toBe(422);
    expect((await place(bursar, { student_program_id: 99_999_999 })).status).toBe(404);
    const made = await place(bursar);
    expect([made.status, made.body.message]).toEqual([200, 'financial_hold_placed']);
    expect((await place(bursar)).body.message).toBe('hold_in_place');
    expect(await holds()).toEqual([{ starts: today(), released: false }]);
    // registration, papers and the diploma with which graduation ends
    const [hold] = await h.rows<{
      restrictions: string[];
    }>`select restrictions from holds where student_id = ${student?.student_id}`;
    expect(hold?.restrictions.toSorted()).toEqual(['add_drop', 'diploma', 'register', 'transcript']);
    const path = `/api/v1/financial/holds/${made.body.data.id}`;
    const until = addDays(today(), 7);
    const reason = 'Sponsor has promised';
    const past = await bursar.post<Made>(`${path}/suspend`, { until: addDays(today(), -1), reason });
    expect([past.status, past.body.message]).toEqual([406, 'hold_days']);
    expect((await bursar.post(`${path}/suspend`, { until, reason })).status).toBe(200);
    expect(await holds()).toEqual([
      { starts: today(), released: true },
      { starts: addDays(until, 1), released: false },
    ]);
    const { body } = await bursar.get<{ data: { state: string } }>(path);
    expect(body.data.state).toBe('suspended');
    for (const verb of ['suspend', 'lift']) {
      const input = { until, reason };
      expect((await h.nobody.post(`${path}/${verb}`, input)).status).toBe(401);
      expect((await (await h.as('registrar')).post(`${path}/${verb}`, input)).status).toBe(403);
      expect((await bursar.post(`/api/v1/financial/holds/99999999/${verb}`, input)).status).toBe(404);
      expect((await bursar.post(`${path}/${verb}`, { until, reason: '' })).status).toBe(422);
    }
    expect((await bursar.post(`${path}/lift`, { reason })).status).toBe(200);
    expect((await holds()).every((each) => each.released)).toBe(true);
    expect((await bursar.post<Made>(`${path}/lift`, { reason })).body.message).toBe('hold_lifted');
  });
});

describe('FIN-013: an approved exception becomes a plan', () => {
  it('deferred it is one day, in installments a month apart each; it is listed with the plan that came of it', async () => {
    const students = await h.rows<{ id: number; username: string }>`
      select sp.id::int as id, u.username from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.status = 'active' and sp.is_main
        and not exists (select from payment_plans p where p.student_program_id = sp.id) and not exists (select from requests r where r.student_id = sp.student_id and r.kind = 'payment_exception')
        and not exists (select from ledger_accounts a join ledger_postings o on o.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(o.amount) <> 0)
        and (select count(*) from student_programs x where x.student_id = sp.student_id) = 1 order by sp.id desc offset 95 limit 2`;
    const pay_on = addDays(today(), 20);
    for (const [at, exception] of (['defer', 'instalments'] as const).entries()) {
      const student = students[at];
      if (!student) throw new Error('nobody to ask');
      await h.database.transaction((db: Db) =>
        charge(
          { db, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
          {
            customer: { kind: 'student_program', id: student.id },
            currency: 'USD',
            amount: 60_001,
            kind: 'principal',
            category: 'tuition',
            due_on: addDays(today(), -3),
            title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
            key: `exception-test-${student.id}`,
          },
        ),
      );
      const sent = await send(await h.as(student.username), 'payment_exception', {
        exception,
        currency: 'USD',
        amount: 60_001,
        pay_on,
        instalments: exception === 'instalments' ? 3 : null,
        reason: 'My scholarship is paid next month.',
      });
      expect([sent.status, sent.body.message]).toEqual([200, expect.anything()]);
      expect(await approvals((name) => h.as(name), sent.body.data.id, ['bursar'])).toBe('completed');
      const list = await bursar.get<{ data: { exception: string; plan_id: number; until: string }[] }>(
        `/api/v1/payment/approval/exceptions?filter=${encodeURIComponent(JSON.stringify({ student_program_id: student.id }))}`,
      );
      expect(list.body.data).toMatchObject([{ exception, plan_id: expect.any(Number) }]);
      const { body } = await bursar.get<{ data: PlanView }>(
        `/api/v1/payments/collection/${list.body.data[0]?.plan_id}`,
      );
      const lines = body.data.instalments;
      expect(lines.map((line) => line.open)).toEqual(exception === 'defer' ? [60_001] : [20_000, 20_000, 20_001]);
      expect((lines[0]?.due_on ?? '') >= pay_on).toBe(true);
      // until its last day no month of lateness begins
      const [kept] = await h.rows<{
        until: string;
      }>`select until from payment_exceptions where student_program_id = ${student.id}`;
      expect(kept?.until).toBe(lines.at(-1)?.due_on);
    }
    expect((await (await h.as('student')).get('/api/v1/payment/approval/exceptions')).status).toBe(403);
    expect((await h.nobody.get('/api/v1/payment/approval/exceptions')).status).toBe(401);
  });
});
