import { join } from 'node:path';
import type { Area } from '#kernel/server/area.ts';
import { openSessions } from '#areas/access/sessions/sessions.ts';
import type { Config } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { openJobs } from '#kernel/server/jobs.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { openAccessLog } from '#kernel/server/access-log.ts';
import { linesChannel, openLineStore } from '#kernel/server/line-store.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import type { Services } from '#kernel/server/services.ts';
import { openPrincipals } from '#kernel/server/principals.ts';
import { installationOf, openSharedState, type SharedState } from '#kernel/server/shared-state.ts';
import { folderStorage, type Storage } from '#kernel/server/storage.ts';
import { kernelMetrics } from '#kernel/server/metric-sources.ts';
import { openMetrics } from '#kernel/server/metrics.ts';
import { followClock } from '#kernel/server/calendar-sql.ts';
import { areas as university } from './areas.server.ts';
import { uiTexts } from './ui-texts.ts';

export interface Parts {
  database?: Database;
  shared?: SharedState;
  log?: Services['log'];
  clock?: () => Date;
  /** the university unless a test adds an area of its own */
  areas?: readonly Area[];
}
const quiet: Services['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
};

/** Opens everything the server leans on, as the configuration says; tests give parts of their own. */
export async function openServices(config: Config, parts: Parts = {}): Promise<Services> {
  const database = parts.database ?? openDatabase(config);
  const shared = parts.shared ?? openSharedState(config.redisUrl, installationOf(config.databaseUrl));
  const areas = parts.areas ?? university;
  const resources = new Map(
    areas.flatMap((area) => (area.resources ?? []).map((bound) => [bound.resource.name, bound] as const)),
  );
  const log = parts.log ?? quiet;
  const lines = openLines(
    mergeTexts(areas, [kernelTexts, uiTexts]),
    openLineStore(database, (error) => log.warn({ err: error }, 'missing texts were not counted')),
  );
  shared.subscribe(
    linesChannel,
    () => void lines.reload().catch((error: unknown) => log.error({ err: error }, 'changed texts were not read')),
  );
  const clock = parts.clock ?? (() => new Date());
  followClock(clock);
  const sessions = openSessions(database, shared);
  return {
    config,
    database,
    shared,
    storage: await openStorage(config),
    jobs: openJobs(database, config.jobs),
    lines,
    sessions,
    principals: openPrincipals(
      sessions,
      areas.flatMap((area) => area.principals ?? []),
    ),
    accessLog: openAccessLog(database, log),
    metrics: openMetrics([...kernelMetrics, ...areas.flatMap((area) => area.metrics ?? [])], {
      db: database.db,
      pool: database.pool,
      clock,
      failed: (error, name) => log.warn({ err: error }, `the figure ${name} could not be read`),
    }),
    areas,
    resources,
    clock,
    log,
  };
}

/** Where files lie, as the configuration says. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.storageUrl?.startsWith('s3://')) {
    const { s3Storage } = await import('#kernel/server/s3-storage.ts');
    return s3Storage(config.storageUrl);
  }
  if (config.storageUrl) return folderStorage(new URL(config.storageUrl).pathname);
  return folderStorage(join(config.dataDir, 'files'));
}

export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop();
  await services.accessLog.flush();
  await services.lines.flush();
  await services.database.close();
  await services.shared.close();
}
