import { anonymous, type Actor, type Binary, type CommandHandler, type QueryHandler } from '#kernel/server/area.ts';
import { readConfig } from '#kernel/server/config.ts';
import type { Command, InputOf, OutputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { openDatabase, openInMemory, type Database } from '#kernel/server/database.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import { openMetrics } from '#kernel/server/metrics.ts';
import { checkInput, reading, runWrite, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { openSharedState } from '#kernel/server/shared-state.ts';
import { notificationsPart } from '#areas/communication/notifications/server.ts';
import { registration } from '../server.ts';
import { forgetCatalogue } from './facts/catalogue.ts';

/** Monday, a week before classes; registration is open, add/drop has not begun. */
export const registrationDay = new Date('2026-09-07T09:00:00Z');
/** in add/drop: day 4 of classes */
export const addDropDay = new Date('2026-09-17T09:00:00Z');
/** week 5: withdrawal */
export const withdrawalDay = new Date('2026-10-14T09:00:00Z');

export interface Campus {
  database: Database;
  services: Services;
  jobs: { name: string; data: Record<string, unknown> }[];
  at(moment: Date): void;
  student(id: number): Actor;
  staff(role: string, staffId: number | null, more?: Partial<Actor>): Actor;
  run<C extends Command<Fields, unknown>>(
    handler: CommandHandler<C>,
    actor: Actor,
    input: InputOf<C>,
    key?: string,
  ): Promise<OutputOf<C>>;
  ask<Q extends Query<Fields, unknown>>(
    handler: QueryHandler<Q>,
    actor: Actor,
    input: InputOf<Q>,
  ): Promise<OutputOf<Q>>;
  one<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row>;
  /** no registrations any more, section 101 with this quota and mode */
  reset(quota: number, waitlist_mode: 'automatic' | 'confirm'): Promise<void>;
  close(): Promise<void>;
}
export interface CampusPlan {
  students?: number;
  /** quota of section 101 */ quota?: number;
  waitlist_size?: number;
  waitlist_mode?: 'automatic' | 'confirm';
}

const call = (key: string | null): Call => ({
  token: null,
  locale: 'en',
  requestId: 'test',
  address: '127.0.0.1',
  idempotencyKey: key,
  identity: null,
  headers: {},
});
let number = 0;
/** the migrated, empty database of this process */
let empty: Promise<Uint8Array> | undefined;
async function migrated(): Promise<Uint8Array> {
  const database = openInMemory();
  await database.migrate();
  const dump = await database.dump();
  await database.close();
  return dump;
}

/** An empty database: in memory, or a schema-fresh one beside the database that DATABASE_URL names. */
async function emptyDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    const database = openInMemory(await (empty ??= migrated()));
    return { database, drop: async () => undefined };
  }
  const name = `kampus_registration_${process.pid}_${(number += 1)}`;
  const keeper = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 1, dataDir: '' });
  await keeper.query(`drop database if exists ${name}`);
  await keeper.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openDatabase({ databaseUrl: own.href, replicaUrl: undefined, poolSize: 20, dataDir: '' });
  await database.migrate();
  return {
    database,
    drop: async () => {
      await keeper.query(`drop database ${name} with (force)`);
      await keeper.close();
    },
  };
}

/**
 * One department, one curriculum of eight courses (ids 1–8, three credits each; 2 needs 1, 4 goes with 3), sections 101 … 108 of them
 * without clashes, 109 a second one of course 1, 110 clashing with 101. Students are 1 … n with the same ids as programs; advisor is staff 1.
 */
