import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { oneKey } from '#test/housing-tenant.ts';
import type { housingFloorPlan } from './contract.ts';

type Plan = OutputOf<typeof housingFloorPlan>;
interface Said {
  message: string;
  errors?: unknown;
  data?: { placed: number };
}
let h: Harness;
let office: Caller;
let today: string;
/** a floor whose plan the demo does not draw */
const bare = 3;
const pathOf = (id: number): string => `/api/v1/housing/building/${id}/floor-plan`;
const planOf = async (id: number, floor: number): Promise<Plan> =>
  (await office.get<{ data: Plan }>(`${pathOf(id)}?floor=${floor}`)).body.data;
const put = (who: Caller, id: number, floor: number, bytes: Buffer): Promise<Answer<Said>> => {
  const { body, headers } = multipart({ floor: String(floor) }, { name: 'plan.png', bytes });
  return who.put<Said>(pathOf(id), body, headers);
};
const place = (who: Caller, id: number, floor: number, positions: object[]): Promise<Answer<Said>> =>
  who.put<Said>(`${pathOf(id)}/beds`, { floor, positions }, oneKey());
let picture: Buffer;
beforeAll(async () => {
  h = await freshHarness();
  office = await h.as('housing');
  today = universityDay(h.services.clock());
  picture = await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});

it('HOU-001 the plan of a floor shows each bed where it stands and what it is tonight, to those who read reservations', async () => {
  const plan = await planOf(3, 1);
  expect(plan.floors[0]).toMatchObject({ floor: 1, beds: 25, has_plan: true });
  expect(plan.picture).toBeGreaterThan(0);
  expect(plan.beds).toHaveLength(25);
  expect(new Set(plan.beds.map((bed) => `${bed.x} ${bed.y}`)).size).toBe(25);
  // each bed is what the stays of tonight say, counted here by other words
  const living = new Map(
    (
      await h.rows<{ id: number; reservation_id: number; state: string }>`
        select bed_id as id, reservation_id, state from housing_stays where state in ('in', 'booked') and from_on <= ${today} and until_on > ${today}`
    ).map((stay) => [Number(stay.id), stay]),
  );
  for (const bed of plan.beds) {
    const stay = living.get(bed.id);
    expect([bed.code, bed.tonight]).toEqual([
      bed.code,
      stay === undefined ? 'free' : stay.state === 'in' ? 'occupied' : 'held',
    ]);
    expect(bed.stay?.reservation_id ?? null).toBe(stay === undefined ? null : Number(stay.reservation_id));
  }
  const free = plan.beds.filter((bed) => bed.tonight === 'free');
  expect(free.length).toBeGreaterThan(3);
  expect(plan.beds.some((bed) => bed.tonight === 'occupied')).toBe(true);
  // a bed is closed with its days, and free only until the next stay or closed day
  const [first, second] = free;
  if (!first || !second) throw new Error('no free beds');
  await h.rows`insert into housing_days (building_id, room_id, bed_id, kind, first_on, last_on, reason, reason_en)
    select r.building_id, r.id, b.id, x.kind, ${today}::date + x.first, ${today}::date + x.last, 'Boya', 'Paint' from housing_beds b join housing_rooms r on r.id = b.room_id
    join (values (${first.id}::bigint, 'closed', 0, 0), (${second.id}::bigint, 'maintenance', 9, 12), (${second.id}::bigint, 'priority', 0, 3)) as x(id, kind, first, last) on x.id = b.id`;
  const after = new Map((await planOf(3, 1)).beds.map((bed) => [bed.id, bed]));
  expect(after.get(first.id)).toMatchObject({ tonight: 'closed', free_until: null });
  expect(after.get(second.id)).toMatchObject({ tonight: 'free', free_until: addDays(today, 9) });

  for (const [name, status] of [
    ['student', 403],
    ['registrar', 403],
    ['observer', 200],
  ] as const) {
    const who = await h.as(name);
    expect([name, (await who.get(pathOf(3))).status]).toEqual([name, status]);
    expect([name, (await who.get(`${pathOf(3)}/${plan.picture}`)).status]).toEqual([name, status]);
  }
  expect((await h.nobody.get(pathOf(3))).status).toBe(401);
  expect((await office.get(pathOf(999_999))).status).toBe(404);
});

