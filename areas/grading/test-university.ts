import { sql } from 'drizzle-orm';
import type { InputOf, OutputOf, Command, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { Actor, CommandHandler, QueryHandler } from '#kernel/server/area.ts';
import { anonymous } from '#kernel/server/area.ts';
import { openInMemory, rowsOf, type Database } from '#kernel/server/database.ts';
import { reading, runWrite, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { grading } from '#areas/grading/server.ts';

/** A university of one department for tests: an instructor, his section of three students, the standard letters, grade entry open in December 2026. */
export interface TestUniversity {
  database: Database;
  instructor: Actor;
  stranger: Actor;
  chair: Actor;
  registrar: Actor;
  run<C extends Command<Fields, unknown>>(
    actor: Actor,
    handler: CommandHandler<C>,
    input: InputOf<C>,
    now?: string,
  ): Promise<OutputOf<C>>;
  ask<Q extends Query<Fields, unknown>>(
    actor: Actor,
    handler: QueryHandler<Q>,
    input: InputOf<Q>,
    now?: string,
  ): Promise<OutputOf<Q>>;
  rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]>;
}
const during = '2026-12-20T09:00:00Z';
const call: Call = {
  token: null,
  locale: 'en',
  requestId: 'test',
  address: '127.0.0.1',
  idempotencyKey: null,
  identity: null,
  headers: {},
};

const facts = `
insert into faculties (id, code, name, name_en) values (1, 'MF', 'Mühendislik', 'Engineering');
insert into departments (id, faculty_id, code, name, name_en) values (1, 1, 'CENG', 'Bilgisayar', 'Computer'), (2, 1, 'EE', 'Elektrik', 'Electrical');
insert into programs (id, department_id, faculty_id, code, name, name_en, level) values (1, 1, 1, 'CENG-BS', 'Bilgisayar Mühendisliği', 'Computer Engineering', 'undergraduate');
insert into staff (id, registration_number, first_name, last_name, title, department_id, email) values (1, '1', 'ŞULE', 'IŞIK', 'professor', 1, 'a@x.tr'), (2, '2', 'CAN', 'ÖZ', 'lecturer', 1, 'b@x.tr');
insert into users (id, username, full_name, email, staff_id) values (1, 'sule', 'Şule Işık', 'a@x.tr', 1), (2, 'can', 'Can Öz', 'b@x.tr', 2), (3, 'reg', 'Kayıt Ofisi', 'r@x.tr', null), (4, 'chair', 'Başkan', 'c@x.tr', null);
insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email) values (1, '20260001', 'ALİ', 'KAYA', 1, 1, 1, 2026, 'k@x.tr'), (2, '20260002', 'İPEK', 'ÇELİK', 1, 1, 1, 2026, 'c2@x.tr'), (3, '20260003', 'UĞUR', 'ŞEN', 1, 1, 1, 2026, 's@x.tr');
insert into student_programs (id, student_id, program_id, started_on) values (1, 1, 1, '2025-09-01'), (2, 2, 1, '2025-09-01'), (3, 3, 1, '2025-09-01');
insert into assessment_types (id, code, name, name_en, is_final, sort_order) values (1, 'MT', 'Ara sınav', 'Midterm', false, 1), (2, 'FIN', 'Final', 'Final', true, 2);
insert into grading_systems (id, code, name, name_en, valid_from) values (1, 'STD', 'Mutlak', 'Absolute', '2020-01-01');
insert into letter_grades (grading_system_id, letter, name, name_en, min_total, max_total, coefficient, counts_in_gpa, counts_attempted, earned, replaceable, sort_order) values
  (1, 'AA', 'Pekiyi', 'Excellent', 90, 100, 4, true, true, true, false, 1), (1, 'BB', 'İyi', 'Good', 70, 89, 3, true, true, true, false, 2), (1, 'CC', 'Orta', 'Fair', 50, 69, 2, true, true, true, true, 3), (1, 'FF', 'Kaldı', 'Fail', 0, 49, 0, true, true, false, true, 4),
  (1, 'NA', 'Girmedi', 'Absent', null, null, 0, true, true, false, true, 5), (1, 'W', 'Çekildi', 'Withdrawn', null, null, 0, false, true, false, true, 6);
insert into courses (id, code, name, name_en, department_id, local_credit, ects, grading_system_id) values (1, 'CENG 101', 'Programlama', 'Programming', 1, 4, 6, 1), (2, 'CENG 102', 'Veri Yapıları', 'Data Structures', 1, 3, 5, 1);
insert into semesters (id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on, is_active, status) values (1, '2025-2026', 2, '2026-02-01', '2026-06-30', '2026-02-09', '2026-05-30', '2026-06-20', false, 'closed'), (2, '2026-2027', 1, '2026-09-01', '2027-01-31', '2026-09-21', '2026-12-31', '2027-01-20', true, 'teaching');
insert into semester_dates (semester_id, event, starts_at, ends_at) values (2, 'grade_entry', '2026-12-01T00:00:00Z', '2027-01-20T00:00:00Z');
insert into sections (id, semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota, taken) values (1, 2, 2, 1, 'CENG 102', 'Veri Yapıları', 'Data Structures', 1, 1, 30, 3), (2, 1, 1, 1, 'CENG 101', 'Programlama', 'Programming', 1, 2, 30, 1);
insert into enrolments (id, student_id, student_program_id, section_id, course_id, semester_id, credit, ects, status, letter) values (1, 1, 1, 1, 2, 2, 3, 5, 'registered', null), (2, 2, 2, 1, 2, 2, 3, 5, 'registered', null), (3, 3, 3, 1, 2, 2, 3, 5, 'withdrawn', 'W'), (4, 1, 1, 2, 1, 1, 4, 6, 'completed', 'AA');
select setval(pg_get_serial_sequence('assessments', 'id'), 10);`;

export async function testUniversity(): Promise<TestUniversity> {
  const database = openInMemory();
  await database.migrate();
  for (const statement of facts.split(';\n')) await database.query(statement);
  let now = new Date(during);
  const services = {
    accessLog: { note: () => undefined, flush: async () => undefined },
    database,
    areas: [grading],
    clock: () => now,
    log: { info() {}, warn() {}, error() {}, debug() {} },
    shared: { publish() {} },
    lines: { line: (locale: string, key: string) => `${locale}:${key}`, all: () => ({ version: '', lines: {} }) },
  } as unknown as Services;
  const actor = (role: string, user_id: number, more: Partial<Actor>): Actor => ({
    ...anonymous,
    role,
    user_id,
    real_user_id: user_id,
    user_role_id: user_id,
    person_type: 'staff',
    full_name: role,
    permissions: new Set(
      Object.entries(grading.access)
        .filter(([, grants]) => grants[role] !== undefined)
        .map(([key]) => key),
    ),
    ...more,
  });
  return {
    database,
    instructor: actor('instructor', 1, { staff_id: 1 }),
    stranger: actor('instructor', 2, { staff_id: 2 }),
    chair: actor('chair', 4, { department_id: 1 }),
    registrar: actor('registrar', 3, {}),
    async run(who, handler, input, at = during) {
      now = new Date(at);
      const outcome = await runWrite(
        services,
        who,
        call,
        { name: handler.command.name, body: input, idempotent: false },
        (context) => handler.work(context, input),
      );
      return outcome.body.data as never;
    },
    ask: (who, handler, input, at = during) => {
      now = new Date(at);
      return handler.work(reading(services, who, call, database.db), input);
    },
    rows: (statement) => rowsOf(database.db, statement),
  };
}
