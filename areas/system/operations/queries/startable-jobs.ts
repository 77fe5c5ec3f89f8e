import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { allows } from '#kernel/server/pipeline.ts';
import type { JobStatus } from '#kernel/contract/define-job.ts';
import { jobNames as namesQuery, startableJobs as startableQuery } from '../jobs-contract.ts';
import { titleOf } from '../facts/job-facts.ts';
import { textOf } from '../facts/log-words.ts';

/** SYS-034: what the reader may start, as the areas declare it. */
export const startableJobs = answer(startableQuery, async ({ services, actor, db, locale }) => {
  const jobs = services.areas
    .flatMap((area) => area.work ?? [])
    .map(({ job }) => job)
    .filter((job) => job.startable && allows(job.needs, actor));
  const runs = await rowsOf<{ id: number; name: string; status: JobStatus; created_at: string }>(
    db,
    sql`select distinct on (name) id, name, status, created_at from job_runs where user_id = ${actor.user_id} order by name, id desc`,
  );
  const lastOf = new Map(
    runs.map(({ name, ...run }) => [name, { ...run, created_at: new Date(run.created_at).toISOString() }]),
  );
  return {
    jobs: jobs
      .map((job) => ({
        name: job.name,
        area: job.area,
        title: titleOf(services, job.name),
        about: textOf(services, `${job.area}:job.${job.name}.about`),
        fields: job.input,
        cancellable: job.cancellable,
        last: lastOf.get(job.name) ?? null,
      }))
      .sort((one, other) => one.title[locale].localeCompare(other.title[locale], locale)),
  };
});
/** Names of everything that runs in the background, also by the clock. */
export const jobNames = answer(namesQuery, async ({ services }) => {
  const names = new Set([
    ...services.areas.flatMap((area) => [
      ...(area.work ?? []).map(({ job }) => job.name),
      ...(area.jobs ?? []).map((job) => job.name),
    ]),
    'housekeeping',
    'outbox-send',
    'job-run',
  ]);
  return { names: [...names].map((name) => ({ name, title: titleOf(services, name) })) };
});
