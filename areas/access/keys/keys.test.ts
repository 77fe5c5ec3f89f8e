import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { permissionsOf, opensToAll } from '#kernel/contract/needs.ts';
import { areas } from '#app/areas.server.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { apiKeyNotices } from './jobs/api-key-notices.ts';
import { gatherOwnData, type DataPerson } from '../privacy/own-data.ts';
import { makeKey, readKey } from './key-token.ts';

interface Made {
  id: number;
  key: string;
}
let h: Harness;
let admin: Caller;
let registrar: { user_id: number; user_role_id: number };
let today: string;
const path = '/api/v1/integration/keys';
const terms = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Kütüphane sistemi',
  purpose: 'Reads faculties and students for the library.',
  user_role_id: registrar.user_role_id,
  scopes: ['reference:read'],
  expires_on: addDays(today, 90),
  ...more,
});
const make = async (more: Record<string, unknown> = {}): Promise<Made> => {
  const { status, body } = await admin.post<{ data: Made }>(path, terms(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const roleOf = async (username: string): Promise<{ user_id: number; user_role_id: number }> => {
  const [row] = await h.rows<{
    user_id: number;
    user_role_id: number;
  }>`select u.id as user_id, ur.id as user_role_id from users u join user_roles ur on ur.user_id = u.id where u.username = ${username} order by (ur.id = u.default_user_role_id) desc nulls last, ur.id limit 1`;
  if (!row) throw new Error(`no ${username}`);
  return row;
};
beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
  registrar = await roleOf('registrar');
  today = universityDay(h.services.clock());
});
afterEach(() => h.setNow(null));
afterAll(async () => {
  await h.rows`delete from api_key_uses`;
  await h.rows`delete from api_keys`;
});
describe('the key itself', () => {
  it('has a prefix by which it is recognized and a checksum; each is another', () => {
    const { key, lookup, hash } = makeKey();
    expect(key).toMatch(/^kampus_[0-9A-Za-z]{61}$/);
    expect(readKey(key)).toEqual({ lookup, hash });
    expect(makeKey().key).not.toBe(key);
    for (const at of [10, 30, 60, key.length - 1]) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(readKey(key.slice(0, at) + other + key.slice(at + 1)), `letter ${at}`).toBeNull();
    }
  });
  it('is answered once; what stays is a hash, in the audit log and the outbox not even that', async () => {
    const { id, key } = await make();
    const [row] = await h.rows<Record<string, unknown>>`select * from api_keys where id = ${id}`;
    expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
    const secret = key.slice(20, -6);
    const traces = await h.rows<{
      text: string;
    }>`select (to_jsonb(a) || '{}')::text as text from audit_log a where resource = 'api-key' union all select body from outbox where template like 'api-key%' union all select coalesce(body, '') || coalesce(link, '') from notifications union all select k::text from api_keys k union all select answer::text from idempotency_keys where answer is not null`;
    expect(traces.filter(({ text }) => text?.includes(secret))).toEqual([]);
    const { raw } = await admin.get(`${path}/${id}`);
    expect(raw.toString()).not.toContain(secret);
    expect(raw.toString()).not.toContain(String(row?.secret_hash));
  });
  it('one whose checksum is wrong is refused without a look into the database', async () => {
    const { key } = makeKey();
    const wrong = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');
    const { database } = h.services;
    const { query } = database;
    let asked = 0;
    database.query = ((...given: Parameters<typeof query>) => {
      asked += 1;
      return query.apply(database, given);
    }) as typeof query;
    try {
      expect((await h.holding(wrong).get('/api/v1/faculties')).status).toBe(401);
      expect(asked).toBe(0);
      expect((await h.holding(key).get('/api/v1/faculties')).status).toBe(401);
      expect(asked).toBe(1);
    } finally {
      database.query = query;
    }
  });
});

