import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '../roles/seed-roles.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { createSession } from '../sessions/sessions.ts';
import { privacyCleanup } from './jobs/own-data.ts';
import { privacyTextsSeed, syncPrivacyTexts } from './seed.ts';
import type { ConsentSummary, MyConsentsAnswer, RecordReaders } from './contract.ts';

let h: Harness;
interface Data<T> {
  data: T;
  message: string;
  errors?: { key: string }[];
}
const paths = {
  mine: '/api/v1/users/me/consents',
  notice: '/api/v1/users/me/consents/notice',
  withdraw: '/api/v1/users/me/consents/withdraw',
  readers: '/api/v1/users/me/record-readers',
};
const userId = async (username: string): Promise<number> =>
  Number((await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id);
const consentsOf = async (caller: Caller): Promise<MyConsentsAnswer> =>
  (await caller.get<Data<MyConsentsAnswer>>(paths.mine)).body.data;
/** A session in which `real` uses the account of `username`. */
async function actingAs(real: string, username: string, mayWrite: boolean): Promise<string> {
  const [role] = await h.rows<{
    id: number;
    user_id: number;
  }>`select ur.id, ur.user_id from user_roles ur join users u on u.id = ur.user_id where u.username = ${username} order by ur.id limit 1`;
  const { access_token } = await createSession(h.services.database.db, {
    user_id: Number(role?.user_id),
    user_role_id: Number(role?.id),
    student_program_id: null,
    address: '10.0.0.9',
    agent: 'test',
    now: h.services.clock(),
    real_user_id: await userId(real),
    may_write: mayWrite,
  });
  return access_token;
}
const as =
  (token: string) =>
  async (method: 'GET' | 'POST', url: string, payload?: object): Promise<{ status: number; body: Data<unknown> }> => {
    const answer = await h.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.body.startsWith('{') ? answer.json() : ({} as never) };
  };
beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas); // the template may be older than a permission
  await syncPrivacyTexts(h.services.database);
  await syncPrivacyTexts(h.services.database); // starting twice brings nothing twice
});
afterEach(() => h.setNow(null));
afterAll(async () => {
  h.setNow(null);
  await h.rows`delete from consents where agreement_text_id in (select id from agreement_texts where edition = 'test.2')`;
  await h.rows`delete from agreement_texts where edition = 'test.2'`;
});

