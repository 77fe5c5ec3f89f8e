import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { standings, type Standing } from '../../evaluations/facts.ts';
import { sessionRows, type SessionRow } from '../../sessions/facts/session-rows.ts';
import type { LevelLine } from '../rules/may-issue.ts';

export interface CompletedLine extends LevelLine {
  name: string;
  name_en: string;
  cefr: string;
  module: string;
  ends_on: string;
  total: number | null;
  course: string;
  course_en: string;
}
/** The core classes of a student, one line each. */
export const levelLines = async (db: Db, student_program_id: number): Promise<CompletedLine[]> =>
  (
    await rowsOf<CompletedLine>(
      db,
      sql`select l.id as level_id, l.code as level, l.position, l.name, l.name_en, l.cefr, e.status, e.total, m.code as module, m.ends_on, c.name as course, c.name_en as course_en
      from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_courses c on c.id = s.course_id join esl_levels l on l.id = c.level_id join esl_module_dates m on m.id = e.module_date_id
      where e.student_program_id = ${student_program_id} and e.core order by m.starts_on desc, e.id desc`,
    )
  ).map((each) => ({ ...each, level_id: Number(each.level_id) }));

export interface Attended {
  session: SessionRow;
  attendance: number;
  /** hours of lists */ held: number;
  missed: number;
}
/** The last core class of a student that has lists, else the last one, with the hours of its lists; null: none. */
export async function attendedClass(db: Db, student_program_id: number): Promise<Attended | null> {
  const [line] = await rowsOf<{ id: number; session_id: number; held: number; absent: number }>(
    db,
    sql`select e.id, e.session_id, coalesce(sum(h.hours) filter (where not k.excused), 0)::int as held, coalesce(sum(greatest(0, h.hours - k.present)) filter (where not k.excused), 0)::int as absent
      from esl_enrolments e join esl_module_dates m on m.id = e.module_date_id left join esl_attendance_marks k on k.enrolment_id = e.id left join esl_attendance_sheets h on h.id = k.sheet_id
      where e.student_program_id = ${student_program_id} and e.core and e.status <> 'withdrawn' group by e.id, m.starts_on order by count(k.id) > 0 desc, m.starts_on desc limit 1`,
  );
  if (!line) return null;
  const [session] = await sessionRows(db, sql`esl_sessions.id = ${line.session_id}`);
  if (!session) return null;
  const [standing]: Standing[] = await standings(db, [session], sql`e.id = ${line.id}`);
  return { session, attendance: standing?.attendance ?? 0, held: line.held, missed: line.absent };
}
