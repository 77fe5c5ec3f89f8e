import { requestRead } from '#areas/requests/reads/requests.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { stepJob } from '#kernel/server/step-job.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { settleDismissal } from '../commands/settle-dismissal.ts';
import { beginStandingRun } from '../commands/standing-runs.ts';
import { noteStandingFailure, takeStandingStep } from '../commands/standing-steps.ts';
import { dismissalDue } from '../rules/standing.ts';

/** Looks at all students of a run, or decides what was applied, some at a time. */
export const standingRunJob = stepJob('standing-run', {
  left: (since) =>
    sql`select id from standing_runs where status in ('queued', 'running', 'applying') and updated_at < ${since.toISOString()}::timestamptz order by id`,
  step: takeStandingStep,
  noteFailure: noteStandingFailure,
});

/** how long after the grades were due a semester is still begun by itself: a university that is new here is not judged backwards */
const reach = 60;
interface Open {
  id: number;
  appeal_until: string;
  appeal: 'none' | 'open' | 'declined' | 'accepted';
}
/** Once a night: the semester whose grades are in is looked at, and dismissals whose time for an appeal is over are carried out. */
export const standingDays: JobHandler = {
  name: 'standing-days',
  cron: '20 4 * * *',
  quiet: true,
  async work(services) {
    const today = universityDay(services.clock());
    const due = await rowsOf<{ id: number }>(
      services.database.db,
      sql`select m.id from ${semesterRead} m where coalesce(m.grades_due_on, m.ends_on) < ${today}::date and coalesce(m.grades_due_on, m.ends_on) >= ${addDays(today, -reach)}::date and not exists (select from standing_runs r where r.semester_id = m.id) and not exists (select from academic_standings d where d.semester_id = m.id) order by m.starts_on`,
    );
    for (const { id } of due)
      await systemWrite(services, 'standing-days', (context) => beginStandingRun(context, id, null));
    const open = await rowsOf<Open>(
      services.database.db,
      sql`
      select d.id, d.appeal_until::text, coalesce((select case when r.status in ('declined') then 'declined' when r.status in ('completed', 'delivered', 'approved') then 'accepted' when r.status in ('draft', 'cancelled', 'expired') then 'none' else 'open' end
        from ${requestRead} r where r.kind = 'standing_appeal' and r.student_program_id = d.student_program_id and ${daySql(sql`r.submitted_at`)} >= d.decided_on order by r.id desc limit 1), 'none') as appeal
      from academic_standings d where d.standing = 'dismissal' and d.outcome is null order by d.id`,
    );
    let carried = 0;
    for (const row of open)
      if (dismissalDue(row, today))
        carried += Number(
          await systemWrite(services, 'standing-days', (context) => settleDismissal(context, row.id, 'carried_out')),
        );
    return { begun: due.length, open: open.length, carried };
  },
};
