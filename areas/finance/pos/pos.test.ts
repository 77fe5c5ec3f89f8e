import { expect, it } from 'vitest';
import { databaseError } from '#kernel/server/database.ts';
import { harness } from '#test/harness.ts';

type Made = { data: { id: number; version: number }; message: string };
const bank = {
  code: 'T-BANK',
  name: 'Deneme',
  name_en: 'Test',
  provider: 'nestpay',
  mode: 'live',
  currencies: ['USD'],
  url: 'https://bank.example',
  account: '100200',
  secret_name: 'POS_T_BANK_KEY',
};
/** The constraint that refuses a statement. */
const kept = (statement: Promise<unknown>): Promise<string | null> =>
  statement.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? null,
  );

it('/virtual/pos: of the bursar and the administrator alone', async () => {
  const { as, nobody } = await harness();
  const bursar = await as('bursar');
  expect((await nobody.get('/api/v1/virtual/pos')).status).toBe(401);
  for (const who of ['student', 'registrar', 'studentaffairs', 'observer'])
    expect([who, (await (await as(who)).get('/api/v1/virtual/pos')).status]).toEqual([who, 403]);
  expect((await bursar.post('/api/v1/virtual/pos', {})).status).toBe(422);
  expect((await bursar.post('/api/v1/virtual/pos', { ...bank, currencies: [] })).status).toBe(422);
  const made = await bursar.post<Made>('/api/v1/virtual/pos', bank);
  expect(made.status).toBe(201);
  expect((await (await as('admin')).delete(`/api/v1/virtual/pos/${made.body.data.id}`)).status).toBe(200);
});

it('a key is named and never written down; a live merchant is reached encrypted: in the form and in the database', async () => {
  const { as, rows } = await harness();
  const bursar = await as('bursar');
  const add = (more: Record<string, unknown>) =>
    bursar.post<Made>('/api/v1/virtual/pos', { ...bank, code: 'T-KEYS', secret_name: 'POS_T_KEYS_KEY', ...more });
  expect((await add({ secret_name: '123456' })).body.message).toBe('pos_secret_named');
  expect((await add({ secret_name: 'DATABASE_URL' })).body.message).toBe('pos_secret_named');
  expect((await add({ password_name: 'hunter2' })).body.message).toBe('pos_secret_named');
  // nobody's keys but its own
  expect((await add({ secret_name: 'POS_CAMPUS_BANK_STORE_KEY' })).body.message).toBe('pos_secret_own');
  expect((await add({ password_name: 'POS_CAMPUS_BANK_PASSWORD' })).body.message).toBe('pos_secret_own');
  expect((await add({ url: 'http://bank.example' })).body.message).toBe('pos_live_encrypted');
  expect(await kept(rows`update virtual_pos set secret_name = 'DATABASE_URL' where id = 1`)).toBe(
    'virtual_pos_secrets',
  );
  expect(await kept(rows`update virtual_pos set url = 'http://x' where id = 3`)).toBe('virtual_pos_live');
  expect(await kept(rows`update virtual_pos set commission = 51 where id = 1`)).toBe('virtual_pos_commission');
  expect(await kept(rows`update virtual_pos set currencies = '{XXX}' where id = 1`)).toBe('virtual_pos_currencies');
});

it('/virtual/pos/installments: one rule for a card prefix and a number; prefixes have six to eight digits', async () => {
  const { as } = await harness();
  const bursar = await as('bursar');
  const path = '/api/v1/virtual/pos/installments';
  const add = (more: Record<string, unknown>) =>
    bursar.post<Made>(path, { virtual_pos_id: 3, installments: 12, commission: 1, ...more });
  expect((await add({})).status).toBe(201);
  const again = await add({});
  expect([again.status, again.body.message]).toEqual([406, 'pos_installments_once']);
  expect((await add({ card_prefix: '552879' })).status).toBe(201);
  expect((await add({ card_prefix: '55287' })).status).toBe(422);
  expect((await add({ card_prefix: '55x879' })).status).toBe(422);
  expect((await add({ installments: 1 })).status).toBe(422);
  expect((await (await as('registrar')).get(path)).status).toBe(403);
});
