import type { Job } from '#kernel/contract/define-job.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { cancelRun, startRun } from '#kernel/server/job-runs.ts';
import { allows, checkInput } from '#kernel/server/pipeline.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { cancelJob as cancelCommand, repeatJob as repeatCommand, startJob as startCommand } from '../jobs-contract.ts';
import { operationsRefusals } from '../refusals.ts';
import { againstCancel, againstRepeat, jobNamed, runFor, titleOf } from '../facts/job-facts.ts';

/** Starts a job unless the same work is under way; two presses at once are one after the other here. */
async function start(context: Writing, job: Job, params: Record<string, unknown>): Promise<number> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job:${job.name}`}, 0))`);
  const [running] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from job_runs where name = ${job.name} and status in ('queued', 'running') and params = ${JSON.stringify(params)}::jsonb order by id limit 1`,
  );
  if (running) refuse(operationsRefusals.job_already_running({ id: running.id }));
  const id = await startRun(context, job, params);
  context.audit({ resource: 'job', record_id: id, after: { name: job.name, params } });
  return id;
}
const given = (params: unknown): Record<string, unknown> =>
  typeof params === 'object' && params !== null && !Array.isArray(params) ? (params as Record<string, unknown>) : {};

/** SYS-034: parameters are checked by the job's own declaration; rights are asked here and again when it begins. */
export const startJob = handle(startCommand, async (context, { name, params }) => {
  const job = jobNamed(context.services, name);
  if (!job?.startable) throw notFound();
  if (!allows(job.needs, context.actor)) throw forbidden();
  return { id: await start(context, job, checkInput(job.input, given(params))) };
});
/** The same job with the same parameters, as the one who presses. */
export const repeatJob = handle(repeatCommand, async (context, { id }) => {
  const row = await runFor(context, context.db, id);
  const job = jobNamed(context.services, row.name);
  refuse(againstRepeat(context.actor, job, row));
  if (!job) throw notFound();
  return { id: await start(context, job, checkInput(job.input, row.params)) };
});
/** A queued run never begins, a running one ends at its next step; its owner hears when it was somebody else. */
export const cancelJob = handle(cancelCommand, async (context, { id }) => {
  const { services, actor } = context;
  const row = await runFor(context, context.db, id, true);
  refuse(againstCancel(actor, jobNamed(services, row.name), row));
  await cancelRun(context, id);
  context.audit({
    resource: 'job',
    record_id: id,
    before: { status: row.status },
    after: { cancel_asked_at: context.now.toISOString() },
  });
  if (row.user_id !== null && row.user_id !== actor.user_id) {
    const title = titleOf(services, row.name);
    const say = (locale: 'tr' | 'en'): string =>
      services.lines.line(locale, 'jobs:news.cancelled', { name: title[locale], person: actor.full_name });
    await notify(context, {
      user_ids: [row.user_id],
      kind: 'system',
      title: { tr: say('tr'), en: say('en') },
      link: `/job/logs/detail/${id}`,
    });
  }
  return { status: row.status === 'queued' ? ('cancelled' as const) : ('running' as const) };
});
