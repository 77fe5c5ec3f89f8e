import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { living, type Living } from '#test/housing-living.ts';
import { decide, opening, pageOf, send, type Told } from '#test/requests.ts';
import type { MyReservation } from '../applying/contract.ts';

let h: Harness;
let office: Caller;
const page = '/housing/request/room-change';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await harness();
  office = await h.as('housing');
}, 240_000);
const move = async (who: Living, way: object) => {
  const today = universityDay(h.services.clock());
  const { body } = await office.get<Told<{ bed_id: number; bed: string }[]>>(
    `/api/v1/housing/free-beds?from=${today}&until=${addDays(today, 60)}&gender=female`,
  );
  const bed = body.data.at(-1);
  const moved = await office.post<Told<unknown>>(
    `/api/v1/housing/reservations/${who.reservation}/bed`,
    { bed_id: bed?.bed_id, ...way },
    key(),
  );
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  return bed?.bed;
};
const own = async (who: Living): Promise<MyReservation | undefined> =>
  (
    await who.tenant.get<Told<{ reservations: MyReservation[] }>>('/api/v1/housing/my/reservations')
  ).body.data.reservations.find((row) => Number(row.id) === who.reservation);
const object = (who: Living) =>
  send(
    who.tenant,
    'housing_room_change',
    { reservation_id: who.reservation, because: 'objection', details: 'My lectures are in this building.' },
    {},
    key(),
  );

it('HOU-017, HOU-018: whoever was moved without his yes finds the form of his objection in the letter and in his account; the office decides it as any request', async () => {
  const who = await living(h);
  // nobody has moved him: there is nothing to object to
  expect((await object(who)).body.message).toBe('request_not_moved');
  expect((await opening(who.tenant, page)).body.data.values).toMatchObject({ because: 'wish' });
  expect((await own(who))?.moved).toBeNull();

  const bed = await move(who, { way: 'closure', note: 'Pipe burst' });
  const [letter] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${who.email} and template = 'housing_moved'`;
  expect(letter?.body).toContain(`${h.services.config.publicUrl}${page}`);
  expect(letter?.body).not.toMatch(/\{\w+\}/);
  expect((await own(who))?.moved).toEqual({ bed, on: universityDay(h.services.clock()), note: 'Pipe burst' });
  expect((await opening(who.tenant, page)).body.data.values).toMatchObject({
    reservation_id: who.reservation,
    because: 'objection',
  });
  const sent = await object(who);
  expect([sent.status, sent.body.data.status]).toEqual([200, 'waiting']);
  const asked = await pageOf(office, sent.body.data.id);
  expect(asked.summary_en).toContain('Objection to a move by the office: My lectures');
  const other = asked.answer_offers.bed?.find((offer) => offer.value !== bed)?.value;
  expect((await decide(office, sent.body.data.id, 'approve', { answers: { bed: other } })).body.data.status).toBe(
    'completed',
  );
  // the move that he asked for himself is none to object to
  expect((await own(who))?.moved).toBeNull();
  expect((await object(who)).body.message).toBe('request_not_moved');
}, 240_000);

it('an objection has thirty days', async () => {
  const who = await living(h);
  await move(who, { way: 'safety', note: 'Fire door' });
  await h.rows`update housing_events set at = at - interval '31 days' where reservation_id = ${who.reservation} and kind = 'moved'`;
  expect((await own(who))?.moved).toBeNull();
  expect((await object(who)).body.message).toBe('request_not_moved');
}, 240_000);
