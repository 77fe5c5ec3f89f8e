import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { demoTotpSecret } from '#demo/accounts.ts';
import { ownDataJob, privacyCleanup } from './jobs/own-data.ts';
import { gatherOwnData } from './own-data.ts';
import { ownDataDocument } from './own-data-document.ts';
import type { OwnDataAnswer } from './contract.ts';

let h: Harness;
interface Data<T> {
  data: T;
  message: string;
}
const path = '/api/v1/users/me/data';
const file = (format: string): string => `${path}/file?format=${format}`;
const day = 86_400_000;
const users = async (username: string) =>
  (
    await h.rows<{
      id: number;
      student_id: number;
      password_hash: string;
      totp_secret: string | null;
      email: string;
    }>`select id, student_id, password_hash, totp_secret, email from users where username = ${username}`
  )[0];
beforeAll(async () => {
  h = await harness();
});
afterEach(() => h.setNow(null));
afterAll(() => h.setNow(null));

test('KVKK 11: the ladder: 401, nothing asked yet, 422, 404 before it is ready', async () => {
  expect((await h.nobody.get(path)).status).toBe(401);
  expect((await h.nobody.post(path)).status).toBe(401);
  expect((await h.nobody.get(file('json'))).status).toBe(401);
  const me = await h.as('surveyed');
  expect((await me.get<Data<OwnDataAnswer>>(path)).body.data).toEqual({
    state: 'none',
    asked_at: null,
    until: null,
    bytes: 0,
    may_ask_at: null,
  });
  expect((await me.get(file('exe'))).status).toBe(422);
  expect((await me.get(file('json'))).status).toBe(404);
});

test('KVKK 11: asked once a day, gathered by a job, downloaded by its owner alone for seven days; no secret is inside', async () => {
  const start = new Date();
  h.setNow(start);
  const me = await h.as('twofactor', { locale: 'tr' });
  const user = await users('twofactor');
  expect(await me.post(path)).toMatchObject({ status: 200, body: { message: 'own_data_asked' } });
  expect((await me.get<Data<OwnDataAnswer>>(path)).body.data).toMatchObject({ state: 'gathering', until: null });
  expect((await me.get(file('json'))).status).toBe(404);
  expect(await me.post(path)).toMatchObject({ status: 406, body: { message: 'own_data_asked_today' } });

  await ownDataJob.work(h.services, {});
  await ownDataJob.work(h.services, {}); // tried again: nothing twice
  expect(
    await h.rows`select count(*)::int as n from outbox where template = 'own_data' and user_id = ${user?.id}`,
  ).toEqual([{ n: 1 }]);
  expect(
    await h.rows`select action, after from audit_log where resource = 'own-data' and record_id = ${user?.id} order by id`,
  ).toMatchObject([{ action: 'ask-own-data' }, { action: 'own-data', after: { ready: true } }]);
  expect((await me.get<Data<OwnDataAnswer>>(path)).body.data).toMatchObject({
    state: 'ready',
    until: new Date(start.getTime() + 7 * day).toISOString(),
  });

  const json = await me.get<{ person: string; themes: Record<string, Record<string, unknown>[]> }>(file('json'));
  expect(json.status).toBe(200);
  expect(String(json.headers['content-disposition'])).toMatch(/^attachment; filename="kampus-\d{4}-\d{2}-\d{2}\.json"/);
  expect(json.body.person).toBe('Batuhan Koç');
  expect(json.body.themes.account).toMatchObject([{ username: 'twofactor' }]);
  expect(json.body.themes.courses?.length).toBeGreaterThan(10);
  expect(json.body.themes.sessions?.length).toBeGreaterThan(0);
  for (const theme of [
    'roles',
    'student',
    'programs',
    'results',
    'consents',
    'documents',
    'notifications',
    'readers',
    'sign_ins',
    'changes',
  ])
    expect(json.body.themes).toHaveProperty(theme);
  const html = await me.get(file('html'));
  expect(html.raw.toString()).toContain('<h2>Dersler ve notlar');
  const hashes = (
    await h.rows<{ token_hash: string }>`select token_hash from sessions where user_id = ${user?.id}`
  ).map((row) => row.token_hash);
  for (const text of [json.raw.toString(), html.raw.toString()]) {
    for (const secret of [
      user?.password_hash ?? '!',
      demoTotpSecret,
      '$argon2',
      'token_hash',
      'code_hash',
      'password_hash',
      'totp_secret',
      me.token ?? '!',
      ...hashes,
    ])
      expect(text).not.toContain(secret);
  }

  // nobody else, not by any other way either
  const other = await h.as('student2');
  expect((await other.get(file('json'))).status).toBe(404);
  const ids = await h.rows<{ id: number }>`select id from files where purpose = ${`own-data:${user?.id}:json`}`;
  for (const caller of [other, me, await h.as('admin')])
    expect((await caller.get(`/api/v1/files/${ids[0]?.id}`)).status).toBe(404);

  h.setNow(new Date(start.getTime() + day - 60_000));
  const tomorrow = await h.as('twofactor');
  expect((await tomorrow.post(path)).status).toBe(406);
  expect((await tomorrow.get(file('json'))).status).toBe(200);
  h.setNow(new Date(start.getTime() + 7 * day + 60_000));
  const later = await h.as('twofactor');
  expect((await later.get(file('json'))).status).toBe(404);
  expect((await later.get<Data<OwnDataAnswer>>(path)).body.data.state).toBe('none');
  await privacyCleanup.work(h.services, {});
  expect(await h.rows`select id from files where purpose like ${`own-data:${user?.id}:%`}`).toEqual([]);
  expect((await later.post(path)).status).toBe(200);
  await h.rows`delete from files where purpose like ${`own-data:${user?.id}:%`}`;
  await h.rows`update users set kvkk_status = true`;
});

