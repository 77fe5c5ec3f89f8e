import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { bookedAtDesk, oneKey, tenantOf } from '#test/housing-tenant.ts';
import { lapsePromises } from '../stays/work/lapse.ts';

let h: Harness;
let office: Caller;
const api = '/api/v1/housing';
beforeAll(async () => {
  h = await harness();
  office = await h.as('housing');
});
interface Booked {
  id: number;
  number: string;
  email: string;
  bed_id: number;
}
/** Days that no other test of the house uses, a stretch of its own for each. */
let stretches = 0;
const nextDays = (): [number, number] => {
  stretches += 1;
  return [700 + stretches * 40, 730 + stretches * 40];
};
const freeFor = async ([from, until]: [number, number], bed?: number): Promise<number[]> => {
  const today = universityDay(h.services.clock());
  const { body } = await office.get<{ data: { bed_id: number }[] }>(
    `${api}/free-beds?from=${addDays(today, from)}&until=${addDays(today, until)}&gender=female${bed ? `&bed_id=${bed}` : ''}`,
  );
  return body.data.map((bed) => bed.bed_id);
};
/** Somebody booked at the desk, and another bed that is free on his days. */
async function booked(last_name: string): Promise<Booked & { other: number; days: [number, number] }> {
  const days = nextDays();
  const his = await bookedAtDesk(h, last_name, ...days);
  const other = (await freeFor(days)).at(-1);
  return { ...his, other: other ?? 0, days };
}
const move = (id: number, input: object, who: Caller = office) =>
  who.post<{ message: string; data: { asked: boolean } }>(`${api}/reservations/${id}/bed`, input, oneKey());
const ask = (his: Booked & { other: number }) =>
  move(his.id, { bed_id: his.other, way: 'ask', hours: 48, note: 'Closer' });
const lettersTo = (email: string, template: string) =>
  h.rows<{ body: string }>`select body from outbox where recipient = ${email} and template = ${template} order by id`;
const tokenOf = async (email: string): Promise<string> =>
  /\/housing\/move-form\/(\S+)/.exec((await lettersTo(email, 'housing_move_ask')).at(-1)?.body ?? '')?.[1] ?? '';
const bedsOf = async (id: number): Promise<[number, string][]> =>
  (
    await h.rows<{ bed_id: number; state: string }>`
      select bed_id, state from housing_stays where reservation_id = ${id} and state in ('booked', 'in', 'moving') order by id`
  ).map((row) => [Number(row.bed_id), row.state]);
const movesOf = async (id: number): Promise<string[]> =>
  (await h.rows<{ state: string }>`select state from housing_moves where reservation_id = ${id} order by id`).map(
    (row) => row.state,
  );
const answer = (token: string, agree: boolean) =>
  h.nobody.post<{ message: string; data: object }>(`${api}/move-form/answer`, { token, agree });
const eventsOf = (id: number) =>
  h.rows<{ kind: string; detail: Record<string, unknown> }>`
    select kind, detail from housing_events where reservation_id = ${id} and (kind = 'moved' or kind like 'move\\_%') order by id`;

