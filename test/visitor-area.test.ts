import { beforeAll, describe, expect, it } from 'vitest';
import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { opensToAll } from '#kernel/contract/needs.ts';
import { defineArea, handle, type Area } from '#kernel/server/area.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { reading } from '#kernel/server/pipeline.ts';
import { anonymous, type Writing } from '#kernel/server/area.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { handleGuest, openPrincipals } from '#kernel/server/principals.ts';
import { harnessWith, type Caller, type Harness } from './harness.ts';
import { applicantPort, tables, tenantPort, visitors } from './visitor-area.ts';

interface Failed {
  message: string;
  params?: Record<string, unknown>;
}
const login = '/online/registration/login';
const own = '/api/v1/visitor/visits';
let h: Harness;
let ada: Caller;
let bora: Caller;
let student: Caller;
let registrar: Caller;
let tenant: Caller;
const ids = { ada: 0, bora: 0, adaVisit: 0, boraVisit: 0 };
let addresses = 0;
/** Every sign-in comes from an address of its own, as people do. */
const signIn = async (email: string, pin = '1234'): Promise<string> => {
  const answer = await h
    .holding('', { address: `10.1.${(addresses += 1)}.1` })
    .post<{ data: { access_token: string; expires_at: string } }>('/api/v1/visitor/enter', { email, pin });
  expect(answer.status).toBe(200);
  return answer.body.data.access_token;
};
const tenantToken = async (subject_id: number): Promise<string> =>
  h.database.transaction(async (tx) => {
    const call = { token: null, locale: 'en', requestId: 'test', address: '10.2.0.1', idempotencyKey: null } as const;
    const context = {
      ...reading(h.services, anonymous, { ...call, identity: null, headers: {} }, tx),
      audit: () => undefined,
    } as unknown as Writing;
    return (await openGuestSession(context, tenantPort, { subject_id })).access_token;
  });

beforeAll(async () => {
  h = await harnessWith([visitors]);
  for (const statement of tables) await h.database.query(statement);
  await h.rows`insert into role_permissions (role_id, permission) select r.id, p from roles r cross join unnest(array['visit_index', 'visit_show']) p where r.name = 'registrar'`;
  for (const name of ['ada', 'bora'] as const) {
    const [row] = await h.rows<{
      id: number;
    }>`insert into visitors (name, email, pin) values (${name}, ${`${name}@example.org`}, '1234') returning id`;
    ids[name] = row?.id ?? 0;
  }
  ada = h.holding(await signIn('ada@example.org'));
  bora = h.holding(await signIn('bora@example.org'));
  [student, registrar] = await Promise.all([h.as('student'), h.as('registrar')]);
  tenant = h.holding(await tenantToken(ids.ada));
  ids.adaVisit = (await ada.post<{ data: { id: number } }>(own, { day: '2026-03-02' })).body.data.id;
  ids.boraVisit = (await bora.post<{ data: { id: number } }>(own, { day: '2026-03-03' })).body.data.id;
});

