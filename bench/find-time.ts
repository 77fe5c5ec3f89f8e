// npm run bench:find-time: the times of one exam over HTTP, in a period of 2,000 exams and 60 times at a university of 30,000 students.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import type pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { buildDemo } from '#demo/build.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say, table, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openWire } from './kit/wire.ts';

const students = Number(process.env.BENCH_STUDENTS ?? 30_000);
/** students of the demo university; all others are copies of them, with the places they have in courses of one semester */
const told = Number(process.env.BENCH_TOLD ?? 600);
const wantedExams = Number(process.env.BENCH_EXAMS ?? 2_000);
const wantedTimes = Number(process.env.BENCH_TIMES ?? 60);
const answers = Number(process.env.BENCH_ANSWERS ?? 300);
const token = 'bench-registrar';

const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;

async function base(): Promise<string> {
  const url = await makeDatabase('findtime');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students: told, today: universityDay(now), now });
  await database.close();
  return url;
}
const one = async <T>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> => {
  const { rows } = await client.query(text, values);
  return rows[0] as T;
};
/** How large the measured period became. */
interface Size {
  exams: number;
  times: number;
  students: number;
  enrolments: number;
  rooms: number;
  measured: number[];
}

/** As many more rooms as one time of the period takes, each with a seat for whoever sits there. */
async function moreRooms(url: string): Promise<void> {
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  const [largest] = await database.db.select().from(classrooms).orderBy(desc(classrooms.exam_capacity)).limit(1);
  if (!largest) throw new Error('no rooms');
  const { id: _id, search: _search, ...room } = largest;
  await database.db.insert(classrooms).values(
    Array.from({ length: Math.ceil(wantedExams / wantedTimes) }, (_, index) => ({
      ...room,
      code: `${room.code}-X${index + 1}`,
      exam_capacity: Math.max(90, room.exam_capacity),
    })),
  );
  await database.close();
}

