import { afterAll, beforeAll, expect, test } from 'vitest';
import { campus, type Campus } from '../fixtures.ts';
import { catalogueOf, forgetCatalogue } from './catalogue.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 2, quota: 2 });
});
afterAll(() => c.close());

test('a write that needs the catalogue never waits for a reader who waits for its connection', async () => {
  forgetCatalogue(c.database);
  const services = { database: c.database } as Parameters<typeof catalogueOf>[0]['services'];
  let reader: ReturnType<typeof catalogueOf> | undefined;
  // as many writes as there are connections, each with a reader that came just before it
  const writes = await Promise.all(
    Array.from({ length: 12 }, () =>
      c.database.transaction(async (tx) => {
        reader ??= catalogueOf({ db: c.database.db, services });
        return (await catalogueOf({ db: tx, services })).semester.id;
      }),
    ),
  );
  expect(new Set(writes)).toEqual(new Set([(await reader)?.semester.id]));
}, 60_000);
