import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleNames } from '#kernel/contract/needs.ts';
import { harness, type Harness } from '#test/harness.ts';
import { access } from '../access.ts';
import type { GlossaryView } from '../contract.ts';

let h: Harness;
const term = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  name: 'İğreti ışıldak',
  name_en: 'Zzglow lamp',
  definition: 'Sınama için yazılmış bir terimin açıklaması.',
  definition_en: 'The definition of a term that a test has written.',
  topic: 'system',
  status: 'a',
  ...more,
});
beforeAll(async () => {
  h = await harness();
});
afterAll(() => h.rows`delete from glossary_terms where code like 'zz-%'`);
const search = async (text: string, more = ''): Promise<GlossaryView[]> =>
  (
    await (
      await h.as('student')
    ).get<{ data: { terms: GlossaryView[] } }>(`/api/v1/glossary?search=${encodeURIComponent(text)}${more}`)
  ).body.data.terms;

test('ACC-111 the glossary needs sign-in and is open to every role', async () => {
  expect((await h.nobody.get('/api/v1/glossary')).status).toBe(401);
  for (const name of ['student', 'mentora', 'alumni', 'exchange', 'housing', 'observer', 'admin']) {
    const caller = await h.as(name);
    expect((await caller.get('/api/v1/glossary')).status).toBe(200);
    expect((await caller.get('/api/v1/glossary/terms')).status).toBe(200);
  }
  expect(Object.keys(access.glossaryterm_index).sort()).toEqual([...roleNames].sort());
});
test('administrator, registrar and student affairs write terms; others 403, without a session 401', async () => {
  expect((await h.nobody.post('/api/v1/glossary/terms', term('zz-1'))).status).toBe(401);
  for (const name of ['student', 'dean', 'instructor', 'bursar'])
    expect((await (await h.as(name)).post('/api/v1/glossary/terms', term('zz-1'))).status).toBe(403);
  const registrar = await h.as('registrar');
  expect(
    await registrar.post('/api/v1/glossary/terms', term('zz-1', { definition: 'kısa', topic: 'cooking' })),
  ).toMatchObject({ status: 422, body: { errors: { topic: [expect.any(String)], definition: [expect.any(String)] } } });
  const made = await registrar.post<{ data: { id: number; version: number } }>('/api/v1/glossary/terms', term('zz-1'));
  expect(made.status).toBe(201);
  expect(await registrar.post('/api/v1/glossary/terms', term('zz-1'))).toMatchObject({
    status: 406,
    body: { message: 'values_already_added' },
  });
  const [audit] = await h.rows<{
    after: { code: string };
  }>`select after from audit_log where resource = 'glossary-term' and record_id = ${made.body.data.id} order by id desc limit 1`;
  expect(audit?.after).toMatchObject({ code: 'zz-1' });
});
test('searches both languages and the definitions with Turkish folding; passive terms are not shown', async () => {
  const office = await h.as('studentaffairs');
  expect(
    (await office.post('/api/v1/glossary/terms', term('zz-2', { status: 'p', name: 'İğreti pasif' }))).status,
  ).toBe(201);
  for (const typed of ['IGRETI isildak', 'İĞRETİ IŞILDAK', 'iğreti ışıldak', 'ZZGLOW', 'sinama icin'])
    expect((await search(typed)).map((each) => each.code)).toEqual(['zz-1']);
  expect(await search('iğreti', '&topic=housing')).toEqual([]);
  expect((await search('iğreti', '&topic=system')).map((each) => each.code)).toEqual(['zz-1']);
  expect(await search('zzzznothing')).toEqual([]);
});