/** Copies of rows of a table, `copies` of each, with what is different in them. */
async function copied(
  client: pg.Client,
  name: string,
  copies: number,
  changed: Record<string, string>,
  which = 'true',
) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [name],
  );
  const columns = (rows as { name: string }[]).map((each) => each.name);
  await client.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value select ${columns.map((each) => changed[each] ?? `t.${each}`).join(', ')} from ${name} t, generate_series(1, ${copies}) r where ${which}`,
  );
}
/** Students of a real university beside the told ones: copies of those who take courses in the semester, in the same sections. */
async function moreStudents(client: pg.Client, semester: number): Promise<void> {
  const live = `t.semester_id = ${semester} and t.status in ('registered', 'completed')`;
  const { n } = await one<{ n: number }>(
    client,
    `select count(distinct student_id)::int as n from enrolments t where ${live}`,
  );
  const copies = Math.ceil(students / Math.max(1, n)) - 1;
  if (copies < 1) return;
  const further = (column: string): string => `t.${column} + r * 10000000`;
  const enrolled = `exists (select from enrolments e where e.student_id = t.COLUMN and e.semester_id = ${semester} and e.status in ('registered', 'completed'))`;
  // their places are as they are: triggers would book fees and count seats
  await client.query(`set session_replication_role = replica`);
  await copied(
    client,
    'students',
    copies,
    { id: further('id'), student_number: `t.student_number || '-' || r` },
    enrolled.replace('COLUMN', 'id'),
  );
  await copied(
    client,
    'student_programs',
    copies,
    { id: further('id'), student_id: further('student_id') },
    enrolled.replace('COLUMN', 'student_id'),
  );
  await copied(
    client,
    'enrolments',
    copies,
    { id: further('id'), student_id: further('student_id'), student_program_id: further('student_program_id') },
    live,
  );
  await client.query(`set session_replication_role = origin`);
}

/** A period of the semester with most enrolments: copies of sections until there are enough exams, students dealt to the copies, every exam placed. */
async function grow(client: pg.Client): Promise<Size> {
  await client.query(
    `insert into sessions (token_hash, user_id, user_role_id, student_program_id, address, expires_at) select encode(sha256(convert_to($1, 'UTF8')), 'hex'), u.id, ur.id, null, '127.0.0.1', now() + interval '8 hours' from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.username = 'registrar' and r.name = 'registrar' limit 1`,
    [token],
  );
  const { id: semester } = await one<{ id: number }>(
    client,
    `select semester_id::int as id from enrolments where status in ('registered', 'completed') group by 1 order by count(*) desc limit 1`,
  );
  await moreStudents(client, semester);
  const sections = async (): Promise<number> =>
    (
      await one<{ n: number }>(
        client,
        `select count(*)::int as n from sections where semester_id = $1 and status not in ('draft', 'cancelled')`,
        [semester],
      )
    ).n;
  for (let round = 1, before = -1; ; round += 1) {
    const there = await sections();
    if (there >= wantedExams || there === before) break;
    before = there;
    await client.query(
      `insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, campus_id, mode, language, quota, status)
      select semester_id, course_id, section_no + ${round * 40}, code, name, name_en, department_id, instructor_id, campus_id, mode, language, quota, status
      from sections where semester_id = $1 and section_no < 40 and status not in ('draft', 'cancelled') order by id limit ${wantedExams - there}`,
      [semester],
    );
  }
  // every section of a course holds as many of its students as the others
  await client.query(
    `with dealt as (select e.id, row_number() over (partition by e.course_id order by md5(e.id::text)) as nth from enrolments e where e.semester_id = $1 and e.status in ('registered', 'completed'))
    , places as (select id, course_id, row_number() over (partition by course_id order by id) as nth, count(*) over (partition by course_id) as n from sections where semester_id = $1 and status not in ('draft', 'cancelled'))
    update enrolments set section_id = p.id from dealt d, places p where enrolments.id = d.id and p.course_id = enrolments.course_id and p.nth = 1 + d.nth % p.n`,
    [semester],
  );
  await client.query(`delete from exam_periods where semester_id = $1`, [semester]);
  const { id: made } = await one<{ id: number }>(
    client,
    `insert into exam_periods (semester_id, kind, starts_on, ends_on, collect_until, state) select id, 'final', classes_end_on + 1, classes_end_on + ${Math.ceil(wantedTimes / 4)}, classes_end_on - 7, 'placing' from semesters where id = $1 returning id::int`,
    [semester],
  );
  await client.query(
    `insert into exam_slots (period_id, day, starts, ends) select p.id, p.starts_on + (n / 4), 540 + (n % 4) * 150, 660 + (n % 4) * 150 from exam_periods p, generate_series(0, ${wantedTimes - 1}) n where p.id = $1`,
    [made],
  );
  await client.query(
    `with chosen as (select s.*, row_number() over (order by md5(s.id::text)) as nth from sections s where s.semester_id = $1 and s.status not in ('draft', 'cancelled') order by nth limit ${wantedExams})
    , times as (select id, row_number() over (order by day, starts) as nth from exam_slots where period_id = $2)
    , made as (insert into exams (period_id, course_id, code, name, name_en, department_id, minutes, slot_id, state, answered_at)
      select $2, c.course_id, c.code || '-' || c.section_no, c.name, c.name_en, c.department_id, 90, t.id, 'placed', now() from chosen c join times t on t.nth = 1 + c.nth % ${wantedTimes} returning id, code)
    insert into exam_sections (exam_id, section_id, period_id) select m.id, c.id, $2 from made m join chosen c on c.code || '-' || c.section_no = m.code`,
    [semester, made],
  );
  await client.query(
    `with placed as (select e.id, e.slot_id, row_number() over (partition by e.slot_id order by e.id) as nth from exams e where e.period_id = $1)
    , rooms as (select id, row_number() over (order by id) as nth from classrooms where code like '%-X%')
    insert into exam_rooms (exam_id, slot_id, classroom_id, seats) select p.id, p.slot_id, r.id, 90 from placed p join rooms r on r.nth = p.nth`,
    [made],
  );
  await client.query('analyze');
  const size = await one<Omit<Size, 'measured'>>(
    client,
    `select (select count(*)::int from exams where period_id = $2) as exams, (select count(*)::int from exam_slots where period_id = $2) as times,
      (select count(distinct e.student_id)::int from enrolments e join exam_sections x on x.section_id = e.section_id and x.period_id = $2 where e.semester_id = $1 and e.status in ('registered', 'completed')) as students,
      (select count(*)::int from enrolments e join exam_sections x on x.section_id = e.section_id and x.period_id = $2 where e.semester_id = $1 and e.status in ('registered', 'completed')) as enrolments,
      (select count(*)::int from classrooms where status = 'a' and exam_capacity > 0) as rooms`,
    [semester, made],
  );
  const { rows } = await client.query(
    `select id::int from exams where period_id = $1 order by md5(id::text) limit $2`,
    [made, answers],
  );
  // the largest ones too: they have most others to look at
  const { rows: largest } = await client.query(
    `select x.exam_id::int as id from exam_sections x join enrolments e on e.section_id = x.section_id where x.period_id = $1 group by 1 order by count(*) desc limit 20`,
    [made],
  );
  return { ...size, measured: [...rows, ...largest].map((row: { id: number }) => row.id) };
}

async function asking(url: string): Promise<Figure[]> {
  await moreRooms(url);
  const { measured, ...size } = await onConnection(url, grow);
  server = await startServer(0, { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', DATABASE_POOL: '4' });
  const wire = openWire(server.port);
  const ask = async (exam: number): Promise<{ took: number; inside: number; students: number; times: number }> => {
    const since = performance.now();
    const answer = await wire.send('GET', `/api/v1/exam/schedules/find-suitable-time?exam_id=${exam}`, token);
    const took = performance.now() - since;
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString().slice(0, 300)}`);
    const body = JSON.parse(answer.body.toString()) as {
      data: { students: number; times: unknown[]; took_ms: number };
    };
    return { took, inside: body.data.took_ms, students: body.data.students, times: body.data.times.length };
  };
  for (const exam of measured.slice(0, 10)) await ask(exam);
  const seen: Awaited<ReturnType<typeof ask>>[] = [];
  for (const exam of measured) seen.push(await ask(exam));
  wire.close();
  const sorted = (pick: (each: (typeof seen)[number]) => number): number[] => seen.map(pick).sort((a, b) => a - b);
  const [http, inside] = [sorted((each) => each.took), sorted((each) => each.inside)];
  say(
    `${size.exams} exams, ${size.times} times, ${size.students} students with ${size.enrolments} places in exams, ${size.rooms} rooms; ${seen.length} exams asked, the largest with ${Math.max(...seen.map((each) => each.students))} students\n`,
  );
  table([
    ['ms', 'p50', 'p99', 'worst'],
    ...(
      [
        ['over HTTP', http],
        ['at the server', inside],
      ] as const
    ).map(([name, times]) => [name, ...[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1))]),
  ]);
  return [
    {
      what: 'every exam was answered with all times of the period',
      seen: String(Math.min(...seen.map((each) => each.times))),
      bar: String(wantedTimes),
      held: seen.every((each) => each.times === wantedTimes),
    },
    {
      what: 'every time of an exam ranked, over HTTP: p50; p99',
      seen: `${percentile(http, 0.5).toFixed(1)}; ${percentile(http, 0.99).toFixed(1)} ms`,
      bar: 'p99 ≤ 200 ms',
      held: percentile(http, 0.99) <= 200,
    },
  ];
}

await runBench(
  async () => conclude('find-time', await asking(await base())),
  async () => {
    await server?.stop();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
