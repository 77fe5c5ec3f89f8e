import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import type { AnySubject, SubjectSource } from '#kernel/server/request-work.ts';

interface Row {
  full_name: string;
  number: string;
  mail: string | null;
  department_id: number | null;
  faculty_id: number | null;
  user_id: number | null;
  is_academic: boolean;
  department: string | null;
  faculty: string | null;
}
async function subjectOf(db: Db, staff_id: number, user_id?: number): Promise<AnySubject | null> {
  const account =
    user_id === undefined
      ? sql`(select u.id from ${userRead} u where u.staff_id = st.id order by u.id limit 1)`
      : sql`${user_id}::bigint`;
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select ${account} as user_id, ${personName('st')} as full_name, st.registration_number as number, st.email as mail, st.department_id, coalesce(st.faculty_id, d.faculty_id) as faculty_id, st.is_academic, d.code as department, f.code as faculty
    from staff st left join ${departmentRead} d on d.id = st.department_id left join ${facultyRead} f on f.id = coalesce(st.faculty_id, d.faculty_id) where st.id = ${staff_id}`,
  );
  if (!row) return null;
  const { full_name, number, mail, department_id, faculty_id, is_academic, department, faculty } = row;
  return {
    subject_kind: 'staff',
    subject_id: staff_id,
    user_id: row.user_id,
    guest: null,
    full_name,
    number,
    mail,
    unit: { program_id: null, department_id, faculty_id },
    facts: { is_academic, department, faculty },
  };
}
/** Members of the staff, each in his department and faculty. */
export const staffSubjects: SubjectSource = {
  kind: 'staff',
  of: subjectOf,
  own: ({ actor, db }) =>
    actor.staff_id === null ? Promise.resolve(null) : subjectOf(db, actor.staff_id, actor.user_id),
  name: (id) => sql`(select ${personName('st')} from staff st where st.id = ${id})`,
  number: (id) => sql`(select st.registration_number from staff st where st.id = ${id})`,
  found: ({ holds }) => sql`select st.id from staff st where ${holds(sql`st.search`)}`,
};
