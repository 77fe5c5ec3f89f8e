import type { FastifyBaseLogger } from 'fastify';
import type { Params } from '#kernel/contract/refusal.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { Actor, Area, BoundResource } from './area.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { SharedState } from './shared-state.ts';
import type { Storage } from './storage.ts';
import type { Jobs } from './jobs.ts';

/** Words of the server: merged from the areas, with the administrators' overrides. */
export interface Lines {
  /** one sentence in one language; a key nobody translated becomes words (ERR-029) */
  line(locale: Locale, key: string, params?: Params): string;
  /** everything for one language, `namespace → key → text`, and its version */
  all(locale: Locale): { version: string; lines: Record<string, Record<string, string>> };
}
/** How the kernel learns who calls; the access area provides it. */
export interface SessionPort {
  /** the actor of a token; `ended` when it was ended elsewhere (427), `unknown` when absent or expired (401) */
  find(token: string, now: Date): Promise<Actor | 'ended' | 'unknown'>;
}
/** What everything on the server leans on. */
export interface Services {
  config: Config;
  database: Database;
  shared: SharedState;
  storage: Storage;
  jobs: Jobs;
  lines: Lines;
  sessions: SessionPort;
  areas: readonly Area[];
  resources: ReadonlyMap<string, BoundResource>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
}
