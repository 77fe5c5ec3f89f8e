import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Harness } from './harness.ts';

const root = join(import.meta.dirname, '..');
// inside the repository, so that the runtime of the generated client is found
const folder = join(root, `.cache/generated-client-${process.pid}`);

/** What a programmer would write against the generated client: types and names are those of the document. */
const usage = `
import { ok } from '@oazapfts/runtime';
import * as api from './client.ts';

export async function signIn(url: string, username: string, password: string) {
  api.defaults.baseUrl = url;
  const { data } = await ok(api.postSignIn({ username, password }));
  if ('two_factor' in data) throw new Error('a second factor is asked for');
  return data.access_token;
}
export const carry = (token: string) => void (api.defaults.headers = { Authorization: \`Bearer \${token}\` });
export async function faculties() {
  const { data } = await ok(api.getFacultyIndex({ limit: 3, sort: '-code' }));
  return data.map((each) => (typeof each === 'number' ? String(each) : each.code));
}
export async function addHoliday(day: string) {
  const { data } = await ok(api.postHolidayStore({ day, name: 'Deneme', name_en: 'Trial' }));
  const read = await ok(api.getHolidayShow(data.id));
  return { id: data.id, day: read.data.day, name_en: read.data.name_en };
}
export async function withoutRight() {
  const answer = await api.postHolidayStore({ day: '2031-05-06', name: 'Deneme' });
  return answer.status === 403 ? answer.data.message : 'let in';
}
`;
interface Usage {
  signIn(url: string, username: string, password: string): Promise<string>;
  carry(token: string): void;
  faculties(): Promise<string[]>;
  addHoliday(day: string): Promise<{ id: number; day: string; name_en: string | null }>;
  withoutRight(): Promise<string>;
}
const run = (program: string, ...options: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), options, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

let h: Harness;
let url: string;
let client: Usage;
beforeAll(async () => {
  h = await harness();
  await h.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(h.app.server.address() as AddressInfo).port}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${url}/api/openapi.json`)).text());
  writeFileSync(join(folder, 'usage.ts'), usage);
  const made = run('oazapfts', 'openapi.json', 'client.ts');
  if (made.status !== 0) throw new Error(`the generator failed: ${made.said}`);
  client = (await import(/* @vite-ignore */ join(folder, 'usage.ts'))) as Usage;
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await h.rows`delete from api_key_uses`;
  await h.rows`delete from api_keys`;
  await h.rows`delete from holidays where day in ('2031-05-04', '2031-05-05')`;
});

describe('a client that a well-known generator makes from the document', () => {
  it('compiles, strictly, and its names and types are those a programmer would use', () => {
    const { status, said } = run(
      'tsc',
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'esnext',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      'usage.ts',
    );
    expect(said).toBe('');
    expect(status).toBe(0);
  }, 120_000);
  it('signs in, lists, creates and reads', async () => {
    client.carry(await client.signIn(url, 'registrar', 'Kampus-2026!'));
    const codes = await client.faculties();
    expect(codes.length).toBeGreaterThan(1);
    expect(codes).toEqual([...codes].sort().reverse());
    client.carry((await h.as('admin')).token ?? '');
    expect(await client.addHoliday('2031-05-04')).toMatchObject({ day: '2031-05-04', name_en: 'Trial' });
  });
  it('does the same with an API key, within its scopes', async () => {
    const admin = await h.as('admin');
    const [owner] = await h.rows<{
      id: number;
    }>`select ur.id from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id where u.username = 'admin' and r.name = 'A'`;
    const make = async (scope: string): Promise<string> =>
      (
        await admin.post<{ data: { key: string } }>('/api/v1/integration/keys', {
          name: 'Generated client',
          purpose: 'Shows that a generated client works with a key.',
          user_role_id: owner?.id,
          scopes: [scope],
          expires_on: addDays(universityDay(h.services.clock()), 7),
        })
      ).body.data.key;
    client.carry(await make('reference:write'));
    expect((await client.faculties()).length).toBeGreaterThan(1);
    expect(await client.addHoliday('2031-05-05')).toMatchObject({ day: '2031-05-05' });
    client.carry(await make('reference:read'));
    expect((await client.faculties()).length).toBeGreaterThan(1);
    expect(await client.withoutRight()).toBe('key_scope_missing');
  });
});
