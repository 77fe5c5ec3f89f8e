import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { living, type Living } from '#test/housing-living.ts';
import { addPaper, decide, opening, pageOf, send, type Told } from '#test/requests.ts';
import type { RequestRow } from '#areas/requests/machine/contract.ts';

let h: Harness;
let today: string;
let office: Caller;
const api = '/api/v1/housing';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
  office = await h.as('housing');
});
const details = 'Please look at this.';
type Ask = (
  who: Pick<Living, 'tenant' | 'reservation'>,
  kind: string,
  form?: object,
  id?: number,
) => ReturnType<typeof send>;
const ask: Ask = (who, kind, form = {}, id) =>
  send(who.tenant, `housing_${kind}`, { reservation_id: who.reservation, details, ...form }, id ? { id } : {}, key());
const asked = async (who: Living, kind: string, form: object = {}): Promise<number> => {
  const sent = await ask(who, kind, form);
  expect([kind, sent.status, sent.body]).toMatchObject([kind, 200, {}]);
  return sent.body.data.id;
};
const cancel = async (caller: Caller, id: number) =>
  caller.post<Told<null>>(`/api/v1/requests/${id}/cancel`, {
    version: Number((await h.rows<{ version: number }>`select version from requests where id = ${id}`)[0]?.version),
  });
const statusOf = async (id: number): Promise<string | undefined> =>
  (await h.rows<{ status: string }>`select status from requests where id = ${id}`)[0]?.status;
const stayOf = async (id: number) =>
  (
    await h.rows<{ bed_id: number; until_on: string }>`
      select bed_id::int, until_on::text from housing_stays where reservation_id = ${id} and state = 'in'`
  )[0];
const mine = async (caller: Caller) =>
  (
    await caller.get<Told<{ stay: object | null; rows: RequestRow[]; kinds: { kind: string; reasons: object[] }[] }>>(
      `${api}/request/list`,
    )
  ).body.data;
const carryOut = async (caller: Caller, id: number, note = 'A new tap.') =>
  caller.post<Told<{ status: string }>>(
    `/api/v1/requests/${id}/carry-out`,
    { version: (await pageOf(office, id)).version, note },
    key(),
  );

