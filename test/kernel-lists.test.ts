import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from './harness.ts';

let h: Harness;
let admin: Caller;
let registrar: Caller;
let student: Caller;
type Row = Record<string, unknown> & { id: number; can: Record<string, unknown>; labels: Record<string, string> };
interface List {
  data: Row[];
  pagination: { total: number; page: number; limit: number };
}
beforeAll(async () => {
  h = await harness();
  [admin, registrar, student] = await Promise.all([h.as('admin'), h.as('registrar'), h.as('student')]);
});
const q = (query: Record<string, unknown>): string =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')}`;
const unique = (): string => `L${process.pid}${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
const room = async (more: Record<string, unknown> = {}): Promise<number> => {
  const [building] = await h.rows<{ id: number }>`select id from buildings order by id limit 1`;
  const made = await admin.post<{ data: { id: number } }>('/api/v1/classrooms', {
    building_id: building?.id,
    code: unique(),
    name: 'Deneme',
    name_en: 'Trial',
    kind: 'lecture',
    floor: 1,
    capacity: 40,
    exam_capacity: 20,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
};

describe('filters', () => {
  const total = async (path: string, filter: unknown): Promise<number> => {
    const answer = await admin.get<List>(`/api/v1${path}${q({ filter })}`);
    expect(answer.status, JSON.stringify(filter)).toBe(200);
    return answer.body.pagination.total;
  };
  it('LIST-016: several values, and null among them for records without a value', async () => {
    const all = await total('/faculties', {});
    const none = await total('/faculties', { dean_id: { null: true } });
    const [with_] = await h.rows<{
      dean_id: number;
      n: number;
    }>`select dean_id, count(*)::int as n from faculties where dean_id is not null group by dean_id limit 1`;
    expect(await total('/faculties', { dean_id: { null: false } })).toBe(all - none);
    expect(await total('/faculties', { dean_id: null })).toBe(none);
    if (with_) expect(await total('/faculties', { dean_id: { in: [with_.dean_id, null] } })).toBe(none + with_.n);
    const [a, b] = (await admin.get<List>('/api/v1/classrooms')).body.data;
    expect(await total('/classrooms', { id: [a?.id, b?.id] })).toBe(2);
    expect(await total('/classrooms', { kind: { in: ['lecture', 'lab'] } })).toBe(
      (await total('/classrooms', { kind: 'lecture' })) + (await total('/classrooms', { kind: 'lab' })),
    );
  });
  it('LIST-016: dates and moments take bounds; a moment up to a day lasts until that day has ended in Turkey', async () => {
    const [row] = await h.rows<{
      id: number;
      day: string;
    }>`select id, (starts_at at time zone 'Europe/Istanbul')::date::text as day from holds order by id limit 1`;
    if (!row) throw new Error('the demo has no hold');
    const found = async (filter: Record<string, unknown>): Promise<number> =>
      total('/holds', { id: row.id, starts_at: filter });
    expect(await found({ gte: row.day, lte: row.day })).toBe(1);
    expect(await found({ between: [row.day, row.day] })).toBe(1);
    const before = addDays(row.day, -1);
    expect(await found({ lte: before })).toBe(0);
  });
  it('LIST-029: the status filter takes a and p; anything else is malformed', async () => {
    const all = await total('/faculties', {});
    expect((await total('/faculties', { status: 'a' })) + (await total('/faculties', { status: 'p' }))).toBe(all);
    expect((await admin.get(`/api/v1/faculties${q({ filter: { status: 'x' } })}`)).status).toBe(422);
  });
});

describe('pages, rows and choices', () => {
  it('LIST-003, LIST-021, LIST-022: a page of fifteen rows with the total; LIST-023: every size of the list is accepted', async () => {
    const { body } = await admin.get<List>('/api/v1/courses');
    expect([body.data.length, body.pagination.page, body.pagination.limit]).toEqual([15, 1, 15]);
    expect(body.pagination.total).toBeGreaterThan(15);
    for (const limit of [5, 10, 15, 20, 40, 50])
      expect((await admin.get<List>(`/api/v1/courses?limit=${limit}`)).body.data).toHaveLength(limit);
    expect((await admin.get<List>('/api/v1/faculties?limit=-1')).body.data.length).toBe(
      (await admin.get<List>('/api/v1/faculties')).body.pagination.total,
    );
  });
  it('LIST-005, LIST-006, LIST-007: what may be done with a row travels with it: by permission, and by the rule of the row', async () => {
    const [mine] = (await admin.get<List>('/api/v1/classrooms?limit=5')).body.data;
    expect(mine?.can).toMatchObject({ update: true, destroy: true });
    const observer = await h.as('observer');
    const seen = await observer.get<List>('/api/v1/classrooms?limit=5');
    if (seen.status === 200) expect(seen.body.data[0]?.can).toEqual({});
    const sections = (
      await registrar.get<List>(
        `/api/v1/sections${q({ filter: { status: { in: ['open', 'closed', 'cancelled'] } }, limit: '50' })}`,
      )
    ).body.data;
    for (const row of sections) {
      if (row.status === 'open') expect(row.can.open).not.toBe(true); // already so: the reason stands there instead
      if (row.status === 'closed') expect(row.can.close).not.toBe(true);
    }
    expect(sections.length).toBeGreaterThan(0);
  });
  it('LIST-024, LIST-025, LIST-026: options come in data with id, name and a value, in the order of their names', async () => {
    const { body } = await registrar.get<{
      data: { id: number; code: string | null; name: string; name_en: string; label: string }[];
    }>(`/api/v1/faculties/options${q({ filter: { status: 'a' }, sort: 'name', limit: '-1' })}`);
    expect(body.data.length).toBeGreaterThan(2);
    for (const option of body.data)
      expect(option).toMatchObject({ id: expect.any(Number), name: expect.any(String), label: expect.any(String) });
    expect(body.data.map((option) => option.name)).toEqual(
      [...body.data].sort((a, b) => a.name_en.localeCompare(b.name_en, 'en')).map((option) => option.name),
    );
  });
  it('LIST-032: a person search by key answers user_id, name and surname; LIST-033: a course search id, code and name', async () => {
    const persons = await registrar.get<{ data: { user_id: number; name: string; surname: string }[] }>(
      `/api/v1/users/search${q({ query: 'yıl' })}`,
    );
    expect(persons.status).toBe(200);
    expect(persons.body.data.length).toBeGreaterThan(0);
    for (const each of persons.body.data)
      expect(each).toMatchObject({
        user_id: expect.any(Number),
        name: expect.any(String),
        surname: expect.any(String),
      });
    const courses = await registrar.get<{ data: { id: number; code: string; name: string }[] }>(
      '/api/v1/courses/search?key=mat&sort=name',
    );
    expect(courses.status).toBe(200);
    for (const each of courses.body.data)
      expect(each).toMatchObject({ id: expect.any(Number), code: expect.any(String), name: expect.any(String) });
    // LIST-033: by name; those that begin with the key stand before those that contain it
    const order = async (sort: string): Promise<number[]> =>
      (await registrar.get<{ data: { id: number }[] }>(`/api/v1/courses/search?key=mat&sort=${sort}`)).body.data.map(
        (each) => each.id,
      );
    for (const sort of ['name', 'code'] as const) {
      const found = await order(sort);
      expect(found.length).toBeGreaterThan(3);
      const ids = `{${found.join(',')}}`;
      const expected: { id: number }[] = await (sort === 'name'
        ? h.rows`select id from courses where id = any(${ids}::bigint[]) order by starts_with(search, 'mat') desc, name, id`
        : h.rows`select id from courses where id = any(${ids}::bigint[]) order by starts_with(search, 'mat') desc, code, id`);
      expect(found).toEqual(expected.map((row) => Number(row.id)));
      expect(found).not.toEqual([...found].sort((a, b) => a - b)); // by id it would be another order
    }
  });
});

describe('bulk actions', () => {
  interface Bulk {
    message: string;
    data: {
      action: string;
      ok: number;
      refused: number;
      rows: { id: number; label: string; ok: boolean; reasons: { key: string; message: string }[] }[];
    };
  }
  const bulk = (caller: Caller, path: string, body: unknown, headers?: Record<string, string>) =>
    caller.post<Bulk>(`/api/v1${path}/bulk`, body, headers);
  it('each row answers for itself: what is refused leaves the others as they are', async () => {
    const mine = [await room(), await room()];
    const [used] = await h.rows<{
      id: number;
    }>`select classroom_id as id from meetings where classroom_id is not null limit 1`;
    const answer = await bulk(admin, '/classrooms', {
      action: 'destroy',
      ids: [mine[0], used?.id, 999_999_999, mine[1]],
    });
    expect([answer.status, answer.body.message]).toEqual([200, 'bulk_done']);
    expect([answer.body.data.ok, answer.body.data.refused]).toEqual([2, 2]);
    expect(answer.body.data.rows.map((row) => row.ok)).toEqual([true, false, false, true]);
    expect(answer.body.data.rows[1]?.reasons[0]).toMatchObject({ key: 'record_in_use' });
    expect(answer.body.data.rows[2]?.reasons[0]).toMatchObject({
      key: 'record_not_found',
      message: 'Record not found',
    });
    expect(await h.rows`select 1 from classrooms where id = any(${`{${mine.join(',')}}`}::bigint[])`).toHaveLength(0);
    const audit = await h.rows<{
      record_id: number;
    }>`select record_id from audit_log where action = 'classroom_destroy' and record_id = any(${`{${[...mine, used?.id].join(',')}}`}::bigint[])`;
    expect(audit.map((row) => Number(row.record_id)).sort()).toEqual([...mine].sort()); // none for the refused one
  });
  it('LIST-029: active and passive for resources with a record status; a record already so says it', async () => {
    const ids = [await room(), await room({ status: 'p' })];
    const answer = await bulk(admin, '/classrooms', { action: 'make_passive', ids });
    expect(answer.body.data.rows.map((row) => [row.ok, row.reasons[0]?.key])).toEqual([
      [true, undefined],
      [false, 'already_in_that_state'],
    ]);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await bulk(admin, '/classrooms', { action: 'make_active', ids }, key),
      await bulk(admin, '/classrooms', { action: 'make_active', ids }, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(first.body.data.ok).toBe(2);
    await bulk(admin, '/classrooms', { action: 'destroy', ids });
  });
  it('a declared command runs over the selection under its own rule', async () => {
    const rows = await h.rows<{
      id: number;
      status: string;
    }>`select distinct on (s.status) s.id, s.status from sections s join semesters t on t.id = s.semester_id where s.status in ('open', 'closed', 'cancelled') order by s.status, s.id desc`;
    const answer = await bulk(admin, '/sections', { action: 'close', ids: rows.map((row) => row.id) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const [index, row] of rows.entries()) {
      const [now] = await h.rows<{ status: string }>`select status from sections where id = ${row.id}`;
      const result = answer.body.data.rows[index];
      expect(now?.status).toBe(result?.ok ? 'closed' : row.status);
      if (!result?.ok) expect(result?.reasons[0]?.message.length).toBeGreaterThan(5);
      if (row.status === 'closed') expect(result?.ok).toBe(false);
      if (result?.ok) await h.rows`update sections set status = ${row.status} where id = ${row.id}`;
    }
  });
  it('401, 403 without the key, 422 for an unknown action, no ids, or more than 1,000', async () => {
    expect((await h.nobody.post('/api/v1/classrooms/bulk', { action: 'destroy', ids: [1] })).status).toBe(401);
    expect((await bulk(student, '/classrooms', { action: 'destroy', ids: [1] })).status).toBe(403);
    for (const body of [
      {},
      { action: 'explode', ids: [1] },
      { action: 'destroy', ids: [] },
      { action: 'destroy', ids: ['1; drop'] },
      { action: 'destroy', ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
    ])
      expect((await bulk(admin, '/classrooms', body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  });
  it('rows outside the actor’s own rule are refused, whatever he names: his own are changed, theirs stay', async () => {
    const chair = await h.as('chair'); // of Computer Engineering: section_update on his department's only
    const open = await h.rows<{ id: number; own: boolean }>`
      select distinct on (d.code = 'CENG') s.id, d.code = 'CENG' as own from sections s join departments d on d.id = s.department_id join semesters t on t.id = s.semester_id
      where s.status = 'open' order by d.code = 'CENG', s.id desc`;
    const [own, foreign] = [open.find((each) => each.own)?.id, open.find((each) => !each.own)?.id];
    expect([own, foreign]).toEqual([expect.any(Number), expect.any(Number)]);
    try {
      const answer = await bulk(chair, '/sections', { action: 'close', ids: [foreign, own, 999_999_999] });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.data.rows.map((row) => [row.id, row.ok, row.reasons[0]?.key])).toEqual([
        [foreign, false, 'outside_your_scope'], // he may read it, as everyone
        [own, true, undefined],
        [999_999_999, false, 'record_not_found'],
      ]);
      const now = await h.rows<{
        id: number;
        status: string;
      }>`select id, status from sections where id in (${foreign}, ${own})`;
      expect(Object.fromEntries(now.map((row) => [Number(row.id), row.status]))).toEqual({
        [String(foreign)]: 'open',
        [String(own)]: 'closed',
      });
      expect(answer.body.data.rows[0]?.reasons[0]?.message).toBe(
        'This record is outside the part of the university that you may change.',
      );
    } finally {
      await h.rows`update sections set status = 'open' where id = ${own}`;
    }
    // without the permission the whole call is refused
    expect((await bulk(await h.as('dean'), '/sections', { action: 'close', ids: [own] })).status).toBe(403);
  });
  it('the ids of all that match are told, at most 1,000, under the reader’s row rule', async () => {
    const { body } = await admin.get<{ data: number[]; pagination: { total: number } }>(
      `/api/v1/courses${q({ ids: '1', search: 'a' })}`,
    );
    expect(body.data.length).toBe(Math.min(1000, body.pagination.total));
    expect(body.pagination.total).toBe(
      (await admin.get<List>(`/api/v1/courses${q({ search: 'a' })}`)).body.pagination.total,
    );
    expect((await student.get('/api/v1/students?ids=1')).status).toBe(403);
  });
});

describe('saved and shared views', () => {
  interface Views {
    data: {
      views: {
        id: number;
        name: string;
        query: Record<string, unknown>;
        shared_roles: string[];
        is_default: boolean;
        mine: boolean;
      }[];
      roles?: string[];
    };
  }
  const views = async (caller: Caller, resource = 'student'): Promise<Views['data']> =>
    (await caller.get<Views>(`/api/v1/saved/views?resource=${resource}`)).body.data;
  it('LIST-004: filter, search, sort, columns with order and widths and page size come back under a name; same name replaces', async () => {
    const name = unique();
    const query = {
      filter: { class_year: { between: [1, 2] } },
      search: 'yıl',
      sort: '-last_name',
      limit: 40,
      columns: ['last_name', 'first_name'],
      widths: { last_name: 220.4, nothing: 3, first_name: 5 },
    };
    const stored = await registrar.post<{ message: string; data: { id: number } }>('/api/v1/saved/views', {
      resource: 'student',
      name,
      query,
      is_default: true,
    });
    expect([stored.status, stored.body.message]).toEqual([200, 'view_saved']);
    const mine = (await views(registrar)).views.find((each) => each.name === name);
    expect(mine).toMatchObject({
      mine: true,
      is_default: true,
      shared_roles: [],
      query: { ...query, widths: { last_name: 220, first_name: 60 } },
    });
    await registrar.post('/api/v1/saved/views', { resource: 'student', name, query: { sort: 'last_name' } });
    expect((await views(registrar)).views.filter((each) => each.name === name)).toMatchObject([
      { id: stored.body.data.id, query: { sort: 'last_name' }, is_default: false },
    ]);
    const other = await registrar.post<{ data: { id: number } }>('/api/v1/saved/views', {
      resource: 'student',
      name: unique(),
      query: {},
      is_default: true,
    });
    await registrar.put(`/api/v1/saved/views/${stored.body.data.id}`, { is_default: true, name: `${name}X` });
    const after = (await views(registrar)).views;
    expect(after.filter((each) => each.is_default).map((each) => each.name)).toEqual([`${name}X`]); // one default per list
    for (const id of [stored.body.data.id, other.body.data.id])
      expect((await registrar.delete<{ message: string }>(`/api/v1/saved/views/${id}`)).body.message).toBe(
        'view_deleted',
      );
  });
  it('a view of somebody else is not found, malformed ones answer 422, a list one may not see 403', async () => {
    const made = await registrar.post<{ data: { id: number } }>('/api/v1/saved/views', {
      resource: 'student',
      name: unique(),
      query: {},
    });
    expect((await admin.put(`/api/v1/saved/views/${made.body.data.id}`, { name: 'mine now' })).status).toBe(404);
    expect((await admin.delete(`/api/v1/saved/views/${made.body.data.id}`)).status).toBe(404);
    await registrar.delete(`/api/v1/saved/views/${made.body.data.id}`);
    for (const body of [
      { resource: 'nothing', name: 'x', query: {} },
      { resource: 'student', name: ' ', query: {} },
      { resource: 'student', name: 'x'.repeat(81), query: {} },
      { resource: 'student', name: 'x', query: { filter: { nothing: 1 } } },
      { resource: 'student', name: 'x', query: { sort: 'id; drop' } },
      { resource: 'student', name: 'x', query: { search: 'x'.repeat(9000) } },
      { resource: 'student', name: 'x', query: {}, shared_roles: ['emperor'] },
    ])
      expect((await registrar.post('/api/v1/saved/views', body)).status, JSON.stringify(body).slice(0, 90)).toBe(422);
    expect((await student.post('/api/v1/saved/views', { resource: 'student', name: 'x', query: {} })).status).toBe(403);
    expect((await student.get('/api/v1/saved/views?resource=student')).status).toBe(403);
    expect((await h.nobody.get('/api/v1/saved/views?resource=student')).status).toBe(401);
  });
  it('sharing needs savedview_share; a shared view never widens rows', async () => {
    const [advisor, dean] = await Promise.all([h.as('advisor'), h.as('dean')]);
    expect(
      (
        await advisor.post('/api/v1/saved/views', {
          resource: 'student',
          name: unique(),
          query: {},
          shared_roles: ['dean'],
        })
      ).status,
    ).toBe(403);
    expect((await views(advisor)).roles).toBeUndefined();
    const name = unique();
    const shared = await registrar.post<{ data: { id: number } }>('/api/v1/saved/views', {
      resource: 'student',
      name,
      query: { filter: { class_year: 1 } },
      shared_roles: ['dean', 'advisor'],
      is_default: true,
    });
    expect(shared.status).toBe(200);
    expect((await views(registrar)).roles).toContain('dean');
    const seen = (await views(dean)).views.find((each) => each.name === name);
    expect(seen).toMatchObject({
      mine: false,
      is_default: true,
      shared_roles: [],
      query: { filter: { class_year: 1 } },
    });
    expect((await views(await h.as('chair'))).views.some((each) => each.name === name)).toBe(false);
    const list = async (caller: Caller, filter: unknown): Promise<number> =>
      (await caller.get<List>(`/api/v1/students${q({ filter })}`)).body.pagination.total;
    const everybody = await list(registrar, { class_year: 1 });
    const deans = await list(dean, seen?.query.filter);
    expect(deans).toBeLessThan(everybody);
    const [scope] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from students s where s.class_year = 1 and s.faculty_id = (select f.id from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id join faculties f on f.code = ur.faculty_code where u.username = 'dean' and r.name = 'dean' limit 1)`;
    expect(deans).toBe(scope?.n);
    expect((await dean.delete(`/api/v1/saved/views/${shared.body.data.id}`)).status).toBe(404); // not his to take away
    await registrar.delete(`/api/v1/saved/views/${shared.body.data.id}`);
    expect((await views(dean)).views.some((each) => each.name === name)).toBe(false);
  });
});
