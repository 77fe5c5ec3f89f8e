import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { ProposalLine } from './contract.ts';
import { promiseBed } from '../stays/work/book.ts';
import { lapsePromises } from '../stays/work/lapse.ts';
import { offerBedsJob } from './jobs/offer-beds.ts';

let h: Harness;
let office: Caller;
let today: string;
let days: { from_on: string; to_on: string };
const api = '/api/v1/housing/proposals';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await freshHarness();
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  office = await h.as('housing');
  today = universityDay(h.services.clock());
  days = { from_on: addDays(today, 60), to_on: addDays(today, 80) };
});
afterAll(() => vi.restoreAllMocks());

interface Made {
  data: { id: number; run_id: number; beds: number };
  message: string;
}
interface Shown {
  data: {
    status: string;
    lines: ProposalLine[];
    figures: Record<string, number>;
    step: { done: number; all: number } | null;
    offered: number | null;
    left_out: number | null;
  };
}
async function searched(): Promise<number> {
  const started = await office.post<Made>(api, days, key());
  expect([started.status, started.body.message]).toEqual([200, 'housing_proposal_started']);
  await performRun(h.services, started.body.data.run_id);
  return started.body.data.id;
}
const shown = async (id: number) => (await office.get<Shown>(`${api}/${id}`)).body.data;

it('HOU-008 beds are proposed to the office alone, one search at a time, for days on which somebody waits', async () => {
  expect((await h.nobody.post(api, days)).status).toBe(401);
  for (const name of ['student', 'observer', 'studentaffairs']) {
    expect([name, (await (await h.as(name)).get(api)).status]).toEqual([name, 403]);
    expect([name, (await (await h.as(name)).post(api, days, key())).status]).toEqual([name, 403]);
  }
  expect((await office.post(api, { from_on: days.from_on }, key())).status).toBe(422);
  expect((await office.get(`${api}/999999`)).status).toBe(404);
  const refusal = async (input: object) => (await office.post<Made>(api, input, key())).body.message;
  expect(await refusal({ from_on: days.to_on, to_on: days.from_on })).toBe('proposal_days');
  expect(await refusal({ from_on: '2090-01-01', to_on: '2090-02-01' })).toBe('proposal_nobody');
  const first = await office.post<Made>(api, days, key());
  expect(first.status).toBe(200);
  expect(await refusal(days)).toBe('proposal_running');
  await performRun(h.services, first.body.data.run_id);
  expect((await office.post<Made>(`${api}/${first.body.data.id}/commit`, { hours: 0 }, key())).status).toBe(422);
  expect((await office.delete(`${api}/${first.body.data.id}`)).status).toBe(200);
  expect((await office.get(`${api}/${first.body.data.id}`)).status).toBe(404);
});

