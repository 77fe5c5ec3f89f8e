import { expect, test } from 'vitest';
import { PglitePool } from './pglite-pool.ts';

const megabytes = async (pool: PglitePool): Promise<number> => {
  const { rows } = await pool.query({
    text: 'select (sum(size) / 1048576)::int as size from pg_ls_waldir() where $1',
    values: [true],
  });
  return Number((rows[0] as { size: number }).size);
};

test('the log of the embedded database does not grow with what is written', async () => {
  const pool = new PglitePool(null, undefined, { lookEvery: 0 });
  await pool.query('create table junk (id int, words text)');
  await pool.query('insert into junk select n, repeat(md5(n::text), 10) from generate_series(1, 20000) n');
  // some 160 MB of changes, 20 MB at a time
  for (let round = 0; round < 8; round += 1) await pool.query("update junk set words = words || 'x'");
  expect(await megabytes(pool)).toBeLessThanOrEqual(128);
  await pool.end();
});
test('a transaction that failed is left alone, and is over when its owner says so', async () => {
  const pool = new PglitePool(null, undefined, { lookEvery: 0 });
  await pool.query('create table kept (id int primary key)');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into kept values (1)');
  await expect(client.query('insert into kept values (1)')).rejects.toThrow('kept_pkey');
  await expect(client.query('select 1')).rejects.toThrow('aborted');
  await client.query('rollback');
  client.release();
  expect((await pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }]);
  await pool.end();
});
test('what was deleted is cleared up, without a transaction around it', async () => {
  const pool = new PglitePool(null);
  await pool.query('create table cleared (id int)');
  await pool.query('insert into cleared select generate_series(1, 1000)');
  await pool.query('delete from cleared');
  await pool.query('vacuum (analyze)');
  expect((await pool.query("select pg_relation_size('cleared')::int as size")).rows).toEqual([{ size: 0 }]);
  await pool.end();
});
