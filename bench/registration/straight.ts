// A process of its own: runs the submit command without HTTP, writes down every statement of every transaction,
// and sends the same statements straight to another copy of the database, with the same number of connections and no rules in between.
import pg from 'pg';
import { openServices } from '#app/services.ts';
import { submitRegistration } from '#areas/registration/desk/commands/submit-registration.ts';
import { readConfig } from '#kernel/server/config.ts';
import { checkInput, runWrite, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { tokenOf } from './university.ts';

export interface Setup {
  commandsUrl: string;
  straightUrl: string;
  redisUrl: string;
  connections: number;
  lines: Record<number, readonly number[]>;
}
/** Students (indexes) of one round. */
export interface Order {
  do: 'setup' | 'capture' | 'replay';
  setup?: Setup;
  students?: readonly number[];
}
export interface Outcome {
  milliseconds: number;
  transactions: number;
  statements: number;
  failed: number;
  firstFailure: string | null;
  latencies: number[];
}

/** `name` where the application prepares it: the straight side prepares it too */
interface Statement {
  text: string;
  values: unknown[];
  name: string | undefined;
}
const captured: Statement[][] = [];
let setup: Setup | null = null;
let services: Services | null = null;
let straight: pg.Client[] = [];
let recording = false;

/** Writes down what a client sends from `begin` to its end. What was begun anew after a deadlock is kept once, as it went through. */
function recordStatements(): void {
  const open = new WeakMap<pg.Client, Statement[]>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  (pg.Client.prototype as { query: typeof query }).query = function record(...args) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (recording) {
      if (/^begin/i.test(text)) open.set(this, []);
      const statements = open.get(this);
      statements?.push({
        text,
        values,
        name: typeof first === 'string' ? undefined : (first as { name?: string }).name,
      });
      if (statements && /^(commit|rollback)/i.test(text)) {
        open.delete(this);
        captured.push(statements);
      }
    }
    return query.apply(this, args);
  };
}

const call = (student: number, token: string): Call => ({
  token,
  locale: 'en',
  requestId: `straight-${student}`,
  address: '127.0.0.1',
  idempotencyKey: `submit-${student}`,
  identity: null,
  headers: {},
});

/** The command's own work with everything around it but HTTP, JSON and the session. */
async function capture(students: readonly number[], { connections, lines }: Setup): Promise<Outcome> {
  if (!services) throw new Error('not set up');
  const { sessions, clock } = services;
  const actors = await Promise.all(students.map((each) => sessions.find(tokenOf(each), clock())));
  const before = captured.length;
  recording = true;
  const outcome = await inParallel(students.length, connections, async (at) => {
    const student = students[at] ?? 0;
    const actor = actors[at];
    if (!services || !actor || typeof actor === 'string') throw new Error(`no session of student ${student}`);
    const body = checkInput(submitRegistration.command.input, {
      lines: (lines[student] ?? []).map((section_id) => ({ section_id })),
    });
    await runWrite(
      services,
      actor,
      call(student, tokenOf(student)),
      { name: 'submit-registration', body, message: 'registration_submitted', idempotent: true },
      (context) => submitRegistration.work(context, body),
    ).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  });
  recording = false;
  return { ...outcome, statements: captured.slice(before).reduce((sum, each) => sum + each.length, 0) };
}
const isRefusal = (error: unknown): boolean => error instanceof Error && 'refusals' in error;

let replayed = 0;
async function replay(count: number, { connections }: Setup): Promise<Outcome> {
  const own = captured.slice(replayed, replayed + count);
  replayed += own.length;
  let statements = 0;
  const outcome = await inParallel(own.length, connections, async (at, lane) => {
    const client = straight[lane];
    for (const { text, values, name } of own[at] ?? []) {
      await client?.query({ text, values, ...(name ? { name } : {}) });
      statements += 1;
    }
  });
  return { ...outcome, statements };
}

async function inParallel(
  count: number,
  lanes: number,
  work: (at: number, lane: number) => Promise<void>,
): Promise<Outcome> {
  let next = 0;
  let failed = 0;
  let firstFailure: string | null = null;
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = next++; at < count; at = next++) {
        const since = performance.now();
        try {
          await work(at, lane);
        } catch (error) {
          failed += 1;
          firstFailure ??=
            error instanceof Error
              ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
              : String(error);
          await straight[lane]?.query('rollback').catch(() => undefined);
        }
        latencies.push(performance.now() - since);
      }
    }),
  );
  return {
    milliseconds: performance.now() - started,
    transactions: count,
    statements: 0,
    failed,
    firstFailure,
    latencies,
  };
}

async function prepare(given: Setup): Promise<void> {
  setup = given;
  recordStatements();
  const config = readConfig({
    DATABASE_URL: given.commandsUrl,
    REDIS_URL: given.redisUrl,
    DATABASE_POOL: String(given.connections),
    LOG_LEVEL: 'silent',
    DEMO: '0',
  });
  services = await openServices(config);
  // the very settings of the application's own pool
  const [own] = await services.database.query<{ settings: string }>(
    `select string_agg('-c ' || name || '=' || setting, ' ') as settings from pg_settings where source = 'client' and name in ('plan_cache_mode', 'TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  const options = own?.settings ?? '';
  straight = Array.from(
    { length: given.connections },
    () => new pg.Client({ connectionString: given.straightUrl, options }),
  );
  await Promise.all(straight.map((client) => client.connect()));
}

async function obey(order: Order): Promise<Outcome | null> {
  if (order.do === 'setup' && order.setup) {
    await prepare(order.setup);
    return null;
  }
  if (!setup) throw new Error('not set up');
  return order.do === 'capture' ? capture(order.students ?? [], setup) : replay((order.students ?? []).length, setup);
}

if (process.send) {
  process.on('message', (order: Order) => {
    obey(order).then(
      (outcome) => process.send?.({ outcome }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
