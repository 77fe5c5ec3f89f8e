import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { SQL } from 'drizzle-orm';
import { decideStanding, type AcademicStanding, type StandingRule, type StandingTerm } from '../rules/standing.ts';

/** The `from` and `where` of student programs whose standing a semester decides: studied in now, towards a degree, with an average of that semester. */
export const judged = (semester_id: number): SQL =>
  sql`from ${studentProgramRead} studies join ${programRead} p on p.id = studies.program_id and p.level in ('undergraduate', 'master', 'doctorate') where studies.status in ('active', 'on_leave', 'suspended') and studies.kind = 'major' and exists (select from ${semesterResultRead} r where r.student_program_id = studies.id and r.semester_id = ${semester_id} and r.cgpa is not null)`;

interface Found {
  id: number;
  level: string;
  before: AcademicStanding | null;
  outcome: string | null;
  /** decided at the end of this very semester by an earlier run */ here: AcademicStanding | null;
  settled: boolean;
  terms: ({ gpa: number | null; cgpa: number | null } & StandingTerm)[];
}
export interface Judged {
  student_program_id: number;
  /** nothing is to be decided: good as before, decided like this already, or a dismissal that is settled */ same: boolean;
  before: AcademicStanding;
  after: AcademicStanding;
  terms: number;
  gpa: number | null;
  cgpa: number | null;
}
/** What the standing of these is at the end of a semester, and what it was before; a few statements, whatever their number. */
export async function judgeStandings(
  db: Db,
  semester_id: number,
  ids: readonly number[],
  ruleOf: (level: string) => StandingRule,
): Promise<Judged[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<Found>(
    db,
    sql`
    with at as (select m.starts_on from ${semesterRead} m where m.id = ${semester_id})
    select studies.id, p.level, last.standing as before, last.outcome, own.standing as here, own.outcome is not null as settled, t.terms
    from ${studentProgramRead} studies join ${programRead} p on p.id = studies.program_id
      left join lateral (select d.standing, d.outcome from academic_standings d join ${semesterRead} m on m.id = d.semester_id where d.student_program_id = studies.id and m.starts_on < (select starts_on from at) order by m.starts_on desc limit 1) last on true
      left join academic_standings own on own.student_program_id = studies.id and own.semester_id = ${semester_id}
      join lateral (select json_agg(json_build_object('band', coalesce(r.standing, 'good'), 'summer', m.code = 3, 'gpa', r.gpa, 'cgpa', r.cgpa) order by m.starts_on) as terms from ${semesterResultRead} r join ${semesterRead} m on m.id = r.semester_id where r.student_program_id = studies.id and r.cgpa is not null and m.starts_on <= (select starts_on from at)) t on true
    where studies.id = any(${idList(ids)}) order by studies.id`,
  );
  return rows.map((row) => {
    const { standing, terms } = decideStanding(row.terms, ruleOf(row.level));
    const now = row.terms.at(-1);
    // a dismissal that was lifted on appeal goes on as probation
    const before = row.here ?? (row.outcome === 'lifted' ? 'probation' : (row.before ?? 'good'));
    return {
      student_program_id: row.id,
      same: row.settled || (row.here === null ? before === 'good' && standing === 'good' : row.here === standing),
      before,
      after: standing,
      terms,
      gpa: now?.gpa ?? null,
      cgpa: now?.cgpa ?? null,
    };
  });
}
