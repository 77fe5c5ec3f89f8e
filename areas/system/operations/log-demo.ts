import type { RawClient } from '#kernel/server/database.ts';

/** Writes told from rows that are there: `from` gives record_id, before, after in a fixed order, newest first. */
interface Told {
  by: string;
  as?: string;
  action: string;
  resource: string;
  from: string;
  many: number;
  /** hours before now of the first, and between them */ hours: number;
  step: number;
}
const told: readonly Told[] = [
  {
    by: 'registrar',
    action: 'section_update',
    resource: 'section',
    hours: 5,
    step: 7,
    many: 9,
    from: `select id as record_id, jsonb_build_object('quota', quota - 5) as before, jsonb_build_object('quota', quota) as after from sections order by id desc`,
  },
  {
    by: 'chair',
    action: 'section_update',
    resource: 'section',
    hours: 30,
    step: 26,
    many: 6,
    from: `select id as record_id, jsonb_build_object('status', 'draft') as before, jsonb_build_object('status', status) as after from sections order by id desc offset 20`,
  },
  {
    by: 'registrar',
    action: 'faculty_update',
    resource: 'faculty',
    hours: 70,
    step: 130,
    many: 3,
    from: `select id as record_id, jsonb_build_object('name_en', name_en || ' (old)') as before, jsonb_build_object('name_en', name_en) as after from faculties order by id`,
  },
  {
    by: 'registrar',
    action: 'course_update',
    resource: 'course',
    hours: 12,
    step: 19,
    many: 8,
    from: `select id as record_id, jsonb_build_object('name_en', code) as before, jsonb_build_object('name_en', name_en) as after from courses order by id desc`,
  },
  {
    by: 'studentaffairs',
    action: 'release-hold',
    resource: 'hold',
    hours: 20,
    step: 31,
    many: 5,
    from: `select id as record_id, jsonb_build_object('released_at', null) as before, jsonb_build_object('released_at', created_at, 'student_id', student_id) as after from holds order by id desc`,
  },
  {
    by: 'studentaffairs',
    action: 'student_update',
    resource: 'student',
    hours: 8,
    step: 22,
    many: 8,
    from: `select id as record_id, jsonb_build_object('personal_email', 'eski@posta.example') as before, jsonb_build_object('personal_email', coalesce(personal_email, 'yeni@posta.example')) as after from students where id > 150 order by id desc`,
  },
  {
    by: 'admin',
    as: 'advisor',
    action: 'decide-approval',
    resource: 'plan',
    hours: 95.6,
    step: 0,
    many: 3,
    from: `select id as record_id, jsonb_build_object('status', 'submitted') as before, jsonb_build_object('status', 'approved', 'note', 'Bölüm başkanının yazısıyla') as after from students where id > 180 order by id desc`,
  },
  {
    by: 'admin',
    action: 'save-translation',
    resource: 'translation',
    hours: 60,
    step: 90,
    many: 4,
    from: `select null::bigint as record_id, jsonb_build_object('key', 'home:demo.' || n, 'tr', 'Eski metin ' || n, 'en', 'Old text ' || n) as before, jsonb_build_object('key', 'home:demo.' || n, 'tr', 'Yeni metin ' || n, 'en', 'New text ' || n) as after from generate_series(1, 4) n order by n`,
  },
  {
    by: 'admin',
    action: 'department_update',
    resource: 'department',
    hours: 110,
    step: 60,
    many: 4,
    from: `select id as record_id, jsonb_build_object('status', 'p') as before, jsonb_build_object('status', 'a') as after from departments order by id`,
  },
  {
    by: 'instructor',
    action: 'submit-grade-sheet',
    resource: 'grade-sheet',
    hours: 210,
    step: 15,
    many: 5,
    from: `select id as record_id, jsonb_build_object('status', 'draft') as before, jsonb_build_object('status', 'submitted', 'students', quota) as after from sections order by id offset 40`,
  },
  {
    by: 'registrar',
    action: 'glossary-term_store',
    resource: 'glossary-term',
    hours: 340,
    step: 40,
    many: 5,
    from: `select id as record_id, null::jsonb as before, jsonb_build_object('code', code, 'name', name, 'name_en', name_en, 'topic', topic) as after from glossary_terms order by id desc`,
  },
];

/** About sixty writes of the last weeks, by several offices; three of them as somebody else. */
export async function operationsLog(client: RawClient, now: Date): Promise<void> {
  const rows = told.map(
    ({ by, as, action, resource, from, many, hours, step }, index) => `
    select $1::timestamptz - make_interval(mins => ((${hours} + ${step} * (t.n - 1)) * 60 + ${index} * 3 + t.n)::int) as at, a.id as user_id, r.id as real_user_id, coalesce(ro.name, '') as role, '${action}' as action, '${resource}' as resource, t.record_id, t.before, t.after, 'demo-${index + 1}-' || t.n as request_id
    from (select f.*, row_number() over () as n from (${from} limit ${many}) f) t join users r on r.username = '${by}' join users a on a.username = '${as ?? by}' left join user_roles ur on ur.id = a.default_user_role_id left join roles ro on ro.id = ur.role_id`,
  );
  const sources = rows.map((row) => `(${row})`).join(' union all ');
  await client.query(
    `insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id, before, after, request_id, address) select at, user_id, real_user_id, role, action, resource, record_id, before, after, request_id, '10.20.1.' || (10 + user_id % 40) from (${sources}) t order by at, request_id`,
    [now.toISOString()],
  );
}
