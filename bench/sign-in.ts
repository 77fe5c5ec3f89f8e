// npm run bench:sign-in: signing in over HTTP against the bare password check, and what a session adds to a request.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { layFoundations } from '#areas/access/foundations.ts';
import { createSession } from '#areas/access/sessions/sessions.ts';
import { areas } from '#app/areas.server.ts';
import { openDatabase, rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase } from './kit/postgres.ts';
import { conclude, median, percentile, runBench, say, table } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openWire, type Wire } from './kit/wire.ts';

const inFlight = Number(process.env.BENCH_IN_FLIGHT ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const perRound = Number(process.env.BENCH_REQUESTS ?? 240);
const turns = Number(process.env.BENCH_TURNS ?? 1500);
const people = 240; // none signs in twice at once, and only failures of an address are counted: no limit is near
const password = 'Bench-2026!';
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;

/** People with a password of their own hash each, a role, and a session each for the second part. */
async function fill(database: Database): Promise<{ hashes: string[]; tokens: string[] }> {
  const hashes: string[] = [];
  const tokens: string[] = [];
  const now = new Date();
  for (let each = 0; each < people; each += 1) {
    const stored = await hash(password);
    hashes.push(stored);
    const [row] = await rowsOf<{ id: number; role: number }>(
      database.db,
      sql`
      with person as (insert into users (username, full_name, email, password_hash) values (${`bench${each}`}, 'Bench', ${`bench${each}@kampus.example`}, ${stored}) returning id)
      insert into user_roles (user_id, role_id) select person.id, roles.id from person, roles where roles.name = 'observer' returning user_id as id, id as role`,
    );
    if (row)
      tokens.push(
        (await createSession(database.db, { user_id: row.id, user_role_id: row.role, student_program_id: null, now }))
          .access_token,
      );
  }
  return { hashes, tokens };
}

/** Runs `count` pieces of work, so many at once; answers how many a second. */
async function atOnce(
  count: number,
  lanes: number,
  work: (at: number, lane: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = next++; at < count; at = next++) await work(at, lane);
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}
const signIn = async (wire: Wire | undefined, at: number): Promise<void> => {
  const answer = await wire?.send(
    'POST',
    '/api/auth/login',
    null,
    JSON.stringify({ username: `bench${at % people}`, password }),
  );
  if (answer?.status !== 200 || !answer.body.includes('access_token'))
    throw new Error(`sign-in answers ${answer?.status}: ${answer?.body.toString().slice(0, 200)}`);
};
const check = async (hashes: readonly string[], at: number): Promise<void> => {
  if (!(await verify(hashes[at % people] ?? '', password))) throw new Error('the password does not fit');
};

/** Three reads in turn, one at a time on one connection: public, signed in as somebody seen a moment ago, signed in as somebody else each time. Each asks the database once beside the session. */
async function sessionCost(
  wire: Wire,
  tokens: readonly string[],
): Promise<{ open: number[]; known: number[]; fresh: number[] }> {
  const times = { open: [] as number[], known: [] as number[], fresh: [] as number[] };
  const ask = async (kept: number[], path: string, token: string | null): Promise<void> => {
    const since = performance.now();
    const answer = await wire.send('GET', path, token);
    kept.push(performance.now() - since);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  };
  const path = '/api/v1/saved/views?resource=faculty';
  // at most as many a second as there are sessions, so that a session is never remembered from the turn before
  for (let turn = 0; turn < turns; turn += 1) {
    await ask(times.open, '/api/health', null);
    await ask(times.known, path, tokens[0] ?? null);
    await ask(times.fresh, path, tokens[1 + (turn % (tokens.length - 1))] ?? null);
    if (turn % (tokens.length - 1) === tokens.length - 2) await new Promise((resolve) => setTimeout(resolve, 1050));
  }
  for (const each of Object.values(times)) each.splice(0, 100); // warming up
  return times;
}

async function main(): Promise<boolean> {
  const url = await makeDatabase('sign_in');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 4, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const { hashes, tokens } = await fill(database);
  await database.query('analyze');
  server = await startServer(0, { DATABASE_URL: url, DATABASE_POOL: '10', DATA_DIR: folder, DEMO: '0' });
  const wires = Array.from({ length: inFlight }, () => openWire(server?.port ?? 0));
  await atOnce(people, inFlight, (at, lane) => signIn(wires[lane], at));
  await atOnce(people, inFlight, (at) => check(hashes, at));
  say(
    `${people} people, ${inFlight} at once, ${rounds} rounds of ${perRound} passwords: bare argon2 in this process, then POST /api/auth/login on one server (PostgreSQL), one client process\n`,
  );
  const shown = [['round', 'argon2/s', 'sign-ins/s', 'ratio']];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // before and after, so that a machine that slows down or speeds up meets both alike
    const before = await atOnce(perRound / 2, inFlight, (at) => check(hashes, at));
    const http = await atOnce(perRound, inFlight, (at, lane) => signIn(wires[lane], at));
    const after = await atOnce(perRound / 2, inFlight, (at) => check(hashes, at));
    server.assertAlive();
    const bare = 2 / (1 / before + 1 / after);
    ratios.push(http / bare);
    shown.push([String(round + 1), bare.toFixed(1), http.toFixed(1), (http / bare).toFixed(2)]);
  }
  table(shown);
  const [wire] = wires;
  const times = wire ? await sessionCost(wire, tokens) : { open: [], known: [], fresh: [] };
  const said = (values: number[]): string =>
    `median ${median(values).toFixed(2)} ms, p95 ${percentile(
      values.toSorted((a, b) => a - b),
      0.95,
    ).toFixed(2)} ms`;
  say(
    `\npublic: ${said(times.open)}\nsession in use: ${said(times.known)}\nanother session each time: ${said(times.fresh)}`,
  );
  for (const each of wires) each.close();
  await database.close();
  const ratio = median(ratios);
  const [known, fresh] = [median(times.known) - median(times.open), median(times.fresh) - median(times.open)];
  return conclude('sign-in', [
    {
      what: 'sign-ins over HTTP to bare argon2, median of the rounds',
      seen: ratio.toFixed(2),
      bar: '≥ 0.80',
      held: ratio >= 0.8,
    },
    { what: 'a session in use adds to a request', seen: `${known.toFixed(2)} ms`, bar: '≤ 1 ms', held: known <= 1 },
    { what: 'a session nobody remembers adds', seen: `${fresh.toFixed(2)} ms`, bar: '≤ 1 ms', held: fresh <= 1 },
  ]);
}

await runBench(main, async () => {
  await server?.stop();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
