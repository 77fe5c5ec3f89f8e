import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { InformationChanges, MyInformation } from './contract.ts';
import { informationChangeStates, type InformationChangeState } from './rules/information-change-states.ts';

let h: Harness;
interface Data<T> {
  data: T;
  message: string;
  info?: { key: string };
  errors?: Record<string, string[]>;
}
interface Saved {
  saved: string[];
  waiting: { id: number; fields: string[] } | null;
}
const update = (id: number | undefined): string => `/api/v1/users/update-personal-information/${id}`;
const list = '/api/v1/information-changes';
interface Person {
  id: number;
  student_id: number;
  full_name: string;
  username: string;
}
/** A student of his own for every case: records stay as they were for other tests. */
const students = new Map<string, Person>();
const nobodies = ['student2', 'surveyed', 'nocontact', 'special', 'f1'] as const;
const login = (username: (typeof nobodies)[number]): Promise<Caller> => h.as(username);
const person = (username: string): Person => students.get(username) as Person;
const kept: { id: number; row: Record<string, unknown> }[] = [];

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas); // the template may be older than a permission
  for (const row of await h.rows<Person>`select id, student_id, full_name, username from users where student_id is not null`)
    students.set(row.username, row);
  for (const username of nobodies)
    kept.push({
      id: person(username).student_id,
      row:
        (
          await h.rows<
            Record<string, unknown>
          >`select first_name, last_name, birth_place, nationality_id, national_id, passport_no, address, city_id from students where id = ${person(username).student_id}`
        )[0] ?? {},
    });
});
afterEach(async () => {
  await h.rows`delete from information_changes`;
  for (const { id, row } of kept)
    await h.rows`update students set first_name = ${row.first_name}, last_name = ${row.last_name}, birth_place = ${row.birth_place}, nationality_id = ${row.nationality_id}, national_id = ${row.national_id}, passport_no = ${row.passport_no}, address = ${row.address}, city_id = ${row.city_id} where id = ${id}`;
  for (const username of nobodies)
    await h.rows`update users set full_name = ${person(username).full_name} where id = ${person(username).id}`;
});
const ask = async (username: (typeof nobodies)[number], body: object): Promise<number> =>
  Number((await (await login(username)).post<Data<Saved>>(update(person(username).id), body)).body.data.waiting?.id);
const row = async (id: number) =>
  (
    await h.rows<{
      status: string;
      version: number;
      decline_reason: string | null;
      after: Record<string, unknown>;
    }>`select status, version, decline_reason, after from information_changes where id = ${id}`
  )[0];

