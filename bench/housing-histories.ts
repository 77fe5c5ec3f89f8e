// npm run bench:housing-histories -- [--runs 10000] [--steps 16]: drawn histories of reservations against a model of nights, in one embedded database.
import { parseArgs } from 'node:util';
import { areas } from '#app/areas.server.ts';
import { closeServices, openServices } from '#app/services.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { chanceOf } from '#demo/random.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openInMemory } from '#kernel/server/database.ts';
import { history, layGround } from './housing/histories.ts';
import { conclude, runBench, say } from './kit/report.ts';

const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '16' },
    first: { type: 'string', default: '0' },
  },
});
const runs = Number(given.runs);
const steps = Number(given.steps);
const first = Number(given.first);

await runBench(
  async () => {
    const database = openInMemory();
    await database.migrate();
    await layFoundations(database, areas);
    const began = new Date();
    let now = began;
    const services = await openServices(readConfig({ LOG_LEVEL: 'silent', DEMO: '0' }), {
      areas,
      database,
      clock: () => now,
    });
    const ground = await layGround(database.db, universityDay(now));
    const clock = { now: () => now, move: (to: Date) => void (now = to) };
    const since = performance.now();
    let done = 0;
    const apart: string[] = [];
    for (let run = 0; run < runs; run += 1) {
      now = began;
      try {
        done += (await history(services, clock, ground, chanceOf('housing-history', first + run), steps)).done;
      } catch (error) {
        const told = `history ${first + run}: ${error instanceof Error ? error.message : String(error)}`;
        apart.push(told);
        if (apart.length <= 3) say(`  ! ${told}`);
        await database.query(`update housing_stays set state = 'released', hold_until = null`);
      }
      if ((run + 1) % (runs < 1000 ? 10 : 500) === 0)
        say(`  ${run + 1} histories, ${((performance.now() - since) / 1000).toFixed(0)} s, ${apart.length} apart`);
    }
    await closeServices(services);
    return conclude('housing histories', [
      {
        what: 'histories that are not as the model says',
        seen: `${apart.length} of ${runs}`,
        bar: '0',
        held: apart.length === 0,
      },
      { what: 'steps tried, of them carried out', seen: `${runs * steps}, ${done}`, bar: '', held: null },
      { what: 'time', seen: `${((performance.now() - since) / 1000).toFixed(0)} s`, bar: '', held: null },
    ]);
  },
  async () => undefined,
);
