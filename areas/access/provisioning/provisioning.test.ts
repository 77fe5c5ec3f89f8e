import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import SCIMMY from 'scimmy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { makeKey } from '../keys/key-token.ts';
import { scimRoot } from './scim-records.ts';

interface Record_ {
  id: string;
  userName: string;
  active: boolean;
  externalId?: string;
  displayName: string;
  title?: string;
  name: { givenName: string; familyName: string; formatted: string };
  emails: { value: string }[];
  phoneNumbers?: { value: string }[];
  groups?: { value: string }[];
  members?: { value: string }[];
  meta: { version: string; location: string };
  Resources: Record_[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  scimType?: string;
  schemas: string[];
}
interface Answer {
  status: number;
  body: Record_;
  headers: Headers;
}
let h: Harness;
let admin: Caller;
let server: Server;
let base: string;
let key: string;
let keyId: number;
const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A call as the other system makes it; every answer with a body is read with the classes of its library. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  more: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const token = more.token ?? key;
  const response = await fetch(`${base}/scim/v2${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...more.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = (text === '' ? {} : JSON.parse(text)) as Record_;
  if (text !== '') {
    expect(response.headers.get('content-type')).toContain('application/scim+json');
    if (response.status >= 400)
      expect(parsed).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(response.status),
      });
    else understood(parsed);
  }
  return { status: response.status, body: parsed, headers: response.headers };
}
/** The other side: whatever is no User, Group or ListResponse throws. */
function understood(body: Record_): void {
  if (body.schemas?.includes('urn:ietf:params:scim:api:messages:2.0:ListResponse')) {
    const list = new SCIMMY.Messages.ListResponse(body as never);
    expect(list.totalResults).toBe(body.totalResults);
    for (const each of body.Resources) understood(each);
  } else if (body.schemas?.[0] === user) {
    const read = new SCIMMY.Schemas.User(body as never, 'out');
    expect([read.id, read.userName, read.active]).toEqual([body.id, body.userName, body.active]);
  } else if (body.schemas?.[0] === SCIMMY.Schemas.Group.id) {
    expect(new SCIMMY.Schemas.Group(body as never, 'out').displayName).toBe(body.displayName);
  }
}
const patch = (path: string, Operations: unknown[], headers: Record<string, string> = {}): Promise<Answer> =>
  call('PATCH', path, { schemas: [patchOp], Operations }, { headers });
const filtered = (filter: string, more = ''): Promise<Answer> =>
  call('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);

async function askKey(scopes: string[], owner: string) {
  const [role] = await h.rows<{ id: number }>`
    select ur.id from users u join user_roles ur on ur.user_id = u.id where u.username = ${owner} order by ur.id limit 1`;
  return admin.post<{ data: { id: number; key: string }; message: string }>('/api/v1/integration/keys', {
    name: 'Kimlik yönetimi',
    purpose: 'Keeps the accounts of the university.',
    user_role_id: role?.id,
    scopes,
    expires_on: addDays(universityDay(h.services.clock()), 30),
  });
}
async function keyWith(scopes: string[]): Promise<{ key: string; id: number }> {
  const made = await askKey(scopes, 'admin');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
}
let number = 0;
const entra = (more: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  // as Entra ID sends it
  return {
    schemas: [user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: `entra-${number}`,
    userName: `Yeni.Kisi${number}@kampus.example`,
    active: true,
    displayName: `Yeni Kişi${number}`,
    emails: [{ primary: true, type: 'work', value: `Yeni.Kisi${number}@kampus.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: `Yeni Kişi${number}`, familyName: `Kişi${number}`, givenName: 'Yeni' },
    roles: [],
    title: 'Uzman',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'BİDB', employeeNumber: '77' },
    ...more,
  };
};
const created = async (more: Record<string, unknown> = {}): Promise<Record_> => {
  const { status, body } = await call('POST', '/Users', entra(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const roleId = async (name: string): Promise<number> => {
  const [row] = await h.rows<{ id: number }>`select id from roles where name = ${name}`;
  return Number(row?.id);
};
const allow = (role_id: number, allowed = true) =>
  admin.post<{ message: string }>('/api/v1/integration/provisioning/roles', { role_id, allowed });

beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
  server = createServer((request, response) => h.app.routing(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ key, id: keyId } = await keyWith(['provisioning:write']));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await h.rows`delete from provisioned_roles`;
  await h.rows`delete from api_key_uses`;
  await h.rows`delete from api_keys`;
});

describe('who may', () => {
  it('a key with the scope alone: nobody, a session, another scope and a key of the past are refused', async () => {
    expect((await call('GET', '/Users', undefined, { token: '' })).status).toBe(401);
    expect((await call('GET', '/Users', undefined, { token: admin.token ?? '' })).status).toBe(401);
    expect((await call('GET', '/Users', undefined, { token: makeKey().key })).status).toBe(401);
    const other = await keyWith(['access:read', 'people:write']);
    expect((await call('GET', '/Users', undefined, { token: other.key })).status).toBe(403);
    expect((await call('POST', '/Users', entra(), { token: other.key })).status).toBe(403);
    const reader = await keyWith(['provisioning:read']);
    expect((await call('GET', '/Users?count=1', undefined, { token: reader.key })).status).toBe(200);
    expect((await call('POST', '/Users', entra(), { token: reader.key })).status).toBe(403);
    // and it opens nothing else, whatever rights stand behind it
    const keeper = h.holding(key);
    for (const path of ['/api/v1/users', '/api/v1/students', '/api/v1/integration/keys'])
      expect([path, (await keeper.get(path)).status]).toEqual([path, 403]);
    expect((await keeper.post('/api/v1/users/1/close', {})).status).toBe(403);
  });
  it('nobody gives a key of this kind whose owner may not keep accounts', async () => {
    const refused = await askKey(['provisioning:write'], 'registrar');
    expect([refused.status, refused.body.message]).toEqual([406, 'key_beyond_owner']);
  });
  it('the screen is the administrators’; a role that decides who may what is never allowed', async () => {
    const at = '/api/v1/integration/provisioning';
    for (const name of ['registrar', 'student']) {
      const caller = await h.as(name);
      expect([name, (await caller.get(at)).status, (await caller.post(`${at}/roles`, {})).status]).toEqual([
        name,
        403,
        403,
      ]);
    }
    expect((await h.nobody.get(at)).status).toBe(401);
    expect((await admin.get<{ data: { address: string } }>(at)).body.data.address).toBe(scimRoot(h.services));
    expect([(await allow(await roleId('A'))).status, (await allow(await roleId('A'))).body.message]).toEqual([
      406,
      'role_of_administrators',
    ]);
    expect((await allow(await roleId('OGR'))).body.message).toBe('role_of_learners');
    expect((await allow(999_999)).status).toBe(404);
    expect((await admin.post(`${at}/roles`, {})).status).toBe(422);
  });
});

describe('a user', () => {
  it('as Entra ID sends one: looked for, created, deactivated, reactivated, deleted; nothing is lost', async () => {
    const wanted = entra();
    expect((await filtered(`userName eq "${String(wanted.userName)}"`)).body.totalResults).toBe(0);
    const made = await call('POST', '/Users', wanted);
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(made.body.meta.location);
    expect(made.headers.get('etag')).toBe(made.body.meta.version);
    expect(made.body).toMatchObject({
      externalId: wanted.externalId,
      userName: String(wanted.userName).toLowerCase(),
      displayName: wanted.displayName,
      title: 'Uzman',
      active: true,
      name: { givenName: 'Yeni' },
    });
    const { id } = made.body;
    expect((await filtered(`userName eq "${String(wanted.userName)}"`)).body.Resources.map((each) => each.id)).toEqual([
      id,
    ]);
    expect((await filtered(`externalId eq "${String(wanted.externalId)}" and active eq true`)).body.totalResults).toBe(
      1,
    );
    const [account] = await h.rows<{ password_hash: string | null; roles: number; status: string }>`
      select password_hash, status, (select count(*)::int from user_roles where user_id = users.id) as roles from users where id = ${id}`;
    expect(account).toEqual({ password_hash: null, roles: 0, status: 'a' });
    // flags as words, operations with a capital
    const off = await patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await filtered(`userName eq "${String(wanted.userName)}" and active eq "False"`)).body.totalResults).toBe(
      1,
    );
    expect((await patch(`/Users/${id}`, [{ op: 'Replace', value: { active: 'True' } }])).body.active).toBe(true);
    const changed = await patch(`/Users/${id}`, [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `ikinci${id}@kampus.example` },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+90 555 111 22 33' },
      { op: 'Replace', path: 'name.familyName', value: 'Soyadı' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
      { op: 'Remove', path: 'title' },
    ]);
    expect(changed.body.emails[0]?.value).toBe(`ikinci${id}@kampus.example`);
    expect(changed.body.phoneNumbers?.[0]?.value).toBe('+905551112233');
    expect([changed.body.displayName, changed.body.title]).toEqual(['Yeni Soyadı', undefined]);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    const [kept] = await h.rows<{ status: string }>`select status from users where id = ${id}`;
    expect(kept?.status).toBe('p');
    expect((await call('GET', `/Users/${id}`)).body.active).toBe(false);
  });
  it('as Okta sends one: created without a state, changed whole and by a value without a path', async () => {
    const okta = {
      schemas: [user],
      userName: 'okta.kisi@kampus.example',
      name: { givenName: 'Okta', familyName: 'Kişi' },
      emails: [{ primary: true, value: 'okta.kisi@kampus.example', type: 'work' }],
      displayName: 'Okta Kişi',
      locale: 'tr-TR',
      externalId: '00u1',
      groups: [],
      password: 'x9Kd!aQ',
      active: true,
    };
    const { status, body } = await call('POST', '/Users', okta);
    expect(status).toBe(201);
    const [account] = await h.rows<{
      password_hash: string | null;
    }>`select password_hash from users where id = ${body.id}`;
    expect(account?.password_hash).toBeNull();
    const whole = await call('PUT', `/Users/${body.id}`, {
      ...okta,
      id: body.id,
      title: 'Memur',
      name: { givenName: 'Okta', familyName: 'Yeni' },
    });
    expect([whole.status, whole.body.title, whole.body.displayName]).toEqual([200, 'Memur', 'Okta Yeni']);
    expect((await call('PUT', `/Users/${body.id}`, okta)).body.title).toBeUndefined();
    const off = await patch(`/Users/${body.id}`, [{ op: 'replace', value: { active: false } }]);
    expect([off.status, off.body.active]).toEqual([200, false]);
  });
  it('closing ends its sessions at once; the audit names the owner of the key and the key', async () => {
    const [observer] = await h.rows<{ id: number }>`select id from users where username = 'observer'`;
    const signedIn = await h.as('observer');
    expect((await signedIn.get('/api/v1/users/me')).status).toBe(200);
    expect((await patch(`/Users/${observer?.id}`, [{ op: 'replace', path: 'active', value: false }])).body.active).toBe(
      false,
    );
    await h.heard();
    expect([401, 427]).toContain((await signedIn.get('/api/v1/users/me')).status);
    const [audit] = await h.rows<{ user_id: number; guest_kind: string; guest_id: number; username: string }>`
      select a.user_id, a.guest_kind, a.guest_id, u.username from audit_log a join users u on u.id = a.user_id
      where a.resource = 'user' and a.record_id = ${observer?.id} order by a.id desc limit 1`;
    expect([audit?.username, audit?.guest_kind, Number(audit?.guest_id)]).toEqual(['admin', 'api-key', keyId]);
    expect((await patch(`/Users/${observer?.id}`, [{ op: 'replace', path: 'active', value: true }])).body.active).toBe(
      true,
    );
    expect((await (await h.as('observer')).get('/api/v1/users/me')).status).toBe(200);
  });
  it('taken names, addresses and outside names are 409; what is no user is 400', async () => {
    const one = await created();
    for (const taken of [
      { userName: one.userName.toUpperCase() },
      { emails: [{ value: one.emails[0]?.value.toUpperCase(), type: 'work', primary: true }] },
      { externalId: one.externalId },
    ]) {
      const { status, body } = await call('POST', '/Users', entra(taken));
      expect([taken, status, body.scimType]).toEqual([taken, 409, 'uniqueness']);
    }
    const other = await created();
    const renamed = await patch(`/Users/${other.id}`, [{ op: 'replace', path: 'userName', value: one.userName }]);
    expect([renamed.status, renamed.body.scimType]).toEqual([409, 'uniqueness']);
    // of two at once one is made
    const same = entra();
    const both = await Promise.all([call('POST', '/Users', same), call('POST', '/Users', same)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const [wrong, type] of [
      [{ userName: '' }, 'invalidValue'],
      [{ userName: 'two words' }, 'invalidValue'],
      [{ userName: 5 }, 'invalidValue'],
      [{ active: 'perhaps' }, 'invalidValue'],
      [{ emails: [{ value: 'no address', type: 'work' }] }, 'invalidValue'],
      [{ schemas: [] }, 'invalidSyntax'],
    ] as const) {
      const { status, body } = await call('POST', '/Users', entra(wrong));
      expect([wrong, status, body.scimType]).toEqual([wrong, 400, type]);
    }
    for (const [operation, type] of [
      [{ op: 'replace', path: 'id', value: '7' }, 'mutability'],
      [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
      [{ op: 'replace', path: 'bogus', value: 'x' }, 'invalidPath'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'copy', path: 'title' }, 'invalidSyntax'],
    ] as const) {
      const { status, body } = await patch(`/Users/${one.id}`, [operation]);
      expect([operation, status, body.scimType]).toEqual([operation, 400, type]);
    }
    expect((await call('GET', '/Users/999999999')).status).toBe(404);
    expect((await patch('/Users/999999999', [{ op: 'replace', path: 'title', value: 'x' }])).status).toBe(404);
  });
  it('has a version: whoever changes an older one is told, whoever has read it reads nothing', async () => {
    const one = await created();
    const at = `/Users/${one.id}`;
    expect((await call('GET', at, undefined, { headers: { 'if-none-match': one.meta.version } })).status).toBe(304);
    const title = [{ op: 'replace', path: 'title', value: 'Şef' }];
    const changed = await patch(at, title, { 'if-match': one.meta.version });
    expect(changed.status).toBe(200);
    expect(changed.body.meta.version).not.toBe(one.meta.version);
    expect((await patch(at, title, { 'if-match': one.meta.version })).status).toBe(412);
    expect((await call('DELETE', at, undefined, { headers: { 'if-match': one.meta.version } })).status).toBe(412);
    // nothing to change, nothing is changed
    expect((await patch(at, title)).body.meta.version).toBe(changed.body.meta.version);
  });
  it('an administrator is seen, and touched by nobody from outside', async () => {
    const [chief] = await h.rows<{ id: number }>`select id from users where username = 'admin'`;
    const at = `/Users/${chief?.id}`;
    expect((await call('GET', at)).status).toBe(200);
    expect((await patch(at, [{ op: 'replace', path: 'active', value: false }])).status).toBe(403);
    expect(
      (await patch(at, [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'evil@x.example' }])).status,
    ).toBe(403);
    expect((await call('PUT', at, entra())).status).toBe(403);
    expect((await call('DELETE', at)).status).toBe(403);
  });
  it('a student keeps the name of the record', async () => {
    const [student] = await h.rows<{
      id: number;
      full_name: string;
    }>`select id, full_name from users where username = 'student'`;
    const { status, body } = await patch(`/Users/${student?.id}`, [
      { op: 'replace', path: 'displayName', value: 'Başka Biri' },
      { op: 'add', path: 'externalId', value: 'ext-student' },
    ]);
    expect([status, body.displayName, body.externalId]).toEqual([200, student?.full_name, 'ext-student']);
  });
});

