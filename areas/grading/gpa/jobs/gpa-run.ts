import { sql } from 'drizzle-orm';
import { stepJob } from '#kernel/server/step-job.ts';
import { noteFailure, takeStep } from '../commands/gpa-run-steps.ts';

/** Computes or applies a run of averages. */
export const gpaRunJob = stepJob('gpa-run', {
  left: (since) =>
    sql`select id from gpa_runs where status in ('queued', 'running', 'applying') and updated_at < ${since.toISOString()}::timestamptz order by id`,
  step: takeStep,
  noteFailure,
});