describe('asking', () => {
  test('ACC-099 401, 404 for another’s record and for none, 422', async () => {
    expect((await h.nobody.post(update(person('special').id), { address: 'x' })).status).toBe(401);
    const me = await login('student2');
    expect((await me.post(update(person('special').id), { address: 'x' })).status).toBe(404);
    expect((await (await h.as('dean')).post(update(person('special').id), { address: 'x' })).status).toBe(404);
    expect((await (await h.as('registrar')).post(update(99_999_999), { address: 'x' })).status).toBe(404);
    expect((await me.post('/api/v1/users/update-personal-information/me', { address: 'x' })).status).toBe(404);
    expect(await me.post(update(person('student2').id), { first_name: 'Kerem7', city_id: 99_999_999 })).toMatchObject({
      status: 422,
      body: { errors: { first_name: expect.anything() } },
    });
    expect(await me.post(update(person('student2').id), { city_id: 99_999_999 })).toMatchObject({
      status: 422,
      body: { errors: { city_id: expect.anything() } },
    });
  });
  test('VAL-043 an invalid national id is refused at its field', async () => {
    const me = await login('student2');
    expect(await me.post(update(person('student2').id), { national_id: '12345678901' })).toMatchObject({
      status: 422,
      body: { errors: { national_id: ['Invalid national id'] } },
    });
    expect(await h.rows`select id from information_changes where user_id = ${person('student2').id}`).toEqual([]);
  });
  test('VAL-041 nothing changed: must make changes before saving', async () => {
    const me = await login('student2');
    const mine = (await me.get<Data<MyInformation>>('/api/v1/users/me/information')).body.data;
    expect(mine.fields).toContain('national_id');
    expect(await me.post(update(person('student2').id), { ...mine.values, note: 'aynı' })).toMatchObject({
      status: 406,
      body: { message: 'must_make_changes_before_saving' },
    });
    expect(await me.post(update(person('student2').id), {})).toMatchObject({
      status: 406,
      body: { message: 'must_make_changes_before_saving' },
    });
  });
  test('ACC-099 NS-205 address and city at once, the rest waits; VAL-024 VAL-025 names in Turkish upper case', async () => {
    const me = await login('student2');
    const [city] = await h.rows<{
      id: number;
    }>`select id from cities where id <> coalesce((select city_id from students where id = ${person('student2').student_id}), 0) order by id limit 1`;
    const answer = await me.post<Data<Saved>>(update(person('student2').id), {
      first_name: 'Kerem ışıl',
      address: 'Moda Cad. 1',
      city_id: city?.id,
      note: 'mahkeme kararı',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'information_updated',
        info: { key: 'information_change_sent' },
        data: { saved: ['address', 'city_id'], waiting: { fields: ['first_name'] } },
      },
    });
    expect(
      await h.rows`select address, city_id, first_name from students where id = ${person('student2').student_id}`,
    ).toEqual([{ address: 'Moda Cad. 1', city_id: city?.id, first_name: 'Kerem' }]);
    const id = answer.body.data.waiting?.id ?? 0;
    expect(await row(id)).toMatchObject({ status: 'waiting', after: { first_name: 'KEREM IŞIL' } });
    expect(
      await h.rows`select before, after from audit_log where resource = 'information-change' and record_id = ${id}`,
    ).toEqual([{ before: { first_name: 'Kerem' }, after: { first_name: 'KEREM IŞIL' } }]);
    expect(
      (
        await h.rows`select after from audit_log where resource = 'student' and record_id = ${person('student2').student_id} and action = 'update-personal-information' order by id desc limit 1`
      )[0],
    ).toMatchObject({ after: { address: 'Moda Cad. 1' } });
    // one waits at most; address can still be changed
    expect(await me.post(update(person('student2').id), { birth_place: 'Bursa' })).toMatchObject({
      status: 406,
      body: { message: 'information_change_open' },
    });
    expect((await me.post(update(person('student2').id), { address: 'Moda Cad. 2' })).status).toBe(200);
    expect((await me.get<Data<MyInformation>>('/api/v1/users/me/information')).body.data).toMatchObject({
      can: { ask: { refusals: [{ key: 'information_change_open' }] } },
      changes: [{ status: 'waiting', changes: [{ field: 'first_name', before: 'Kerem', after: 'KEREM IŞIL' }] }],
    });
  });
  test('two requests sent at once: one is kept', async () => {
    const me = await login('f1');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((place) => me.post(update(person('f1').id), { birth_place: `Place ${place}` })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 406, 406]);
  });
  test('a staff member may change his name only', async () => {
    const [user] = await h.rows<{ id: number }>`select id from users where username = 'observer'`;
    const me = await h.as('observer');
    expect(await me.post(update(user?.id), { address: 'x' })).toMatchObject({
      status: 406,
      body: { message: 'information_not_kept' },
    });
    expect(
      (await me.post<Data<Saved>>(update(user?.id), { last_name: 'Işık Ateş' })).body.data.waiting?.fields,
    ).toEqual(['last_name']);
  });
  test('an office with the permission writes at once, into record and account', async () => {
    const office = await h.as('studentaffairs');
    expect(
      (await office.post<Data<Saved>>(update(person('special').id), { last_name: 'Polat Er', birth_place: 'Van' })).body
        .data,
    ).toEqual({ saved: ['last_name', 'birth_place'], waiting: null });
    expect(
      await h.rows`select last_name, birth_place from students where id = ${person('special').student_id}`,
    ).toEqual([{ last_name: 'POLAT ER', birth_place: 'Van' }]);
    expect(await h.rows`select full_name from users where id = ${person('special').id}`).toEqual([
      { full_name: 'Cansu POLAT ER' },
    ]);
  });
  test('the document has to be one’s own, and only owner and office read it', async () => {
    const stored = await h.services.storage.put(Buffer.from('%PDF-1.4'));
    const [file] = await h.rows<{
      id: number;
    }>`insert into files (key, name, mime, bytes, sha256, owner_id, purpose) values (${stored.key}, 'karar.pdf', 'application/pdf', 8, ${stored.sha256}, ${person('nocontact').id}, 'upload') returning id`;
    expect(
      (await (await login('f1')).post(update(person('f1').id), { birth_place: 'Goa', document_file_id: file?.id }))
        .status,
    ).toBe(422);
    const id = await ask('nocontact', { birth_place: 'Ordu', document_file_id: file?.id });
    for (const reader of ['nocontact', 'registrar', 'studentaffairs'])
      expect((await (await h.as(reader)).get(`${list}/${id}/document`)).raw.toString()).toBe('%PDF-1.4');
    for (const reader of ['f1', 'dean', 'instructor'])
      expect((await (await h.as(reader)).get(`${list}/${id}/document`)).status).toBe(404);
  });
});

