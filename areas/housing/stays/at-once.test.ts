import { beforeAll, expect, it } from 'vitest';
import { addDays, daysBetween, universityDay } from '#kernel/contract/calendar.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { chanceOf } from '#demo/random.ts';
import { harness, type Harness } from '#test/harness.ts';
import { bookStay, promiseBed } from './work/book.ts';
import { extendStay, moveStay, swapStays } from './work/change.ts';
import { cancelReservation, enterStay, leaveStay } from './work/end.ts';
import { lapsePromises } from './work/lapse.ts';

let h: Harness;
let today: string;
let beds: number[] = [];
let made = 0;
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
  beds = (
    await h.rows<{
      id: number;
    }>`select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 order by b.id desc limit 5`
  ).map((row) => Number(row.id));
  for (const bed of beds)
    await h.rows`update housing_stays set state = 'released', hold_until = null where bed_id = ${bed}`;
});
/** Does it and answers what it refused, or null. */
async function tries(work: (context: Writing) => Promise<unknown>): Promise<string | null> {
  try {
    await systemWrite(h.services, 'at-once', work);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusals.map((each) => each.key).join();
    throw error;
  }
}
async function reservation(from: string, until: string): Promise<number> {
  made += 1;
  const [row] = await h.rows<{ id: number }>`
    with t as (insert into housing_tenants (kind, first_name, last_name, gender, email) values ('external', 'A', 'B', 'female', ${`once${made}-${process.pid}@example.org`}) returning id)
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) select id, 'desk', ${from}, ${until} from t returning id`;
  return Number(row?.id);
}
const later = (minutes: number): Date => new Date(h.services.clock().getTime() + minutes * 60_000);
const hold = (id: number, bed_id: number) => (context: Writing) =>
  promiseBed(context, { reservation_id: id, bed_id, kind: 'held', until: later(15), by: 'tenant' });

it('ten at once want one bed: one holds it, and whoever holds it books it once', async () => {
  const [from, until] = [addDays(today, 500), addDays(today, 560)];
  const ids = await Promise.all(Array.from({ length: 10 }, () => reservation(from, until)));
  const answers = await Promise.all(ids.map((id) => tries(hold(id, beds[0] ?? 0))));
  expect(answers.filter((each) => each === null)).toHaveLength(1);
  expect(new Set(answers.filter((each) => each !== null))).toEqual(new Set(['bed_taken']));
  const winner = ids[answers.indexOf(null)] ?? 0;
  const twice = await Promise.all(
    [1, 2].map(() => tries((context) => bookStay(context, { reservation_id: winner, by: 'tenant' }))),
  );
  expect(twice.filter((each) => each === null)).toHaveLength(1);
});

it('swaps in both orders, moves and cancellations at once end in no deadlock and with everybody in one bed', async () => {
  const [from, until] = [addDays(today, 600), addDays(today, 640)];
  const ids = [await reservation(from, until), await reservation(from, until), await reservation(from, until)];
  for (const [at, id] of ids.entries())
    expect(await tries((c) => bookStay(c, { reservation_id: id, bed_id: beds[at] ?? 0, by: 'office' }))).toBeNull();
  const [a = 0, b = 0, c = 0] = ids;
  let done = 0;
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([
      tries((context) => swapStays(context, { reservations: [a, b] })),
      tries((context) => swapStays(context, { reservations: [b, a] })),
      tries((context) => swapStays(context, { reservations: [c, b] })),
      tries((context) => moveStay(context, { reservation_id: c, bed_id: beds[3] ?? 0 })),
      tries((context) => moveStay(context, { reservation_id: a, bed_id: beds[3] ?? 0 })),
    ]);
    done += answers.filter((each) => each === null).length;
  }
  // somebody wins each round: a test in which everybody is refused shows nothing
  expect(done).toBeGreaterThanOrEqual(4);
  const rows = await h.rows<{ bed_id: number }>`
    select bed_id from housing_stays where reservation_id in (${a}, ${b}, ${c}) and state = 'booked'`;
  expect([rows.length, new Set(rows.map((row) => Number(row.bed_id))).size]).toEqual([3, 3]);
  // one is cancelled twice while the others want to change beds with it: cancelled once, and its bed is nobody's
  const ended = await Promise.all([
    tries((context) => cancelReservation(context, { reservation_id: b, reason: 'at once' })),
    tries((context) => swapStays(context, { reservations: [a, b] })),
    tries((context) => cancelReservation(context, { reservation_id: b, reason: 'at once' })),
    tries((context) => swapStays(context, { reservations: [b, c] })),
  ]);
  expect([ended[0], ended[2]].filter((each) => each === null)).toHaveLength(1);
  const left = await h.rows<{ reservation_id: number; bed_id: number }>`
    select reservation_id, bed_id from housing_stays where reservation_id in (${a}, ${b}, ${c}) and state = 'booked' order by reservation_id`;
  expect(left.map((row) => Number(row.reservation_id))).toEqual([a, c].toSorted((one, other) => one - other));
  expect(new Set(left.map((row) => Number(row.bed_id))).size).toBe(2);
});

