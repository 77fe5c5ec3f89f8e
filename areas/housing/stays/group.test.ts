import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Harness } from '#test/harness.ts';
import { bookStay, promiseBed } from './work/book.ts';
import { moveStay } from './work/change.ts';
import { cancelReservation, noShow } from './work/end.ts';
import { lapsePromises } from './work/lapse.ts';

let h: Harness;
let today: string;
let groups = 0;
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});
type Standing = 'offered' | 'booked';
/** A group whose members have an offer or a booking each, from a day on that is nobody else's. */
async function group(...standing: Standing[]): Promise<{ id: number; email: string }[]> {
  groups += 1;
  const [made] = await h.rows<{ id: number }>`
    insert into housing_groups (code) values (${`GROUP${groups}`}) returning id`;
  const beds = await h.rows<{ id: number }>`
    select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id limit 3`;
  const from = addDays(today, 600 + groups * 100);
  const members = [];
  for (const [at, state] of standing.entries()) {
    const email = `mate${groups}-${at}-${process.pid}@example.org`;
    const [tenant] = await h.rows<{ id: number }>`
      insert into housing_tenants (kind, first_name, last_name, gender, email, language) values ('external', 'Mate', ${`Of${groups}`}, 'female', ${email}, 'en') returning id`;
    const [row] = await h.rows<{ id: number }>`
      insert into housing_reservations (tenant_id, source, arrives_on, leaves_on, group_id) values (${tenant?.id}, 'portal', ${from}, ${addDays(from, 60)}, ${made?.id}) returning id`;
    const id = Number(row?.id);
    const of = { reservation_id: id, bed_id: Number(beds[at]?.id), by: 'office' as const };
    await systemWrite(h.services, 'test', async (c) => {
      if (state === 'booked') await bookStay(c, of);
      else await promiseBed(c, { ...of, kind: 'offered', until: new Date(c.now.getTime() + 3_600_000) });
    });
    members.push({ id, email });
  }
  return members;
}
const leaves = (id: number | undefined) =>
  systemWrite(h.services, 'test', (c) => cancelReservation(c, { reservation_id: id ?? 0, reason: 'Other plans' }));
const stands = async (members: readonly { id: number; email: string }[]): Promise<unknown[]> =>
  Promise.all(
    members.map(async ({ id, email }) => {
      const [row] = await h.rows<{ state: string }>`select state from housing_reservations where id = ${id}`;
      const mail = await h.rows<{ template: string }>`
        select template from outbox where recipient = ${email} and template ~ 'group|roommate' order by id`;
      return [row?.state, ...mail.map((each) => each.template)];
    }),
  );
const deskAsked = async (): Promise<number> =>
  (await h.rows<{ n: number }>`select count(*)::int as n from outbox where template = 'housing_group_broken'`)[0]?.n ??
  0;

it('HOU-008 once all roommates have booked, who leaves costs the others nothing: they keep their beds and are told', async () => {
  const members = await group('booked', 'booked', 'booked');
  const before = await deskAsked();
  await leaves(members[0]?.id);
  await lapsePromises(h.services);
  expect(await stands(members)).toEqual([
    ['cancelled'],
    ['reserved', 'housing_roommate_left'],
    ['reserved', 'housing_roommate_left'],
  ]);
  // who does not arrive leaves them too
  const [second] = await h.rows<{ id: number; from: string }>`
    update housing_reservations set arrives_on = ${addDays(today, -1)} where id = ${members[1]?.id} returning id`;
  await systemWrite(h.services, 'test', (c) => noShow(c, { reservation_id: Number(second?.id) }));
  await lapsePromises(h.services);
  expect((await stands(members))[2]).toEqual(['reserved', 'housing_roommate_left', 'housing_roommate_left']);
  expect(await deskAsked()).toBe(before);
});

it('HOU-008 before all have booked they go together or not at all, also when who has booked leaves: promises end, all are told, the desk is asked', async () => {
  const members = await group('booked', 'offered', 'booked');
  const before = await deskAsked();
  await leaves(members[0]?.id);
  await lapsePromises(h.services);
  expect(await stands(members)).toEqual([
    ['cancelled'],
    ['submitted', 'housing_group_loosened'],
    ['reserved', 'housing_group_asked'],
  ]);
  expect(await deskAsked()).toBeGreaterThan(before);
  // it is asked once
  const asked = await deskAsked();
  await lapsePromises(h.services);
  expect(await deskAsked()).toBe(asked);
});

it('HOU-008 an offer of one that lapses ends the others’ too', async () => {
  const members = await group('offered', 'offered');
  await systemWrite(h.services, 'test', (c) =>
    c.db.execute(sql`update housing_stays set hold_until = ${c.now} where reservation_id = ${members[0]?.id ?? 0}`),
  );
  await lapsePromises(h.services);
  expect(await stands(members)).toEqual([['waitlisted'], ['submitted', 'housing_group_loosened']]);
});

it('a letter about a reservation leads to the page that a tenant without an account opens', async () => {
  const [member] = await group('booked');
  const [other] = await h.rows<{ id: number }>`
    select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id offset 2 limit 1`;
  await systemWrite(h.services, 'test', (c) =>
    moveStay(c, { reservation_id: member?.id ?? 0, bed_id: Number(other?.id) }),
  );
  await leaves(member?.id);
  const mail = await h.rows<{ template: string; body: string }>`
    select template, body from outbox where recipient = ${member?.email} order by id`;
  expect(mail.map((each) => each.template)).toEqual(['housing_moved', 'housing_cancelled']);
  expect(mail.map((each) => /\/my-housing-reservations\S*/.exec(each.body)?.[0])).toEqual([
    '/my-housing-reservations/new',
    '/my-housing-reservations/new',
  ]);
});
