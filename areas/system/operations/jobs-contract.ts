import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob, jobStatuses } from '#kernel/contract/define-job.ts';
import { choice, date, flag, integer, json, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { operationsRefusals } from './refusals.ts';

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
export const StartableJob = a.record({
  name: a.text,
  area: a.text,
  title: a.words,
  about: a.nullable(a.words),
  fields: a.fields,
  cancellable: a.flag,
  /** the reader's last run of it */ last: a.nullable(
    a.record({ id: a.integer, status: a.oneOf(...jobStatuses), created_at: a.moment }),
  ),
});
export type StartableJob = a.Of<typeof StartableJob>;
export const startableJobs = defineQuery({
  name: 'startable-jobs',
  path: '/jobs/start',
  needs: permission('job_store'),
  input: {},
  output: a.record({ jobs: a.many(StartableJob) }),
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
  output: a.record({ id: a.integer }),
  summary: 'Start a job',
});

/** What every job is called, for the lists. */
export const jobNames = defineQuery({
  name: 'job-names',
  path: '/job/names',
  needs: signedIn,
  input: {},
  output: a.record({ names: a.many(a.record({ name: a.text, title: a.words })) }),
  summary: 'What every job is called',
});

export const RunLine = a.record({
  id: a.integer,
  at: a.moment,
  level: a.oneOf('info', 'warning', 'error'),
  key: a.text,
  params: a.map(a.json),
});
export type RunLine = a.Of<typeof RunLine>;
export const RunParam = a.record({
  name: a.text,
  label: a.words,
  value: a.nullable(a.either(a.text, a.number, a.flag)),
  words: a.nullable(a.words),
  kind: a.text,
});
export type RunParam = a.Of<typeof RunParam>;
/** One run as its owner and the overseers of jobs see it. */
export const RunView = a.record({
  id: a.integer,
  name: a.text,
  title: a.words,
  about: a.nullable(a.words),
  status: a.oneOf(...jobStatuses),
  own: a.flag,
  owner: a.nullable(a.text),
  real_owner: a.nullable(a.text),
  params: a.many(RunParam),
  done: a.integer,
  total: a.nullable(a.integer),
  ok_count: a.integer,
  failed_count: a.integer,
  /** seconds still to go at this pace */ left: a.nullable(a.number),
  result: a.many(RunParam),
  error: a.nullable(a.text),
  request_id: a.nullable(a.text),
  failure_id: a.nullable(a.integer),
  file: a.nullable(a.record({ name: a.text, bytes: a.integer, until: a.text })),
  /** there is a file, but it is somebody else’s */ file_of_owner: a.flag,
  created_at: a.moment,
  started_at: a.nullable(a.moment),
  finished_at: a.nullable(a.moment),
  cancel_asked_at: a.nullable(a.moment),
  lines: a.many(RunLine),
  lines_total: a.number,
  can: a.record({ cancel: a.may, repeat: a.may }),
});
export type RunView = a.Of<typeof RunView>;
const id = integer({ required: true, min: 1 });
export const jobRun = defineQuery({
  name: 'job-run',
  path: '/job/logs/detail/{id}',
  needs: signedIn,
  input: { id, level: choice({ all: { tr: 'Tümü', en: 'All' }, problems: { tr: 'Sorunlar', en: 'Problems' } }) },
  output: RunView,
  summary: 'How a run is doing: progress, lines, result',
});
export const jobRunFile = defineQuery({
  name: 'job-run-file',
  path: '/job/logs/detail/{id}/file',
  needs: signedIn,
  binary: true,
  input: { id },
  output: a.binary,
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
  output: a.record({ status: a.oneOf(...jobStatuses) }),
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
  output: a.record({ id: a.integer }),
  summary: 'Start a job again with the same parameters',
});
