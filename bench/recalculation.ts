// npm run bench:recalculation: averages of 100,000 transcripts computed anew, with their differences, against PostgreSQL
import { gpaRunJob } from '#areas/grading/gpa/jobs/gpa-run.ts';
import { openDatabase, rowsOf, sql, type Database } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, runBench, say, type Figure } from './kit/report.ts';

const given = Number(process.argv[2] ?? process.env.BENCH_STUDENTS ?? 100_000);
const students = Number.isSafeInteger(given) && given > 0 ? given : 100_000;
const bars = { seconds: (120 * students) / 100_000, megabytes: 300 };
/** courses of each transcript: eight semesters of five */
const taken = 40;
/** every so manieth transcript stands in the tables as it was before a grade changed */
const stale = 50;

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

let database: Database | undefined;
const start = async (scope: object): Promise<number> => {
  if (!database) throw new Error('no database');
  const [run] = await rowsOf<{ id: number }>(
    database.db,
    sql`insert into gpa_runs (scope, started_by) values (${JSON.stringify(scope)}::jsonb, 1) returning id`,
  );
  return run?.id ?? 0;
};

await runBench(
  async () => {
    const url = await makeDatabase('recalculation');
    database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 4, dataDir: '' });
    await database.migrate();
    const made = performance.now();
    await onConnection(url, async (client) => {
      for (const statement of facts.split(';\n')) await client.query(statement);
      await client.query('analyze');
    });
    say(`${students} transcripts of ${taken} courses in ${((performance.now() - made) / 1000).toFixed(0)} s`);
    const { db } = database;
    const services = {
      database,
      areas: [],
      clock: () => new Date('2026-11-20T09:00:00Z'),
      log: { info() {}, warn() {}, error() {}, debug() {} },
      shared: { publish() {} },
      lines: { line: (locale: string, key: string) => `${locale}:${key}`, all: () => ({ version: '', lines: {} }) },
      jobs: { enqueue: () => Promise.resolve() },
    } as unknown as Services;
    const all = { kind: 'all', ref: null, name: null, name_en: null, semester_id: null };
    // the first run finds everything absent; its figures are taken over at once, and some are made stale again
    const first = await start(all);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200);
    const timed = async (id: number): Promise<number> => {
      const began = performance.now();
      await gpaRunJob.work(services, { run_id: id });
      return (performance.now() - began) / 1000;
    };
    let told = 0;
    const progress = setInterval(() => {
      void rowsOf<{ done: number; total: number }>(
        db,
        sql`select done, total from gpa_runs order by id desc limit 1`,
      ).then(([row]) => {
        if (row && row.done !== told) say(`  ${(told = row.done)} of ${row.total}`);
      });
    }, 10_000);
    const preview = await timed(first);
    await db.execute(sql`update gpa_runs set status = 'applying', applied_by = 1 where id = ${first}`);
    const apply = await timed(first);
    await db.execute(sql`update student_programs set cgpa = 0 where id % ${stale} = 0`);
    const second = await start(all);
    const again = await timed(second);
    clearInterval(watch);
    clearInterval(progress);
    const [run] = await rowsOf<{ status: string; done: number; different: number; wrong: number }>(
      db,
      sql`select r.status, r.done, r.different, (select count(*)::int from gpa_differences d where d.run_id = r.id and d.student_program_id % ${stale} <> 0) as wrong from gpa_runs r where r.id = ${second}`,
    );
    const expected = Math.floor(students / stale);
    if (run?.status !== 'previewed' || run.done !== students || run.different !== expected || run.wrong !== 0)
      throw new Error(`the second run left ${JSON.stringify(run)}, expected ${expected} differences`);
    const megabytes = peak / 1024 / 1024;
    const figures: Figure[] = [
      {
        what: `${students} transcripts computed anew, ${expected} differences found`,
        seen: `${again.toFixed(1)} s`,
        bar: `≤ ${bars.seconds.toFixed(0)} s`,
        held: again <= bars.seconds,
      },
      { what: 'the same with every figure absent', seen: `${preview.toFixed(1)} s`, bar: '–', held: null },
      { what: 'all of them applied, with audit', seen: `${apply.toFixed(1)} s`, bar: '–', held: null },
      {
        what: 'memory of the process, most',
        seen: `${megabytes.toFixed(0)} MB`,
        bar: `≤ ${bars.megabytes} MB`,
        held: megabytes <= bars.megabytes,
      },
    ];
    return conclude('recalculation', figures);
  },
  async () => {
    await database?.close();
    await dropDatabases();
  },
);