test('a file of that purpose that somebody uploads himself is never handed out', async () => {
  const victim = await users('newstudent');
  const [attacker] = await h.rows<{ id: number }>`select id from users where username = 'student2'`;
  await h.rows`insert into files (key, name, mime, bytes, sha256, owner_id, purpose) values (${'a'.repeat(40)}, 'x.html', 'text/html', 5, '', ${attacker?.id}, ${`own-data:${victim?.id}:html`})`;
  expect((await (await h.as('newstudent')).get(file('html'))).status).toBe(404);
  await h.rows`delete from files where key = ${'a'.repeat(40)}`;
});

test('two asked at once are one', async () => {
  const me = await h.as('newstudent');
  const answers = await Promise.all([me.post(path), me.post(path)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 406]);
  const user = await users('newstudent');
  expect(await h.rows`select count(*)::int as n from files where purpose like ${`own-data:${user?.id}:%`}`).toEqual([
    { n: 2 },
  ]);
  await h.rows`delete from files where purpose like ${`own-data:${user?.id}:%`}`;
});

test('the data of one person hold nothing of another, of staff too', async () => {
  const student = await users('student');
  const themes = await gatherOwnData(h.services.database.db, {
    user_id: Number(student?.id),
    student_id: Number(student?.student_id),
    staff_id: null,
  });
  expect(themes.find((theme) => theme.key === 'student')?.rows).toHaveLength(1);
  expect(themes.find((theme) => theme.key === 'staff')?.rows).toEqual([]);
  const [member] = await h.rows<{
    id: number;
    staff_id: number;
  }>`select id, staff_id from users where username = 'dean'`;
  const own = await gatherOwnData(h.services.database.db, {
    user_id: Number(member?.id),
    student_id: null,
    staff_id: Number(member?.staff_id),
  });
  expect(own.find((theme) => theme.key === 'staff')?.rows).toHaveLength(1);
  for (const key of ['student', 'courses', 'holds', 'scores'])
    expect(own.find((theme) => theme.key === key)?.rows).toEqual([]);
});

test('what people wrote can’t become part of the page', () => {
  const page = ownDataDocument(
    [{ key: 'notes', title: { tr: 'N', en: 'N' }, rows: [{ body: '<script>alert(1)</script>' }, { body: '"&\'' }] }],
    'en',
    { title: '<b>', about: '', contents: '', nothing: '', yes: '', no: '', column: (name) => name },
  );
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('&quot;&amp;&#39;');
});
