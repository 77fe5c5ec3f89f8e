// npm run bench:recalculation: averages of 100,000 transcripts computed anew, with their differences, by the built server against PostgreSQL
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { openDatabase, rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, runBench, say, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openWire, type Wire } from './kit/wire.ts';

const given = Number(process.argv[2] ?? process.env.BENCH_STUDENTS ?? 100_000);
const students = Number.isSafeInteger(given) && given > 0 ? given : 100_000;
const bars = { seconds: (120 * students) / 100_000, megabytes: 300 };
/** courses of each transcript: eight semesters of five */
const taken = 40;
/** every so manieth transcript stands in the tables as it was before a grade changed */
const stale = 50;
const token = 'bench-registrar';
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));

const facts = `
insert into faculties (id, code, name, name_en) values (1, 'MF', 'Mühendislik', 'Engineering');
insert into departments (id, faculty_id, code, name, name_en) values (1, 1, 'CENG', 'Bilgisayar', 'Computer');
insert into programs (id, department_id, faculty_id, code, name, name_en, level, duration_semesters) values (1, 1, 1, 'CENG-BS', 'Bilgisayar', 'Computer', 'undergraduate', 8);
insert into users (id, username, full_name, email) values (1, 'reg', 'Kayıt', 'r@x.tr');
insert into grading_systems (id, code, name, name_en, valid_from) values (1, 'STD', 'Mutlak', 'Absolute', '2020-01-01');
insert into letter_grades (grading_system_id, letter, name, name_en, min_total, max_total, coefficient, counts_in_gpa, counts_attempted, earned, replaceable, sort_order) values (1, 'AA', 'Pekiyi', 'Excellent', 90, 100, 4, true, true, true, false, 1), (1, 'CC', 'Orta', 'Fair', 60, 89, 2, true, true, true, true, 2), (1, 'FF', 'Kaldı', 'Fail', 0, 59, 0, true, true, false, true, 4);
insert into courses (id, code, name, name_en, department_id, local_credit, ects, grading_system_id) select n, 'CENG ' || (100 + n), 'Ders ' || n, 'Course ' || n, 1, 3, 5, 1 from generate_series(1, ${taken}) n;
insert into semesters (id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on, is_active, status) select n, (2020 + (n + 1) / 2) || '-' || (2021 + (n + 1) / 2), 2 - n % 2, make_date(2020 + n, 2, 1), make_date(2020 + n, 6, 30), make_date(2020 + n, 2, 9), make_date(2020 + n, 5, 30), make_date(2020 + n, 6, 20), false, 'closed' from generate_series(1, 8) n;
insert into sections (id, semester_id, course_id, section_no, code, name, name_en, department_id, quota, taken) select n, 1 + (n - 1) / 5, n, 1, 'CENG ' || (100 + n), 'Ders', 'Course', 1, 9999, 0 from generate_series(1, ${taken}) n;
insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) select n, (202200000 + n)::text, 'Ad' || n, 'Soyad' || n, 1, 1, 1, 2022, n || '@x.tr' from generate_series(1, ${students}) n;
insert into student_programs (id, student_id, program_id, started_on, class_year, cgpa) select n, n, 1, '2021-01-15', 4, 2 from generate_series(1, ${students}) n;
insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects, status, letter) select s, s, c, c, 1 + (c - 1) / 5, 3, 5, 'completed', (array['AA', 'CC', 'FF'])[1 + (s + c) % 3] from generate_series(1, ${students}) s, generate_series(1, ${taken}) c`;

const signedIn = [
  `insert into user_roles (user_id, role_id) select 1, r.id from roles r where r.name = 'registrar'`,
  `insert into sessions (token_hash, user_id, user_role_id, student_program_id, address, expires_at) select encode(sha256(convert_to('${token}', 'UTF8')), 'hex'), u.id, ur.id, null, '127.0.0.1', now() + interval '8 hours' from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.id = 1 limit 1`,
];

let database: Database | undefined;
let server: ServerProcess | undefined;
let wire: Wire | undefined;