describe('deciding', () => {
  test('401, 403 for other roles, 404, 422', async () => {
    for (const path of ['/1/approve', '/1/decline', '/approve']) {
      expect((await h.nobody.post(`${list}${path}`, { version: 1, ids: [1], reason: 'yok' })).status).toBe(401);
      for (const role of ['student', 'dean', 'instructor', 'bursar'])
        expect((await (await h.as(role)).post(`${list}${path}`, { version: 1, ids: [1], reason: 'yok' })).status).toBe(
          403,
        );
    }
    const office = await h.as('registrar');
    expect((await office.post(`${list}/99999999/approve`, { version: 1 })).status).toBe(404);
    expect((await office.post(`${list}/approve`, { ids: [99_999_999] })).status).toBe(404);
    expect((await office.post(`${list}/1/approve`, {})).status).toBe(422);
    expect((await office.post(`${list}/1/decline`, { version: 1 })).status).toBe(422);
    expect((await (await h.as('dean')).get(list)).status).toBe(403);
  });
  test('ACC-099 approve writes record and account, tells the person, leaves a trace', async () => {
    const id = await ask('f1', { first_name: 'Priya Ann', birth_place: 'Pune' });
    const office = await h.as('studentaffairs');
    const [found] = (await office.get<Data<InformationChanges>>(list)).body.data.rows;
    expect(found).toMatchObject({
      id,
      person: { full_name: 'Priya Sharma', kind: 'student' },
      changes: [{ field: 'first_name', before: 'Priya', after: 'PRİYA ANN' }, { field: 'birth_place' }],
      can: { decide: true },
    });
    expect((await office.post(`${list}/${id}/approve`, { version: 7 })).body).toMatchObject({
      message: 'record_changed_meanwhile',
    });
    expect(await office.post(`${list}/${id}/approve`, { version: found?.version })).toMatchObject({
      status: 200,
      body: { message: 'information_change_approved' },
    });
    expect(await h.rows`select first_name, birth_place from students where id = ${person('f1').student_id}`).toEqual([
      { first_name: 'PRİYA ANN', birth_place: 'Pune' },
    ]);
    expect(await h.rows`select full_name from users where id = ${person('f1').id}`).toEqual([
      { full_name: 'PRİYA ANN Sharma' },
    ]);
    expect(
      await h.rows`select template from outbox where user_id = ${person('f1').id} order by id desc limit 1`,
    ).toEqual([{ template: 'information_change_approved' }]);
    expect(
      await h.rows`select kind, link from notifications where user_id = ${person('f1').id} order by id desc limit 1`,
    ).toEqual([{ kind: 'requests', link: '/my-profile' }]);
    expect(
      await h.rows`select before, after from audit_log where resource = 'information-change' and record_id = ${id} order by id desc limit 1`,
    ).toEqual([{ before: { status: 'waiting' }, after: { status: 'approved' } }]);
  });
  test('decline needs a reason, keeps the record, tells the person', async () => {
    const id = await ask('special', { birth_place: 'Muş' });
    const office = await h.as('registrar');
    expect(await office.post(`${list}/${id}/decline`, { version: 1, reason: 'Belge okunmuyor' })).toMatchObject({
      status: 200,
      body: { message: 'information_change_declined' },
    });
    expect(await row(id)).toMatchObject({ status: 'declined', decline_reason: 'Belge okunmuyor' });
    expect(
      await h.rows`select body like '%Belge okunmuyor%' as told from outbox where user_id = ${person('special').id} order by id desc limit 1`,
    ).toEqual([{ told: true }]);
    expect(
      (
        await h.rows<{
          birth_place: string;
        }>`select birth_place from students where id = ${person('special').student_id}`
      )[0]?.birth_place,
    ).not.toBe('Muş');
  });
  test('only its owner takes a request back', async () => {
    const id = await ask('special', { birth_place: 'Muş' });
    expect((await (await login('f1')).post(`/api/v1/users/me/information-changes/${id}/cancel`)).status).toBe(404);
    expect((await h.nobody.post(`/api/v1/users/me/information-changes/${id}/cancel`)).status).toBe(401);
    expect((await (await login('special')).post(`/api/v1/users/me/information-changes/${id}/cancel`)).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'cancelled' });
    expect(await ask('special', { birth_place: 'Bolu' })).toBeGreaterThan(id);
  });
  const steps: Record<'approved' | 'declined' | 'cancelled', (id: number) => [string, object]> = {
    approved: (id) => [`${list}/${id}/approve`, { version: 1 }],
    declined: (id) => [`${list}/${id}/decline`, { version: 1, reason: 'olmaz' }],
    cancelled: (id) => [`/api/v1/users/me/information-changes/${id}/cancel`, {}],
  };
  const states = Object.keys(informationChangeStates) as InformationChangeState[];
  const moves = states.flatMap((from) =>
    (Object.keys(steps) as (keyof typeof steps)[]).map(
      (to) => [from, to, informationChangeStates[from].includes(to)] as const,
    ),
  );
  test.each(moves)('state table: %s → %s allowed: %s', async (from, to, allowed) => {
    const id = await ask('surveyed', { birth_place: 'Rize' });
    await h.rows`update information_changes set status = ${from} where id = ${id}`;
    const caller = to === 'cancelled' ? await login('surveyed') : await h.as('registrar');
    const [path, body] = steps[to](id);
    const answer = await caller.post<Data<unknown>>(path, body);
    expect([answer.status, (await row(id))?.status]).toEqual(allowed ? [200, to] : [406, from]);
    if (!allowed) expect(answer.body.message).toBe('information_change_decided');
  });
  test('two who decide at once: one decision, one mail', async () => {
    const id = await ask('nocontact', { birth_place: 'Sinop' });
    const mails = async (): Promise<number> =>
      Number(
        (
          await h.rows<{
            n: number;
          }>`select count(*)::int as n from outbox where user_id = ${person('nocontact').id} and template like 'information_change_%'`
        )[0]?.n,
      );
    const before = await mails();
    const [one, two] = [await h.as('registrar'), await h.as('studentaffairs')];
    const answers = await Promise.all([
      one.post(`${list}/${id}/approve`, { version: 1 }),
      two.post(`${list}/${id}/decline`, { version: 1, reason: 'geç kaldı' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 406]);
    expect(await mails()).toBe(before + 1);
  });
  test('approve is refused when the record moved on, and when the national id is another student’s', async () => {
    const office = await h.as('registrar');
    const first = await ask('special', { birth_place: 'Muş' });
    await h.rows`update students set birth_place = 'Ağrı' where id = ${person('special').student_id}`;
    expect(await office.post(`${list}/${first}/approve`, { version: 1 })).toMatchObject({
      status: 406,
      body: { message: 'information_changed_meanwhile' },
    });
    const [other] = await h.rows<{
      national_id: string;
    }>`select national_id from students where national_id is not null and id <> ${person('surveyed').student_id} order by id limit 1`;
    const second = await ask('surveyed', { national_id: other?.national_id });
    expect(await office.post(`${list}/${second}/approve`, { version: 1 })).toMatchObject({
      status: 406,
      body: { message: 'national_id_in_use' },
    });
    // of many: each stands alone
    const third = await ask('nocontact', { birth_place: 'Tokat' });
    const bulk = await office.post<Data<{ done: number; rows: { id: number; ok: boolean }[] }>>(`${list}/approve`, {
      ids: [first, second, third],
    });
    expect(bulk.body).toMatchObject({ info: { key: 'some_changes_refused' }, data: { done: 1 } });
    expect(bulk.body.data.rows.map((each) => [each.id, each.ok])).toEqual([
      [first, false],
      [second, false],
      [third, true],
    ]);
    expect(await office.post(`${list}/approve`, { ids: [first, second] })).toMatchObject({ status: 420 });
    expect((await row(third))?.status).toBe('approved');
  });
});
