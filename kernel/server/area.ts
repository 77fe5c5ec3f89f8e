import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InferInsertModel, SQL, Table } from 'drizzle-orm';
import type { ArchivedTable } from './archived-table.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Command, InputOf, OutputOf, Query } from '#kernel/contract/define-command.ts';
import type { DecidedKind, ProposedTemplate } from '#kernel/contract/define-request.ts';
import type { Job } from '#kernel/contract/define-job.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { MenuPlace, Page } from '#kernel/contract/define-page.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import type { GuestKind } from '#kernel/contract/principal.ts';
import type { Office, RefusalMakers, RefusalSpec } from '#kernel/contract/refusal.ts';
import { joinTexts, type Locale, type MessageKey, type Text, type TextTree } from '#kernel/contract/text.ts';
import type { Db, RawClient, Tx } from './database.ts';
import type { MetricSource } from './metrics.ts';
import type { Guest, PrincipalPort } from './principals.ts';
import type { CalendarSource } from './own-calendar.ts';
import type { Ports } from './ports.ts';
import type { AnyWork, SubjectSource } from './request-work.ts';
import type { Services } from './services.ts';

/** Who calls: the acting user in his active role. `real_user_id` differs while signed in as another. */
export interface Actor {
  session_id: number;
  user_id: number;
  real_user_id: number;
  full_name: string;
  role: string;
  role_id: number;
  user_role_id: number;
  /** scope of the active role; null where it is not limited */
  faculty_id: number | null;
  department_id: number | null;
  program_id: number | null;
  permissions: ReadonlySet<string>;
  person_type: 'student' | 'staff' | null;
  student_id: number | null;
  staff_id: number | null;
  student_program_id: number | null;
  /** the absent person for whom he decides as a substitute */
  instead_of?: number;
  /** false while signed in as another without the right to write as him */
  may_write: boolean;
  /** another system that calls for the user above, with a key: he answers for it, the key is who really acts */
  key?: { id: number; name: string; scopes: ReadonlySet<string> };
  /** resource → rules that administrators made: one of each group must hold (the role's group, the user's group) */
  filters: ReadonlyMap<string, readonly (readonly RowFilter[])[]>;
  /** who calls when it is no user: then everything above is nobody's */
  guest?: Guest;
}
/** As the `filter` of a list call: {field: value | {op: value}}. */
export type RowFilter = Record<string, unknown>;
/** The caller of a public endpoint. */
export const anonymous: Actor = {
  session_id: 0,
  user_id: 0,
  real_user_id: 0,
  full_name: '',
  role: '',
  role_id: 0,
  user_role_id: 0,
  faculty_id: null,
  department_id: null,
  program_id: null,
  permissions: new Set(),
  person_type: null,
  student_id: null,
  staff_id: null,
  student_program_id: null,
  may_write: true,
  filters: new Map(),
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
  /** the day of `now` at the university, `YYYY-MM-DD`: rules, queries and SQL get it as a parameter */
  today: string;
  locale: Locale;
  requestId: string;
  address: string;
  services: Services;
  /** condition of the actor's row rule for a permission; `true` when he may see all, a condition that is never true when none */
  rows(permission: string): SQL;
  headers: Record<string, string | undefined>;
}
export interface AuditEntry {
  resource: string;
  record_id?: number | null;
  before?: unknown;
  after?: unknown;
  action?: string;
  /** whom it concerns when he did not call as himself yet: a guest who signs in */
  guest?: { kind: GuestKind; subject_id: number };
}
export interface Mail {
  channel: 'mail' | 'sms';
  to: string;
  user_id?: number | null;
  template: string;
  subject?: string;
  body: string;
  /** an entry for the reader's calendar that goes with the mail, as iCalendar text */ calendar?: string | undefined;
}
export interface UploadedFile {
  field: string;
  name: string;
  mime: string;
  bytes: Buffer;
}
/** What every command gets: a transaction, and the seats for what must stand or fall with it. */
export interface Writing extends Reading {
  db: Tx;
  audit(entry: AuditEntry): void;
  send(mail: Mail): void;
  /** tells open screens and other processes after the commit */
  publish(channel: string, payload: unknown): void;
  /** runs after the commit; a failure is logged and changes nothing */
  afterCommit(work: () => Promise<void> | void): void;
  /** says something else than the command declares, where the work was another: a check that keeps nothing */
  message(key: MessageKey): void;
  /** second success sentence (ERR-027) */
  info(key: string, params?: Record<string, string | number>): void;
  /** another area's command in the same transaction */
  run<C extends Command<Fields, unknown>>(handler: CommandHandler<C>, input: InputOf<C>): Promise<OutputOf<C>>;
  files: UploadedFile[];
}
/** What a binary query answers. */
export interface Binary {
  name: string;
  mime: string;
  body: Buffer | NodeJS.ReadableStream;
  inline?: boolean;
  /** what the same bytes always carry: the reader's own copy is asked whether it still holds */ etag?: string;
}

