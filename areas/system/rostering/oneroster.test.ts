import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '#areas/access/keys/key-token.ts';
import type { Caller, Harness } from '#test/harness.ts';
import {
  askKey,
  call,
  codeOf,
  filtered,
  grades,
  idOf,
  keyWith,
  list,
  lists,
  openLearningSystem,
  ownKey,
  root,
  type Answer,
  type Record_,
  type Ref,
} from '#test/learning-system.ts';
import { sourceOf } from '#kernel/server/sourced-ids.ts';

let h: Harness;
let admin: Caller;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ h, admin, close } = await openLearningSystem());
});
afterAll(() => close());

describe('who may', () => {
  it('a key with the scope alone, from its addresses; it opens nothing else', async () => {
    for (const token of ['', makeKey().key, admin.token ?? ''])
      expect(codeOf(await call(`${lists}/orgs`, token))).toBe('401 unauthorisedrequest');
    const other = await keyWith(['people:read', 'scheduling:read', 'system:read', 'grading:read']);
    for (const path of [
      `${lists}/orgs`,
      `${lists}/users`,
      `${lists}/demographics`,
      `${grades}/results`,
      `${lists}/nothing`,
    ])
      expect([path, codeOf(await call(path, other.key))]).toEqual([path, '403 forbidden']);
    const elsewhere = await keyWith(['rostering:read'], ['10.9.0.0/16']);
    expect(codeOf(await call(`${lists}/orgs`, elsewhere.key))).toBe('403 forbidden');
    const roster = await keyWith(['rostering:read'], ['127.0.0.0/8']);
    expect((await call(`${lists}/orgs?limit=1`, roster.key)).status).toBe(200);
    for (const path of [
      `${lists}/demographics`,
      `${lists}/demographics/${idOf('S', 1)}`,
      `${grades}/results`,
      `${grades}/lineItems`,
    ])
      expect([path, codeOf(await call(path, roster.key))]).toEqual([path, '403 forbidden']);
    const book = await keyWith(['gradebook:read']);
    expect((await call(`${grades}/categories`, book.key)).status).toBe(200);
    expect(codeOf(await call(`${lists}/users`, book.key))).toBe('403 forbidden');
    for (const path of ['/api/v1/users', '/api/v1/students', '/api/v1/integration/keys'])
      expect([path, (await h.holding(ownKey()).get(path)).status]).toEqual([path, 403]);
    expect([404, 405]).toContain((await h.holding(ownKey()).post(`${lists}/orgs`, {})).status);
  });
  it('nobody gives such a key in the name of somebody who may not see every student', async () => {
    const refused = await askKey(['rostering:read'], 'dean');
    expect([refused.status, refused.body.message]).toEqual([406, 'key_beyond_owner']);
  });
  it('client credentials: number and key, for the scopes of the key', async () => {
    const { key: secret, id } = await keyWith(['rostering:read']);
    const scope = 'https://purl.imsglobal.org/spec/or/v1p2/scope';
    const ask = (form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> =>
      call(`${root}/token`, '', { method: 'POST', headers, body: new URLSearchParams(form) });
    const basic = (name: string | number, word: string) => ({ authorization: `Basic ${btoa(`${name}:${word}`)}` });
    const grant = { grant_type: 'client_credentials' };
    const given = await ask({ ...grant, scope: `${scope}/roster-core.readonly` }, basic(id, secret));
    expect([given.status, given.body]).toEqual([
      200,
      { access_token: secret, token_type: 'Bearer', expires_in: 3600, scope: `${scope}/roster-core.readonly` },
    ]);
    expect((await call(`${lists}/orgs?limit=1`, String(given.body.access_token))).status).toBe(200);
    expect((await ask({ ...grant, client_id: String(id), client_secret: secret })).status).toBe(200);
    const error = async (form: Record<string, string>, headers = {}): Promise<string> => {
      const { status, body } = await ask(form, headers);
      return `${status} ${String(body.error)}`;
    };
    expect(await error({ ...grant, scope: `${scope}/roster-demographics.readonly` }, basic(id, secret))).toBe(
      '400 invalid_scope',
    );
    expect(await error({ ...grant, scope: 'all' }, basic(id, secret))).toBe('400 invalid_scope');
    expect(await error(grant, basic(id + 1, secret))).toBe('401 invalid_client');
    expect(await error(grant, basic(id, makeKey().key))).toBe('401 invalid_client');
    expect(await error(grant)).toBe('401 invalid_client');
    expect(await error({ grant_type: 'password' }, basic(id, secret))).toBe('400 unsupported_grant_type');
    expect(await error({ ...grant, more: 'x'.repeat(5_000) }, basic(id, secret))).toBe('400 invalid_request');
  });
});

/** By the information models of OneRoster 1.2 (rostering §4, gradebook §4): what a record must have, and what else it may have here. */
const models: Record<string, [path: string, must: string[], may: string[]]> = {
  org: [`${lists}/orgs`, ['name', 'type'], ['identifier', 'parent']],
  academicSession: [`${lists}/academicSessions`, ['title', 'type', 'startDate', 'endDate', 'schoolYear'], ['parent']],
  course: [`${lists}/courses`, ['title', 'org'], ['courseCode']],
  class: [`${lists}/classes`, ['title', 'classType', 'course', 'school', 'terms'], ['classCode']],
  user: [
    `${lists}/users`,
    ['enabledUser', 'givenName', 'familyName', 'roles'],
    ['username', 'email', 'identifier', 'primaryOrg'],
  ],
  enrollment: [`${lists}/enrollments`, ['user', 'class', 'school', 'role'], ['primary', 'beginDate', 'endDate']],
  demographics: [`${lists}/demographics`, [], ['birthDate', 'sex', 'cityOfBirth']],
  category: [`${grades}/categories`, ['title'], []],
  lineItem: [
    `${grades}/lineItems`,
    ['title', 'assignDate', 'dueDate', 'class', 'school', 'category'],
    ['academicSession', 'resultValueMin', 'resultValueMax'],
  ],
  result: [`${grades}/results`, ['lineItem', 'student', 'scoreStatus', 'scoreDate'], ['score', 'class']],
};
const words: Record<string, Record<string, readonly string[]>> = {
  org: { type: ['department', 'school', 'district', 'local', 'state', 'national'] },
  academicSession: { type: ['gradingPeriod', 'semester', 'schoolYear', 'term'] },
  class: { classType: ['homeroom', 'scheduled'] },
  user: { enabledUser: ['true', 'false'] },
  enrollment: { role: ['administrator', 'proctor', 'student', 'teacher'], primary: ['true', 'false'] },
  demographics: { sex: ['male', 'female', 'unspecified', 'other'] },
  result: { scoreStatus: ['exempt', 'fully graded', 'not submitted', 'partially graded', 'submitted'] },
};
const isRef = (value: unknown): value is Ref => typeof value === 'object' && value !== null && 'href' in value;

describe('records', () => {
  it.each(Object.entries(models))(
    '%s: what the standard asks for and nothing beyond what is declared',
    async (single, [path, must, may]) => {
      const { records, total } = await list(`${path}?limit=1000`);
      expect(total, path).toBeGreaterThan(0);
      const common = ['sourcedId', 'status', 'dateLastModified'];
      for (const record of records) {
        const names = Object.keys(record);
        expect(
          [...common, ...must].filter((name) => !names.includes(name)),
          JSON.stringify(record),
        ).toEqual([]);
        expect(
          names.filter((name) => ![...common, ...must, ...may].includes(name)),
          JSON.stringify(record),
        ).toEqual([]);
        expect(record.sourcedId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
        expect(['active', 'tobedeleted']).toContain(record.status);
        expect(record.dateLastModified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        for (const [name, among] of Object.entries(words[single] ?? {}))
          if (name in record) expect(among, name).toContain(record[name]);
      }
      expect(new Set(records.map((record) => record.sourcedId)).size).toBe(records.length);
      // one record is the same as in the list, and what it refers to is there
      const [first] = records;
      const { status, body } = await call(`${path}/${first?.sourcedId}`);
      expect([status, body]).toEqual([200, { [single]: first }]);
      for (const [name, value] of Object.entries(first ?? {}))
        for (const each of [value]
          .flat()
          .flatMap((one) =>
            isRef(one) ? [one] : isRef((one as { org?: unknown }).org) ? [(one as { org: Ref }).org] : [],
          )) {
          const found = await call(new URL(each.href).pathname);
          expect([name, found.status, (Object.values(found.body)[0] as Record_).sourcedId]).toEqual([
            name,
            200,
            each.sourcedId,
          ]);
        }
    },
  );
  it('names follow the language that is asked for', async () => {
    const [faculty] = await h.rows<{
      id: number;
      name: string;
      name_en: string;
    }>`select id, name, name_en from faculties where name <> name_en order by id limit 1`;
    const name = async (language: string): Promise<unknown> =>
      (
        (
          await call(`${lists}/orgs/${idOf('F', faculty?.id ?? 0)}`, ownKey(), {
            headers: { 'accept-language': language },
          })
        ).body.org as Record_
      ).name;
    expect([await name('tr'), await name('en-US')]).toEqual([faculty?.name, faculty?.name_en]);
  });
  it('an id says nothing and stays; what was never given leads nowhere', async () => {
    expect(sourceOf(idOf('L', 12, 34))).toEqual({ kind: 'L', id: 12, other: 34 });
    expect(idOf('S', 1)).toBe('4767c174-874e-ea5f-3d31-072e73c14e1c');
    for (const id of [
      '1',
      'x',
      '00000000-0000-0000-0000-000000000000',
      idOf('F', 1),
      idOf('S', 9_999_999),
      `${idOf('S', 1)}x`,
    ])
      expect([id, codeOf(await call(`${lists}/users/${id}`))]).toEqual([id, '404 unknownobject']);
    for (const path of [
      '/nothing',
      '/users/x/y/z',
      `/users/${idOf('S', 1)}/orgs`,
      '/results',
      '/terms/x/classes',
      '/constructor',
    ])
      expect([path, codeOf(await call(`${lists}${path}`))]).toEqual([path, '404 unknownobject']);
  });
  it('nothing of a person beyond what is declared stands in any answer', async () => {
    const texts: string[] = [];
    for (const [path] of Object.values(models)) texts.push(JSON.stringify((await list(`${path}?limit=400`)).records));
    const all = texts.join('\n');
    const secret = await h.rows<Record<string, string | null>>`
      select s.national_id, s.passport_no, s.personal_email, s.mobile_tel, s.father_name || 'x' as father, u.password_hash from students s left join users u on u.student_id = s.id order by s.id limit 200`;
    const values = secret.flatMap((row) => Object.values(row)).filter((value): value is string => value !== null);
    expect(values.length).toBeGreaterThan(200);
    expect(values.filter((value) => all.includes(value))).toEqual([]);
  });
});

describe('lists', () => {
  /** Every page by the link to the next one. */
  async function walk(path: string): Promise<{ ids: string[]; total: number; pages: number }> {
    const ids: string[] = [];
    let [total, pages] = [0, 0];
    for (let next: string | undefined = path; next !== undefined; pages += 1) {
      const page: Awaited<ReturnType<typeof list>> = await list(next);
      ids.push(...page.records.map((record) => record.sourcedId));
      total = page.total;
      const [, href] = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
      next = href === undefined ? undefined : href.slice(href.indexOf(root));
    }
    return { ids, total, pages };
  }
  it('a walk meets every record exactly once, in every order', async () => {
    const [there] = await h.rows<{ people: number; places: number }>`
      select (select count(*) from students)::int + (select count(*) from staff st where is_academic or exists (select from section_instructors i where i.staff_id = st.id))::int as people,
        (select count(*) from enrolments e join sections s on s.id = e.section_id where s.status <> 'draft')::int + (select count(*) from section_instructors i join sections s on s.id = i.section_id where s.status <> 'draft')::int as places`;
    for (const order of ['', '&sort=dateLastModified&orderBy=desc', '&sort=status']) {
      const { ids, total, pages } = await walk(`${lists}/users?limit=700${order}`);
      expect([order, ids.length, new Set(ids).size, total, pages]).toEqual([
        order,
        there?.people,
        there?.people,
        there?.people,
        Math.ceil((there?.people ?? 0) / 700),
      ]);
    }
    const { ids, total } = await walk(`${lists}/enrollments?limit=5000`);
    expect([ids.length, new Set(ids).size, total]).toEqual([there?.places, there?.places, there?.places]);
  });
  it('pages, order, fields, and the way on', async () => {
    const { records, headers, total } = await list(
      `${lists}/courses?limit=3&offset=3&sort=courseCode&fields=courseCode,sourcedId`,
    );
    const rows = await h.rows<{ code: string }>`select code from courses order by code, id limit 3 offset 3`;
    expect(records.map((record) => record.courseCode)).toEqual(rows.map((row) => row.code));
    expect(records.map((record) => Object.keys(record))).toEqual([1, 2, 3].map(() => ['sourcedId', 'courseCode']));
    const links = headers.get('link') ?? '';
    for (const [rel, offset] of [
      ['next', 6],
      ['prev', 0],
      ['first', 0],
      ['last', Math.floor((total - 1) / 3) * 3],
    ])
      expect(links).toMatch(new RegExp(`offset=${offset}[^,]*>; rel="${rel}"|[^,]*offset=${offset}>; rel="${rel}"`));
    expect((await list(`${lists}/users`)).records).toHaveLength(100);
    expect((await list(`${lists}/orgs?offset=90000`)).records).toEqual([]);
    for (const [query, code] of [
      ['limit=0', 'invaliddata'],
      ['offset=x', 'invaliddata'],
      ['orderBy=up', 'invaliddata'],
      ['sort=nothing', 'invalid_sort_field'],
      ['sort=org', 'invalid_sort_field'],
      ['sort=__proto__', 'invalid_sort_field'],
      ['fields=title,secret', 'invalid_selection_field'],
      ['fields=constructor', 'invalid_selection_field'],
    ])
      expect([query, codeOf(await call(`${lists}/courses?${query}`))]).toEqual([query, `400 ${code}`]);
  });
  it('filters by every kind of field; what is unknown or unreadable is refused', async () => {
    const [one] = await h.rows<{
      id: number;
      code: string;
      name_en: string;
      department_id: number;
    }>`select id, code, name_en, department_id from courses order by id limit 1`;
    const total = async (path: string, filter: string): Promise<number> =>
      (await filtered(`${lists}/${path}`, filter, '&limit=1')).total;
    const n = async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
      (await h.rows<{ n: number }>(text, ...values))[0]?.n ?? -1;
    expect(
      (await filtered(`${lists}/courses`, `courseCode='${one?.code.toLowerCase()}'`)).records.map(
        (each) => each.sourcedId,
      ),
    ).toEqual([idOf('C', one?.id ?? 0)]);
    expect(await total('courses', `courseCode!='${one?.code}'`)).toBe(
      await n`select count(*)::int - 1 as n from courses`,
    );
    expect(await total('courses', "title~'intro'")).toBe(
      await n`select count(*)::int as n from courses where lower(name_en) like '%intro%'`,
    );
    expect(await total('courses', "title~'%'")).toBe(
      await n`select count(*)::int as n from courses where name_en like '%\\%%'`,
    );
    expect(await total('courses', `org.sourcedId='${idOf('D', one?.department_id ?? 0)}'`)).toBe(
      await n`select count(*)::int as n from courses where department_id = ${one?.department_id}`,
    );
    expect(await total('courses', `sourcedId='${idOf('C', one?.id ?? 0)}' OR sourcedId='${idOf('F', 1)}'`)).toBe(1);
    expect(await total('courses', "sourcedId='x'")).toBe(0);
    expect(await total('users', "enabledUser='true' AND status='active'")).toBeGreaterThan(0);
    expect(await total('users', "enabledUser='true'")).toBeLessThanOrEqual(await total('users', "status~''"));
    const [early] = await h.rows<{ day: string }>`select min(starts_on)::text as day from semesters`;
    expect(await total('terms', `startDate<='${early?.day}'`)).toBe(1);
    expect(await total('terms', `startDate>'${early?.day}'`)).toBe(
      await n`select count(*)::int - 1 as n from semesters`,
    );
    const results = await filtered(`${grades}/results`, "score>='50' AND score<'60'", '&limit=5000');
    expect(results.records.every(({ score }) => Number(score) >= 50 && Number(score) < 60) && results.total > 0).toBe(
      true,
    );
    for (const filter of [
      "secret='1'",
      "national_id='1'",
      'status',
      "status='a' OR",
      "org='x'",
      "org.name='x'",
      "status.x='y'",
      "dateLastModified>'yesterday'",
      "dateLastModified>'2026-02-31'",
      "org.sourcedId>'x'",
      "__proto__='x'",
      'title~x',
      "x.id='1'",
    ])
      expect([filter, codeOf(await call(`${lists}/courses?filter=${encodeURIComponent(filter)}`))]).toEqual([
        filter,
        '400 invalid_filter_field',
      ]);
    for (const [path, filter] of [
      ['users', "enabledUser='yes'"],
      ['users', "roles='student'"],
      ['terms', "startDate='x'"],
      ['users', "enabledUser~'t'"],
    ])
      expect([filter, codeOf(await call(`${lists}/${path}?filter=${encodeURIComponent(filter ?? '')}`))]).toEqual([
        filter,
        '400 invalid_filter_field',
      ]);
  });
  it('what changed since is found, and what ended is to be deleted', async () => {
    const [place] = await h.rows<{ id: number; student_id: number }>`
      select e.id, e.student_id from enrolments e join sections s on s.id = e.section_id where e.status = 'registered' and s.status <> 'draft' order by e.id limit 1`;
    const before = new Date().toISOString();
    const since = (): Promise<{ records: Record_[]; total: number }> =>
      filtered(`${lists}/enrollments`, `dateLastModified>'${before}'`);
    expect((await since()).total).toBe(0);
    await h.rows`update enrolments set status = 'dropped', ended_at = now(), updated_at = clock_timestamp() where id = ${place?.id}`;
    const { records } = await since();
    expect(records).toMatchObject([
      {
        sourcedId: idOf('E', place?.id ?? 0),
        status: 'tobedeleted',
        user: { sourcedId: idOf('S', place?.student_id ?? 0) },
      },
    ]);
    // whoever goes on from what he has seen does not meet it again
    expect((await filtered(`${lists}/enrollments`, `dateLastModified>'${records[0]?.dateLastModified}'`)).total).toBe(
      0,
    );
    await h.rows`update enrolments set status = 'registered', ended_at = null where id = ${place?.id}`;
  });
});