it('HOU-017 the office asks before it moves somebody: the bed is kept and nobody else’s, his yes by the link moves him, once', async () => {
  const his = await booked('Taşınan');
  const asked = await ask(his);
  expect([asked.status, asked.body.data]).toMatchObject([200, { asked: true }]);
  // he has his own bed, and the other is kept for him
  expect(await bedsOf(his.id)).toEqual([
    [his.bed_id, 'booked'],
    [his.other, 'moving'],
  ]);
  expect(await freeFor(his.days, his.other)).toEqual([]);
  const [letter] = await lettersTo(his.email, 'housing_move_ask');
  expect(letter?.body).toContain('Closer');
  const token = await tokenOf(his.email);
  const read = await h.nobody.post<{ data: { number: string; price: number; note: string } }>(`${api}/move-form`, {
    token,
  });
  expect(read.body.data).toMatchObject({ number: his.number, note: 'Closer' });
  // the price list changes meanwhile: he pays what he was told
  const rent = read.body.data.price;
  await h.rows`update housing_rates set amount = amount + 700`;
  const yes = await answer(token, true);
  await h.rows`update housing_rates set amount = amount - 700`;
  expect([yes.status, yes.body.data]).toEqual([200, { agreed: true }]);
  expect(await bedsOf(his.id)).toEqual([[his.other, 'booked']]);
  const [now] = await h.rows<{ price: number }>`
    select price::int as price from housing_reservations where id = ${his.id}`;
  expect(now?.price).toBe(rent);
  expect(await movesOf(his.id)).toEqual(['accepted']);
  expect((await eventsOf(his.id)).map((each) => [each.kind, each.detail.ground])).toEqual([
    ['move_asked', undefined],
    ['move_accepted', undefined],
    ['moved', 'accepted'],
  ]);
  expect((await lettersTo(his.email, 'housing_moved'))[0]?.body).toContain('kabul ettiniz');
  const again = await answer(token, false);
  expect([again.status, again.body.message]).toEqual([406, 'move_over']);
  expect((await h.nobody.post(`${api}/move-form`, { token })).status).toBe(404);
  expect((await h.nobody.post(`${api}/move-form`, { token: 'x'.repeat(43) })).status).toBe(404);
});

it('HOU-017 a no in his own account leaves him where he is; nobody else answers for him', async () => {
  const who = await tenantOf(h, 'Kalıcı');
  const stranger = await tenantOf(h, 'Yabancı');
  const days = nextDays();
  const today = universityDay(h.services.clock());
  const [other, first] = (await freeFor(days)).slice(-2);
  const made = await office.post<{ data: { id: number } }>(
    `${api}/reservations/desk`,
    { arrives_on: addDays(today, days[0]), leaves_on: addDays(today, days[1]), bed_id: first, tenant_id: who.id },
    oneKey(),
  );
  const { id } = made.body.data;
  expect((await move(id, { bed_id: other, way: 'ask' })).status).toBe(200);
  const mine = async (caller: Caller) =>
    (
      await caller.get<{ data: { reservations: { id: number; move: { id: number } | null }[] } }>(
        `${api}/my/reservations`,
      )
    ).body.data.reservations.find((each) => each.id === id);
  const question = (await mine(who.caller))?.move?.id ?? 0;
  const say = (caller: Caller, agree: boolean) => caller.post(`${api}/my/moves/${question}`, { agree }, oneKey());
  expect((await say(stranger.caller, true)).status).toBe(404);
  expect([(await say(h.nobody, true)).status, (await say(await h.as('student'), true)).status]).toEqual([401, 404]);
  expect((await say(who.caller, false)).status).toBe(200);
  expect([await bedsOf(id), await movesOf(id)]).toEqual([[[first, 'booked']], ['declined']]);
  expect(await freeFor(days, other)).toEqual([other]);
  expect((await mine(who.caller))?.move).toBeNull();
  const told = await h.rows`select id from outbox where template = 'housing_move_declined'`;
  expect(told.length).toBeGreaterThan(0);
});