describe('notice and consents', () => {
  test('the seed is complete: one notice, four purposes, both languages, once in the database', async () => {
    expect(privacyTextsSeed.map((text) => text.purpose)).toEqual([
      '',
      'public_photo',
      'alumni_contact',
      'survey_research',
      'sponsor_sharing',
    ]);
    for (const text of privacyTextsSeed)
      expect([text.body, text.body_en, text.statement, text.statement_en].every((each) => each.length > 20)).toBe(true);
    expect(
      await h.rows`select count(*)::int as n from agreement_texts where kind in ('notice', 'consent') and edition = '2025.1'`,
    ).toEqual([{ n: 5 }]);
  });
  test('401 without a session', async () => {
    for (const path of [paths.mine, paths.readers]) expect((await h.nobody.get(path)).status).toBe(401);
    for (const path of [paths.mine, paths.notice, paths.withdraw])
      expect((await h.nobody.post(path, { agreement_text_id: 1 })).status).toBe(401);
  });
  test('ACC-074 NS-216 reading the notice in force sets kvkk_status, keeps time and address, and twice is once', async () => {
    const me = await h.as('observer');
    const id = await userId('observer');
    await h.rows`delete from consents where user_id = ${id}`;
    await h.rows`update users set kvkk_status = false where id = ${id}`;
    const before = await consentsOf(me);
    expect(before.notice).toMatchObject({ kind: 'notice', given_at: null, earlier_edition: null });
    expect((await me.post(paths.notice, { agreement_text_id: 'x' })).status).toBe(422);
    expect((await me.post(paths.notice, { agreement_text_id: 99_999_999 })).status).toBe(404);
    const first = await me.post<Data<{ given_at: string }>>(paths.notice, { agreement_text_id: before.notice?.id });
    expect(first).toMatchObject({ status: 200, body: { message: 'notice_read' } });
    const again = await me.post<Data<{ given_at: string }>>(paths.notice, { agreement_text_id: before.notice?.id });
    expect(again.body.data.given_at).toBe(first.body.data.given_at);
    expect(
      await h.rows`select kind, purpose, withdrawn_at, address is not null as located from consents where user_id = ${id}`,
    ).toEqual([{ kind: 'notice', purpose: '', withdrawn_at: null, located: true }]);
    expect((await me.get<Data<{ kvkk_status: boolean }>>('/api/v1/users/me')).body.data.kvkk_status).toBe(true);
    expect(
      await h.rows`select after from audit_log where resource = 'consent' and user_id = ${id} and after is not null order by id desc limit 1`,
    ).toEqual([{ after: { kind: 'notice', purpose: '', edition: '2025.1' } }]);
  });
  test('decisions: notice and consent are two records; a consent can be withdrawn and given again; nothing is lost', async () => {
    const me = await h.as('f1');
    const id = await userId('f1');
    await h.rows`delete from consents where user_id = ${id}`;
    const { notice, consents } = await consentsOf(me);
    const photo = consents.find((text) => text.purpose === 'public_photo');
    expect(await me.post(paths.mine, { agreement_text_id: notice?.id })).toMatchObject({
      status: 406,
      body: { message: 'notice_is_no_consent' },
    });
    expect(await me.post(paths.withdraw, { agreement_text_id: notice?.id })).toMatchObject({
      status: 406,
      body: { message: 'notice_is_no_consent' },
    });
    expect((await me.post(paths.notice, { agreement_text_id: photo?.id })).status).toBe(404);
    expect((await me.post(paths.mine, { agreement_text_id: photo?.id })).status).toBe(200);
    expect((await me.post(paths.mine, { agreement_text_id: photo?.id })).status).toBe(200);
    expect((await consentsOf(me)).consents.map((text) => text.given_at !== null)).toEqual([true, false, false, false]);
    expect(
      (await me.post<Data<{ withdrawn: number }>>(paths.withdraw, { agreement_text_id: photo?.id })).body,
    ).toMatchObject({ message: 'consent_withdrawn', data: { withdrawn: 1 } });
    expect(
      (await me.post<Data<{ withdrawn: number }>>(paths.withdraw, { agreement_text_id: photo?.id })).body.data
        .withdrawn,
    ).toBe(0);
    expect((await me.post(paths.mine, { agreement_text_id: photo?.id })).status).toBe(200);
    const after = await consentsOf(me);
    expect(after.history.map((event) => event.withdrawn_at !== null)).toEqual([false, true]);
    expect(
      await h.rows`select count(*)::int as n from consents where user_id = ${id} and kind = 'consent' and withdrawn_at is null`,
    ).toEqual([{ n: 1 }]);
  });
  test('decisions: two presses at once leave one consent', async () => {
    const me = await h.as('twofactor');
    const id = await userId('twofactor');
    await h.rows`delete from consents where user_id = ${id}`;
    const photo = (await consentsOf(me)).consents[0];
    const answers = await Promise.all([1, 2, 3].map(() => me.post(paths.mine, { agreement_text_id: photo?.id })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await h.rows`select count(*)::int as n from consents where user_id = ${id}`).toEqual([{ n: 1 }]);
  });
  test('a newer edition asks again; the older one can no longer be given, and withdrawing takes every edition back', async () => {
    const me = await h.as('special');
    const id = await userId('special');
    await h.rows`delete from consents where user_id = ${id}`;
    const old = await consentsOf(me);
    const photo = old.consents.find((text) => text.purpose === 'public_photo');
    await me.post(paths.notice, { agreement_text_id: old.notice?.id });
    await me.post(paths.mine, { agreement_text_id: photo?.id });
    await h.rows`insert into agreement_texts (kind, purpose, edition, name, name_en, body, body_en, statement, statement_en, in_force_from) select kind, purpose, 'test.2', name, name_en, body, body_en, statement, statement_en, '2100-01-01' from agreement_texts where id in (${old.notice?.id}, ${photo?.id})`;
    expect((await consentsOf(me)).notice?.edition).toBe('2025.1'); // not in force yet
    await h.rows`update agreement_texts set in_force_from = '2026-01-01' where edition = 'test.2'`;
    await privacyCleanup.work(h.services, {});
    const now = await consentsOf(me);
    expect(now.notice).toMatchObject({ edition: 'test.2', given_at: null, earlier_edition: '2025.1' });
    expect((await me.get<Data<{ kvkk_status: boolean }>>('/api/v1/users/me')).body.data.kvkk_status).toBe(false);
    expect(await me.post(paths.notice, { agreement_text_id: old.notice?.id })).toMatchObject({
      status: 406,
      body: { message: 'consent_text_not_in_force' },
    });
    expect(await me.post(paths.mine, { agreement_text_id: photo?.id })).toMatchObject({
      status: 406,
      body: { message: 'consent_text_not_in_force' },
    });
    const newer = now.consents.find((text) => text.purpose === 'public_photo');
    expect(newer).toMatchObject({ edition: 'test.2', given_at: null, earlier_edition: '2025.1' });
    await me.post(paths.mine, { agreement_text_id: newer?.id });
    expect(
      (await me.post<Data<{ withdrawn: number }>>(paths.withdraw, { agreement_text_id: newer?.id })).body.data
        .withdrawn,
    ).toBe(2);
    await h.rows`delete from consents where agreement_text_id in (select id from agreement_texts where edition = 'test.2')`;
    await h.rows`delete from agreement_texts where edition = 'test.2'`;
    await h.rows`update users set kvkk_status = true`;
  });
  test('nobody reads, gives or withdraws for another, not even with the right to write', async () => {
    const send = as(await actingAs('admin', 'student2', true));
    const { notice, consents } = (await send('GET', paths.mine)).body.data as MyConsentsAnswer;
    const tries = [
      [paths.notice, notice?.id],
      [paths.mine, consents[0]?.id],
      [paths.withdraw, consents[0]?.id],
      ['/api/v1/users/me/data', undefined],
    ] as const;
    for (const [path, agreement_text_id] of tries)
      expect(await send('POST', path, { agreement_text_id })).toMatchObject({
        status: 406,
        body: { message: 'not_while_acting_as_other' },
      });
  });
  test('the report: 403 for who has no business, counts and export for the office', async () => {
    for (const path of [
      '/api/v1/consents',
      '/api/v1/consents/summary',
      '/api/v1/access/log',
      '/api/v1/access/log/persons?query=elif',
    ]) {
      expect((await (await h.as('student')).get(path)).status).toBe(403);
      expect((await (await h.as('dean')).get(path)).status).toBe(403);
      expect((await h.nobody.get(path)).status).toBe(401);
    }
    const office = await h.as('registrar');
    const me = await h.as('mentora');
    const id = await userId('mentora');
    await h.rows`delete from consents where user_id = ${id}`;
    const count = async (): Promise<{ given: number; withdrawn: number } | undefined> =>
      (await office.get<Data<ConsentSummary>>('/api/v1/consents/summary')).body.data.texts.find(
        (text) => text.purpose === 'alumni_contact' && text.in_force,
      );
    const before = await count();
    const alumni = (await consentsOf(me)).consents.find((text) => text.purpose === 'alumni_contact');
    await me.post(paths.mine, { agreement_text_id: alumni?.id });
    expect(await count()).toMatchObject({ given: (before?.given ?? 0) + 1, withdrawn: before?.withdrawn });
    await me.post(paths.withdraw, { agreement_text_id: alumni?.id });
    expect(await count()).toMatchObject({ given: before?.given, withdrawn: (before?.withdrawn ?? 0) + 1 });
    const listed = await office.get<{ data: Record<string, unknown>[] }>(
      `/api/v1/consents?filter=${encodeURIComponent(JSON.stringify({ user_id: id }))}`,
    );
    expect(listed.body.data).toMatchObject([
      { person: 'Hannah Weber', purpose: 'alumni_contact', edition: '2025.1', state: 'withdrawn' },
    ]);
    const sheet = await office.get('/api/v1/consents?excel=1&limit=-1');
    expect(sheet.status).toBe(200);
    expect(String(sheet.headers['content-type'])).toContain('spreadsheetml');
  });
});

describe('who read my record', () => {
  const notes = async (studentId: number) => {
    await h.services.accessLog.flush();
    return h.rows<{
      user_id: number;
      real_user_id: number;
      what: string;
    }>`select user_id, real_user_id, what from access_log where subject = 'student' and subject_id = ${studentId} order by id`;
  };
  const fresh = async (username: string): Promise<number> => {
    const [row] = await h.rows<{ student_id: number }>`select student_id from users where username = ${username}`;
    await h.services.accessLog.flush();
    await h.rows`delete from access_log where subject = 'student' and subject_id = ${row?.student_id}`;
    return Number(row?.student_id);
  };
  test('KVKK 11: one reading by staff is one note, shown to the person by reader and day', async () => {
    const student = await fresh('student');
    const path = `/api/v1/students/${student}/overview`;
    expect((await (await h.as('registrar')).get(path)).status).toBe(200);
    expect(await notes(student)).toEqual([
      { user_id: await userId('registrar'), real_user_id: await userId('registrar'), what: 'student-page' },
    ]);
    expect((await (await h.as('registrar')).get(path)).status).toBe(200);
    await h.services.accessLog.flush();
    const me = await h.as('student');
    const read = await me.get<Data<RecordReaders>>(paths.readers);
    expect(read.body.data).toMatchObject({
      total: 1,
      readers: [
        {
          full_name: 'Nilay Başaran',
          role: 'registrar',
          times: 2,
          real: null,
          as_me: false,
          what: [{ tr: 'öğrenci sayfası', en: 'student page' }],
        },
      ],
    });
    expect((await me.get<Data<RecordReaders>>(`${paths.readers}?query=NİLAY`)).body.data.total).toBe(1);
    expect((await me.get<Data<RecordReaders>>(`${paths.readers}?query=kimse`)).body.data.total).toBe(0);
    expect((await me.get<Data<RecordReaders>>(`${paths.readers}?to=2020-01-01`)).body.data.total).toBe(0);
    expect((await me.get(`${paths.readers}?limit=500`)).status).toBe(422);
    // another person sees nothing of it
    await fresh('student2');
    expect(
      (await (await h.as('student2')).get<Data<RecordReaders>>(paths.readers)).body.data.readers.filter(
        (reader) => reader.role === 'registrar',
      ),
    ).toEqual([]);
  });
  test('KVKK 11: one’s own reading leaves no note, neither does a reading that answered 404', async () => {
    const student = await fresh('student');
    const own = await h.as('student');
    expect((await own.get(`/api/v1/students/${student}/overview`)).status).toBe(200);
    expect((await (await h.as('student2')).get(`/api/v1/students/${student}/overview`)).status).toBe(404);
    expect((await (await h.as('housing')).get('/api/v1/students/99999999/overview')).status).toBe(404);
    expect(await notes(student)).toEqual([]);
  });
  test('KVKK 11: a reading as another names both, and so does the person’s own account in other hands', async () => {
    const student = await fresh('student');
    const asRegistrar = as(await actingAs('admin', 'registrar', false));
    expect((await asRegistrar('GET', `/api/v1/students/${student}/overview`)).status).toBe(200);
    const asStudent = as(await actingAs('studentaffairs', 'student', false));
    expect((await asStudent('GET', `/api/v1/students/${student}/overview`)).status).toBe(200);
    await h.services.accessLog.flush();
    const { readers } = (await (await h.as('student')).get<Data<RecordReaders>>(paths.readers)).body.data;
    expect(readers.map((reader) => [reader.full_name, reader.real?.full_name, reader.as_me]).sort()).toEqual([
      ['Elif Yılmaz', 'Serkan Ünal', true],
      ['Nilay Başaran', 'Deniz Aksoy', false],
    ]);
  });
  test('the office lists all readings by person and reader, exports them, and finds people', async () => {
    const student = await fresh('student');
    await (await h.as('studentaffairs')).get(`/api/v1/students/${student}/overview`);
    await h.services.accessLog.flush();
    const office = await h.as('registrar');
    const list = (filter: object) =>
      office.get<{ data: Record<string, unknown>[] }>(
        `/api/v1/access/log?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    expect((await list({ subject: 'student', subject_id: student })).body.data).toMatchObject([
      { reader: 'Serkan Ünal', real_reader: null, role: 'studentaffairs', what: 'student-page' },
    ]);
    expect(
      (await list({ subject: 'student', subject_id: student, user_id: await userId('registrar') })).body.data,
    ).toEqual([]);
    expect((await list({ subject_id: student, at: { gte: '2100-01-01T00:00:00Z' } })).body.data).toEqual([]);
    expect((await office.get('/api/v1/access/log?excel=1&limit=-1')).status).toBe(200);
    expect(
      (await office.get<Data<{ subject_id: number }[]>>('/api/v1/access/log/persons?query=student')).body.data.map(
        (found) => found.subject_id,
      ),
    ).toContain(student);
    expect(
      (
        await office.get<Data<{ user_id: number; subject_id: number }[]>>(
          `/api/v1/access/log/persons?user_id=${await userId('student')}`,
        )
      ).body.data,
    ).toMatchObject([{ subject: 'student', subject_id: student }]);
  });
});
