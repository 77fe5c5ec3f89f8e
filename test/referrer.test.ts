import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { harness } from './harness.ts';

/** Links of letters carry their key in the address of a page: no other site may read it out of what a browser tells of where it comes from. */
let server: FastifyInstance;
const key = 'x'.repeat(43);
beforeAll(async () => {
  const { services } = await harness();
  const webRoot = mkdtempSync(join(tmpdir(), 'kampus-pages-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Kampüs</title>');
  ({ server } = await buildApp(services, makeServer('silent', false), { webRoot }));
});
afterAll(() => server.close());

describe('the address of a page or an answer is told to nobody', () => {
  it.each([
    ['the page of an agreement', `/housing/agreement-form/${key}`, 200],
    ['the page of an airport transfer', `/housing/airport-transfer-request/${key}`, 200],
    ['the page of a housing payment', `/epayment/housing/${key}`, 200],
    ['the first page', '/', 200],
    ['an answer of the API', '/api/v1/language/lines?locale=tr&namespaces=api', 200],
    ['a key that opens nothing', `/api/v1/housing/airport-transfer-request/${key}`, 404],
    ['an answer to nobody', '/api/v1/housing/my/reservations', 401],
    ['an address that cannot be read', '/housing/agreement-form/%E0%A4%A', 400],
  ])('%s', async (_what, url, status) => {
    const { statusCode, headers } = await server.inject({ url, headers: { accept: 'text/html,application/json' } });
    expect([statusCode, headers['referrer-policy']]).toEqual([status, 'no-referrer']);
  });
});
