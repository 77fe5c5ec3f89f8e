import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { send } from '#test/requests.ts';
import { multipart } from '#areas/people/test-multipart.ts';
import { strangerOf } from '#test/strangers-records.ts';
import { bookStay } from './stays/work/book.ts';
import { enterStay } from './stays/work/end.ts';
import { housing } from './server.ts';

let h: Harness;
let today: string;
let victims = 0;
const api = '/api/v1/housing';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
/** no answer to anybody else may hold one of these */
const marks = ['Gizlinaz', 'gizlinaz-', 'Leaking tap of Gizlinaz', 'TK9876', 'Picture-of-the-tap'];
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});
async function tenantOf(email: string, last_name: string): Promise<{ id: number; caller: Caller; token: string }> {
  const [row] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email, phone, email_verified_at, phone_verified_at, language)
    values ('external', 'Ada', ${last_name}, 'female', ${email}, '+905321112233', now(), now(), 'en') returning id`;
  // each comes from an address of his own: tries to sign in are counted by it
  const outside = h.holding('', { address: `10.88.0.${Number(row?.id) % 250}` });
  await outside.post(`${api}/tenant/code`, { email });
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'housing_sign_in' order by id desc limit 1`;
  const { body } = await outside.post<{ data: { access_token: string } }>(`${api}/tenant/login`, {
    email,
    code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '',
  });
  const token = body.data.access_token;
  return { id: Number(row?.id), caller: h.holding(token), token };
}
const reservationOf = async (tenant_id: number, from: number, until: number): Promise<number> => {
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${tenant_id}, 'desk', ${addDays(today, from)}, ${addDays(today, until)}) returning id`;
  return Number(row?.id);
};
async function livesIn(reservation_id: number, bed_id: number): Promise<void> {
  await h.rows`update housing_stays set state = 'released', hold_until = null where bed_id = ${bed_id}`;
  await systemWrite(h.services, 'test', async (context) => {
    await bookStay(context, { reservation_id, bed_id, by: 'office' });
    await enterStay(context, { reservation_id });
  });
}
/** A paper that nobody else has. */
const picture = Buffer.from(
  '%PDF-1.4\n% Picture-of-the-tap\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
interface Victim {
  tenant_id: number;
  /** lived in; a bed is held for the later one */ reservation: number;
  later: number;
  request: number;
  exchange: number;
  transfer: number;
  letter: number;
  number: string;
  /** keys of his: to the form, the agreement, the transfer, his session */ tokens: string[];
  /** what he added to his request */ file: number;
}
async function victim(): Promise<Victim> {
  victims += 1;
  const beds = (
    await h.rows<{ id: number }>`
      select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id offset ${victims * 2} limit 2`
  ).map((row) => Number(row.id));
  const him = await tenantOf(`gizlinaz-${victims}-${process.pid}@example.org`, 'Gizlinaz');
  const other = await tenantOf(`neighbor-${victims}-${process.pid}@example.org`, 'Neighbor');
  const reservation = await reservationOf(him.id, 0, 60);
  const neighbor = await reservationOf(other.id, 0, 60);
  await livesIn(reservation, beds[0] ?? 0);
  await livesIn(neighbor, beds[1] ?? 0);
  const later = await reservationOf(him.id, 300, 400);
  const paper = multipart({ document: 'photo' }, { name: 'tap.pdf', mime: 'application/pdf', bytes: picture });
  const seen = await him.caller.post<{ data: { id: number; request_id: number } }>(
    '/api/v1/request-kinds/housing_repair/files',
    paper.body,
    { ...paper.headers, ...key() },
  );
  const asked = await send(
    him.caller,
    'housing_repair',
    { reservation_id: reservation, details: 'Leaking tap of Gizlinaz' },
    { id: seen.body.data.request_id },
    key(),
  );
  const free = await him.caller.get<{ data: { bed_id: number }[] }>(`${api}/my/reservations/${later}/beds`);
  const held = await him.caller.post<{ data: { agreement: string } }>(
    `${api}/my/reservations/${later}/bed`,
    { bed_id: free.body.data[0]?.bed_id },
    key(),
  );
  const [numbers] = await h.rows<{ his: string; neighbors: string }>`
    select (select number from housing_reservations where id = ${reservation}) as his, (select number from housing_reservations where id = ${neighbor}) as neighbors`;
  const exchange = await him.caller.post<{ data: { id: number } }>(
    `${api}/my/reservations/${reservation}/exchange`,
    { number: numbers?.neighbors, last_name: 'Neighbor' },
    key(),
  );
  expect([asked.status, seen.status, held.status, exchange.status]).toEqual([200, 200, 200, 200]);
  const letter = await him.caller.post<{ data: { document_id: number } }>(
    `${api}/my/reservations/${reservation}/letters`,
    { kind: 'housing_stay', language: 'en' },
    key(),
  );
  expect(letter.status).toBe(200);
  const form = await h.nobody.post<{ data: { token: string } }>(`${api}/reservation/form`, {
    first_name: 'Ada',
    last_name: 'Gizlinaz',
    gender: 'female',
    email: `gizlinaz-form-${victims}-${process.pid}@example.org`,
    phone: `+90532111998${victims}`,
    language: 'en',
    arrives_on: addDays(today, 300),
    leaves_on: addDays(today, 400),
  });
  const transferKey = String(victims).repeat(43);
  const [transfer] = await h.rows<{ id: number }>`
    insert into housing_transfers (user_id, token_hash, passenger, phone, direction, airport, flight_no, flight_at, passengers, luggage)
    values (${(await strangerOf(h)).user}, ${tokenHash(transferKey)}, 'Ada Gizlinaz', '+905321112233', 'pickup', 'ESB', 'TK9876', now() + make_interval(days => ${8 + victims}), 1, 1) returning id`;
  return {
    tenant_id: him.id,
    reservation,
    later,
    request: asked.body.data.id,
    exchange: exchange.body.data.id,
    transfer: Number(transfer?.id),
    letter: letter.body.data.document_id,
    number: numbers?.his ?? '',
    tokens: [held.body.data.agreement.split('/').at(-1) ?? '', form.body.data.token, transferKey, him.token],
    file: seen.body.data.id,
  };
}
/** Everything the house knows of him. */
const all = (who: Victim): Promise<unknown> =>
  h.rows`select
    (select jsonb_agg(to_jsonb(r) order by r.id) from housing_reservations r where r.tenant_id = ${who.tenant_id}) as reservations,
    (select jsonb_agg(to_jsonb(s) order by s.id) from housing_stays s where s.tenant_id = ${who.tenant_id}) as stays,
    (select jsonb_agg(to_jsonb(q) order by q.id) from requests q where q.subject_kind = 'tenant' and q.subject_id = ${who.tenant_id}) as requests,
    (select jsonb_agg(to_jsonb(e) order by e.id) from housing_exchanges e where e.id = ${who.exchange}) as exchanges,
    (select jsonb_agg(to_jsonb(a) order by a.id) from housing_agreements a join housing_reservations r on r.id = a.reservation_id where r.tenant_id = ${who.tenant_id}) as agreements,
    (select jsonb_agg(to_jsonb(f) - 'tries' order by f.id) from housing_applications f where f.email like 'gizlinaz-%') as forms,
    (select jsonb_agg(to_jsonb(d) order by d.id) from issued_documents d where d.id = ${who.letter}) as letters,
    (select jsonb_agg(to_jsonb(t) order by t.id) from housing_transfers t where t.id = ${who.transfer}) as transfers,
    (select jsonb_agg(to_jsonb(c) order by c.id) from housing_charges c join housing_reservations r on r.id = c.reservation_id where r.tenant_id = ${who.tenant_id}) as charges,
    (select to_jsonb(t) from housing_tenants t where t.id = ${who.tenant_id}) as tenant`;
/** What a key could be mistaken for: parts of it, what is kept of it, numbers of records, a key of another kind. */
const guesses = (who: Victim, own: string): string[] =>
  who.tokens.flatMap((token) => [
    token.slice(0, -1),
    `${token}x`,
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    tokenHash(token),
    ...(token === own ? [] : [token]),
  ]);
const texts = [String(1), '0', '*', "' or true --", '%', '_', 'null'];

it('HOU-003 HOU-004 HOU-018 HOU-019 HOU-026: nothing of another tenant is read or changed by any call, with any id of his or any key but the right one', async () => {
  const who = await victim();
  const before = JSON.stringify(await all(who));
  const stranger = await tenantOf(`stranger-${process.pid}@example.org`, 'Other');
  const own = await reservationOf(stranger.id, 200, 260);
  const student = await h.as('student');
  // calls are counted by session and by address: none of these is refused for being one too many
  const sessions = Array.from({ length: 20 }, (_, at) => `tenant.${String(at).padStart(43, 's')}`);
  for (const token of sessions)
    await h.rows`
      insert into guest_sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at) values (${tokenHash(token)}, 'tenant', ${stranger.id}, now(), now(), now() + interval '1 hour')`;
  const callers: readonly (readonly [string, (at: number) => string])[] = [
    ['tenant', (at) => sessions[at % sessions.length] ?? ''],
    ['student', () => student.token ?? ''],
    ['nobody', () => ''],
  ];
  const parts = new Set([
    ...[...(housing.commands ?? []), ...(housing.queries ?? [])].map((each) =>
      'command' in each ? each.command.name : each.query.name,
    ),
    // what he asks of the office is a request of the machine
    'request-page',
    'request-file',
    'remove-request-file',
    'cancel-request',
  ]);
  const mine = h.endpoints.filter(({ declaration }) => declaration && parts.has(declaration.name));
  const records = h.endpoints.filter(({ resource }) => resource?.name.startsWith('housing-'));
  expect([mine.length > 50, records.length > 30]).toEqual([true, true]);
  const ids = [
    who.reservation,
    who.later,
    who.request,
    who.exchange,
    who.transfer,
    who.letter,
    who.tenant_id,
    who.file,
  ];
  const filled: Readonly<Record<string, unknown>> = {
    bed_id: 1,
    kind: 'housing_stay',
    language: 'en',
    reason: 'because',
    until: addDays(today, 30),
    agree: true,
    number: who.number,
    last_name: 'Other',
    name: 'Ada Gizlinaz',
    agreed: true,
    mail_code: '000000',
    sms_code: '000000',
    code: '000000',
    version: 1,
    email: `gizlinaz-1-${process.pid}@example.org`,
  };
  /** calls that are the caller's own and name nothing of anybody: they may be answered */
  const unnamed = new Set<string>();
  let [tried, refused] = [0, 0];
  for (const { method, path, declaration, needs, name } of [...mine, ...records]) {
    const fields = Object.keys(declaration?.input ?? {});
    const keys: readonly string[] = fields.filter((field) => field === 'token' || field === 'ticket');
    const named = path.includes('{') || keys.length > 0 || fields.includes('email');
    const forOffice = needs.permission !== undefined && needs.access === 'authenticated' && !needs.guests;
    // what only the office may call is refused before anything is looked at; what needs no name is one's own or a form
    if (!named && !forOffice) {
      unnamed.add(`${method} ${name}`);
      continue;
    }
    const answersOf = keys.length > 0 || path.includes('{token}') ? [...guesses(who, ''), ...texts] : ids.map(String);
    // the right key of one kind is no key of another: only its own call is left out
    const right = name.includes('transfer')
      ? who.tokens[2]
      : name.includes('agreement')
        ? who.tokens[0]
        : name.includes('application') || name.includes('form-result') || name.includes('codes')
          ? who.tokens[1]
          : null;
    for (const [kind, tokenOf] of callers)
      for (const value of forOffice ? answersOf.slice(0, 2) : answersOf) {
        if (value === right) continue;
        const body = Object.fromEntries(
          fields
            .filter((field) => field in filled || keys.includes(field))
            .map((field) => [field, keys.includes(field) ? value : filled[field]]),
        );
        const query = method === 'GET' && keys.length > 0 ? `?${keys[0]}=${encodeURIComponent(value)}` : '';
        const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))}${query}`;
        const as = h.holding(tokenOf(tried), { address: `10.77.${tried % 250}.${1 + (tried >> 8)}` });
        const { status, raw } = await (method === 'GET'
          ? as.get(url)
          : method === 'DELETE'
            ? as.delete(url)
            : method === 'PUT'
              ? as.put(url, body)
              : as.post(url, body, key()));
        tried += 1;
        const told = raw.toString();
        const leaks = [...marks, who.number].filter(
          (mark) => told.includes(mark) && !(mark === who.number && url.includes(who.number)),
        );
        expect([kind, method, name, value, status, leaks]).toEqual([kind, method, name, value, status, []]);
        // only tries with an address and a code are counted for whom they are tried
        if (!fields.includes('email')) expect([kind, method, name, status]).not.toEqual([kind, method, name, 429]);
        if (status >= 400) refused += 1;
        // the same answer for every address, and a list of one's own that names nobody; another number can be that of the caller's own request
        else if (!name.startsWith('request') || value === String(who.request))
          expect(['ask-tenant-code', 'my-transfers']).toContain(name);
      }
  }
  expect(JSON.stringify(await all(who))).toBe(before);
  // what every caller may ask without a name answers him with his own
  expect([...unnamed].toSorted()).toMatchInlineSnapshot(`
    [
      "GET housing-overview",
      "GET housing-room-type.options",
      "GET my-housing",
      "GET my-housing-requests",
      "GET student-tenant-token",
      "POST ask-housing-reservation",
      "POST pay-my-housing",
    ]
  `);
  for (const caller of [stranger.caller, student])
    for (const path of ['/my/reservations', '/request/list', '/reports']) {
      const { raw, status } = await caller.get(`${api}${path}`);
      // an address that is not there would show nothing of anybody
      expect(status, path).not.toBe(404);
      expect(marks.filter((mark) => raw.toString().includes(mark))).toEqual([]);
    }
  expect((await stranger.caller.get(`${api}/my/reservations/${own}/beds`)).status).toBe(200);
  process.stdout.write(`housing: ${tried} calls of strangers tried, ${refused} of them refused\n`);
  expect(tried).toBeGreaterThan(600);
});

