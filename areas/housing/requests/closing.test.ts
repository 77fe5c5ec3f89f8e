import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { living, type Living } from '#test/housing-living.ts';
import { addPaper, decide, pageOf, send, type Told } from '#test/requests.ts';
import type { RequestRow } from '#areas/requests/machine/contract.ts';

let h: Harness;
let office: Caller;
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await harness();
  office = await h.as('housing');
}, 240_000);
const asked = async (who: Living, kind: string, form: object = {}, id?: number): Promise<number> => {
  const given = { reservation_id: who.reservation, details: 'Please look at this.', ...form };
  const sent = await send(who.tenant, `housing_${kind}`, given, id ? { id } : {}, key());
  expect([kind, sent.status, sent.body]).toMatchObject([kind, 200, {}]);
  return sent.body.data.id;
};
const rowOf = async (who: Living, id: number): Promise<RequestRow | undefined> =>
  (await who.tenant.get<Told<{ rows: RequestRow[] }>>('/api/v1/housing/request/list')).body.data.rows.find(
    (row) => row.id === id,
  );
const letters = async (who: Living): Promise<string[]> =>
  (
    await h.rows<{ body: string }>`
      select body from outbox where recipient = ${who.email} and template = 'request_cancelled' order by id`
  ).map((row) => row.body);

it.each(['tenant', 'cancel', 'no_show'] as const)(
  'HOU-017 what was still asked for ends with a reservation that is over before it began, and the tenant reads why: %s',
  async (by) => {
    const who = await living(h, false);
    const later = addDays(universityDay(h.services.clock()), 90);
    const [change, longer] = [await asked(who, 'room_change'), await asked(who, 'extension', { until_on: later })];
    if (by === 'no_show')
      await h.rows`update housing_reservations set arrives_on = arrives_on - 2 where id = ${who.reservation}`;
    const at = `/api/v1/housing/reservations/${who.reservation}/step`;
    const ended =
      by === 'tenant'
        ? await who.tenant.post(
            `/api/v1/housing/my/reservations/${who.reservation}/cancel`,
            { reason: 'Other plans' },
            key(),
          )
        : await office.post(at, { step: by, reason: 'Other plans', waive: true }, key());
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    for (const id of [change, longer])
      expect(await rowOf(who, id)).toMatchObject({
        status: 'cancelled',
        note: expect.stringContaining(by === 'no_show' ? 'Nobody checked in' : 'reservation was cancelled'),
      });
    expect(await letters(who)).toHaveLength(2);
  },
  240_000,
);

it('HOU-017 a repair that was approved and cannot be done after all is declined with a reason that the tenant is told, once', async () => {
  const who = await living(h);
  const id = await asked(who, 'repair');
  const reason = 'The part is not made any longer.';
  const decline = (caller: Caller, of = id, body: object = { reason }) =>
    caller.post<Told<{ status: string }>>(`/api/v1/housing/requests/${of}/decline`, body, key());
  // while it waits the office declines it as every request
  expect((await decline(office)).body.message).toBe('request_only_approved');
  expect((await decide(office, id)).body.data.status).toBe('approved');
  expect((await decline(h.nobody)).status).toBe(401);
  for (const other of [who.tenant, await h.as('student'), await h.as('supervisor'), await h.as('observer')])
    expect((await decline(other)).status).toBe(403);
  expect((await decline(office, 999_999)).status).toBe(404);
  expect((await decline(office, await asked(who, 'room_change'))).status).toBe(404);
  expect((await decline(office, id, {})).status).toBe(422);
  expect((await decline(office)).body.data.status).toBe('cancelled');
  expect(await rowOf(who, id)).toMatchObject({ status: 'cancelled', note: reason });
  expect((await letters(who)).filter((body) => body.includes(reason))).toHaveLength(1);
  expect((await decline(office)).body.message).toBe('request_only_approved');
  const [audit] = await h.rows<{ action: string }>`
    select action from audit_log where resource = 'request' and record_id = ${id} order by id desc limit 1`;
  expect(audit?.action).toBe('request.closed');
}, 240_000);

it('HOU-017 who looks over housing reads a repair and its photo, and decides nothing of it', async () => {
  const who = await living(h);
  const photo = (await addPaper(who.tenant, 'housing_repair', 'photo')).body.data;
  const supervisor = await h.as('supervisor');
  const file = (caller: Caller) => caller.get(`/api/v1/requests/files/${photo.id}`);
  // a draft is nobody's but its author's
  expect((await file(supervisor)).status).toBe(404);
  const id = await asked(who, 'repair', {}, photo.request_id);
  expect((await file(supervisor)).status).toBe(200);
  const page = await pageOf(supervisor, id);
  expect(page.files.map((each) => each.document)).toEqual(['photo']);
  expect(page.steps.every((step) => step.can === null)).toBe(true);
  for (const other of ['instructor', 'student', 'bursar'])
    expect([other, (await file(await h.as(other))).status]).toEqual([other, 404]);
  // what is none of housing's is not his by that
  const [foreign] = await h.rows<{ id: number }>`
    select r.id::int from requests r where r.kind not like 'housing%' and r.status <> 'draft' and not exists (select from request_steps s where s.request_id = r.id and s.role = 'supervisor') order by r.id limit 1`;
  expect((await supervisor.get(`/api/v1/requests/${foreign?.id}`)).status).toBe(404);
}, 240_000);
