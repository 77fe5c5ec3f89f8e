// npm run bench:availability -- [--beds 20000] [--stays 10] [--rounds 30]: the board and the search for a free stretch in a full house, through HTTP, beside a house of one building.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { buildDemo } from '#demo/build.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { fillHouse } from './housing/house.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, median, percentile, runBench, say, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf } from './kit/visitors.ts';
import { openWire, type Wire } from './kit/wire.ts';

const { values: given } = parseArgs({
  options: {
    beds: { type: 'string', default: '20000' },
    building: { type: 'string', default: '2000' },
    stays: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '30' },
  },
});
const beds = Number(given.beds);
const perBuilding = Number(given.building);
const staysPerBed = Number(given.stays);
const rounds = Number(given.rounds);
const bar = { milliseconds: 200, times: 1.5 };
const today = universityDay(new Date());
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const servers: ServerProcess[] = [];

/** A demo university; answers the housing office's session. */
async function prepare(url: string): Promise<string> {
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students: 60, today, now });
  const office = (await visitorsOf(database)).find((each) => each.username === 'housing');
  await database.close();
  if (!office) throw new Error('the demo has no housing office');
  return office.token;
}
interface Asked {
  what: string;
  path: string;
}
/** What the office asks: the board as it opens, and stretches that are free at once, in a gap, or only after everybody has left. */
const asked = (building: number | null): Asked[] => {
  const place = building === null ? '' : `&building_id=${building}`;
  const search = (what: string, from: string, nights: number): Asked => ({
    what,
    path: `/housing/free-stretches?from=${from}&nights=${nights}${place}`,
  });
  return [
    { what: 'first board', path: `/housing/board?days=28${place}` },
    search('3 nights from tomorrow', addDays(today, 1), 3),
    search('14 nights from day 30', addDays(today, 30), 14),
    search('30 nights from day 10', addDays(today, 10), 30),
    search('120 nights from tomorrow', addDays(today, 1), 120),
    {
      what: 'free beds, 90 nights',
      path: `/housing/free-beds?from=${addDays(today, 5)}&until=${addDays(today, 95)}${place}`,
    },
  ];
};
async function time(wire: Wire, token: string, { what, path }: Asked): Promise<number> {
  const began = performance.now();
  const { status, body } = await wire.send('GET', `/api/v1${path}`, token);
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${what}: ${status} ${body.toString().slice(0, 300)}`);
  return took;
}
/** Times of every question, one round after the other, so that what else the machine does meets all of them. */
async function measure(questions: readonly (readonly [Wire, Asked])[], token: string): Promise<number[][]> {
  for (const [wire, each] of questions) for (let n = 0; n < 3; n += 1) await time(wire, token, each);
  const times = questions.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, [wire, each]] of questions.entries()) times[at]?.push(await time(wire, token, each));
  return times;
}

async function work(): Promise<boolean> {
  const small = await makeDatabase('one_building');
  const token = await prepare(small);
  const first = await onConnection(small, (client) =>
    fillHouse(client, { today, beds: perBuilding, perBuilding, staysPerBed, from: 1 }),
  );
  const large = await makeDatabase('all', 'one_building');
  const began = performance.now();
  await onConnection(large, (client) =>
    fillHouse(client, { today, beds: beds - perBuilding, perBuilding, staysPerBed, from: 2 }),
  );
  say(
    `${beds} beds in ${Math.ceil(beds / perBuilding)} buildings, ${beds * staysPerBed} stays within 365 days, written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  for (const url of [large, small])
    servers.push(
      await startServer(0, {
        DATABASE_URL: url,
        DATA_DIR: folder,
        DEMO: '1',
        DEMO_STUDENTS: '60',
        ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
      }),
    );
  const [all, one] = servers.map((server) => openWire(server.port));
  if (!all || !one) throw new Error('no servers');
  const building = first.buildings[0] ?? null;
  const whole = asked(null);
  const part = asked(building);
  const times = await measure(
    [
      ...whole.map((each) => [all, each] as const),
      ...part.map((each) => [all, each] as const),
      ...part.map((each) => [one, each] as const),
    ],
    token,
  );
  const figures: Figure[] = whole.map(({ what }, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    const p95 = percentile(sorted, 0.95);
    return {
      what: `${what}: median, 95 %`,
      seen: `${median(sorted).toFixed(0)} ms, ${p95.toFixed(0)} ms`,
      bar: `≤ ${bar.milliseconds} ms`,
      held: median(sorted) <= bar.milliseconds,
    };
  });
  figures.push(
    ...part.map(({ what }, at): Figure => {
      const mine = median(times[whole.length + at] ?? []);
      const alone = median(times[whole.length * 2 + at] ?? []);
      return {
        what: `${what}, one building: in ${beds} beds, alone`,
        seen: `${mine.toFixed(1)} ms, ${alone.toFixed(1)} ms: ${(mine / alone).toFixed(2)} ×`,
        bar: `≤ ${bar.times} ×`,
        held: mine <= alone * bar.times,
      };
    }),
  );
  all.close();
  one.close();
  return conclude('availability of beds', figures);
}

await runBench(work, async () => {
  for (const server of servers) await server.stop();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
