import { jobStatuses } from '#kernel/contract/define-job.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, flag, integer, longText, moment, text } from '#kernel/contract/field.ts';

/** States of a run in words. */
export const jobStatusWords = {
  queued: { tr: 'Sırada', en: 'Queued', tone: 'neutral' },
  running: { tr: 'Çalışıyor', en: 'Running', tone: 'info' },
  finished: { tr: 'Bitti', en: 'Finished', tone: 'success' },
  failed: { tr: 'Başarısız', en: 'Failed', tone: 'danger' },
  cancelled: { tr: 'Durduruldu', en: 'Stopped', tone: 'warning' },
} as const satisfies Record<(typeof jobStatuses)[number], { tr: string; en: string; tone: string }>;

const fields = {
  name: text({ readOnly: true, max: 80, cell: 'job-name' }),
  owner: text({ derived: true, readOnly: true }),
  status: choice(jobStatusWords, { readOnly: true }),
  progress: text({ derived: true, readOnly: true, max: 20 }),
  created_at: moment({ readOnly: true }),
  started_at: moment({ readOnly: true, hidden: true }),
  finished_at: moment({ readOnly: true }),
  seconds: integer({ derived: true, readOnly: true }),
  ok_count: integer({ readOnly: true, hidden: true }),
  failed_count: integer({ readOnly: true, hidden: true }),
  has_file: flag({ derived: true, readOnly: true, hidden: true }),
  error: longText({ readOnly: true, hidden: true }),
  request_id: text({ readOnly: true, hidden: true }),
} as const;

/** SYS-032: what ran in the background, for those who watch over it. */
export const jobLog = defineResource({
  name: 'job-log',
  area: 'system',
  path: '/job/logs',
  permission: 'joblog',
  actions: ['index'],
  fields,
  label: ['name'],
  list: {
    columns: ['name', 'owner', 'status', 'progress', 'created_at', 'finished_at', 'seconds'],
    roomy: ['seconds'],
    filters: ['name', 'status', 'created_at'],
    sorts: ['created_at'],
    sort: '-id',
  },
});
/** SYS-032: the reader's own. */
export const myJobLog = defineResource({
  name: 'my-job-log',
  area: 'system',
  path: '/job/logs/me',
  permission: 'myjoblog',
  actions: ['index'],
  fields,
  label: ['name'],
  list: {
    columns: ['name', 'status', 'progress', 'created_at', 'finished_at', 'has_file'],
    filters: ['status', 'created_at'],
    sorts: ['created_at'],
    sort: '-id',
  },
});
