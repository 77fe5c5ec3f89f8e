import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakTo } from './pglite-protocol.ts';

let database: PGlite;
let spoken: ReturnType<typeof speakTo>;
beforeAll(async () => {
  database = await PGlite.create();
  spoken = speakTo(database);
  await spoken.exec('create table things (id int primary key, name text, data jsonb, big int8[], bytes bytea)', false);
});
afterAll(() => database.close());
const rows = async (text: string, ...values: (string | Uint8Array | null)[]): Promise<unknown[]> =>
  (await spoken.query(text, values, false)).rows;

describe('the protocol of the embedded database', () => {
  it('gives values back in their types, and counts what it changed', async () => {
    const insert = 'insert into things values ($1, $2, $3, $4, $5) returning id';
    expect(
      await spoken.query(insert, ['1', 'Şule', '{"a":[1]}', '{1,2}', new Uint8Array([0, 255])], false),
    ).toMatchObject({
      rows: [{ id: 1 }],
      rowCount: 1,
    });
    await spoken.query(insert, ['2', null, null, null, null], false);
    expect(await rows('select * from things where id = $1', '1')).toEqual([
      { id: 1, name: 'Şule', data: { a: [1] }, big: [1, 2], bytes: new Uint8Array([0, 255]) },
    ]);
    expect((await spoken.query('select id, name from things where id > $1 order by id', ['0'], true)).rows).toEqual([
      [1, 'Şule'],
      [2, null],
    ]);
    expect((await spoken.query('update things set name = $1', ['x'], false)).rowCount).toBe(2);
    expect(await spoken.query('select id from things where id = $1', ['9'], false)).toMatchObject({
      rows: [],
      fields: [{ name: 'id' }],
      rowCount: 0,
    });
  });
  it('answers the last of several statements', async () => {
    expect(await spoken.exec('select 1 as a; select 2 as b, 3 as c', false)).toMatchObject({ rows: [{ b: 2, c: 3 }] });
    expect(await spoken.exec('', false)).toEqual({ rows: [], fields: [], rowCount: 0 });
  });
  it('says what failed, and goes on: the first time, when it is prepared, and afterwards', async () => {
    for (let time = 0; time < 4; time += 1)
      await expect(rows('insert into things (id) values ($1)', '1')).rejects.toMatchObject({ code: '23505' });
    for (let time = 0; time < 3; time += 1)
      await expect(rows('select nothing from things where id = $1', '1')).rejects.toMatchObject({ code: '42703' });
    for (let time = 0; time < 3; time += 1)
      await expect(rows('select id from things where id = $1', 'one')).rejects.toMatchObject({ code: '22P02' });
    expect(await rows('select id from things where id = $1', '1')).toEqual([{ id: 1 }]);
  });
  it('a transaction that failed refuses everything until it is rolled back', async () => {
    await spoken.exec('begin', false);
    await expect(rows('insert into things (id) values ($1)', '1')).rejects.toMatchObject({ code: '23505' });
    await expect(rows('select id from things where id = $1', '1')).rejects.toMatchObject({ code: '25P02' });
    await spoken.exec('rollback', false);
    expect(await rows('select id from things where id = $1', '1')).toEqual([{ id: 1 }]);
  });
  it('what was prepared follows a table that changes its shape', async () => {
    for (let time = 0; time < 3; time += 1) await rows('select * from things where id = $1', '1');
    await spoken.exec('alter table things add column more int default 7', false);
    expect(await rows('select * from things where id = $1', '1')).toMatchObject([{ id: 1, more: 7 }]);
  });
  it('keeps a bounded number of statements, and forgets the one used longest ago', async () => {
    for (let n = 0; n < 700; n += 1)
      for (let time = 0; time < 2; time += 1) await rows(`select ${n} + $1::int as n`, '1');
    const [held] = (await spoken.exec('select count(*)::int as n from pg_prepared_statements', false)).rows as {
      n: number;
    }[];
    expect(held?.n).toBe(600);
    expect(await rows('select 0 + $1::int as n', '1')).toEqual([{ n: 1 }]);
  });
  it('calls that come at once are answered one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => rows('select $1::int as n, pg_sleep(0)', String(n))),
    );
    expect(answers.map(([row]) => (row as { n: number }).n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});
