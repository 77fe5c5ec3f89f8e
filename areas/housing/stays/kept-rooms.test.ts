import { expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness } from '#test/harness.ts';
import { promiseBed } from './work/book.ts';
import { cancelReservation } from './work/end.ts';

it('HOU-020 nobody is left in a room that is closed, moved or no longer for him, promised or booked; when he is gone, it may change', async () => {
  const h = await harness();
  const office = await h.as('housing');
  const today = universityDay(h.services.clock());
  // a building of one room with two beds, so that nothing else stays there
  const [building] = await h.rows<{ id: number }>`
    insert into housing_buildings (code, name, name_en, campus_id, gender, floors) select 'KEPT', 'Kalan', 'Kept', campus_id, 'mixed', 2 from housing_buildings order by id limit 1 returning id`;
  const [room] = await h.rows<{ id: number }>`
    insert into housing_rooms (code, building_id, floor, type_id) values ('KEPT-1', ${building?.id}, 1, 3) returning id`;
  const [bed] = await h.rows<{ id: number }>`
    insert into housing_beds (code, room_id, label) values ('KEPT-1-A', ${room?.id}, 'A') returning id`;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, email_verified_at, phone_verified_at)
    values ('external', 'DENİZ', 'KALAN', 'female', ${`kept-${process.pid}@example.org`}, now(), now()) returning id`;
  const [wish] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${tenant?.id}, 'desk', ${addDays(today, 500)}, ${addDays(today, 540)}) returning id`;
  const her = { id: Number(wish?.id), tenant_id: Number(tenant?.id) };
  await systemWrite(h.services, 'test', (c) =>
    promiseBed(c, {
      reservation_id: her.id,
      bed_id: Number(bed?.id),
      kind: 'offered',
      until: new Date(c.now.getTime() + 3_600_000),
      by: 'office',
    }),
  );
  const put = async (path: string, changes: Record<string, unknown>): Promise<unknown[]> => {
    const now = await office.get<{ data: Record<string, unknown> }>(`/api/v1/housing/${path}`);
    const { status, body } = await office.put<{ message: string }>(`/api/v1/housing/${path}`, {
      ...changes,
      version: now.body.data.version,
    });
    return status === 200 ? [200] : [status, body.message];
  };
  const at = { room: `rooms/${room?.id}`, building: `building/${building?.id}`, tenant: `tenant/${her.tenant_id}` };
  expect(await put(at.room, { status: 'closed' })).toEqual([406, 'housing_room_kept']);
  expect(await put(at.room, { building_id: 1 })).toEqual([406, 'housing_room_kept']);
  expect(await put(at.room, { gender: 'male' })).toEqual([406, 'housing_gender_kept']);
  expect(await put(at.building, { gender: 'male' })).toEqual([406, 'housing_gender_kept']);
  expect(await put(at.building, { status: 'p' })).toEqual([406, 'housing_room_kept']);
  expect(await put(`beds/${bed?.id}`, { status: 'p' })).toEqual([406, 'housing_room_kept']);
  // what fits her may change; then she is what the room is for
  expect(await put(at.room, { gender: 'female' })).toEqual([200]);
  expect(await put(at.tenant, { gender: 'male' })).toEqual([406, 'housing_gender_kept']);
  await systemWrite(h.services, 'test', (c) => cancelReservation(c, { reservation_id: her.id, reason: 'test' }));
  // she hears of it, with the reason
  const [letter] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${`kept-${process.pid}@example.org`} and template = 'housing_cancelled'`;
  expect(letter?.body).toContain('test');
  expect(await put(at.tenant, { gender: 'male' })).toEqual([200]);
  expect(await put(at.room, { gender: 'male', status: 'closed' })).toEqual([200]);
});
