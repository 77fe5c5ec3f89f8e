import { afterAll, beforeAll, expect, test } from 'vitest';
import { campus, type Campus } from '../fixtures.ts';
import { openSharedState } from '#kernel/server/shared-state.ts';
import { catalogueOf, forgetCatalogue } from './catalogue.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 2, quota: 2 });
});
afterAll(() => c.close());

test('a write that needs the catalogue never waits for a reader who waits for its connection', async () => {
  forgetCatalogue(c.database);
  const services = { database: c.database, shared: openSharedState(undefined) } as Parameters<
    typeof catalogueOf
  >[0]['services'];
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

test('another active semester is known at once, also to a reading that had begun before', async () => {
  const shared = openSharedState(undefined);
  const services = { database: c.database, shared } as Parameters<typeof catalogueOf>[0]['services'];
  const context = { db: c.database.db, services };
  forgetCatalogue(c.database);
  const [before] = [await catalogueOf(context)];
  expect(await catalogueOf(context)).toBe(before);
  // whichever process activates one says so on this channel
  shared.publish('resource:semester', { id: before.semester.id });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const running = catalogueOf(context);
  shared.publish('resource:semester', { id: before.semester.id });
  await new Promise((resolve) => setImmediate(resolve));
  const late = await running;
  expect(late).not.toBe(before);
  expect(await catalogueOf(context)).not.toBe(late);
  await shared.close();
});