it('HOU-017 whoever does not answer stays where he is, the bed is free at the deadline for whoever wants it', async () => {
  const his = await booked('Sessiz');
  await ask(his);
  const token = await tokenOf(his.email);
  const past = new Date(h.services.clock().getTime() - 1000);
  await h.rows`update housing_moves set answer_by = ${past} where reservation_id = ${his.id}`;
  await h.rows`update housing_stays set hold_until = ${past} where reservation_id = ${his.id} and state = 'moving'`;
  expect((await answer(token, true)).body.message).toBe('move_over');
  // somebody takes it before the clock has looked
  const today = universityDay(h.services.clock());
  const person = { first_name: 'Yeni', last_name: 'Gelen', gender: 'female', email: `yeni${process.pid}@example.org` };
  const taken = await office.post(
    `${api}/reservations/desk`,
    { ...person, arrives_on: addDays(today, his.days[0]), leaves_on: addDays(today, his.days[1]), bed_id: his.other },
    oneKey(),
  );
  expect(taken.status).toBe(200);
  expect([await bedsOf(his.id), await movesOf(his.id)]).toEqual([[[his.bed_id, 'booked']], ['lapsed']]);
  expect(await lettersTo(his.email, 'housing_move_lapsed')).toHaveLength(1);
  // the clock ends what nobody wanted
  const late = await booked('Geç');
  await ask(late);
  await h.rows`update housing_stays set hold_until = ${past} where reservation_id = ${late.id} and state = 'moving'`;
  await lapsePromises(h.services);
  expect([await bedsOf(late.id), await movesOf(late.id)]).toEqual([[[late.bed_id, 'booked']], ['lapsed']]);
});

it('HOU-017 at once is a reason the tenant reads, kept in the history; what he was asked before is over', async () => {
  const his = await booked('Acil');
  for (const way of ['in_person', 'closure', 'safety']) {
    const silent = await move(his.id, { bed_id: his.other, way });
    expect([way, silent.status, silent.body.message]).toEqual([way, 406, 'move_note']);
  }
  expect((await move(his.id, { bed_id: his.other })).status).toBe(422);
  for (const who of [h.nobody, await h.as('student'), await h.as('observer')])
    expect([401, 403]).toContain((await move(his.id, { bed_id: his.other, way: 'ask' }, who)).status);
  await ask(his);
  const first = await tokenOf(his.email);
  const moved = await move(his.id, { bed_id: his.other, way: 'closure', note: 'Pipe burst' });
  expect([moved.status, moved.body.data]).toMatchObject([200, { asked: false }]);
  expect([await bedsOf(his.id), await movesOf(his.id)]).toEqual([[[his.other, 'booked']], ['withdrawn']]);
  expect((await answer(first, true)).body.message).toBe('move_over');
  expect((await eventsOf(his.id)).at(-1)).toMatchObject({
    kind: 'moved',
    detail: { ground: 'closure', note: 'Pipe burst' },
  });
  expect((await lettersTo(his.email, 'housing_moved'))[0]?.body).toContain('Pipe burst');
});

it('HOU-017 the office takes its question back; another question, and the end of the reservation, end it too', async () => {
  const his = await booked('Vazgeçen');
  const withdraw = () => office.post<{ message: string }>(`${api}/reservations/${his.id}/move/withdraw`, {}, oneKey());
  expect((await withdraw()).body.message).toBe('move_over');
  await ask(his);
  const desk = await office.get<{ data: { move: { note: string } | null } }>(`${api}/desk/${his.id}`);
  expect(desk.body.data.move).toMatchObject({ note: 'Closer' });
  expect((await withdraw()).status).toBe(200);
  expect([await bedsOf(his.id), await movesOf(his.id)]).toEqual([[[his.bed_id, 'booked']], ['withdrawn']]);
  await ask(his);
  const third = (await freeFor(his.days)).at(-1) ?? 0;
  expect((await move(his.id, { bed_id: third, way: 'ask' })).status).toBe(200);
  expect(await bedsOf(his.id)).toEqual([
    [his.bed_id, 'booked'],
    [third, 'moving'],
  ]);
  const cancelled = await office.post(
    `${api}/reservations/${his.id}/step`,
    { step: 'cancel', reason: 'Other plans', waive: true },
    oneKey(),
  );
  expect(cancelled.status).toBe(200);
  expect([await bedsOf(his.id), await movesOf(his.id)]).toEqual([[], ['withdrawn', 'withdrawn', 'withdrawn']]);
  expect(await freeFor(his.days, third)).toEqual([third]);
});
