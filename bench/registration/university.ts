import type pg from 'pg';
import type { Wishes } from './wishes.ts';

/** courses that every student has taken in two earlier semesters; prerequisites ask for them */
const pastCourses = 40;
const pastPerStudent = 8;
const programs = 24;
/** the most wanted courses have seats for a part of their wishes */
export const scarceCourses = 40;
export const scarceShare = 0.8;
const minutesPerMeeting = 14;
const meetingsPerDay = Math.floor(1440 / minutesPerMeeting);

/** id of a wished course and of its only section; of a student, his user, his program and his registration */
export const sectionOf = (course: number): number => 1000 + course;
export const studentOf = (index: number): number => index + 1;
export const tokenOf = (index: number): string => `bench-${studentOf(index)}`;

/** Seats of each wished course. */
export function quotas(wishes: Wishes): number[] {
  const wanted = Array.from({ length: wishes.courses }, () => 0);
  for (const each of wishes.students) for (const course of each) wanted[course] = (wanted[course] ?? 0) + 1;
  const scarce = new Set(
    wanted
      .map((count, course) => ({ count, course }))
      .sort((a, b) => b.count - a.count || a.course - b.course)
      .slice(0, scarceCourses)
      .map((each) => each.course),
  );
  return wanted.map((count, course) => (scarce.has(course) ? Math.floor(count * scarceShare) : count + 5));
}

/**
 * A university in which every rule of registration has something to look at and only full sections refuse: histories of eight courses,
 * plans of forty slots, prerequisites on every third course, meetings without clashes, open dates, credit limits that admit all wishes.
 */
