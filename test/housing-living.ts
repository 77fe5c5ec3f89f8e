import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { bookStay } from '#areas/housing/stays/work/book.ts';
import { enterStay } from '#areas/housing/stays/work/end.ts';
import type { Caller, Harness } from './harness.ts';

export interface Living {
  tenant: Caller;
  tenant_id: number;
  reservation: number;
  bed_id: number;
  email: string;
}
let made = 0;
/** A free bed of a women's hall, another one for each who asks. */
async function bedOf(h: Harness): Promise<number> {
  made += 1;
  const [bed] = await h.rows<{ id: number }>`
    select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id desc offset ${20 + made} limit 1`;
  const bed_id = Number(bed?.id);
  await h.rows`update housing_stays set state = 'released', hold_until = null where bed_id = ${bed_id}`;
  return bed_id;
}
/** A tenant gets a bed from today on, and moves in where `moves` says so. */
export async function housed(
  h: Harness,
  tenant_id: number,
  moves = true,
): Promise<{ reservation: number; bed_id: number }> {
  const today = universityDay(h.services.clock());
  const bed_id = await bedOf(h);
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${tenant_id}, 'desk', ${today}, ${addDays(today, 60)}) returning id`;
  const reservation = Number(row?.id);
  await systemWrite(h.services, 'test', async (context) => {
    await bookStay(context, { reservation_id: reservation, bed_id, by: 'office' });
    if (moves) await enterStay(context, { reservation_id: reservation });
  });
  return { reservation, bed_id };
}
/** Signed in by the code in his mail. */
export async function tenantSession(h: Harness, email: string): Promise<Caller> {
  await h.nobody.post('/api/v1/housing/tenant/code', { email });
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'housing_sign_in' order by id desc limit 1`;
  const entered = await h.nobody.post<{ data: { access_token: string } }>('/api/v1/housing/tenant/login', {
    email,
    code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '',
  });
  return h.holding(entered.body.data.access_token);
}
/** Somebody without an account who has moved in today, and has signed in by a code. */
export async function living(h: Harness, moves = true): Promise<Living> {
  const email = `asks${made}-${process.pid}@example.org`;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, email_verified_at, phone_verified_at, language)
    values ('external', 'Derya', ${`Asks${made}`}, 'female', ${email}, now(), now(), 'en') returning id`;
  const tenant_id = Number(tenant?.id);
  return { tenant_id, email, ...(await housed(h, tenant_id, moves)), tenant: await tenantSession(h, email) };
}
