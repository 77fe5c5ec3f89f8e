import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';

type Made = { data: { id: number; version: number } };
const fee = { code: 'T-FEE', name: 'Deneme ücreti', name_en: 'Test Fee', kind: 'other', income: 'fees' };

it('/products: the bursar keeps them, the registrar reads them, nobody else', async () => {
  const { as, nobody } = await harness();
  const bursar = await as('bursar');
  expect((await nobody.get('/api/v1/products')).status).toBe(401);
  expect((await bursar.post('/api/v1/products', {})).status).toBe(422);
  const made = await bursar.post<Made>('/api/v1/products', fee);
  expect(made.status).toBe(201);
  const one = `/api/v1/products/${made.body.data.id}`;
  expect((await bursar.post('/api/v1/products', fee)).body).toMatchObject({ message: 'values_already_added' });
  const registrar = await as('registrar');
  expect((await registrar.get(one)).status).toBe(200);
  expect((await registrar.put(one, { name: 'Olmaz' })).status).toBe(403);
  expect((await (await as('student')).get('/api/v1/products')).status).toBe(403);
  expect((await bursar.delete(one)).status).toBe(200);
  expect((await bursar.get(one)).status).toBe(404);
});

it('a taxable product has a rate and no other has one: in the form and in the database', async () => {
  const { as, rows } = await harness();
  const bursar = await as('bursar');
  const taxed = { ...fee, code: 'T-TAX' };
  expect((await bursar.post('/api/v1/products', { ...taxed, taxable: true })).status).toBe(422);
  expect((await bursar.post('/api/v1/products', { ...taxed, taxable: true, tax_rate: 100.01 })).status).toBe(422);
  expect((await bursar.post('/api/v1/products', { ...taxed, tax_rate: 10 })).body).toMatchObject({
    message: 'tax_rate_without_tax',
  });
  const made = await bursar.post<Made>('/api/v1/products', { ...taxed, taxable: true, tax_rate: 10 });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  await expect(rows`update products set tax_rate = null where id = ${id}`).rejects.toThrow();
  await expect(rows`update products set tax_rate = 101 where id = ${id}`).rejects.toThrow();
  await bursar.delete(`/api/v1/products/${id}`);
});

it('a product with a price is not deleted, and the page says what uses it', async () => {
  const { as } = await harness();
  const bursar = await as('bursar');
  const uses = await bursar.get<{ data: { blocked: boolean; uses: { title: string; n: number }[] } }>(
    '/api/v1/resources/product/1/uses',
  );
  expect(uses.body.data.blocked).toBe(true);
  expect(uses.body.data.uses.find((each) => each.title === 'finance:price')?.n).toBeGreaterThan(10);
  expect((await bursar.delete('/api/v1/products/1')).status).toBe(406);
});
