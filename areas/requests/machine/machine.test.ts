import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { requestDeadlines } from './jobs/request-deadlines.ts';
import { at, workdayAfter } from '#test/request-rows.ts';
import { decide, forgetRequests, lastRequest, mine, opening, pageOf, send } from '#test/requests.ts';
import { today } from '#test/today.ts';

let h: Harness;
let student: Caller;
let affairs: Caller;
let before = 0;
const page = '/work/order-request-form';
const form = {
  place: 'MF-A 101',
  category: 'electricity',
  priority: 'normal',
  description: 'Tavan lambası yanmıyor, priz gevşek.',
};

beforeAll(async () => {
  h = await harness();
  student = await h.as('student');
  affairs = await h.as('studentaffairs');
  before = await lastRequest(h);
});
afterEach(async () => {
  h.setNow(null);
  await forgetRequests(h, before);
});

describe('REQ-016 a request from draft to done', () => {
  test('REQ-005: the form opens with who decides and when an answer is to be expected', async () => {
    const { status, body } = await opening(student, page);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ kind: 'work_order', reasons: [], request: null });
    expect(body.data.steps.map((step) => step.role)).toEqual(['studentaffairs']);
    expect(body.data.expected_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
  test('what was typed stays, whatever it is worth, and comes back', async () => {
    const draft = await student.put<{ data: { id: number } }>('/api/v1/request-kinds/work_order/draft', {
      form: { place: 'x', nonsense: 1 },
    });
    expect(draft.status).toBe(200);
    const { data } = (await opening(student, page)).body;
    expect(data.values).toMatchObject({ place: 'x' });
    expect(data.values).not.toHaveProperty('nonsense');
    expect((await mine(student, 'drafts')).rows.map((row) => row.id)).toEqual([draft.body.data.id]);
    const refused = await send(student, 'work_order', { place: 'x' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(
      expect.arrayContaining(['place', 'category', 'description']),
    );
  });
  test('sent → approved → carried out, with every name in its timeline', async () => {
    const sent = await send(student, 'work_order', form);
    expect(sent.status).toBe(200);
    const { id, number } = sent.body.data;
    expect(number).toMatch(/^\d{4}\/\d{6}$/);
    expect((await pageOf(student, id)).steps[0]).toMatchObject({ status: 'open', role: 'studentaffairs', can: null });
    expect((await decide(affairs, id)).body.data.status).toBe('approved');
    const housing = await h.as('housing');
    // the office that carries it out sees it, though no step was its own
    const carried = await housing.post(`/api/v1/requests/${id}/carry-out`, {
      id,
      version: (await pageOf(housing, id)).version,
    });
    expect(carried.status).toBe(200);
    const done = await pageOf(student, id);
    expect(done.status).toBe('completed');
    expect(done.events.map((event) => event.action)).toEqual(['submitted', 'approved', 'approved_all', 'carried_out']);
    const audit = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'request' and record_id = ${id} order by id`;
    expect(audit.map((row) => row.action)).toEqual(
      ['request.draft', 'request.submitted', 'request.approved', 'request.approved_all', 'request.carried_out'].slice(
        1,
      ),
    );
  });
  test('returned with a note, corrected under the same number, steps begin anew when the form has changed', async () => {
    const { id, number } = (await send(student, 'work_order', form)).body.data;
    expect((await decide(affairs, id, 'return')).status).toBe(406);
    expect((await decide(affairs, id, 'return', { note: 'Oda numarasını yazın' })).body.data.status).toBe('returned');
    const { data } = (await opening(student, page, id)).body;
    expect(data.request).toMatchObject({ id, status: 'returned', note: 'Oda numarasını yazın', number });
    const again = await send(student, 'work_order', { ...form, place: 'MF-A 102' }, { id });
    expect(again.body.data).toMatchObject({ id, number, status: 'waiting' });
    expect((await pageOf(student, id)).attempt).toBe(2);
  });
  test('one request about the same at a time; the idempotency key answers a double press', async () => {
    const first = await send(student, 'work_order', form, {}, { 'idempotency-key': 'work-1' });
    const again = await send(student, 'work_order', form, {}, { 'idempotency-key': 'work-1' });
    expect(again.body.data.id).toBe(first.body.data.id);
    const other = await send(student, 'work_order', form);
    expect(other.status).toBe(406);
    expect(other.body.message).toBe('request_already_open');
  });
  test('the student cancels; nobody else can, and nothing follows', async () => {
    const { id } = (await send(student, 'work_order', form)).body.data;
    const { version } = await pageOf(student, id);
    expect((await affairs.post(`/api/v1/requests/${id}/cancel`, { version })).status).toBe(403);
    expect((await student.post(`/api/v1/requests/${id}/cancel`, { version })).status).toBe(200);
    const step = (await pageOf(student, id)).steps[0];
    expect((await decide(affairs, id, 'approve', { step_id: step?.id ?? 0 })).status).toBe(406);
  });
  test('SYS-034: overdue is reminded of once a working day, never decided by the clock where the template does not say so', async () => {
    const { id } = (await send(student, 'work_order', form)).body.data;
    h.setNow(at(await workdayAfter(h, today(), 25))); // on days off nobody is reminded
    await requestDeadlines.work(h.services, {});
    await requestDeadlines.work(h.services, {});
    const told = await h.rows<{
      n: number;
    }>`select count(*)::int as n from request_events where request_id = ${id} and action = 'reminded'`;
    expect(told[0]?.n).toBe(1);
    h.setNow(null);
    expect((await pageOf(student, id)).status).toBe('waiting');
  });
  test('the inbox of approvals shows it to whom it awaits', async () => {
    const { id } = (await send(student, 'work_order', form)).body.data;
    const box = (
      await affairs.get<{ data: { groups: { kind: string; rows: { id: number; href: string }[] }[] } }>(
        '/api/v1/approvals?limit=100',
      )
    ).body.data;
    const rows = box.groups.flatMap((group) => group.rows).filter((row) => row.href === `/requests/${id}`);
    expect(rows).toHaveLength(1);
    const many = await affairs.post<{ data: { done: number } }>('/api/v1/approvals/decide-many', {
      rows: rows.map((row) => ({ kind: 'request.work_order', id: row.id, version: 1, person: '' })),
      decision: 'approve',
    });
    expect(many.body.data.done).toBe(rows.length);
    expect((await pageOf(student, id)).status).toBe('approved');
  });
});

describe('the list of requests', () => {
  test('offices find every request that was sent, deciders those that came to them, students none but their own page', async () => {
    const { id, number } = (await send(student, 'work_order', form)).body.data;
    const list = async (caller: Caller) =>
      caller.get<{ data: { id: number; number: string; person: string; with: string }[] }>(
        '/api/v1/requests?limit=1000',
      );
    const found = (await list(await h.as('registrar'))).body.data.find((row) => row.id === id);
    expect(found).toMatchObject({ number, person: expect.stringContaining('Elif'), with: 'studentaffairs' });
    expect((await list(await h.as('dean'))).body.data.map((row) => row.id)).not.toContain(id);
    expect((await list(student)).status).toBe(403);
    expect((await (await h.as('student2')).get(`/api/v1/requests/${id}`)).status).toBe(404);
  });
});
