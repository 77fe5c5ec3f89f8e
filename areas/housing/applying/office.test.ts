import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
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
