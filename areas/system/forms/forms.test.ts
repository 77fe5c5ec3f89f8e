import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { askedQuestions, checkAnswers, type AskedForm, type Question } from '#kernel/contract/question.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { FormAnswerRow, FormDesign } from './contract.ts';
import { againstDesign, againstNewMeaning } from './rules/form-design.ts';

let h: Harness;
let affairs: Caller;
let student: Caller;
let dean: Caller;
beforeAll(async () => {
  h = await harness();
  [affairs, student, dean] = [await h.as('studentaffairs'), await h.as('student'), await h.as('dean')];
});
afterAll(async () => {
  await h.rows`delete from form_answers where form_id in (select id from forms where code like 'zz-%')`;
  await h.rows`delete from forms where code like 'zz-%'`;
});
const option = (code: string) => ({ code, name: `${code} tr`, name_en: `${code} en` });
const question = (code: string, change: Partial<Question> = {}): Question => ({
  code,
  name: `${code}?`,
  name_en: `${code} en?`,
  help: null,
  help_en: null,
  kind: 'text',
  options: [],
  is_required: false,
  bounds: null,
  condition: null,
  retired: false,
  ...change,
});
const joins = question('joins', { kind: 'flag', is_required: false });
const clubs = question('clubs', {
  kind: 'many',
  is_required: true,
  options: [option('a'), option('b'), option('c')],
  bounds: { max: 2 },
  condition: { question: 'joins', is: ['yes'] },
});
const hours = question('hours', {
  kind: 'number',
  bounds: { min: 1, max: 9 },
  condition: { question: 'clubs', is: ['a'] },
});

describe('rules', () => {
  it('a question is asked only while the one it hangs on is asked and answered so', () => {
    const codes = (answers: Record<string, unknown>): string[] =>
      askedQuestions([joins, clubs, hours], answers).map((each) => each.code);
    expect(codes({})).toEqual(['joins']);
    expect(codes({ joins: true })).toEqual(['joins', 'clubs']);
    expect(codes({ joins: true, clubs: ['a', 'b'] })).toEqual(['joins', 'clubs', 'hours']);
    expect(codes({ joins: false, clubs: ['a'] })).toEqual(['joins']);
  });
  it('answers are of their kind and within bounds; what is not asked is not kept', () => {
    expect(checkAnswers([joins, clubs, hours], { joins: false, clubs: ['a'], hours: 3, more: 1 }, true)).toEqual({
      answers: { joins: false },
      problems: [],
    });
    const key = (which: Question, value: unknown): string | undefined =>
      checkAnswers([{ ...which, condition: null }], { [which.code]: value }, true).problems[0]?.key;
    expect([
      key(clubs, ['a', 'b', 'c']),
      key(clubs, ['x']),
      key(clubs, []),
      key(hours, 10),
      key(hours, '3'),
      key(hours, 0),
    ]).toEqual(['max_rows', 'choice', 'required', 'max_value', 'numeric', 'min_value']);
    const day = question('day', { kind: 'date', bounds: { min: '2026-01-01', max: '2026-12-31' } });
    expect([key(day, '2026-02-30'), key(day, '2027-01-01'), key(day, '2026-05-01')]).toEqual([
      'date',
      'date_outside',
      undefined,
    ]);
    expect([
      key(question('t', { bounds: { max: 3 } }), 'four'),
      key(question('t'), 'x'.repeat(251)),
      key(question('t', { is_required: true }), '  '),
      key(question('t'), 5),
    ]).toEqual(['max', 'max', 'required', 'text']);
    expect(key(question('c', { kind: 'choice', options: [option('a'), option('b')] }), 'z')).toBe('choice');
    expect(key(question('f', { kind: 'flag' }), 'yes')).toBe('flag');
    expect(key(question('f', { kind: 'flag', is_required: true }), false)).toBe('required');
  });
  it('a design is refused with everything that is wrong in it', () => {
    const keys = (...questions: Question[]): string[] => againstDesign(questions).map((each) => each.key);
    expect(keys(joins, clubs, hours)).toEqual([]);
    expect(keys(clubs, joins)).toEqual(['form_question_condition']);
    expect(keys(joins, { ...clubs, condition: { question: 'joins', is: ['maybe'] } })).toEqual([
      'form_question_condition',
    ]);
    expect(keys(question('A b'), question('x'), question('x'))).toEqual(['form_question_code', 'form_question_code']);
    expect(
      keys(
        question('c', { kind: 'choice', options: [option('a')] }),
        question('n', { kind: 'number', bounds: { min: 5, max: 1 } }),
      ),
    ).toEqual(['form_question_options', 'form_question_bounds']);
  });
  it('an answered question keeps its meaning; options may be added', () => {
    const against = (after: Question): number => againstNewMeaning(clubs, after).length;
    expect([
      against(clubs),
      against({ ...clubs, options: [...clubs.options, option('d')], is_required: false, help: 'x' }),
    ]).toEqual([0, 0]);
    expect([
      against({ ...clubs, name: 'other' }),
      against({ ...clubs, kind: 'choice' }),
      against({ ...clubs, options: clubs.options.slice(1) }),
      against({ ...clubs, code: 'other' }),
    ]).toEqual([1, 1, 1, 1]);
  });
});

