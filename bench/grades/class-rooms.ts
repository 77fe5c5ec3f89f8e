import type pg from 'pg';

/** A sheet with its instructor, his students and the parts of the grade. */
export interface Class {
  section: number;
  user: number;
  enrolments: number[];
  parts: number[];
}
export const tokenOf = (user: number): string => `bench-${user}`;

/**
 * Makes of a demo university one with `wanted` further instructors, each with a section of `size` students and three parts, in
 * the active semester with grade entry open; everybody is signed in. The last two answer for the same section.
 */
export async function fillClasses(client: pg.Client, wanted: number, size: number): Promise<Class[]> {
  const run = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  await run('begin');
  const [semester] = await run<{ id: number }>('select id::int from semesters where is_active');
  const [course] = await run<{ id: number }>(
    `select c.id::int from courses c join grading_systems g on g.id = c.grading_system_id and g.kind = 'absolute' order by c.id limit 1`,
  );
  if (!semester || !course) throw new Error('the demo has no active semester');
  await run(`delete from semester_dates where semester_id = $1 and event = 'grade_entry'`, [semester.id]);
  await run(
    `insert into semester_dates (semester_id, event, starts_at, ends_at) values ($1, 'grade_entry', now() - interval '1 day', now() + interval '30 days')`,
    [semester.id],
  );
  await run(
    `insert into staff (registration_number, first_name, last_name, title, department_id, email)
      select 'B' || n, 'BENCH', 'TEACHER ' || n, 'lecturer', (select min(id) from departments), 'b' || n || '@x.tr' from generate_series(1, $1) n`,
    [wanted],
  );
  await run(
    `insert into users (username, full_name, email, staff_id) select 'bench' || substr(registration_number, 2), first_name || ' ' || last_name, email, id from staff where registration_number ~ '^B[0-9]+$'`,
  );
  await run(
    `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where u.username ~ '^bench[0-9]+$' and r.name = 'instructor'`,
  );
  await run(
    `insert into sessions (token_hash, user_id, user_role_id, address, expires_at) select encode(sha256(convert_to('bench-' || u.id, 'UTF8')), 'hex'), u.id, ur.id, '127.0.0.1', now() + interval '8 hours' from users u join user_roles ur on ur.user_id = u.id where u.username ~ '^bench[0-9]+$'`,
  );
  // one section fewer than instructors: the last two share one
  await run(
    `insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota, taken, status)
      select $1, c.id, 500 + (substr(s.registration_number, 2))::int, c.code, c.name, c.name_en, c.department_id, s.id, $3, $3, 'open' from staff s, courses c where s.registration_number ~ '^B[0-9]+$' and c.id = $2 and substr(s.registration_number, 2)::int < $4`,
    [semester.id, course.id, size, wanted],
  );
  await run(
    `insert into section_instructors (section_id, staff_id, share) select s.id, t.id, 50 from sections s join staff f on f.id = s.instructor_id, staff t where f.registration_number = 'B' || ($1::int - 1) and t.registration_number = 'B' || $1`,
    [wanted],
  );
  // students of their own: nobody takes a course twice
  await run(
    `insert into students (student_number, first_name, last_name, program_id, department_id, faculty_id, entry_year, email)
      select '9' || lpad(n::text, 8, '0'), 'ÖĞRENCİ', 'NO ' || n, p.id, p.department_id, p.faculty_id, 2026, 's' || n || '@x.tr' from generate_series(1, $1) n, (select id, department_id, faculty_id from programs order by id limit 1) p`,
    [(wanted - 1) * size],
  );
  await run(
    `insert into student_programs (student_id, program_id, started_on) select id, program_id, '2026-09-01' from students where student_number ~ '^9[0-9]{8}$'`,
  );
  await run(
    `insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects)
      select s.id, sp.id, x.id, x.course_id, x.semester_id, 3, 5 from students s join student_programs sp on sp.student_id = s.id join sections x on x.section_no = 501 + (substr(s.student_number, 2)::int - 1) / $1 and x.course_id = $2 and x.semester_id = $3 where s.student_number ~ '^9[0-9]{8}$'`,
    [size, course.id, semester.id],
  );
  const types = await run<{ id: number }>(
    `select id::int from assessment_types where status = 'a' order by is_final, id`,
  );
  const [first, final] = [types[0]?.id, types.at(-1)?.id];
  await run(
    `insert into assessments (section_id, type_id, name, name_en, weight, sort_order) select s.id, case when n = 3 then $1::bigint else $2::bigint end, 'Parça ' || n, 'Part ' || n, (array[30, 30, 40])[n], n from sections s, generate_series(1, 3) n where s.section_no > 500 and s.course_id = $3 and s.semester_id = $4`,
    [final, first, course.id, semester.id],
  );
  await run('commit');
  await run('analyze');
  const classes = await run<Class>(
    `select s.id::int as section, u.id::int as user,
      (select array_agg(e.id::int order by e.id) from enrolments e where e.section_id = s.id) as enrolments, (select array_agg(a.id::int order by a.sort_order) from assessments a where a.section_id = s.id) as parts
      from sections s join users u on u.staff_id = s.instructor_id where s.section_no > 500 and s.course_id = $1 and s.semester_id = $2 order by s.section_no`,
    [course.id, semester.id],
  );
  const [second] = await run<{ id: number }>(`select id::int from users where username = 'bench' || $1::text`, [
    wanted,
  ]);
  const shared = classes.at(-1);
  if (!second || !shared || classes.length !== wanted - 1) throw new Error('the classes were not made');
  return [...classes, { ...shared, user: second.id }];
}
