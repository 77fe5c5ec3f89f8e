import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplateView } from '../contract.ts';
import { formFacts } from '../machine/rules/fact-fields.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { forgetRequests, lastRequest, pageOf, send, type Told } from '#test/requests.ts';
import { today } from '#test/today.ts';

let h: Harness;
let registrar: Caller;
let before = 0;
const v1 = '/api/v1/approval-templates';
const code = 'deneme-acil-is-emri';
const step = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  position: 1,
  name: 'Güvenlik denetimi',
  name_en: 'Safety check',
  role: 'housing',
  scope: 'university',
  mode: 'any',
  days: 1,
  on_overdue: 'remind',
  may_return: true,
  may_decline: true,
  ...change,
});
const view = async (id: number): Promise<TemplateView> =>
  (await registrar.get<Told<TemplateView>>(`${v1}/${id}/steps`)).body.data;
const save = async (id: number, condition: unknown, steps = [step()]) =>
  registrar.put<Told<null>>(`${v1}/${id}`, {
    version: (await view(id)).version,
    name: 'Acil iş emri',
    name_en: 'Urgent work order',
    condition,
    steps,
  });
const form = {
  place: 'MF-A 301',
  category: 'electricity',
  priority: 'normal',
  description: 'Tavan lambası yanmıyor, priz gevşek.',
};

beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  before = await lastRequest(h);
});
afterAll(async () => {
  await forgetRequests(h, before);
  await h.rows`delete from approval_templates where code = ${code}`;
});

describe('SYS-034 conditions ask the form of the request', () => {
  let id = 0;
  test('choices, flags and numbers of the declared form are offered with their words; text and dates are not', async () => {
    id = (
      await registrar.post<Told<{ id: number }>>(v1, {
        code,
        name: 'Acil iş emri',
        name_en: 'Urgent work order',
        request_kind: 'work_order',
      })
    ).body.data.id;
    const { fact_fields } = await view(id);
    expect(fact_fields['form.priority']).toMatchObject({
      kind: 'choice',
      words: { tr: 'Form: Öncelik', en: 'Form: Priority' },
      choices: { urgent: { en: 'Urgent: safety hazard' } },
    });
    expect(Object.keys(fact_fields).filter((name) => name.startsWith('form.'))).toEqual([
      'form.category',
      'form.priority',
    ]);
  });
  test.each([
    ['a field that the form does not have', { 'form.weight': 3 }],
    ['a value that the field does not have', { 'form.priority': 'dangerous' }],
    ['a text of the form', { 'form.place': 'MF-A 301' }],
    ['another kind’s field', { 'form.release_date': '2026-12-01' }],
    ['an operator of numbers', { 'form.priority': { gte: 'urgent' } }],
  ])('refused: %s', async (_name, condition) => {
    const at = await save(id, condition);
    expect([at.status, at.body.message]).toEqual([406, 'template_condition_wrong']);
    const inStep = await save(id, null, [step({ condition })]);
    expect([inStep.status, inStep.body.message]).toEqual([406, 'template_condition_wrong']);
  });
  test('an urgent one goes another way than a usual one, and a step may ask as well', async () => {
    const saved = await save(id, { 'form.priority': 'urgent' }, [
      step(),
      step({
        position: 2,
        name: 'Elektrik',
        name_en: 'Electricity',
        condition: { 'form.category': { in: ['electricity'] } },
      }),
    ]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const active = await registrar.post(`${v1}/${id}/activate`, {
      version: (await view(id)).version,
      valid_from: today(),
    });
    expect(active.status, JSON.stringify(active.body)).toBe(200);
    const student = await h.as('student');
    const stepsOf = async (change: Partial<typeof form>): Promise<string[]> => {
      const sent = await send(student, 'work_order', { ...form, ...change });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      return (await pageOf(student, sent.body.data.id)).steps.map((each) => each.name_en);
    };
    expect(await stepsOf({ priority: 'urgent' })).toEqual(['Safety check', 'Electricity']);
    expect(await stepsOf({ priority: 'urgent', category: 'water' })).toEqual(['Safety check']);
    expect(await stepsOf({ priority: 'low', place: 'MF-A 302' })).not.toContain('Safety check');
  });
  test('what was not filled in is known to be empty; what is offered anew to each is no fact', () => {
    const asked = {
      form: {
        urgent: { kind: 'flag' },
        weeks: { kind: 'integer' },
        program_id: { kind: 'integer' },
        text: { kind: 'text' },
      },
      offered: ['program_id'],
    } as const;
    expect(formFacts(asked, { urgent: true, program_id: 3, text: 'x' })).toEqual({
      'form.urgent': true,
      'form.weeks': null,
    });
  });
});