export interface CommandHandler<C extends Command = Command> {
  command: C;
  /** `before` is what `before` answered; undefined when another command runs this one. `before` may count a try in a statement of its own, so that a refusal does not take it back. */
  // methods, not properties: a list of handlers holds commands of different inputs side by side
  work(context: Writing, input: InputOf<C>, before?: unknown): Promise<OutputOf<C>>;
  before?(context: Reading, input: InputOf<C>): Promise<unknown>;
  /** the guest it works for (`handleGuest`) */
  guest?: GuestKind;
}
export interface QueryHandler<Q extends Query = Query> {
  query: Q;
  work(context: Reading, input: InputOf<Q>): Promise<OutputOf<Q>>;
  /** the guest it answers (`answerGuest`) */
  guest?: GuestKind;
}
/** Gives a declared command its work. */
export const handle = <C extends Command<Fields, unknown>>(
  command: C,
  work: (context: Writing, input: InputOf<C>) => Promise<OutputOf<C>>,
): CommandHandler<C> => ({ command, work });
/** As `handle`, with slow work that reads only (hashing a password, asking another server) done before the transaction is opened. */
export const handleAfter = <C extends Command<Fields, unknown>, P>(
  command: C,
  before: (context: Reading, input: InputOf<C>) => Promise<P>,
  work: (context: Writing, input: InputOf<C>, before: P) => Promise<OutputOf<C>>,
): CommandHandler<C> => ({
  command,
  before,
  // the pipeline hands over what `before` answered
  work: (context, input, prepared) => work(context, input, prepared as P),
});
/** Gives a declared query its work. */
export const answer = <Q extends Query<Fields, unknown>>(
  query: Q,
  work: (context: Reading, input: InputOf<Q>) => Promise<OutputOf<Q>>,
): QueryHandler<Q> => ({ query, work });

/** As `answer`, for a query that answers bytes: a file or a stream instead of JSON. */
export const answerFile = <const In extends Fields>(
  query: Query<In, unknown>,
  work: (context: Reading, input: InputOf<Query<In, unknown>>) => Promise<Binary>,
): QueryHandler<Query<In, Binary>> => ({ query: query as Query<In, Binary>, work });

type ColumnData<F> = F extends { kind: 'text' | 'longText' | 'date' | 'bilingual' }
  ? string
  : F extends { kind: 'moment' }
    ? Date
    : F extends { kind: 'integer' | 'decimal' | 'money' | 'reference' | 'file' }
      ? number
      : F extends { kind: 'choice'; numeric: true }
        ? number
        : F extends { kind: 'choice' }
          ? string
          : F extends { kind: 'flag' }
            ? boolean
            : F extends { kind: 'list'; of: 'integer' }
              ? number[]
              : F extends { kind: 'list' }
                ? string[]
                : unknown;
type Fits<F> = PgColumn & { _: { data: ColumnData<F> } };
/** A table that has a column of a fitting type for every field that is not derived: anything else does not compile. */
export type TableFor<F extends Fields> = PgTable & { id: PgColumn } & {
  [K in keyof F as F[K] extends { derived: true } ? never : K]: F[K] extends { kind: 'json' } ? PgColumn : Fits<F[K]>;
} & {
  [K in keyof F as F[K] extends { kind: 'bilingual' } ? `${K & string}_en` : never]: PgColumn & { _: { data: string } };
};
type Derived<F extends Fields> = { [K in keyof F as F[K] extends { derived: true } ? K : never]: SQL };

