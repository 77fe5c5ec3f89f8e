import { beforeAll, expect, test } from 'vitest';
import { freshHarness, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await freshHarness();
});
const none = async (rows: Promise<object[]>): Promise<void> => expect(await rows).toEqual([]);

test('REQ-016: the demo university has a past and a present of requests, as the machine would have left them', async () => {
  const counts = await h.rows<{
    open: number;
    over: number;
  }>`select (count(*) filter (where status in ('waiting', 'in_approval')))::int as open, (count(*) filter (where status in ('completed', 'declined')))::int as over from requests`;
  expect(counts[0]?.open).toBeGreaterThan(15);
  expect(counts[0]?.over).toBeGreaterThan(90);
  // numbers of each year without gap
  await none(
    h.rows`select r.year from requests r join request_numbers n on n.year = r.year group by r.year, n.last having count(*) <> n.last or max(number) <> n.last or count(distinct number) <> n.last`,
  );
  // the last line of the timeline says the state; its lines stand in order and not ahead of now
  await none(
    h.rows`select r.id from requests r where r.number is not null and r.status <> (select e.to_status from request_events e where e.request_id = r.id order by e.id desc limit 1)`,
  );
  await none(
    h.rows`select request_id from (select request_id, at, lag(at) over (partition by request_id order by id) as was from request_events) x where at < was or at > now() limit 5`,
  );
  // somebody has the word exactly while it is under way; approved steps were approved by somebody
  await none(
    h.rows`select r.id from requests r where r.number is not null and (r.status in ('waiting', 'in_approval')) <> exists (select from request_steps s where s.request_id = r.id and s.status = 'open')`,
  );
  await none(
    h.rows`select s.id from request_steps s where s.status = 'approved' and not exists (select from request_decisions d where d.step_id = s.id and d.decision = 'approve')`,
  );
  await none(
    h.rows`select d.id from request_decisions d join requests r on r.id = d.request_id where d.user_id = r.user_id`,
  );
});
test('expected days come from what such steps really took', async () => {
  const student = await h.as('student');
  const { body } = await student.get<{ data: { steps: { measured: boolean; days: number }[]; expected_days: number } }>(
    '/api/v1/request-forms?page=%2Fwork%2Forder-request-form',
  );
  const [real] = await h.rows<{
    median: number;
  }>`select percentile_cont(0.5) within group (order by s.took_days)::float8 as median from request_steps s join requests r on r.id = s.request_id where r.kind = 'work_order' and s.took_days is not null`;
  expect(body.data.steps).toMatchObject([{ measured: true, days: Math.ceil(real?.median ?? -1) }]);
});
