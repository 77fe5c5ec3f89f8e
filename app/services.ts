import { join } from 'node:path';
import { openSessions } from '#areas/access/sessions.ts';
import type { Config } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { openJobs } from '#kernel/server/jobs.ts';
import { kernelTexts } from '#kernel/server/kernel-texts.ts';
import { openAccessLog } from '#kernel/server/access-log.ts';
import { linesChannel, openLineStore } from '#kernel/server/line-store.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import type { Services } from '#kernel/server/services.ts';
import { openSharedState, type SharedState } from '#kernel/server/shared-state.ts';
import { folderStorage, type Storage } from '#kernel/server/storage.ts';
import { areas } from './areas.server.ts';
import { uiTexts } from './ui-texts.ts';

export interface Parts {
  database?: Database;
  shared?: SharedState;
  log?: Services['log'];
  clock?: () => Date;
}
const quiet: Services['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
} as never;

/** Opens everything the server leans on, as the configuration says; tests give parts of their own. */
export async function openServices(config: Config, parts: Parts = {}): Promise<Services> {
  const database = parts.database ?? openDatabase(config);
  const shared = parts.shared ?? openSharedState(config.redisUrl);
  const resources = new Map(
    areas.flatMap((area) => (area.resources ?? []).map((bound) => [bound.resource.name, bound] as const)),
  );
  const offset = config.clockOffsetHours * 3_600_000;
  const log = parts.log ?? quiet;
  const lines = openLines(
    mergeTexts(areas, [kernelTexts, uiTexts]),
    openLineStore(database, (error) => log.warn({ err: error }, 'missing texts were not counted')),
  );
  shared.subscribe(
    linesChannel,
    () => void lines.reload().catch((error: unknown) => log.error({ err: error }, 'changed texts were not read')),
  );
  return {
    config,
    database,
    shared,
    storage: await openStorage(config),
    jobs: openJobs(database),
    lines,
    sessions: openSessions(database, shared),
    accessLog: openAccessLog(database, log),
    areas,
    resources,
    clock: parts.clock ?? (() => new Date(Date.now() + offset)),
    log,
  };
}

async function openStorage(config: Config): Promise<Storage> {
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
  await services.database.close();
  await services.shared.close();
}
