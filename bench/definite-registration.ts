// node bench/definite-registration.ts: 500 definite registrations at once over HTTP, in four series of numbers, a tenth of them pressed twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layFoundations } from '#areas/access/foundations.ts';
import { areas } from '#app/areas.server.ts';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';
import { buildDemo } from '#demo/build.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf } from './kit/visitors.ts';
import { openWire } from './kit/wire.ts';

const people = Number(process.env.BENCH_APPLICANTS ?? 500);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 100);
const bar = { seconds: 60, p95: 5_000 };
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;

interface Ready {
  ids: number[];
  token: string;
}
/** A demo university with so many who have paid, papers and checks in order, in programs of several faculties. */
async function prepare(url: string): Promise<Ready> {
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students: 60, today: universityDay(now), now });
  const registrar = (await visitorsOf(database)).find((each) => each.username === 'registrar');
  await database.close();
  if (!registrar) throw new Error('the demo has no registrar');
  const identities = Array.from({ length: people }, (_, at) => nationalIdOf(600_000_000 + at * 17));
  const ids = await onConnection(url, async (client) => {
    const { rows } = await client.query(
      `with programs as (
        select p.id, row_number() over (order by (select min(x.id) from programs x where x.faculty_id = p.faculty_id), p.id) as place from programs p
        where p.level = 'undergraduate' and p.status = 'a' and exists (select from curriculums c where c.program_id = p.id and c.status = 'active')),
      made as (
        insert into admission_registrations (intake_id, semester_id, program_id, entry_type, source, state, national_id, first_name, last_name, birth_date, gender, email, mobile_tel, high_school_name, graduation_year, fee, submitted_at, paid_at)
        select i.id, i.semester_id, (select id from programs where place = 1 + n % (select count(*) from programs)), i.entry_type, 'staff', 'paid', national_id, 'Aday', 'Deneme', '2008-01-01', 'female', 'bench' || n || '@posta.example', '+905551112233', 'Lise', 2026, 0, now(), now()
        from unnest($1::text[]) with ordinality as given (national_id, n), (select * from admission_intakes where entry_type = 'exam' limit 1) i returning id),
      paper as (insert into files (key, name, mime, bytes, sha256, purpose) values ('bench/paper', 'a.pdf', 'application/pdf', 1, 'x', 'bench') returning id),
      papers as (
        insert into admission_documents (registration_id, type_id, file_id, sha256, status, uploaded_at)
        select made.id, t.id, paper.id, 'x', 'approved', now() from made, paper, admission_document_types t where t.required and t.status = 'a'),
      checks as (
        insert into admission_checks (registration_id, kind, result, code, source, facts, checked_at)
        select made.id, kind, 'passed', 'register_passed', 'bench', '{}', now() from made, unnest(array['duplicate', 'identity', 'education', 'military']) kind)
      select id::int from made order by id`,
      [identities],
    );
    return (rows as { id: number }[]).map((row) => row.id);
  });
  return { ids, token: registrar.token };
}

interface Found {
  students: number;
  repeated: number;
  series: number;
  gaps: number;
  incomplete: number;
}
/** What the database says afterwards: series of numbers and whether anything is missing in them. */
const foundIn = (url: string, ids: readonly number[]): Promise<Found> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query(
      `with made as (select d.student_number, left(d.student_number, 7) as prefix, right(d.student_number, 4)::int as n from definite_registrations d where d.registration_id = any($1)),
        series as (select prefix, count(*) as n, max(n) - min(n) + 1 as span, count(distinct n) as numbers from made group by 1)
      select (select count(*) from made)::int as students, (select count(*) - count(distinct student_number) from made)::int as repeated, (select count(*) from series)::int as series, (select coalesce(sum(span - numbers), 0) from series)::int as gaps,
        (select count(*) from admission_registrations r where r.id = any($1) and not exists (
          select from students s join student_programs p on p.student_id = s.id join curriculums c on c.id = p.curriculum_id join users u on u.student_id = s.id join user_roles ur on ur.user_id = u.id
          where s.id = r.student_id and p.id = r.student_program_id and r.state = 'registered'))::int as incomplete`,
      [ids],
    );
    return rows[0] as Found;
  });

async function work(): Promise<boolean> {
  const url = await makeDatabase('definite');
  const { ids, token } = await prepare(url);
  const standing = await startServer(0, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_STUDENTS: '60',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  });
  server = standing;
  const presses = [...ids, ...ids.filter((_, at) => at % 10 === 0)];
  const statuses = new Map<number, number>();
  const took: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const wire = openWire(standing.port);
      for (let at = next++; at < presses.length; at = next++) {
        const sent = performance.now();
        const { status } = await wire.send('POST', `/api/v1/registrations/${presses[at]}/definite`, token, '{}');
        took.push(performance.now() - sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      wire.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const p95 = percentile(
    took.toSorted((a, b) => a - b),
    0.95,
  );
  const found = await foundIn(url, ids);
  const twice = presses.length - ids.length;
  return conclude('definite registrations', [
    {
      what: `${presses.length} presses over ${connections} connections`,
      seen: `${seconds.toFixed(1)} s`,
      bar: `≤ ${bar.seconds} s`,
      held: seconds <= bar.seconds,
    },
    { what: 'slowest of 95 in 100', seen: `${Math.round(p95)} ms`, bar: `≤ ${bar.p95} ms`, held: p95 <= bar.p95 },
    {
      what: 'answers',
      seen: [...statuses].map(([status, n]) => `${n} × ${status}`).join(', '),
      bar: `${people} × 200, ${twice} × 406`,
      held: statuses.get(200) === people && statuses.get(406) === twice,
    },
    { what: 'students', seen: String(found.students), bar: String(people), held: found.students === people },
    {
      what: `numbers twice, in ${found.series} series`,
      seen: String(found.repeated),
      bar: '0',
      held: found.repeated === 0,
    },
    { what: 'numbers missing in a series', seen: String(found.gaps), bar: '0', held: found.gaps === 0 },
    {
      what: 'without program, plan, account or role',
      seen: String(found.incomplete),
      bar: '0',
      held: found.incomplete === 0,
    },
  ]);
}

await runBench(work, async () => {
  await server?.stop();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
