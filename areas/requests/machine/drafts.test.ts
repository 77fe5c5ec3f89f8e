import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { forgetRequests, lastRequest, mine, opening, send, type Told } from '#test/requests.ts';

let h: Harness;
let student: Caller;
let before = 0;
const form = {
  place: 'MF-A 101',
  category: 'electricity',
  priority: 'normal',
  description: 'Tavan lambası yanmıyor, priz gevşek.',
};
type Kept = Answer<Told<{ id: number; version: number }> & { errors?: Record<string, string[]> }>;
const keep = (given: object, id?: number, kind = 'work_order'): Promise<Kept> =>
  student.put(`/api/v1/request-kinds/${kind}/draft`, { form: given, ...(id === undefined ? {} : { id }) });
const drafts = (): Promise<{ id: number }[]> =>
  h.rows<{ id: number }>`select id from requests where id > ${before} and status = 'draft'`;

beforeAll(async () => {
  h = await harness();
  student = await h.as('student');
  before = await lastRequest(h);
});
afterEach(async () => {
  h.setNow(null);
  await forgetRequests(h, before);
});

describe('what a draft may hold', () => {
  const refusedFields = (answer: Kept): string[] => {
    expect([answer.status, answer.body.message]).toEqual([422, 'validation_failed']);
    return Object.keys(answer.body.errors ?? {});
  };
  test('half-typed, empty and wrong values stay', async () => {
    for (const half of [{}, { place: '' }, { place: null, category: 'nothing', priority: '' }, { description: 'x' }])
      expect((await keep(half)).status).toBe(200);
    // too long to be sent, not too long to be shortened
    expect((await keep({ place: 'x'.repeat(500) })).status).toBe(200);
    expect((await keep({ against: 'Kantin', happened_on: '2026-1' }, undefined, 'complaint')).status).toBe(200);
  });
  test('what can’t be a value of the field is refused at the field, and nothing is kept of it', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const keys: Record<string, string>[] = [{}, { 'idempotency-key': crypto.randomUUID() }];
    for (const key of keys) {
      const nested = await student.put<Kept['body']>(
        '/api/v1/request-kinds/work_order/draft',
        Buffer.from(`{"form":{"place":${deep}}}`),
        { 'content-type': 'application/json', ...key },
      );
      expect([nested.status, nested.body.message]).toEqual([400, 'malformed_request']);
    }
    expect(refusedFields(await keep({ place: [[['a']]] }))).toEqual(['place']);
    for (const value of [[], {}, 5, true, 'a\0b', '\ud800'])
      expect([value, refusedFields(await keep({ place: value, description: 'fine' }))]).toEqual([value, ['place']]);
    expect(refusedFields(await keep({ place: ['x'], description: '\0' }))).toEqual(['place', 'description']);
    expect(refusedFields(await keep({ category: { a: 1 } }))).toEqual(['category']);
    expect(refusedFields(await keep({ anonymous: 'yes', happened_on: [] }, undefined, 'complaint'))).toEqual([
      'happened_on',
      'anonymous',
    ]);
    expect(await drafts()).toEqual([]);
  });
  test('a list holds single values and is no place for anything else', async () => {
    const { draftProblems } = await import('./rules/draft-values.ts');
    const list = { kind: 'list', of: 'text', max: 10 } as const;
    const problems = (value: unknown): string[] =>
      draftProblems({ chosen: list }, { chosen: value }).map(({ path, key }) => `${path}: ${key}`);
    expect(problems(['a', 1])).toEqual([]);
    for (const value of ['a', ['a\0'], [['a']], [{}], {}])
      expect([value, problems(value)]).toEqual([value, ['chosen: list']]);
    expect(problems(Array.from({ length: 200 }, () => 'x'.repeat(400)))).toEqual(['chosen: max']);
    const rows = { kind: 'rows', fields: { name: { kind: 'text', max: 10 } } } as const;
    expect(draftProblems({ lines: rows }, { lines: [{ name: 'a' }, { name: {} }] }).map(({ path }) => path)).toEqual([
      'lines.1.name',
    ]);
  });
  test('a text is kept up to four times its length and a thousand letters, not two million', async () => {
    // 160 letters when it is sent
    expect((await keep({ against: 'x'.repeat(1640) }, undefined, 'complaint')).status).toBe(200);
    for (const length of [1641, 900_000])
      expect(refusedFields(await keep({ against: 'x'.repeat(length) }, undefined, 'complaint'))).toEqual(['against']);
    expect(
      (await h.rows<{ n: number }>`select length(form ->> 'against') as n from requests where id > ${before}`)[0]?.n,
    ).toBe(1640);
  });
});

describe('a draft that is sent meanwhile', () => {
  test('does not become a draft again, whichever call comes first', async () => {
    for (const named of [false, true]) {
      const { id } = (await keep(form)).body.data;
      const answers = await Promise.all(
        [0, 1, 2].flatMap(() => [
          send(student, 'work_order', form, named ? { id } : {}),
          keep(form, named ? id : undefined),
        ]),
      );
      const sent = answers.filter((_, index) => index % 2 === 0);
      expect(sent.filter((each) => each.status === 200)).toHaveLength(1);
      for (const [index, saved] of answers.entries())
        if (index % 2 === 1 && saved.status !== 200)
          expect([saved.status, saved.body.message]).toEqual([406, 'request_draft_sent']);
      expect([named, await drafts()]).toEqual([named, []]);
      expect((await mine(student, 'drafts')).rows).toEqual([]);
      await forgetRequests(h, before);
    }
  });
  test('is refused with its number when it comes afterwards, named or not', async () => {
    const { id } = (await keep(form)).body.data;
    const { number } = (await send(student, 'work_order', form, { id })).body.data;
    for (const late of [await keep(form), await keep(form, id), await keep({ place: 'x' }, id)]) {
      expect([late.status, late.body.message]).toEqual([406, 'request_draft_sent']);
      expect(late.body.text).toContain(number);
    }
    expect(await drafts()).toEqual([]);
    // another’s request is none of his business
    expect((await (await h.as('alumni')).put('/api/v1/request-kinds/ferpa/draft', { form: {}, id })).status).toBe(404);
  });
  test('a second request is begun as ever: with other words, or with the same when the first is over', async () => {
    const sent = (await send(student, 'work_order', form)).body.data;
    expect((await keep({ ...form, place: 'MF-B 202' })).status).toBe(200);
    expect((await keep(form)).status).toBe(200); // written on in a draft that stands already
    expect((await opening(student, '/work/order-request-form')).body.data.values).toMatchObject({ place: 'MF-A 101' });
    await h.rows`delete from requests where id > ${sent.id}`;
    await h.rows`update requests set status = 'completed', submitted_at = submitted_at - interval '2 minutes' where id = ${sent.id}`;
    expect((await keep(form)).status).toBe(200);
  });
});
