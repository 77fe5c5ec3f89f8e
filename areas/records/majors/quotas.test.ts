import { describe, expect, test } from 'vitest';
import type { Answer, Caller } from '#test/harness.ts';
import { at, majorsUniversity } from '#test/majors-university.ts';
import { opening, type Told } from '#test/requests.ts';

const { open, as, keysOf, quotaOf, save, grid, evaluate } = majorsUniversity();

describe('REQ-007: quotas', () => {
  test('an academic unit office proposes for its faculty only, and can’t publish', async () => {
    const grids = await grid(open().engineering, 'minor');
    expect(grids?.rows.map((row) => row.program.code)).toContain('CENG-BS');
    expect(grids?.rows.map((row) => row.program.code)).not.toContain('BUS-BS');
    expect((await save(open().engineering, 'minor', [quotaOf('CENG-BS', 2)]))?.body.data).toEqual({ saved: 1 });
    const foreign = await save(open().engineering, 'minor', [quotaOf('BUS-BS', 9)]);
    expect([foreign?.status, keysOf(foreign as never)]).toEqual([406, ['major_quota_not_yours']]);
    expect(
      (await open().engineering.post('/api/v1/majors/quotas/publish', { family: 'minor', semester_id: open().term }))
        ?.status,
    ).toBe(403);
    expect((await (await open().h.as('student')).get(`/api/v1/majors/quotas?family=minor`)).status).toBe(403);
  });
  test('a draft can’t be applied for; crossed semesters are refused; a row that somebody changed is not overwritten', async () => {
    expect(keysOf(await opening(await as(at(open().people, 0)), '/minor/application'))).toBeDefined();
    expect(
      (await opening(await as(at(open().people, 0)), '/minor/application')).body.data.reasons.map((each) => each.key),
    ).toEqual(['major_no_quotas']);
    expect(
      keysOf(
        (await save(open().affairs, 'minor', [quotaOf('BUS-BS', 2, { min_semester: 6, max_semester: 3 })])) as never,
      ),
    ).toEqual(['major_semesters_crossed']);
    expect((await save(open().engineering, 'minor', [quotaOf('CENG-BS', 3)]))?.status).toBe(406);
    expect((await save(open().engineering, 'minor', [quotaOf('CENG-BS', 2, { version: 1 })]))?.status).toBe(200);
  });
  test('student affairs publish; then only they change it; the prep school sees what asks for a language', async () => {
    expect(
      (
        await save(open().affairs, 'minor', [
          quotaOf('BUS-BS', 3),
          quotaOf('ELL-BS', 2, { language_exam: true }),
          quotaOf('IE-BS', 1, { min_cgpa: 3.9 }),
        ])
      )?.status,
    ).toBe(200);
    expect(
      (
        await open().affairs.post<Told<{ published: number }>>('/api/v1/majors/quotas/publish', {
          family: 'minor',
          semester_id: open().term,
        })
      )?.body.data,
    ).toEqual({ published: 4 });
    expect(keysOf((await save(open().engineering, 'minor', [quotaOf('CENG-BS', 9, { version: 3 })])) as never)).toEqual(
      ['major_quota_published'],
    );
    expect((await grid(open().prep, 'minor'))?.rows.map((row) => row.program.code)).toEqual(['ELL-BS']);
    expect(
      (await grid(open().engineering, 'minor'))?.rows.find((row) => row.program.code === 'CENG-BS')?.can.edit,
    ).toMatchObject({ refusals: [{ key: 'major_quota_published' }] });
  });
});

describe('REQ-007: the ladder of each endpoint', () => {
  const calls: [string, 'get' | 'post' | 'put', string, Record<string, unknown>][] = [
    ['quotas', 'get', '/api/v1/majors/quotas?family=minor', {}],
    ['save quotas', 'put', '/api/v1/majors/quotas', { family: 'minor' }],
    ['publish quotas', 'post', '/api/v1/majors/quotas/publish', { family: 'minor' }],
    ['evaluate', 'post', '/api/v1/majors/preferences/1/evaluate', { office: 'affairs', verdict: 'fit' }],
    ['ranking', 'get', '/api/v1/majors/ranking?family=minor', {}],
    ['rank', 'post', '/api/v1/majors/ranking', { family: 'minor' }],
    ['publish', 'post', '/api/v1/majors/ranking/1/publish', { version: 1 }],
    ['set aside', 'post', '/api/v1/majors/ranking/1/void', { version: 1, reason: 'Deneme' }],
    ['close', 'post', '/api/v1/majors/ranking/1/close', { version: 1 }],
  ];
  test.each(calls)(
    '%s: 401 without a session, 403 for a student and for a role that has no part in it',
    async (_name, method, path, body) => {
      const ask = (caller: Caller): Promise<Answer> =>
        method === 'get' ? caller.get(path) : method === 'put' ? caller.put(path, body) : caller.post(path, body);
      expect((await ask(open().h.nobody)).status).toBe(401);
      expect((await ask(await open().h.as('student'))).status).toBe(403);
      expect((await ask(await open().h.as('observer'))).status).toBe(403);
    },
  );
  test('422 for what is malformed, 404 for what does not exist or is somebody else’s', async () => {
    expect(
      (
        await open().affairs.post('/api/v1/majors/ranking', {
          family: 'third',
          semester_id: open().term,
          answer_by: '2099-01-01',
        })
      )?.status,
    ).toBe(422);
    expect((await save(open().affairs, 'minor', [quotaOf('CENG-BS', 1000)]))?.status).toBe(422);
    expect((await save(open().affairs, 'minor', [quotaOf('CENG-BS', 1, { min_cgpa: 4.01 })]))?.status).toBe(422);
    expect((await evaluate(open().affairs, 999_999, 'affairs', 'fit'))?.status).toBe(404);
    expect((await open().affairs.post('/api/v1/majors/ranking/999999/publish', { version: 1 }))?.status).toBe(404);
    expect(
      (await (await as(at(open().people, 0))).post('/api/v1/majors/places/999999/answer', { answer: 'accept' })).status,
    ).toBe(404);
    expect((await open().h.nobody.post('/api/v1/majors/places/1/answer', { answer: 'accept' })).status).toBe(401);
    expect((await open().affairs.get('/api/v1/majors/mine?family=minor'))?.status).toBe(403);
  });
});