/** What may stand beside what: a reservation's state and its last living stay's. */
const beside: Readonly<Record<string, readonly string[]>> = {
  submitted: ['none'],
  waitlisted: ['none'],
  offered: ['held', 'offered'],
  reserved: ['booked'],
  checked_in: ['in'],
  checked_out: ['out'],
  declined: ['none'],
  cancelled: ['none'],
};
/** A model that knows nights only: who has which bed on which night, by brute force. */
function nightsOf(
  stays: readonly { bed_id: number; tenant_id: number; from_on: string; until_on: string; state: string }[],
): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const stay of stays)
    for (let n = 0; n < daysBetween(stay.from_on, stay.until_on); n += 1) {
      const night = addDays(stay.from_on, n);
      for (const key of [
        `bed ${stay.bed_id} ${night}`,
        ...(stay.state === 'held' ? [] : [`person ${stay.tenant_id} ${night}`]),
      ])
        if (seen.has(key)) twice.push(key);
        else seen.add(key);
    }
  return twice;
}

it('random histories agree with a model of nights, and the ledger with the stays', { timeout: 120_000 }, async () => {
  const chance = chanceOf('housing-histories', 7);
  const ids: number[] = [];
  let done = 0;
  try {
    for (let step = 0; step < 260; step += 1) {
      if (ids.length < 6 || chance.chance(0.1)) ids.push(await reservation(today, addDays(today, chance.int(31, 70))));
      const id = chance.pick(ids.slice(-9));
      const bed_id = chance.pick(beds);
      const deeds: (() => Promise<string | null>)[] = [
        () => tries(hold(id, bed_id)),
        () => tries((c) => bookStay(c, { reservation_id: id, by: 'tenant' })),
        () => tries((c) => bookStay(c, { reservation_id: id, bed_id, by: 'office' })),
        () => tries((c) => moveStay(c, { reservation_id: id, bed_id })),
        () => tries((c) => swapStays(c, { reservations: [id, chance.pick(ids)] })),
        () =>
          tries((c) => extendStay(c, { reservation_id: id, until: addDays(today, chance.int(1, 90)), by: 'office' })),
        () => tries((c) => enterStay(c, { reservation_id: id })),
        () => tries((c) => leaveStay(c, { reservation_id: id })),
        () => tries((c) => cancelReservation(c, { reservation_id: id, reason: 'random' })),
        async () => {
          h.setNow(later(chance.int(1, 16)));
          await lapsePromises(h.services);
          return null;
        },
      ];
      if (universityDay(h.services.clock()) !== today) h.setNow(null);
      if ((await chance.pick(deeds)()) === null) done += 1;
    }
    const which = `{${ids.join(',')}}`;
    const stays = await h.rows<{ bed_id: number; tenant_id: number; from_on: string; until_on: string; state: string }>`
      select bed_id, tenant_id, from_on, until_on, state from housing_stays where reservation_id = any(${which}::bigint[]) and state in ('held', 'offered', 'booked', 'in', 'out', 'moved')`;
    expect(nightsOf(stays)).toEqual([]);
    const states = await h.rows<{ state: string; stay: string }>`
      select r.state, coalesce((select s.state from housing_stays s where s.reservation_id = r.id and s.state in ('held', 'offered', 'booked', 'in', 'out') order by s.from_on desc, s.id desc limit 1), 'none') as stay
      from housing_reservations r where r.id = any(${which}::bigint[])`;
    expect(states.filter((row) => !beside[row.state]?.includes(row.stay))).toEqual([]);
    // rent of the ledger, its charges less what was taken off, is what reservations say they cost; who stays in no bed owes none
    const apart = await h.rows`
      select r.id, r.state, r.price, k.rent from housing_reservations r
      join lateral (select coalesce(sum(p.amount), 0)::bigint as rent from housing_charges c join ledger_postings p on p.item_id = c.item_id and p.payment_id is null where c.reservation_id = r.id and c.kind = 'rent') k on true
      where r.id = any(${which}::bigint[]) and k.rent <> case when exists (select from housing_stays s where s.reservation_id = r.id and s.state in ('booked', 'in', 'out', 'moved')) then r.price else 0 end`;
    expect(apart).toEqual([]);
    expect(done).toBeGreaterThan(40);
  } finally {
    h.setNow(null);
  }
});
