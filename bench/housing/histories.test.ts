import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { closeServices, openServices } from '#app/services.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { chanceOf } from '#demo/random.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openInMemory } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { history, layGround, type Ground } from './histories.ts';

const began = new Date();
let now = began;
let services: Services;
let ground: Ground;
beforeAll(async () => {
  const database = openInMemory();
  await database.migrate();
  await layFoundations(database, areas);
  services = await openServices(readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }), { areas, database, clock: () => now });
  ground = await layGround(database.db, universityDay(now));
}, 120_000);
afterAll(() => closeServices(services));

/** 826: whoever holds a bed and chooses it again keeps the hold he has, though he has taken another bed since. */
it('drawn histories of reservations end as a model of nights says, step by step', { timeout: 120_000 }, async () => {
  const clock = { now: () => now, move: (to: Date) => void (now = to) };
  let done = 0;
  for (const number of [...Array.from({ length: 20 }, (_, at) => at), 826]) {
    now = began;
    done += (await history(services, clock, ground, chanceOf('housing-history', number), 16)).done;
  }
  expect(done).toBeGreaterThan(40);
});