const face = { name: 'zz form', name_en: 'zz form en', roles: ['OGR'], once: true };
let count = 0;
async function makeForm(
  change: Record<string, unknown> = {},
  questions: Question[] | null = [joins, clubs, hours],
): Promise<{ id: number; code: string }> {
  count += 1;
  const code = `zz-${count}`;
  const {
    body: {
      data: { id },
    },
  } = await affairs.post<{ data: { id: number } }>('/api/v1/forms', { code, ...face, ...change });
  if (questions) {
    expect((await affairs.put(`/api/v1/forms/${id}/questions`, { id, version: 1, questions })).status).toBe(200);
    expect((await affairs.post(`/api/v1/forms/${id}/status`, { status: 'open' })).status).toBe(200);
  }
  return { id, code };
}
const design = async (id: number): Promise<FormDesign> =>
  (await affairs.get<{ data: FormDesign }>(`/api/v1/forms/${id}`)).body.data;
const fill = async (caller: Caller, code: string, query = ''): Promise<AskedForm> =>
  (await caller.get<{ data: { form: AskedForm } }>(`/api/v1/form/fill/${code}${query}`)).body.data.form;
const submit = (caller: Caller, code: string, answers: unknown, more: Record<string, unknown> = {}) =>
  caller.post<{ message: string; errors?: Record<string, string[]>; data: { id: number } }>(
    `/api/v1/form/fill/${code}`,
    { answers, ...more },
  );

