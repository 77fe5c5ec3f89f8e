import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addDays, daysBetween, universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { harness } from '#test/harness.ts';
import { freeBeds } from '../applying/free-beds.ts';
import { mayStay } from '../stays/rules/may-stay.ts';
import { bedsOf, busyOn, closedOn } from '../stays/work/bed-facts.ts';
import { freeBetween } from '../stays/work/bed-free.ts';

/** Same numbers every time. */
function lots(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
it('HOU-009 the soonest free stretch of each bed is the one that counting its days finds, with closed days and without', async () => {
  const h = await harness();
  const office = await h.as('housing');
  const today = universityDay(h.services.clock());
  const random = lots(7);
  const [home] = await h.rows<{ id: number }>`
    insert into housing_buildings (code, name, name_en, campus_id, floors) select 'GAPS', 'Boşluk', 'Gaps', min(id), 1 from campuses returning id`;
  const [person] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, email) values ('external', 'Gap', 'Person', 'gaps@example.org') returning id`;
  const from = addDays(today, 10);
  const expected: { bed: string; from_on: string; until_on: string | null }[] = [];
  const nights = 14;
  for (let n = 0; n < 40; n += 1) {
    const code = `GAP${String(n).padStart(2, '0')}`;
    const [room] = await h.rows<{ id: number }>`
      insert into housing_rooms (code, building_id, floor, type_id) select ${code}, ${home?.id}, 1, min(id) from housing_room_types returning id`;
    const [bed] = await h.rows<{ id: number }>`
      insert into housing_beds (code, room_id, label) values (${code}, ${room?.id}, 'A') returning id`;
    const busy = new Set<string>();
    const mark = (first: string, after: string): void => {
      for (let day = first; day < after; day = addDays(day, 1)) busy.add(day);
    };
    let at = random(25);
    for (let stay = 0; stay < random(4); stay += 1) {
      const [first, after] = [addDays(today, at), addDays(today, at + 3 + random(20))];
      at = daysBetween(today, after) + random(20);
      const [row] = await h.rows<{ id: number }>`
        insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${person?.id}, 'desk', ${first}, ${after}) returning id`;
      const promise = random(4) === 0;
      const lapsed = promise && random(2) === 0;
      await h.rows`
        insert into housing_stays (reservation_id, tenant_id, bed_id, state, from_on, until_on, hold_until, currency, rate_period, rate_amount)
        values (${row?.id}, ${person?.id}, ${bed?.id}, ${promise ? 'offered' : 'released'}, ${first}, ${after}, ${promise ? new Date(h.services.clock().getTime() + (lapsed ? -1 : 1) * 3_600_000) : null}, 'USD', 'night', 1000)`;
      if (promise && !lapsed) mark(first, after);
    }
    if (n % 3 === 0) {
      const [first, last] = [addDays(today, 5 + random(40)), addDays(today, 46 + random(20))];
      await h.rows`
        insert into housing_days (building_id, room_id, kind, first_on, last_on, reason, reason_en) values (${home?.id}, ${room?.id}, 'closed', ${first}, ${last}, 'Boya', 'Paint')`;
      mark(first, addDays(last, 1));
    }
    let begin = from;
    for (let day = from; daysBetween(begin, day) < nights; day = addDays(day, 1))
      if (busy.has(day)) begin = addDays(day, 1);
    let end: string | null = begin;
    while (end !== null && !busy.has(end)) end = daysBetween(begin, end) > 400 ? null : addDays(end, 1);
    expected.push({ bed: code, from_on: begin, until_on: end });
  }
  const { body } = await office.get<{ data: { bed: string; from_on: string; until_on: string | null }[] }>(
    `/api/v1/housing/free-stretches?from=${from}&nights=${nights}&building_id=${home?.id}`,
  );
  const found = body.data.map(({ bed, from_on, until_on }) => ({ bed, from_on, until_on }));
  const order = (x: { from_on: string; bed: string }, y: { from_on: string; bed: string }): number =>
    x.from_on + x.bed < y.from_on + y.bed ? -1 : 1;
  expect(found).toEqual(expected.toSorted(order));
});

it('HOU-009 HOU-028 whoever asks whether a bed is free gets one answer: the search, the board and the judge of a stay', async () => {
  const h = await harness();
  const now = h.services.clock();
  const today = universityDay(now);
  const { db } = h.services.database;
  const random = lots(11);
  const office = await h.as('housing');
  const [home] = await h.rows<{ id: number }>`
    insert into housing_buildings (code, name, name_en, campus_id, floors) select 'ONCE', 'Bir', 'Once', min(id), 1 from campuses returning id`;
  const building_id = Number(home?.id);
  const [person] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, email) values ('external', 'Once', 'Person', 'once@example.org') returning id`;
  await h.rows`
    insert into housing_rooms (code, building_id, floor, type_id, gender, status)
    select 'ONCE' || n, ${building_id}, 1, (select min(type_id) from housing_rates), case when n % 3 = 0 then 'female' end, case when n % 20 = 3 then 'maintenance' else 'available' end from generate_series(1, 60) n`;
  // every fifth bed is out of use, kept back, or closed for some days
  await h.rows`
    insert into housing_beds (code, room_id, label, status, excluded)
    select r.code || 'A', r.id, 'A', case when r.id % 25 = 0 then 'p' else 'a' end, r.id % 25 = 5 from housing_rooms r where r.building_id = ${building_id}`;
  for (const kind of ['closed', 'priority'])
    await h.rows`
      insert into housing_days (building_id, room_id, bed_id, kind, first_on, last_on, reason, reason_en)
      select r.building_id, r.id, b.id, ${kind}, ${addDays(today, 20)}, ${addDays(today, 40)}, 'Boya', 'Paint' from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = ${building_id} and r.id % 5 = ${kind === 'closed' ? 1 : 2}`;
  const ids = (
    await h.rows<{ id: number }>`
      select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = ${building_id} order by b.id`
  ).map((row) => Number(row.id));
  for (const bed_id of ids)
    for (let at = random(40); random(3) > 0; at += 60 + random(30)) {
      const [first, after] = [addDays(today, at), addDays(today, at + 3 + random(50))];
      const [row] = await h.rows<{ id: number }>`
        insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${person?.id}, 'desk', ${first}, ${after}) returning id`;
      const promise = random(2) === 0;
      await h.rows`
        insert into housing_stays (reservation_id, tenant_id, bed_id, state, from_on, until_on, hold_until, currency, rate_period, rate_amount)
        values (${row?.id}, ${person?.id}, ${bed_id}, ${promise ? 'held' : 'released'}, ${first}, ${after}, ${promise ? new Date(now.getTime() + (random(3) === 0 ? -1 : 1) * 3_600_000) : null}, 'USD', 'night', 1000)`;
    }
  const beds = await bedsOf(db, ids);
  let [free, not] = [0, 0];
  for (let draw = 0; draw < 6; draw += 1) {
    const from = addDays(today, random(60));
    const until = addDays(from, draw % 2 === 0 ? 5 + random(20) : 30 + random(90));
    for (const by of ['office', 'tenant'] as const) {
      const told = new Set(
        (
          await rowsOf<{ id: number }>(
            db,
            sql`select b.id from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id where r.building_id = ${building_id} and ${freeBetween(from, until, { by, now })}`,
          )
        ).map((row) => Number(row.id)),
      );
      for (const bed of beds) {
        const closed = await closedOn(db, bed, from, until);
        const { taken } = await busyOn(db, { bed_id: bed.id, tenant_id: 0, from, until, but: [], now });
        // its own gender: who may live there is another question
        const gender = bed.gender === 'mixed' ? null : bed.gender;
        const given = { from, until, today, by, gender, needs_access: false, closed, taken, elsewhere: false };
        const may = mayStay(bed, given).length === 0;
        expect([bed.code, by, from, until, told.has(Number(bed.id))]).toEqual([bed.code, by, from, until, may]);
        if (may) free += 1;
        else not += 1;
      }
      const found = await freeBeds(db, { from, until, now, by, building_id, limit: 100 });
      expect(found.map((bed) => Number(bed.bed_id)).toSorted((x, y) => x - y)).toEqual(
        [...told].toSorted((x, y) => x - y),
      );
      if (by === 'tenant') continue;
      const { body } = await office.get<{ data: { bed_id: number; from_on: string }[] }>(
        `/api/v1/housing/free-stretches?from=${from}&nights=${daysBetween(from, until)}&building_id=${building_id}`,
      );
      const atOnce = body.data.filter((each) => each.from_on === from);
      expect(atOnce.every((each) => told.has(Number(each.bed_id)))).toBe(true);
      expect(atOnce.length).toBe(Math.min(50, told.size));
    }
  }
  expect(Math.min(free, not)).toBeGreaterThan(100);
  // no statement names by itself which stays take a bed
  const root = join(import.meta.dirname, '..');
  const others = globSync('**/*.ts', { cwd: root }).filter(
    (file) =>
      !/test\.ts$|tables\.ts$|rules\/states\.ts$/.test(file) &&
      /'held', 'offered', 'booked', 'in', 'out', 'moved'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
