import { beforeAll, expect, it } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { sql } from '#kernel/server/database.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { bookStay, promiseBed } from '../stays/work/book.ts';
import { tenantPort } from './tenant.ts';

let h: Harness;
let today: string;
let made = 0;
const api = '/api/v1/housing';
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});
/** A tenant who is signed in, with a reservation far from everybody else's. */
async function tenant(): Promise<{ id: number; email: string; reservation: number; bed: number; as: Caller }> {
  made += 1;
  const email = `own${made}-${process.pid}@example.org`;
  const [row] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, phone, email_verified_at, phone_verified_at, language)
    values ('external', 'Ece', ${`Own${made}`}, 'female', ${email}, '+905321110000', now(), now(), 'en') returning id`;
  const id = Number(row?.id);
  const [reservation] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${id}, 'portal', ${addDays(today, 500)}, ${addDays(today, 560)}) returning id`;
  const [bed] = await h.rows<{ id: number }>`
    select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id desc offset ${made} limit 1`;
  const { access_token: token } = await systemWrite(h.services, 'test', (c) =>
    openGuestSession(c, tenantPort, { subject_id: id }),
  );
  return { id, email, reservation: Number(reservation?.id), bed: Number(bed?.id), as: h.holding(token) };
}

it('HOU-026 of one currency a tenant reads what he owes or what lies here as his own, never the same money twice', async () => {
  const { id, reservation, bed, as } = await tenant();
  const comes = (amount: number, key: string) =>
    systemWrite(h.services, 'test', (c) =>
      receive(c, {
        customer: { kind: 'tenant', id },
        currency: 'USD',
        amount,
        into: 'bank',
        // kept for deposits: it pays no rent
        earmark: 'deposits',
        key: `own-money-${id}-${key}`,
      }),
    );
  const reads = async () => {
    const { body } = await as.get<{ data: { due: object[]; lying: object[] } }>(`${api}/my/reservations`);
    return { due: body.data.due, lying: body.data.lying };
  };
  await comes(150_00, 'first');
  expect(await reads()).toEqual({ due: [], lying: [{ currency: 'USD', amount: 150_00 }] });
  await systemWrite(h.services, 'test', (c) => bookStay(c, { reservation_id: reservation, bed_id: bed, by: 'office' }));
  const [rent] = await h.rows<{ amount: number }>`
    select amount from housing_charges where reservation_id = ${reservation} and kind = 'rent'`;
  const open = Number(rent?.amount);
  expect(open).toBeGreaterThan(150_00);
  expect(await reads()).toEqual({ due: [{ currency: 'USD', amount: open - 150_00 }], lying: [] });
  await comes(open, 'second');
  expect(await reads()).toEqual({ due: [], lying: [{ currency: 'USD', amount: 150_00 }] });
});

it('HOU-008 whoever has signed or paid is turned away with a reason, which his letter says; nobody else needs one', async () => {
  const office = await h.as('housing');
  const step = (id: number, name: 'decline' | 'cancel', reason?: string) =>
    office.post<{ message: string; errors: { field: string }[] }>(`${api}/reservations/${id}/step`, {
      step: name,
      ...(reason === undefined ? {} : { reason }),
    });
  const letter = async (email: string) =>
    (
      await h.rows<{ template: string; body: string }>`
      select template, body from outbox where recipient = ${email} order by id desc limit 1`
    )[0];
  const [plain, signed, booked, paid] = [await tenant(), await tenant(), await tenant(), await tenant()];
  expect((await step(plain.reservation, 'decline')).status).toBe(200);
  await systemWrite(h.services, 'test', async (c) => {
    await promiseBed(c, {
      reservation_id: signed.reservation,
      bed_id: signed.bed,
      kind: 'offered',
      until: new Date(c.now.getTime() + 3_600_000),
      by: 'office',
    });
    await c.db.execute(
      sql`update housing_reservations set state = 'accepted', signed_at = ${c.now} where id = ${signed.reservation}`,
    );
    await bookStay(c, { reservation_id: booked.reservation, bed_id: booked.bed, by: 'office' });
    // a deposit that came too late: he has no bed, but his money lies here
    await receive(c, {
      customer: { kind: 'tenant', id: paid.id },
      currency: 'USD',
      amount: 200_00,
      into: 'bank',
      key: `late-deposit-${paid.id}`,
    });
  });
  for (const [who, name] of [
    [signed, 'decline'],
    [signed, 'cancel'],
    [booked, 'cancel'],
    [paid, 'decline'],
  ] as const)
    for (const blank of [undefined, '   ']) {
      const told = await step(who.reservation, name, blank);
      expect([name, told.status, told.body.message]).toEqual([name, 406, 'housing_reason_needed']);
    }
  for (const [who, name, template] of [
    [signed, 'decline', 'housing_declined'],
    [booked, 'cancel', 'housing_cancelled'],
    [paid, 'decline', 'housing_declined'],
  ] as const) {
    expect((await step(who.reservation, name, 'The hall closes for repairs')).status).toBe(200);
    expect(await letter(who.email)).toEqual({ template, body: expect.stringContaining('The hall closes for repairs') });
  }
});
