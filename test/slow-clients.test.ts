import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { makeServer } from '#kernel/server/http/app.ts';

/** The server as it is started, with one address that takes a body. */
const server = makeServer('silent', false);
server.post('/letters', (request) => ({ got: request.body }));
let port = 0;
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends a head, then one byte after the other; answers after how many seconds the connection was ended, and what was said before. */
const dripping = (head: string, bytes: string, everyMs: number): Promise<{ seconds: number; said: string }> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const socket = connect(port, '127.0.0.1');
    let said = '';
    let next = 0;
    socket.write(head);
    const drip = setInterval(() => {
      if (next < bytes.length) socket.write(bytes.charAt(next++));
    }, everyMs);
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error('never cut off'));
    }, 50_000);
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    // whoever writes on after he was cut off hears of it as an error
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      clearTimeout(late);
      resolve({ seconds: (performance.now() - started) / 1000, said });
    });
  });
const head = 'POST /letters HTTP/1.1\r\nHost: kampus.example\r\n';

describe.concurrent('who sends his request drop by drop', () => {
  it('a body of one byte after the other is cut off at 30 seconds, with 408', async () => {
    const { seconds, said } = await dripping(
      `${head}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n`,
      'x'.repeat(4000),
      200,
    );
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(28);
    expect(seconds).toBeLessThan(40);
  }, 60_000);

  it('a head that never ends is cut off at 20 seconds', async () => {
    const { seconds, said } = await dripping(head, `X-Long: ${'x'.repeat(4000)}`, 200);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(seconds).toBeGreaterThan(18);
    expect(seconds).toBeLessThan(30);
  }, 60_000);

  it('one that is quick enough is answered', async () => {
    const { said } = await dripping(
      `${head}Connection: close\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n`,
      '"ok"',
      100,
    );
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
  });
});