it('HOU-008 a proposal is changed by hand, offered once by two who press at once, and what no longer fits is left out', async () => {
  const id = await searched();
  const before = await shown(id);
  expect(before.status).toBe('ready');
  const placed = before.lines.filter((line) => line.bed !== null);
  expect(placed.length).toBeGreaterThan(3);
  expect(before.figures.wishes).toBeGreaterThanOrEqual(before.figures.served_wishes ?? 0);
  const [moved, taken, gone] = placed;
  if (!moved || !taken || !gone) throw new Error('three lines are needed');
  // another bed, but none that the proposal gives to somebody else
  const beds = await office.get<{ data: { bed_id: number; bed: string }[] }>(`${api}/lines/${moved.id}/beds`);
  const [free] = beds.body.data;
  expect(beds.body.data.some((bed) => placed.some((line) => line.bed === bed.bed))).toBe(false);
  const [others] = await h.rows<{ bed_id: number }>`select bed_id from housing_proposal_lines where id = ${gone.id}`;
  const change = (line: number, input: object) => office.post<Made>(`${api}/lines/${line}`, input, key());
  expect((await change(moved.id, { bed_id: Number(others?.bed_id) })).body.message).toBe('proposal_bed_given');
  expect((await change(999_999, {})).status).toBe(404);
  expect((await change(moved.id, { bed_id: free?.bed_id })).status).toBe(200);
  expect((await change(taken.id, {})).status).toBe(200);
  // meanwhile one of them does not want to come any more
  await h.rows`update housing_reservations set state = 'cancelled' where number = ${gone.number}`;
  const now = await shown(id);
  const line = (of: ProposalLine) => now.lines.find((each) => each.id === of.id);
  expect([line(moved)?.bed, line(moved)?.by_hand]).toEqual([free?.bed, true]);
  expect([line(taken)?.bed, line(gone)?.stale]).toEqual([null, true]);
  const commit = () => office.post<Made>(`${api}/${id}/commit`, { hours: 48 }, key());
  const both = await Promise.all([commit(), commit()]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  const begun = both.find((each) => each.status === 200)?.body;
  expect([begun?.data.beds, begun?.message]).toEqual([placed.length - 2, 'housing_proposal_offering']);
  expect((await office.delete<Made>(`${api}/${id}`)).body.message).toBe('proposal_not_so');
  // the process that offers is gone after two steps: whoever takes the proposal up goes on with the third
  let transactions = 0;
  const dying: Harness['services'] = {
    ...h.services,
    database: {
      ...h.services.database,
      transaction: (work) => {
        transactions += 1;
        if (transactions > 2) throw new Error('the process is gone');
        return h.services.database.transaction(work);
      },
    },
  };
  await expect(offerBedsJob.work(dying, { run_id: id })).rejects.toThrow('the process is gone');
  // while beds are being offered nobody searches for others
  expect((await office.post<Made>(api, days, key())).body.message).toBe('proposal_offering');
  const half = await shown(id);
  expect([half.status, half.step]).toEqual(['offering', { done: 2, all: placed.length - 1 }]);
  expect(half.lines.filter((each) => each.outcome !== null).length).toBe(2);
  // the rest is offered three days later: each has his hours from his own offer on
  h.setNow(new Date(h.services.clock().getTime() + 72 * 3_600_000));
  // two at once: each bed is offered once
  await Promise.all([offerBedsJob.work(h.services, { run_id: id }), offerBedsJob.work(h.services, { run_id: id })]);
  const hours = await h.rows<{ hours: number }>`
    select distinct round(extract(epoch from (s.hold_until - s.created_at)) / 3600)::int as hours from housing_stays s join housing_proposal_lines l on l.reservation_id = s.reservation_id
    where l.proposal_id = ${id} and l.outcome = 'offered' and s.state = 'offered'`;
  expect(hours).toEqual([{ hours: 48 }]);
  h.setNow(null);
  const done = await shown(id);
  expect(done).toMatchObject({ status: 'committed', step: null, offered: placed.length - 2, left_out: 1 });
  expect(done.lines.find((each) => each.id === gone.id)?.outcome).toBe('left_out');
  const offers = await h.rows<{ number: string; bed: string }>`
    select r.number, b.code as bed from housing_stays s join housing_reservations r on r.id = s.reservation_id join housing_beds b on b.id = s.bed_id
    where s.state = 'offered' and r.id in (select reservation_id from housing_proposal_lines where proposal_id = ${id}) order by r.number`;
  const expected = now.lines
    .filter((each) => each.bed !== null && !each.stale)
    .map(({ number, bed }) => ({ number, bed }))
    .toSorted((x, y) => (x.number < y.number ? -1 : 1));
  expect(offers).toEqual(expected);
  // each got one letter with an agreement
  const [letters] = await h.rows<{ n: number }>`
    select count(*)::int as n from outbox where template = 'housing_offer' and body like '%/housing/agreement-form/%'`;
  expect(letters?.n).toBe(offers.length);
  expect((await change(moved.id, {})).body.message).toBe('proposal_not_so');
  expect((await office.delete<Made>(`${api}/${id}`)).body.message).toBe('proposal_not_so');
  const audit = await h.rows`
    select id from audit_log where resource = 'housing-proposal' and action in ('commit-housing-proposal', 'housing-offers') and record_id = ${id}`;
  expect(audit.length).toBe(2);
});

it('HOU-008 what fails three times in a row goes back to the office with what was offered; a bed that its applicant may not have is left out and the others go on', async () => {
  // nobody answered: ten days later they wait again
  h.setNow(new Date(h.services.clock().getTime() + 10 * 86_400_000));
  await lapsePromises(h.services);
  h.setNow(null);
  const id = await searched();
  const placed = (await shown(id)).lines.filter((line) => line.bed !== null);
  const single = placed.filter((line) => line.group_code === null);
  expect(single.length).toBeGreaterThan(4);
  // by hand a woman is given a bed of a men's hall, or the other way round
  const [wrong] = await h.rows<{ line: number; bed_id: number }>`
    select l.id as line, (select b.id from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings g on g.id = r.building_id
        where coalesce(r.gender, g.gender) not in ('mixed', t.gender) and b.status = 'a' and not b.excluded and r.status = 'available'
          and not exists (select from housing_stays s where s.bed_id = b.id and s.until_on > v.arrives_on and s.from_on < v.leaves_on)
          and not exists (select from housing_days d where d.building_id = g.id and d.last_on >= v.arrives_on and d.first_on < v.leaves_on)
          and not exists (select from housing_proposal_lines o where o.proposal_id = l.proposal_id and o.bed_id = b.id) order by b.id limit 1) as bed_id
    from housing_proposal_lines l join housing_reservations v on v.id = l.reservation_id join housing_tenants t on t.id = v.tenant_id
    where l.proposal_id = ${id} and l.bed_id is not null and v.group_id is null and t.gender is not null order by l.id offset 2 limit 1`;
  if (!wrong) throw new Error('somebody is needed who is given a wrong bed');
  const changed = await office.post<Made>(`${api}/lines/${wrong.line}`, { bed_id: Number(wrong.bed_id) }, key());
  expect(changed.status).toBe(200);
  const commit = () => office.post<Made>(`${api}/${id}/commit`, { hours: 48 }, key());
  expect((await commit()).status).toBe(200);
  /** a database that dies after so many transactions */
  const dying = (after: number): Harness['services'] => {
    let transactions = 0;
    return {
      ...h.services,
      database: {
        ...h.services.database,
        transaction: (work) => {
          transactions += 1;
          if (transactions > after) throw new Error('the database is away');
          return h.services.database.transaction(work);
        },
      },
    };
  };
  const fails = async (after: number): Promise<[string, number]> => {
    await offerBedsJob.work(dying(after), { run_id: id }).catch((error: unknown) => {
      expect(String(error)).toContain('the database is away');
    });
    const [row] = await h.rows<{ status: string; tries: number }>`
      select status, tries from housing_proposals where id = ${id}`;
    return [row?.status ?? '', row?.tries ?? -1];
  };
  expect(await fails(0)).toEqual(['offering', 1]);
  expect(await fails(0)).toEqual(['offering', 2]);
  // one that was offered begins the count anew
  expect(await fails(1)).toEqual(['offering', 1]);
  expect(await fails(0)).toEqual(['offering', 2]);
  expect(await fails(0)).toEqual(['ready', 3]);
  const back = await shown(id);
  const offeredBefore = back.lines.filter((line) => line.outcome === 'offered').map((line) => line.id);
  expect([back.status, offeredBefore.length]).toEqual(['ready', 1]);
  // pressed again: the rest is offered, the one who may not have his bed is left out, nobody hears twice
  expect((await commit()).status).toBe(200);
  await offerBedsJob.work(h.services, { run_id: id });
  const done = await shown(id);
  expect(done).toMatchObject({ status: 'committed', offered: placed.length - 1, left_out: 1 });
  expect(done.lines.filter((line) => line.outcome === 'left_out').map((line) => line.id)).toEqual([Number(wrong.line)]);
  const [held] = await h.rows<{ n: number; letters: number }>`
    select count(*)::int as n, (select count(*)::int from outbox o where o.template = 'housing_offer' and o.body like '%' || (select code from housing_beds where id = ${wrong.bed_id}) || '%') as letters
    from housing_stays s join housing_proposal_lines l on l.reservation_id = s.reservation_id where l.id = ${wrong.line} and s.state = 'offered'`;
  expect(held).toEqual({ n: 0, letters: 0 });
});

it('HOU-008 whoever holds a bed of his own choice is left out of a proposal, unless the office confirms that it takes that bed away', async () => {
  h.setNow(new Date(h.services.clock().getTime() + 20 * 86_400_000));
  await lapsePromises(h.services);
  h.setNow(null);
  const id = await searched();
  const placed = (await shown(id)).lines.filter((line) => line.bed !== null);
  const his = placed.find((line) => line.group_code === null);
  if (!his) throw new Error('somebody without a group is needed');
  const beds = await office.get<{ data: { bed_id: number; bed: string }[] }>(`${api}/lines/${his.id}/beds`);
  const own = beds.body.data.at(-1);
  const [row] = await h.rows<{ id: number }>`select id from housing_reservations where number = ${his.number}`;
  const reservation_id = Number(row?.id);
  await systemWrite(h.services, 'test', (c) =>
    promiseBed(c, {
      reservation_id,
      bed_id: own?.bed_id ?? 0,
      kind: 'held',
      until: new Date(c.now.getTime() + 900_000),
      by: 'office',
    }),
  );
  expect((await shown(id)).lines.find((line) => line.id === his.id)).toMatchObject({
    held_bed: own?.bed,
    stale: false,
  });
  const commit = (more: object) => office.post<Made>(`${api}/${id}/commit`, { hours: 48, ...more }, key());
  expect((await commit({})).body.data.beds).toBe(placed.length - 1);
  await h.rows`update housing_proposals set status = 'ready' where id = ${id}`;
  expect((await commit({ replace: true })).body.data.beds).toBe(placed.length);
  await offerBedsJob.work(h.services, { run_id: id });
  expect(await shown(id)).toMatchObject({ status: 'committed', offered: placed.length, left_out: 0 });
  const stays = await h.rows`
    select s.state, b.code as bed from housing_stays s join housing_beds b on b.id = s.bed_id where s.reservation_id = ${reservation_id} and s.state in ('held', 'offered')`;
  expect(stays).toEqual([{ state: 'offered', bed: his.bed }]);
});