describe('making forms', () => {
  it('401, 403, 404, 422 and 406 for each reason; the success is audited', async () => {
    expect((await h.nobody.get('/api/v1/forms')).status).toBe(401);
    for (const caller of [student, dean]) {
      expect((await caller.get('/api/v1/forms')).status).toBe(403);
      expect((await caller.post('/api/v1/forms', { code: 'zz-no', ...face })).status).toBe(403);
    }
    const { id, code } = await makeForm({}, null);
    expect(
      (await h.rows<{ action: string }>`select action from audit_log where resource = 'form' and record_id = ${id}`)[0]
        ?.action,
    ).toBe('add-form');
    const message = async (path: string, body: unknown, method: 'post' | 'put' = 'post'): Promise<string> =>
      (await affairs[method]<{ message: string }>(`/api/v1${path}`, body)).body.message;
    expect(await message('/forms', { code, ...face })).toBe('form_code_taken');
    expect(await message('/forms', { code: 'zz-x', ...face, place: 'nowhere' })).toBe('form_place_unknown');
    expect(
      await message('/forms', {
        code: 'zz-x',
        ...face,
        opens_at: '2026-05-02T00:00:00Z',
        closes_at: '2026-05-01T00:00:00Z',
      }),
    ).toBe('form_window_order');
    expect(await message(`/forms/${id}/status`, { status: 'open' })).toBe('form_without_questions');
    expect(await message(`/forms/${id}/questions`, { version: 1, questions: [question('Bad Code')] }, 'put')).toBe(
      'form_question_code',
    );
    expect(await message(`/forms/${id}/questions`, { version: 9, questions: [] }, 'put')).toBe(
      'record_changed_meanwhile',
    );
    expect((await affairs.post('/api/v1/forms', { code: 'zz-x' })).status).toBe(422);
    expect(
      (await affairs.put(`/api/v1/forms/${id}/questions`, { version: 1, questions: [{ ...joins, kind: 'file' }] }))
        .status,
    ).toBe(422);
    expect((await affairs.get('/api/v1/forms/999999999')).status).toBe(404);
    expect((await affairs.delete(`/api/v1/forms/${id}`)).status).toBe(200);
  });
  it('edition safety: an answered question is retired when it is taken out, never changed; its answers stay', async () => {
    const { id, code } = await makeForm();
    expect((await submit(student, code, { joins: true, clubs: ['a'], hours: 4 })).status).toBe(200);
    const before = await design(id);
    expect(before.questions.map((each) => each.answers)).toEqual([1, 1, 1]);
    const changed = before.questions.map((each) =>
      each.code === 'clubs' ? { ...each, name: 'Başka bir soru' } : each,
    );
    expect(
      (
        await affairs.put<{ message: string }>(`/api/v1/forms/${id}/questions`, {
          version: before.form.version,
          questions: changed,
        })
      ).body.message,
    ).toBe('form_question_answered');
    const without = before.questions.filter((each) => each.code !== 'hours');
    expect(
      (
        await affairs.put(`/api/v1/forms/${id}/questions`, {
          version: before.form.version,
          questions: [...without, question('extra')],
        })
      ).body,
    ).toMatchObject({ data: { kept: 3, retired: 1 } });
    const after = await design(id);
    expect(after.questions.map((each) => [each.code, each.retired])).toEqual([
      ['joins', false],
      ['clubs', false],
      ['extra', false],
      ['hours', true],
    ]);
    expect(
      (
        await affairs.put<{ message: string }>(`/api/v1/forms/${id}/questions`, {
          version: after.form.version,
          questions: after.questions.map((each) => ({ ...each, retired: false })),
        })
      ).body.message,
    ).toBe('form_question_retired');
    expect((await affairs.delete(`/api/v1/forms/${id}`)).body).toMatchObject({ message: 'form_has_answers' });
    const sheet = (await readXlsx((await affairs.get(`/api/v1/forms/${id}/answers/sheet`)).raw)).sheets[0];
    expect(sheet?.rows[0]?.slice(3)).toEqual(['joins en?', 'clubs en?', 'extra en?', 'hours en?']); // what is asked now, then what was
    expect(sheet?.rows[1]?.slice(3)).toEqual(['Yes', 'a en', null, 4]);
  });
});