describe('who makes a key', () => {
  it('is an administrator; the owner is told by mail; others get 403', async () => {
    const { id } = await make({ name: 'Kapı sistemi' });
    const [mail] = await h.rows<{
      user_id: number;
      body: string;
    }>`select user_id, body from outbox where template = 'api-key-made' order by id desc limit 1`;
    expect(mail?.user_id).toBe(registrar.user_id);
    expect(mail?.body).toContain('Kapı sistemi');
    for (const username of ['registrar', 'instructor', 'student']) {
      const caller = await h.as(username);
      expect((await caller.post(path, terms())).status, username).toBe(403);
      expect((await caller.get(`${path}/${id}`)).status, username).toBe(403);
      expect((await caller.post(`${path}/${id}/secret`)).status, username).toBe(403);
    }
    expect((await h.nobody.post(path, terms())).status).toBe(401);
    expect((await admin.get(`${path}/999999999/uses`)).status).toBe(404);
    expect((await admin.post(`${path}/999999999/revoke`)).status).toBe(404);
    expect((await admin.post(path, {})).status).toBe(422);
  });
  it('cannot give more than the owner may, nor longer than a year, nor to a student', async () => {
    const refused = async (more: Record<string, unknown>): Promise<unknown> => {
      const { status, body } = await admin.post<{ message: string }>(path, terms(more));
      expect(status).toBe(406);
      return body.message;
    };
    expect(await refused({ scopes: ['access:write'] })).toBe('key_beyond_owner');
    // blanks are no addresses; without them the key would open from everywhere
    expect(await refused({ addresses: [' '] })).toBe('key_address_form');
    expect(await refused({ addresses: ['10.0.0.0/8', ''] })).toBe('key_address_form');
    expect(await refused({ scopes: ['everything:read'] })).toBe('key_beyond_owner');
    expect(await refused({ expires_on: addDays(today, 366) })).toBe('key_ends_within_a_year');
    expect(await refused({ user_role_id: (await roleOf('student')).user_role_id })).toBe('key_owner_not_staff');
    expect(await refused({ user_role_id: 999999999 })).toBe('key_owner_not_staff');
  });
  it('who was given the permission makes keys of his own, none in the name of another', async () => {
    const [role] = await h.rows<{ id: number }>`select id from roles where name = 'registrar'`;
    await h.rows`insert into role_permissions (role_id, permission) values (${role?.id}, 'apikey_store')`;
    try {
      const caller = await h.as('registrar');
      expect((await caller.post(path, terms())).status).toBe(200);
      const another = await roleOf('admin');
      const { status, body } = await caller.post<{ message: string }>(
        path,
        terms({ user_role_id: another.user_role_id }),
      );
      expect([status, body.message]).toEqual([406, 'key_owner_is_another']);
      expect((await caller.get(`${path}/owners/${another.user_id}`)).status).toBe(404);
    } finally {
      await h.rows`delete from role_permissions where role_id = ${role?.id} and permission = 'apikey_store'`;
    }
  });
});

