import { beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { harness, type Harness } from '#test/harness.ts';
import { mountProtocol } from './protocol-routes.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});

describe('a protocol that breaks off', () => {
  const mounted = async (serve: (response: import('node:http').ServerResponse) => Promise<void>) => {
    const server = Fastify();
    await mountProtocol(
      server,
      {
        name: 'broken',
        routes: [{ method: 'GET', path: '/broken' }],
        open: async () => (_request, response) => serve(response),
      },
      h.services,
      false,
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    const address = server.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/broken`;
    return { url, close: () => server.close() };
  };
  it('tells its caller, who would wait for ever, and is noted among the failures', async () => {
    const { url, close } = await mounted(() => Promise.reject(new Error('zz broken protocol')));
    const answered = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    expect(answered.status).toBe(500);
    expect(await answered.json()).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
    await expect
      .poll(() => h.rows`select 1 from failures where message like '%zz broken protocol%'`, { timeout: 5_000 })
      .toHaveLength(1);
    await h.rows`delete from failure_times where failure_id in (select id from failures where message like '%zz broken protocol%')`;
    await h.rows`delete from failures where message like '%zz broken protocol%'`;
    await close();
  });
  it('closes the line where an answer had begun', async () => {
    const { url, close } = await mounted(async (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error('zz broken halfway');
    });
    await expect(
      fetch(url, { signal: AbortSignal.timeout(5_000) }).then((answered) => answered.text()),
    ).rejects.toThrow(/terminated|aborted|other side/i);
    await h.rows`delete from failure_times where failure_id in (select id from failures where message like '%zz broken halfway%')`;
    await h.rows`delete from failures where message like '%zz broken halfway%'`;
    await close();
  });
});
