import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { makeRequest } from '#test/request-rows.ts';
import { forgetRequests, lastRequest } from '#test/requests.ts';

let h: Harness;
let before = 0;
interface View {
  count: number;
  rows: Record<string, string | number | null>[];
  totals: Record<string, number>;
  chart: { points: { label: string; value: number }[] } | null;
}
const view = async (caller: Caller, name: string, params: Record<string, unknown> = {}): Promise<View> =>
  (
    await caller.get<{ data: View }>(
      `/api/v1/reports/${name}?limit=100&params=${encodeURIComponent(JSON.stringify(params))}`,
    )
  ).body.data;
const today = universityDay(new Date());
let numbers = 500;
/** Requests of one kind in the word of the office, so old that nothing else lies there. */
async function told(
  states: readonly ('waiting' | 'in_approval' | 'completed' | 'declined' | 'returned' | 'draft')[],
  role = 'studentaffairs',
): Promise<number[]> {
  const ids: number[] = [];
  for (const state of states)
    ids.push((await makeRequest(h, { kind: 'work_order', state, number: (numbers += 1), role })).id);
  return ids;
}

beforeAll(async () => {
  h = await harness();
  before = await lastRequest(h);
});
afterEach(async () => forgetRequests(h, before));

const since = { since: '1999-01-01' };
describe('numbers of the office', () => {
  test('requests-by-kind counts what waits, is late, was decided and declined, and how many working days it took', async () => {
    const office = await h.as('registrar');
    const was = (await view(office, 'requests-by-kind', since)).totals;
    const ids = await told([
      'waiting',
      'waiting',
      'in_approval',
      'completed',
      'completed',
      'declined',
      'returned',
      'draft',
    ]);
    await h.rows`update request_steps set due_on = ${today}::date - 1 where request_id = ${ids[0]}`;
    // the day of the limit itself is not late
    await h.rows`update request_steps set due_on = ${today}::date where request_id = ${ids[1]}`;
    const now = await view(office, 'requests-by-kind', since);
    const change = Object.fromEntries(
      ['sent', 'waiting', 'overdue', 'returned', 'decided', 'declined'].map((name) => [
        name,
        (now.totals[name] ?? 0) - (was[name] ?? 0),
      ]),
    );
    expect(change).toEqual({ sent: 7, waiting: 3, overdue: 1, returned: 1, decided: 3, declined: 1 });
    expect(now.chart?.points.find((point) => point.label === 'Work order')?.value).toBe(
      now.rows.find((row) => row.kind === 'Work order')?.waiting,
    );
    expect((await office.get('/api/v1/reports/requests-by-kind/sheet')).headers['content-type']).toMatch(/spreadsheet/);
  });
  test('the median counts working days: no weekend, no holiday, half days do', async () => {
    const office = await h.as('registrar');
    // the only one of its kind: from a Thursday over a weekend, a holiday and half a day
    const [id = 0] = await told(['completed']);
    await h.rows`delete from holidays where day between '2011-03-01' and '2011-03-31'`;
    await h.rows`insert into holidays (day, name, name_en, half_day) values ('2011-03-07', 'Bayram', 'Feast', false), ('2011-03-08', 'Arife', 'Eve', true)`;
    // 23:00 and 01:00 at the university
    await h.rows`update requests set kind = 'course_code', submitted_at = '2011-03-03T20:00:00Z', decided_at = '2011-03-09T22:00:00Z' where id = ${id}`;
    await h.rows`update requests set kind = 'undergraduate_transfer' where kind = 'course_code' and id <> ${id}`;
    try {
      expect(
        (await view(office, 'requests-by-kind', since)).rows.find((row) => row.kind === 'Course code'),
      ).toMatchObject({ sent: 1, median_days: 4 });
    } finally {
      await h.rows`delete from holidays where day between '2011-03-01' and '2011-03-31'`;
      await h.rows`update requests set kind = 'course_code' where kind = 'undergraduate_transfer'`;
    }
  });
  test('request-steps: open, late, median and the time nine in ten keep', async () => {
    const office = await h.as('registrar');
    const ids = await told(Array.from({ length: 10 }, () => 'completed' as const));
    await h.rows`update request_steps set name = 'Deneme adımı', name_en = 'A step of the test' where request_id > ${before}`;
    for (const [index, id] of ids.entries())
      await h.rows`update request_steps set took_days = ${index + 1}, decided_at = now() where request_id = ${id}`;
    const [late = 0] = await told(['waiting']);
    await h.rows`update request_steps set name = 'Deneme adımı', name_en = 'A step of the test', due_on = ${today}::date - 1 where request_id = ${late}`;
    const row = (await view(office, 'request-steps', since)).rows.find(
      (each) => each.step === 'Work order: A step of the test',
    );
    expect(row).toMatchObject({
      kind: 'Work order',
      role: 'Student Affairs',
      open: 1,
      overdue: 1,
      decided: 10,
      limit_days: 5,
      median_days: 5.5,
      p90_days: 9.1,
    });
  });
  test('who decides sees only what came to him; a student none; nobody is asked to sign in', async () => {
    await told(['waiting', 'completed'], 'bursar');
    await told(['waiting']);
    const was = (await view(await h.as('bursar'), 'requests-by-kind', since)).totals.sent ?? 0;
    await forgetRequests(h, before);
    expect(was - ((await view(await h.as('bursar'), 'requests-by-kind', since)).totals.sent ?? 0)).toBe(2);
    expect((await (await h.as('student')).get('/api/v1/reports/request-steps')).status).toBe(403);
    expect((await h.nobody.get('/api/v1/reports/request-steps')).status).toBe(401);
    expect(
      (
        await (
          await h.as('registrar')
        ).get(`/api/v1/reports/request-steps?params=${encodeURIComponent('{"since":"yesterday"}')}`)
      ).status,
    ).toBe(422);
  });
});
