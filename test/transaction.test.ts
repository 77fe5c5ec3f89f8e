import { beforeAll, describe, expect, it } from 'vitest';
import { rowsNamed, rowsOf, sql } from '#kernel/server/database.ts';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
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

describe('a file that is sent again with its key', () => {
  it('is stored once; another file under the same key and name is refused and not taken for it', async () => {
    const student = await h.as('student');
    const key = crypto.randomUUID();
    const send = async (text: string): Promise<[number, unknown, unknown]> => {
      const { body, headers } = multipart({ document: 'photo' }, { name: 'a.pdf', bytes: pdfBytes(text) });
      const answer = await student.post<{ message: string; data?: { id: number } }>(
        '/api/v1/request-kinds/work_order/files',
        body,
        { ...headers, 'idempotency-key': key },
      );
      return [answer.status, answer.body.message, answer.body.data?.id];
    };
    const first = await send('A');
    expect(first).toEqual([200, 'request_file_kept', expect.any(Number)]);
    expect(await send('A')).toEqual(first);
    expect(await send('B')).toEqual([422, 'idempotency_key_reused', undefined]);
    // the draft that the file began is nobody else's start
    await h.rows`delete from requests where id = (select request_id from request_files where id = ${first[2] as number})`;
  });
});