describe('what a key opens', () => {
  it('is its scope: what it reads it reads with the rows of its owner; the rest is 403 and says which scope lacks', async () => {
    const { key } = await make({ scopes: ['reference:read', 'people:read'] });
    const caller = h.holding(key);
    const own = await (await h.as('registrar')).get<{ pagination: { total: number } }>('/api/v1/students?limit=1');
    const read = await caller.get<{ pagination: { total: number } }>('/api/v1/students?limit=1');
    expect(read.status).toBe(200);
    expect(read.body.pagination.total).toBe(own.body.pagination.total);
    const outside = await caller.get<{ message: string; text: string }>('/api/v1/courses');
    expect([outside.status, outside.body.message]).toEqual([403, 'key_scope_missing']);
    expect(outside.body.text).toContain('curriculum:read');
    const write = await caller.put<{ message: string }>('/api/v1/faculties/1', { name: 'X' });
    expect([write.status, write.body.message]).toEqual([403, 'key_scope_missing']);
  });
  it('follows the rows of an owner who sees only a part: a chair’s key lists what the chair lists', async () => {
    const chair = await roleOf('chair');
    const { key } = await make({ user_role_id: chair.user_role_id, scopes: ['people:read'] });
    const total = async (caller: Caller): Promise<number> =>
      (await caller.get<{ pagination: { total: number } }>('/api/v1/students?limit=1')).body.pagination.total;
    const [all] = await h.rows<{ n: number }>`select count(*)::int as n from students`;
    const seen = await total(h.holding(key));
    expect(seen).toBe(await total(await h.as('chair')));
    expect(seen).toBeLessThan(all?.n ?? 0);
  });
  it('is never what a person does: every endpoint without a permission, and every act of a person, refuses every key', async () => {
    const root = await roleOf('admin');
    const { body } = await admin.get<{ data: { roles: { user_role_id: number; scopes: string[] }[] } }>(
      `${path}/owners/${root.user_id}`,
    );
    const scopes = body.data.roles.find(({ user_role_id }) => user_role_id === root.user_role_id)?.scopes ?? [];
    expect(scopes).not.toContain('access:write');
    const { id, key } = await make({ user_role_id: root.user_role_id, scopes });
    const caller = h.holding(key);
    const wrong: string[] = [];
    let closed = 0;
    let opened = 0;
    let tried = 0;
    for (const { method, path: at, needs, declaration } of h.endpoints) {
      if (opensToAll(needs.access) || /seats\/stream/.test(at)) continue;
      const personal =
        permissionsOf(needs).length === 0 ||
        (method !== 'GET' && /^\/api\/v1\/(integration|users|roles|oauth|login-as)/.test(at)) ||
        (declaration?.kind === 'command' &&
          (declaration.byPerson === true || (declaration.acting ?? 'write') !== 'write'));
      const url = at.replace(/\{\w+\}/g, '999999999');
      if (!personal && method !== 'GET') continue; // tried by the matrix of roles; here the doors of a person
      if (tried++ % 500 === 0) await h.services.shared.reset(`calls:key:key:${id}`); // not the limit is asked here
      const { status } =
        method === 'GET'
          ? await caller.get(url)
          : method === 'POST'
            ? await caller.post(url, {})
            : method === 'PUT'
              ? await caller.put(url, {})
              : await caller.delete(url);
      if (personal) {
        closed += 1;
        if (status !== 403) wrong.push(`${method} ${at}: ${status}`);
      } else if (status === 403 || status === 401) {
        // what its owner may not do himself
        if ((await admin.get(url)).status !== 403) wrong.push(`${method} ${at}: ${status}`);
      } else opened += 1;
    }
    expect(wrong).toEqual([]);
    expect(closed).toBeGreaterThan(80);
    expect(opened).toBeGreaterThan(100);
  }, 120_000);
  it('decisions and signatures are declared as a person’s', () => {
    const commands = areas.flatMap((area) => area.commands ?? []).map(({ command }) => command);
    const decided = commands.filter(({ name }) =>
      /^(?:(?:decide|approve|bulk-approve|sign|rectify|revoke-board|publish-board)-|finalize-(?:grades|registrations)$)/.test(
        name,
      ),
    );
    expect(decided.length).toBeGreaterThan(6);
    expect(
      decided
        .filter((each) => !each.byPerson && each.acting !== 'never' && each.needs.access !== 'public')
        .map(({ name }) => name)
        .filter((name) => !['sign-out', 'sign-in'].includes(name)),
    ).toEqual([]);
  });
});

