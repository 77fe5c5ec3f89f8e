import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inbox } from '../contract.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { decide, forgetRequests, lastRequest, pageOf, send, type Told } from '#test/requests.ts';

let h: Harness;
let student: Caller;
let affairs: Caller;
let before = 0;
const form = {
  place: 'MF-A 101',
  category: 'electricity',
  priority: 'normal',
  description: 'Tavan lambası yanmıyor, priz gevşek.',
};
const sentAs = async (more: Partial<typeof form>): Promise<number> => {
  const sent = await send(student, 'work_order', { ...form, ...more });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.data.id;
};

beforeAll(async () => {
  h = await harness();
  [student, affairs] = [await h.as('student'), await h.as('studentaffairs')];
  before = await lastRequest(h);
});
afterAll(async () => {
  await forgetRequests(h, before);
});

describe('who really decided', () => {
  test('ACC-098 an administrator who acts as another and approves: steps and history name both', async () => {
    const id = await sentAs({ place: 'MF-A 102' });
    const admin = await h.as('admin');
    const [user] = await h.rows<{ id: number; full_name: string }>`
      select id, full_name from users where username = 'studentaffairs'`;
    const [real] = await h.rows<{ full_name: string }>`select full_name from users where username = 'admin'`;
    const started = await admin.post<Told<{ access_token: string }>>('/api/v1/users/login-as', {
      user_id: user?.id,
      reason: 'Öğrenci işleri izinli, acil onay',
      write: true,
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const acting = h.holding(started.body.data.access_token);
    expect((await decide(acting, id)).status).toBe(200);
    const page = await pageOf(student, id);
    const both = { by: user?.full_name, acting: real?.full_name, instead_of: null };
    expect(page.steps[0]?.decisions).toEqual([expect.objectContaining(both)]);
    expect(page.events.filter((event) => event.action === 'approved')).toEqual([expect.objectContaining(both)]);
    expect(page.events[0]).toMatchObject({ action: 'submitted', acting: null });
    await acting.post('/api/v1/users/login-as/end');
  });
  test('who decides for himself stands alone', async () => {
    const id = await sentAs({ place: 'MF-A 103' });
    await decide(affairs, id);
    expect((await pageOf(student, id)).steps[0]?.decisions).toEqual([expect.objectContaining({ acting: null })]);
  });
});

describe('SYS-034 the inbox puts first what cannot wait', () => {
  test('a danger to safety stands first and says why; overdue ones follow, then the others by their last day', async () => {
    const kind = 'request.work_order';
    const [usual, late, urgent, lateUrgent] = [
      await sentAs({ place: 'Sıra 1' }),
      await sentAs({ place: 'Sıra 2' }),
      await sentAs({ place: 'Sıra 3', priority: 'urgent' }),
      await sentAs({ place: 'Sıra 4', priority: 'urgent' }),
    ];
    await h.rows`update request_steps set due_on = due_on - 60 where request_id in (${late}, ${lateUrgent}) and status = 'open'`;
    const box = (await affairs.get<Told<Inbox>>(`/api/v1/approvals?kind=${kind}&limit=100`)).body.data;
    const own = (box.groups[0]?.rows ?? []).filter((row) =>
      [usual, late, urgent, lateUrgent].some((id) => row.href === `/requests/${id}`),
    );
    expect(own.map((row) => row.href)).toEqual([lateUrgent, urgent, late, usual].map((id) => `/requests/${id}`));
    expect(own.map((row) => row.urgent?.en ?? null)).toEqual([
      'Urgent: safety hazard',
      'Urgent: safety hazard',
      null,
      null,
    ]);
    const whole = (await affairs.get<Told<Inbox>>('/api/v1/approvals?limit=100')).body.data;
    expect(whole.groups[0]?.kind).toBe(kind);
    // the dashboard's list says the same of every kind, in the same order
    type Count = {
      total: number;
      more: boolean;
      kinds: { kind: string; total: number; overdue: number; urgent: number }[];
    };
    const todo = (await affairs.get<Told<Count>>('/api/v1/approvals/count')).body.data;
    expect(todo).toMatchObject({ total: whole.counts.total, more: false });
    expect(todo.kinds.map(({ kind: each, total, overdue }) => ({ kind: each, total, overdue }))).toEqual(
      whole.groups.map(({ kind: each, total, overdue }) => ({ kind: each, total, overdue })),
    );
    expect(todo.kinds[0]?.urgent).toBe(box.groups[0]?.rows.filter((row) => row.urgent !== null).length);
  });
});