describe('who is let in', () => {
  it('AMB-28 401 without a token, naming the guest’s own sign-in; 401 of the house where users may come too', async () => {
    for (const answer of [
      await h.nobody.get<Failed>(own),
      await h.nobody.post<Failed>(own, { day: '2026-03-02' }),
      await h.nobody.post<Failed>(`${own}/${ids.adaVisit}/cancel`),
      await h.nobody.post<Failed>('/api/v1/guests/applicant/leave'),
    ])
      expect([answer.status, answer.body.message, answer.body.params]).toEqual([401, 'session_required', { login }]);
    for (const path of ['/api/v1/visits', `/api/v1/visits/${ids.adaVisit}`, '/api/v1/visitor/house']) {
      const { status, body } = await h.nobody.get<Failed>(path);
      expect([path, status, body.message, body.params]).toEqual([path, 401, 'session_required', undefined]);
    }
  });
  it('403 for a user, whatever his role, and for a guest of another kind', async () => {
    for (const caller of [student, registrar, await h.as('admin'), tenant]) {
      expect((await caller.get(own)).status).toBe(403);
      expect((await caller.post(own, { day: 'malformed: looked at by nobody' })).status).toBe(403);
      expect((await caller.post(`${own}/${ids.adaVisit}/cancel`)).status).toBe(403);
      expect((await caller.post('/api/v1/guests/applicant/leave')).status).toBe(403);
    }
    for (const path of ['/api/v1/visits', `/api/v1/visits/${ids.adaVisit}`])
      for (const caller of [student, tenant]) expect((await caller.get(path)).status).toBe(403);
  });
  it('AMB-13 a page of tenants opens to users who hold its key, and to no other guest', async () => {
    const who = async (caller: Caller): Promise<unknown> => {
      const { status, body } = await caller.get<{ data?: { who: string } }>('/api/v1/visitor/house');
      return body.data?.who ?? status;
    };
    expect([await who(tenant), await who(registrar), await who(student), await who(ada)]).toEqual([
      'referee ada',
      'user registrar',
      403,
      403,
    ]);
  });
  it('403 at every endpoint that does not name him, before anything is looked at', async () => {
    let asked = 0;
    for (const { method, path, needs } of h.endpoints) {
      if (opensToAll(needs.access) || needs.access === 'online-registration' || needs.guests?.includes('applicant'))
        continue;
      const url = path.replace(/\{(\w+)\}/g, '1');
      const answer = await (method === 'GET'
        ? ada.get<Failed>(url)
        : method === 'POST'
          ? ada.post<Failed>(url, {})
          : method === 'PUT'
            ? ada.put<Failed>(url, {})
            : ada.delete<Failed>(url));
      expect([method, path, answer.status, answer.body.message]).toEqual([method, path, 403, 'not_authorized']);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(500);
  }, 120_000);
  it('a token belongs to its kind: under another’s name it is nobody’s', async () => {
    const secret = (ada.token ?? '').split('.')[1] ?? '';
    for (const token of [`referee.${secret}`, secret, `payer.${secret}`, 'applicant.', `applicant.${secret}x`])
      expect([token, (await h.holding(token, { address: '10.9.0.1' }).get(own)).status]).toEqual([token, 401]);
  });
});

describe('what he sees', () => {
  it('his own through the query, the list, the record and the export', async () => {
    expect((await ada.get<{ data: unknown }>(own)).body.data).toEqual({ name: 'ada', days: ['2026-03-02'] });
    expect((await bora.get<{ data: unknown }>(own)).body.data).toEqual({ name: 'bora', days: ['2026-03-03'] });
    const list = (
      await ada.get<{ data: { id: number; can: object }[]; pagination: { total: number } }>('/api/v1/visits')
    ).body;
    expect([list.data.map((row) => row.id), list.pagination.total]).toEqual([[ids.adaVisit], 1]);
    expect((await ada.get(`/api/v1/visits/${ids.adaVisit}`)).status).toBe(200);
    const file = await ada.get('/api/v1/visits?excel=1');
    const { readXlsx } = await import('hucre/xlsx');
    expect((await readXlsx(new Uint8Array(file.raw))).sheets[0]?.rows).toHaveLength(2); // its head and one row
    expect((await registrar.get<{ data: unknown[] }>('/api/v1/visits')).body.data).toHaveLength(2);
  });
  it('404 for another’s record, as for one that does not exist; nothing changes', async () => {
    for (const path of ['/api/v1/visits/#', `${own}/#/cancel`]) {
      const ask = (id: number) => {
        const url = path.replace('#', String(id));
        return url.endsWith('cancel') ? ada.post<Failed>(url) : ada.get<Failed>(url);
      };
      const [other, absent] = [await ask(ids.boraVisit), await ask(999_999)];
      expect([other.status, other.body]).toEqual([404, absent.body]);
    }
    expect(await h.rows`select id from visits where note is not null`).toEqual([]);
  });
  it('422 for malformed input; options stay with those who may list', async () => {
    expect((await ada.post(own, { day: 'soon' })).status).toBe(422);
    expect([
      (await ada.get('/api/v1/visits/options')).status,
      (await student.get('/api/v1/visits/options')).status,
    ]).toEqual([403, 403]);
    expect((await registrar.get('/api/v1/visits/options')).status).toBe(200);
  });
});

describe('what stays of it', () => {
  it('the audit row names him: kind and record, no user; his signing in too', async () => {
    const rows = await h.rows<{ action: string }>`
      select action, user_id, real_user_id, role, guest_kind, guest_id, address from audit_log where guest_id = ${ids.ada} and guest_kind = 'applicant' order by id limit 2`;
    const who = { user_id: null, real_user_id: null, role: null, guest_kind: 'applicant', guest_id: ids.ada };
    expect(rows).toEqual([
      { ...who, action: 'visitor-enter', address: expect.stringMatching(/^10\.1\./) },
      { ...who, action: 'visitor-plan', address: '127.0.0.1' },
    ]);
  });
  it('CON-005 the same key does nothing more, and another guest’s same key is his own', async () => {
    const visitor = async (name: string): Promise<Caller> => {
      await h.rows`insert into visitors (name, email, pin) values (${name}, ${`${name}@example.org`}, '1234')`;
      return h.holding(await signIn(`${name}@example.org`));
    };
    const [one, two] = [await visitor('cem'), await visitor('defne')];
    const plan = (caller: Caller, day = '2026-04-01') =>
      caller.post<{ data: { id: number } }>(own, { day }, { 'idempotency-key': 'visit-key' });
    const [first, again, other] = [await plan(one), await plan(one), await plan(two)];
    expect(again.body).toEqual(first.body);
    expect(other.body.data.id).not.toBe(first.body.data.id);
    expect((await plan(one, '2026-04-02')).status).toBe(422);
  });
  it('only a hash of the token is stored', async () => {
    const secret = (ada.token ?? '').split('.')[1] ?? '';
    expect(secret.length).toBeGreaterThan(30);
    const stored = JSON.stringify([
      await h.rows`select * from guest_sessions`,
      await h.rows`select * from audit_log where guest_kind is not null`,
    ]);
    expect(stored).not.toContain(secret);
  });
});

describe('how long he stays', () => {
  const refused = async (caller: Caller): Promise<unknown[]> => {
    const { status, body } = await caller.get<Failed>(own);
    return [status, body.message, body.params];
  };
  it('401 once his time has passed; using a session that is renewed makes it last', async () => {
    const start = new Date();
    const later = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
    const [used, left] = [h.holding(await signIn('ada@example.org')), h.holding(await signIn('ada@example.org'))];
    try {
      h.setNow(later(110));
      expect((await used.get(own)).status).toBe(200);
      h.setNow(later(125));
      expect((await used.get(own)).status).toBe(200);
      expect(await refused(left)).toEqual([401, 'session_required', { login }]);
    } finally {
      h.setNow(null);
    }
  });
  it('a guest’s ten hours are not renewed', async () => {
    const start = new Date();
    const lodger = h.holding(await tenantToken(ids.bora));
    const at = async (hours: number): Promise<[number, unknown]> => {
      h.setNow(new Date(start.getTime() + hours * 3_600_000));
      const { status, body } = await lodger.get<Failed>('/api/v1/visitor/house');
      return [status, body.params];
    };
    try {
      expect((await at(5))[0]).toBe(200);
      expect((await at(9.99))[0]).toBe(200);
      expect(await at(10.01)).toEqual([401, { login: '/graduate/application/login' }]); // his token leads to his own login
    } finally {
      h.setNow(null);
    }
  });
  it('427 when the session was ended elsewhere, 401 when he left himself or may no longer come', async () => {
    const [here, there] = [h.holding(await signIn('ada@example.org')), h.holding(await signIn('ada@example.org'))];
    const keeper = h.holding(await signIn('bora@example.org'));
    expect((await here.post('/api/v1/guests/applicant/leave')).status).toBe(200);
    expect(await h.rows`select guest_kind, guest_id, resource from audit_log where action = 'guest-leave'`).toEqual([
      { guest_kind: 'applicant', guest_id: ids.ada, resource: 'guest-session' },
    ]);
    expect(await refused(here)).toEqual([401, 'session_required', { login }]);
    expect((await there.post('/api/v1/visitor/leave-everywhere')).status).toBe(200);
    for (const caller of [there, ada])
      expect(await refused(caller)).toEqual([427, 'session_ended_elsewhere', { login }]);
    expect((await keeper.get(own)).status).toBe(200); // another guest's sessions live on
    await h.rows`update visitors set withdrawn = true where id = ${ids.bora}`;
    expect(await refused(keeper)).toEqual([401, 'session_required', { login }]);
    await h.rows`update visitors set withdrawn = false where id = ${ids.bora}`;
    expect((await keeper.get(own)).status).toBe(200);
  });
});

describe('how often', () => {
  const enter = (address: string, pin: unknown, email = 'ada@example.org') =>
    h.holding('', { address }).post<Failed>('/api/v1/visitor/enter', { email, pin });
  it('429 after five tries to sign in that failed from one address; another address may', async () => {
    for (let i = 0; i < 5; i += 1) expect((await enter('10.7.0.1', 'wrong')).status).toBe(401);
    const sixth = await enter('10.7.0.1', '1234');
    expect([sixth.status, sixth.body.message, sixth.headers['retry-after']]).toEqual([429, 'too_many_tries', '600']);
    expect(sixth.body).toMatchObject({
      text: 'You have tried too many times. You can try again in 10 minutes or less.',
    });
    expect((await enter('10.7.0.2', '1234')).status).toBe(200);
  });
  it('a hall behind one address does not lock itself out: neither tries that succeed count nor forms that were not filled', async () => {
    for (let i = 0; i < 7; i += 1) expect((await enter('10.7.0.3', '1234')).status).toBe(200);
    for (let i = 0; i < 7; i += 1) expect((await enter('10.7.0.3', null)).status).toBe(422);
    expect((await enter('10.7.0.3', '1234')).status).toBe(200);
  });
  it('429 after eight failed tries as one account, however many addresses they come from and however it is written', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1)
      statuses.push((await enter(`10.7.1.${i}`, 'wrong', i % 2 ? 'bora@example.org' : ' Bora@Example.org ')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429]);
    expect((await enter('10.7.2.1', '1234')).status).toBe(200); // another's account is as before
  });
  it('429 for one session that calls too often, not for the next; dead tokens count by their address', async () => {
    const ask = async (caller: Caller): Promise<number> => (await caller.get('/api/v1/visitor/house')).status;
    const [busy, calm] = [h.holding(await tenantToken(ids.bora)), h.holding(await tenantToken(ids.bora))];
    for (let i = 0; i < 30; i += 1) expect(await ask(busy)).toBe(200);
    expect([await ask(busy), await ask(calm)]).toEqual([429, 200]);
    for (let i = 0; i < 30; i += 1)
      expect(await ask(h.holding(`referee.guess${i}`, { address: '10.8.0.1' }))).toBe(401);
    expect(await ask(h.holding('referee.guess', { address: '10.8.0.1' }))).toBe(429);
    expect(await ask(h.holding('referee.guess', { address: '10.8.0.2' }))).toBe(401);
  });
});

