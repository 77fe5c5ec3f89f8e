import type pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import type { Deed } from '#areas/epayment/stand-in/cards.ts';
import { buildDemo } from '#demo/build.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { drawnSignature } from '../kit/drawn-signature.ts';
import { onConnection } from '../kit/postgres.ts';
import { call, payAtBank, pause } from '../money/payers.ts';
import { fillHouse } from './house.ts';

export interface Applicant {
  at: number;
  reservation: number;
  tenant: number;
  token: string;
}
export const deposit = 150_00;
const nameOf = 'Ada Aday';

/** A demo university with a house of empty beds, and people whose form came in and who are signed in; nobody else's beds are on offer. */
export async function prepareHouse(
  url: string,
  given: { beds: number; people: number },
): Promise<{ applicants: Applicant[]; beds: number[] }> {
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  const today = universityDay(now);
  await buildDemo(database, { areas, students: 60, today, now });
  await database.close();
  return onConnection(url, async (client) => {
    await client.query(`update housing_buildings set status = 'p'`);
    const { beds } = await fillHouse(client, {
      today,
      beds: given.beds,
      perBuilding: Math.max(2, Math.ceil(given.beds / 2)),
      staysPerBed: 0,
      from: 1,
      deposit,
    });
    return { applicants: await people(client, given.people, today), beds };
  });
}
async function people(client: pg.Client, count: number, today: string): Promise<Applicant[]> {
  const secret = (at: number): string => `tenant.bench-${'0'.repeat(30)}-${at}`;
  const { rows } = await client.query(
    `with made as (
        insert into housing_tenants (kind, first_name, last_name, gender, email, phone, email_verified_at, phone_verified_at, language)
        select 'external', 'Ada', 'Aday', case when n % 2 = 0 then 'female' else 'male' end, 'bench' || n || '@example.org', '+90532' || (1000000 + n), now(), now(), 'en' from generate_series(0, $1::int - 1) n returning id, number, email),
      sessions as (
        insert into guest_sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at)
        select h.hash, 'tenant', m.id, now(), now(), now() + interval '10 hours' from unnest($2::text[]) with ordinality h (hash, n) join made m on m.email = 'bench' || (h.n - 1) || '@example.org')
      insert into housing_reservations (tenant_id, source, arrives_on, leaves_on)
        select id, 'form', $3::date, $4::date from made returning id, tenant_id`,
    [count, Array.from({ length: count }, (_, at) => tokenHash(secret(at))), addDays(today, 60), addDays(today, 180)],
  );
  const of = new Map(
    (rows as { id: string; tenant_id: string }[]).map((row) => [Number(row.tenant_id), Number(row.id)]),
  );
  const { rows: named } = await client.query(
    `select id, substring(email from 'bench(\\d+)@')::int as at from housing_tenants where email ~ '^bench\\d+@example.org$' order by 2`,
  );
  await client.query('analyze');
  return (named as { id: string; at: number }[]).map((row) => ({
    at: row.at,
    tenant: Number(row.id),
    reservation: of.get(Number(row.id)) ?? 0,
    token: secret(row.at),
  }));
}

/** What somebody does after the bed is held, and what his card does. */
export type Fate = 'leaves' | 'signs' | 'pays';
const fateOf = (at: number): Fate => (at % 10 < 2 ? 'leaves' : at % 20 === 5 ? 'signs' : 'pays');
const cardOf = (at: number): Deed =>
  at % 17 === 0 ? 'refused' : at % 23 === 0 ? 'twice' : at % 29 === 0 ? 'late_notice' : 'success';

interface Told {
  status: number;
  data: Record<string, unknown>;
  message: string;
}
/** One call of the portal, whatever it answers; who meets a server that is too busy comes again. */
async function ask(
  base: string,
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  body?: object,
): Promise<Told> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data = {}, message = '' } = (await answer.json()) as Partial<Told>;
    if (![429, 503].includes(answer.status) || tries > 50) return { status: answer.status, data, message };
    await pause(100);
  }
}
export interface Walked {
  end: 'no_bed' | 'left' | 'signed' | 'paid' | 'refused_card';
  /** beds that somebody else had taken a moment before */ beaten: number;
}
async function shownTo(base: string, who: Applicant): Promise<number[]> {
  const list = await ask(base, 'GET', `/housing/my/reservations/${who.reservation}/beds`, who.token);
  if (list.status !== 200) throw new Error(`beds: ${list.status} ${list.message}`);
  return (list.data as unknown as { bed_id: number }[]).map((bed) => bed.bed_id);
}
/** Holds a bed of the list that he is shown, or the one he knows; who is beaten to it looks again. Null: nothing is free. */
export async function holdBed(
  base: string,
  who: Applicant,
  known?: number,
): Promise<{ agreement: string | null; beaten: number }> {
  let beaten = 0;
  for (;;) {
    const beds = known === undefined ? await shownTo(base, who) : [known];
    if (beds.length === 0) return { agreement: null, beaten };
    const bed_id = beds[(who.at * 7 + beaten * 13) % beds.length];
    const held = await ask(base, 'POST', `/housing/my/reservations/${who.reservation}/bed`, who.token, { bed_id });
    if (held.status === 200) return { agreement: String(held.data.agreement).split('/').at(-1) ?? '', beaten };
    if (held.status !== 406 || held.message !== 'bed_taken') throw new Error(`hold: ${held.status} ${held.message}`);
    beaten += 1;
  }
}
export const signed = async (base: string, agreement: string): Promise<{ pay: string | null }> => {
  const sent = await ask(base, 'POST', '/housing/agreement-form/sign', null, {
    token: agreement,
    name: nameOf,
    agreed: true,
    signature: drawnSignature,
  });
  if (sent.status !== 200) throw new Error(`sign: ${sent.status} ${sent.message}`);
  const page = await ask(base, 'POST', '/housing/form/success', null, { ticket: sent.data.ticket });
  if (page.status !== 200) throw new Error(`success: ${page.status} ${page.message}`);
  return { pay: page.data.pay === null ? null : (String(page.data.pay).split('/').at(-1) ?? null) };
};
/** The whole way of one applicant, from the beds that he is shown to the bank and back. */
export async function walk(base: string, who: Applicant): Promise<Walked> {
  const { agreement, beaten } = await holdBed(base, who);
  if (agreement === null) return { end: 'no_bed', beaten };
  const fate = fateOf(who.at);
  if (fate === 'leaves') return { end: 'left', beaten };
  const { pay } = await signed(base, agreement);
  if (fate === 'signs' || pay === null) return { end: 'signed', beaten };
  const { access_token } = await call<{ access_token: string }>(
    base,
    '/epayment/enter-link',
    { token: pay, purpose: 'housing' },
    undefined,
    undefined,
    `10.${20 + (who.at >> 16)}.${(who.at >> 8) & 255}.${who.at & 255}`,
  );
  const payable = await ask(base, 'GET', '/epayment/payable', access_token);
  const items = (payable.data.items as { id: number; open: number }[]) ?? [];
  const deed = cardOf(who.at);
  await payAtBank(base, access_token, {
    items: items.map((item) => item.id),
    amount: items.reduce((sum, item) => sum + Number(item.open), 0),
    merchant: who.at % 2 === 0 ? 'TEST-NESTPAY' : 'TEST-IYZICO',
    key: `bench-housing-${who.at}-${crypto.randomUUID()}`,
    deed,
  });
  return { end: deed === 'refused' ? 'refused_card' : 'paid', beaten };
}
