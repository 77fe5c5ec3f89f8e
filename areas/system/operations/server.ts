import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { jobRuns } from '#kernel/server/tables.ts';
import { noteFailure, reopenFailure, resolveFailure } from './commands/resolve-failure.ts';
import { cancelJob, repeatJob, startJob } from './commands/start-job.ts';
import { jobRunEnded } from './jobs/job-run-ended.ts';
import { refreshStatistics } from './jobs/refresh-statistics.ts';
import { resendFailedMail } from './jobs/resend-failed-mail.ts';
import { retention } from './jobs/retention.ts';
import { exportJob } from '#kernel/server/export-job.ts';
import { operationsAccess } from './access.ts';
import { operationsPages } from './contract.ts';
import { operationsRefusals } from './refusals.ts';
import { operationsTexts } from './texts.ts';
import { failure, failures } from './queries/failures.ts';
import { jobRun, jobRunFile } from './queries/job-run.ts';
import { logChoices, logPeople } from './queries/log-choices.ts';
import { logEntry } from './queries/log-entry.ts';
import { logs } from './queries/logs.ts';
import { logsExport } from './queries/logs-export.ts';
import { selfTest } from './queries/self-test.ts';
import { jobNames, startableJobs } from './queries/startable-jobs.ts';
import { systemPages, systemPagesExport } from './queries/system-pages.ts';
import { jobLog, myJobLog } from './resources/job-log.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const derive = {
  owner: sql`(select u.full_name from ${userRead} u where u.id = ${jobRuns.user_id})`,
  progress: sql`(case when ${jobRuns.total} > 0 then ${jobRuns.done} || ' / ' || ${jobRuns.total} when ${jobRuns.done} > 0 then ${jobRuns.done}::text end)`,
  seconds: sql`(extract(epoch from ${jobRuns.finished_at} - ${jobRuns.started_at})::int)`,
  has_file: sql`(${jobRuns.file_id} is not null)`,
};

/** Logs of writes, failures and jobs; starting jobs; routes; self-test. */
export const operationsPart: AreaPart = {
  texts: operationsTexts,
  refusals: [operationsRefusals.specs],
  pages: operationsPages,
  access: operationsAccess,
  resources: [bindResource(jobLog, jobRuns, { derive }), bindResource(myJobLog, jobRuns, { derive })],
  commands: [resolveFailure, reopenFailure, noteFailure, startJob, repeatJob, cancelJob],
  queries: [
    logs,
    logEntry,
    logsExport,
    logChoices,
    logPeople,
    failures,
    failure,
    startableJobs,
    jobNames,
    jobRun,
    jobRunFile,
    systemPages,
    systemPagesExport,
    selfTest,
  ],
  jobs: [jobRunEnded],
  work: [exportJob, refreshStatistics, retention, resendFailedMail],
};
