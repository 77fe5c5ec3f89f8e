import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { oneKey } from '#test/housing-tenant.ts';

let h: Harness;
let office: Caller;
let today: string;
const api = '/api/v1/housing';
beforeAll(async () => {
  h = await harness();
  office = await h.as('housing');
  today = universityDay(h.services.clock());
});
/** Roommates who wait, two women, on days of their own. */
async function roommates(code: string, from: number): Promise<{ id: number; email: string }[]> {
  const [group] = await h.rows<{ id: number }>`insert into housing_groups (code) values (${code}) returning id`;
  const members: { id: number; email: string }[] = [];
  for (const name of ['Bir', 'İki']) {
    const email = `${code.toLowerCase()}-${members.length}-${process.pid}@example.org`;
    const [tenant] = await h.rows<{ id: number }>`
      insert into housing_tenants (kind, first_name, last_name, gender, email) values ('external', ${name}, ${code}, 'female', ${email}) returning id`;
    const [row] = await h.rows<{ id: number }>`
      insert into housing_reservations (tenant_id, source, arrives_on, leaves_on, group_id) values (${tenant?.id}, 'form', ${addDays(today, from)}, ${addDays(today, from + 25)}, ${group?.id}) returning id`;
    members.push({ id: Number(row?.id), email });
  }
  return members;
}
interface Beds {
  data: {
    near: string | null;
    members: { id: number; proposed: number | null; beds: { bed_id: number; room: string }[] }[];
  };
}
const bedsFor = async (id: number, who: Caller = office) => who.get<Beds>(`${api}/reservations/${id}/beds`);
const offers = (pairs: object[]) =>
  office.post<{ message: string; data: { offered: number } }>(
    `${api}/reservations/offers`,
    { hours: 24, pairs },
    oneKey(),
  );
const standing = async (ids: readonly number[]): Promise<unknown[]> =>
  Promise.all(
    ids.map(
      async (id) =>
        (await h.rows<{ state: string }>`select state from housing_reservations where id = ${id}`)[0]?.state,
    ),
  );

it('HOU-008 the office offers a group its beds by hand: proposed in one room, all in one go, each with a letter', async () => {
  const two = await roommates('NEAR2345', 1065);
  const ids = two.map((each) => each.id);
  for (const who of [h.nobody, await h.as('student'), await h.as('observer')])
    expect([401, 403]).toContain((await bedsFor(ids[0] ?? 0, who)).status);
  const found = (await bedsFor(ids[1] ?? 0)).body.data;
  // whoever was asked for comes first, and the whole group with him
  expect([found.near, found.members.map((each) => each.id)]).toEqual(['room', [ids[1], ids[0]]]);
  const chosen = found.members.map((each) => each.beds.find((bed) => bed.bed_id === each.proposed));
  expect(new Set(chosen.map((bed) => bed?.room)).size).toBe(1);
  expect(new Set(chosen.map((bed) => bed?.bed_id)).size).toBe(2);
  const pairs = found.members.map((each) => ({ reservation_id: each.id, bed_id: each.proposed }));
  // one alone is offered nothing, and where one bed cannot be had nobody is offered any
  expect((await offers(pairs.slice(0, 1))).body.message).toBe('housing_group_whole');
  const [men] = await h.rows<{ id: number }>`
    select b.id from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings g on g.id = r.building_id
    where b.status = 'a' and r.status = 'available' and g.status = 'a' and coalesce(r.gender, g.gender) = 'male' order by b.id limit 1`;
  const wrong = await offers([{ ...pairs[0] }, { ...pairs[1], bed_id: Number(men?.id) }]);
  expect([wrong.status, await standing(ids)]).toEqual([406, ['submitted', 'submitted']]);
  const offered = await offers(pairs);
  expect([offered.status, offered.body.data]).toMatchObject([200, { offered: 2 }]);
  expect(await standing(ids)).toEqual(['offered', 'offered']);
  for (const { email } of two) {
    const letters = await h.rows`select id from outbox where template = 'housing_offer' and recipient = ${email}`;
    expect([email, letters.length]).toEqual([email, 1]);
  }
});
it('HOU-008 of somebody without a group nothing is proposed: the office chooses', async () => {
  const [one] = await roommates('ALONE345', 1065);
  await h.rows`update housing_reservations set group_id = null where id = ${one?.id}`;
  const found = (await bedsFor(one?.id ?? 0)).body.data;
  expect([found.near, found.members.map((each) => [each.id, each.proposed])]).toEqual([null, [[one?.id, null]]]);
  expect(found.members[0]?.beds.length).toBeGreaterThan(0);
  expect((await bedsFor(99_999_999)).status).toBe(404);
});
