import type { FastifyBaseLogger } from 'fastify';
import type { Params } from '#kernel/contract/refusal.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { Actor, Area, BoundResource } from './area.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Principals } from './principals.ts';
import type { SharedState } from './shared-state.ts';
import type { Metrics } from './metrics.ts';
import type { Storage } from './storage.ts';
import type { Jobs } from './jobs.ts';

/** Words of the server: merged from the areas, with the administrators' overrides. */
export interface Lines {
  /** one sentence in one language; a key nobody translated becomes words (ERR-029) and is counted (I18N-007) */
  line(locale: Locale, key: string, params?: Params): string;
  /** the words of a key that may have none: null, and nobody counts it */
  worded(locale: Locale, key: string): string | null;
  /** everything for one language, `namespace → key → text`, and its version */
  all(locale: Locale): { version: string; lines: Record<string, Record<string, string>> };
  /** the text as the areas declare it, whatever an administrator made of it; null for a key that is not declared */
  declared(locale: Locale, namespace: string, key: string): string | null;
  /** takes the administrators' texts from the database: at the start, and when another process changed one */
  reload(): Promise<void>;
  /** writes what was counted so far, at the end of a process for one */
  flush(): Promise<void>;
}
/** One reading of a person's record. */
export interface AccessNote {
  at: Date;
  user_id: number;
  real_user_id: number;
  /** the key with which another system read for the user */
  api_key_id: number | null;
  role: string;
  subject: 'student' | 'staff';
  subject_id: number;
  what: string;
  request_id: string;
  address: string;
}
/** Notes who read whose record, beside the reading and in batches. */
export interface AccessLog {
  note(entry: AccessNote): void;
  flush(): Promise<void>;
}
/** How the kernel learns which user calls; the access area provides it. Guests have ports of their own (`principals.ts`). */
export interface SessionPort {
  /** the actor of a token; `ended` when it was ended elsewhere (427), `unknown` when absent or expired (401) */
  find(token: string, now: Date): Promise<Actor | 'ended' | 'unknown'>;
  /** somebody in a role he holds, with the rights he has now: for work that outlives its session; null when he may no longer */
  actorOf(
    identity: { user_id: number; real_user_id: number; user_role_id: number; student_program_id: number | null },
    now: Date,
  ): Promise<Actor | null>;
}
/** What everything on the server leans on. */
export interface Services {
  config: Config;
  /** told to stop: still serving, but no longer ready for more */ leaving?: boolean;
  database: Database;
  shared: SharedState;
  storage: Storage;
  jobs: Jobs;
  lines: Lines;
  /** users' sessions */
  sessions: SessionPort;
  /** whoever can call: users and the guests of the areas */
  principals: Principals;
  accessLog: AccessLog;
  metrics: Metrics;
  areas: readonly Area[];
  resources: ReadonlyMap<string, BoundResource>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
}
