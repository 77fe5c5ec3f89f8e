import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { Subject, SubjectSource } from '#kernel/server/request-work.ts';
import { studentFactsOf } from './student-facts.ts';

type Row = Pick<
  Subject,
  | 'student_id'
  | 'student_program_id'
  | 'full_name'
  | 'student_number'
  | 'status'
  | 'kind'
  | 'advisor_id'
  | 'user_id'
  | 'mail'
> & {
  p_id: number;
  p_code: string;
  p_name: string;
  p_name_en: string;
  p_level: string;
  department_id: number;
  faculty_id: number;
};
/** A student in one of his programs, with what conditions can ask; null where there is no such program. `user_id` is his account, found where it is not known. */
export async function subjectOf(db: Db, student_program_id: number, user_id?: number): Promise<Subject | null> {
  const account =
    user_id === undefined
      ? sql`(select u.id from ${userRead} u where u.student_id = s.id order by u.id limit 1)`
      : sql`${user_id}::bigint`;
  const [[row], facts] = await Promise.all([
    rowsOf<Row>(
      db,
      sql`
    select ${account} as user_id, s.id as student_id, sp.id as student_program_id, ${personName('s')} as full_name, s.student_number, s.email as mail, sp.status, sp.kind, sp.advisor_id, p.id as p_id, p.code as p_code, p.name as p_name, p.name_en as p_name_en, p.level as p_level, p.department_id, p.faculty_id
    from student_programs sp join students s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id where sp.id = ${student_program_id}`,
    ),
    studentFactsOf(db, student_program_id),
  ]);
  if (!row || !facts) return null;
  const { p_id, p_code, p_name, p_name_en, p_level, department_id, faculty_id, ...rest } = row;
  return {
    ...rest,
    subject_kind: 'student_program',
    subject_id: rest.student_program_id,
    guest: null,
    number: rest.student_number,
    unit: { program_id: p_id, department_id, faculty_id },
    facts,
    program: { id: p_id, code: p_code, name: p_name, name_en: p_name_en, level: p_level, department_id, faculty_id },
  };
}
/** Students, each in one of his programs: the reader asks in the program his session is in. */
export const studentSubjects: SubjectSource = {
  kind: 'student_program',
  of: subjectOf,
  own: async ({ actor, db }) => {
    if (actor.student_program_id === null || actor.student_id === null) return null;
    const subject = await subjectOf(db, actor.student_program_id, actor.user_id);
    return subject?.student_id === actor.student_id ? subject : null;
  },
  name: (id) =>
    sql`(select ${personName('s')} from student_programs sp join students s on s.id = sp.student_id where sp.id = ${id})`,
  number: (id) =>
    sql`(select s.student_number from student_programs sp join students s on s.id = sp.student_id where sp.id = ${id})`,
  found: ({ holds }) =>
    sql`select sp.id from student_programs sp join students s on s.id = sp.student_id where ${holds(sql`s.search`)}`,
};
