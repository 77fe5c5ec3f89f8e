import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { defineJob, type JobStatus } from '#kernel/contract/define-job.ts';
import { choice, date, flag, integer, json, text, type Fields } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { operationsRefusals } from './operations-refusals.ts';

const refusals = [operationsRefusals.specs];
const maintain = permission('job_maintain');
const changes = ['job-log', 'my-job-log', 'job-run', 'startable-jobs'];

/** Fresh figures about the tables: what the database plans its ways by. */
export const refreshStatisticsJob = defineJob({
  name: 'refresh-statistics',
  area: 'system',
  needs: maintain,
  input: {},
});
/** What has had its day; only counted while `dry_run` is on. */
export const retentionJob = defineJob({
  name: 'retention',
  area: 'system',
  needs: maintain,
  input: { dry_run: flag({ default: true }) },
  cancellable: false,
});
export const resendFailedMailJob = defineJob({
  name: 'resend-failed-mail',
  area: 'system',
  needs: maintain,
  input: {
    since: date({ required: true }),
    channel: choice(
      { all: { tr: 'Tümü', en: 'All' }, mail: { tr: 'E-posta', en: 'E-mail' }, sms: { tr: 'SMS', en: 'SMS' } },
      { required: true, default: 'all' },
    ),
    dry_run: flag({ default: false }),
  },
});

/** A job that the reader may start: its parameters as declared, plain data the form is drawn from. */
export interface StartableJob {
  name: string;
  area: string;
  title: Text;
  about: Text | null;
  fields: Fields;
  cancellable: boolean;
  /** the reader's last run of it */ last: { id: number; status: JobStatus; created_at: string } | null;
}
export const startableJobs = defineQuery({
  name: 'startable-jobs',
  path: '/jobs/start',
  needs: permission('job_store'),
  input: {},
  output: shape<{ jobs: StartableJob[] }>(),
  summary: 'Jobs the reader may start, with their parameters',
});
export const startJob = defineCommand({
  name: 'start-job',
  method: 'POST',
  path: '/jobs/start',
  needs: permission('job_store'),
  refusals,
  message: 'job_started',
  idempotent: true,
  changes,
  input: { name: text({ required: true, max: 80 }), params: json() },
  output: shape<{ id: number }>(),
  summary: 'Start a job',
});

/** What every job is called, for the lists. */
export const jobNames = defineQuery({
  name: 'job-names',
  path: '/job/names',
  needs: signedIn,
  input: {},
  output: shape<{ names: { name: string; title: Text }[] }>(),
  summary: 'What every job is called',
});

export interface RunLine {
  id: number;
  at: string;
  level: 'info' | 'warning' | 'error';
  key: string;
  params: Record<string, unknown>;
}
export interface RunParam {
  name: string;
  label: Text;
  value: string | number | boolean | null;
  words: Text | null;
  kind: string;
}
/** One run as its owner and the overseers of jobs see it. */
export interface RunView {
  id: number;
  name: string;
  title: Text;
  about: Text | null;
  status: JobStatus;
  own: boolean;
  owner: string | null;
  real_owner: string | null;
  params: RunParam[];
  done: number;
  total: number | null;
  ok_count: number;
  failed_count: number;
  /** seconds still to go at this pace */ left: number | null;
  result: RunParam[];
  error: string | null;
  request_id: string | null;
  failure_id: number | null;
  file: { name: string; bytes: number; until: string } | null;
  /** there is a file, but it is somebody else’s */ file_of_owner: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  cancel_asked_at: string | null;
  lines: RunLine[];
  lines_total: number;
  can: { cancel: May; repeat: May };
}
const id = integer({ required: true, min: 1 });
export const jobRun = defineQuery({
  name: 'job-run',
  path: '/job/logs/detail/{id}',
  needs: signedIn,
  input: { id, level: choice({ all: { tr: 'Tümü', en: 'All' }, problems: { tr: 'Sorunlar', en: 'Problems' } }) },
  output: shape<RunView>(),
  summary: 'How a run is doing: progress, lines, result',
});
export const jobRunFile = defineQuery({
  name: 'job-run-file',
  path: '/job/logs/detail/{id}/file',
  needs: signedIn,
  binary: true,
  input: { id },
  output: shape<never>(),
  summary: 'The file a run has made, for whoever started it',
});
export const cancelJob = defineCommand({
  name: 'cancel-job',
  method: 'POST',
  path: '/job/logs/detail/{id}/cancel',
  needs: signedIn,
  refusals,
  message: 'job_cancel_asked',
  idempotent: true,
  changes,
  input: { id },
  output: shape<{ status: JobStatus }>(),
  summary: 'Stop a run',
});
export const repeatJob = defineCommand({
  name: 'repeat-job',
  method: 'POST',
  path: '/job/logs/detail/{id}/again',
  needs: signedIn,
  refusals,
  message: 'job_started',
  idempotent: true,
  changes,
  input: { id },
  output: shape<{ id: number }>(),
  summary: 'Start a job again with the same parameters',
});