it('HOU-017, HOU-018, AMB-13: a tenant without an account asks for a repair with a photo; the office sends somebody, and says once that it is done', async () => {
  const who = await living(h);
  expect((await send(h.nobody, 'housing_repair', {})).status).toBe(401);
  expect((await ask(who, 'repair', { details: 'x' })).status).toBe(422);
  expect((await ask({ ...who, reservation: 1 }, 'repair')).status).toBe(422);
  const opened = (await opening(who.tenant, '/housing/request/repair')).body.data;
  expect(opened).toMatchObject({
    reasons: [],
    values: { reservation_id: who.reservation },
    documents: [{ code: 'photo' }],
  });
  expect(opened.steps.map((step) => step.role)).toEqual(['housing']);
  const photo = (await addPaper(who.tenant, 'housing_repair', 'photo')).body.data;
  const sent = await ask(who, 'repair', { urgency: 'urgent' }, photo.request_id);
  expect(sent.body.data.number).toMatch(/^\d{4}\/\d{6}$/);
  const { id } = sent.body.data;
  const own = await mine(who.tenant);
  expect(own.rows).toMatchObject([
    { id, kind: 'housing_repair', status: 'waiting', with: [{ role: { en: 'Housing Office' } }] },
  ]);
  expect(own.kinds.map((each) => [each.kind, each.reasons.length])).toEqual(
    ['repair', 'key', 'guest', 'room_change', 'extension', 'early_departure'].map((kind) => [`housing_${kind}`, 0]),
  );
  // what is urgent says so in the inbox
  const inbox = await office.get<
    Told<{ groups: { rows: { id: number; urgent: { en: string } | null; person: string }[] }[] }>
  >('/api/v1/approvals?kind=request.housing_repair');
  const awaiting = inbox.body.data.groups.flatMap((group) => group.rows);
  expect(awaiting.find((row) => row.person.startsWith('Derya Asks') && row.urgent?.en === 'Urgent')).toBeDefined();

  const [student, observer] = [await h.as('student'), await h.as('observer')];
  const list = await office.get<{ data: Record<string, unknown>[] }>(`${api}/requests?limit=5`);
  expect(list.body.data.find((row) => row.id === id)).toMatchObject({
    status: 'waiting',
    kind: 'housing_repair',
    urgency: 'urgent',
    person: expect.stringMatching(/^Derya Asks/),
  });
  // the list is the office's and of those who look over it
  for (const path of [`${api}/requests`, `${api}/requests/${id}`]) {
    expect([path, (await h.nobody.get(path)).status]).toEqual([path, 401]);
    expect([path, (await student.get(path)).status]).toEqual([path, 403]);
    expect([path, (await who.tenant.get(path)).status]).toEqual([path, 403]);
    expect([path, (await observer.get(path)).status]).toEqual([path, 200]);
  }
  expect((await office.get(`/api/v1/requests/files/${photo.id}`)).status).toBe(200);
  const assign = (as: Caller, assignee = 'Yusuf Demir', of = id) =>
    as.post<Told<null>>(`${api}/requests/${of}/assignee`, { assignee }, key());
  // who goes is said with the approval
  expect((await assign(office)).body.message).toBe('request_not_so');
  expect((await decide(office, id, 'approve', { answers: { assignee: 'x' } })).status).toBe(422);
  expect((await decide(office, id, 'approve', { answers: { assignee: 'Hasan Usta' } })).body.data.status).toBe(
    'approved',
  );
  expect((await assign(observer)).status).toBe(403);
  expect((await assign(who.tenant)).status).toBe(403);
  expect((await assign(office, 'Yusuf Demir', 999_999)).status).toBe(404);
  expect((await assign(office)).status).toBe(200);
  expect((await pageOf(who.tenant, id)).answers).toEqual({ assignee: 'Yusuf Demir' });
  // somebody is on the way: it is taken back no longer
  const late = await cancel(who.tenant, id);
  expect([late.status, late.body.message]).toEqual([406, 'request_state']);
  expect((await carryOut(student, id)).status).toBe(403);
  const both = await Promise.all([carryOut(office, id), carryOut(office, id)]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect((await mine(who.tenant)).rows).toMatchObject([{ id, status: 'completed', note: 'A new tap.' }]);
  const letters = await h.rows<{ template: string; body: string }>`
    select template, body from outbox where recipient = ${who.email} and template like 'request_%' order by id`;
  expect(letters.map((each) => each.template)).toEqual(['request_sent', 'request_approved', 'request_completed']);
  const audit = await h.rows<{ action: string }>`
    select action from audit_log where resource = 'request' and record_id = ${id} and action <> 'request.file' order by id`;
  expect(audit.map((each) => each.action)).toEqual([
    'request.submitted',
    'request.approved',
    'request.approved_all',
    'request.assigned',
    'request.carried_out',
  ]);
});

describe('HOU-017 what was approved carries itself out', () => {
  it('a room change moves the tenant once into the bed that was given', async () => {
    const who = await living(h);
    const id = await asked(who, 'room_change');
    expect((await ask(who, 'room_change')).body.message).toBe('request_already_open');
    const page = await pageOf(office, id);
    const bed = page.answer_offers.bed?.[0]?.value;
    const [given] = await h.rows<{ id: number }>`select id::int from housing_beds where code = ${String(bed)}`;
    expect((await pageOf(who.tenant, id)).answer_offers).toEqual({});
    expect((await decide(office, id)).status).toBe(422);
    expect((await decide(office, id, 'approve', { answers: { bed: 'no such bed' } })).body.message).toBe(
      'request_needs_bed',
    );
    const step_id = page.steps[0]?.id ?? 0;
    const approve = () => decide(office, id, 'approve', { step_id, answers: { bed } });
    const twice = await Promise.all([approve(), approve()]);
    expect(twice.map((each) => [each.status, each.body.message]).toSorted()).toEqual([
      [200, 'request_decided'],
      [406, 'approval_already_decided'],
    ]);
    expect((await stayOf(who.reservation))?.bed_id).toBe(given?.id);
    expect((await pageOf(who.tenant, id)).answers).toEqual({ bed });
  });
  it('an extension and an early departure change the day and the rent; what cannot be carried out is not approved', async () => {
    const who = await living(h);
    const rent = async (): Promise<number> =>
      Number(
        (
          await h.rows<{ n: number }>`
            select coalesce(sum(amount - lowered), 0)::int as n from housing_charges where reservation_id = ${who.reservation} and kind = 'rent'`
        )[0]?.n,
      );
    const before = rent();
    expect((await ask(who, 'extension')).status).toBe(422);
    expect((await ask(who, 'extension', { until_on: addDays(today, 60) })).body.message).toBe('request_not_later');
    const longer = await asked(who, 'extension', { until_on: addDays(today, 90) });
    expect((await ask(who, 'early_departure', { until_on: addDays(today, 40) })).body.message).toBe(
      'request_contrary_open',
    );
    // meanwhile the bed was promised to somebody else for those days
    const [other] = await h.rows<{ id: number }>`
      insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) select tenant_id, 'desk', ${addDays(today, 70)}, ${addDays(today, 110)} from housing_reservations where state = 'waitlisted' order by id limit 1 returning id`;
    await h.rows`
      insert into housing_stays (reservation_id, tenant_id, bed_id, state, from_on, until_on, hold_until, currency, rate_period, rate_amount, term_days)
      select id, tenant_id, ${who.bed_id}, 'offered', arrives_on, leaves_on, now() + interval '1 day', 'USD', 'term', 122000, 120 from housing_reservations where id = ${other?.id}`;
    expect((await decide(office, longer)).body.message).toBe('bed_taken');
    expect(await statusOf(longer)).toBe('waiting');
    await h.rows`update housing_stays set state = 'released', hold_until = null where reservation_id = ${other?.id}`;
    expect((await decide(office, longer)).body.data.status).toBe('completed');
    expect((await stayOf(who.reservation))?.until_on).toBe(addDays(today, 90));
    const extended = await rent();
    expect(extended).toBeGreaterThan(await before);
    const shorter = await asked(who, 'early_departure', { until_on: addDays(today, 40) });
    expect((await decide(office, shorter, 'approve', { answers: { waive: true } })).status).toBe(200);
    expect((await stayOf(who.reservation))?.until_on).toBe(addDays(today, 40));
    expect(await rent()).toBeLessThan(extended);
    const fees =
      await h.rows`select id from housing_charges where reservation_id = ${who.reservation} and kind = 'fee'`;
    expect(fees).toEqual([]);
  });
  it('another day that the office sets itself settles what the tenant has asked for: closed, and he is told', async () => {
    const who = await living(h);
    const late = await asked(who, 'extension', { until_on: addDays(today, 80) });
    const repair = await asked(who, 'repair');
    const board = await office.get<Told<{ stays: { reservation_id: number; asks: string | null }[] }>>(
      `${api}/board?building_id=1&page=1`,
    );
    const [numbered] = await h.rows<{ number: string }>`
      select year || '/' || lpad(number::text, 6, '0') as number from requests where id = ${late}`;
    const seen = board.body.data.stays.find((stay) => Number(stay.reservation_id) === who.reservation);
    if (seen) expect(seen.asks).toBe(numbered?.number);
    const day = addDays(today, 100);
    const set = () => office.post(`${api}/reservations/${who.reservation}/leaves`, { until: day }, key());
    expect((await set()).status).toBe(200);
    expect((await stayOf(who.reservation))?.until_on).toBe(day);
    expect([await statusOf(late), await statusOf(repair)]).toEqual(['cancelled', 'waiting']);
    const own = (await mine(who.tenant)).rows.find((row) => row.id === late);
    expect(own?.note).toMatch(/changed your day of departure/);
    const [letter] = await h.rows<{ body: string }>`
      select body from outbox where recipient = ${who.email} and template = 'request_cancelled'`;
    expect(letter?.body).toContain('çıkış gününüzü değiştirdi');
    // what was not done settles nothing
    const again = await asked(who, 'early_departure', { until_on: addDays(today, 50) });
    expect((await set()).status).toBe(406);
    expect(await statusOf(again)).toBe('waiting');
  });
  it('a guest may come for nights of the stay; a decline says why', async () => {
    const who = await living(h);
    const days = { guest_name: 'ADA LOVELACE', guest_from: addDays(today, 2), guest_until: addDays(today, 4) };
    expect((await ask(who, 'guest', { ...days, guest_until: addDays(today, 9) })).body.message).toBe(
      'request_guest_days',
    );
    const guest = await asked(who, 'guest', days);
    expect((await decide(office, guest)).body.data.status).toBe('completed');
    const other = await asked(who, 'guest', days);
    expect((await decide(office, other, 'decline')).body.message).toBe('approval_needs_note');
    expect((await decide(office, other, 'decline', { note: 'Full house.' })).status).toBe(200);
    expect((await mine(who.tenant)).rows[0]).toMatchObject({ id: other, status: 'declined', note: 'Full house.' });
    // the desk knows who comes, and none who may not
    const desk = await office.get<Told<{ guests: { id: number }[] }>>(`${api}/desk`);
    const expected = desk.body.data.guests.filter((each) => [guest, other].includes(each.id));
    expect(expected).toMatchObject([
      {
        id: guest,
        guest: 'ADA LOVELACE',
        bed: expect.any(String),
        from_on: days.guest_from,
        until_on: days.guest_until,
      },
    ]);
    expect((await who.tenant.get(`${api}/desk`)).status).toBe(403);
  });
});

it('HOU-018, AMB-13: another tenant’s request and photo are not there; whoever has no bed can ask for nothing', async () => {
  const [a, b, booked] = [await living(h), await living(h), await living(h, false)];
  const photo = (await addPaper(a.tenant, 'housing_repair', 'photo')).body.data;
  const id = (await ask(a, 'repair', {}, photo.request_id)).body.data.id;
  const student = await h.as('student');
  for (const [name, caller] of [
    ['tenant', b.tenant],
    ['student', student],
  ] as const) {
    expect([name, (await caller.get(`/api/v1/requests/${id}`)).status]).toEqual([name, 404]);
    expect([name, (await caller.get(`/api/v1/requests/files/${photo.id}`)).status]).toEqual([name, 404]);
    expect([name, (await cancel(caller, id)).status]).toEqual([name, 404]);
    expect((await mine(caller)).rows.some((row) => row.id === id)).toBe(false);
  }
  // nor can he ask for another's stay
  expect((await ask({ ...b, reservation: a.reservation }, 'room_change')).status).toBe(422);
  expect((await ask(booked, 'repair')).body.message).toBe('request_not_here_yet');
  expect((await ask({ ...a, tenant: student }, 'repair')).body.message).toBe('request_no_stay');
  // staff have no requests of their own
  for (const name of ['housing', 'instructor'])
    expect([name, (await ask({ ...a, tenant: await h.as(name) }, 'repair')).status]).toEqual([name, 403]);
  // two single requests at once: the database keeps one
  const two = await Promise.all([ask(a, 'room_change'), ask(a, 'room_change')]);
  expect(two.map((each) => each.status).toSorted()).toEqual([200, 406]);
  // and of two that contradict each other one
  const contrary = await Promise.all([
    ask(b, 'extension', { until_on: addDays(today, 90) }),
    ask(b, 'early_departure', { until_on: addDays(today, 30) }),
  ]);
  expect(contrary.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect((await cancel(a.tenant, id)).status).toBe(200);
  expect(await statusOf(id)).toBe('cancelled');
});