describe('a key that no longer opens', () => {
  it('ends with its last day', async () => {
    const { key } = await make({ expires_on: addDays(today, 10) });
    expect((await h.holding(key).get('/api/v1/faculties?limit=1')).status).toBe(200);
    h.setNow(new Date(Date.now() + 11 * 86_400_000));
    const { status, body } = await h.holding(key).get<{ message: string }>('/api/v1/faculties?limit=1');
    expect([status, body.message]).toEqual([401, 'key_not_valid']);
  });
  it('is revoked at once', async () => {
    const { id, key } = await make();
    expect((await h.holding(key).get('/api/v1/faculties?limit=1')).status).toBe(200);
    expect((await admin.post(`${path}/${id}/revoke`)).status).toBe(200);
    expect((await h.holding(key).get('/api/v1/faculties?limit=1')).status).toBe(401);
    expect((await admin.post<{ message: string }>(`${path}/${id}/revoke`)).body.message).toBe('key_is_over');
    expect((await admin.post<{ message: string }>(`${path}/${id}/secret`)).body.message).toBe('key_is_over');
  });
  it('dies with the account and with the role of its owner', async () => {
    const owner = await roleOf('studentaffairs');
    const { key } = await make({ user_role_id: owner.user_role_id });
    const status = async (): Promise<number> => (await h.holding(key).get('/api/v1/faculties?limit=1')).status;
    expect(await status()).toBe(200);
    await h.rows`update users set status = 'p' where id = ${owner.user_id}`;
    expect(await status()).toBe(401);
    await h.rows`update users set status = 'a' where id = ${owner.user_id}`;
    expect(await status()).toBe(200);
    const [extra] = await h.rows<{
      id: number;
    }>`insert into user_roles (user_id, role_id) select ${owner.user_id}, id from roles where name = 'bursar' returning id`;
    const second = await make({ user_role_id: extra?.id, scopes: ['reference:read'] });
    expect((await h.holding(second.key).get('/api/v1/faculties?limit=1')).status).toBe(200);
    await h.rows`delete from user_roles where id = ${extra?.id}`;
    expect((await h.holding(second.key).get('/api/v1/faculties?limit=1')).status).toBe(401);
    expect((await admin.get<{ data: { state: string } }>(`${path}/${second.id}`)).body.data.state).toBe('ownerless');
  });
  it('loses what its owner’s role loses', async () => {
    const { key } = await make({ scopes: ['people:read'] });
    const [role] = await h.rows<{ id: number }>`select id from roles where name = 'registrar'`;
    await h.rows`delete from role_permissions where role_id = ${role?.id} and permission = 'student_index'`;
    try {
      expect((await h.holding(key).get('/api/v1/students?limit=1')).status).toBe(403);
    } finally {
      await h.rows`insert into role_permissions (role_id, permission) values (${role?.id}, 'student_index')`;
    }
    expect((await h.holding(key).get('/api/v1/students?limit=1')).status).toBe(200);
  });
  it('rolled over, opens for a day beside the new one; until then it is not rolled over again', async () => {
    const first = await make();
    const status = async (key: string): Promise<number> =>
      (await h.holding(key).get('/api/v1/faculties?limit=1')).status;
    const roll = async (by: Caller): Promise<string> =>
      (await by.post<{ data: { key: string } }>(`${path}/${first.id}/secret`)).body.data.key;
    const second = await roll(admin);
    expect([await status(first.key), await status(second)]).toEqual([200, 200]);
    const again = await admin.post<{ message: string }>(`${path}/${first.id}/secret`);
    expect([again.status, again.body.message]).toEqual([406, 'key_just_rolled_over']);
    const { body } = await admin.get<{ data: { can: { renew: unknown } } }>(`${path}/${first.id}/uses`);
    expect(body.data.can.renew).toMatchObject({ refusals: [{ key: 'key_just_rolled_over' }] });
    expect([await status(first.key), await status(second)]).toEqual([200, 200]);
    h.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect([await status(first.key), await status(second)]).toEqual([401, 200]);
    // nobody is signed in for 25 hours
    const third = await roll(await h.as('admin'));
    expect([await status(first.key), await status(second), await status(third)]).toEqual([401, 200, 200]);
  });
  it('rolled over by two at once, is rolled over once', async () => {
    const { id, key } = await make();
    const both = await Promise.all([1, 2].map(() => admin.post<{ data: { key: string } }>(`${path}/${id}/secret`)));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    const made = both.find((each) => each.status === 200)?.body.data.key ?? '';
    for (const each of [key, made]) expect((await h.holding(each).get('/api/v1/faculties?limit=1')).status).toBe(200);
  });
  it('whose owner’s account is closed, is not rolled over', async () => {
    const owner = await roleOf('studentaffairs');
    const { id } = await make({ user_role_id: owner.user_role_id });
    await h.rows`update users set status = 'p' where id = ${owner.user_id}`;
    try {
      const { status, body } = await admin.post<{ message: string }>(`${path}/${id}/secret`);
      expect([status, body.message]).toEqual([406, 'key_ownerless']);
    } finally {
      await h.rows`update users set status = 'a' where id = ${owner.user_id}`;
    }
  });
});