interface Run {
  status: string;
  done: number;
  total: number;
  different: number;
}
/** Sends a command of the screen and waits until its run stands where it should; seconds. */
async function timed(path: string, until: string): Promise<{ id: number; seconds: number }> {
  if (!database || !wire || !server) throw new Error('nothing runs');
  const { db } = database;
  const began = performance.now();
  const key = `${path}-${began}`.replaceAll(/[^a-z0-9]/g, '-');
  const answer = await wire.send(
    'POST',
    `/api/v1/students/calculate/gpa${path}`,
    token,
    path ? '{}' : '{"kind":"all"}',
    `idempotency-key: ${key}\r\n`,
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString().slice(0, 300)}`);
  for (let told = 0; ;) {
    const [run] = await rowsOf<Run & { id: number }>(
      db,
      sql`select id, status, done, total, different from gpa_runs order by id desc limit 1`,
    );
    const seconds = (performance.now() - began) / 1000;
    if (run?.status === until) return { id: run.id, seconds };
    if (run?.status === 'failed' || seconds > 3600) throw new Error(`the run is ${run?.status}`);
    if (seconds - told > 10) {
      told = seconds;
      say(`  ${run?.done} of ${run?.total}`);
    }
    server.assertAlive();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await runBench(
  async () => {
    const url = await makeDatabase('recalculation');
    database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    await database.migrate();
    await layFoundations(database, areas);
    const made = performance.now();
    await onConnection(url, async (client) => {
      for (const statement of [...facts.split(';\n'), ...signedIn]) await client.query(statement);
      await client.query('analyze');
    });
    say(`${students} transcripts of ${taken} courses in ${((performance.now() - made) / 1000).toFixed(0)} s`);
    server = await startServer(0, { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', DATABASE_POOL: '4' });
    wire = openWire(server.port);
    const idle = server.rssMegabytes();
    let peak = 0;
    // as a server that keeps statistics by itself does in the meantime: here that may be switched off
    const counted = setInterval(() => {
      // a statement is sent once somebody waits for it
      database?.db.execute(sql`analyze semester_results, gpa_differences`).catch(() => undefined);
    }, 5_000);
    const watch = setInterval(() => (peak = Math.max(peak, server?.rssMegabytes() ?? 0)), 200);
    // the first run finds everything absent; its figures are taken over at once, and some are made stale again
    const first = await timed('', 'previewed');
    const apply = await timed(`/${first.id}/apply`, 'applied');
    await database.db.execute(sql`update student_programs set cgpa = 0 where id % ${stale} = 0`);
    const second = await timed('', 'previewed');
    clearInterval(watch);
    clearInterval(counted);
    const [run] = await rowsOf<Run & { wrong: number }>(
      database.db,
      sql`select r.status, r.done, r.different, (select count(*)::int from gpa_differences d where d.run_id = r.id and d.student_program_id % ${stale} <> 0) as wrong from gpa_runs r where r.id = ${second.id}`,
    );
    const expected = Math.floor(students / stale);
    if (run?.status !== 'previewed' || run.done !== students || run.different !== expected || run.wrong !== 0)
      throw new Error(`the second run left ${JSON.stringify(run)}, expected ${expected} differences`);
    const figures: Figure[] = [
      {
        what: `${students} transcripts computed anew, ${expected} differences found`,
        seen: `${second.seconds.toFixed(1)} s`,
        bar: `≤ ${bars.seconds.toFixed(0)} s`,
        held: second.seconds <= bars.seconds,
      },
      { what: 'the same with every figure absent', seen: `${first.seconds.toFixed(1)} s`, bar: '–', held: null },
      { what: 'all of them applied, with audit', seen: `${apply.seconds.toFixed(1)} s`, bar: '–', held: null },
      {
        what: `memory of the server, most (after its start ${idle.toFixed(0)} MB)`,
        seen: `${peak.toFixed(0)} MB`,
        bar: `≤ ${bars.megabytes} MB`,
        held: peak <= bars.megabytes,
      },
    ];
    return conclude('recalculation', figures);
  },
  async () => {
    wire?.close();
    await server?.stop();
    await database?.close();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
