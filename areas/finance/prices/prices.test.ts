import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { PriceCheck } from './contract.ts';

type Made = { data: { id: number; version: number }; message: string };
let h: Harness;
let bursar: Caller;
let product_id = 0;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  const made = await bursar.post<Made>('/api/v1/products', {
    code: 'T-PRICED',
    name: 'Fiyatlı',
    name_en: 'Priced',
    kind: 'other',
    income: 'fees',
  });
  product_id = made.body.data.id;
});
const add = (more: Record<string, unknown>) =>
  bursar.post<Made>('/api/v1/prices', { product_id, amount: 45_000, per: 'credit', valid_from: '2030-08-01', ...more });

describe('FIN-022: a product has one price for the same case on a day', () => {
  it('a second one is refused on the last day of the first, and taken on the next', async () => {
    expect((await add({ valid_until: '2031-07-31' })).status).toBe(201);
    const again = await add({ valid_from: '2031-07-31' });
    expect([again.status, again.body.message]).toEqual([406, 'prices_once']);
    expect((await add({ valid_from: '2031-08-01' })).status).toBe(201);
    // without end: whatever begins later is refused
    expect((await add({ valid_from: '2040-01-01' })).body.message).toBe('prices_once');
  });
  it.each([
    ['level', 'undergraduate'],
    ['student_type', 'special'],
    ['entry_type', 'transfer'],
    ['nationality', 'international'],
    ['entry_year', 2030],
    ['program_id', 1],
    ['semester_id', 1],
  ])('with another %s it is another case, once', async (name, value) => {
    expect((await add({ [name]: value })).status).toBe(201);
    expect((await add({ [name]: value, amount: 1 })).body.message).toBe('prices_once');
  });
  it('ten at once: one is written', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ entry_year: 2031 })));
    expect(answers.filter((each) => each.status === 201)).toHaveLength(1);
  });
  it('days in the wrong order, amounts below zero and unknown codes are refused', async () => {
    expect((await add({ valid_until: '2030-07-31', entry_year: 2032 })).body.message).toBe('price_days_order');
    expect((await add({ amount: -1, entry_year: 2032 })).status).toBe(422);
    expect((await add({ level: 'kindergarten' })).status).toBe(422);
    await expect(h.rows`update prices set amount = -1 where id = 1`).rejects.toThrow();
    await expect(h.rows`update prices set valid_until = '1999-01-01' where id = 1`).rejects.toThrow();
  });
});

describe('FIN-022: which price holds for a student, and why', () => {
  const ask = async (more: Record<string, unknown>, who = bursar) =>
    who.get<{ data: PriceCheck }>(
      `/api/v1/prices/check?${new URLSearchParams(Object.entries({ product_id: 1, ...more }).map(([key, value]) => [key, String(value)]))}`,
    );
  it('the price of his level; the others with what stands against each', async () => {
    const [own] = await h.rows<{ id: number }>`
      select sp.id from student_programs sp join programs p on p.id = sp.program_id
      where p.level = 'undergraduate' and sp.student_type = 'undergraduate' and p.code <> 'CENG-BS' order by sp.id limit 1`;
    const { status, body } = await ask({ student_program_id: own?.id, quantity: 15 });
    expect(status).toBe(200);
    expect(body.data.holds).toMatchObject({ amount: 45_000, total: 675_000, per: 'credit', conditions: ['level'] });
    expect(new Set(body.data.others.map((each) => each.against))).toEqual(
      new Set(['over', 'level', 'program_id', 'student_type']),
    );
    const before = await ask({ student_program_id: own?.id, day: '1999-01-01' });
    expect(before.body.data.holds).toBeNull();
    expect(new Set(before.body.data.others.map((each) => each.against))).toEqual(new Set(['not_yet']));
  });
  it('an exchange student pays nothing here', async () => {
    const [own] = await h.rows<{ id: number }>`select id from student_programs where student_type = 'exchange' limit 1`;
    const { body } = await ask({ student_program_id: own?.id, quantity: 3 });
    expect(body.data.holds).toMatchObject({ amount: 0, total: 0, conditions: ['student_type', 'level'].slice(0, 1) });
  });
  it('401, 403, 404 and 422', async () => {
    expect((await ask({ student_program_id: 1 }, h.nobody)).status).toBe(401);
    expect((await ask({ student_program_id: 1 }, await h.as('student'))).status).toBe(403);
    expect((await ask({ student_program_id: 99_999_999 })).status).toBe(404);
    expect((await ask({ quantity: 1 })).status).toBe(422);
  });
});
