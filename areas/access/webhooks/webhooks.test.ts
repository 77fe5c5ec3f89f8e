import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { enrolAgain } from '#areas/registration/commands/enrolment-rows.ts';
import { leaveEnrolments } from '#areas/registration/commands/enrol.ts';
import { noteRows } from '#kernel/server/engine/import-write.ts';
import { readConfig } from '#kernel/server/config.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { sendDue } from './deliver.ts';
import { sweepWebhooks } from './jobs/webhook-jobs.ts';
import { sendTo } from './outgoing.ts';
import { pauses } from './rules/retry.ts';

interface Came {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** The other system: keeps what came, answers what it is told to, after a while if it is told that too. */
const came: Came[] = [];
let answers: { code: number; headers?: Record<string, string>; ms?: number }[] = [];
let other: Server;
let port: number;
let h: Harness;
let admin: Caller;
const path = '/api/v1/integration/webhooks';

beforeAll(async () => {
  other = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      came.push({ path: request.url ?? '', headers: request.headers, body });
      const { code, headers = {}, ms = 0 } = answers.shift() ?? { code: 204 };
      setTimeout(() => response.writeHead(code, headers).end(), ms);
    });
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  ({ port } = other.address() as AddressInfo);
  h = await harness();
  admin = await h.as('admin');
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue();
  h.services.config.webhookLocal = true;
});
afterEach(async () => {
  h.setNow(null);
  h.services.config.webhookLocal = true;
  answers = [];
  came.length = 0;
  await h.rows`delete from webhook_deliveries where webhook_id > 1`;
  await h.rows`delete from webhooks where id > 1`;
});
afterAll(async () => {
  vi.restoreAllMocks();
  h.services.config.webhookLocal = false;
  await new Promise((done) => other.close(done));
});

