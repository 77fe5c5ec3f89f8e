import { universityDay } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Services } from '#kernel/server/services.ts';
import { stepJob } from '#kernel/server/step-job.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { tell } from '../commands/tell.ts';
import { auditPrograms, foundFields } from '../facts/graduation-facts.ts';

/** looked at in one go: a few statements for all of them together */
const step = 500;
const mostTries = 3;
interface Run {
  status: string;
  started_by: number;
  name: string;
  name_en: string;
}

/** The next students of a run, in a transaction of their own; false when nothing is left to do. */
async function takeStep(services: Services, id: number): Promise<boolean> {
  const now = services.clock();
  const left = await services.database.transaction(async (tx) => {
    const [run] = await rowsOf<Run>(
      tx,
      sql`select status, started_by, scope->>'name' as name, scope->>'name_en' as name_en from graduation_runs where id = ${id} for update`,
    );
    if (!run || (run.status !== 'queued' && run.status !== 'running')) return null;
    const rows = await rowsOf<{ id: number; student_program_id: number }>(
      tx,
      sql`select id, student_program_id from graduation_run_rows where run_id = ${id} and state is null order by student_program_id limit ${step}`,
    );
    if (rows.length === 0) return run;
    const audited = await auditPrograms(
      { db: tx, services, now, today: universityDay(now) },
      rows.map((each) => each.student_program_id),
    );
    const found = audited.map((each) => {
      const { requirements, missing, running, substitutions, ...fields } = foundFields(each);
      return { id: each.owner.id, ...fields, found: { requirements, missing, running, substitutions } };
    });
    await tx.execute(sql`
      update graduation_run_rows w set state = x.state, slots_total = x.slots_total, slots_done = x.slots_done, slots_missing = x.slots_missing, credits_missing = x.credits_missing, cgpa = x.cgpa, found = x.found
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(id bigint, state text, slots_total int, slots_done int, slots_missing int, credits_missing numeric, cgpa numeric, found jsonb)
      where w.run_id = ${id} and w.student_program_id = x.id`);
    // whoever has left since the start is nobody's candidate any more
    await tx.execute(
      sql`delete from graduation_run_rows where run_id = ${id} and state is null and id = any(${idList(rows.map((each) => each.id))})`,
    );
    await tx.execute(
      sql`update graduation_runs set status = 'running', started_at = coalesce(started_at, ${now.toISOString()}::timestamptz), done = done + ${rows.length}, error = null, version = version + 1, updated_at = now() where id = ${id}`,
    );
    return true;
  });
  if (left === null) return false;
  if (left === true) return true;
  await systemWrite(
    services,
    'graduation-run',
    async (context) => {
      const [ended] = await rowsOf<{ id: number }>(
        context.db,
        sql`update graduation_runs set status = 'finished', finished_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where id = ${id} and status in ('queued', 'running') returning id`,
      );
      if (!ended) return;
      const [count] = await rowsOf<{ total: number; ready: number; near: number }>(
        context.db,
        sql`select count(*)::int as total, (count(*) filter (where state = 'ready'))::int as ready, (count(*) filter (where state in ('near', 'awaiting')))::int as near from graduation_run_rows where run_id = ${id}`,
      );
      context.audit({
        resource: 'graduation-run',
        record_id: id,
        before: { status: 'running' },
        after: { status: 'finished', ...count },
      });
      await tell(context, 'run', [left.started_by], `/student/programs/graduation-requirement-report?run=${id}`, {
        scope: { tr: left.name, en: left.name_en },
        total: count?.total ?? 0,
        ready: count?.ready ?? 0,
        near: count?.near ?? 0,
      });
    },
    {
      body: { run_id: id },
      actor: {
        ...anonymous,
        user_id: left.started_by,
        real_user_id: left.started_by,
        full_name: 'graduation-run',
        role: 'system',
      },
    },
  );
  return false;
}

/** A step failed: the third time the run ends, before that it is tried again. Answers whether it ended. */
async function noteFailure(services: Services, id: number, error: unknown): Promise<boolean> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const [run] = await rowsOf<{ status: string }>(
    services.database.db,
    sql`update graduation_runs set error = ${said}, scope = scope || jsonb_build_object('tries', coalesce((scope->>'tries')::int, 0) + 1), status = case when coalesce((scope->>'tries')::int, 0) + 1 >= ${mostTries} then 'failed' else status end, updated_at = now()
      where id = ${id} and status in ('queued', 'running') returning status`,
  );
  return run?.status !== 'queued' && run?.status !== 'running';
}

/** Makes a requirement report, some hundred students at a time. */
export const graduationRunJob = stepJob('graduation-run', {
  left: (since) =>
    sql`select id from graduation_runs where status in ('queued', 'running') and updated_at < ${since.toISOString()}::timestamptz order by id`,
  step: takeStep,
  noteFailure,
});
