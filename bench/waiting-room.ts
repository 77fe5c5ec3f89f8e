// npm run bench:waiting-room: everybody comes in the opening minute. Over HTTP, as signed-in students, through two servers and one Redis.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { installationOf } from '#kernel/server/shared-state.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import type { MyPlace } from '#areas/registration/waiting-room/contract.ts';
import { areas } from '#app/areas.server.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openWire } from './kit/wire.ts';
import { wirePool } from './kit/wire-pool.ts';
import { fillUniversity, sectionOf, studentOf, tokenOf } from './registration/university.ts';
import { generator, type Wishes } from './registration/wishes.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const students = Number(process.env.BENCH_STUDENTS ?? 10_000);
const within = Number(process.env.BENCH_ARRIVALS_MS ?? 60_000);
const perMinute = Number(process.env.BENCH_PER_MINUTE ?? 4_500);
const reloads = 0.3;
const losses = 0.1;
const courses = 100;
const processes = 2;
const wiresEach = 40;

const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let servers: ServerProcess[] = [];
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Walk {
  /** first look: when it was sent and answered */ sent: number;
  heard: number;
  waited: boolean;
  positions: number[];
  untold: number;
  refused: number;
  inAt: number;
  status: number;
}

async function main(): Promise<boolean> {
  const random = generator(12);
  const wishes: Wishes = {
    source: 'opening minute',
    students: Array.from({ length: students }, (_, index) => [index % courses]),
    courses,
    count: students,
  };
  const url = await makeDatabase('room');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  await database.close();
  await onConnection(url, async (client) => {
    await fillUniversity(client, wishes);
    await client.query(
      `insert into waiting_rooms (semester_id, per_minute, active_limit, stay_minutes) values (3, $1, $2, 10)`,
      [perMinute, Math.max(50, Math.round(perMinute / 2))],
    );
  });
  for (let index = 0; index < processes; index += 1)
    servers.push(
      await startServer(0, {
        DATABASE_URL: url,
        REDIS_URL: redisUrl,
        DATABASE_POOL: '10',
        DATA_DIR: folder,
        DEMO: '0',
      }),
    );
  const ask = wirePool(servers.flatMap((server) => Array.from({ length: wiresEach }, () => openWire(server.port))));
  say(
    `${students} students within ${within / 1000} s, ${reloads * 100} % reload, ${losses * 100} % lose the network; the room lets in ${perMinute} a minute\n`,
  );
  const latencies: number[] = [];
  const walks = await Promise.all(
    wishes.students.map(async (lines, index): Promise<Walk> => {
      const [at, reload, lose] = [random() * within, random() < reloads, random() < losses];
      const token = tokenOf(index);
      const walk: Walk = { sent: 0, heard: 0, waited: false, positions: [], untold: 0, refused: 0, inAt: 0, status: 0 };
      const look = async (): Promise<MyPlace | null> => {
        const answer = await ask('GET', '/api/v1/course/registration/place', token);
        latencies.push(answer.heard - answer.sent);
        if (walk.sent === 0) Object.assign(walk, { sent: answer.sent, heard: answer.heard });
        if (answer.status !== 200) {
          walk.refused += 1;
          return null;
        }
        const place = (JSON.parse(answer.body.toString()) as { data: MyPlace }).data;
        if (place.state === 'waiting') {
          walk.waited = true;
          if (place.position === null || place.minutes === null) walk.untold += 1;
          else walk.positions.push(place.position);
        }
        return place;
      };
      await wait(at);
      let place = await look();
      if (reload) place = await look();
      if (lose) {
        await wait(20_000 + random() * 15_000);
        place = await look();
      }
      while (place?.state !== 'in') {
        await wait((place?.look_again ?? 5) * 1000);
        place = await look();
      }
      walk.inAt = performance.now();
      const body = `{"lines":[${lines.map((course) => `{"section_id":${sectionOf(course)}}`).join(',')}]}`;
      walk.status = (await ask('POST', '/api/v1/course/registration/submit', token, body)).status;
      return walk;
    }),
  );
  for (const server of servers) server.assertAlive();
  const redis = new Redis(redisUrl, { keyPrefix: `kampus:${installationOf(url)}:` });
  const name = await roomName(redis, installationOf(url));
  const ranks = new Map(
    Object.entries(await redis.hgetall(`room:${name}:rank`)).map(([user, rank]) => [Number(user), Number(rank)]),
  );
  redis.disconnect();
  const [counts] = (await onConnection(
    url,
    async (client) =>
      (
        await client.query<{ enrolled: number; twice: number; oversold: number }>(`
        select (select count(*)::int from enrolments where semester_id = 3 and status = 'registered') as enrolled,
          (select count(*)::int from (select student_id from enrolments where semester_id = 3 and status = 'registered' group by student_id having count(*) > 1) t) as twice,
          (select count(*)::int from sections s where s.semester_id = 3 and (s.taken > s.quota or s.taken <> (select count(*) from enrolments e where e.section_id = s.id and e.status = 'registered'))) as oversold`)
      ).rows,
  )) as [{ enrolled: number; twice: number; oversold: number }];
  // who was answered before another had asked stands before him
  const first = walks
    .map((walk, index) => ({ ...walk, rank: ranks.get(studentOf(index)) ?? 0 }))
    .sort((a, b) => a.heard - b.heard);
  let highest = 0;
  let answered = 0;
  const overtaken = [...first]
    .sort((a, b) => a.sent - b.sent)
    .filter((walk) => {
      for (; (first[answered]?.heard ?? Infinity) < walk.sent; answered += 1)
        highest = Math.max(highest, first[answered]?.rank ?? 0);
      return walk.rank < highest;
    }).length;
  const back = walks.filter((walk) =>
    walk.positions.some((each, at) => at > 0 && each > (walk.positions[at - 1] ?? 0)),
  ).length;
  const waited = walks.filter((walk) => walk.waited);
  const refused = walks.filter((walk) => walk.refused > 0).length;
  const served = walks.filter((walk) => walk.status === 200 || walk.status === 420).length;
  const times = waited.map((walk) => (walk.inAt - walk.sent) / 1000).sort((a, b) => a - b);
  const looks = [...latencies].sort((a, b) => a - b);
  say(
    `looks ${looks.length}: p50 ${percentile(looks, 0.5).toFixed(0)} ms, p99 ${percentile(looks, 0.99).toFixed(0)} ms; waited ${waited.length}, p50 ${percentile(times, 0.5).toFixed(0)} s, most ${(times.at(-1) ?? 0).toFixed(0)} s; registered ${counts.enrolled}`,
  );
  return conclude('waiting room', [
    { what: 'overtaken', seen: String(overtaken), bar: '0', held: overtaken === 0 },
    { what: 'moved back in line', seen: String(back), bar: '0', held: back === 0 },
    {
      what: 'not told position and time',
      seen: String(walks.filter((walk) => walk.untold > 0).length),
      bar: '0',
      held: walks.every((walk) => walk.untold === 0),
    },
    { what: 'refused a look', seen: String(refused), bar: '0', held: refused === 0 },
    { what: 'places given', seen: String(ranks.size), bar: String(students), held: ranks.size === students },
    {
      what: 'two places for one account',
      seen: String(ranks.size - new Set(ranks.values()).size),
      bar: '0',
      held: ranks.size === new Set(ranks.values()).size,
    },
    { what: 'served', seen: String(served), bar: String(students), held: served === students },
    { what: 'registered twice', seen: String(counts.twice), bar: '0', held: counts.twice === 0 },
    { what: 'sections oversold or miscounted', seen: String(counts.oversold), bar: '0', held: counts.oversold === 0 },
    { what: 'waited at all', seen: String(waited.length), bar: '> 0', held: waited.length > 0 },
  ]);
}

/** The room stands under a name with the moment of its opening. */
async function roomName(redis: Redis, installation: string): Promise<string> {
  const [, found] = await redis.scan('0', 'MATCH', `kampus:${installation}:room:*:numbers`, 'COUNT', 100_000);
  const name = /:room:(.+):numbers$/.exec(found[0] ?? '')?.[1];
  if (!name) throw new Error('nobody came to the room');
  return name;
}

await runBench(main, async () => {
  for (const server of servers) await server.stop();
  servers = [];
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
