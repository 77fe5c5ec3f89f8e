import { operationsLog } from './log-demo.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { addDays } from '#kernel/contract/calendar.ts';

interface Time {
  minutes: number;
  user?: string;
  path?: string;
  method?: string;
}
interface Failed {
  name: string;
  message: string;
  place: string;
  stack: readonly string[];
  times: readonly Time[];
  resolved?: { minutes: number; note: string };
  note?: string;
}
const hour = 60;
const day = 24 * hour;
/** A number as requests carry it; the same in every demo. */
const requestNumber = (failure: number, time: number): string =>
  `3f${failure}c${String(time).padStart(2, '0')}e8-71d4-4b0a-9c${failure}e-52a90b${String(failure * 37 + time).padStart(6, '0')}`;
const failed: readonly Failed[] = [
  {
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'starts_on')",
    place: 'GET /api/v1/schedule/calendar',
    stack: [
      'at weeksOf (areas/scheduling/queries/schedule-calendar.ts:41:27)',
      'at Object.work (areas/scheduling/queries/schedule-calendar.ts:18:10)',
      'at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    ],
    times: [
      { minutes: 3 * hour, user: 'student2', method: 'GET', path: '/api/v1/schedule/calendar' },
      { minutes: 9 * hour, user: 'instructor', method: 'GET', path: '/api/v1/schedule/calendar' },
      { minutes: 26 * hour, user: 'student', method: 'GET', path: '/api/v1/schedule/calendar' },
    ],
    note: 'Dönem tarihi girilmemiş bir yaz döneminde oluşuyor; takvim girilince kayboluyor.',
  },
  {
    name: 'Error',
    message: 'the SMS gateway answered 502',
    place: 'job outbox-send',
    stack: ['at deliver (kernel/server/outbox.ts:44:28)', 'at sendBatch (kernel/server/outbox.ts:24:9)'],
    times: Array.from({ length: 6 }, (_, index) => ({ minutes: 2 * day + index * 7 })),
  },
  {
    name: 'error',
    message: '40P01 deadlock detected',
    place: 'PUT /api/v1/grades/section/:id',
    stack: [
      'at saveGrades (areas/grading/commands/save-grades.ts:63:5)',
      'at runWrite (kernel/server/pipeline.ts:104:18)',
    ],
    times: [{ minutes: 5 * day, user: 'instructor', method: 'PUT', path: '/api/v1/grades/section/412' }],
    resolved: { minutes: 4 * day, note: 'Satırlar artık öğrenci numarası sırasıyla kilitleniyor.' },
  },
  {
    name: 'RangeError',
    message: 'Invalid time value',
    place: 'job registration-report',
    stack: ['at Date.toISOString (<anonymous>)', 'at rowsFor (areas/registration/jobs/registration-report.ts:29:44)'],
    times: [{ minutes: 30 * hour, user: 'registrar' }],
  },
];

interface Ran {
  name: string;
  user?: string;
  status: 'finished' | 'failed' | 'cancelled';
  minutes: number;
  seconds: number;
  params?: object;
  result?: object;
  done?: number;
  total?: number;
  ok?: number;
  bad?: number;
  error?: string;
  request?: string;
  lines?: readonly (readonly [level: string, key: string, params: object])[];
}
const ran: readonly Ran[] = [
  {
    name: 'refresh-statistics',
    user: 'admin',
    status: 'finished',
    minutes: 6 * day,
    seconds: 14,
    result: { tables: 96, rows: 184_200 },
    done: 96,
    total: 96,
    ok: 96,
  },
  {
    name: 'retention',
    user: 'admin',
    status: 'finished',
    minutes: 5 * day,
    seconds: 1,
    params: { dry_run: true },
    result: { dry_run: true, repeats: 212, messages: 1840, readings: 0, guests: 0, files: 3, runs: 48, keys: 5 },
    done: 7,
    total: 7,
    lines: [
      ['info', 'jobs:retention.repeats', { n: 212 }],
      ['info', 'jobs:retention.messages', { n: 1840 }],
      ['info', 'jobs:retention.readings', { n: 0 }],
      ['info', 'jobs:retention.guests', { n: 0 }],
      ['info', 'jobs:retention.files', { n: 3 }],
      ['info', 'jobs:retention.runs', { n: 48 }],
      ['info', 'jobs:retention.keys', { n: 5 }],
    ],
  },
  {
    name: 'retention',
    user: 'admin',
    status: 'finished',
    minutes: 5 * day - 4,
    seconds: 3,
    params: { dry_run: false },
    result: { dry_run: false, repeats: 212, messages: 1840, readings: 0, files: 3, runs: 48, keys: 5 },
    done: 6,
    total: 6,
    ok: 2108,
    lines: [
      ['info', 'jobs:retention.repeats', { n: 212 }],
      ['info', 'jobs:retention.messages', { n: 1840 }],
    ],
  },
  {
    name: 'resend-failed-mail',
    user: 'admin',
    status: 'finished',
    minutes: 2 * day - 90,
    seconds: 6,
    params: { since: '@week', channel: 'sms', dry_run: false },
    result: { dry_run: false, messages: 37, skipped: 4 },
    done: 37,
    total: 37,
    ok: 37,
    lines: [['info', 'jobs:resend.dead', { n: 4 }]],
  },
  {
    name: 'resend-failed-mail',
    user: 'admin',
    status: 'cancelled',
    minutes: 2 * day - 60,
    seconds: 9,
    params: { since: '@week', channel: 'all', dry_run: false },
    done: 100,
    total: 640,
    ok: 100,
  },
  {
    name: 'resend-failed-mail',
    user: 'admin',
    status: 'failed',
    minutes: 2 * day,
    seconds: 2,
    params: { since: '@week', channel: 'sms', dry_run: false },
    done: 6,
    total: 37,
    ok: 6,
    error: 'Beklenmeyen bir hata oluştu.',
    request: requestNumber(2, 1),
    lines: [['warning', 'jobs:taken_over', {}]],
  },
  ...Array.from({ length: 8 }, (_, index): Ran => ({
    name: 'housekeeping',
    status: 'finished',
    minutes: (index + 1) * hour - 17,
    seconds: 1,
  })),
  { name: 'outbox-send', status: 'failed', minutes: 2 * day, seconds: 10, error: 'the SMS gateway answered 502' },
];