describe('lists', () => {
  it('are read in pages, filtered, and cut to what is asked for', async () => {
    const first = await call('GET', '/Users?startIndex=1&count=3');
    const second = await call('GET', '/Users?startIndex=4&count=3');
    expect([first.body.itemsPerPage, second.body.startIndex]).toEqual([3, 4]);
    expect(first.body.totalResults).toBeGreaterThan(6);
    expect(second.body.Resources.map(({ id }) => id)).not.toContain(first.body.Resources[0]?.id);
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({
      itemsPerPage: 0,
      totalResults: first.body.totalResults,
    });
    expect((await call('GET', '/Users?count=99999')).body.itemsPerPage).toBeLessThanOrEqual(200);
    const names = async (filter: string): Promise<string[]> =>
      (await filtered(filter)).body.Resources.map(({ userName }) => userName).sort();
    expect(await names('userName eq "registrar" or userName eq "BURSAR"')).toEqual(['bursar', 'registrar']);
    expect(await names('(userName eq "registrar" or userName eq "bursar") and not (userName sw "b")')).toEqual([
      'registrar',
    ]);
    expect(await names('emails[type eq "work"].value eq "nobody@nowhere.example"')).toEqual([]);
    const { body } = await filtered('userName eq "registrar"', '&attributes=userName');
    expect(Object.keys(body.Resources[0] ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
    // '%' and quotes are letters here
    expect(await names('userName co "%"')).toEqual([]);
    expect(await names(`userName eq "' or 1=1 --"`)).toEqual([]);
  });
  it('a filter that cannot be read is refused, also one that is made to take long', async () => {
    for (const filter of [
      'userName eq',
      'nickName eq "x"',
      'password pr',
      '"',
      'userName xx "a"',
      `userName eq "${'\\'.repeat(60)}`,
    ]) {
      const { status, body } = await filtered(filter);
      expect([filter, status, body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
    expect((await call('GET', '/Users?count=many')).body.scimType).toBe('invalidValue');
  });
  it('the server says what it can; what it does not do is 501, other bodies 415, none at all 400', async () => {
    const configuration = (await call('GET', '/ServiceProviderConfig')).body as unknown as {
      patch: { supported: boolean };
      bulk: { supported: boolean };
    };
    expect([configuration.patch.supported, configuration.bulk.supported]).toEqual([true, false]);
    expect((await call('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
    expect((await call('GET', '/ResourceTypes/User')).body.id).toBe('User');
    expect((await call('GET', `/Schemas/${user}`)).body.id).toBe(user);
    expect((await call('GET', '/Schemas/nothing')).status).toBe(404);
    for (const [method, path] of [
      ['POST', '/Bulk'],
      ['POST', '/Groups'],
      ['DELETE', '/Groups/1'],
      ['GET', '/Me'],
    ] as const)
      expect([path, (await call(method, path)).status]).toEqual([path, 501]);
    expect((await call('GET', '/Nothing')).status).toBe(404);
    const as = (type: string) => call('POST', '/Users', entra(), { headers: { 'content-type': type } });
    expect((await as('text/xml')).status).toBe(415);
    expect((await as('application/json; charset=utf-8')).status).toBe(201);
    expect([(await call('POST', '/Users', '{')).status, (await call('POST', '/Users', '{')).body.scimType]).toEqual([
      400,
      'invalidSyntax',
    ]);
    expect((await call('POST', '/Users', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  });
});

describe('groups', () => {
  it('are the roles that were allowed; members come and go, with audit; administrators never', async () => {
    const observers = await roleId('observer');
    const at = `/Groups/${observers}`;
    expect((await call('GET', at)).status).toBe(404);
    expect((await patch(at, [{ op: 'add', path: 'members', value: [{ value: '1' }] }])).status).toBe(404);
    expect((await allow(observers)).status).toBe(200);
    expect((await call('GET', '/Groups')).body.Resources.map(({ displayName }) => displayName)).toEqual(['observer']);
    const found = await call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "observer"')}`,
    );
    expect([found.body.totalResults, found.body.Resources[0]?.members]).toEqual([1, undefined]);
    const [one, two] = [await created(), await created()];
    const ids = async (): Promise<string[]> => ((await call('GET', at)).body.members ?? []).map(({ value }) => value);
    const added = await patch(at, [{ op: 'Add', path: 'members', value: [{ $ref: null, value: one.id }] }]);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(await ids()).toContain(one.id);
    expect((await call('GET', `/Users/${one.id}`)).body.groups?.map(({ value }) => value)).toEqual([String(observers)]);
    const [role] = await h.rows<{ faculty_code: string | null }>`
      select faculty_code from user_roles where user_id = ${one.id} and role_id = ${observers}`;
    expect(role).toEqual({ faculty_code: null });
    const [audit] = await h.rows<{ guest_kind: string }>`
      select guest_kind from audit_log where resource = 'user' and record_id = ${one.id} and after ->> 'role' = 'observer'`;
    expect(audit?.guest_kind).toBe('api-key');
    expect((await patch(at, [{ op: 'Add', path: 'members', value: [{ value: one.id }] }])).status).toBe(200);
    expect((await ids()).filter((id) => id === one.id)).toHaveLength(1);
    expect(
      (
        await patch(at, [
          { op: 'add', path: 'members', value: [{ value: two.id, display: two.userName }] },
          { op: 'remove', path: `members[value eq "${one.id}"]` },
          { op: 'replace', value: { id: String(observers), displayName: 'observer' } },
        ])
      ).status,
    ).toBe(200);
    expect(await ids()).toContain(two.id);
    expect(await ids()).not.toContain(one.id);
    expect((await patch(at, [{ op: 'Remove', path: 'members', value: [{ value: two.id }] }])).status).toBe(200);
    expect(await ids()).not.toContain(two.id);
    const [chief] = await h.rows<{ id: number }>`select id from users where username = 'admin'`;
    expect((await patch(at, [{ op: 'add', path: 'members', value: [{ value: String(chief?.id) }] }])).status).toBe(403);
    expect((await patch(at, [{ op: 'add', path: 'members', value: [{ value: '999999999' }] }])).body.scimType).toBe(
      'invalidValue',
    );
    const renamed = await patch(at, [{ op: 'replace', path: 'displayName', value: 'x' }]);
    expect([renamed.status, renamed.body.scimType]).toEqual([400, 'mutability']);
    // a role that decides who may what since then is given no more
    await h.rows`insert into role_permissions (role_id, permission) values (${observers}, 'userrole_store')`;
    try {
      expect((await patch(at, [{ op: 'add', path: 'members', value: [{ value: one.id }] }])).status).toBe(403);
    } finally {
      await h.rows`delete from role_permissions where role_id = ${observers} and permission = 'userrole_store'`;
    }
    expect((await allow(observers, false)).status).toBe(200);
    expect((await patch(at, [{ op: 'add', path: 'members', value: [{ value: one.id }] }])).status).toBe(404);
  });
});
