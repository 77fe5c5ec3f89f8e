import { sql, type SQL } from 'drizzle-orm';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { base, day, flag, only, ref, refTo, text, type Around, type Entity } from './roster-entity.ts';

/** Names in the language that was asked for. */
export const named = (alias: string, { locale }: Around): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(locale === 'tr' ? 'name' : 'name_en')}`;
/** What is no longer in use is a deletion for whoever keeps a copy. */
export const stateIf = (active: SQL): SQL => sql`case when ${active} then 'active' else 'tobedeleted' end`;
/** Sections that are shown to somebody: of a draft nobody has been told. */
const shown = sql`s.status <> 'draft'`;
const live = sql`e.status in ('registered', 'completed')`;

export const orgs: Entity = {
  set: 'orgs',
  single: 'org',
  book: 'rostering',
  from: (around) => sql`
    select 'U' as kind, 0 as id, 0 as staff_id, 'active' as state, max(f.updated_at) as changed, ${around.university}::text as name, 'district' as type,
      null::text as identifier, null::text as parent_kind, null::bigint as parent_id from ${facultyRead} f
    union all select 'F', f.id, 0, ${stateIf(sql`f.status = 'a'`)}, f.updated_at, ${named('f', around)}, 'school', f.code, 'U', 0 from ${facultyRead} f
    union all select 'D', d.id, 0, ${stateIf(sql`d.status = 'a'`)}, d.updated_at, ${named('d', around)}, 'department', d.code, 'F', d.faculty_id from ${departmentRead} d`,
  fields: { ...base, name: text('name'), type: text('type'), identifier: text('identifier'), parent: ref('parent') },
};

export const academicSessions: Entity = {
  set: 'academicSessions',
  single: 'academicSession',
  book: 'rostering',
  from: ({ locale }) => {
    const title = sql.join(
      [1, 2, 3, 4].map((code) => sql`when ${code} then ${semesterNamed({ academic_year: '{}', code })[locale]}::text`),
      sql` `,
    );
    return sql`
    select 'Y' as kind, left(t.academic_year, 4)::int as id, 0 as staff_id, 'active' as state, max(t.updated_at) as changed, t.academic_year as title,
      'schoolYear' as type, min(t.starts_on) as starts_on, max(t.ends_on) as ends_on, right(t.academic_year, 4) as school_year,
      null::text as parent_kind, null::bigint as parent_id from ${semesterRead} t group by t.academic_year
    union all select 'T', t.id, 0, 'active', t.updated_at, replace(case t.code ${title} end, '{}', t.academic_year),
      'term', t.starts_on, t.ends_on, right(t.academic_year, 4), 'Y', left(t.academic_year, 4)::int from ${semesterRead} t`;
  },
  fields: {
    ...base,
    title: text('title'),
    type: text('type'),
    startDate: day('starts_on'),
    endDate: day('ends_on'),
    schoolYear: text('school_year'),
    parent: ref('parent'),
  },
};

export const courses: Entity = {
  set: 'courses',
  single: 'course',
  book: 'rostering',
  from: (around) => sql`
    select 'C' as kind, c.id, 0 as staff_id, ${stateIf(sql`c.status = 'a'`)} as state, c.updated_at as changed, ${named('c', around)} as title,
      c.code as course_code, 'D' as org_kind, c.department_id as org_id from ${courseRead} c`,
  fields: { ...base, title: text('title'), courseCode: text('course_code'), org: ref('org') },
};

export const classes: Entity = {
  set: 'classes',
  single: 'class',
  book: 'rostering',
  from: (around) => sql`
    select 'K' as kind, s.id, 0 as staff_id, ${stateIf(sql`s.status <> 'cancelled'`)} as state, s.updated_at as changed,
      ${named('s', around)} || ' ' || s.section_no as title, s.code || '.' || s.section_no as class_code, 'scheduled' as class_type,
      'C' as course_kind, s.course_id, 'F' as school_kind, d.faculty_id as school_id, 'T' as term_kind, s.semester_id as term_id
    from ${sectionRead} s join ${departmentRead} d on d.id = s.department_id where ${shown}`,
  fields: {
    ...base,
    title: text('title'),
    classCode: text('class_code'),
    classType: text('class_type'),
    course: ref('course'),
    school: ref('school'),
    terms: only('term'),
  },
};

const account = sql`coalesce(u.status = 'a', false) as enabled, u.username`;
export const users: Entity = {
  set: 'users',
  single: 'user',
  book: 'rostering',
  person: 'own',
  from: () => sql`
    select 'S' as kind, p.id, 0 as staff_id, ${stateIf(sql`p.status in ('active', 'on_leave', 'suspended')`)} as state,
      greatest(p.updated_at, u.updated_at) as changed, ${account}, p.first_name as given, p.last_name as family, p.email,
      p.student_number as identifier, 'student' as role, 'F' as org_kind, p.faculty_id as org_id
    from ${studentRead} p left join ${userRead} u on u.student_id = p.id
    union all select 'P', p.id, 0, ${stateIf(sql`p.status = 'a'`)}, greatest(p.updated_at, u.updated_at), ${account}, p.first_name, p.last_name, p.email,
      p.registration_number, 'teacher', case when p.faculty_id is null then 'U' else 'F' end, coalesce(p.faculty_id, 0)
    from ${staffRead} p left join ${userRead} u on u.staff_id = p.id
    where p.is_academic or exists (select from ${sectionInstructorRead} i where i.staff_id = p.id)`,
  fields: {
    ...base,
    enabledUser: flag('enabled'),
    username: text('username'),
    givenName: text('given'),
    familyName: text('family'),
    roles: {
      type: 'many',
      column: 'role',
      of: (row, around) => [{ roleType: 'primary', role: row.role, org: refTo(row, 'org', around) }],
    },
    primaryOrg: ref('org'),
    email: text('email'),
    identifier: text('identifier'),
  },
};

export const enrollments: Entity = {
  set: 'enrollments',
  single: 'enrollment',
  book: 'rostering',
  person: 'ref',
  from: () => sql`
    select 'E' as kind, e.id, 0 as staff_id, ${stateIf(live)} as state, e.updated_at as changed, 'S' as user_kind, e.student_id as user_id,
      'K' as class_kind, e.section_id as class_id, 'F' as school_kind, d.faculty_id as school_id, 'student' as role, null::boolean as is_primary,
      ${daySql(sql`e.registered_at`)} as begins_on, ${daySql(sql`e.ended_at`)} as ends_on
    from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id join ${departmentRead} d on d.id = s.department_id where ${shown}
    union all select 'L', i.section_id, i.staff_id, ${stateIf(sql`s.status <> 'cancelled'`)}, i.updated_at, 'P', i.staff_id,
      'K', i.section_id, 'F', d.faculty_id, 'teacher', coalesce(s.instructor_id = i.staff_id, false), null, null
    from ${sectionInstructorRead} i join ${sectionRead} s on s.id = i.section_id join ${departmentRead} d on d.id = s.department_id where ${shown}`,
  fields: {
    ...base,
    user: ref('user'),
    class: ref('class'),
    school: ref('school'),
    role: text('role'),
    primary: flag('is_primary'),
    beginDate: day('begins_on'),
    endDate: day('ends_on'),
  },
};

export const demographics: Entity = {
  set: 'demographics',
  single: 'demographics',
  book: 'rostering',
  person: 'own',
  from: () => sql`
    select 'S' as kind, p.id, 0 as staff_id, ${stateIf(sql`p.status in ('active', 'on_leave', 'suspended')`)} as state, p.updated_at as changed,
      p.birth_date, coalesce(p.gender, 'unspecified') as sex, p.birth_place from ${studentRead} p`,
  fields: { ...base, birthDate: day('birth_date'), sex: text('sex'), cityOfBirth: text('birth_place') },
};
