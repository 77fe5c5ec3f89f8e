import { beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { admits, learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import type { EndpointEntry } from '#kernel/server/http/endpoints.ts';
import { harness, type Answer, type Caller, type Harness } from './harness.ts';
import { personRules } from './person-rules.ts';
import { plausibleBodies } from './plausible.ts';
import { nobodys, recordRules } from './record-rules.ts';
import { rolesOf } from './routes-table.ts';
import { standIns } from './stand-ins.ts';
import { recordsOf, strangerOf } from './strangers-records.ts';

let h: Harness;
let named: readonly EndpointEntry[];
let bodies: ReturnType<typeof plausibleBodies>;
const callers = new Map<string, Caller>();
const held = new Map<string, Set<string>>();
const key = ({ method, path }: EndpointEntry): string => `${method} ${path.replace(/^\/api\/v1/, '')}`;
const unsigned: readonly string[] = ['public', 'none', 'not-authenticated'];
// the door itself is proven by needs.test.ts; here it says whom an endpoint that guests share with users lets in
const admitted = ({ needs }: EndpointEntry, role: string): boolean =>
  admits(needs, {
    kind: 'user',
    role,
    person_type: learnerRoles.includes(role) ? 'student' : 'staff',
    has: (permission) => held.get(role)?.has(permission) === true,
  });
const pathOf = ({ path }: EndpointEntry): string => path.replace(/^\/api\/v1/, '');
async function call(who: Caller, entry: EndpointEntry, id: string | number, body: object): Promise<Answer> {
  const url = entry.path.replace(/\{\w+\}/g, String(id));
  if (entry.declaration?.kind === 'command' && entry.declaration.multipart) {
    const form = multipart(Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])), {
      name: 'a.pdf',
      bytes: pdfBytes(),
    });
    const {
      statusCode,
      body: text,
      headers,
      rawPayload,
    } = await h.app.inject({
      method: entry.method,
      url,
      headers: { ...form.headers, ...(who.token ? { authorization: `Bearer ${who.token}` } : {}) },
      payload: form.body,
    });
    return { status: statusCode, body: JSON.parse(text) as Answer['body'], headers, raw: rawPayload };
  }
  switch (entry.method) {
    case 'GET':
      return who.get(
        `${url}?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()}`,
      );
    case 'POST':
      return who.post(url, body);
    case 'PUT':
      return who.put(url, body);
    case 'DELETE':
      return who.delete(url);
  }
}

beforeAll(async () => {
  h = await harness();
  named = h.endpoints.filter(({ path }) => path.includes('{'));
  for (const row of await h.rows<{
    name: string;
    permission: string;
  }>`select r.name, p.permission from role_permissions p join roles r on r.id = p.role_id`)
    held.set(row.name, (held.get(row.name) ?? new Set()).add(row.permission));
  for (const [role, username] of Object.entries(standIns)) callers.set(role, await h.as(username, { role }));
  bodies = plausibleBodies(h, callers.get('A') ?? h.nobody);
});

