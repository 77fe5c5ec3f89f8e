import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Subject } from '#kernel/server/request-work.ts';
import type { Away, TimeOffFacts } from './rules/time-off.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** What a mentora student's entitlement is computed from. Attendance is recorded nowhere yet: the language school says it when it decides. */
export async function timeOffFacts(
  db: Db,
  subject: Pick<Subject, 'student_program_id' | 'facts'>,
  today: string,
): Promise<TimeOffFacts> {
  const [row] = await rowsOf<{
    attended: number;
    away: number;
    vacation_used: number;
    medical_used: number;
    reduced_used: boolean;
  }>(
    db,
    sql`
    with enrolled as (select m.classes_start_on as begins, least(m.classes_end_on, ${today}::date) as ends from ${semesterRead} m where m.classes_start_on <= ${today}::date
        and exists (select 1 from enrolments e where e.student_program_id = ${subject.student_program_id} and e.semester_id = m.id and e.status in ('registered', 'completed'))),
      gone as (select l.reason, l.kind, coalesce(l.weeks, ceil((l.ends_on - l.starts_on + 1) / 7.0)::int) as weeks, l.starts_on, least(coalesce(l.returned_on, l.ends_on), ${today}::date) as ends_on, l.status from leaves l where l.student_program_id = ${subject.student_program_id} and l.status <> 'cancelled')
    select coalesce((select sum(ceil((ends - begins + 1) / 7.0)) from enrolled), 0)::int as attended,
      coalesce((select sum(ceil((least(g.ends_on, e.ends) - greatest(g.starts_on, e.begins) + 1) / 7.0)) from gone g join enrolled e on g.starts_on <= e.ends and g.ends_on >= e.begins where g.reason <> 'reduced_load' and g.starts_on <= ${today}::date), 0)::int as away,
      coalesce((select sum(weeks) from gone where kind = 'time_off' and reason = 'annual_vacation'), 0)::int as vacation_used, coalesce((select sum(weeks) from gone where kind = 'time_off' and reason = 'medical'), 0)::int as medical_used,
      exists (select 1 from gone where kind = 'time_off' and reason = 'reduced_load') as reduced_used`,
  );
  return {
    weeks_attended: Math.max(0, (row?.attended ?? 0) - (row?.away ?? 0)),
    attendance: null,
    vacation_used: row?.vacation_used ?? 0,
    medical_used: row?.medical_used ?? 0,
    reduced_used: row?.reduced_used ?? false,
    is_f1: subject.facts.is_f1 === true,
  };
}
/** Days on which he is away anyway, by any kind of leave. */
export const awayDays = (db: Db, student_program_id: number): Promise<Away[]> =>
  rowsOf<Away>(
    db,
    sql`select starts_on, coalesce(returned_on, ends_on) as ends_on from leaves where student_program_id = ${student_program_id} and status <> 'cancelled' and coalesce(returned_on, ends_on) >= starts_on order by starts_on`,
  );