describe('how a key is sent', () => {
  it('never in the address, not even beside the right header', async () => {
    const { key } = await make();
    for (const at of [`/api/v1/faculties?access_token=${key}`, `/api/v1/faculties?search=%6Bampus_${key.slice(7)}`]) {
      const { status, body } = await h.holding(key).get<{ message: string }>(at);
      expect([status, body.message], at).toEqual([400, 'key_in_address']);
    }
  });
  it('only from the addresses it was given', async () => {
    const { key } = await make({ addresses: ['10.20.0.0/16', '2001:db8::/32'] });
    const from = async (address: string): Promise<number> =>
      (await h.holding(key, { address }).get('/api/v1/faculties?limit=1')).status;
    expect(await from('10.20.3.4')).toBe(200);
    expect(await from('::ffff:10.20.3.4')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('10.21.0.1')).toBe(403);
    expect(await from('127.0.0.1')).toBe(403);
  });
  it('at most 600 times a minute, each key by itself; guesses are counted by address', async () => {
    const [one, other] = [await make(), await make()];
    const [{ id } = { id: 0 }] = await h.rows<{ id: number }>`select id from api_keys where id = ${one.id}`;
    for (let n = 0; n < 600; n += 1) await h.services.shared.increment(`calls:key:key:${id}`, 60);
    const limited = await h.holding(one.key).get('/api/v1/faculties?limit=1');
    expect(limited.status).toBe(429);
    expect(limited.headers['retry-after']).toBeTruthy();
    expect((await h.holding(other.key).get('/api/v1/faculties?limit=1')).status).toBe(200);
    for (let n = 0; n < 600; n += 1) await h.services.shared.increment('calls:key:from:10.9.9.9', 60);
    expect((await h.holding(makeKey().key, { address: '10.9.9.9' }).get('/api/v1/faculties')).status).toBe(429);
  });
});

