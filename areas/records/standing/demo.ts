import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

/** The last semester but one was decided when its grades were in; the last one waits for the registrar. */
export const standingDemo: DemoTale = async ({ client, today }) => {
  await client.db.execute(sql`
    insert into standing_runs (semester_id, status, total, done, changed, started_at, finished_at, applied_at, created_at, updated_at)
    select m.id, 'applied', 0, 0, 0, (m.ends_on + 14)::timestamptz, (m.ends_on + 14)::timestamptz, (m.ends_on + 15)::timestamptz, (m.ends_on + 14)::timestamptz, (m.ends_on + 15)::timestamptz from ${semesterRead} m where coalesce(m.grades_due_on, m.ends_on) < ${today}::date and m.code <> 3 order by m.starts_on desc offset 1 limit 1`);
  await client.db.execute(sql`
    insert into standing_changes (run_id, student_program_id, before, after, terms, gpa, cgpa, applied)
    select x.id, r.student_program_id, 'good', r.standing, 1, r.gpa, r.cgpa, true from standing_runs x join ${semesterResultRead} r on r.semester_id = x.semester_id join ${studentProgramRead} sp on sp.id = r.student_program_id and sp.status = 'active' and sp.kind = 'major' join ${programRead} p on p.id = sp.program_id and p.level in ('undergraduate', 'master', 'doctorate')
    where r.standing in ('warning', 'probation')`);
  await client.db.execute(sql`
    insert into academic_standings (student_program_id, semester_id, standing, terms, gpa, cgpa, run_id, decided_on)
    select c.student_program_id, x.semester_id, c.after, c.terms, c.gpa, c.cgpa, x.id, x.applied_at::date from standing_changes c join standing_runs x on x.id = c.run_id`);
  await client.db.execute(sql`
    update standing_runs x set changed = (select count(*)::int from standing_changes c where c.run_id = x.id), done = (select count(*)::int from ${semesterResultRead} r where r.semester_id = x.semester_id), total = (select count(*)::int from ${semesterResultRead} r where r.semester_id = x.semester_id)`);
};
