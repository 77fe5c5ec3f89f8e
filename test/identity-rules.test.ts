import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { multipart } from '#areas/people/test-multipart.ts';
import { pageSizes, defaultPageSize } from '#kernel/contract/define-resource.ts';
import { roleNames, type AccessKind } from '#kernel/contract/needs.ts';
import { uploadLimit } from '#kernel/server/storage.ts';
import { guard, type GuardDevice } from '#kernel/web/guards.ts';
import { freshHarness, type Caller, type Harness } from './harness.ts';

interface MeAnswer {
  data: {
    full_name: string;
    permissions: string[];
    roles: {
      id: number;
      name: string;
      explanation: string;
      explanation_en: string;
      default: boolean;
      faculty_code: string | null;
      department_code: string | null;
      program_code: string | null;
    }[];
    active_role: { name: string };
    active_student_program: { id: number; program_name: string; student_type: string } | null;
    person: { type: string | null };
    student: { student_number: string; student_program: { id: number; program_name: string }[] } | null;
    staff: { registration_number: string } | null;
    kvkk_status: boolean;
    surveys: unknown[];
    old_token?: string;
  };
}
/** of every account of the demo */
const password = 'Kampus-2026!';
const pages = areas.flatMap((area) => area.pages);
const needs = (path: string): { access: AccessKind; permission?: string | readonly string[] } => {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page.needs;
};
let h: Harness;
beforeAll(async () => {
  h = await freshHarness(); // its accounts are judged as the demo has them
});

