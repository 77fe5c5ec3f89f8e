import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { deskDay } from './contract.ts';

type Day = OutputOf<typeof deskDay>;
let h: Harness;
let office: Caller;
let today: string;
beforeAll(async () => {
  h = await freshHarness();
  office = await h.as('housing');
  today = universityDay(h.services.clock());
});
const dayOf = async (more = ''): Promise<Day> =>
  (await office.get<{ data: Day }>(`/api/v1/housing/desk${more}`)).body.data;
const ids = (rows: Day['arrivals']): number[] => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);

it('the desk opens on today, and on another day shows whoever comes and goes on it', async () => {
  const now = await dayOf();
  expect([now.on, now.today, now.found]).toEqual([today, today, []]);
  expect(await dayOf(`?on=${today}`)).toEqual(now);
  const soon = addDays(today, 56);
  const later = await dayOf(`?on=${soon}`);
  expect(later.departures.length).toBeGreaterThan(0);
  expect(new Set(later.departures.map((row) => row.leaves_on))).toEqual(new Set([soon]));
  // counted by other words
  const stays = await h.rows<{ id: number }>`
    select r.id from housing_reservations r where r.leaves_on = ${soon} and r.state in ('checked_in', 'reserved') order by r.id`;
  expect(ids(later.departures)).toEqual(stays.map(({ id }) => Number(id)));
  expect(later.inside).toBeLessThan(now.inside + 60);
  const past = await dayOf(`?on=${addDays(today, -65)}`);
  expect(past.arrivals.length).toBeGreaterThan(10);
  expect(new Set(past.arrivals.map((row) => row.state))).toEqual(new Set(['checked_in', 'checked_out']));
});

it('whoever stands before the desk is found by name, number and room, with or without Turkish letters', async () => {
  const [one] = await h.rows<{ id: number; number: string; first: string; last: string; room: string }>`
    select r.id, r.number, t.first_name as first, t.last_name as last, m.code as room from housing_reservations r join housing_tenants t on t.id = r.tenant_id
    join housing_stays s on s.reservation_id = r.id join housing_beds b on b.id = s.bed_id join housing_rooms m on m.id = b.room_id
    where r.state = 'checked_in' and t.last_name ~ '[çğışöüÇĞİŞÖÜ]' order by r.id limit 1`;
  if (!one) throw new Error('nobody with Turkish letters lives here');
  const plain = (text: string): string =>
    text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  for (const typed of [
    `${one.first} ${one.last}`,
    plain(`${one.last} ${one.first}`),
    one.number,
    one.number.toLowerCase(),
  ]) {
    const { found } = await dayOf(`?q=${encodeURIComponent(typed)}`);
    expect([typed, ids(found)]).toEqual([typed, expect.arrayContaining([Number(one.id)])]);
  }
  const inRoom = (await dayOf(`?q=${one.room}`)).found;
  expect(ids(inRoom)).toContain(Number(one.id));
  for (const { bed } of inRoom) expect(bed).toContain(one.room);
  expect((await dayOf('?q=%25')).found).toEqual([]);
  expect((await dayOf('?q=nobody-of-that-name')).found).toEqual([]);
  expect((await (await h.as('student')).get('/api/v1/housing/desk?q=a')).status).toBe(403);
});
