import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openInMemory, sql, type Database, type Db } from './database.ts';
import { countedRows, noteWriter } from './kept-rows.ts';

let database: Database;
let now = 0;
const [writer, reader] = [9_001, 9_002];
beforeAll(async () => {
  // other suites have written before, in the same process
  now = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  database = openInMemory();
  await database.db.execute(sql`create table leaves_of_trees (id int)`);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const grow = (count: number): Promise<unknown> =>
  database.db.execute(sql`insert into leaves_of_trees select n from generate_series(1, ${count}::int) n`);
const count = async (user_id: number, db: Db = database.db): Promise<number | undefined> => {
  const [row] = await countedRows<{ n: number }>(
    { db, actor: { user_id } },
    sql`select count(*)::int as n from leaves_of_trees`,
    ([found]) => found?.n ?? 0,
  );
  return row?.n;
};

describe('what counts many', () => {
  test('is counted anew while it is few, and kept for the others from ten thousand on', async () => {
    await grow(10_000);
    expect(await count(writer)).toBe(10_000);
    await grow(1);
    expect(await count(writer)).toBe(10_001);
    await grow(1);
    expect(await count(writer)).toBe(10_001);
    expect(await count(reader)).toBe(10_001);
  });
  test('is counted anew by who has written, and in a transaction', async () => {
    expect(await count(writer)).toBe(10_001);
    expect(await database.transaction((tx) => count(writer, tx))).toBe(10_002);
    expect(await count(writer)).toBe(10_001);
    now += 1;
    noteWriter({ user_id: writer });
    now += 1;
    expect(await count(reader)).toBe(10_001);
    expect(await count(writer)).toBe(10_002);
    expect(await count(reader)).toBe(10_002);
  });
  test('is kept for five seconds', async () => {
    await grow(1);
    now += 4_990;
    expect(await count(reader)).toBe(10_002);
    now += 20;
    expect(await count(reader)).toBe(10_003);
  });
});
