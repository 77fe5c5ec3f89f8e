import { expect, it } from 'vitest';
import { databaseError } from '#kernel/server/database.ts';
import { harness } from '#test/harness.ts';

type Made = { data: { id: number; version: number }; message: string; errors?: Record<string, string[]> };
/** The constraint that refuses a statement. */
const kept = (statement: Promise<unknown>): Promise<string | null> =>
  statement.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? null,
  );
const half = { code: 'T-HALF', name: 'Yarım', name_en: 'Half', kind: 'percent', percent: 50, valid_from: '2026-08-01' };

it('/product/discounts: the bursar keeps them, the registrar reads them, nobody else', async () => {
  const { as, nobody } = await harness();
  const bursar = await as('bursar');
  expect((await nobody.get('/api/v1/product/discounts')).status).toBe(401);
  expect((await bursar.post('/api/v1/product/discounts', {})).status).toBe(422);
  const made = await bursar.post<Made>('/api/v1/product/discounts', half);
  expect(made.status).toBe(201);
  const one = `/api/v1/product/discounts/${made.body.data.id}`;
  const registrar = await as('registrar');
  expect((await registrar.get(one)).status).toBe(200);
  expect((await registrar.delete(one)).status).toBe(403);
  expect((await (await as('student')).get('/api/v1/product/discounts')).status).toBe(403);
  expect((await bursar.delete(one)).status).toBe(200);
  expect((await bursar.get(one)).status).toBe(404);
});

it('a percentage lies above 0 and at 100 at most; an amount is no percentage, and only a percentage has a cap', async () => {
  const { as } = await harness();
  const bursar = await as('bursar');
  const add = (more: Record<string, unknown>) =>
    bursar.post<Made>('/api/v1/product/discounts', { ...half, code: 'T-BOUNDS', ...more });
  for (const percent of [0, -5, 100.01, null])
    expect([percent, (await add({ percent })).status]).toEqual([percent, 422]);
  expect((await add({ amount: 100 })).body.message).toBe('rebate_amount_unasked');
  expect((await add({ kind: 'amount', amount: 100 })).body.message).toBe('rebate_percent_unasked');
  expect((await add({ kind: 'amount', percent: null, amount: 100, cap: 50 })).body.message).toBe('rebate_cap_unasked');
  expect((await add({ kind: 'amount', percent: null })).status).toBe(422);
  expect((await add({ valid_until: '2026-07-31' })).body.message).toBe('discount_days_order');
  expect((await add({ condition: 'early_payment' })).status).toBe(422);
  expect((await add({ early_days: 5 })).body.message).toBe('discount_days_unasked');
  const whole = await add({ percent: 100, cap: 1, condition: 'early_payment', early_days: 5 });
  expect(whole.status).toBe(201);
  await bursar.delete(`/api/v1/product/discounts/${whole.body.data.id}`);
});

it('the database keeps the same bounds, whoever writes', async () => {
  const { rows } = await harness();
  expect(await kept(rows`update product_discounts set percent = 100.01 where id = 1`)).toBe(
    'product_discounts_percent',
  );
  expect(await kept(rows`update product_discounts set percent = 0 where id = 1`)).toBe('product_discounts_percent');
  expect(await kept(rows`update product_discounts set cap = 0 where id = 2`)).toBe('product_discounts_amount');
  expect(await kept(rows`update product_discounts set amount = 5 where id = 1`)).toBe('product_discounts_kind');
  expect(await kept(rows`update product_discounts set product_kinds = '{gold}' where id = 1`)).toBe(
    'product_discounts_kinds',
  );
  expect(await kept(rows`update product_discounts set early_days = null where id = 1`)).toBe('product_discounts_early');
});
