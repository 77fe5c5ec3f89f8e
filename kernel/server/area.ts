import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Command, InputOf, OutputOf, Query } from '#kernel/contract/define-command.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { MenuPlace, Page } from '#kernel/contract/define-page.ts';
import type { RefusalMakers, RefusalSpec } from '#kernel/contract/refusal.ts';
import type { Locale, Text, TextTree } from '#kernel/contract/text.ts';
import type { Db, Tx } from './database.ts';
import type { Services } from './services.ts';

/** Who calls: the acting user in his active role. `real_user_id` differs while signed in as another. */
export interface Actor {
  session_id: number; user_id: number; real_user_id: number; full_name: string;
  role: string; role_id: number; user_role_id: number;
  /** scope of the active role; null where it is not limited */
  faculty_id: number | null; department_id: number | null; program_id: number | null;
  permissions: ReadonlySet<string>; person_type: 'student' | 'staff' | null;
  student_id: number | null; staff_id: number | null; student_program_id: number | null;
}
/** The caller of a public endpoint. */
export const anonymous: Actor = {
  session_id: 0, user_id: 0, real_user_id: 0, full_name: '', role: '', role_id: 0, user_role_id: 0, faculty_id: null, department_id: null, program_id: null,
  permissions: new Set(), person_type: null, student_id: null, staff_id: null, student_program_id: null,
};

/** Which rows of a resource an actor may see: a condition on its table. */
export type RowRule = (actor: Actor) => SQL;
export type Grant = 'all' | RowRule;
/** permission key → role → which rows; a role that is absent has none. */
export type AccessTable = Record<string, Partial<Record<string, Grant>>>;
/** Keeps the keys of an access table for the compiler and the matrix. */
export const defineAccess = <const T extends AccessTable>(table: T): T => table;

/** What every query gets. */
export interface Reading {
  actor: Actor;
  db: Db;
  /** the server's clock; rules get it as a parameter */
  now: Date;
  locale: Locale;
  requestId: string;
  address: string;
  services: Services;
  /** condition of the actor's row rule for a permission; `true` when he may see all, a condition that is never true when none */
  rows(permission: string): SQL;
  headers: Record<string, string | undefined>;
}
export interface AuditEntry { resource: string; record_id?: number | null; before?: unknown; after?: unknown; action?: string }
export interface Mail { channel: 'mail' | 'sms'; to: string; user_id?: number | null; template: string; subject?: string; body: string }
export interface UploadedFile { field: string; name: string; mime: string; bytes: Buffer }
/** What every command gets: a transaction, and the seats for what must stand or fall with it. */
export interface Writing extends Reading {
  db: Tx;
  audit(entry: AuditEntry): void;
  send(mail: Mail): void;
  /** tells open screens and other processes after the commit */
  publish(channel: string, payload: unknown): void;
  /** runs after the commit; a failure is logged and changes nothing */
  afterCommit(work: () => Promise<void> | void): void;
  /** second success sentence (ERR-027) */
  info(key: string, params?: Record<string, string | number>): void;
  /** another area's command in the same transaction */
  run<C extends Command<Fields, unknown>>(handler: CommandHandler<C>, input: InputOf<C>): Promise<OutputOf<C>>;
  files: UploadedFile[];
}
/** What a binary query answers. */
export interface Binary { name: string; mime: string; body: Buffer | NodeJS.ReadableStream; inline?: boolean }

export interface CommandHandler<C extends Command = Command> { command: C; work: (context: Writing, input: InputOf<C>) => Promise<OutputOf<C>> }
export interface QueryHandler<Q extends Query = Query> { query: Q; work: (context: Reading, input: InputOf<Q>) => Promise<OutputOf<Q>> }
/** Gives a declared command its work. */
export const handle = <C extends Command<Fields, unknown>>(command: C, work: (context: Writing, input: InputOf<C>) => Promise<OutputOf<C>>): CommandHandler<C> => ({ command, work });
/** Gives a declared query its work. */
export const answer = <Q extends Query<Fields, unknown>>(query: Q, work: (context: Reading, input: InputOf<Q>) => Promise<OutputOf<Q>>): QueryHandler<Q> => ({ query, work });

type ColumnData<F> =
  F extends { kind: 'text' | 'longText' | 'date' | 'bilingual' } ? string
  : F extends { kind: 'moment' } ? Date
  : F extends { kind: 'integer' | 'decimal' | 'money' | 'reference' | 'file' } ? number
  : F extends { kind: 'choice'; numeric: true } ? number
  : F extends { kind: 'choice' } ? string
  : F extends { kind: 'flag' } ? boolean
  : F extends { kind: 'list'; of: 'integer' } ? number[]
  : F extends { kind: 'list' } ? string[]
  : unknown;
type Fits<F> = PgColumn & { _: { data: ColumnData<F> } };
/** A table that has a column of a fitting type for every field that is not derived: anything else does not compile. */
export type TableFor<F extends Fields> = PgTable & { id: PgColumn }
  & { [K in keyof F as F[K] extends { derived: true } ? never : K]: F[K] extends { kind: 'json' } ? PgColumn : Fits<F[K]> }
  & { [K in keyof F as F[K] extends { kind: 'bilingual' } ? `${K & string}_en` : never]: PgColumn & { _: { data: string } } };
type Derived<F extends Fields> = { [K in keyof F as F[K] extends { derived: true } ? K : never]: SQL };

export interface BoundResource<F extends Fields = Fields> {
  resource: Resource<F>;
  table: PgTable & { id: PgColumn };
  derive: Record<string, SQL>;
  /** condition that always holds for this resource's rows (a screen over a part of a table) */
  only?: SQL;
}
/** Ties a resource to its table. Derived fields get their SQL here (over the table's columns, as subqueries). */
export function bindResource<F extends Fields, T extends TableFor<F>>(
  resource: Resource<F>, table: T, ...[rest]: keyof Derived<F> extends never ? [{ only?: SQL }?] : [{ derive: Derived<F>; only?: SQL }]
): BoundResource {
  const { derive = {}, only } = (rest ?? {}) as { derive?: Record<string, SQL>; only?: SQL };
  return { resource: resource as unknown as Resource, table, derive, ...(only ? { only } : {}) };
}

/** Background work, by name; survives a restart, is tried again when it fails. */
export interface JobHandler { name: string; cron?: string; retryLimit?: number; work: (services: Services, data: Record<string, unknown>) => Promise<void> }
/** A group of the sidebar; `under` of a page names a second level in it. */
export interface MenuGroup { key: string; icon: string; order: number; title: string; roles?: readonly string[] }

/** Everything the server mounts of one area. */
export interface Area {
  name: string;
  texts: TextTree;
  refusals?: readonly RefusalMakers<Record<string, RefusalSpec>>['specs'][];
  pages: readonly Page[];
  access: AccessTable;
  resources?: readonly BoundResource[];
  // a handler takes exactly its own input; the registry holds them side by side
  commands?: readonly CommandHandler<never>[];
  queries?: readonly QueryHandler<never>[];
  jobs?: readonly JobHandler[];
  menu?: readonly MenuGroup[];
}
export const defineArea = (area: Area): Area => area;
export type { MenuPlace, Text };