/** Logs of writes, failures and jobs: a month of a university's work. */
export async function operationsDemo(
  client: RawClient,
  _writer: Writer,
  { now, today, userNamed }: IdentityFacts,
): Promise<void> {
  const at = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  for (const [index, each] of failed.entries()) {
    const number = (time: number): string => requestNumber(index + 1, time);
    const latest = Math.min(...each.times.map((time) => time.minutes));
    const {
      rows: [row],
    } = await client.query(
      `
      insert into failures (fingerprint, name, message, stack, place, times, first_at, last_at, last_request_id, resolved_at, resolved_by, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        `demo-${index + 1}`,
        each.name,
        each.message,
        each.stack.join('\n'),
        each.place,
        each.times.length,
        at(Math.max(...each.times.map((time) => time.minutes))),
        at(latest),
        number(1),
        each.resolved ? at(each.resolved.minutes) : null,
        each.resolved ? userNamed('admin') : null,
        each.resolved?.note ?? each.note ?? null,
      ],
    );
    const times = [...each.times.entries()].reverse().map(([time, { minutes, user, method, path }]) => ({
      failure_id: (row as { id: number }).id,
      at: at(minutes),
      request_id: number(time + 1),
      user_id: user ? userNamed(user) : null,
      method: method ?? null,
      path: path ?? null,
    }));
    await client.query(
      'insert into failure_times (failure_id, at, request_id, user_id, method, path) select failure_id, at, request_id, user_id, method, path from json_to_recordset($1::json) as t(failure_id bigint, at timestamptz, request_id text, user_id bigint, method text, path text)',
      [JSON.stringify(times)],
    );
  }
  const week = addDays(today, -7);
  for (const each of [...ran].sort((one, other) => other.minutes - one.minutes)) {
    const user = each.user ? userNamed(each.user) : null;
    const {
      rows: [row],
    } = await client.query(
      `
      insert into job_runs (name, params, user_id, real_user_id, user_role_id, locale, status, done, total, ok_count, failed_count, result, error, request_id, created_at, started_at, seen_at, finished_at)
      values ($1, $2::jsonb, $3, $3, (select default_user_role_id from users where id = $3), 'tr', $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $12, $13, $13) returning id`,
      [
        each.name,
        JSON.stringify(each.params ?? {}).replace('@week', week),
        user,
        each.status,
        each.done ?? 0,
        each.total ?? null,
        each.ok ?? 0,
        each.bad ?? 0,
        each.result ? JSON.stringify(each.result) : null,
        each.error ?? null,
        each.request ?? null,
        at(each.minutes),
        new Date(now.getTime() - each.minutes * 60_000 + each.seconds * 1000).toISOString(),
      ],
    );
    for (const [level, key, params] of each.lines ?? [])
      await client.query(
        'insert into job_run_lines (run_id, at, level, key, params) values ($1, $2, $3, $4, $5::jsonb)',
        [(row as { id: number }).id, at(each.minutes), level, key, JSON.stringify(params)],
      );
  }
  await operationsLog(client, now);
}
