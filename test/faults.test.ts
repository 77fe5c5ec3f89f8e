import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '#app/services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { lockDataDir } from '#kernel/server/data-lock.ts';
import { describeFailure } from '#kernel/server/failure.ts';
import { framesOf, messageOf } from '#kernel/server/failure-log.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { installationOf, openSharedState } from '#kernel/server/shared-state.ts';
import { folderStorage } from '#kernel/server/storage.ts';
import { harness, type Caller, type Harness } from './harness.ts';

let h: Harness;
let registrar: Caller;
let admin: Caller;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  admin = await h.as('admin');
});

describe('what no column can hold is a wrong field, not a failure of the server', () => {
  const filters: [who: () => Caller, path: string][] = [
    [() => admin, '/api/v1/holidays?filter={"day":"2026-02-30"}'],
    [() => admin, '/api/v1/holidays?filter={"day":{"gte":"0000-01-01"}}'],
    [() => registrar, '/api/v1/holds?filter={"starts_at":"%2B275760-09-13"}'],
    [() => registrar, '/api/v1/holds/ids?filter={"starts_at":{"lt":"2026-13-01"}}'],
    [() => registrar, '/api/v1/announcements/audience?roles=%00'],
    [() => admin, '/api/v1/access/logs?filter={"person":"x"}'],
  ];
  it.each(filters)('%# %s %s', async (who, path) => {
    const { status, headers } = await who().get(path);
    expect([404, 406, 422], `${path}: ${status}`).toContain(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it('a text with a character that means nothing, in a name or deep in what is kept as it comes', async () => {
    const view = { resource: 'student', name: 'a\0b', query: { sort: 'last_name' } };
    expect(await registrar.post('/api/v1/saved/views', view)).toMatchObject({
      status: 422,
      body: { message: 'validation_failed' },
    });
    const deep = { resource: 'student', name: 'ab', query: { search: 'x\0', filter: { last_name: '\0' } } };
    expect((await registrar.post('/api/v1/saved/views', deep)).status).toBe(422);
  });
  it('every code of the database for a value out of range answers 422', () => {
    for (const code of ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])
      expect(describeFailure(Object.assign(new Error('x'), { code }), h.services, 'en', 'r').status, code).toBe(422);
  });
  it('a body of several parts without a boundary, or cut off, answers 422', async () => {
    const send = (type: string, payload: string) =>
      h.app.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: { authorization: `Bearer ${registrar.token ?? ''}`, 'content-type': type },
        payload,
      });
    expect((await send('multipart/form-data', 'x')).statusCode).toBe(422);
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
    expect((await send('multipart/form-data; boundary=b', cut)).statusCode).toBe(422);
  });
});

