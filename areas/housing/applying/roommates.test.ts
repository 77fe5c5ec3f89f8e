import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Harness } from '#test/harness.ts';
import { reservationOf, tenantOf } from '#test/housing-tenant.ts';
import { promiseBed } from '../stays/work/book.ts';
import { mayWish } from './reservation.ts';

let h: Harness;
let today: string;
const code = 'MIXED234';
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});
async function applicant(group_id: number | null, from: number): Promise<{ id: number; email: string }> {
  const email = `mixed${from}-${process.pid}@example.org`;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, language) values ('external', 'Ada', ${`Of${from}`}, 'female', ${email}, 'en') returning id`;
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on, group_id) values (${tenant?.id}, 'form', ${addDays(today, from)}, ${addDays(today, from + 60)}, ${group_id}) returning id`;
  return { id: Number(row?.id), email };
}

it('roommates of different gender are refused at the form where no room is for both', async () => {
  const [group] = await h.rows<{ id: number }>`insert into housing_groups (code) values (${code}) returning id`;
  await applicant(Number(group?.id), 700);
  const [type] = await h.rows<{ id: number }>`
    insert into housing_room_types (code, name, name_en, places) values ('MIX', 'Karma', 'Mixed', 2) returning id`;
  const wish = {
    arrives_on: addDays(today, 700),
    leaves_on: addDays(today, 760),
    roommate_code: code,
    type_id: Number(type?.id),
  };
  const why = async (gender: string | null): Promise<unknown[]> =>
    (await mayWish(h.services.database.db, wish, gender)).map((each) => [each.key, each.field]);
  expect(await why('male')).toEqual([['housing_group_gender', 'roommate_code']]);
  expect(await why('female')).toEqual([]);
  await h.rows`
    insert into housing_rooms (code, building_id, floor, type_id, gender) values ('MIX-1', 1, 1, ${type?.id}, 'mixed')`;
  expect(await why('male')).toEqual([]);
});

it('HOU-004 the office replaces the bed an applicant is holding only when it has confirmed that', async () => {
  const who = await applicant(null, 900);
  // of what nobody has or closes on these days, whatever else is tested in this house
  const beds = await h.rows<{ id: number; code: string }>`
    select b.id, b.code from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings g on g.id = r.building_id
    where b.status = 'a' and not b.excluded and r.status = 'available' and g.status = 'a' and not r.accessible and coalesce(r.gender, g.gender) in ('mixed', 'female')
      and exists (select from housing_rates f where f.type_id = r.type_id and f.status = 'a')
      and not exists (select from housing_stays s where s.bed_id = b.id and s.until_on > ${addDays(today, 890)})
      and not exists (select from housing_days d where d.building_id = g.id and d.last_on >= ${addDays(today, 890)}) order by b.id limit 2`;
  const [held, other] = beds.map((bed) => Number(bed.id));
  await systemWrite(h.services, 'test', (c) =>
    promiseBed(c, {
      reservation_id: who.id,
      bed_id: held ?? 0,
      kind: 'held',
      until: new Date(c.now.getTime() + 900_000),
      by: 'tenant',
    }),
  );
  const office = await h.as('housing');
  const offers = (more: object) =>
    office.post<{ message: string }>(
      '/api/v1/housing/reservations/offers',
      { hours: 24, pairs: [{ reservation_id: who.id, bed_id: other }], ...more },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const holds = async () =>
    (
      await h.rows<{ bed_id: number }>`
        select bed_id from housing_stays where reservation_id = ${who.id} and state in ('held', 'offered')`
    ).map((row) => Number(row.bed_id));
  const unasked = await offers({});
  expect([unasked.status, unasked.body.message, await holds()]).toEqual([406, 'housing_bed_chosen', [held]]);
  const asked = await offers({ replace: true });
  expect([asked.status, asked.body, await holds()]).toMatchObject([200, {}, [other]]);
  const told = await h.rows<{ template: string }>`select template from outbox where recipient = ${who.email}`;
  expect(told).toEqual([{ template: 'housing_offer' }]);
});

it('the code of a roommate group invites as long as something is to come, not after the check-out', async () => {
  const his = await tenantOf(h, 'Kodlu');
  const id = await reservationOf(h, his.id, 1100, 1160);
  await h.rows`
    with made as (insert into housing_groups (code) values ('OVER2345') returning id) update housing_reservations r set group_id = made.id from made where r.id = ${id}`;
  const shown = async (state: string): Promise<unknown> => {
    await h.rows`update housing_reservations set state = ${state} where id = ${id}`;
    const { body } = await his.caller.get<{ data: { reservations: { group_code: string | null }[] } }>(
      '/api/v1/housing/my/reservations',
    );
    return body.data.reservations[0]?.group_code;
  };
  expect([await shown('reserved'), await shown('checked_in')]).toEqual(['OVER2345', 'OVER2345']);
  for (const over of ['checked_out', 'cancelled', 'no_show', 'declined'])
    expect([over, await shown(over)]).toEqual([over, null]);
});
