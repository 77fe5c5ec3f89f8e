// npm run bench:applicants: 500 who were accepted register online at once over HTTP, from the first page to a seat in a course.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { layFoundations } from '#areas/access/foundations.ts';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';
import { areas } from '#app/areas.server.ts';
import { buildDemo } from '#demo/build.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { foundIn, goTheWay, photoOf, paperOf, type Accepted, type Campus } from './applicants/way.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf } from './kit/visitors.ts';

const people = Number(process.env.BENCH_APPLICANTS ?? 500);
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;
let pool: pg.Pool | null = null;

/** A demo university with so many who were accepted, in programs of several faculties, each with courses that have a seat. */
async function prepare(url: string): Promise<{ accepted: Accepted[]; tokens: Map<string, string> }> {
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students: 60, today: universityDay(now), now });
  const tokens = new Map((await visitorsOf(database)).map((each) => [each.username, each.token]));
  await database.close();
  const accepted = await onConnection(url, async (client) => {
    await client.query(`update sections set quota = quota + $1 where status = 'open'`, [people * 4]);
    // registration is open to every program, whichever begins on another day
    await client.query(
      `update semester_dates set starts_at = now() - interval '1 day', ends_at = greatest(ends_at, now() + interval '5 days') where event = 'course_registration' and semester_id = (select id from semesters where is_active)`,
    );
    const { rows } = await client.query(
      `with programs as (
        select p.id, row_number() over (order by (select min(x.id) from programs x where x.faculty_id = p.faculty_id), p.id) as place from programs p
        where p.level = 'undergraduate' and p.status = 'a' and exists (select from curriculums c where c.program_id = p.id and c.status = 'active'))
      insert into admission_registrations (intake_id, semester_id, program_id, entry_type, source, national_id, first_name, last_name, birth_date, email, mobile_tel)
      select i.id, i.semester_id, (select id from programs where place = 1 + n % (select count(*) from programs)), i.entry_type, 'placement', national_id, 'Aday', 'Deneme', '2008-01-01', 'bench' || n || '@posta.example', '+90555' || lpad(n::text, 7, '0')
      from unnest($1::text[]) with ordinality as given (national_id, n), (select * from admission_intakes where entry_type = 'exam' limit 1) i
      returning id::int, application_no as number, mobile_tel as tel, email`,
      [Array.from({ length: people }, (_, at) => nationalIdOf(600_000_000 + at * 17))],
    );
    return rows as Accepted[];
  });
  return { accepted, tokens };
}

async function work(): Promise<boolean> {
  const url = await makeDatabase('applicants');
  const { accepted, tokens } = await prepare(url);
  const standing = await startServer(0, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_STUDENTS: '60',
    TRUST_PROXY: '1',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  });
  server = standing;
  pool = new pg.Pool({ connectionString: url, max: 4 });
  const campus: Campus = {
    base: `http://127.0.0.1:${standing.port}`,
    pool,
    tokens,
    papers: { paper: paperOf(), picture: await photoOf() },
    took: [],
  };
  const began = performance.now();
  const ends = await Promise.allSettled(accepted.map((each, at) => goTheWay(campus, each, at)));
  const seconds = (performance.now() - began) / 1000;
  const lost = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  for (const line of [...new Set(lost)].slice(0, 10)) say(`  lost: ${line.slice(0, 300)}`);
  const found = await foundIn(
    url,
    accepted.map((each) => each.id),
  );
  const sorted = campus.took.toSorted((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  const none = (what: string, n: number) => ({ what, seen: String(n), bar: '0', held: n === 0 });
  return conclude(`${people} applicants at once`, [
    {
      what: `${sorted.length} requests`,
      seen: `${seconds.toFixed(1)} s, ${Math.round(sorted.length / seconds)}/s`,
      bar: '',
      held: null,
    },
    { what: 'slowest of 95 in 100', seen: `${Math.round(p95)} ms`, bar: '', held: null },
    none('lost on the way', lost.length),
    { what: 'students', seen: String(found.students), bar: String(people), held: found.students === people },
    none('people twice', found.doubled),
    none('student numbers twice', found.repeated),
    none('student numbers missing in a series', found.gaps),
    none('without program, plan, account, role or paid fee', found.incomplete),
    { what: 'seats in a course', seen: String(found.seats), bar: String(people), held: found.seats === people },
    none('sections whose count of seats is wrong', found.miscounted),
  ]);
}

await runBench(work, async () => {
  await server?.stop();
  await pool?.end();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
