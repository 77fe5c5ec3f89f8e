import { beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { harness, type Caller, type Harness } from './harness.ts';

let h: Harness;
let admin: Caller;
let registrar: Caller;
let student: Caller;
interface List {
  data: (Record<string, unknown> & {
    id: number;
    version: number;
    can: Record<string, unknown>;
    labels: Record<string, string>;
  })[];
  pagination: { total: number; page: number; limit: number; approximate?: boolean };
}
interface Failed {
  message: string;
  text: string;
  errors?: unknown;
  request_id?: string;
  params?: Record<string, unknown>;
}
beforeAll(async () => {
  h = await harness();
  [admin, registrar, student] = await Promise.all([h.as('admin'), h.as('registrar'), h.as('student')]);
});
const q = (query: Record<string, unknown>): string =>
  `?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')}`;
const unique = (): string => `T${process.pid}${Math.random().toString(36).slice(2, 8)}`.toUpperCase();

describe('lists', () => {
  it('LIST-021, LIST-022: a page of 15 by default with pagination.total', async () => {
    const { status, body } = await admin.get<List>('/api/v1/courses');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(15);
    expect(body.pagination.total).toBeGreaterThanOrEqual(400);
    expect(body.pagination).toMatchObject({ page: 1, limit: 15 });
  });
  it('LIST-016, LIST-017: filter, sort with - for descending, page and limit', async () => {
    const up = await admin.get<List>(`/api/v1/courses${q({ sort: 'code', limit: '5' })}`);
    const down = await admin.get<List>(`/api/v1/courses${q({ sort: '-code', limit: '5' })}`);
    const codes = (list: List): string[] => list.data.map((row) => String(row.code));
    expect(codes(up.body)).toEqual([...codes(up.body)].sort());
    expect(codes(down.body)).toEqual([...codes(down.body)].sort().reverse());
    const second = await admin.get<List>(`/api/v1/courses${q({ sort: 'code', limit: '5', page: '2' })}`);
    expect(codes(second.body).some((code) => codes(up.body).includes(code))).toBe(false);
    const one = up.body.data[0];
    const filtered = await admin.get<List>(`/api/v1/courses${q({ filter: { department_id: one?.department_id } })}`);
    expect(filtered.body.data.every((row) => row.department_id === one?.department_id)).toBe(true);
  });
  it('a deep page continues where the one before ends', async () => {
    const ids = new Set<number>();
    const first = await admin.get<List>(`/api/v1/courses${q({ limit: '50', sort: 'code' })}`);
    for (let page = 1; page <= Math.ceil(first.body.pagination.total / 50); page += 1)
      for (const row of (
        await admin.get<List>(`/api/v1/courses${q({ limit: '50', sort: 'code', page: String(page) })}`)
      ).body.data)
        ids.add(row.id);
    expect(ids.size).toBe(first.body.pagination.total);
  });
  it('every operator of decisions.md: eq, in, like, gte, lte, between, null', async () => {
    const total = async (filter: unknown): Promise<number> =>
      (await admin.get<List>(`/api/v1/classrooms${q({ filter })}`)).body.pagination.total;
    const all = await total({});
    expect(await total({ capacity: { gte: 1 } })).toBe(all);
    expect((await total({ capacity: { gte: 60 } })) + (await total({ capacity: { lte: 59 } }))).toBe(all);
    expect(
      (await total({ capacity: { between: [30, 59] } })) +
        (await total({ capacity: { gte: 60 } })) +
        (await total({ capacity: { lte: 29 } })),
    ).toBe(all);
    const [room] = (await admin.get<List>('/api/v1/classrooms')).body.data;
    expect(await total({ id: { in: [room?.id] } })).toBe(1);
    expect(await total({ id: { eq: room?.id } })).toBe(1);
    expect(await total({ code: { like: String(room?.code).toLowerCase() } })).toBeGreaterThanOrEqual(1);
    expect(await total({ building_id: { null: true } })).toBe(0);
  });
  it('malformed filter, sort, page and limit answer 422 with the field, never 500', async () => {
    for (const query of [
      { filter: 'x{' },
      { filter: { nothing: 1 } },
      { filter: { capacity: { drop: 1 } } },
      { filter: { capacity: 'many' } },
      { sort: 'nothing' },
      { sort: 'id; drop table users' },
      { page: '0' },
      { limit: '0' },
      { limit: '5000' },
    ]) {
      const answer = await admin.get<Failed>(`/api/v1/classrooms${q(query)}`);
      expect(answer.status, JSON.stringify(query)).toBe(422);
      expect(Object.keys(answer.body.errors as object).length).toBeGreaterThan(0);
    }
  });
  it('limit -1 is for code lists of at most 1,000 rows; a longer list answers 406 list_too_long', async () => {
    expect((await admin.get<List>(`/api/v1/faculties${q({ limit: '-1' })}`)).status).toBe(200);
    await h.rows`insert into districts (city_id, name, name_en) select (select id from cities limit 1), 'L' || g, 'L' || g from generate_series(1, 1100) g`;
    const long = await admin.get<Failed>(`/api/v1/districts${q({ limit: '-1' })}`);
    expect([long.status, long.body.message]).toEqual([406, 'list_too_long']);
  });
  it('a search finds Işık, ışık and isik alike (Turkish folding)', async () => {
    const code = unique();
    const made = await admin.post<{ data: { id: number } }>('/api/v1/faculties', {
      code,
      name: `Işıkören ${code}`,
      name_en: `Lightview ${code}`,
    });
    expect(made.status).toBe(201);
    for (const typed of ['IŞIKÖREN', 'ışıkören', 'isikoren']) {
      const { body } = await admin.get<List>(`/api/v1/faculties${q({ search: `${typed} ${code}` })}`);
      expect(
        body.data.map((row) => row.id),
        typed,
      ).toEqual([made.body.data.id]);
    }
    await admin.delete(`/api/v1/faculties/${made.body.data.id}`);
  });
  it('LIST-018, LIST-019, LIST-020: an export is a spreadsheet named after the title with the chosen columns', async () => {
    const answer = await admin.get(
      `/api/v1/faculties${q({
        excel: '1',
        limit: '-1',
        columns: [
          { field: 'code', label: 'Kod' },
          { field: 'name', label: 'Ad' },
        ],
        file_name: 'Fakülteler',
      })}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent('Fakülteler.xlsx'));
    const { readXlsx } = await import('hucre/xlsx');
    const book = await readXlsx(new Uint8Array(answer.raw));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['Kod', 'Ad']);
    expect(rows.length - 1).toBe((await admin.get<List>('/api/v1/faculties')).body.pagination.total);
  });
  it('ERR-028: an empty export shows the no result message', async () => {
    const answer = await admin.get<Failed>(`/api/v1/faculties${q({ excel: '1', filter: { code: 'NOTHING-HERE' } })}`);
    expect([answer.status, answer.body.message]).toEqual([406, 'no_result']);
  });
  it('a printed list is a PDF', async () => {
    const answer = await admin.get(`/api/v1/faculties${q({ pdf: '1' })}`);
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('LIST-024, LIST-026: options carry id, code, name and a label, 50 at most, searched on the server', async () => {
    const { body } = await admin.get<{ data: { id: number; code: string; name: string; label: string }[] }>(
      '/api/v1/courses/options?query=a',
    );
    expect(body.data.length).toBeLessThanOrEqual(50);
    expect(body.data[0]).toMatchObject({
      id: expect.any(Number),
      code: expect.any(String),
      name: expect.any(String),
      label: expect.any(String),
    });
  });
});

describe('writes', () => {
  it('create, read, change, delete a record; each is audited with the real and the acting user', async () => {
    const code = unique();
    const made = await registrar.post<{ message: string; data: { id: number; version: number; name_en: string } }>(
      '/api/v1/classrooms',
      { ...(await roomBody()), code },
    );
    expect([made.status, made.body.message]).toEqual([201, 'created']);
    const { id, version } = made.body.data;
    const changed = await registrar.put<{ message: string; data: { capacity: number; version: number } }>(
      `/api/v1/classrooms/${id}`,
      { capacity: 77, version },
    );
    expect([changed.status, changed.body.data.capacity, changed.body.data.version]).toEqual([200, 77, version + 1]);
    const gone = await registrar.delete<{ message: string }>(`/api/v1/classrooms/${id}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'deleted']);
    expect((await registrar.get(`/api/v1/classrooms/${id}`)).status).toBe(404);
    const audit = await h.rows<{
      action: string;
      user_id: number;
      real_user_id: number;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }>`select action, user_id, real_user_id, before, after from audit_log where resource = 'classroom' and record_id = ${id} order by id`;
    expect(audit.map((row) => row.action)).toEqual(['classroom_store', 'classroom_update', 'classroom_destroy']);
    expect(audit.every((row) => row.user_id > 0 && row.user_id === row.real_user_id)).toBe(true);
    expect(audit[1]?.after).toEqual({ capacity: 77 });
  });
  it('VAL-041: saving without changes is refused', async () => {
    const [room] = (await registrar.get<List>('/api/v1/classrooms')).body.data;
    const answer = await registrar.put<Failed>(`/api/v1/classrooms/${room?.id}`, {
      capacity: room?.capacity,
      version: room?.version,
    });
    expect([answer.status, answer.body.message]).toEqual([406, 'must_make_changes_before_saving']);
  });
  it('an older version is refused', async () => {
    const [room] = (await registrar.get<List>('/api/v1/classrooms')).body.data;
    const answer = await registrar.put<Failed>(`/api/v1/classrooms/${room?.id}`, {
      capacity: 33,
      version: Number(room?.version) - 1,
    });
    expect([answer.status, answer.body.message]).toEqual([406, 'record_changed_meanwhile']);
  });
  it('an older version is refused with who changed the record, and when; without a version only the fields sent change', async () => {
    const [room] = (await registrar.get<List>('/api/v1/classrooms')).body.data;
    const path = `/api/v1/classrooms/${room?.id}`;
    const admin = await h.as('admin');
    const other = Number(room?.capacity) + 3;
    expect((await admin.put(path, { capacity: other, version: room?.version })).status).toBe(200);
    const late = await registrar.put<Failed & { text: string; params: { by: string; at: string } }>(path, {
      exam_capacity: 11,
      version: room?.version,
    });
    const [changed] = await h.rows<{ full_name: string }>`select full_name from users where username = 'admin'`;
    expect(late.body.params).toEqual({ by: changed?.full_name, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(late.body.text).toBe(
      `${changed?.full_name} changed this record after you opened it. Reload it and make your change again.`,
    );
    expect((await registrar.put(path, { exam_capacity: 11 })).status).toBe(200);
    expect((await registrar.get<{ data: object }>(path)).body.data).toMatchObject({
      capacity: other,
      exam_capacity: 11,
    });
    const document = (await h.nobody.get<{ paths: Record<string, never> }>('/api/openapi.json')).body;
    expect(JSON.stringify(document.paths['/api/v1/classrooms/{id}'])).toContain('The version that was read');
  });
  it('ERR-016, ERR-017: malformed input answers 422 with a text per field in the reader’s language', async () => {
    const turkish = await h.as('registrar', { locale: 'tr' });
    const answer = await turkish.post<Failed>('/api/v1/classrooms', { capacity: 'çok' });
    expect(answer.status).toBe(422);
    expect((answer.body.errors as Record<string, string[]>).capacity?.[0]).toBe('Yalnızca sayı girin');
    expect((answer.body.errors as Record<string, string[]>).code?.[0]).toBe('Bu alan zorunludur'); // VAL-016
  });
  it('ERR-034: a value that exists already is refused as 406', async () => {
    const [room] = (await registrar.get<List>('/api/v1/classrooms')).body.data;
    const answer = await registrar.post<Failed>('/api/v1/classrooms', { ...(await roomBody()), code: room?.code });
    expect([answer.status, answer.body.message, answer.body.text]).toEqual([
      406,
      'values_already_added',
      'The Values You Entered Have Already Been Added',
    ]);
  });
  it('a record in use is not deleted', async () => {
    const [faculty] = await h.rows<{
      id: number;
    }>`select f.id from faculties f join departments d on d.faculty_id = f.id limit 1`;
    const answer = await admin.delete<Failed>(`/api/v1/faculties/${faculty?.id}`);
    expect([answer.status, answer.body.message]).toEqual([406, 'record_in_use']);
  });
  it('fields that are not declared are ignored, read-only ones are not written (mass assignment)', async () => {
    const code = unique();
    const made = await registrar.post<{ data: { id: number } }>('/api/v1/classrooms', {
      ...(await roomBody()),
      code,
      id: 1,
      version: 99,
      created_at: '2001-01-01',
      search: 'x',
    });
    expect(made.status).toBe(201);
    const [row] = await h.rows<{
      version: number;
      search: string;
    }>`select version, search from classrooms where id = ${made.body.data.id}`;
    expect(row?.version).toBe(1);
    expect(row?.search).not.toBe('x');
    await registrar.delete(`/api/v1/classrooms/${made.body.data.id}`);
  });
  it('an idempotency key makes a repeated press harmless; with another body it answers 422', async () => {
    const code = unique();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...(await roomBody()), code };
    const all = await Promise.all(
      Array.from({ length: 8 }, () => registrar.post<{ data: { id: number } }>('/api/v1/classrooms', body, key)),
    );
    expect(new Set(all.map((answer) => answer.body.data?.id)).size).toBe(1);
    expect(all.every((answer) => answer.status === 201)).toBe(true);
    expect((await registrar.post('/api/v1/classrooms', { ...body, capacity: 12 }, key)).status).toBe(422);
    const long = { 'idempotency-key': code.padEnd(201, 'x') };
    expect((await registrar.post('/api/v1/classrooms', { ...body, code: unique() }, long)).status).toBe(422);
    const fine = { 'idempotency-key': code.padEnd(200, 'x') };
    expect((await registrar.post('/api/v1/classrooms', { ...body, code: unique() }, fine)).status).toBe(201);
    const [count] = await h.rows<{ n: number }>`select count(*) as n from classrooms where code = ${code}`;
    expect(count?.n).toBe(1);
  });
  it('a write under another identity than the screen’s is refused', async () => {
    const answer = await registrar.post<Failed>(
      '/api/v1/classrooms',
      { ...(await roomBody()), code: unique() },
      { 'x-identity': '1.1.0' },
    );
    expect([answer.status, answer.body.message]).toEqual([406, 'identity_changed']);
  });
  it('the audit log only grows', async () => {
    await expect(h.rows`update audit_log set action = 'x'`).rejects.toThrow();
    await expect(h.rows`delete from audit_log`).rejects.toThrow();
  });
});
async function roomBody(): Promise<Record<string, unknown>> {
  const [building] = await h.rows<{ id: number }>`select id from buildings order by id limit 1`;
  return {
    building_id: building?.id,
    name: 'Deneme',
    name_en: 'Trial',
    kind: 'lecture',
    floor: 1,
    capacity: 40,
    exam_capacity: 20,
  };
}

describe('imports', () => {
  const sheet = async (rows: unknown[][]): Promise<FormPart> => ({
    name: 'rooms.xlsx',
    bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: rows as never }] })),
  });
  interface FormPart {
    name: string;
    bytes: Buffer;
  }
  const upload = async (
    caller: Caller,
    part: FormPart,
    fields: Record<string, string>,
  ): Promise<{
    status: number;
    body: {
      message: string;
      data: { good: number; bad: number; total: number; lines: { line: number; status: string; errors: string[] }[] };
      errors?: unknown;
    };
  }> => {
    const boundary = `----kampus${Math.random().toString(36).slice(2)}`;
    const chunks: Buffer[] = Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    chunks.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${part.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      part.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    );
    const response = await h.app.inject({
      method: 'POST',
      url: '/api/v1/classrooms/import',
      headers: { authorization: `Bearer ${caller.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat(chunks),
    });
    return { status: response.statusCode, body: response.json() };
  };
  it('a dry run answers row by row and keeps nothing; good rows can be taken alone', async () => {
    const [building] = await h.rows<{ code: string }>`select code from buildings order by id limit 1`;
    const [a, b] = [unique(), unique()];
    const file = await sheet([
      ['code', 'name', 'name_en', 'building_id', 'capacity', 'exam_capacity', 'kind', 'floor'],
      [a, 'Bir', 'One', building?.code, 30, 15, 'lecture', 1],
      [b, 'İki', 'Two', 'NO-SUCH', 30, 15, 'lecture', 1],
      [a, 'Üç', 'Three', building?.code, 30, 15, 'lecture', 1],
    ]);
    const dry = await upload(registrar, file, { dry_run: '1' });
    expect(dry.status).toBe(200);
    expect(dry.body.data).toMatchObject({ total: 3, good: 1, bad: 2 });
    expect(await h.rows`select 1 from classrooms where code = ${a}`).toHaveLength(0);
    const all = await upload(registrar, file, { mode: 'all' });
    expect(all.status).toBe(420);
    expect(await h.rows`select 1 from classrooms where code = ${a}`).toHaveLength(0);
    const good = await upload(registrar, file, { mode: 'good' });
    expect([good.status, good.body.data.good]).toEqual([200, 1]);
    expect(await h.rows`select 1 from classrooms where code = ${a}`).toHaveLength(1);
    await h.rows`delete from classrooms where code = ${a}`;
  });
  it('a file that is no spreadsheet, whatever its name, is refused by content', async () => {
    const answer = await upload(
      registrar,
      { name: 'rooms.xlsx', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
      {},
    );
    expect(answer.status).toBe(422);
  });
});

describe('failures and the frame', () => {
  it('401 without a session, 403 without the permission, 404 for what is absent, 405 for a method a path lacks', async () => {
    expect((await h.nobody.get('/api/v1/courses')).status).toBe(401);
    expect((await student.get('/api/v1/students')).status).toBe(403);
    expect((await admin.get('/api/v1/courses/999999999')).status).toBe(404);
    expect((await admin.get('/api/v1/no/such/thing')).status).toBe(404);
    expect((await admin.put('/api/v1/faculties')).status).toBe(405);
  });
  it('SYS-009: a token in quotes or without Bearer is accepted', async () => {
    for (const header of [`"${admin.token}"`, `Bearer "${admin.token}"`, String(admin.token)]) {
      const response = await h.app.inject({ url: '/api/v1/faculties', headers: { authorization: header } });
      expect(response.statusCode).toBe(200);
    }
  });
  it('an unexpected failure answers 500 without its text but with the request id', async () => {
    const text = JSON.stringify({ name: 'x'.repeat(10) });
    const response = await h.app.inject({
      method: 'POST',
      url: '/api/v1/faculties',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: `${text}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('every answer carries the security headers, and API answers are not stored', async () => {
    const { headers } = await admin.get('/api/v1/faculties');
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(headers['strict-transport-security'])).toContain('max-age=31536000');
    expect(headers['cache-control']).toBe('no-store');
  });
  it('I18N-004, I18N-008: language lines by locale, with a version for the cache', async () => {
    const tr = await h.nobody.get<{ data: Record<string, Record<string, string>>; version: string }>(
      '/api/v1/language/lines?locale=tr',
    );
    expect(tr.body.data.api?.record_not_found).toBe('Kayıt bulunamadı');
    // written several times, the first counts
    const several = await h.nobody.get<typeof tr.body>(
      '/api/v1/language/lines?locale=en&locale=tr&namespaces=api&namespaces=ui',
    );
    expect(several.status).toBe(200);
    expect([several.body.data.api?.record_not_found, Object.keys(several.body.data)]).toEqual([
      'Record not found',
      ['api'],
    ]);
    const again = await h.app.inject({
      url: '/api/v1/language/lines?locale=tr',
      headers: { 'if-none-match': String(tr.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
  it('health and documentation answer', async () => {
    expect((await h.nobody.get('/api/health/live')).status).toBe(200);
    expect((await h.nobody.get<{ status: string }>('/api/health/ready')).body.status).toBe('ok');
    const document = await h.nobody.get<{ openapi: string; paths: Record<string, unknown> }>('/api/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
    expect(Object.keys(document.body.paths).length).toBe(new Set(h.endpoints.map((endpoint) => endpoint.path)).size);
    expect((await h.app.inject('/api/docs/')).statusCode).toBe(200);
  });
  it('SYS-023: the public variants answer without sign-in, with their public fields only', async () => {
    for (const path of ['/faculties/public', '/programs/public', '/countries/public', '/departments/public']) {
      const { status, body } = await h.nobody.get<List>(`/api/v1${path}`);
      expect(status, path).toBe(200);
      expect(Object.keys(body.data[0] ?? {})).not.toContain('dean_id');
    }
  });
  it('an upload is recognised by its content and never served inline', async () => {
    const boundary = '----kampusfile';
    const send = (name: string, bytes: Buffer) =>
      h.app.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: {
          authorization: `Bearer ${student.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: Buffer.concat([
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
          ),
          bytes,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const stored = await send('photo.png', png);
    expect(stored.statusCode).toBe(201);
    expect(
      (await send('photo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).statusCode,
    ).toBe(422);
    const { id } = stored.json<{ data: { id: number } }>().data;
    const back = await h.app.inject({
      url: `/api/v1/files/${id}`,
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(back.headers['content-disposition']).toContain('attachment');
    expect(back.rawPayload.equals(png)).toBe(true);
    expect((await admin.get(`/api/v1/files/${id}`)).status).toBe(404); // another's file
  });
});