export async function fillUniversity(client: pg.Client, wishes: Wishes): Promise<void> {
  const students = wishes.students.length;
  const run = (text: string, values: unknown[] = []): Promise<unknown> => client.query(text, values);
  await run('begin');
  await run(
    `insert into faculties (id, code, name, name_en) select i, 'F' || i, 'Fakülte ' || i, 'Faculty ' || i from generate_series(1, 4) i`,
  );
  await run(
    `insert into departments (id, faculty_id, code, name, name_en)
      select i, 1 + i % 4, 'D' || i, 'Bölüm ' || i, 'Department ' || i from generate_series(1, 12) i`,
  );
  await run(
    `insert into programs (id, department_id, faculty_id, code, name, name_en, level)
      select i, 1 + i % 12, 1 + (1 + i % 12) % 4, 'P' || i, 'Program ' || i, 'Program ' || i, 'undergraduate'
      from generate_series(1, ${programs}) i`,
  );
  await run(
    `insert into grading_systems (id, code, name, name_en, valid_from) values (1, 'bench', 'Lisans', 'Undergraduate', '2015-01-01')`,
  );
  await run(
    `insert into letter_grades (grading_system_id, letter, name, name_en, coefficient, earned, replaceable)
      select 1, l.letter, l.letter, l.letter, l.c, l.c > 0.9, l.c < 2.1
      from (values ('AA', 4), ('BA', 3.5), ('BB', 3), ('CB', 2.5), ('CC', 2), ('DC', 1.5), ('DD', 1),
      ('FF', 0)) as l(letter, c)`,
  );
  await run(
    `insert into parameters (id, code, name, name_en)
      values (1, 'credit_limits', 'Kredi sınırları', 'Credit limits'),
      (2, 'registration_policies', 'Kayıt ilkeleri', 'Registration policies')`,
  );
  await run(
    `insert into parameter_items (parameter_id, code, name, name_en, data)
      values (1, 'all', 'Herkes', 'Everyone', '{"level":"undergraduate","min_cgpa":null,"max_credits":99}'),
      (1, 'from-0', 'Herkes', 'Everyone', '{"level":"undergraduate","min_cgpa":0,"max_credits":99}'),
      (2, 'repeat_failed_first', 'Önce başarısızlar', 'Failed first', '{"value":true}')`,
  );
  await run(
    `insert into staff (id, registration_number, first_name, last_name, title, department_id, faculty_id, email)
      select i, 'S' || i, 'Ad' || i, 'Soyad' || i, 'lecturer', 1 + i % 12, 1 + (1 + i % 12) % 4,
      'staff' || i || '@kampus.example' from generate_series(1, 600) i`,
  );
  // courses: past ones 1…40, wished ones from 1001 on
  const course = `code, name, name_en, department_id, local_credit, ects, grading_system_id`;
  await run(
    `insert into courses (id, ${course}) select i, 'P' || i, 'Geçmiş ' || i, 'Past ' || i, 1 + i % 12, 3, 5, 1 from generate_series(1, ${pastCourses}) i`,
  );
  await run(
    `insert into courses (id, ${course}) select 1000 + i, 'W' || to_char(i, 'FM0000'), 'Ders ' || i, 'Course ' || i,
      1 + i % 12, 3, 5, 1 from generate_series(0, ${wishes.courses - 1}) i`,
  );
  const anyPast = (condition: string): string =>
    `(select json_agg(json_build_object('course', p)) from generate_series(1, ${pastCourses}) p where ${condition})`;
  await run(
    `insert into course_prerequisites (course_id, tree)
      select 1000 + i, json_build_object('all',
      json_build_array(json_build_object('any', ${anyPast(`p % ${pastPerStudent} = i % ${pastPerStudent}`)}),
      json_build_object('credits', 12))) from generate_series(0, ${wishes.courses - 1}, 3) i`,
  );
  // plans: twenty compulsory courses, twenty electives of any kind
  await run(`insert into elective_pools (id, code, name, name_en) values (1, 'FREE', 'Serbest', 'Free')`);
  await run(
    `insert into curriculums (id, program_id, code, name, name_en, effective_year, status)
      select i, i, 'C' || i, 'Müfredat ' || i, 'Curriculum ' || i, 2024, 'active' from generate_series(1, ${programs}) i`,
  );
  await run(`insert into slots (curriculum_id, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects)
    select c, 1 + (n - 1) / 5, 1 + (n - 1) % 5, case when n <= 20 then 'compulsory' else 'free_elective' end, case
      when n <= 20 then 1 + (c + n) % ${pastCourses} end, case when n > 20 then 1 end, 'Yer ' || n, 'Slot ' || n, 3, 5
    from generate_series(1, ${programs}) c, generate_series(1, 40) n`);
  // two earlier semesters and the one that opens
  await run(
    `insert into semesters (id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on,
      grades_due_on, is_active, status) select i, 'bench', i, current_date - 400 + i * 130,
      current_date - 290 + i * 130, current_date - 395 + i * 130, current_date - 300 + i * 130,
      current_date - 285 + i * 130, i = 3, case when i = 3 then 'open' else 'closed' end from generate_series(1, 3) i`,
  );
  await run(
    `insert into semester_dates (semester_id, event, starts_at, ends_at)
      values (3, 'course_registration', now() - interval '1 day', now() + interval '10 days'),
      (3, 'add_drop', now() + interval '12 days', now() + interval '20 days')`,
  );
  await run(
    `insert into semester_dates (semester_id, event, starts_at, ends_at, program_id)
      select 3, 'course_registration', now() - interval '1 day', now() + interval '9 days', i
      from generate_series(1, ${programs}) i`,
  );
  const section = `id, semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota, status`;
  await run(
    `insert into sections (${section}) select c * 2 + s, s, c, 1, 'P' || c, 'Geçmiş ' || c, 'Past ' || c, 1 + c % 12,
      1 + c, 10000, 'finalized' from generate_series(1, ${pastCourses}) c, generate_series(1, 2) s`,
  );
  await run(
    `insert into sections (${section}) select 1000 + i - 1, 3, 1000 + i - 1, 1, 'W' || to_char(i - 1, 'FM0000'),
      'Ders ' || i - 1, 'Course ' || i - 1, 1 + i % 12, 1 + i % 600, q, 'open'
      from unnest($1::int[]) with ordinality as u(q, i)`,
    [quotas(wishes)],
  );
  // every section has a place of its own in the week: the clash rule compares and never refuses
  await run(
    `insert into meetings (section_id, semester_id, day, starts, ends)
      select 1000 + i, 3, 1 + i / ${meetingsPerDay}, i % ${meetingsPerDay} * ${minutesPerMeeting},
      (1 + i % ${meetingsPerDay}) * ${minutesPerMeeting}
      from generate_series(0, ${Math.min(wishes.courses, meetingsPerDay * 7) - 1}) i`,
  );
  await fillPeople(run, students);
  await run('commit');
  for (const table of [
    'faculties',
    'departments',
    'programs',
    'courses',
    'sections',
    'students',
    'student_programs',
    'users',
    'user_roles',
    'semester_registrations',
    'semesters',
    'curriculums',
    'elective_pools',
    'staff',
    'grading_systems',
    'parameters',
  ]) {
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await run('vacuum analyze');
  await run('checkpoint');
}

async function fillPeople(run: (text: string) => Promise<unknown>, students: number): Promise<void> {
  const program = `1 + i % ${programs}`;
  await run(`insert into students (id, student_number, first_name, last_name, program_id, department_id, faculty_id,
    advisor_id, class_year, entry_year, cgpa, email)
    select i, to_char(2020000000 + i, 'FM0000000000'), 'Ad' || i % 500, 'Soyad' || i % 900, p.id, p.department_id,
      p.faculty_id, 1 + i % 600, 1 + i % 4, 2024, 1.9 + (i % 20) / 10.0, 's' || i || '@ogr.kampus.example'
    from generate_series(1, ${students}) i join programs p on p.id = ${program}`);
  await run(`insert into student_programs (id, student_id, program_id, curriculum_id, started_on, class_year,
    semester_no, advisor_id, agreement_accepted_at, agreement_version, cgpa, credits_earned, credits_attempted)
    select i, i, ${program}, ${program}, current_date - 500, 1 + i % 4, 3, 1 + i % 600, now() - interval '400 days',
      '2025.1', 1.9 + (i % 20) / 10.0, ${pastPerStudent * 3}, ${pastPerStudent * 3}
      from generate_series(1, ${students}) i`);
  // consecutive past courses, half of them in each earlier semester
  await run(`insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, status, credit, ects, letter, registered_at)
    select i, i, c * 2 + s, c, s, 'completed', 3, 5, (array['AA', 'BB', 'CC', 'DD', 'CB'])[1 + (i + c) % 5], now() - interval '300 days'
    from generate_series(1, ${students}) i, generate_series(0, ${pastPerStudent - 1}) n,
      lateral (select 1 + (i * ${pastPerStudent} + n) % ${pastCourses} as c, 1 + n % 2 as s) x`);
  await run(
    `insert into users (id, username, full_name, email, student_id)
      select i, 's' || i, 'Ad' || i % 500 || ' Soyad' || i % 900, 's' || i || '@ogr.kampus.example', i
      from generate_series(1, ${students}) i`,
  );
  await run(
    `insert into users (id, username, full_name, email, staff_id)
      select ${students} + i, 'staff' || i, 'Ad' || i || ' Soyad' || i, 'staff' || i || '@kampus.example', i
      from generate_series(1, 600) i`,
  );
  await run(
    `insert into user_roles (id, user_id, role_id) select i, i, (select id from roles where name = 'OGR') from generate_series(1, ${students}) i`,
  );
  await run(
    `insert into sessions (token_hash, user_id, user_role_id, student_program_id, address, expires_at)
      select encode(sha256(convert_to('bench-' || i, 'UTF8')), 'hex'), i, i, i, '127.0.0.1',
      now() + interval '8 hours' from generate_series(1, ${students}) i`,
  );
  await run(
    `insert into semester_registrations (id, student_program_id, student_id, semester_id, advisor_id)
      select i, i, i, 3, 1 + i % 600 from generate_series(1, ${students}) i`,
  );
}
