import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { sourcedId, type Kind } from '#kernel/server/sourced-ids.ts';

export type Record_ = Record<string, unknown> & { sourcedId: string; status: string; dateLastModified: string };
export interface Ref {
  href: string;
  sourcedId: string;
  type: string;
}
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}
let h: Harness;
let admin: Caller;
let base: string;
let key: string;
export const root = '/ims/oneroster';
export const lists = `${root}/rostering/v1p2`;
export const grades = `${root}/gradebook/v1p2`;

export async function call(path: string, token = key, more: RequestInit = {}): Promise<Answer> {
  const headers = { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...(more.headers as object) };
  const response = await fetch(`${base}${path}`, { ...more, headers });
  const body = (await response.json()) as Record<string, unknown>;
  if (response.status >= 400 && !path.endsWith('/token'))
    expect(body, path).toMatchObject({
      imsx_codeMajor: 'failure',
      imsx_severity: 'error',
      imsx_description: expect.stringMatching(/\w/) as string,
      imsx_CodeMinor: { imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'TargetEndSystem' }] },
    });
  return { status: response.status, body, headers: response.headers };
}
export const codeOf = ({ status, body }: Answer): string =>
  `${status} ${(body as { imsx_CodeMinor?: { imsx_codeMinorField: { imsx_codeMinorFieldValue: string }[] } }).imsx_CodeMinor?.imsx_codeMinorField[0]?.imsx_codeMinorFieldValue ?? ''}`;
/** The records of a list, whatever it calls them. */
export async function list(
  path: string,
  token = key,
): Promise<{ records: Record_[]; total: number; headers: Headers }> {
  const { status, body, headers } = await call(path, token);
  expect([path, status, JSON.stringify(body).slice(0, 300)]).toEqual([path, 200, expect.anything()]);
  return { records: Object.values(body)[0] as Record_[], total: Number(headers.get('x-total-count')), headers };
}
export const filtered = (path: string, filter: string, more = '') =>
  list(`${path}?filter=${encodeURIComponent(filter)}${more}`);
export const idOf = (kind: Kind, id: number, other = 0): string => sourcedId({ kind, id, other });

export async function askKey(scopes: string[], owner = 'admin', addresses: string[] = []) {
  const [role] = await h.rows<{ id: number }>`
    select ur.id from users u join user_roles ur on ur.user_id = u.id where u.username = ${owner} order by ur.id limit 1`;
  return admin.post<{ data: { id: number; key: string }; message: string }>('/api/v1/integration/keys', {
    name: 'Learning system',
    purpose: 'Reads who takes and teaches what.',
    user_role_id: role?.id,
    scopes,
    addresses,
    expires_on: addDays(universityDay(h.services.clock()), 30),
  });
}
export async function keyWith(scopes: string[], addresses: string[] = []): Promise<{ key: string; id: number }> {
  const made = await askKey(scopes, 'admin', addresses);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data;
}
/** A learning system over HTTP, with a key that has all three scopes; answers the university it asks and how it is closed. */
export async function openLearningSystem(): Promise<{ h: Harness; admin: Caller; close(): Promise<void> }> {
  h = await harness();
  admin = await h.as('admin');
  const server = createServer((request, response) => h.app.routing(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ key } = await keyWith(['rostering:read', 'gradebook:read', 'demographics:read']));
  return {
    h,
    admin,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await h.rows`delete from api_key_uses`;
      await h.rows`delete from api_keys`;
    },
  };
}
/** The key of that system. */
export const ownKey = (): string => key;
