import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleNames } from '#kernel/contract/needs.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { standIns } from './stand-ins.ts';

const file = join(import.meta.dirname, 'permission-matrix.json');

/** `y` the role gets past the door (whatever the call then answers), `n` 403, `401` asks for a sign-in. */
type Matrix = Record<string, string>;
let h: Harness;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  h = await harness();
  for (const [role, username] of Object.entries(standIns)) callers.set(role, await h.as(username, { role }));
});

async function knock(caller: Caller, method: string, path: string): Promise<number> {
  // a body and an id that never exist: what is asked here is only whether the door opens
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'name' ? 'nothing' : '999999999'));
  const answer =
    method === 'GET'
      ? await caller.get(url)
      : method === 'POST'
        ? await caller.post(url, { nothing: true })
        : method === 'PUT'
          ? await caller.put(url, { nothing: true })
          : await caller.delete(url);
  return answer.status;
}
/** Calls that would change the callers' own sessions, or stream for ever. */
const skipped = (path: string): boolean =>
  /\/auth\/(logout|renew)$|seats\/stream|\/users\/me\/(role|program)$/.test(path);

describe('permission matrix: every role × every endpoint, against the running server', () => {
  it('equals the written matrix', async () => {
    const seen: Matrix = {};
    for (const { method, path } of h.endpoints) {
      if (skipped(path)) continue;
      const row: string[] = [];
      const open = await knock(h.nobody, method, path);
      row.push(`nobody:${open === 401 ? '401' : 'y'}`);
      for (const role of roleNames) {
        const caller = callers.get(role);
        if (!caller) continue; // adjunct has no demo account; its rights equal the instructor's (below)
        const status = await knock(caller, method, path);
        expect([401, 427], `${role} ${method} ${path}`).not.toContain(status);
        expect(status, `${role} ${method} ${path}`).toBeLessThan(500);
        row.push(`${role}:${status === 403 ? 'n' : 'y'}`);
      }
      seen[`${method} ${path}`] = row.filter((cell) => !cell.endsWith(':n')).join(' ');
    }
    if (process.env.WRITE_MATRIX === '1') writeFileSync(file, `${JSON.stringify(seen, null, 1)}\n`);
    expect(seen).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  }, 300_000);
  it('no endpoint that needs a sign-in answers without one (401), whatever the token', async () => {
    for (const { method, path, needs } of h.endpoints) {
      if (['public', 'none', 'not-authenticated'].includes(needs.access) || skipped(path)) continue;
      expect(await knock(h.nobody, method, path), `${method} ${path}`).toBe(401);
    }
  });
  it('an adjunct holds what an instructor holds', async () => {
    const rows = await h.rows<{
      name: string;
      permission: string;
    }>`select r.name, p.permission from role_permissions p join roles r on r.id = p.role_id where r.name in ('adjunct', 'instructor')`;
    const of = (name: string): string[] =>
      rows
        .filter((row) => row.name === name)
        .map((row) => row.permission)
        .sort();
    expect(of('adjunct')).toEqual(of('instructor'));
  });
});
