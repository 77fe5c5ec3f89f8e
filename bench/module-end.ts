// npm run bench:module-end: the end of a module for 1,000 students of the language school over HTTP: dry run, run, and everything once more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { buildDemo } from '#demo/build.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, runBench, say } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';

const wanted = Number(process.env.BENCH_STUDENTS ?? 1000);
const port = Number(process.env.BENCH_PORT ?? 4297);
const most = 20;
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Dry {
  data: { seen: string; lines: { enrolment_id: number }[]; counts: Record<string, number> };
}
async function call<T>(
  method: string,
  path: string,
  body?: object,
  key = '',
): Promise<{ status: number; body: T; ms: number }> {
  const since = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      authorization: 'Bearer bench-office',
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = (await response.json()) as T;
  return { status: response.status, body: text, ms: performance.now() - since };
}
/** A thousand learners in the core classes of the module that ends, each with scores; every ninth has not reached the mark. */
async function fillSchool(
  client: pg.Client,
  today: string,
): Promise<{ module: number; next: number; students: number }> {
  const run = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  await run('begin');
  await run(
    `insert into sessions (token_hash, user_id, user_role_id, address, expires_at) select encode(sha256(convert_to('bench-office', 'UTF8')), 'hex'), u.id, ur.id, '127.0.0.1', now() + interval '8 hours' from users u join user_roles ur on ur.user_id = u.id where u.username = 'prepschool' limit 1`,
  );
  const [module] = await run<{ id: number }>(
    'select id::int from esl_module_dates where starts_on <= $1 and ends_on >= $1',
    [today],
  );
  const [next] = await run<{ id: number }>(
    'select id::int from esl_module_dates where starts_on > $1 order by starts_on limit 1',
    [today],
  );
  if (!module || !next) throw new Error('the demo has no modules');
  await run('update esl_module_dates set ends_on = $1 where id = $2', [today, module.id]);
  await run('update esl_module_dates set registration_until = least(registration_until, ends_on)');
  const perLevel = Math.ceil(wanted / 5);
  const sections = Math.ceil(perLevel / 50);
  for (const [id, count] of [
    [module.id, sections],
    [next.id, sections * 2 + 1],
  ] as const)
    await run(
      `insert into esl_sessions (module_date_id, course_id, section, capacity) select $1, c.id, 'X' || n, 60 from esl_courses c, generate_series(1, $2::int) n where c.kind = 'core'`,
      [id, count],
    );
  await run(
    `insert into students (student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email)
      select '9' || lpad(n::text, 8, '0'), 'ÖĞRENCİ', 'NO ' || n, p.id, p.department_id, p.faculty_id, 2026, 's' || n || '@x.tr' from generate_series(1, $1) n, (select id, department_id, faculty_id from programs order by id limit 1) p`,
    [wanted],
  );
  await run(
    `insert into users (username, full_name, email, student_id) select s.student_number, s.first_name || ' ' || s.last_name, s.email, s.id from students s where s.student_number ~ '^9[0-9]{8}$'`,
  );
  await run(
    `insert into student_programs (student_id, program_id, started_on) select id, program_id, '2026-09-01' from students where student_number ~ '^9[0-9]{8}$'`,
  );
  await run(
    `insert into esl_students (student_program_id, level_id, joined_on) select sp.id, 1 + substr(s.student_number, 2)::int % 5, $1 from student_programs sp join students s on s.id = sp.student_id where s.student_number ~ '^9[0-9]{8}$'`,
    [today],
  );
  await run(
    `insert into esl_enrolments (session_id, module_date_id, student_program_id, core)
      select x.id, x.module_date_id, l.student_program_id, true from (select student_program_id, level_id, (row_number() over (partition by level_id order by student_program_id) - 1) % $2 as n from esl_students where student_program_id in (select sp.id from student_programs sp join students s on s.id = sp.student_id where s.student_number ~ '^9[0-9]{8}$')) l
      join esl_courses c on c.level_id = l.level_id and c.kind = 'core' join esl_sessions x on x.module_date_id = $1 and x.course_id = c.id and x.section = 'X' || (l.n + 1)`,
    [module.id, sections],
  );
  await run(
    `insert into esl_scores (enrolment_id, assessment_id, score, entered_by) select e.id, a.id, case when e.id % 9 = 0 then 40 else 85 end, (select id from users where username = 'prepschool') from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_evaluations v on v.course_id = s.course_id and v.status = 'a' join esl_assessments a on a.evaluation_id = v.id where e.module_date_id = $1 and e.status = 'enrolled' on conflict do nothing`,
    [module.id],
  );
  await run(
    `with sheet as (insert into esl_attendance_sheets (session_id, held_on, hours) select id, $2::date, 4 from esl_sessions where module_date_id = $1 on conflict (session_id, held_on) do update set hours = esl_attendance_sheets.hours returning id, session_id, hours)
      insert into esl_attendance_marks (sheet_id, enrolment_id, present, entered_by) select k.id, e.id, k.hours, (select id from users where username = 'prepschool') from sheet k join esl_enrolments e on e.session_id = k.session_id where e.status = 'enrolled' on conflict do nothing`,
    [module.id, today],
  );
  await run(
    `update esl_sessions s set taken = (select count(*) from esl_enrolments e where e.session_id = s.id and e.status <> 'withdrawn')`,
  );
  const [count] = await run<{ n: number }>(
    `select count(*)::int as n from esl_enrolments where module_date_id = $1 and status = 'enrolled'`,
    [module.id],
  );
  await run('commit');
  await run('analyze');
  return { module: module.id, next: next.id, students: count?.n ?? 0 };
}
/** Starts the run that a dry run has shown and waits until it is over. */
async function runEnd(
  url: string,
  module: number,
  seen: string,
  key: string,
): Promise<{ status: number; seconds: number; ended: string }> {
  const since = performance.now();
  const started = await call<{ data?: { run_id: number } }>(
    'POST',
    '/esl/module/end',
    { module_date_id: module, seen },
    key,
  );
  const id = started.body.data?.run_id;
  let ended = 'none';
  if (id !== undefined)
    ended = await onConnection(url, async (client) => {
      for (;;) {
        const { rows } = await client.query('select status from job_runs where id = $1', [id]);
        const status = String((rows as { status: string }[])[0]?.status);
        if (['finished', 'failed', 'cancelled'].includes(status) || performance.now() - since > 300_000) return status;
        await pause(50);
      }
    });
  return { status: started.status, seconds: (performance.now() - since) / 1000, ended };
}

