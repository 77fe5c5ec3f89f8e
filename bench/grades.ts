// npm run bench:grades: 300 instructors save 40,000 grades at once over HTTP, two of them the same sheet, the server is killed twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { buildDemo } from '#demo/build.ts';
import { fillClasses, tokenOf, type Class } from './grades/class-rooms.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';

const instructors = Number(process.env.BENCH_INSTRUCTORS ?? 300);
const size = Number(process.env.BENCH_CLASS ?? 45);
const port = Number(process.env.BENCH_PORT ?? 4296);
/** rows of one save, as somebody who works his way down a sheet sends them */
const together = 45;
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let server: ServerProcess | null = null;

interface Told {
  status: number;
  data?: { saved: number; refused: { enrolment_id: number; assessment_id: number; refusal: Refusal }[] };
  errors?: { key: string; data: Record<string, unknown> }[];
}
interface Refusal {
  key: string;
  params?: Record<string, unknown>;
}
interface Cell {
  enrolment_id: number;
  assessment_id: number;
  points: number;
  was: string;
}
/** What an instructor writes: of no other sheet, and of the two who share one each his own. */
const pointsFor = (of: Class, enrolment: number, part: number): number =>
  ((enrolment * 31 + part * 17 + of.user * 7) % 1001) / 10;
const cellsOf = (of: Class): Cell[] =>
  of.parts.flatMap((assessment_id) =>
    of.enrolments.map((enrolment_id) => ({
      enrolment_id,
      assessment_id,
      points: pointsFor(of, enrolment_id, assessment_id),
      was: '-',
    })),
  );
/** One save, pressed again with the same key until an answer has come. */
async function save(of: Class, rows: Cell[], key: string): Promise<{ told: Told; ms: number; again: number }> {
  const since = performance.now();
  for (let again = 0; ; again += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/grade/entry/${of.section}/scores`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          authorization: `Bearer ${tokenOf(of.user)}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ rows, keep_good: true }),
        signal: AbortSignal.timeout(120_000),
      });
      const body = (await response.json()) as Omit<Told, 'status'>;
      if (response.status < 500 && response.status !== 409 && response.status !== 429)
        return { told: { ...body, status: response.status }, ms: performance.now() - since, again };
    } catch {
      // the server is gone: it comes back
    }
    if (performance.now() - since > 300_000) throw new Error(`no answer to ${key}`);
    await pause(150);
  }
}

