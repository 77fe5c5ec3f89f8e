import { beforeAll, describe, expect, it } from 'vitest';
import { rowsNamed, rowsOf, sql } from '#kernel/server/database.ts';
import { harness, type Harness } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const put = sql`insert into cities (country_id, code, name, name_en) select id, 'TXN', 'Deneme', 'Trial' from countries limit 1`;
const there = async (): Promise<number> =>
  (await h.rows<{ id: number }>`select id from cities where code = 'TXN'`).length;

describe('a transaction whose last write travels with the commit', () => {
  it('keeps nothing when that write fails, and the connection serves on', async () => {
    for (const bad of ['insert into cities (code) values ($1)', 'select no_such_column from cities where code = $1']) {
      await expect(
        h.database.transaction(async (tx, last) => {
          await tx.execute(put);
          last(rowsNamed(tx, `bad-${bad.length}`, bad, ['TXN']));
        }),
      ).rejects.toThrow();
      expect(await there()).toBe(0);
    }
    await expect(
      h.database.transaction(async (tx) => {
        await tx.execute(put);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    await Promise.all(Array.from({ length: 20 }, () => h.database.transaction((tx) => rowsOf(tx, sql`select 1`))));
    expect(await there()).toBe(0);
  });
  it('keeps both when it succeeds', async () => {
    await h.database.transaction(async (tx, last) => {
      await tx.execute(put);
      last(rowsNamed(tx, 'rename-city', 'update cities set name = $1 where code = $2', ['Sonra', 'TXN']));
    });
    expect(await h.rows`select name from cities where code = 'TXN'`).toEqual([{ name: 'Sonra' }]);
    await h.database.query(`delete from cities where code = 'TXN'`);
  });
});
