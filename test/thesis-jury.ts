import { expect } from 'vitest';
import type { Caller, Harness } from '#test/harness.ts';

const base = '/api/v1/thesis/jury';
/** The key in the newest mail of a member of a jury from outside. */
export async function keyOf(h: Harness, email: string): Promise<string> {
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and body like '%/thesis/jury#%' order by id desc limit 1`;
  return /\/thesis\/jury#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
/** The code in the newest mail with one. */
export async function codeOf(h: Harness, email: string): Promise<string> {
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'thesis_juror_code' order by id desc limit 1`;
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
}
/** In by the link of the newest mail and the code that follows. */
export async function jurorIn(h: Harness, email: string): Promise<Caller> {
  const token = await keyOf(h, email);
  const asked = await h.nobody.post(`${base}/code`, { token });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const entered = await h.nobody.post<{ data: { access_token: string } }>(`${base}/enter`, {
    token,
    code: await codeOf(h, email),
  });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  return h.holding(entered.body.data.access_token);
}
