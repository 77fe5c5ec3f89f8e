import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#kernel/server/area.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { openPrincipals } from '#kernel/server/principals.ts';
import type { SessionPort } from '#kernel/server/services.ts';
import { withQuery } from '#kernel/web/client.ts';
import { campus, type Campus } from '../desk/fixtures.ts';
import { generatorInput } from '../desk/parts/generator-input.ts';
import { generateTimetables } from '../contract.ts';

let c: Campus;
let server: FastifyInstance;
const actors = new Map<string, Actor>();
beforeAll(async () => {
  c = await campus({ students: 4, quota: 5 });
  for (const id of [1, 2, 3]) actors.set(`s${id}`, c.student(id));
  actors.set('advisor', c.staff('advisor', 1));
  actors.set('housing', c.staff('housing', 2));
  server = makeServer('silent', false);
  const sessions: SessionPort = {
    find: async (token) => actors.get(token) ?? 'unknown',
    actorOf: async () => null,
  };
  await buildApp({ ...c.services, sessions, principals: openPrincipals(sessions, []) }, server);
});
afterAll(async () => {
  await server.close();
  await c.close();
});
interface Body {
  message: string;
  text?: string;
  data?: { lines?: { result: string }[] };
  errors?: { key: string; data: Record<string, unknown>; office?: string }[];
}
async function post(
  path: string,
  body: unknown,
  token?: string,
  locale = 'en',
): Promise<{ status: number; body: Body }> {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'accept-language': locale, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: body as object,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const submit = '/course/registration/submit';

test('the generator’s default selection, all planned courses and nothing kept, is answered', async () => {
  const input = generatorInput({
    course_ids: [5, 6],
    kept: [],
    include_full: false,
    not_before: null,
    free_day: null,
    short_days: false,
  });
  const answer = await server.inject({
    method: 'GET',
    url: withQuery(`/api/v1${generateTimetables.path}`, input),
    headers: { authorization: 'Bearer s1' },
  });
  expect([answer.statusCode, answer.json<{ message?: string }>().message]).toEqual([200, undefined]);
});
test('the ladder of a submit: 401, 403, 422, 420, 406, 200', async () => {
  expect((await post(submit, { lines: [] })).status).toBe(401);
  expect((await post(submit, { lines: [] }, 'advisor')).status).toBe(403);
  expect(await post(submit, { lines: [{ section_id: 'x' }] }, 's1')).toMatchObject({
    status: 422,
    body: { message: 'validation_failed' },
  });
  const refused = await post(submit, { lines: [{ section_id: 102 }] }, 's1');
  expect(refused).toMatchObject({
    status: 420,
    body: {
      message: 'lines_refused',
      errors: [{ key: 'prerequisite_course_missing', data: { section_id: 102 }, office: 'advisor' }],
    },
  });
  await c.database.query(`update student_programs set agreement_accepted_at = null where id = 2`);
  expect(await post(submit, { lines: [{ section_id: 103 }] }, 's2', 'tr')).toMatchObject({
    status: 406,
    body: { message: 'enrollment_agreement_not_accepted', text: 'Kayıt sözleşmesini henüz onaylamadınız.' },
  });
  expect(await post(submit, { lines: [{ section_id: 103 }] }, 's1')).toMatchObject({
    status: 200,
    body: { message: 'registration_submitted', data: { lines: [{ result: 'registered' }] } },
  });
});
test('404 for what is not his, 403 for what his role lacks', async () => {
  expect((await post('/course/registration/drop', { enrolment_ids: [1] }, 's3')).status).toBe(404);
  expect(
    (await post('/course/registration/decision', { registration_id: 1, version: 1, decision: 'approve' }, 's3')).status,
  ).toBe(403);
  expect((await post('/supervisor/approvals/finalize', { registration_ids: [1] }, 'housing')).status).toBe(403);
  expect(
    (await server.inject({ url: '/api/v1/course/registration/4', headers: { authorization: 'Bearer housing' } }))
      .statusCode,
  ).toBe(403);
  expect(
    (await server.inject({ url: '/api/v1/course/registration/99', headers: { authorization: 'Bearer advisor' } }))
      .statusCode,
  ).toBe(404);
  expect(
    (await server.inject({ url: '/api/v1/course/registration', headers: { authorization: 'Bearer s1' } })).json(),
  ).toMatchObject({ data: { registration: { status: 'submitted' } } });
});
test('holds are listed by row rule', async () => {
  await c.database.query(
    `insert into holds (student_id, kind, restrictions, office, reason, reason_en) values (1, 'financial', '{register}', 'bursar', 'Borç', 'Debt'), (2, 'housing', '{housing}', 'housing', 'Oda', 'Room')`,
  );
  const list = await server.inject({ url: '/api/v1/holds', headers: { authorization: 'Bearer housing' } });
  expect(list.json()).toMatchObject({
    data: [{ office: 'housing', state: 'active', reason_en: 'Room' }],
    pagination: { total: 1 },
  });
});
test('reserved seats: kept for their group, counted when a member takes one, given back when he leaves', async () => {
  await c.database.query(`update sections set quota = 1 where id = 105`);
  await c.database.query(
    `insert into reserved_seats (section_id, population, seats) values (105, '{"class_years":[4]}', 1)`,
  );
  await c.database.query(`update student_programs set class_year = 4 where id = 3`);
  await c.database.query(`delete from holds`);
  const { forgetCatalogue } = await import('../desk/facts/catalogue.ts');
  forgetCatalogue(c.database);
  expect((await post(submit, { lines: [{ section_id: 105 }] }, 's1')).body.errors?.[0]?.key).toBe(
    'section_reserved_for_groups',
  );
  expect((await post(submit, { lines: [{ section_id: 105 }] }, 's3')).status).toBe(200);
  expect(await c.one('select used from reserved_seats')).toEqual({ used: 1 });
  const { id } = await c.one<{ id: number }>('select id from enrolments where section_id = 105');
  expect((await post('/course/registration/drop', { enrolment_ids: [id], confirmed: true }, 's3')).status).toBe(200);
  expect(await c.one('select used from reserved_seats')).toEqual({ used: 0 });
  expect(await c.one('select taken from sections where id = 105')).toEqual({ taken: 0 });
});
