import type { Job, JobStatus } from '#kernel/contract/define-job.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import { may } from '#kernel/contract/refusal.ts';
import { humanise, type Text } from '#kernel/contract/text.ts';
import type { Actor, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { allows } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { operationsRefusals } from '../refusals.ts';
import { textOf } from './log-words.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Every declared job by its name. */
export const jobNamed = (services: Pick<Services, 'areas'>, name: string): Job | undefined =>
  services.areas.flatMap((area) => area.work ?? []).find((work) => work.job.name === name)?.job;
/** What a job is called: its own words, those of the work by the clock, or its name with spaces. */
export function titleOf(services: Pick<Services, 'areas' | 'lines'>, name: string): Text {
  const job = jobNamed(services, name);
  const plain = humanise(name).replaceAll('-', ' ');
  return (
    (job ? textOf(services, `${job.area}:job.${name}`) : null) ??
    textOf(services, `jobs:clock.${name}`) ?? { tr: plain, en: plain }
  );
}

export interface RunRow {
  id: number;
  name: string;
  params: Record<string, unknown>;
  user_id: number | null;
  real_user_id: number | null;
  owner: string | null;
  real_owner: string | null;
  status: JobStatus;
  done: number;
  total: number | null;
  ok_count: number;
  failed_count: number;
  result: Record<string, unknown> | null;
  file_id: number | null;
  error: string | null;
  request_id: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  cancel_asked_at: string | null;
}
/** A run that the reader may see: his own, or any under the rule of those who watch over jobs. 404 otherwise. */
export async function runFor(
  context: Pick<Reading, 'actor' | 'rows'>,
  db: Db,
  id: number,
  lock = false,
): Promise<RunRow> {
  const [row] = await rowsOf<RunRow>(
    db,
    sql`
    select job_runs.*, u.full_name as owner, r.full_name as real_owner from job_runs left join ${userRead} u on u.id = job_runs.user_id left join ${userRead} r on r.id = job_runs.real_user_id and job_runs.real_user_id <> job_runs.user_id
    where job_runs.id = ${id} and (job_runs.user_id = ${context.actor.user_id} or (${context.rows('joblog_index')})) ${lock ? sql`for update of job_runs` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}

/** Why a run cannot be stopped by this person now. Nobody but its owner and the administrator stops it. */
export function againstCancel(
  actor: Actor,
  job: Job | undefined,
  row: Pick<RunRow, 'status' | 'user_id' | 'cancel_asked_at'>,
): Refusal[] {
  if (row.status !== 'queued' && row.status !== 'running') return [operationsRefusals.job_not_running()];
  return [
    ...(row.user_id !== actor.user_id && !actor.permissions.has('joblog_update')
      ? [operationsRefusals.job_others()]
      : []),
    ...(row.status === 'running' && job?.cancellable !== true ? [operationsRefusals.job_not_cancellable()] : []),
    ...(row.status === 'running' && row.cancel_asked_at !== null ? [operationsRefusals.job_cancel_waits()] : []),
  ];
}
/** Why a run cannot be started again by this person now. */
export function againstRepeat(actor: Actor, job: Job | undefined, row: Pick<RunRow, 'status'>): Refusal[] {
  if (row.status === 'queued' || row.status === 'running') return [operationsRefusals.job_still_running()];
  if (!job?.startable) return [operationsRefusals.job_not_startable()];
  return allows(job.needs, actor) ? [] : [operationsRefusals.job_not_yours()];
}
export const canOf = (actor: Actor, job: Job | undefined, row: RunRow): { cancel: May; repeat: May } => ({
  cancel: may(againstCancel(actor, job, row)),
  repeat: may(againstRepeat(actor, job, row)),
});
