import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStore } from '../../tools/cluster/outside.ts';
import { s3Storage } from './s3-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kampus-s3-'));
let store: Awaited<ReturnType<typeof startStore>>;
const at = (key = 'S3RVER', bucket = 'kampus') =>
  s3Storage(`s3://${key}:S3RVER@127.0.0.1:${store.port}/${bucket}?tls=0&region=eu-central-1`);
beforeAll(async () => {
  store = await startStore(folder);
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('what is put comes back byte for byte, and is gone after it was removed', async () => {
  const bytes = Buffer.from([...Array.from({ length: 256 }, (_, index) => index), ...Buffer.from('İstanbul')]);
  const { key, sha256 } = await at().put(bytes);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  const stream = await at().get(key);
  expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
  await at().remove(key);
  expect(await at().get(key)).toBeNull();
  await at().remove(key); // a second removal finds nothing to do
});

it('a restore puts bytes under the key they had', async () => {
  await at().keep('a-key-of-before', Buffer.from('x'));
  const stream = await at().get('a-key-of-before');
  expect(stream && (await buffer(stream)).toString()).toBe('x');
});

it('answers whether it is well, not without the bucket; refuses an unknown key; throws when it is away', async () => {
  expect(await at().check()).toBe(true);
  expect(await at('S3RVER', 'nobody').check()).toBe(false);
  await expect(at('wrong').put(Buffer.from('x'))).rejects.toThrow('403');
  await expect(s3Storage('s3://a:b@127.0.0.1:1/kampus?tls=0').check()).rejects.toThrow();
});