export async function campus({
  students = 3,
  quota = 30,
  waitlist_size = 5,
  waitlist_mode = 'automatic',
}: CampusPlan = {}): Promise<Campus> {
  const { database, drop } = await emptyDatabase();
  const q = (text: string, values: unknown[] = []): Promise<unknown[]> => database.query(text, values);
  await q(`insert into faculties (id, code, name, name_en) values (1, 'ENG', 'Mühendislik', 'Engineering')`);
  await q(
    `insert into departments (id, faculty_id, code, name, name_en) values (1, 1, 'CENG', 'Bilgisayar', 'Computer'), (2, 1, 'EEE', 'Elektrik', 'Electrical')`,
  );
  await q(
    `insert into programs (id, department_id, faculty_id, code, name, name_en, level) values (1, 1, 1, 'CENG-BS', 'Bilgisayar', 'Computer', 'undergraduate')`,
  );
  await q(
    `insert into grading_systems (id, code, name, name_en, valid_from) values (1, 'ug', 'Lisans', 'Undergraduate', '2015-01-01')`,
  );
  await q(
    `insert into letter_grades (grading_system_id, letter, name, name_en, coefficient, earned, replaceable) values (1, 'AA', 'x', 'x', 4, true, false), (1, 'CC', 'x', 'x', 2, true, true), (1, 'FF', 'x', 'x', 0, false, true)`,
  );
  await q(
    `insert into staff (id, registration_number, first_name, last_name, title, email, department_id, faculty_id) values (1, 'P1', 'AYŞE', 'ER', 'professor', 'ayse@kampus.example', 1, 1), (2, 'P2', 'ALİ', 'AK', 'lecturer', 'ali@kampus.example', 1, 1)`,
  );
  await q(
    `insert into parameters (id, code, name, name_en) values (1, 'credit_limits', 'x', 'x'), (2, 'waitlist_offer_hours', 'x', 'x')`,
  );
  await q(
    `insert into parameter_items (parameter_id, code, name, name_en, data) values (1, 'n', 'x', 'x', '{"level":"undergraduate","min_cgpa":null,"max_credits":18}'), (1, 'z', 'x', 'x', '{"level":"undergraduate","min_cgpa":0,"max_credits":12}'), (1, 'h', 'x', 'x', '{"level":"undergraduate","min_cgpa":2,"max_credits":18}'), (2, 'd', 'x', 'x', '{"value":24}')`,
  );
  await q(`insert into semesters (id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on, is_active, status) values
    (1, '2025-2026', 2, '2026-01-20', '2026-06-30', '2026-02-09', '2026-05-29', '2026-07-05', false, 'closed'), (2, '2026-2027', 1, '2026-08-25', '2027-01-20', '2026-09-14', '2026-12-18', '2027-01-25', true, 'open')`);
  await q(
    `insert into semester_dates (semester_id, event, starts_at, ends_at) values (2, 'course_registration', '2026-09-01T06:00:00Z', '2026-09-11T14:00:00Z'), (2, 'add_drop', '2026-09-14T06:00:00Z', '2026-09-25T14:00:00Z'), (2, 'advisor_approval', '2026-09-01T06:00:00Z', '2026-09-13T14:00:00Z')`,
  );
  await q(
    `insert into courses (id, code, name, name_en, department_id, local_credit, ects, grading_system_id) select n, 'CENG10' || n, 'Ders ' || n, 'Course ' || n, 1, 3, 5, 1 from generate_series(1, 8) n`,
  );
  await q(
    `insert into course_prerequisites (course_id, kind, tree) values (2, 'prerequisite', '{"course":1,"min_grade":"CC"}'), (4, 'corequisite', '{"course":3}')`,
  );
  await q(
    `insert into curriculums (id, program_id, code, name, name_en, effective_year, status) values (1, 1, 'CENG-26', 'Müfredat', 'Curriculum', 2020, 'active')`,
  );
  await q(
    `insert into slots (id, curriculum_id, semester_no, position, slot_type, course_id, name, name_en, credit, ects) select n, 1, (n + 1) / 2, n, 'compulsory', n, 'Slot ' || n, 'Slot ' || n, 3, 5 from generate_series(1, 8) n`,
  );
  await q(
    `insert into sections (id, semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota, waitlist_size, waitlist_mode)
    select 100 + n, 2, n, 1, 'CENG10' || n, 'Ders ' || n, 'Course ' || n, 1, 2, case when n = 1 then $1::int else 500 end, $2, $3 from generate_series(1, 8) n`,
    [quota, waitlist_size, waitlist_mode],
  );
  await q(
    `insert into sections (id, semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota, waitlist_size) values (109, 2, 1, 2, 'CENG101', 'Ders 1', 'Course 1', 1, 2, 500, 0), (110, 2, 5, 2, 'CENG105', 'Ders 5', 'Course 5', 1, 2, 500, 0)`,
  );
  await q(
    `insert into sections (id, semester_id, course_id, section_no, code, name, name_en, department_id, quota, status) values (1, 1, 1, 1, 'CENG101', 'Ders 1', 'Course 1', 1, 500, 'finalized')`,
  );
  await q(
    `insert into meetings (section_id, semester_id, day, starts, ends) select 100 + n, 2, (n - 1) % 5 + 1, 540 + 120 * ((n - 1) / 5), 650 + 120 * ((n - 1) / 5) from generate_series(1, 8) n union all select 109, 2, 5, 900, 960 union all select 110, 2, 1, 600, 700`,
  );
  await q(
    `insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id, advisor_id, entry_year, email) select n, (20260000 + n)::text, 'ÖĞRENCİ', 'NO' || n, 1, 1, 1, 1, 2026, 's' || n || '@kampus.example' from generate_series(1, $1::int) n`,
    [students],
  );
  await q(
    `insert into student_programs (id, student_id, program_id, curriculum_id, started_on, semester_no, advisor_id, agreement_accepted_at) select n, n, 1, 1, '2026-08-25', 1, 1, now() from generate_series(1, $1::int) n`,
    [students],
  );
  await q(
    `insert into users (id, username, full_name, email, student_id, staff_id) select n, 's' || n, 'Student ' || n, 's' || n || '@kampus.example', n, null from generate_series(1, $1::int) n union all select 9000 + id, 'p' || id, first_name, email, null, id from staff`,
    [students],
  );

  let now = registrationDay;
  const jobs: Campus['jobs'] = [];
  const shared = openSharedState(undefined);
  const quiet = (): void => undefined;
  const services: Services = {
    config: readConfig({}),
    database,
    shared,
    storage: {} as never,
    lines: openLines(mergeTexts([registration], [kernelTexts])),
    sessions: { actorOf: async () => null, find: async () => 'unknown' },
    principals: new Map(),
    accessLog: { note: quiet, flush: async () => undefined },
    metrics: openMetrics([], { db: database.db, pool: database.pool, clock: () => now, failed: quiet }),
    areas: [registration, { name: 'communication', ...notificationsPart }],
    resources: new Map(),
    clock: () => now,
    jobs: {
      enqueue: async (name, data) => void jobs.push({ name, data }),
      start: async () => undefined,
      stop: async () => undefined,
    },
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  };
  const permissions = (role: string): Set<string> =>
    new Set(
      Object.entries(registration.access)
        .filter(([, grants]) => grants[role] !== undefined)
        .map(([key]) => key),
    );
  return {
    database,
    services,
    jobs,
    at: (moment) => {
      now = moment;
    },
    student: (id) => ({
      ...anonymous,
      user_id: id,
      real_user_id: id,
      full_name: `Student ${id}`,
      role: 'OGR',
      user_role_id: id,
      permissions: permissions('OGR'),
      person_type: 'student',
      student_id: id,
      student_program_id: id,
    }),
    staff: (role, staffId, more = {}) => ({
      ...anonymous,
      user_id: 9000 + (staffId ?? 0),
      real_user_id: 9000 + (staffId ?? 0),
      full_name: 'Staff',
      role,
      user_role_id: 9000,
      permissions: permissions(role),
      person_type: 'staff',
      staff_id: staffId,
      ...more,
    }),
    run: async (handler, actor, input, key) => {
      const checked = checkInput(handler.command.input, input);
      const outcome = await runWrite(
        services,
        actor,
        call(key ?? null),
        { name: handler.command.name, body: checked, idempotent: key !== undefined },
        (context) => handler.work(context, checked as never),
      );
      return outcome.body.data as never;
    },
    ask: async (handler, actor, input) =>
      handler.work(reading(services, actor, call(null), database.db), checkInput(handler.query.input, input) as never),
    one: async <Row>(text: string, values: unknown[] = []) => (await database.query<Row>(text, values))[0] as Row,
    reset: async (seats, mode) => {
      await database.query(
        'truncate enrolments, semester_registrations, waitlist_entries, holds, overrides, outbox, audit_log, idempotency_keys cascade',
      );
      await database.query('update sections set taken = 0, waitlisted = 0 where semester_id = 2');
      await database.query('update sections set quota = $1, waitlist_mode = $2 where id = 101', [seats, mode]);
      jobs.length = 0;
      now = registrationDay;
      forgetCatalogue(database);
    },
    close: async () => {
      forgetCatalogue(database);
      await shared.close();
      await database.close();
      await drop();
    },
  };
}
export type { Binary };
/** Keys of what a call was refused with. */
export async function refusedWith(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
  } catch (error) {
    const refusals = (error as { refusals?: readonly { key: string }[] }).refusals;
    if (refusals) return refusals.map((each) => each.key);
    if (error instanceof Error && 'status' in error) return [`${String(error.status)} ${error.message}`];
    throw error;
  }
  return [];
}
