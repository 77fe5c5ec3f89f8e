import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { drawnSignature } from '../bench/kit/drawn-signature.ts';
import type { Caller, Harness } from './harness.ts';

export interface TestTenant {
  id: number;
  number: string;
  email: string;
  caller: Caller;
}
export const oneKey = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
/** Whoever wants a bed, signed in by the code in his mail. */
export async function tenantOf(h: Harness, last_name: string): Promise<TestTenant> {
  const email = `${last_name.toLowerCase()}-${process.pid}@example.org`;
  const [row] = await h.rows<{ id: number; number: string }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, phone, email_verified_at, phone_verified_at, language)
    values ('external', 'Derya', ${last_name}, 'female', ${email}, '+905321112233', now(), now(), 'en') returning id, number`;
  // each comes from an address of his own: tries to sign in are counted by it
  const outside = h.holding('', { address: `10.77.0.${Number(row?.id) % 250}` });
  await outside.post('/api/v1/housing/tenant/code', { email });
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'housing_sign_in' order by id desc limit 1`;
  const entered = await outside.post<{ data: { access_token: string } }>('/api/v1/housing/tenant/login', {
    email,
    code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '',
  });
  return { id: Number(row?.id), number: row?.number ?? '', email, caller: h.holding(entered.body.data.access_token) };
}
/** A reservation of his, in days from today. */
export async function reservationOf(h: Harness, tenant_id: number, from: number, until: number): Promise<number> {
  const today = universityDay(h.services.clock());
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on)
    values (${tenant_id}, 'desk', ${addDays(today, from)}, ${addDays(today, until)}) returning id`;
  return Number(row?.id);
}
/** He chooses a bed and signs: the deposit is asked for. */
export async function signedUp(h: Harness, tenant: TestTenant, last_name: string, id: number): Promise<void> {
  const at = `/api/v1/housing/my/reservations/${id}`;
  const free = await tenant.caller.get<{ data: { bed_id: number }[] }>(`${at}/beds`);
  const held = await tenant.caller.post<{ data: { agreement: string } }>(
    `${at}/bed`,
    { bed_id: free.body.data[0]?.bed_id },
    oneKey(),
  );
  const signed = await h.nobody.post('/api/v1/housing/agreement-form/sign', {
    token: held.body.data.agreement.split('/').at(-1),
    name: `Derya ${last_name}`,
    agreed: true,
    signature: drawnSignature,
  });
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.body)}`);
}
/** The list of the room, as both sign it; the first item is damaged where a charge is given. */
export async function inspectionOf(h: Harness, id: number, charge = 0): Promise<Record<string, unknown>> {
  const { body } = await (
    await h.as('housing')
  ).get<{ data: { items: { id: number }[] } }>(`/api/v1/housing/desk/${id}`);
  return {
    lines: body.data.items.map((item, at) =>
      at === 0 && charge > 0
        ? { item_id: item.id, condition: 'damaged', charge }
        : { item_id: item.id, condition: 'good' },
    ),
    tenant_signature: drawnSignature,
    staff_signature: drawnSignature,
  };
}
/** Somebody whom the desk books a bed for, in days from today. */
export async function bookedAtDesk(
  h: Harness,
  last_name: string,
  from: number,
  until: number,
): Promise<{ id: number; number: string; email: string; bed_id: number }> {
  const today = universityDay(h.services.clock());
  const days = { from: addDays(today, from), until: addDays(today, until) };
  const office = await h.as('housing');
  const free = await office.get<{ data: { bed_id: number }[] }>(
    `/api/v1/housing/free-beds?from=${days.from}&until=${days.until}&gender=female`,
  );
  const bed_id = free.body.data.at(-1)?.bed_id ?? 0;
  const email = `${last_name.toLowerCase()}-desk-${process.pid}@example.org`;
  const booked = await office.post<{ data: { id: number; number: string } }>(
    '/api/v1/housing/reservations/desk',
    { arrives_on: days.from, leaves_on: days.until, bed_id, first_name: 'Derya', last_name, gender: 'female', email },
    oneKey(),
  );
  if (booked.status !== 200) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
  return { ...booked.body.data, email, bed_id };
}
