import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { drawnSignature } from '../../../bench/kit/drawn-signature.ts';
import { harness, type Harness } from '#test/harness.ts';

let h: Harness;
let today: string;
const api = '/api/v1/housing';
const stateOf = async (id: number): Promise<string | undefined> =>
  (await h.rows<{ state: string }>`select state from housing_reservations where id = ${id}`)[0]?.state;
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});

it('HOU-023: the office lists reservations and books short stays at once', async () => {
  const office = await h.as('housing');
  expect((await office.get(`${api}/reservations/list?limit=5`)).status).toBe(200);
  expect((await (await h.as('student')).get(`${api}/reservations/list`)).status).toBe(403);
  const span = { from: addDays(today, 320), until: addDays(today, 325) };
  const found = await office.get<{ data: { bed_id: number }[] }>(
    `${api}/free-beds?from=${span.from}&until=${span.until}&gender=male`,
  );
  const input = {
    arrives_on: span.from,
    leaves_on: span.until,
    bed_id: found.body.data.at(-1)?.bed_id,
    first_name: 'CAN',
    last_name: 'ER',
    gender: 'male',
    email: `can${process.pid}@example.org`,
  };
  expect((await (await h.as('observer')).post(`${api}/reservations/desk`, input, key())).status).toBe(403);
  const booked = await office.post<{ data: { id: number } }>(`${api}/reservations/desk`, input, key());
  expect([booked.status, booked.body]).toMatchObject([200, {}]);
  // he owes deposit and rent as whoever applied, and is written to with bed, days, price and the way to pay
  const charged = await h.rows<{ kind: string; amount: number; deposit: number; price: number }>`
    select c.kind, c.amount::int, r.deposit::int, r.price::int from housing_charges c join housing_reservations r on r.id = c.reservation_id where r.id = ${booked.body.data.id} order by c.kind`;
  expect(charged.map((each) => [each.kind, each.amount])).toEqual([
    ['deposit', charged[0]?.deposit],
    ['rent', charged[0]?.price],
  ]);
  expect(charged[0]?.amount).toBeGreaterThan(0);
  const [letter] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${input.email} and template = 'housing_booked'`;
  const [bedHere] = await h.rows<{ code: string }>`select code from housing_beds where id = ${input.bed_id}`;
  expect(letter?.body).toContain(bedHere?.code);
  expect(letter?.body).toMatch(/\/epayment\/housing\/\S+/);
  // what the wizard names before it books is the bed that was chosen, alone
  const one = await office.get<{ data: { bed_id: number; price: number; deposit: number }[] }>(
    `${api}/free-beds?from=${span.from}&until=${span.until}&bed_id=${found.body.data.at(-2)?.bed_id}`,
  );
  expect(one.body.data.map((each) => each.bed_id)).toEqual([found.body.data.at(-2)?.bed_id]);
  // the same person again, in another bed and written otherwise, is the one who has a reservation already
  const other = found.body.data.at(-2)?.bed_id;
  const [first] = await h.rows<{ number: string }>`
    select number from housing_reservations where id = ${booked.body.data.id}`;
  for (const again of [
    { ...input, bed_id: other },
    {
      ...input,
      bed_id: other,
      first_name: 'Can',
      last_name: 'Er',
      email: input.email.toUpperCase(),
      phone: '05321112299',
    },
  ]) {
    const twice = await office.post<{ message: string; errors: unknown }>(`${api}/reservations/desk`, again, key());
    expect([twice.status, twice.body.message]).toEqual([406, 'housing_person_booked']);
    expect(twice.raw.toString()).toContain(first?.number);
  }
  // somebody else with the same identity number is he too; with another one he is somebody else, whose bed it is not
  const rival = { ...input, first_name: 'ALİ', email: `ali${process.pid}@example.org` };
  const taken = await office.post(`${api}/reservations/desk`, rival, key());
  expect(taken.body).toMatchObject({ message: 'bed_taken' });
  const [his] = await h.rows<{ id: number }>`
    update housing_tenants set identity_no = ${`P-${process.pid}`} where lower(email) = ${input.email} returning id`;
  const [passport] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, identity_no) values ('external', 'J', 'ER', 'male', 'j@example.org', ${`P-${process.pid}`}) returning id`;
  expect(his?.id).not.toBe(passport?.id);
  const known = { arrives_on: span.from, leaves_on: span.until, bed_id: other, tenant_id: Number(passport?.id) };
  expect((await office.post(`${api}/reservations/desk`, known, key())).body).toMatchObject({
    message: 'housing_person_booked',
  });
  // other days are another stay, but none that have passed
  const past = { ...input, arrives_on: addDays(today, -1), leaves_on: addDays(today, 3) };
  expect((await office.post(`${api}/reservations/desk`, past, key())).body).toMatchObject({ message: 'stay_in_past' });
  expect(await stateOf(booked.body.data.id)).toBe('reserved');
  const board = await office.get(`${api}/board?from=${span.from}`);
  expect(board.status).toBe(200);
  const stretches = await office.get<{ data: unknown[] }>(`${api}/free-stretches?from=${today}&nights=120`);
  expect([stretches.status, stretches.body.data.length > 0]).toEqual([200, true]);
  // days on which somebody stays are not closed over him
  const [bed] = await h.rows<{ room_id: number; building_id: number }>`
    select b.room_id, r.building_id from housing_beds b join housing_rooms r on r.id = b.room_id where b.id = ${input.bed_id}`;
  const shut = { ...bed, kind: 'closed', first_on: span.from, last_on: span.from, reason: 'Boya', reason_en: 'Paint' };
  expect((await office.post(`${api}/buildings/days`, shut, key())).body).toMatchObject({
    message: 'housing_days_taken',
  });
  expect((await office.get(`${api}/buildings/days?from=${span.from}`)).status).toBe(200);
});

