import type pg from 'pg';

export const faculties = 10;
export const departments = 30;
export const programs = 60;
/** one advisor for fifty students, as universities of any size have */
export const studentsPerAdvisor = 50;
export const readers = { registrar: 'bench-registrar', dean: 'bench-dean' } as const;
/** the faculty of the dean, and a program and a department of it */
export const deans = { faculty_id: 3, department_id: 13, program_id: 43 } as const;

const firstNames =
  'Elif,Ayşe,Fatma,Zeynep,Emine,Merve,Büşra,Esra,Hatice,Şeyma,Çağla,Gül,İrem,Özge,Ülkü,Selin,Deniz,Ece,Nehir,Sude,Ahmet,Mehmet,Mustafa,Ali,Hüseyin,Hasan,İbrahim,Ömer,Yusuf,Murat,Çağrı,Şükrü,Uğur,Ümit,Gökhan,Burak,Emre,Kerem,Onur,Furkan';
const lastNames =
  'Yılmaz,Kaya,Demir,Şahin,Çelik,Yıldız,Yıldırım,Öztürk,Aydın,Özdemir,Arslan,Doğan,Kılıç,Aslan,Çetin,Kara,Koç,Kurt,Özkan,Şimşek,Polat,Korkmaz,Çakır,Erdoğan,Yavuz,Can,Acar,Güneş,Aktaş,Ünal,Işık,Bulut,Tekin,Avcı,Türk,Gül,Güler,Taş,Keskin,Uçar';

/** A register of so many students, made by the database itself. Secondary indexes are built afterwards; everything else is as migrated. */
export async function fillStudents(client: pg.Client, count: number): Promise<void> {
  const run = (text: string, values: unknown[] = []): Promise<pg.QueryResult> => client.query(text, values);
  await run('set session_replication_role = replica'); // references hold by construction
  await run("set maintenance_work_mem = '512MB'");
  await run('select setseed(0.5)');
  await run(
    `insert into faculties (id, code, name, name_en) select i, 'F' || i, 'Fakülte ' || i, 'Faculty ' || i from generate_series(1, ${faculties}) i`,
  );
  await run(
    `insert into departments (id, faculty_id, code, name, name_en) select i, 1 + (i - 1) % ${faculties}, 'D' || i, 'Bölüm ' || i, 'Department ' || i from generate_series(1, ${departments}) i`,
  );
  await run(
    `insert into programs (id, department_id, faculty_id, code, name, name_en, level) select i, 1 + (i - 1) % ${departments}, 1 + (i - 1) % ${faculties}, 'P' || i, 'Program ' || i, 'Program ' || i, 'undergraduate' from generate_series(1, ${programs}) i`,
  );
  await run(`insert into countries (id, code, name, name_en) values (1, 'TR', 'Türkiye', 'Türkiye')`);
  const advisors = Math.max(60, Math.floor(count / studentsPerAdvisor));
  await run(
    `insert into staff (id, registration_number, first_name, last_name, title, department_id, faculty_id, email) select i, 'S' || i, f[1 + i % 40], l[1 + i / 40 % 40], 'lecturer', 1 + (i - 1) % ${departments}, 1 + (i - 1) % ${faculties}, 'staff' || i || '@kampus.example' from generate_series(1, ${advisors}) i, (select string_to_array($1, ',') as f, string_to_array($2, ',') as l) n`,
    [firstNames, lastNames],
  );
  const { rows: indexes } = (await run(
    `select indexname, indexdef from pg_indexes where tablename = 'students' and indexdef not like '%UNIQUE%'`,
  )) as { rows: { indexname: string; indexdef: string }[] };
  for (const { indexname } of indexes) await run(`drop index ${indexname}`);
  // numbers follow the year of entry, as everywhere; an advisor has students of his own department
  await run(
    `insert into students (id, student_number, first_name, last_name, student_type, program_id, department_id, faculty_id, advisor_id, class_year, entry_year, cgpa, status, gender, nationality_id, email, mobile_tel)
    select i, (2018 + (i - 1) * 9 / ${count}) || to_char(i, 'FM0000000'), f[1 + floor(r1 * 40)::int], l[1 + floor(r2 * 40)::int] || case when r3 < 0.5 then '' else ' ' || l[1 + floor(r3 * 40)::int] end,
      case when r4 < 0.85 then 'undergraduate' when r4 < 0.96 then 'graduate' when r4 < 0.98 then 'mentora' else 'exchange' end,
      p, 1 + (p - 1) % ${departments}, 1 + (p - 1) % ${faculties}, 1 + (p - 1) % ${departments} + ${departments} * floor(r5 * ${Math.floor(advisors / departments)})::int, 1 + floor(r6 * 4)::int, 2018 + (i - 1) * 9 / ${count},
      case when r7 < 0.1 then null else round((1 + r7 * 3)::numeric, 2) end, case when r8 < 0.55 then 'active' when r8 < 0.9 then 'graduated' when r8 < 0.94 then 'on_leave' when r8 < 0.97 then 'withdrawn' else 'dismissed' end,
      case when r1 < 0.5 then 'female' else 'male' end, 1, 's' || i || '@ogr.kampus.example', '+90555' || to_char(i, 'FM0000000')
    from (select i, 1 + floor(random() * ${programs})::int as p, random() r1, random() r2, random() r3, random() r4, random() r5, random() r6, random() r7, random() r8 from generate_series(1, ${count}) i) x, (select string_to_array($1, ',') as f, string_to_array($2, ',') as l) n`,
    [firstNames, lastNames],
  );
  for (const { indexdef } of indexes) await run(indexdef);
  await run(
    `insert into users (id, username, full_name, email, staff_id) values (1, 'registrar', 'Registrar', 'r@kampus.example', 1), (2, 'dean', 'Dean', 'd@kampus.example', ${deans.faculty_id})`,
  );
  await run(
    `insert into user_roles (id, user_id, role_id, faculty_code) select u.id, u.id, r.id, case when u.username = 'dean' then 'F${deans.faculty_id}' end from users u join roles r on r.name = u.username`,
  );
  await run(
    `insert into sessions (token_hash, user_id, user_role_id, expires_at) select encode(sha256(convert_to('bench-' || username, 'UTF8')), 'hex'), id, id, now() + interval '8 hours' from users`,
  );
  await run('vacuum analyze');
  await run('checkpoint');
}