/** One word of a search box, folded, and how a folded column is asked whether it holds it. */
export interface WantedWord {
  word: string;
  holds(column: SQL): SQL;
}
export interface BoundResource<F extends Fields = Fields> {
  resource: Resource<F>;
  table: PgTable & { id: PgColumn };
  derive: Record<string, SQL>;
  /** condition that always holds for this resource's rows (a screen over a part of a table) */
  only?: SQL;
  /** where the search box looks beside the table's own `search` column: a condition over the table's columns, by an index */
  search?: (wanted: WantedWord) => SQL;
}
type Bound = Pick<BoundResource, 'only' | 'search'>;
/** Ties a resource to its table. Derived fields get their SQL here (over the table's columns, as subqueries). */
export function bindResource<F extends Fields, T extends TableFor<F>>(
  resource: Resource<F>,
  table: T,
  ...[rest]: keyof Derived<F> extends never ? [Bound?] : [Bound & { derive: Derived<F> }]
): BoundResource {
  const { derive = {}, only, search } = (rest ?? {}) as Bound & { derive?: Record<string, SQL> };
  return { resource: resource, table, derive, ...(only ? { only } : {}), ...(search ? { search } : {}) };
}

/** Background work, by name; survives a restart, is tried again when it fails. */
export interface JobHandler {
  name: string;
  cron?: string;
  retryLimit?: number;
  /** noted in the job log only when it fails */ quiet?: boolean;
  /** what it answers stands in the job log */ work: (
    services: Services,
    data: Record<string, unknown>,
  ) => Promise<void | Record<string, unknown>>;
}
/** One run of long work. It reads as its owner; it writes in transactions of its own. */
export interface Run extends Reading {
  id: number;
  /** tells how far it is and ends the run when somebody asked for that; cheap enough for every row */
  progress(done: number, total?: number | null): Promise<void>;
  count(ok: number, failed?: number): void;
  /** a line of the run's log: a key of the `api` or `jobs` texts with its values */
  line(level: 'info' | 'warning' | 'error', key: string, params?: Record<string, unknown>): void;
  /** one transaction with audit and outbox, as a command has it; inside it use its own `db` */
  write<T>(work: (context: Writing) => Promise<T>): Promise<T>;
  /** keeps a file for the owner, seven days */
  keep(file: Binary): Promise<void>;
}
/** A declared job and its work; what it answers is the result of the run. */
export interface JobWork {
  job: Job;
  work(run: Run, input: Record<string, unknown>): Promise<void | Record<string, unknown>>;
}
/** One thing that awaits somebody's decision: the inbox of approvals shows those of all areas. */
export interface Awaiting {
  /** kind of thing: `registration`, `request.leave` …; its word stands in the `approvals` texts */
  kind: string;
  /** unique within the kind; a decision names it */
  id: number;
  /** what is asked and by whom; both languages, no more than the list needs */
  title: string;
  title_en: string;
  person: string;
  person_number: string | null;
  /** since when it waits here, and until when it should be decided (ISO moment or null) */
  since: string;
  due: string | null;
  /** step of the procedure, when it has several */
  step?: string;
  step_en?: string;
  /** somebody else's, decided as his substitute */
  instead_of?: string;
  /** why it can't wait, in words; null or absent where it can */
  urgent?: Text | null;
  /** screen with the whole matter */
  href: string;
  version: number;
}
/** What of one area awaits decisions, and how several are decided at once. */
export interface AwaitingSource {
  kind: string;
  /** further kinds that its items may have: one source for all kinds of requests */
  decides?(kind: string): boolean;
  /** who can have such things at all */
  needs: Needs;
  /** address of the screen where all of them stand, other than the inbox: its card says how many wait there */
  screen?: string;
  /** the reader's own, oldest first, at most `limit` */
  list(context: Reading, options: { limit: number }): Promise<readonly Awaiting[]>;
  count(context: Reading): Promise<number>;
  /** decisions the inbox offers for it; a note is asked for where `note` says so */
  decisions: readonly { key: 'approve' | 'return' | 'decline'; note: 'none' | 'optional' | 'required' }[];
  /** decides one; throws the refusals that stand against it */
  decide(
    context: Writing,
    item: { id: number; version: number },
    decision: 'approve' | 'return' | 'decline',
    note: string | null,
  ): Promise<void>;
}
/** One thing that would change for a student, named before he confirms. `known` false: nobody has said it yet, the office is asked. */
export interface ConsequenceLine {
  topic: 'credits' | 'full_time' | 'visa' | 'standing' | 'scholarship' | 'refund' | 'housing' | 'other';
  before?: Text | null;
  after?: Text | null;
  about: Text;
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  known: boolean;
  office?: Office;
}
/** What a leave, a withdrawal or a transfer of a student would change in this area. */
export interface ConsequenceSource {
  topics: readonly ConsequenceLine['topic'][];
  of(
    context: Reading,
    change: { student_program_id: number; kind: string; form: Readonly<Record<string, unknown>> },
  ): Promise<readonly ConsequenceLine[]>;
}
/** Whether a student owes an office anything: what its data can clear is cleared by itself. */
export interface ClearanceSource {
  /** role whose steps it answers */ role: string;
  of(context: Reading, student_id: number): Promise<{ state: 'clear' | 'owes' | 'unknown'; about: Text }>;
}
/** Whoever owes or pays, as the area that knows him names him. */
export interface CustomerName {
  id: number;
  /** student number, number of the application, number of the tenancy */ number: string;
  name: string;
  /** program, kind of application … */ about: Text | null;
  /** what else belongs to the same person, himself among it */ beside: readonly number[];
}
/** Customers of one kind: the area that keeps the people names and finds them for the ledger, which knows numbers only. */
export interface CustomerSource {
  kind: string;
  named(db: Db, ids: readonly number[]): Promise<readonly CustomerName[]>;
  /** by number or name, as a search box is asked; the nearest first */
  find(db: Db, typed: string, limit: number): Promise<readonly number[]>;
}
/** One kind of QR code: what stands before the dash of its file name, and what its token proves. Null: no such token. */
export interface QrVerifier {
  prefix: string;
  verify(context: Pick<Reading, 'db' | 'now'>, token: string): Promise<object | null>;
}
/** How many working days a matter has at the step of a role: what is decided without a machine of its own keeps to them too. */
export interface DeadlineSource {
  /** @returns null where no rule in force on that day gives a time */
  daysOf(context: Pick<Reading, 'db' | 'today'>, kind: string, role: string): Promise<number | null>;
}
/** A declared report: parameters, a table, a chart over one of its columns. */
export interface ReportSource {
  /** kebab-case, unique; words: `reports:<name>`, `reports:<name>.about`, `reports:<name>.<column>` and `reports:<name>.<parameter>` */
  name: string;
  needs: Needs;
  /** group in the catalogue: an area's name */
  group: string;
  input: Fields;
  columns: readonly {
    name: string;
    kind: 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'date';
    total?: 'sum' | 'average';
  }[];
  chart?: { kind: 'bar' | 'line' | 'donut'; label: string; value: string };
  /** rows in the reader's language under the reader's row rules; at most 50,000 */
  rows(context: Reading, input: Record<string, unknown>): Promise<readonly Record<string, string | number | null>[]>;
}
/** What an area may use when it tells its part of the demo university: the rows of the areas below are there. */
export interface DemoSite {
  /** many rows at once; sequences are moved behind the ids that rows bring along */
  writer: { insert<T extends Table>(table: T, rows: readonly InferInsertModel<T>[]): Promise<void> };
  client: RawClient;
  /** YYYY-MM-DD at the university */ today: string;
  now: Date;
}
export type DemoTale = (site: DemoSite) => Promise<void>;
/** A group of screens, in the sidebar where it holds one of every day; `under` of a page names a second level in it. */
export interface MenuGroup {
  key: string;
  icon: string;
  order: number;
  title: string;
  roles?: readonly string[];
}