it('HOU-009, HOU-012 to HOU-015: who may read the lists; learners have the list of their own', async () => {
  const lists = { building: true, rooms: true, beds: true, tenant: false };
  for (const [path, registrar] of Object.entries(lists)) {
    expect([path, (await h.nobody.get(`${api}/${path}`)).status]).toEqual([path, 401]);
    for (const name of ['student', 'instructor', 'bursar'])
      expect([path, name, (await (await h.as(name)).get(`${api}/${path}`)).status]).toEqual([path, name, 403]);
    for (const name of ['housing', 'observer'])
      expect([path, name, (await (await h.as(name)).get(`${api}/${path}`)).status]).toEqual([path, name, 200]);
    expect((await (await h.as('registrar')).get(`${api}/${path}`)).status).toBe(registrar ? 200 : 403);
  }
  for (const path of ['/board', `/free-beds?from=${today}&until=${addDays(today, 40)}`])
    expect([path, (await h.nobody.get(`${api}${path}`)).status]).toEqual([path, 401]);
  expect((await (await h.as('student')).get(`${api}/my/reservations`)).status).toBe(200);
});

it('a room is not handed over before the deposit is paid, unless the desk says why; the log keeps it', async () => {
  const office = await h.as('housing');
  const [from, until] = [today, addDays(today, 3)];
  const free = await office.get<{ data: { bed_id: number }[] }>(
    `${api}/free-beds?from=${from}&until=${until}&gender=female`,
  );
  const who = { first_name: 'ADA', last_name: "O'NEIL", gender: 'female', email: `ada${process.pid}@example.org` };
  const booked = await office.post<{ data: { id: number } }>(
    `${api}/reservations/desk`,
    { ...who, arrives_on: from, leaves_on: until, bed_id: free.body.data[0]?.bed_id },
    key(),
  );
  const path = `${api}/desk/${booked.body.data.id}`;
  const desk = await office.get<{ data: { items: { id: number }[]; deposit_unpaid: boolean } }>(path);
  expect(desk.body.data.deposit_unpaid).toBe(true);
  const filled = {
    lines: desk.body.data.items.map((item) => ({ item_id: item.id, condition: 'good' })),
    tenant_signature: drawnSignature,
    staff_signature: drawnSignature,
    without_agreement: 'Signs on Monday',
  };
  const silent = await office.post<{ message: string }>(`${path}/check-in`, filled, key());
  expect([silent.status, silent.body.message]).toEqual([406, 'check_in_unpaid']);
  const said = await office.post(`${path}/check-in`, { ...filled, anyway: 'Pays on Monday' }, key());
  expect([said.status, said.body]).toMatchObject([200, {}]);
  const [kept] = await h.rows<{ why: string }>`
    select after ->> 'anyway' as why from audit_log where action = 'housing-check-in' and (after ->> 'reservation_id')::bigint = ${booked.body.data.id}`;
  expect(kept?.why).toBe('Pays on Monday');
});