describe('every endpoint that names a record', () => {
  it('nobody: 401, before anything is looked at', async () => {
    const wrong: string[] = [];
    for (const entry of named) {
      if (unsigned.includes(entry.needs.access)) continue;
      for (const body of [{}, await bodies(entry)]) {
        const { status } = await call(h.nobody, entry, 1, body);
        if (status !== 401) wrong.push(`${key(entry)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it('403 for every role without the permission, whether the record exists or not', async () => {
    const wrong: string[] = [];
    for (const entry of named) {
      const body = await bodies(entry);
      for (const role of roleNames) {
        const caller = callers.get(role);
        if (!caller || admitted(entry, role)) continue;
        for (const id of [1, absent]) {
          const { status } = await call(caller, entry, id, body);
          if (status !== 403) wrong.push(`${role} ${key(entry)} ${id}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
  it('404 for a record that does not exist, to everyone who may ask', async () => {
    const wrong: string[] = [];
    for (const entry of named) {
      const expected = besides[key(entry)];
      for (const role of roleNames) {
        const caller = callers.get(role);
        if (!caller || !admitted(entry, role)) continue;
        const answer = await call(caller, entry, absent, await bodyOf(entry, role));
        if (answer.status !== (expected ?? 404))
          wrong.push(`${role} ${key(entry)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
    // what answers otherwise is still an endpoint
    expect(Object.keys(besides).filter((each) => !named.some((entry) => key(entry) === each))).toEqual([]);
  }, 300_000);
});

describe('another person’s record', () => {
  it('every endpoint that names a record says whose it is', () => {
    const known = new Set([
      ...Object.keys(personRules),
      ...Object.values(recordRules).flatMap((each) => Object.keys(each)),
    ]);
    const open = named
      .filter((entry) => !known.has(key(entry)) && !nobodys.some((begin) => pathOf(entry).startsWith(begin)))
      .map(key);
    expect(open).toEqual([]);
    expect([...known].filter((each) => !h.endpoints.some((entry) => key(entry) === each))).toEqual([]);
  });
  for (const [kind, rules] of Object.entries(recordRules))
    it(`${kind}: 404 to whoever may ask, 403 to the others, reached by those of the rules`, async () => {
      const id = await must(recordsOf[kind])(h, await strangerOf(h));
      expect(id).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const [rule, words] of Object.entries(rules)) {
        const entry = must(named.find((each) => key(each) === rule));
        const reach = rolesOf(words);
        for (const role of roleNames) {
          const caller = callers.get(role);
          if (!caller) continue;
          // what may be written is not written here: only who is turned away is asked, and who may read
          if (reach.includes(role) && (entry.method !== 'GET' || bytes.test(rule))) {
            if (!admitted(entry, role)) wrong.push(`${role} ${rule}: has no permission`);
            continue;
          }
          const answer = await call(caller, entry, id, await bodyOf(entry, role));
          const expected = reach.includes(role) ? 'reached' : admitted(entry, role) ? '404' : '403';
          const got = [403, 404].includes(answer.status) || answer.status >= 500 ? String(answer.status) : 'reached';
          if (got !== expected)
            wrong.push(`${role} ${rule}: ${got}, expected ${expected} ${JSON.stringify(answer.body).slice(0, 160)}`);
        }
      }
      expect(wrong).toEqual([]);
    }, 120_000);
});
const absent = 999_999_999;
/** reads that answer the bytes of a file or draw a filled form, which the stranger's rows were made without */
const bytes = /\/(file|document|pdf|form|files\/\{id\})$/;
/** Where an absent name is no 404, and why. */
const besides: Readonly<Record<string, number>> = {
  // what is sent along is looked at first: a paper is no photo
  'POST /room/need/cleaning/{id}/done': 422,
  // not ids but words of a closed list or of a declaration: the answer says which exist
  'GET /settings/{section}': 422,
  'PUT /settings/{section}': 422,
  'GET /request-kinds/{kind}/consequences': 406,
  'PUT /request-kinds/{kind}/draft': 406,
  'POST /request-kinds/{kind}/submit': 406,
  'POST /request-kinds/{kind}/files': 406,
  // a place without forms is an empty list
  'GET /form/places/{place}': 200,
  // an interaction of another browser and one that is over look alike: the page says how to go on
  'GET /api/auth/authorization-requests/{uid}': 200,
  'GET /oauth/interactions/{uid}': 200,
  'POST /oauth/interactions/{uid}/allow': 406,
  'POST /oauth/interactions/{uid}/refuse': 406,
};
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing in the tables');
  return value;
}
/** A body that passes the declared checks; where an office must name itself, its own name. */
async function bodyOf(entry: EndpointEntry, role: string): Promise<Record<string, unknown>> {
  const own: Readonly<Record<string, object>> = {
    'POST /majors/preferences/{id}/evaluate': {
      office: { prepschool: 'prep', unitoffice: 'unit' }[role] ?? 'affairs',
    },
    'POST /release-consents/{id}/check': { records: ['grades'] },
  };
  return { ...(await bodies(entry)), ...own[key(entry)] };
}
