import { PgBoss } from 'pg-boss';
import type { JobHandler } from './area.ts';
import type { Database, Db } from './database.ts';
import { sql } from './database.ts';
import { performScheduled } from './job-runs.ts';
import type { Services } from './services.ts';
import { spanned, traceHeaders } from './tracing.ts';

/** Background work that survives a restart: queued in the transaction that causes it, done by any process. */
export interface Jobs {
  /** queues a job; with a transaction it exists only if that commits */
  enqueue(
    name: string,
    data: Record<string, unknown>,
    options?: { tx?: Db; startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  start(services: Services, handlers: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
}

/** Queues over pg-boss on either database. With `works` false queues stand and nothing is taken from them: other processes do. */
export function openJobs(database: Database, works = true): Jobs {
  const executor = (db: Db) => ({
    executeSql: async (text: string, values: unknown[] = []) => {
      const result = await db.execute(inline(text, values));
      return result as unknown as { rows: never[]; rowCount: number };
    },
  });
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values: unknown[] = []) => ({
        rows: await database.query<never>(text, values),
        rowCount: 0,
      }),
    },
    schedule: works,
    supervise: works,
    ...(database.embedded ? { monitorIntervalSeconds: 120 } : {}),
  });
  boss.on('error', () => undefined); // the database may be away for a while; pg-boss comes back by itself
  let running = false;
  return {
    enqueue: async (name, data, options = {}) => {
      const sendOptions = {
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.tx ? { db: executor(options.tx) } : {}),
      };
      await boss.send(name, { ...data, ...traceHeaders() }, sendOptions);
    },
    start: async (services, handlers) => {
      await boss.start();
      running = true;
      for (const handler of handlers) {
        await boss.createQueue(handler.name, {
          retryLimit: handler.retryLimit ?? 5,
          retryBackoff: true,
          retryDelay: 5,
        });
        if (!works) continue;
        await boss.work(
          handler.name,
          { pollingIntervalSeconds: database.embedded ? 2 : 1 },
          async (jobs: { data: unknown; id: string }[]) => {
            for (const job of jobs) {
              try {
                await performTraced(services, handler, (job.data ?? {}) as Record<string, unknown>);
              } catch (error) {
                services.log.error({ err: error, job: handler.name, jobId: job.id }, 'a job failed');
                throw error;
              }
            }
          },
        );
        if (handler.cron) await boss.schedule(handler.name, handler.cron, {}, { tz: 'UTC' });
      }
    },
    stop: async () => {
      if (running) await boss.stop({ graceful: true, timeout: 5000, close: false });
      running = false;
    },
  };
}
/** Does a job as a trace of its own, linked to the one that has queued it. */
function performTraced(services: Services, handler: JobHandler, given: Record<string, unknown>): Promise<void> {
  const { traceparent, ...data } = given;
  const attributes = { 'messaging.operation.type': 'process', 'messaging.destination.name': handler.name };
  const cause = typeof traceparent === 'string' ? traceparent : undefined;
  return spanned({ name: `job ${handler.name}`, kind: 'job', attributes, cause }, () =>
    performScheduled(services, handler, data),
  );
}
/** A text with $1… and its values as a drizzle statement, for a transaction of the query layer. */
function inline(text: string, values: unknown[]) {
  const parts = text.split(/(\$\d+)/);
  return sql.join(
    parts.map((part) => (/^\$\d+$/.test(part) ? sql.param(values[Number(part.slice(1)) - 1]) : sql.raw(part))),
  );
}