const make = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { status, body } = await admin.post<{ data: { id: number } }>(path, {
    name: 'Kimlik sistemi',
    url: `http://localhost:${port}/hooks`,
    events: ['student.changed', 'student.status_changed', 'enrollment.added', 'enrollment.dropped'],
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const secretOf = async (id: number): Promise<string> =>
  (await admin.post<{ data: { secret: string } }>(`${path}/${id}/secret`)).body.data.secret;
const switched = (id: number, on = true) => admin.post<{ message: string }>(`${path}/${id}/switch`, { on });
/** An endpoint that is on, and its secret. */
async function on(more: Record<string, unknown> = {}): Promise<{ id: number; secret: string }> {
  const id = await make(more);
  const secret = await secretOf(id);
  expect((await switched(id)).status).toBe(200);
  return { id, secret };
}
/** A write whose audit entry is news. */
const happen = (work: () => Promise<void> = async () => undefined): Promise<void> =>
  systemWrite(h.services, 'test-write', async (context) => {
    context.audit({ resource: 'student', record_id: 4711, action: 'student_update', after: { first_name: 'GİZLİ' } });
    await work();
  });
interface Delivery {
  id: number;
  state: string;
  tries: number;
  answer_code: number | null;
  error: string | null;
  next_try_at: string | null;
  type: string;
  message_id: string;
  body: string;
}
const deliveries = (id: number): Promise<Delivery[]> =>
  h.rows<Delivery>`select * from webhook_deliveries where webhook_id = ${id} order by id`;
const later = (ms: number): void => h.setNow(new Date(h.services.clock().getTime() + ms));
const verified = (secret: string, each = came.at(-1)): { type: string; data: Record<string, unknown> } =>
  new Webhook(secret).verify(each?.body ?? '', each?.headers as Record<string, string>) as never;

describe('an event', () => {
  it('of a real change arrives signed, with ids and the address of the record, and nothing of the person', async () => {
    const { id, secret } = await on();
    const [student] = await h.rows<{ id: number; class_year: number; first_name: string; student_number: string }>`
      select id, class_year, first_name, student_number from students order by id limit 1`;
    const at = `/api/v1/students/${student?.id}`;
    const changed = await admin.put(at, { class_year: (student?.class_year ?? 1) === 1 ? 2 : 1 });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await admin.put(at, { class_year: student?.class_year });
    await sendDue(h.services);
    expect(came).toHaveLength(2);
    const event = verified(secret);
    expect(event).toEqual({
      type: 'student.changed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      data: { student_id: student?.id, url: `${h.services.config.publicUrl}${at}` },
    });
    expect(came[0]?.body).not.toContain(student?.first_name);
    expect(came[0]?.body).not.toContain(student?.student_number);
    expect((await admin.get(new URL(String(event.data.url)).pathname)).status).toBe(200);
    expect((await deliveries(id)).map(({ state, tries, answer_code }) => [state, tries, answer_code])).toEqual([
      ['delivered', 1, 204],
      ['delivered', 1, 204],
    ]);
    expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    // another secret, another body: no
    expect(() => verified('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toThrow();
    expect(() => new Webhook(secret).verify(`${came[0]?.body} `, came[0]?.headers as Record<string, string>)).toThrow();
  });
  it('is written with what caused it: nothing of a transaction that is rolled back', async () => {
    const { id } = await on();
    await expect(
      happen(async () => {
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await deliveries(id)).toEqual([]);
    // and nothing commits without its event
    await h.rows`alter table webhook_deliveries add constraint zz_full check (type <> 'student.changed') not valid`;
    try {
      await expect(happen()).rejects.toThrow();
      const [audit] = await h.rows<{ n: number }>`
        select count(*)::int as n from audit_log where record_id = 4711 and resource = 'student'`;
      expect(audit?.n).toBe(0);
    } finally {
      await h.rows`alter table webhook_deliveries drop constraint zz_full`;
    }
    await happen();
    expect((await deliveries(id)).map(({ type }) => type)).toEqual(['student.changed']);
    await sendDue(h.services);
    expect(came).toHaveLength(1);
  });
  it('goes to those who chose it and are on, one for each', async () => {
    const [one, two, none, off] = [
      await on(),
      await on(),
      await on({ events: ['payment.received'] }),
      await make({ name: 'Kapalı' }),
    ];
    await happen();
    expect((await deliveries(one.id)).length).toBe(1);
    expect((await deliveries(two.id)).length).toBe(1);
    expect([await deliveries(none.id), await deliveries(off)]).toEqual([[], []]);
    expect((await deliveries(one.id))[0]?.message_id).toBe((await deliveries(two.id))[0]?.message_id);
  });
  it('of a section: whoever leaves and comes back is told; of an import, every row', async () => {
    const { id } = await on();
    const [sits] = await h.rows<{ id: number; section_id: number; student_id: number; reserved_id: number | null }>`
      select id, section_id, student_id, reserved_id from enrolments where status = 'registered' order by id limit 1`;
    if (!sits) throw new Error('nobody is registered');
    const told: { type: string; body: string }[] = [];
    await systemWrite(h.services, 'test-write', async (context) => {
      await leaveEnrolments(context, [sits], 'dropped');
      const again = await enrolAgain(context, sits.id, sits.section_id);
      await noteRows(
        h.services.resources.get('student') as never,
        [4711, 4712].map((record_id) => ({ record_id, action: 'update', before: null, after: {} })),
        context,
      );
      const { rows } = await context.db.execute<{ type: string; body: string }>(
        `select type, body from webhook_deliveries where webhook_id = ${id} order by id`,
      );
      told.push(...rows);
      expect(JSON.parse(rows[1]?.body ?? '')).toMatchObject({
        data: { enrollment_id: again, student_id: sits.student_id, section_id: sits.section_id },
      });
      throw new Error('as it was');
    }).catch((error: Error) => expect(error.message).toBe('as it was'));
    expect(told.map(({ type }) => type)).toEqual([
      'enrollment.dropped',
      'enrollment.added',
      'student.changed',
      'student.changed',
    ]);
    expect(await deliveries(id)).toEqual([]);
  });
});

describe('a delivery', () => {
  it('that fails is tried again after a pause, under the same id, until it arrives', async () => {
    const { id, secret } = await on();
    await happen();
    answers = [{ code: 500 }, { code: 503 }, { code: 200 }];
    expect(await sendDue(h.services)).toEqual({ tried: 1, soon: true });
    const [first] = await deliveries(id);
    expect([first?.state, first?.tries, first?.answer_code]).toEqual(['queued', 1, 500]);
    expect((await sendDue(h.services)).tried).toBe(0);
    later((pauses[0] ?? 0) + 1000);
    await sendDue(h.services);
    expect((await sendDue(h.services)).tried).toBe(0);
    later((pauses[1] ?? 0) + 1000);
    await sendDue(h.services);
    expect((await deliveries(id)).map(({ state, tries, answer_code }) => [state, tries, answer_code])).toEqual([
      ['delivered', 3, 200],
    ]);
    expect(came).toHaveLength(3);
    expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    verified(secret);
    const [hook] = await h.rows<{ failing_since: string | null; delivered_at: string | null }>`
      select failing_since, delivered_at from webhooks where id = ${id}`;
    expect(hook?.failing_since).toBeNull();
    expect(hook?.delivered_at).not.toBeNull();
  });
  it('is sent once, also by workers that begin at the same moment; one that died gives it back', async () => {
    const { id } = await on();
    for (let n = 0; n < 4; n += 1) await happen();
    answers = Array.from({ length: 4 }, () => ({ code: 200, ms: 150 }));
    const worked = await Promise.all([sendDue(h.services), sendDue(h.services), sendDue(h.services)]);
    expect(worked.reduce((sum, { tried }) => sum + tried, 0)).toBe(4);
    expect(came).toHaveLength(4);
    await h.rows`update webhook_deliveries set state = 'sending', next_try_at = now() + interval '1 minute' where webhook_id = ${id}`;
    expect((await sendDue(h.services)).tried).toBe(0);
    later(120_000);
    expect((await sendDue(h.services)).tried).toBe(4);
  });
  it('is signed with both secrets for a day after a change', async () => {
    const { id, secret } = await on();
    const next = await secretOf(id);
    expect(next).not.toBe(secret);
    await happen();
    await sendDue(h.services);
    verified(secret);
    verified(next);
    expect(String(came.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await h.rows`update webhooks set previous_until = now() - interval '1 second' where id = ${id}`;
    await happen();
    await sendDue(h.services);
    verified(next);
    expect(() => verified(secret)).toThrow();
  });
  it('that is answered by 410 ends the endpoint, and the administrators are told', async () => {
    const { id } = await on();
    await happen();
    await happen();
    answers = [{ code: 410 }, { code: 410 }];
    await sendDue(h.services);
    const [hook] = await h.rows<{ is_on: boolean; off_reason: string }>`
      select is_on, off_reason from webhooks where id = ${id}`;
    expect(hook).toEqual({ is_on: false, off_reason: 'gone' });
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const told = await h.rows<{ user_id: number }>`
      select user_id from notifications where link = ${`/integration/webhooks/${id}`}`;
    const administrators = await h.rows<{ id: number }>`
      select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where r.name = 'A' and u.status = 'a'`;
    expect(told.map((each) => Number(each.user_id)).sort()).toEqual(
      administrators.map((each) => Number(each.id)).sort(),
    );
    const [audit] = await h.rows<{ after: unknown }>`
      select after from audit_log where resource = 'webhook' and record_id = ${id} and action = 'webhook-off'`;
    expect(audit?.after).toEqual({ is_on: false, off_reason: 'gone' });
    await happen();
    expect(await deliveries(id)).toHaveLength(2);
  });
  it('that fails for days switches the endpoint off; sent again by hand it arrives', async () => {
    const { id } = await on();
    await happen();
    answers = Array.from({ length: 20 }, () => ({ code: 500 }));
    await sendDue(h.services);
    for (const pause of pauses) {
      later(pause + 1000);
      await sendDue(h.services);
    }
    const [hook] = await h.rows<{ off_reason: string }>`select off_reason from webhooks where id = ${id}`;
    expect(hook?.off_reason).toBe('failing');
    const [failed] = await deliveries(id);
    expect([failed?.state, failed?.tries]).toEqual(['failed', pauses.length + 1]);
    h.setNow(null); // whoever sends it again has a session of today
    const again = `/api/v1/integration/deliveries/${failed?.id}/resend`;
    expect((await admin.post<{ message: string }>(again)).body.message).toBe('webhook_is_off');
    await switched(id);
    answers = [];
    expect((await admin.post(again)).status).toBe(200);
    await sendDue(h.services);
    expect((await deliveries(id)).map(({ state, tries }) => [state, tries])).toEqual([['delivered', 1]]);
    later(31 * 86_400_000);
    await sweepWebhooks.work(h.services, {});
    expect(await deliveries(id)).toEqual([]);
  });
  it('of a test goes out also while the endpoint is off, once', async () => {
    const id = await make();
    const test = (): Promise<{ status: number; body: { message: string } }> => admin.post(`${path}/${id}/test`);
    expect((await test()).body.message).toBe('webhook_without_secret');
    const secret = await secretOf(id);
    answers = [{ code: 500 }];
    expect((await test()).status).toBe(200);
    await sendDue(h.services);
    expect(verified(secret)).toMatchObject({ type: 'webhook.test', data: {} });
    expect((await deliveries(id)).map(({ state, answer_code }) => [state, answer_code])).toEqual([['failed', 500]]);
    const [hook] = await h.rows<{ failing_since: string | null }>`select failing_since from webhooks where id = ${id}`;
    expect(hook?.failing_since).toBeNull();
  });
});

describe('what leads inside', () => {
  const at = (url: string, more: Parameters<typeof sendTo>[3]) => sendTo(url, '{}', {}, more);
  it('is not followed: a redirect is an answer like any other', async () => {
    const { id } = await on();
    await happen();
    answers = [{ code: 302, headers: { location: `http://localhost:${port}/inside` } }];
    await sendDue(h.services);
    expect(came.map((each) => each.path)).toEqual(['/hooks']);
    expect((await deliveries(id)).map(({ state, answer_code }) => [state, answer_code])).toEqual([['queued', 302]]);
  });
  it('is not called: own and private addresses, by number, by name, and behind a public one', async () => {
    const refused = 'address_not_allowed';
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `https://localhost:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::1]:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
    ])
      await expect(at(url, { own: false }), url).rejects.toThrow(refused);
    const resolves =
      (...addresses: string[]) =>
      async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    for (const addresses of [
      ['127.0.0.1'],
      ['192.168.3.4'],
      ['8.8.8.8', '10.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['fd00::1'],
    ])
      await expect(
        at(`https://hooks.example.edu:${port}/`, { own: false, resolve: resolves(...addresses) }),
        addresses.join(),
      ).rejects.toThrow(refused);
    // this machine where the demo allows it, but no other inside
    await expect(at('https://hooks.example.edu/', { own: true, resolve: resolves('10.0.0.1') })).rejects.toThrow(
      refused,
    );
    expect(came).toEqual([]);
  });
  it('the name is asked for once: the line goes to the address that was judged', async () => {
    let asked = 0;
    const code = await at(`http://localhost:${port}/x`, {
      own: true,
      resolve: async (host) => {
        expect(host).toBe('localhost');
        asked += 1;
        return [{ address: '127.0.0.1', family: 4 }];
      },
    });
    expect([code, asked, came[0]?.headers.host]).toEqual([204, 1, `localhost:${port}`]);
  });
  it('an endpoint of this machine is not turned on, and not sent to, where it is not allowed', async () => {
    const { id } = await on();
    const second = await make();
    await secretOf(second);
    await happen();
    h.services.config.webhookLocal = false;
    const refused = await switched(second);
    expect([refused.status, refused.body.message]).toEqual([406, 'webhook_address_own']);
    await sendDue(h.services);
    expect(came).toEqual([]);
    expect((await deliveries(id)).map(({ state, error }) => [state, error])).toEqual([
      ['queued', 'address_not_allowed'],
    ]);
    expect(() => readConfig({ WEBHOOK_LOCAL: '1', DATABASE_URL: 'postgres://x/y' })).toThrow('WEBHOOK_LOCAL');
  });
  it('plain http to elsewhere, names and passwords in the address are refused with the form', async () => {
    for (const url of ['http://lms.example.edu/', 'https://a:b@lms.example.edu/', 'gopher://x/', 'x']) {
      const { status, body } = await admin.post<{ message: string }>(path, {
        name: 'Kimlik sistemi',
        url,
        events: ['student.changed'],
      });
      expect([url, status, body.message]).toEqual([url, 406, 'webhook_address_form']);
    }
  });
  it('takes too long, or says too much: the try is over', async () => {
    answers = [{ code: 200, ms: 400 }];
    await expect(at(`http://localhost:${port}/`, { own: true, ms: 100 })).rejects.toThrow();
    await expect(sendTo(`http://localhost:${port}/`, 'x'.repeat(70_000), {}, { own: true })).rejects.toThrow(
      'body_too_large',
    );
  });
});

describe('who keeps them', () => {
  it('administrators alone, and persons for secrets; what is not there is 404', async () => {
    const { id } = await on();
    await happen();
    const [delivery] = await deliveries(id);
    const calls: [method: 'get' | 'post', path: string][] = [
      ['get', path],
      ['get', `${path}/${id}`],
      ['post', `${path}/${id}/secret`],
      ['post', `${path}/${id}/switch`],
      ['post', `${path}/${id}/test`],
      ['get', '/api/v1/integration/deliveries'],
      ['post', `/api/v1/integration/deliveries/${delivery?.id}/resend`],
    ];
    for (const username of ['registrar', 'instructor', 'student', 'dean']) {
      const caller = await h.as(username);
      for (const [method, at] of calls)
        expect([username, at, (await caller[method](at)).status]).toEqual([username, at, 403]);
    }
    for (const [method, at] of calls) expect([at, (await h.nobody[method](at)).status]).toEqual([at, 401]);
    for (const at of ['secret', 'test']) expect((await admin.post(`${path}/999999/${at}`)).status).toBe(404);
    expect((await admin.post(`${path}/999999/switch`, { on: true })).status).toBe(404);
    expect((await admin.post(`${path}/${id}/switch`, {})).status).toBe(422);
    expect((await admin.post('/api/v1/integration/deliveries/999999/resend')).status).toBe(404);
    expect((await admin.post<{ message: string }>(`${path}/${id}/switch`, { on: true })).body.message).toBe(
      'webhook_already_on',
    );
  });
  it('a secret is answered once; record, audit, log and mail do not know it, and with KAMPUS_SECRET it is stored sealed', async () => {
    process.env.KAMPUS_SECRET = 'a secret of at least thirty-two characters';
    try {
      const { id, secret } = await on();
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const [row] = await h.rows<{ secret: string }>`select secret from webhooks where id = ${id}`;
      expect(row?.secret).toMatch(/^sealed\./);
      const { raw } = await admin.get(`${path}/${id}`);
      const traces = await h.rows<{ text: string }>`
        select (to_jsonb(a) || '{}')::text as text from audit_log a where resource = 'webhook' union all select body from webhook_deliveries
        union all select answer::text from idempotency_keys where answer is not null`;
      for (const text of [raw.toString(), ...traces.map((each) => each.text)]) {
        expect(text).not.toContain(secret.slice(6));
        expect(text).not.toContain(row?.secret);
      }
      await happen();
      await sendDue(h.services);
      verified(secret);
    } finally {
      delete process.env.KAMPUS_SECRET;
    }
    const [audit] = await h.rows<{ user_id: number; after: unknown }>`
      select user_id, after from audit_log where resource = 'webhook' and action = 'renew-webhook-secret' order by id desc limit 1`;
    expect(audit?.after).toEqual({ secret: 'made', previous_until: null });
    expect(audit?.user_id).not.toBeNull();
  });
});
