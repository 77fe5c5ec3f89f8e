import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  applyStandingRun as applyCommand,
  cancelStandingRun as cancelCommand,
  startStandingRun as startCommand,
} from '../contract.ts';
import { mayApplyStanding, mayCancelStanding, mayStartStanding } from '../rules/standing.ts';
import { lockStandingRun } from './standing-steps.ts';

interface Semester {
  id: number;
  grades_due_on: string | null;
  ends_on: string;
  open: boolean;
}
/** Begins a run of a semester; two who begin at once wait for each other, and the second is told. */
export async function beginStandingRun(context: Writing, semester_id: number, by: number | null): Promise<number> {
  const { db, today } = context;
  await db.execute(sql`select pg_advisory_xact_lock(7264)`);
  const [semester] = await rowsOf<Semester>(
    db,
    sql`select m.id, m.grades_due_on::text, m.ends_on::text, exists (select from standing_runs r where r.semester_id = m.id and r.status in ('queued', 'running', 'previewed', 'applying')) as open from ${semesterRead} m where m.id = ${semester_id}`,
  );
  if (!semester) throw notFound();
  refuse(mayStartStanding({ ...semester, today }));
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into standing_runs (semester_id, started_by) values (${semester_id}, ${by}) returning id`,
  );
  if (!made) throw notFound();
  await context.services.jobs.enqueue('standing-run', { run_id: made.id }, { tx: db });
  context.audit({ resource: 'standing-run', record_id: made.id, after: { status: 'queued', semester_id } });
  return made.id;
}
export const startStandingRun = handle(startCommand, async (context, { semester_id }) => ({
  id: await beginStandingRun(context, semester_id, context.actor.user_id),
}));

/** Stops a run, or leaves its differences undecided; they stay to be looked at. */
export const cancelStandingRun = handle(cancelCommand, async (context, { id }) => {
  const run = await lockStandingRun(context.db, id);
  if (!run) throw notFound();
  refuse(mayCancelStanding(run.status));
  await context.db.execute(
    sql`update standing_runs set status = 'cancelled', finished_at = coalesce(finished_at, ${context.now.toISOString()}::timestamptz), version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'standing-run',
    record_id: id,
    before: { status: run.status },
    after: { status: 'cancelled', done: run.done },
  });
  return { id };
});

/** previewed → applying: the job decides, writes the letters and tells the students, in the name of whoever applied. */
export const applyStandingRun = handle(applyCommand, async (context, { id }) => {
  const run = await lockStandingRun(context.db, id);
  if (!run) throw notFound();
  refuse(mayApplyStanding(run.status, run.changed));
  await context.db.execute(
    sql`update standing_runs set status = 'applying', tries = 0, applied_by = ${context.actor.user_id}, applied_real_by = ${context.actor.real_user_id}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await context.services.jobs.enqueue('standing-run', { run_id: id }, { tx: context.db });
  context.audit({
    resource: 'standing-run',
    record_id: id,
    before: { status: 'previewed' },
    after: { status: 'applying', changed: run.changed },
  });
  return { id };
});
