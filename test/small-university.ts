import { afterAll, beforeAll, expect } from 'vitest';
import { hashPassword } from '#areas/access/sessions/passwords.ts';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { access } from '#areas/access/server.ts';
import { areas } from '#app/areas.server.ts';
import { openSessions } from '#areas/access/sessions/sessions.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openInMemory, type Database } from '#kernel/server/database.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import { openMetrics } from '#kernel/server/metrics.ts';
import { openPrincipals } from '#kernel/server/principals.ts';
import type { Services } from '#kernel/server/services.ts';
import { openSharedState } from '#kernel/server/shared-state.ts';

type Body = {
  message?: string;
  text?: string;
  errors?: Record<string, string[]> & { key: string }[];
  data: Record<string, unknown> & { [key: string]: never };
};
export type Answer = { status: number; body: Body };
export const password = 'Kampus-2026!';
/** where Can has signed in before */
export const officeOfCan = '10.2.0.1';
/** of the authenticator of `totp` */
export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The area of access alone over a university of seven people, with a clock of its own; opened before the tests of a file and closed after them. */
export function smallUniversity() {
  let opened: { database: Database; server: ReturnType<typeof makeServer> } | null = null;
  const open = () => {
    if (!opened) throw new Error('the university is opened before the tests');
    return opened;
  };
  const database = (): Database => open().database;
  const server = () => open().server;
  const clock = { now: new Date('2026-03-02T08:00:00Z') };
  let nextAddress = 1;

  async function send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    token?: string,
    more: { address?: string; locale?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await server().inject({
      method,
      url: path,
      remoteAddress: more.address ?? '10.9.9.9',
      headers: {
        'accept-language': more.locale ?? 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...more.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: JSON.parse(response.body) as Body };
  }
  const freshAddress = (): string => `10.1.${Math.floor(nextAddress / 250)}.${(nextAddress++ % 250) + 1}`;
  const signIn = (username: string, given = password, address = freshAddress()): Promise<Answer> =>
    send('POST', '/api/auth/login', { username, password: given }, undefined, { address });
  async function tokenOf(username: string): Promise<string> {
    const { status, body } = await signIn(username);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body.data.access_token);
  }
  const me = async (token: string): Promise<Record<string, never>> =>
    (await send('GET', '/api/v1/users/me', undefined, token)).body.data as Record<string, never>;
  const one = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>> =>
    (await database().query<Record<string, unknown>>(text, values))[0] ?? {};
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

  beforeAll(async () => {
    const database = openInMemory();
    await database.migrate();
    await syncRoles(database, [access]);
    const hash = await hashPassword(password);
    await database.query(
      `insert into faculties (id, code, name, name_en) values (1, 'ENG', 'Mühendislik', 'Engineering')`,
    );
    await database.query(
      `insert into departments (id, faculty_id, code, name, name_en) values (1, 1, 'CENG', 'Bilgisayar', 'Computer'), (2, 1, 'EEE', 'Elektrik', 'Electrical')`,
    );
    await database.query(
      `insert into programs (id, department_id, faculty_id, code, name, name_en, level) values (1, 1, 1, 'CENG-BS', 'Bilgisayar', 'Computer', 'undergraduate'), (2, 2, 1, 'EEE-BS', 'Elektrik', 'Electrical', 'undergraduate'), (3, 1, 1, 'MEN', 'Mentora', 'Mentora', 'mentora')`,
    );
    await database.query(
      `insert into staff (id, registration_number, first_name, last_name, title, email) values (1, 'P100', 'CAN', 'ER', 'professor', 'can@example.edu.tr')`,
    );
    await database.query(
      `insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) values (1, '2024001', 'ELİF', 'AK', 1, 1, 1, 2024, 'elif@example.edu.tr'), (2, '2024002', 'ALİ', 'OK', 1, 1, 1, 2024, 'ali@example.edu.tr')`,
    );
    await database.query(
      `insert into student_programs (id, student_id, program_id, started_on, is_main, student_type, agreement_accepted_at) values (11, 1, 1, '2024-09-01', true, 'undergraduate', null), (12, 1, 2, '2024-09-01', false, 'undergraduate', now()), (13, 1, 3, '2024-09-01', false, 'mentora', null), (21, 2, 1, '2024-09-01', true, 'undergraduate', now())`,
    );
    await database.query(
      `insert into users (id, username, full_name, email, password_hash, student_id, staff_id, mobile_tel, second_factor, totp_secret, status) values
    (1, 'elif', 'Elif Ak', 'Elif@example.edu.tr', $1, 1, null, null, null, null, 'a'), (2, 'ali', 'Ali Ok', 'ali@example.edu.tr', $1, 2, null, '+905321234567', null, null, 'a'),
    (3, 'can', 'Can Er', 'can@example.edu.tr', $1, null, 1, null, null, null, 'a'), (4, 'totp', 'To Tp', 'totp@example.edu.tr', $1, null, null, null, 'totp', $2, 'a'),
    (5, 'sms', 'Sm S', 'sms@example.edu.tr', $1, null, null, '+905330000042', 'sms', null, 'a'), (6, 'closed', 'Cl Osed', 'closed@example.edu.tr', $1, null, null, null, null, null, 'p'), (7, 'norole', 'No Role', 'norole@example.edu.tr', $1, null, null, null, null, null, 'a')`,
      [hash, secret],
    );
    await database.query(
      `insert into user_roles (id, user_id, role_id, department_code) select x.id, x.user_id, r.id, x.code from (values (101, 1, 'OGR', null), (102, 1, 'MS', null), (103, 2, 'OGR', null), (104, 3, 'chair', 'CENG'), (105, 3, 'chair', 'EEE'), (106, 3, 'A', null), (107, 4, 'A', null), (108, 5, 'bursar', null), (109, 6, 'bursar', null)) as x(id, user_id, role, code) join roles r on r.name = x.role`,
    );
    await database.query(
      `insert into surveys (id, name, name_en, necessity, state, opens_at, closes_at) values (7, 'Anket', 'Survey', 1, 'in_evaluation', '2026-03-01', '2026-04-01')`,
    );
    await database.query(
      `insert into survey_questions (id, survey_id, position, name, name_en, kind, is_required) values (71, 7, 1, 'Soru', 'Question', 'likert5', true), (72, 7, 2, 'Yorum', 'Comment', 'text', false), (73, 7, 3, 'Önerir misiniz?', 'Recommend?', 'yes-no', false)`,
    );
    await database.query(`insert into survey_invitations (survey_id, user_id, related_id) values (7, 2, null)`);
    const shared = openSharedState(undefined);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
    const sessions = openSessions(database, shared);
    const services: Services = {
      config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }),
      database,
      shared,
      storage: {
        put: () => Promise.reject(new Error('none')),
        keep: () => Promise.reject(new Error('none')),
        get: async () => null,
        remove: async () => undefined,
        check: async () => true,
      },
      jobs: { enqueue: async () => undefined, start: async () => undefined, stop: async () => undefined },
      lines: openLines(mergeTexts(areas, [kernelTexts])),
      sessions,
      principals: openPrincipals(
        sessions,
        areas.flatMap((area) => area.principals ?? []),
      ),
      accessLog: { note: () => undefined, flush: async () => undefined },
      metrics: openMetrics([], {
        db: database.db,
        pool: database.pool,
        clock: () => new Date(),
        failed: () => undefined,
      }),
      areas,
      resources: new Map(),
      clock: () => clock.now,
      log: log as Services['log'],
    };
    const server = makeServer('silent', false);
    await buildApp(services, server);
    await server.ready();
    opened = { database, server };
  });
  afterAll(async () => {
    await settled();
    await server().close();
    await database().close();
  });
  return { clock, database, send, freshAddress, signIn, tokenOf, me, one, settled };
}