/**
 * Addresses that speak a protocol of their own instead of our envelope (OpenID Connect): node's request and response are
 * handed over unread. Public like a sign-in page; the protocol checks its callers itself.
 */
export interface Protocol {
  name: string;
  routes: readonly {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
    /** fastify path, `:uid` and `*` allowed */ path: string;
    /** only when this query parameter is there; else the application's page */ with?: string;
  }[];
  open(services: Services): Promise<(request: IncomingMessage, response: ServerResponse) => void | Promise<void>>;
}

/** Everything the server mounts of one area. */
export interface Area {
  name: string;
  texts: TextTree;
  refusals?: readonly RefusalMakers<Record<string, RefusalSpec>>['specs'][];
  pages: readonly Page[];
  access: AccessTable;
  resources?: readonly BoundResource[];
  commands?: readonly CommandHandler[];
  queries?: readonly QueryHandler[];
  jobs?: readonly JobHandler[];
  /** declared jobs that people start */
  work?: readonly JobWork[];
  /** what goes into files when a term is old */
  archives?: readonly ArchivedTable[];
  /** what awaits a person's decision in this area */
  awaiting?: readonly AwaitingSource[];
  /** what a leave or withdrawal changes here; who is owed what */
  consequences?: readonly ConsequenceSource[];
  clearances?: readonly ClearanceSource[];
  /** kinds of requests of this area: each is a folder of its own, the request machine does the rest */
  requests?: readonly AnyWork[];
  /** whom requests can be about, as this area knows them */
  subjects?: readonly SubjectSource[];
  /** other matters that approval templates decide, and who decides them by default */
  decided?: readonly (DecidedKind & { templates?: readonly ProposedTemplate[] })[];
  /** what areas below ask of this one */
  fills?: Partial<Ports>;
  /** whoever owes or pays, as this area knows them */
  customers?: readonly CustomerSource[];
  /** kinds of codes on papers that this area can check */
  verifiers?: readonly QrVerifier[];
  /** within how many working days the steps of matters are decided */
  deadlines?: readonly DeadlineSource[];
  /** entries of a person's own calendar */
  calendars?: readonly CalendarSource[];
  /** declared reports */
  reports?: readonly ReportSource[];
  /** figures of this area that are read when somebody looks at the health of the system */
  metrics?: readonly MetricSource[];
  protocols?: readonly Protocol[];
  /** guests this area knows: their sessions, lives and limits */
  principals?: readonly PrincipalPort[];
  menu?: readonly MenuGroup[];
  /** its rows of the demo university, told when those of the areas that stand below are written */
  demo?: readonly DemoTale[];
}
export const defineArea = (area: Area): Area => area;
/** What a part of a large area brings: a theme with its own contract, texts, access and work. */
export type AreaPart = Omit<Area, 'name'>;
/** Puts the parts of an area together. */
export const joinParts = (area: Area, ...parts: readonly AreaPart[]): Area => ({
  ...area,
  texts: joinTexts(area.texts, ...parts.map((part) => part.texts)),
  pages: [...area.pages, ...parts.flatMap((part) => part.pages)],
  access: Object.assign({}, area.access, ...parts.map((part) => part.access)) as AccessTable,
  refusals: [area, ...parts].flatMap((part) => part.refusals ?? []),
  resources: [area, ...parts].flatMap((part) => part.resources ?? []),
  subjects: [area, ...parts].flatMap((part) => part.subjects ?? []),
  commands: [area, ...parts].flatMap((part) => part.commands ?? []),
  queries: [area, ...parts].flatMap((part) => part.queries ?? []),
  jobs: [area, ...parts].flatMap((part) => part.jobs ?? []),
  work: [area, ...parts].flatMap((part) => part.work ?? []),
  archives: [area, ...parts].flatMap((part) => part.archives ?? []),
  awaiting: [area, ...parts].flatMap((part) => part.awaiting ?? []),
  calendars: [area, ...parts].flatMap((part) => part.calendars ?? []),
  reports: [area, ...parts].flatMap((part) => part.reports ?? []),
  consequences: [area, ...parts].flatMap((part) => part.consequences ?? []),
  clearances: [area, ...parts].flatMap((part) => part.clearances ?? []),
  requests: [area, ...parts].flatMap((part) => part.requests ?? []),
  decided: [area, ...parts].flatMap((part) => part.decided ?? []),
  fills: Object.assign({}, area.fills, ...parts.map((part) => part.fills)) as Partial<Ports>,
  customers: [area, ...parts].flatMap((part) => part.customers ?? []),
  verifiers: [area, ...parts].flatMap((part) => part.verifiers ?? []),
  deadlines: [area, ...parts].flatMap((part) => part.deadlines ?? []),
  metrics: [area, ...parts].flatMap((part) => part.metrics ?? []),
  protocols: [area, ...parts].flatMap((part) => part.protocols ?? []),
  principals: [area, ...parts].flatMap((part) => part.principals ?? []),
  menu: [area, ...parts].flatMap((part) => part.menu ?? []),
  demo: [area, ...parts].flatMap((part) => part.demo ?? []),
});
export type { MenuPlace, Text };
