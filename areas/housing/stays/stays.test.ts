import { expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Harness } from '#test/harness.ts';
import { bookStay, promiseBed } from './work/book.ts';
import { extendStay, moveStay, swapStays } from './work/change.ts';
import { cancelReservation, enterStay, leaveStay } from './work/end.ts';

let made = 0;
/** A tenant with a reservation of his own; far ahead, where no other test looks. */
export async function reservationOf(
  h: Harness,
  given: { from: string; until: string; gender?: 'female' | 'male' },
): Promise<{ id: number; tenant_id: number }> {
  made += 1;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, email_verified_at, phone_verified_at)
    values ('external', 'Deniz', ${`Test${made}`}, ${given.gender ?? 'female'}, ${`t${made}-${process.pid}@example.org`}, now(), now()) returning id`;
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${tenant?.id}, 'desk', ${given.from}, ${given.until}) returning id`;
  return { id: Number(row?.id), tenant_id: Number(tenant?.id) };
}
const charged = async (h: Harness, id: number): Promise<number> =>
  Number(
    (
      await h.rows<{
        sum: number;
      }>`select coalesce(sum(amount - lowered), 0)::int as sum from housing_charges where reservation_id = ${id} and kind = 'rent'`
    )[0]?.sum,
  );

it('a bed is promised, booked, moved, swapped, extended, entered and left; the ledger follows each event', async () => {
  const h = await harness();
  const today = universityDay(h.services.clock());
  const write = <T>(work: Parameters<typeof systemWrite<T>>[2]) => systemWrite(h.services, 'test', work);
  const beds = (
    await h.rows<{
      id: number;
    }>`select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible
      and not exists (select from housing_stays s where s.bed_id = b.id and s.until_on > ${today} and s.state <> 'out') order by b.id limit 3`
  ).map((row) => Number(row.id));
  const from = today;
  const until = addDays(today, 40);
  if (beds.length < 3) {
    // the hall is full: three of its beds are emptied for this test
    const taken = await h.rows<{
      id: number;
    }>`select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 order by b.id desc limit 3`;
    for (const { id } of taken) await h.rows`update housing_stays set state = 'released' where bed_id = ${id}`;
    beds.splice(0, beds.length, ...taken.map((row) => Number(row.id)));
  }
  const [x = 0, y = 0, z = 0] = beds;
  const [a, b] = [await reservationOf(h, { from, until }), await reservationOf(h, { from, until })];
  const hold = new Date(h.services.clock().getTime() + 900_000);
  await write((c) => promiseBed(c, { reservation_id: a.id, bed_id: x, kind: 'held', until: hold, by: 'tenant' }));
  await expect(
    write((c) => promiseBed(c, { reservation_id: b.id, bed_id: x, kind: 'held', until: hold, by: 'tenant' })),
  ).rejects.toThrow('bed_taken');
  await write((c) => bookStay(c, { reservation_id: a.id, by: 'tenant' }));
  await write((c) => bookStay(c, { reservation_id: b.id, bed_id: y, by: 'office' }));
  const price = await charged(h, a.id);
  expect(price).toBeGreaterThan(330_00);
  await write((c) => swapStays(c, { reservations: [a.id, b.id] }));
  await write((c) => enterStay(c, { reservation_id: a.id }));
  // a swap on the day of arrival: nobody slept there yet
  await write((c) => swapStays(c, { reservations: [b.id, a.id] }));
  await write((c) => moveStay(c, { reservation_id: a.id, bed_id: z }));
  await write((c) => extendStay(c, { reservation_id: a.id, until: addDays(until, 20), by: 'office' }));
  expect(await charged(h, a.id)).toBeGreaterThan(price);
  await write((c) => cancelReservation(c, { reservation_id: b.id, reason: 'test' }));
  expect(await charged(h, b.id)).toBe(0);
  await write((c) => leaveStay(c, { reservation_id: a.id, waive: true }));
  const rows = await h.rows<{
    state: string;
    nights: number;
  }>`select state, until_on - from_on as nights from housing_stays where reservation_id = ${a.id} order by id desc limit 1`;
  expect(rows[0]).toEqual({ state: 'out', nights: 1 });
  // the ledger's own open and settled amounts agree with what housing kept
  const apart =
    await h.rows`select c.id from housing_charges c join ledger_items i on i.id = c.item_id where i.amount <> c.amount`;
  expect(apart).toEqual([]);
});

it('HOU-028 a tenant adds nights as short as he likes, but none on which his room is kept for others; the office may', async () => {
  const h = await harness();
  const today = universityDay(h.services.clock());
  const write = <T>(work: Parameters<typeof systemWrite<T>>[2]) => systemWrite(h.services, 'test', work);
  const [bed] = await h.rows<{ id: number; room_id: number; building_id: number }>`
    select b.id, b.room_id, r.building_id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not b.excluded order by b.id limit 1`;
  const [from, until] = [addDays(today, 640), addDays(today, 680)];
  const { id } = await reservationOf(h, { from, until });
  await write((c) => bookStay(c, { reservation_id: id, bed_id: Number(bed?.id), by: 'office' }));
  await h.rows`
    insert into housing_days (building_id, room_id, kind, first_on, last_on, reason, reason_en) values (${bed?.building_id}, ${bed?.room_id}, 'priority', ${addDays(until, 2)}, ${addDays(until, 30)}, 'Öncelik', 'Priority')`;
  const stretch = (days: number, by: 'office' | 'tenant') =>
    write((c) => extendStay(c, { reservation_id: id, until: addDays(until, days), by }));
  await expect(stretch(10, 'tenant')).rejects.toThrow('bed_closed');
  await stretch(2, 'tenant');
  await expect(stretch(3, 'tenant')).rejects.toThrow('bed_closed');
  await stretch(10, 'office');
  const [stay] = await h.rows`select until_on from housing_stays where reservation_id = ${id} and state = 'booked'`;
  expect(stay).toEqual({ until_on: addDays(until, 10) });
});
