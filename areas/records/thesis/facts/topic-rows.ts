import type { SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { ThesisTopic } from '../topics-contract.ts';
import type { WisherFacts } from '../rules/may-wish.ts';

export interface Topic extends ThesisTopic {
  staff_id: number;
  department_id: number;
  semester_id: number;
  semester_ends: string;
}
/** A work takes its topic's place until it fails or is given up. */
const taken = sql`(select count(*)::int from theses t where t.topic_id = tp.id and t.status not in ('failed', 'withdrawn'))`;
export const readTopics = (
  { db }: Pick<Reading, 'db'>,
  where: SQL,
  more: SQL = sql`order by tp.status desc, tp.wish_until desc, tp.title, tp.id`,
): Promise<Topic[]> =>
  rowsOf<Topic>(
    db,
    sql`select tp.id, tp.version, tp.type, tp.title, tp.title_en, tp.about, tp.about_en, ${personName('st')} as advisor, tp.staff_id, tp.department_id, tp.semester_id, m.ends_on as semester_ends, tp.places, ${taken} as taken,
      (select count(*)::int from thesis_wishes w where w.topic_id = tp.id and w.status = 'wished') as wished, tp.wish_until, tp.status
    from thesis_topics tp join ${staffRead} st on st.id = tp.staff_id join ${semesterRead} m on m.id = tp.semester_id where ${where} ${more}`,
  );
export const topicView = ({
  staff_id: _s,
  department_id: _d,
  semester_id: _m,
  semester_ends: _e,
  ...topic
}: Topic): ThesisTopic => topic;

export interface Wisher extends WisherFacts {
  student_program_id: number;
  student_id: number;
  cgpa: number | null;
  author: string;
}
/** Who wishes: the main program of a student that is active, or one of a wish. */
export async function wisherOf({ db }: Pick<Reading, 'db'>, where: SQL, more: SQL = sql``): Promise<Wisher | null> {
  const [found] = await rowsOf<Wisher>(
    db,
    sql`select sp.id as student_program_id, s.id as student_id, s.student_number || ' ' || ${personName('s')} as student, ${personName('s')} as author, p.department_id, p.level, sp.class_year, sp.cgpa,
      exists (select from theses t where t.student_program_id = sp.id and t.status not in ('archived', 'failed', 'withdrawn')) as has_thesis
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id where sp.status = 'active' and ${where} order by sp.is_main desc, sp.id limit 1 ${more}`,
  );
  return found ?? null;
}
/** The program in which the caller writes: the one his session is for, else the main one. */
export const ownProgram = ({ actor }: Pick<Reading, 'actor'>): SQL =>
  sql`sp.student_id = ${actor.student_id}::bigint and (${actor.student_program_id}::bigint is null or sp.id = ${actor.student_program_id}::bigint)`;