await runBench(
  async () => {
    const url = await makeDatabase('grades');
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    await database.migrate();
    await layFoundations(database, areas);
    const now = new Date();
    await buildDemo(database, { areas, students: 300, today: universityDay(now), now });
    await database.close();
    const classes = await onConnection(url, (client) => fillClasses(client, instructors, size));
    const cells = classes.slice(0, -1).reduce((sum, each) => sum + each.enrolments.length * each.parts.length, 0);
    say(`${classes.length} instructors, ${classes.length - 1} sheets, ${cells} grades`);
    const start = (): Promise<ServerProcess> =>
      startServer(port, { DATABASE_URL: url, DEMO: '1', DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
    server = await start();
    let written = 0;
    let acknowledged = 0;
    let repeated = 0;
    const times: number[] = [];
    /** cells whose writer was told that another had been there first: place → what he was told */
    const told = new Map<string, { user: number; now: unknown; by: unknown }>();
    const failed: string[] = [];
    const began = performance.now();
    const work = async (of: Class): Promise<void> => {
      const all = cellsOf(of);
      for (let at = 0; at < all.length; at += together) {
        const rows = all.slice(at, at + together);
        const { told: answer, ms, again } = await save(of, rows, `grades-${of.user}-${at}`);
        times.push(ms);
        repeated += again;
        const refused: { enrolment_id: number; assessment_id: number; key: string; params: Record<string, unknown> }[] =
          answer.status === 200
            ? (answer.data?.refused ?? []).map((each) => ({
                ...each,
                key: each.refusal.key,
                params: each.refusal.params ?? {},
              }))
            : (answer.errors ?? []).map((each) => ({
                enrolment_id: Number(each.data.enrolment_id),
                assessment_id: Number(each.data.assessment_id),
                key: each.key,
                params: each.data,
              }));
        for (const each of refused) {
          if (each.key === 'score_moved')
            told.set(`${each.enrolment_id}/${each.assessment_id}`, {
              user: of.user,
              now: each.params.now,
              by: each.params.by,
            });
          else failed.push(`${of.user}: ${each.key}`);
        }
        if (answer.status !== 200 && answer.status !== 420 && answer.status !== 406)
          failed.push(`${of.user}: ${answer.status}`);
        acknowledged += rows.length - refused.length;
        written += rows.length;
      }
    };
    let kills = 0;
    const disturber = async (): Promise<void> => {
      for (const share of [0.3, 0.65]) {
        while (written < cells * share) await pause(20);
        await server?.kill();
        kills += 1;
        server = await start();
      }
    };
    await Promise.all([...classes.map(work), disturber()]);
    const seconds = (performance.now() - began) / 1000;
    interface Stored {
      enrolment_id: number;
      assessment_id: number;
      points: number;
      user: number;
      section_id: number;
    }
    const { stored, logged, letters } = await onConnection(url, async (client) => ({
      stored: (
        await client.query(
          `select s.enrolment_id::int, s.assessment_id::int, s.points::float8, s.entered_by::int as user, a.section_id::int from scores s join assessments a on a.id = s.assessment_id where a.section_id = any($1)`,
          [classes.map((each) => each.section)],
        )
      ).rows as Stored[],
      logged: Number(
        (
          await client.query(
            `select count(*) as n from grade_log l join assessments a on a.id = l.assessment_id where l.what = 'score' and a.section_id = any($1)`,
            [classes.map((each) => each.section)],
          )
        ).rows[0]?.n,
      ),
      letters: Number(
        (
          await client.query(
            `select count(*) as n from grades g join enrolments e on e.id = g.enrolment_id where e.section_id = any($1)`,
            [classes.map((each) => each.section)],
          )
        ).rows[0]?.n,
      ),
    }));
    const shared = classes.at(-1)?.section ?? 0;
    const writers = new Map(classes.map((each) => [`${each.section}/${each.user}`, each]));
    let mixed = 0;
    for (const row of stored) {
      const own = writers.get(`${row.section_id}/${row.user}`);
      if (!own || Math.abs(pointsFor(own, row.enrolment_id, row.assessment_id) - row.points) > 1e-6) mixed += 1;
    }
    const byPlace = new Map(stored.map((row) => [`${row.enrolment_id}/${row.assessment_id}`, row]));
    // of the shared sheet every cell has one winner; the other was told what stands there and who wrote it
    let untold = 0;
    for (const row of stored.filter((each) => each.section_id === shared)) {
      const losers = classes.filter((each) => each.section === shared && each.user !== row.user);
      for (const loser of losers) {
        const same = pointsFor(loser, row.enrolment_id, row.assessment_id) === row.points;
        const word = told.get(`${row.enrolment_id}/${row.assessment_id}`);
        if (!same && (word?.user !== loser.user || Number(word.now) !== row.points || !word.by)) untold += 1;
      }
    }
    const lost = cells - byPlace.size;
    const sorted = times.toSorted((a, b) => a - b);
    say(
      `${written} grades sent in ${seconds.toFixed(0)} s, killed by -9 ${kills} times, ${repeated} saves sent again; ${told.size} grades of the shared sheet were told to the second`,
    );
    for (const line of failed.slice(0, 10)) say(`  ${line}`);
    return conclude(`${instructors} instructors save ${cells} grades at once`, [
      { what: 'grades lost', seen: String(lost), bar: '0', held: lost === 0 },
      { what: 'grades of another writer or sheet', seen: String(mixed), bar: '0', held: mixed === 0 },
      {
        what: 'grades of the shared sheet whose second writer was not told',
        seen: String(untold),
        bar: '0',
        held: untold === 0 && told.size > 0,
      },
      {
        what: 'grades acknowledged of those stored',
        seen: `${acknowledged} of ${stored.length}`,
        bar: 'all',
        held: acknowledged === stored.length,
      },
      {
        what: 'lines of the log, one for each',
        seen: String(logged),
        bar: String(stored.length),
        held: logged === stored.length,
      },
      { what: 'letters', seen: String(letters), bar: String(cells / 3), held: letters === cells / 3 },
      { what: 'calls that failed', seen: String(failed.length), bar: '0', held: failed.length === 0 },
      {
        what: 'grades a second; a save of 45, p50 and p99',
        seen: `${(written / seconds).toFixed(0)}; ${(percentile(sorted, 0.5) / 1000).toFixed(1)} s, ${(percentile(sorted, 0.99) / 1000).toFixed(1)} s`,
        bar: '–',
        held: null,
      },
    ]);
  },
  async () => {
    await server?.kill();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