describe('addresses that nobody can read get our answer and our headers', () => {
  it.each(['/api/v1/students/%E0%A4%A', '/students/%E0%A4%A', '/api/v1/students/%00'])('%s', async (url) => {
    const response = await h.app.inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'malformed_request', text: expect.any(String) as string });
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String) as string,
      'x-request-id': expect.any(String) as string,
    });
  });
  it('an id of three thousand characters is an id that does not exist', async () => {
    const { status, headers } = await registrar.get(`/api/v1/students/${'9'.repeat(3000)}`);
    expect([404, 422]).toContain(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it('the authorization server names its own address, whatever host the caller names', async () => {
    const response = await h.app.inject({
      url: '/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('evil.example');
    expect(response.json<{ token_endpoint: string }>().token_endpoint).toBe(
      `${h.services.config.publicUrl}/oauth/token`,
    );
  });
});

describe('too large answers 413, each with its own sentence', () => {
  it('a body over 2 MB', async () => {
    const { status, body } = await registrar.post('/api/v1/saved/views', { name: 'x'.repeat(3_000_000) });
    expect(status).toBe(413);
    expect(body).toMatchObject({
      message: 'body_too_large',
      text: 'That is too much to send at once; the limit is 2 MB.',
    });
  });
  it('a file over 10 MB', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const response = await h.app.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: {
        authorization: `Bearer ${registrar.token ?? ''}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([Buffer.from(head), Buffer.alloc(11 * 1024 * 1024), Buffer.from('\r\n--b--\r\n')]),
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ message: 'upload_too_large' });
  });
});

describe('parts that are away', () => {
  const gone = [
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    new Error('Failed query: select 1', { cause: new Error('Connection terminated unexpectedly') }),
    new Error('Failed query: select 1', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
    new Error('Command timed out'),
    Object.assign(new Error('Reached the max retries per request limit (which is 1).'), {
      name: 'MaxRetriesPerRequestError',
    }),
  ];
  it.each(gone)('%s is 503, for a moment', (error) => {
    expect(describeFailure(error, h.services, 'en', 'r')).toMatchObject({ status: 503 });
  });
  it.each(['53100', 'ENOSPC'])('%s says that there is no room, and that nothing was saved', (code) => {
    const { status, body } = describeFailure(Object.assign(new Error('x'), { code }), h.services, 'en', 'r');
    expect(status).toBe(507);
    expect(body.text).toMatch(/no room left, so nothing was saved/);
  });
  it('a log line of a failed statement holds none of its values', () => {
    const error = new Error('Failed query: insert into x values ($1)\nparams: Ayşe Yılmaz,12345678901', {
      cause: Object.assign(new Error('invalid input syntax for type date: "Ayşe Yılmaz"'), { code: '22007' }),
    });
    expect(`${messageOf(error)} ${framesOf(error).join(' ')}`).not.toMatch(/Ayşe|12345678901/);
  });
  it('a full folder is not ready, and a write that failed leaves nothing', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'kampus-full-'));
    expect(await folderStorage(dir).check()).toBe(true);
    expect(await folderStorage(dir, { room: async () => 1_000_000 }).check()).toBe(false);
    const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const storage = folderStorage(dir, {
      rename: async () => {
        throw noRoom;
      },
    });
    await expect(storage.put(Buffer.from('x'))).rejects.toBe(noRoom);
    expect(readdirSync(dir, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });
  it('a data folder that can’t be written ends the start at once, with a sentence', () => {
    expect(() => lockDataDir('/proc/kampus')).toThrow(/The data folder \/proc\/kampus cannot be written/);
  });
  it('who sends head or body drop by drop is cut at the limits, looked at every two seconds', () => {
    const { server } = makeServer('silent', false);
    expect(server.headersTimeout).toBe(20_000);
    expect(server.requestTimeout).toBe(30_000);
    expect((server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval).toBe(2_000);
  });
});

describe('Redis away', () => {
  const silent: Server[] = [];
  afterAll(() => silent.forEach((server) => server.close()));
  const addresses: [what: string, port: () => Promise<number>][] = [
    ['refuses', async () => 1],
    [
      'accepts and never answers',
      () =>
        new Promise((resolve) => {
          const server = createServer(() => undefined).listen(0, '127.0.0.1', () =>
            resolve((server.address() as { port: number }).port),
          );
          silent.push(server.unref());
        }),
    ],
  ];
  it.each(addresses)('%s: signing in answers 503 within two seconds', async (_what, port) => {
    const shared = openSharedState(`redis://127.0.0.1:${await port()}`, 'test');
    const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'kampus-r-')) });
    const services = await openServices(config, { database: h.database, clock: h.services.clock, shared });
    const { server } = await buildApp(services, makeServer('silent', false));
    const since = performance.now();
    const response = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'student', password: 'Kampus-2026!' },
    });
    expect(response.statusCode).toBe(503);
    expect(performance.now() - since).toBeLessThan(2_000);
    await shared.close();
    await server.close();
  });
});
describe('two installations at one Redis', () => {
  it.runIf(process.env.REDIS_URL)('share no count and hear nothing of each other', async () => {
    const names = [installationOf('postgres://one/kampus'), installationOf('postgres://two/kampus')];
    expect(new Set(names).size).toBe(2);
    const [one, two, twin] = [names[0], names[1], names[0]].map((name) => openSharedState(process.env.REDIS_URL, name));
    const key = `count-${process.pid}-${Date.now()}`;
    const channel = `news-${process.pid}`;
    const heard: string[] = [];
    const end = [two?.subscribe(channel, () => heard.push('two')), twin?.subscribe(channel, () => heard.push('twin'))];
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([await one?.increment(key, 30), await two?.increment(key, 30), await twin?.increment(key, 30)]).toEqual([
      1, 1, 2,
    ]);
    end.push(one?.subscribe(channel, () => heard.push('one')));
    one?.publish(channel, {});
    // the process that says it has heard it before it goes on, and hears it once
    await Promise.resolve();
    expect(heard).toEqual(['one']);
    await expect.poll(() => heard).toEqual(['one', 'twin']);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual(['one', 'twin']);
    await Promise.all([one?.reset(key), two?.reset(key)]);
    for (const each of end) each?.();
    await Promise.all([one, two, twin].map((each) => each?.close()));
  });
});