await runBench(
  async () => {
    const url = await makeDatabase('moduleend');
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    await database.migrate();
    await layFoundations(database, areas);
    const now = new Date();
    const today = universityDay(now);
    await buildDemo(database, { areas, students: 300, today, now });
    await database.close();
    const school = await onConnection(url, (client) => fillSchool(client, today));
    say(`${school.students} students in the module that ends on ${today}, before ${addDays(today, 1)}`);
    server = await startServer(port, {
      DATABASE_URL: url,
      DEMO: '1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    });
    const at = `/esl/module/end?module_date_id=${school.module}`;
    const dry = await call<Dry>('GET', at);
    const again = await call<Dry>('GET', at);
    if (dry.status !== 200) throw new Error(`dry run: ${dry.status} ${JSON.stringify(dry.body)}`);
    // two press at once: both runs are done, nobody is moved twice
    const runs = await Promise.all(
      ['one', 'two'].map((key) => runEnd(url, school.module, dry.body.data.seen, `bench-end-${key}`)),
    );
    const third = await runEnd(url, school.module, dry.body.data.seen, 'bench-end-three');
    const count = (text: string): Promise<number> =>
      onConnection(url, async (client) => Number(((await client.query(text)).rows as { n: number }[])[0]?.n));
    const moved = await count(`select count(*)::int as n from esl_moves where module_date_id = ${school.module}`);
    const twice = await count(
      `select (select count(*) - count(distinct enrolment_id) from esl_moves) + (select count(*) from (select student_program_id from esl_enrolments where module_date_id = ${school.next} and core and status <> 'withdrawn' group by student_program_id having count(*) > 1) x) as n`,
    );
    const left = await count(
      `select count(*)::int as n from esl_enrolments where module_date_id = ${school.module} and status = 'enrolled'`,
    );
    const over = await count(
      `select count(*)::int as n from esl_sessions s where taken > capacity or taken <> (select count(*) from esl_enrolments e where e.session_id = s.id and e.status <> 'withdrawn')`,
    );
    const charged = await count(
      `select (count(*) filter (where e.charge_item is null))::int as n from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_courses c on c.id = s.course_id and c.charged where e.module_date_id = ${school.next} and e.source = 'moved'`,
    );
    const slowest = Math.max(...runs.map((each) => each.seconds));
    say(
      `counts of the dry run: ${JSON.stringify(dry.body.data.counts)}; runs: ${runs.map((each) => `${each.status} ${each.ended} ${each.seconds.toFixed(1)} s`).join(', ')}`,
    );
    return conclude(`the end of a module for ${school.students} students`, [
      { what: 'dry run', seen: `${(dry.ms / 1000).toFixed(1)} s`, bar: `≤ ${most} s`, held: dry.ms <= most * 1000 },
      {
        what: 'run, pressed twice at once',
        seen: `${slowest.toFixed(1)} s`,
        bar: `≤ ${most} s`,
        held: slowest <= most && runs.every((each) => each.ended === 'finished'),
      },
      {
        what: 'the dry run says the same again',
        seen: String(again.body.data.seen === dry.body.data.seen),
        bar: 'true',
        held: again.body.data.seen === dry.body.data.seen,
      },
      {
        what: 'moved of those shown',
        seen: `${moved} of ${dry.body.data.lines.length}`,
        bar: 'all',
        held: moved === dry.body.data.lines.length && moved === school.students && left === 0,
      },
      { what: 'moved or seated twice', seen: String(twice), bar: '0', held: twice === 0 },
      { what: 'classes with a wrong number of seats', seen: String(over), bar: '0', held: over === 0 },
      { what: 'new places without their charge', seen: String(charged), bar: '0', held: charged === 0 },
      { what: 'a third press afterwards', seen: String(third.status), bar: '406', held: third.status === 406 },
    ]);
  },
  async () => {
    await server?.stop();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
