import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { bookStay } from '../stays/work/book.ts';
import { enterStay } from '../stays/work/end.ts';

let h: Harness;
let today: string;
const api = '/api/v1/housing';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});
interface Living {
  tenant: Caller;
  tenant_id: number;
  reservation: number;
  bed_id: number;
  email: string;
}
let made = 0;
/** Somebody without an account who has moved in today, and has signed in by a code. */
async function living(moves = true): Promise<Living> {
  made += 1;
  const [bed] = await h.rows<{ id: number }>`
    select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id desc offset ${20 + made * 3} limit 1`;
  const bed_id = Number(bed?.id);
  await h.rows`update housing_stays set state = 'released', hold_until = null where bed_id = ${bed_id}`;
  const email = `asks${made}-${process.pid}@example.org`;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, email_verified_at, phone_verified_at, language)
    values ('external', 'Derya', ${`Asks${made}`}, 'female', ${email}, now(), now(), 'en') returning id`;
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${tenant?.id}, 'desk', ${today}, ${addDays(today, 60)}) returning id`;
  const reservation = Number(row?.id);
  await systemWrite(h.services, 'test', async (context) => {
    await bookStay(context, { reservation_id: reservation, bed_id, by: 'office' });
    if (moves) await enterStay(context, { reservation_id: reservation });
  });
  await h.nobody.post(`${api}/tenant/code`, { email });
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'housing_sign_in' order by id desc limit 1`;
  const entered = await h.nobody.post<{ data: { access_token: string } }>(`${api}/tenant/login`, {
    email,
    code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '',
  });
  return {
    tenant: h.holding(entered.body.data.access_token),
    tenant_id: Number(tenant?.id),
    reservation,
    bed_id,
    email,
  };
}
type Answer = { data: { id: number; number: string }; message: string };
const ask = (who: Pick<Living, 'tenant'>, input: Record<string, unknown>) =>
  who.tenant.post<Answer>(`${api}/request/list`, { about: 'Please look at this.', ...input }, key());
const asked = async (who: Living, input: Record<string, unknown>): Promise<number> => {
  const sent = await ask(who, input);
  expect([input, sent.status, sent.body]).toMatchObject([input, 200, {}]);
  return sent.body.data.id;
};
const stateOf = async (id: number) =>
  (
    await h.rows<{ state: string; answer: string | null }>`select state, answer from housing_requests where id = ${id}`
  )[0];
const stayOf = async (id: number) =>
  (
    await h.rows<{ bed_id: number; until_on: string }>`
      select bed_id::int, until_on::text from housing_stays where reservation_id = ${id} and state = 'in'`
  )[0];
async function jpeg(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

it('HOU-017, HOU-018, AMB-13: a tenant without an account asks for a repair with a photo; the office sends somebody and closes it with a note, once', async () => {
  const who = await living();
  expect((await h.nobody.post(`${api}/request/list`, { kind: 'repair', about: 'Broken' })).status).toBe(401);
  expect((await ask(who, { kind: 'repair', about: 'x' })).status).toBe(422);
  expect((await ask(who, { kind: 'repair', photo: 'data:image/png;base64,AAAA' })).status).toBe(422);
  const id = await asked(who, { kind: 'repair', urgency: 'urgent', photo: await jpeg() });
  const mine = await who.tenant.get<{ data: { rows: { id: number; can: { withdraw: unknown } }[] } }>(
    `${api}/request/list`,
  );
  expect(mine.body.data.rows).toMatchObject([{ id, urgency: 'urgent', photographed: true, can: { withdraw: true } }]);
  const photo = await who.tenant.get<{ data: { picture: string } }>(`${api}/request/list/${id}/photo`);
  expect(photo.body.data.picture.length).toBeGreaterThan(100);

  const [office, student, observer] = [await h.as('housing'), await h.as('student'), await h.as('observer')];
  const list = await office.get<{ data: { id: number; state: string }[] }>(`${api}/requests?limit=5`);
  expect(list.body.data.find((row) => row.id === id)).toMatchObject({ state: 'open', kind: 'repair' });
  expect((await office.get<{ data: { picture: string } }>(`${api}/requests/${id}/photo`)).body.data.picture).toBe(
    photo.body.data.picture,
  );
  // the list is the office's and of those who look over it
  for (const path of ['/requests', `/requests/${id}/photo`]) {
    expect([path, (await h.nobody.get(`${api}${path}`)).status]).toEqual([path, 401]);
    expect([path, (await student.get(`${api}${path}`)).status]).toEqual([path, 403]);
    expect([path, (await who.tenant.get(`${api}${path}`)).status]).toEqual([path, 403]);
    expect([path, (await observer.get(`${api}${path}`)).status]).toEqual([path, 200]);
  }
  const assign = (as: Caller, of = id) =>
    as.post<Answer>(`${api}/requests/${of}/assignee`, { assignee: 'Yusuf Demir' }, key());
  expect((await assign(observer)).status).toBe(403);
  expect((await assign(who.tenant)).status).toBe(403);
  expect((await assign(office, 999_999)).status).toBe(404);
  expect((await assign(office)).status).toBe(200);
  // somebody is on the way: it is taken back no longer
  const late = await who.tenant.post<Answer>(`${api}/request/list/${id}/withdraw`, {}, key());
  expect([late.status, late.body.message]).toEqual([406, 'request_not_so']);
  expect((await office.post<Answer>(`${api}/requests/${id}/approve`, {}, key())).body.message).toBe(
    'request_other_kind',
  );
  const close = () => office.post<Answer>(`${api}/requests/${id}/close`, { answer: 'A new tap.' }, key());
  const both = await Promise.all([close(), close()]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect(await stateOf(id)).toEqual({ state: 'done', answer: 'A new tap.' });
  const letters = await h.rows<{ subject: string; body: string }>`
    select subject, body from outbox where recipient = ${who.email} and template = 'housing_request_done'`;
  expect(letters.map((each) => each.body)).toEqual([
    'Your request is completed: Repair. Note of the office: A new tap.',
  ]);
  const audit = await h.rows<{ action: string }>`
    select action from audit_log where resource = 'housing-request' and record_id = ${id} order by id`;
  expect(audit.map((each) => each.action)).toEqual([
    'ask-housing-request',
    'assign-housing-request',
    'close-housing-request',
  ]);
});

describe('HOU-017 what was approved carries itself out', () => {
  it('a room change moves the tenant once into the bed that was given', async () => {
    const who = await living();
    const id = await asked(who, { kind: 'room_change' });
    expect((await ask(who, { kind: 'room_change' })).body.message).toBe('request_open_already');
    const office = await h.as('housing');
    const beds = await office.get<{ data: { bed_id: number }[] }>(`${api}/requests/${id}/beds`);
    const bed_id = beds.body.data[0]?.bed_id;
    const approve = (input: Record<string, unknown>) =>
      office.post<Answer>(`${api}/requests/${id}/approve`, input, key());
    expect((await approve({})).body.message).toBe('request_needs_bed');
    const twice = await Promise.all([approve({ bed_id }), approve({ bed_id })]);
    expect(twice.map((each) => [each.status, each.body.message]).toSorted()).toEqual([
      [200, 'housing_request_approved'],
      [406, 'request_not_so'],
    ]);
    expect((await stayOf(who.reservation))?.bed_id).toBe(bed_id);
    const mine = await who.tenant.get<{ data: { rows: { given_bed: string }[] } }>(`${api}/request/list`);
    expect(mine.body.data.rows[0]?.given_bed).toMatch(/\w/);
  });
  it('an extension and an early departure change the day and the rent; what cannot be carried out is not approved', async () => {
    const who = await living();
    const office = await h.as('housing');
    const rent = async (): Promise<number> =>
      Number(
        (
          await h.rows<{ n: number }>`
            select coalesce(sum(amount - lowered), 0)::int as n from housing_charges where reservation_id = ${who.reservation} and kind = 'rent'`
        )[0]?.n,
      );
    const approve = (id: number, input: Record<string, unknown> = {}) =>
      office.post<Answer>(`${api}/requests/${id}/approve`, input, key());
    const before = await rent();
    expect((await ask(who, { kind: 'extension' })).status).toBe(422);
    expect((await ask(who, { kind: 'extension', until_on: addDays(today, 60) })).body.message).toBe(
      'request_not_later',
    );
    const longer = await asked(who, { kind: 'extension', until_on: addDays(today, 90) });
    // meanwhile the bed was promised to somebody else for those days
    const [other] = await h.rows<{ id: number }>`
      insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) select tenant_id, 'desk', ${addDays(today, 70)}, ${addDays(today, 110)} from housing_reservations where state = 'waitlisted' order by id limit 1 returning id`;
    await h.rows`
      insert into housing_stays (reservation_id, tenant_id, bed_id, state, from_on, until_on, hold_until, currency, rate_period, rate_amount, term_days)
      select id, tenant_id, ${who.bed_id}, 'offered', arrives_on, leaves_on, now() + interval '1 day', 'USD', 'term', 122000, 120 from housing_reservations where id = ${other?.id}`;
    expect((await approve(longer)).body.message).toBe('bed_taken');
    expect((await stateOf(longer))?.state).toBe('open');
    await h.rows`update housing_stays set state = 'released', hold_until = null where reservation_id = ${other?.id}`;
    expect((await approve(longer)).status).toBe(200);
    expect((await stayOf(who.reservation))?.until_on).toBe(addDays(today, 90));
    const extended = await rent();
    expect(extended).toBeGreaterThan(before);
    const shorter = await asked(who, { kind: 'early_departure', until_on: addDays(today, 40) });
    expect((await approve(shorter, { waive: true })).status).toBe(200);
    expect((await stayOf(who.reservation))?.until_on).toBe(addDays(today, 40));
    expect(await rent()).toBeLessThan(extended);
    const fees =
      await h.rows`select id from housing_charges where reservation_id = ${who.reservation} and kind = 'fee'`;
    expect(fees).toEqual([]);
  });
  it('what was asked for as an extension never cuts a stay that the office has made longer meanwhile', async () => {
    const who = await living();
    const office = await h.as('housing');
    const late = await asked(who, { kind: 'extension', until_on: addDays(today, 80) });
    const day = addDays(today, 100);
    const longer = await office.post(`${api}/reservations/${who.reservation}/leaves`, { until: day }, key());
    expect(longer.status).toBe(200);
    const approved = await office.post<Answer>(`${api}/requests/${late}/approve`, {}, key());
    expect([approved.status, approved.body.message]).toEqual([406, 'request_not_later']);
    expect((await stayOf(who.reservation))?.until_on).toBe(day);
    expect((await stateOf(late))?.state).toBe('open');
  });
  it('a guest may come for nights of the stay; a decline says why', async () => {
    const who = await living();
    const office = await h.as('housing');
    const days = { guest_name: 'ADA LOVELACE', guest_from: addDays(today, 2), guest_until: addDays(today, 4) };
    expect((await ask(who, { kind: 'guest', ...days, guest_until: addDays(today, 9) })).body.message).toBe(
      'request_guest_days',
    );
    const guest = await asked(who, { kind: 'guest', ...days });
    expect((await office.post(`${api}/requests/${guest}/approve`, {}, key())).status).toBe(200);
    const other = await asked(who, { kind: 'guest', ...days });
    expect((await office.post(`${api}/requests/${other}/decline`, {}, key())).status).toBe(422);
    expect((await office.post(`${api}/requests/${other}/decline`, { answer: 'Full house.' }, key())).status).toBe(200);
    expect(await stateOf(other)).toEqual({ state: 'declined', answer: 'Full house.' });
    // the desk knows who comes, and none who may not
    interface Desk {
      data: { guests: { id: number; guest: string; bed: string | null; from_on: string; until_on: string }[] };
    }
    const desk = await office.get<Desk>(`${api}/desk`);
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
  const [a, b, booked] = [await living(), await living(), await living(false)];
  const id = await asked(a, { kind: 'repair', photo: await jpeg() });
  const student = await h.as('student');
  for (const [name, caller] of [
    ['tenant', b.tenant],
    ['student', student],
  ] as const) {
    expect([name, (await caller.get(`${api}/request/list/${id}/photo`)).status]).toEqual([name, 404]);
    expect([name, (await caller.post(`${api}/request/list/${id}/withdraw`, {}, key())).status]).toEqual([name, 404]);
    const rows = (await caller.get<{ data: { rows: { id: number }[] } }>(`${api}/request/list`)).body.data.rows;
    expect(rows.some((row) => row.id === id)).toBe(false);
  }
  expect((await ask(booked, { kind: 'repair' })).body.message).toBe('request_not_here_yet');
  expect((await ask({ tenant: student }, { kind: 'repair' })).body.message).toBe('request_no_stay');
  // staff have no requests of their own
  expect((await ask({ tenant: await h.as('housing') }, { kind: 'repair' })).status).toBe(403);
  expect((await ask({ tenant: await h.as('instructor') }, { kind: 'repair' })).status).toBe(403);
  // two single requests at once: the database keeps one
  const two = await Promise.all([ask(a, { kind: 'room_change' }), ask(a, { kind: 'room_change' })]);
  expect(two.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect((await a.tenant.post(`${api}/request/list/${id}/withdraw`, {}, key())).status).toBe(200);
  expect((await stateOf(id))?.state).toBe('withdrawn');
});