it('HOU-001 the office sets the picture of a floor: PNG or JPEG by its content, our own copy, one a floor, and no picture of another building by its number', async () => {
  for (const [name, status] of [
    ['student', 403],
    ['observer', 403],
    ['registrar', 403],
  ] as const)
    expect([name, (await put(await h.as(name), 2, bare, picture)).status]).toEqual([name, status]);
  expect((await put(h.nobody, 2, bare, picture)).status).toBe(401);
  expect((await put(office, 2, bare, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422);
  expect((await put(office, 2, bare, picture.subarray(0, 60))).status).toBe(422);
  expect((await put(office, 999_999, 1, picture)).status).toBe(404);
  const [house] = await h.rows<{ floors: number }>`select floors from housing_buildings where id = 2`;
  expect((await put(office, 2, Number(house?.floors) + 1, picture)).status).toBe(406);
  expect((await put(office, 2, -1, picture)).status).toBe(406);
  expect((await planOf(2, bare)).picture).toBeNull();

  expect((await put(office, 2, bare, picture)).body.message).toBe('housing_plan_saved');
  const first = (await planOf(2, bare)).picture;
  const kept = await office.get<{ data: { picture: string } }>(`${pathOf(2)}/${first}`);
  const facts = await sharp(Buffer.from(kept.body.data.picture, 'base64')).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1600, 600]);
  // by the number of a file nobody reads what is no plan of this building
  expect((await office.get(`${pathOf(1)}/${first}`)).status).toBe(404);
  // another picture takes the place of the first, whose file goes
  expect((await put(office, 2, bare, picture)).status).toBe(200);
  expect((await planOf(2, bare)).picture).not.toBe(first);
  expect(await h.rows`select id from files where id = ${first}`).toEqual([]);
  expect((await office.get(`${pathOf(2)}/${first}`)).status).toBe(404);
  // both are written down
  expect(
    (await h.rows`select id from audit_log where resource = 'housing-building' and record_id = 2 and after ? 'plan'`)
      .length,
  ).toBe(2);
  const remove = (who: Caller) => who.post<Said>(`${pathOf(2)}/remove`, { floor: bare }, oneKey());
  expect((await remove(await h.as('observer'))).status).toBe(403);
  expect((await remove(office)).body.message).toBe('housing_plan_removed');
  expect((await remove(office)).status).toBe(404);
  expect((await planOf(2, bare)).picture).toBeNull();
});

it('HOU-001 beds stand where the office puts them, inside the picture and on their own floor; the rest stay where they were', async () => {
  const before = await planOf(1, 1);
  const [one, two] = before.beds;
  const [foreign] = (await planOf(2, bare)).beds;
  if (!one || !two || !foreign) throw new Error('no beds');
  expect(foreign.x).toBeNull();
  const at = (bed_id: number, plan_x: number | null, plan_y: number | null): object => ({ bed_id, plan_x, plan_y });
  expect((await place(await h.as('observer'), 1, 1, [at(one.id, 5, 5)])).status).toBe(403);
  expect((await place(await h.as('student'), 1, 1, [at(one.id, 5, 5)])).status).toBe(403);
  for (const [wrong, status] of [
    [[at(one.id, -1, 5)], 422],
    [[at(one.id, 5, 1001)], 422],
    [[at(one.id, 5.5, 5)], 422],
    [[], 422],
    [[at(one.id, 5, null)], 406],
    // with a bed of another building nothing is written
    [[at(one.id, 5, 5), at(foreign.id, 5, 5)], 406],
    [[at(one.id, 5, 5), at(99_999_999, 5, 5)], 406],
  ] as const)
    expect([wrong, (await place(office, 1, 1, [...wrong])).status]).toEqual([wrong, status]);
  expect((await planOf(1, 1)).beds).toEqual(before.beds);

  const done = await place(office, 1, 1, [at(one.id, 0, 1000), at(two.id, two.x, two.y)]);
  expect([done.status, done.body.message, done.body.data?.placed]).toEqual([200, 'housing_beds_placed', 1]);
  const [moved, same] = (await planOf(1, 1)).beds;
  expect([moved?.x, moved?.y, same]).toEqual([0, 1000, two]);
  const audits = await h.rows<{ record_id: number; before: unknown; after: unknown }>`
    select record_id, before, after from audit_log where resource = 'housing-bed' and record_id in (${one.id}, ${two.id}) order by id`;
  expect(audits).toEqual([
    { record_id: one.id, before: { plan_x: one.x, plan_y: one.y }, after: { plan_x: 0, plan_y: 1000 } },
  ]);
  expect((await place(office, 1, 1, [at(one.id, null, null)])).status).toBe(200);
  expect((await planOf(1, 1)).beds[0]).toMatchObject({ x: null, y: null });
});