it('HOU-025 keys are drawn, long and kept as their hash alone', async () => {
  const who = await victim();
  const [agreement = '', form = '', , session = ''] = who.tokens;
  const bytes = session.split('.').at(-1) ?? '';
  for (const token of [agreement, form, bytes]) {
    expect(token).toMatch(/^[\w-]{43}$/); // 32 bytes
    expect(Buffer.from(token, 'base64url').length).toBe(32);
  }
  const [kept] = await h.rows<{ agreement: number; form: number; session: number; plain: number }>`
    select (select count(*)::int from housing_agreements where token_hash = ${tokenHash(agreement)}) as agreement,
      (select count(*)::int from housing_applications where token_hash = ${tokenHash(form)}) as form,
      (select count(*)::int from guest_sessions where token_hash = ${tokenHash(session)}) as session,
      (select count(*)::int from housing_agreements where to_jsonb(housing_agreements)::text like ${`%${agreement}%`})
        + (select count(*)::int from housing_applications where to_jsonb(housing_applications)::text like ${`%${form}%`})
        + (select count(*)::int from guest_sessions where to_jsonb(guest_sessions)::text like ${`%${bytes}%`}) as plain`;
  expect(kept).toEqual({ agreement: 1, form: 1, session: 1, plain: 0 });
  // sixty agreements of one bed: no two keys are alike, and no place of them is
  const more: string[] = [];
  const again = await tenantOf(`keys-${process.pid}@example.org`, 'Keys');
  const reservation = await reservationOf(again.id, 500, 560);
  const beds = await again.caller.get<{ data: { bed_id: number }[] }>(`${api}/my/reservations/${reservation}/beds`);
  await again.caller.post(`${api}/my/reservations/${reservation}/bed`, { bed_id: beds.body.data[0]?.bed_id }, key());
  for (let n = 0; n < 60; n += 1) {
    const { body } = await again.caller.post<{ data: { agreement: string } }>(
      `${api}/my/reservations/${reservation}/agreement`,
    );
    more.push(body.data.agreement.split('/').at(-1) ?? '');
  }
  expect(new Set(more).size).toBe(60);
  const bits = more.flatMap((token) => [...Buffer.from(token, 'base64url')]);
  const ones = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect(ones / (bits.length * 8)).toBeGreaterThan(0.48);
  expect(ones / (bits.length * 8)).toBeLessThan(0.52);
  for (let at = 0; at < 43; at += 1)
    expect(new Set(more.map((token) => token[at])).size).toBeGreaterThan(at === 42 ? 1 : 10);
});