describe('answering forms', () => {
  it('ACC-111 everybody signed in finds those for his role: drafts are kept, sent once, only his own are seen', async () => {
    const { id, code } = await makeForm();
    expect((await h.nobody.get(`/api/v1/form/fill/${code}`)).status).toBe(401);
    expect((await dean.get(`/api/v1/form/fill/${code}`)).status).toBe(404);
    expect((await submit(dean, code, { joins: false })).status).toBe(404); // he does not find it either
    expect((await submit(affairs, code, { joins: false })).body.message).toBe('form_not_for_role');
    expect((await student.get('/api/v1/form/fill/zz-none')).status).toBe(404);
    const mine = async (
      caller: Caller,
    ): Promise<{ code: string; begun: boolean; submitted_at: string | null } | undefined> =>
      (
        await caller.get<{ data: { forms: { code: string; begun: boolean; submitted_at: string | null }[] } }>(
          '/api/v1/form/mine',
        )
      ).body.data.forms.find((each) => each.code === code);
    expect(await mine(student)).toMatchObject({ begun: false, submitted_at: null });
    expect(await mine(dean)).toBeUndefined();
    expect(
      (await student.put(`/api/v1/form/fill/${code}/draft`, { answers: { joins: true, hours: 400, clubs: ['b'] } }))
        .status,
    ).toBe(200);
    expect(
      (await student.put(`/api/v1/form/fill/${code}/draft`, { answers: { joins: true, clubs: ['a'] } })).status,
    ).toBe(200);
    expect((await fill(student, code)).answers).toEqual({ joins: true, clubs: ['a'] });
    expect(await mine(student)).toMatchObject({ begun: true, submitted_at: null });
    expect((await fill(await h.as('student2'), code)).answers).toEqual({});
    const wrong = await submit(student, code, { joins: true });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['answers.clubs']]);
    const sent = await Promise.all([
      submit(student, code, { joins: true, clubs: ['a', 'c'] }),
      submit(student, code, { joins: true, clubs: ['a', 'c'] }),
    ]);
    expect(sent.map((each) => each.status).sort()).toEqual([200, 406]);
    expect((await submit(student, code, { joins: false })).body.message).toBe('form_answered_once');
    expect(
      (await student.put<{ message: string }>(`/api/v1/form/fill/${code}/draft`, { answers: {} })).body.message,
    ).toBe('form_answered_once');
    expect(await h.rows`select id from form_answers where form_id = ${id}`).toHaveLength(1);
    const found = (await affairs.get<{ data: { rows: FormAnswerRow[]; count: number } }>(`/api/v1/forms/${id}/answers`))
      .body.data;
    expect(found).toMatchObject({
      count: 1,
      rows: [{ username: 'student', answers: { joins: true, clubs: ['a', 'c'] } }],
    });
    for (const caller of [student, dean]) expect((await caller.get(`/api/v1/forms/${id}/answers`)).status).toBe(403);
    const [audit] = await h.rows<{
      after: unknown;
    }>`select after from audit_log where resource = 'form-answer' and record_id = ${found.rows[0]?.id}`;
    expect(JSON.stringify(audit?.after)).not.toContain('"c"'); // what was answered stands in the answer alone
  });
  it('closed, not yet open, again and again', async () => {
    const { id, code } = await makeForm({ opens_at: '2099-01-01T00:00:00Z' });
    expect((await submit(student, code, { joins: false })).body.message).toBe('form_not_yet_open');
    await affairs.post(`/api/v1/forms/${id}/status`, { status: 'closed' });
    expect((await submit(student, code, { joins: false })).body.message).toBe('form_closed');
    const often = await makeForm({ once: false });
    for (const joins of [true, false])
      expect((await submit(student, often.code, { joins, clubs: ['a'] })).status).toBe(200);
    expect((await fill(student, often.code)).answers).toEqual({});
  });
  it('a screen asks the forms of its place, one answer for each record', async () => {
    const { code } = await makeForm({ place: 'registration.submit' });
    const asked = async (id: number): Promise<AskedForm | undefined> =>
      (
        await student.get<{ data: { forms: AskedForm[] } }>(
          `/api/v1/form/places/registration.submit?related_type=semester-registration&related_id=${id}`,
        )
      ).body.data.forms.find((each) => each.code === code);
    expect((await asked(1))?.submitted_at).toBeNull();
    expect(
      (await submit(student, code, { joins: false }, { related_type: 'semester-registration', related_id: 1 })).status,
    ).toBe(200);
    expect(
      (await submit(student, code, { joins: false }, { related_type: 'semester-registration', related_id: 1 })).body
        .message,
    ).toBe('form_answered_once');
    expect((await asked(1))?.submitted_at).not.toBeNull();
    expect((await asked(2))?.submitted_at).toBeNull();
    expect((await submit(student, code, { joins: false }, { related_type: 'student', related_id: 1 })).status).toBe(
      422,
    );
    expect((await student.get<{ data: { forms: unknown[] } }>('/api/v1/form/places/nowhere')).body.data.forms).toEqual(
      [],
    );
  });
});
