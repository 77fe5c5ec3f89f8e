import { readFileSync } from 'node:fs';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import type { Services } from '#kernel/server/services.ts';
import { mailState } from '#areas/home/rules/mail-state.ts';
import { selfTest as query, type Check, type CheckName } from '../test-contract.ts';

/** tests per address and minute: a person presses a few times, a flood gets 429 */
const perMinute = 20;
/** the parts are asked at most this often, however many people look (ms) */
const rest = 3_000;
/** a part that has not answered by then is in trouble (ms) */
const patience = 3_000;
const slowAfter = 1_000;
type Found = Pick<Check, 'state' | 'advice' | 'details'>;
const well: Found = { state: 'well', advice: null, details: [] };

async function timed(name: CheckName, work: () => Promise<Found>): Promise<Check> {
  const from = performance.now();
  const late = new Promise<Found>((resolve) =>
    setTimeout(resolve, patience, { state: 'trouble', advice: `${name}.trouble`, details: [] }).unref(),
  );
  const found = await Promise.race([
    work().catch((): Found => ({ state: 'trouble', advice: `${name}.trouble`, details: [] })),
    late,
  ]);
  const took = Math.round(performance.now() - from);
  return {
    name,
    took,
    ...(found.state === 'well' && took > slowAfter ? { ...found, state: 'slow', advice: 'slow' } : found),
  };
}
const minutes = (since: string | null, now: Date): number =>
  since === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 60_000));

async function mailCheck(services: Services): Promise<Found> {
  const [row] = await rowsOf<{ queued: number; oldest: string | null; failed: number }>(
    services.database.db,
    sql`
    select (select count(*)::int from outbox where status = 'queued') as queued, (select min(created_at) from outbox where status = 'queued' and next_try_at <= now()) as oldest, (select count(*)::int from (select created_at from outbox where status = 'failed' order by id desc limit 500) f where f.created_at > now() - interval '1 day') as failed`,
  );
  const waited = minutes(row?.oldest ?? null, services.clock());
  const details = [
    { label: 'queued', value: row?.queued ?? 0 },
    { label: 'failed_today', value: row?.failed ?? 0 },
    { label: 'oldest_minutes', value: waited },
  ];
  if (!services.config.smtpUrl)
    return { state: 'off', advice: services.config.demo ? 'mail.demo' : 'mail.off', details };
  const state = mailState(waited, row?.failed ?? 0);
  return state === 'well' ? { ...well, details } : { state, advice: `mail.${state}`, details };
}
async function queueCheck(services: Services): Promise<Found> {
  const { db } = services.database;
  const [made] = await rowsOf<{ there: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as there`);
  if (!made?.there) return { state: 'off', advice: 'queue.off', details: [] };
  const [row] = await rowsOf<{ waiting: number; oldest: string | null; running: number }>(
    db,
    sql`select (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after <= now()) as waiting, (select min(start_after) from pgboss.job where state in ('created', 'retry') and start_after <= now()) as oldest, (select count(*)::int from job_runs where status = 'running') as running`,
  );
  const waited = minutes(row?.oldest ?? null, new Date()); // the queue keeps the database's own time
  const details = [
    { label: 'waiting', value: row?.waiting ?? 0 },
    { label: 'running', value: row?.running ?? 0 },
    { label: 'oldest_minutes', value: waited },
  ];
  return waited > 15
    ? { state: 'trouble', advice: 'queue.trouble', details }
    : waited > 3
      ? { state: 'slow', advice: 'queue.slow', details }
      : { ...well, details };
}

async function everyCheck(services: Services): Promise<Check[]> {
  return Promise.all([
    timed('database', async () => {
      const [row] = await rowsOf<{ size: number; pending: boolean }>(
        services.database.db,
        sql`select pg_database_size(current_database()) as size, pg_is_in_recovery() as pending`,
      );
      return {
        state: row?.pending ? 'trouble' : 'well',
        advice: row?.pending ? 'database.trouble' : null,
        details: [
          { label: 'size_mb', value: Math.round((row?.size ?? 0) / 1_048_576) },
          { label: 'kind', value: services.database.embedded ? 'PGlite' : 'PostgreSQL' },
        ],
      };
    }),
    timed('storage', async () =>
      (await services.storage.check())
        ? {
            ...well,
            details: [{ label: 'kind', value: services.config.storageUrl?.startsWith('s3:') ? 'S3' : 'disk' }],
          }
        : { state: 'trouble', advice: 'storage.trouble', details: [] },
    ),
    timed('shared', async () =>
      (await services.shared.ping())
        ? { ...well, details: [{ label: 'kind', value: services.shared.redis ? 'Redis' : 'memory' }] }
        : { state: 'trouble', advice: 'shared.trouble', details: [] },
    ),
    timed('mail', () => mailCheck(services)),
    timed('queue', () => queueCheck(services)),
  ]);
}
const latest = new WeakMap<Services, { at: number; checks: Promise<Check[]> }>();
function checksOf(services: Services): Promise<Check[]> {
  const known = latest.get(services);
  if (known && performance.now() - known.at < rest) return known.checks;
  const made = { at: performance.now(), checks: everyCheck(services) };
  latest.set(services, made);
  return made.checks;
}

let own: string | null = null;
/** Version of the application, from its own package. */
function ownVersion(): string {
  own ??= String(
    (JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version?: unknown })
      .version ?? '',
  );
  return own;
}

/** ACC-107: anybody may ask whether the portal is well; figures, kinds and versions are the administrator's. */
export const selfTest = answer(query, async ({ services, actor, address }) => {
  if ((await services.shared.increment(`self-test:${address}`, 60)) > perMinute) throw tooMany();
  const checks = await checksOf(services);
  const time = services.clock().toISOString();
  if (actor.role !== 'A') return { time, versions: null, checks: checks.map((check) => ({ ...check, details: [] })) };
  const [row] = await rowsOf<{ version: string }>(
    services.database.db,
    sql`select current_setting('server_version') as version`,
  ).catch(() => []);
  return {
    time,
    checks,
    versions: [
      { name: 'app', value: ownVersion() },
      { name: 'node', value: process.versions.node },
      { name: 'database', value: row?.version ?? '–' },
    ],
  };
});