describe('what does not start', () => {
  const misfit = (needs: Parameters<typeof defineCommand>[0]['needs']) =>
    defineCommand({
      name: 'misfit',
      path: '/misfit',
      method: 'POST',
      needs,
      input: {},
      output: a.record({}),
      changes: [],
    });
  /** A server that knows this area alone, and nobody but users and its own applicants. */
  const start = (area: Partial<Area>): Promise<unknown> =>
    buildApp(
      {
        ...h.services,
        principals: openPrincipals(h.services.sessions, [applicantPort]),
        areas: [defineArea({ name: 'x', texts: {}, pages: [], access: {}, ...area })],
      },
      makeServer('silent', false),
    );
  it('a command for guests that is served as a user’s', async () => {
    const work = handle(misfit({ access: 'online-registration' }), async () => ({}));
    await expect(start({ commands: [work as never] })).rejects.toThrow(/misfit.*applicant.*handleGuest/);
  });
  it('a command for a guest whom no area knows', async () => {
    const work = handleGuest('graduate-applicant', misfit({ access: 'graduate-application' }), async () => ({}));
    await expect(start({ commands: [work as never] })).rejects.toThrow(/misfit: no area knows the graduate-applicant/);
  });
  it('a handler for another guest than the needs name; two ports of one kind', () => {
    expect(() => handleGuest('referee', misfit({ access: 'epayment' }), async () => ({}))).toThrow(/referee/);
    expect(() => openPrincipals(h.services.sessions, [applicantPort, applicantPort])).toThrow(/applicant/);
  });
});