describe('who the users are', () => {
  it('ACC-001, ACC-113, ACC-115 one application serves every kind of person: each signs in with his password and finds a menu and a home', async () => {
    for (const username of [
      'student',
      'mentora',
      'alumni',
      'exchange',
      'instructor',
      'advisor',
      'chair',
      'dean',
      'registrar',
      'studentaffairs',
      'prepschool',
      'unitoffice',
      'bursar',
      'housing',
      'supervisor',
      'observer',
      'admin',
    ]) {
      const signIn = await h.nobody.post<{ data: { access_token?: string } }>('/api/auth/login', {
        username,
        password,
      });
      expect([username, signIn.status, typeof signIn.body.data?.access_token]).toEqual([username, 200, 'string']);
      const ask = (url: string) =>
        h.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${signIn.body.data.access_token}` } });
      const menu = await ask('/api/v1/users/me/menu');
      expect([username, menu.statusCode]).toEqual([username, 200]);
      expect(menu.json<{ data: unknown[] }>().data.length, username).toBeGreaterThan(0);
      expect((await ask('/api/v1/dashboard')).statusCode, username).toBe(200);
    }
  });
  it('ACC-075, ACC-076, ACC-077, ACC-113 the roles, each with its words in both languages', async () => {
    const rows = await h.rows<{
      name: string;
      explanation: string;
      explanation_en: string;
    }>`select name, explanation, explanation_en from roles`;
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining([...roleNames]));
    expect(rows.filter((row) => !row.explanation || !row.explanation_en)).toEqual([]);
    expect([...roleNames]).toEqual(
      expect.arrayContaining([
        'A',
        'OGR',
        'MS',
        'ALUMNI',
        'F-1 Exchange Exit',
        'studentaffairs',
        'prepschool',
        'unitoffice',
        'registrar',
        'bursar',
        'advisor',
        'chair',
        'dean',
        'instructor',
        'adjunct',
        'supervisor',
        'observer',
      ]),
    );
  });
  it('ACC-025, ACC-026 permissions are a list of strings of the form resource_action', async () => {
    for (const username of ['admin', 'student', 'chair']) {
      const { body } = await (await h.as(username)).get<MeAnswer>('/api/v1/users/me');
      expect(body.data.permissions.length).toBeGreaterThan(0);
      expect(body.data.permissions.filter((key) => !/^[a-z0-9]+_[a-z0-9]+$/.test(key))).toEqual([]);
    }
  });
  it('ACC-027 routes carry the flags of the documents as kinds of access', () => {
    const kinds = new Set(pages.map((page) => page.needs.access));
    for (const kind of ['authenticated', 'not-authenticated', 'student-user-type', 'survey'] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    // isOnlineRegistration, isEpaymentAuth, isUndergraduateTransferLogin: only their own session opens them
    const device: GuardDevice = { token: null, guests: [] };
    for (const [kind, held, login] of [
      ['online-registration', 'applicant', '/online/registration/login'],
      ['epayment', 'payer', '/epayment/login'],
      ['transfer', 'transfer-applicant', '/transfer/login'],
    ] as const) {
      const page = { path: '/own', needs: { access: kind } };
      expect([kind, guard(page, '/own', device, null)]).toEqual([kind, { go: 'redirect', to: login }]);
      expect([kind, guard(page, '/own', { ...device, token: 'a portal token' }, null)]).toEqual([
        kind,
        { go: 'redirect', to: login },
      ]);
      expect([kind, guard(page, '/own', { ...device, guests: [held] }, null)]).toEqual([kind, { go: 'stay' }]);
    }
  });
  it('ACC-072, ACC-073, ACC-074, ACC-078, ACC-092, ACC-112 the current user', async () => {
    const student = (await (await h.as('student2')).get<MeAnswer>('/api/v1/users/me')).body.data;
    expect(student).toMatchObject({
      person: { type: 'student' },
      staff: null,
      active_role: { name: 'OGR' },
      kvkk_status: expect.any(Boolean),
      surveys: [],
    });
    expect(student.student?.student_program.length).toBe(2);
    expect(student.active_student_program).toMatchObject({
      id: expect.any(Number),
      program_name: expect.any(String),
      student_type: 'undergraduate',
    });
    expect(student).not.toHaveProperty('old_token'); // ACC-059
    const staff = (await (await h.as('registrar')).get<MeAnswer>('/api/v1/users/me')).body.data;
    expect(staff).toMatchObject({
      person: { type: 'staff' },
      student: null,
      staff: { registration_number: expect.any(String) },
    });
  });
  it('ACC-093, HDR-034 the menu: name, class, url and nested items, three levels at most', async () => {
    const { body } = await (await h.as('admin')).get<{ data: MenuItem[] }>('/api/v1/users/me/menu');
    const depth = (items: MenuItem[]): number =>
      items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => depth(item.items)));
    expect(depth(body.data)).toBeLessThanOrEqual(3);
    const all = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.items)]);
    for (const item of all(body.data)) expect(Object.keys(item).sort()).toEqual(['class', 'items', 'name', 'url']);
  });
});
interface MenuItem {
  name: string;
  class: string;
  url: string;
  items: MenuItem[];
}

describe('what a route needs', () => {
  it.each([
    '/user',
    '/user/about',
    '/students',
    '/students/:id',
    '/students/calculate/gpa',
    '/staff',
    '/staff/documents/:id',
    '/staff/id/card',
    '/student/id/card',
    '/special-student',
    '/advising',
    '/advisor/students/report',
    '/advisor/bulk',
    '/mentora/students',
    '/glossary',
    '/login-as',
    '/user-transfer',
    '/role',
  ])('ACC-101, ACC-109, ACC-110, ACC-111 %s needs sign-in', (path) => {
    expect(['public', 'none', 'not-authenticated']).not.toContain(needs(path).access);
  });
  it('ACC-006 /my-profile is for whoever is a student', async () => {
    expect(needs('/my-profile').access).toBe('student-user-type');
    expect((await (await h.as('registrar')).get('/api/v1/my-profile')).status).toBe(403);
    expect((await (await h.as('student')).get('/api/v1/my-profile')).status).toBe(200);
  });
  it('ACC-007, ACC-009, ACC-102, ACC-105 the keys of the documents', () => {
    expect(needs('/login-as')).toMatchObject({ access: 'staff', permission: 'user_loginas' });
    expect(needs('/user-transfer').permission).toBe('user_usertransfer');
    expect(needs('/user/model/filters').permission).toBe('usermodelfilter_index');
    expect(needs('/role/filters').access).toBe('admin');
  });
  it('ACC-106 /system/routes answers the administrator alone', async () => {
    expect((await (await h.as('admin')).get('/api/v1/system/routes')).status).toBe(200);
    expect((await (await h.as('registrar')).get('/api/v1/system/routes')).status).toBe(403);
    expect((await h.nobody.get('/api/v1/system/routes')).status).toBe(401);
  });
  it('ACC-108 /qr-verification/{filename} is public', () =>
    expect(needs('/qr-verification/:filename').access).toBe('public'));
  it('ACC-114 the guards of the business areas are those of the documents: each page names one', () => {
    expect(pages.filter((page) => !page.needs.access).map((page) => page.path)).toEqual([]);
  });
});

describe('limits', () => {
  let registrar: Caller;
  beforeAll(async () => {
    registrar = await h.as('registrar');
  });
  it('VAL-030, VAL-031, CON-002 courses and persons are searched from three letters on', async () => {
    for (const [short, long] of [
      ['/api/v1/courses/search?key=ce', '/api/v1/courses/search?key=cen'],
      ['/api/v1/users/search?query=el', '/api/v1/users/search?query=eli'],
    ] as const) {
      expect((await registrar.get(short)).status, short).toBe(422);
      expect((await registrar.get(long)).status, long).toBe(200);
    }
  });
  it('CON-003 limit -1 answers a whole code list, and refuses one that is long', async () => {
    const { body } = await registrar.get<{ data: unknown[]; pagination: { total: number } }>(
      '/api/v1/faculties?limit=-1',
    );
    expect(body.data.length).toBe(body.pagination.total);
    await h.database.query(
      `insert into cities (country_id, code, name, name_en) select (select id from countries limit 1), 'ZZ' || n, 'Deneme ' || n, 'Trial ' || n from generate_series(1, 1001) n`,
    );
    try {
      const admin = await h.as('admin');
      const answer = await admin.get<{ message: string }>('/api/v1/cities?limit=-1');
      expect([answer.status, answer.body.message]).toEqual([406, 'list_too_long']);
    } finally {
      await h.database.query(`delete from cities where code like 'ZZ%'`);
    }
  });
  it('CON-013 pages of 15, and the sizes of the documents', async () => {
    expect(defaultPageSize).toBe(15);
    expect([...pageSizes]).toEqual([5, 10, 15, 20, 40, 50, -1]);
    const { body } = await registrar.get<{ data: unknown[]; pagination: { limit: number } }>('/api/v1/courses');
    expect([body.data.length, body.pagination.limit]).toEqual([15, 15]);
  });
  it('CON-004 a session lives eight hours', async () => {
    const before = Date.now();
    const { body } = await h.nobody.post<{ data: { expires_at: string } }>('/api/auth/login', {
      username: 'observer',
      password,
    });
    const hours = (Date.parse(body.data.expires_at) - before) / 3_600_000;
    expect(hours).toBeGreaterThan(7.99);
    expect(hours).toBeLessThan(8.01);
  });
  it('CON-001, VAL-002, VAL-003 a password of seven characters is refused at its field, for each of the two', async () => {
    const observer = await h.as('observer');
    const change = (body: object) =>
      observer.put<{ errors?: Record<string, string[]> }>('/api/auth/password/change', body);
    for (const [field, body] of [
      [
        'current_password',
        { current_password: 'Aa1!567', password: 'Yeni-Par77', password_confirmation: 'Yeni-Par77' },
      ],
      ['password', { current_password: password, password: 'Aa1!567', password_confirmation: 'Aa1!567' }],
    ] as const) {
      const answer = await change(body);
      expect([field, answer.status]).toEqual([field, 422]);
      expect(answer.body.errors?.[field]?.[0], JSON.stringify(answer.body)).toMatch(/\b8 characters/);
    }
    // nothing was changed
    expect((await h.nobody.post('/api/auth/login', { username: 'observer', password })).status).toBe(200);
  });
  it('CON-008, VAL-036 10240 KB are taken, one byte more is not', async () => {
    expect(uploadLimit).toBe(10_240 * 1024);
    const head = Buffer.from('%PDF-1.7\n1 0 obj\n');
    const upload = (bytes: number) => {
      const form = multipart({}, { name: 'a.pdf', bytes: Buffer.concat([head, Buffer.alloc(bytes - head.length)]) });
      return h.app.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: { authorization: `Bearer ${registrar.token}`, ...form.headers },
        payload: form.body,
      });
    };
    expect((await upload(uploadLimit)).statusCode).toBe(201);
    expect((await upload(uploadLimit + 1)).statusCode).toBe(413);
  });
  it.each<[string, string, Buffer, number]>([
    ['jpg', 'a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]), 201],
    ['png', 'a.png', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]), 201],
    ['pdf', 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'), 201],
    ['a picture by name only', 'a.png', Buffer.from('<script>alert(1)</script>'), 422],
    ['svg', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422],
    ['a program', 'a.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 422],
    [
      'a film where documents are asked for',
      'a.mp4',
      Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(64)]),
      422,
    ],
  ])('VAL-034, VAL-035 an upload is what its content says: %s', async (_kind, name, bytes, status) => {
    const boundary = 'kampus';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const answer = await h.app.inject({
      method: 'POST',
      url: '/api/v1/files',
      headers: {
        authorization: `Bearer ${registrar.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(status);
  });
});