describe('what a key leaves behind', () => {
  it('the moment and address of its last use, written once a minute', async () => {
    const { id, key } = await make();
    const start = new Date();
    const use = async (seconds: number, address: string): Promise<void> => {
      h.setNow(new Date(start.getTime() + seconds * 1_000));
      await h.holding(key, { address }).get('/api/v1/faculties?limit=1');
    };
    const last = async (): Promise<{ at: number; address: string }> => {
      const [row] = await h.rows<{
        last_used_at: Date | string;
        last_used_address: string;
      }>`select last_used_at, last_used_address from api_keys where id = ${id}`;
      return {
        at: new Date(row?.last_used_at ?? 0).getTime() - start.getTime(),
        address: row?.last_used_address ?? '',
      };
    };
    await use(0, '10.1.1.1');
    await use(30, '10.1.1.2');
    expect(await last()).toEqual({ at: 0, address: '10.1.1.1' });
    await use(61, '10.1.1.2');
    expect(await last()).toEqual({ at: 61_000, address: '10.1.1.2' });
    const { body } = await admin.get<{ data: { days: { address: string }[] } }>(`${path}/${id}/uses`);
    expect(body.data.days.map(({ address }) => address)).toEqual(['10.1.1.2', '10.1.1.1']);
  });
  it('its writes stand in the audit log as the key’s, for its owner; its readings of persons too', async () => {
    const root = await roleOf('admin');
    const { id, key } = await make({
      user_role_id: root.user_role_id,
      scopes: ['reference:write', 'people:read'],
    });
    const caller = h.holding(key);
    const added = await caller.post<{ data: { id: number } }>('/api/v1/holidays', {
      day: '2031-02-03',
      name: 'Deneme',
      name_en: 'Test',
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const [entry] = await h.rows<{
      user_id: number;
      guest_kind: string;
      guest_id: number;
    }>`select user_id, guest_kind, guest_id from audit_log where resource = 'holiday' and record_id = ${added.body.data.id}`;
    expect(entry).toEqual({ user_id: root.user_id, guest_kind: 'api-key', guest_id: id });
    const [student] = await h.rows<{ id: number }>`select id from students order by id limit 1`;
    expect((await caller.get(`/api/v1/students/${student?.id}`)).status).toBe(200);
    await h.services.accessLog.flush();
    const { body } = await admin.get<{ data: { writes: { resource: string }[]; readings: number } }>(
      `${path}/${id}/uses`,
    );
    expect(body.data.writes.map(({ resource }) => resource)).toEqual(['holiday']);
    expect(body.data.readings).toBe(1);
    await h.rows`delete from holidays where id = ${added.body.data.id}`;
  });
  it('KVKK 11: whose record a key read is told the system’s name beside its owner, and so are the office and his own data', async () => {
    const root = await roleOf('admin');
    const { key } = await make({
      name: 'Kütüphane Okuyucusu',
      user_role_id: root.user_role_id,
      scopes: ['people:read'],
    });
    const [student] = await h.rows<{ id: number }>`select student_id as id from users where username = 'student'`;
    await h.rows`delete from access_log where subject = 'student' and subject_id = ${student?.id}`;
    expect((await h.holding(key).get(`/api/v1/students/${student?.id}`)).status).toBe(200);
    expect((await admin.get(`/api/v1/students/${student?.id}`)).status).toBe(200);
    await h.services.accessLog.flush();
    const me = await h.as('student');
    const readers = async (query = ''): Promise<{ full_name: string; system: string | null; times: number }[]> =>
      (
        await me.get<{ data: { readers: { full_name: string; system: string | null; times: number }[] } }>(
          `/api/v1/users/me/record-readers${query}`,
        )
      ).body.data.readers;
    const found = await readers();
    // the owner by himself and his key: two lines, though it is one person on one day
    expect(found.map(({ system, times }) => [system, times]).sort()).toEqual([
      [null, 1],
      ['Kütüphane Okuyucusu', 1],
    ]);
    expect(new Set(found.map(({ full_name }) => full_name)).size).toBe(1);
    expect((await readers('?query=kutuphane')).map(({ system }) => system)).toEqual(['Kütüphane Okuyucusu']);
    const filter = encodeURIComponent(JSON.stringify({ subject: 'student', subject_id: student?.id }));
    const { body } = await admin.get<{ data: { system: string | null }[] }>(
      `/api/v1/access/log?filter=${filter}&sort=at`,
    );
    expect(body.data.map(({ system }) => system)).toEqual(['Kütüphane Okuyucusu', null]);
    const [person] = await h.rows<DataPerson>`
      select id as user_id, username, student_id, staff_id from users where username = 'student'`;
    if (!person) throw new Error('no student');
    const own = (await gatherOwnData(h.services.database.db, person)).find((theme) => theme.key === 'readers');
    expect(own?.rows.map(({ system }) => system)).toEqual([null, 'Kütüphane Okuyucusu']);
  });
  it('its owner hears of it under the bell too, with the way to it only where he may go', async () => {
    const bell = async (user_id: number): Promise<(string | null)[][]> =>
      (
        await h.rows<{ title_en: string; link: string | null }>`
          select title_en, link from notifications where user_id = ${user_id} and kind = 'security' and title like '%API anahtar%' order by id desc limit 3`
      ).map(({ title_en, link }) => [title_en, link]);
    const root = await roleOf('admin');
    for (const owner of [registrar, root]) {
      const { id } = await make({ user_role_id: owner.user_role_id });
      const link = owner === root ? `/integration/keys/${id}` : null;
      expect((await bell(owner.user_id))[0]).toEqual(['An API key was made on your behalf', link]);
      expect((await admin.post(`${path}/${id}/secret`)).status).toBe(200);
      expect((await admin.post(`${path}/${id}/revoke`)).status).toBe(200);
      expect(await bell(owner.user_id)).toEqual([
        ['Your API key was revoked', link],
        ['Your API key was rolled over', link],
        ['An API key was made on your behalf', link],
      ]);
    }
  });
});

describe('the owner is told before a key ends', () => {
  it('14 and 3 days before, once each, by the clock of the university; not of a revoked one', async () => {
    const { id } = await make({ name: 'Biten sistem', expires_on: addDays(today, 30) });
    const gone = await make({ name: 'Biten sistem', expires_on: addDays(today, 30) });
    await admin.post(`${path}/${gone.id}/revoke`);
    const told = async (days: number): Promise<number> => {
      h.setNow(new Date(Date.now() + days * 86_400_000));
      await apiKeyNotices.work(h.services, {});
      const [row] = await h.rows<{
        n: number;
      }>`select count(*)::int as n from outbox where template = 'api-key-ends' and body like '%Biten sistem%'`;
      return row?.n ?? 0;
    };
    expect([await told(10), await told(16), await told(17), await told(27), await told(28)]).toEqual([0, 1, 1, 2, 2]);
    expect(
      await h.rows`select id from audit_log where resource = 'api-key' and record_id = ${id} and action = 'api-key-notices'`,
    ).toHaveLength(2);
  });
});
