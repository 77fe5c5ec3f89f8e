// A process of its own: books card payments without HTTP, writes down every statement of every transaction, and sends the
// same statements straight to another copy of the database, with the same number of connections and no rules in between.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openServices } from '#app/services.ts';
import { complete } from '#areas/epayment/attempts/complete.ts';
import { readConfig } from '#kernel/server/config.ts';
import type { Services } from '#kernel/server/services.ts';

export interface Setup {
  commandsUrl: string;
  straightUrl: string;
  bankUrl: string;
  connections: number;
}
/** Ids of payment attempts of one round. */
export interface Order {
  do: 'setup' | 'capture' | 'replay';
  setup?: Setup;
  attempts?: readonly number[];
}
export interface Outcome {
  milliseconds: number;
  transactions: number;
  statements: number;
  failed: number;
  firstFailure: string | null;
}
interface Statement {
  text: string;
  values: unknown[];
  /** where the application prepares it, the straight side prepares it too */ name: string | undefined;
}
const captured: Statement[][] = [];
const straight: pg.Client[] = [];
let services: Services | null = null;
let [recording, replayed] = [false, 0];

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
      statements?.push({ text, values, name: typeof first === 'string' ? undefined : (first as Statement).name });
      if (statements && /^(commit|rollback)/i.test(text)) {
        open.delete(this);
        captured.push(statements);
      }
    }
    return query.apply(this, args);
  };
}
async function inParallel(
  count: number,
  lanes: number,
  work: (at: number, lane: number) => Promise<void>,
): Promise<Outcome> {
  let [next, failed] = [0, 0];
  let firstFailure: string | null = null;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = next++; at < count; at = next++)
        try {
          await work(at, lane);
        } catch (error) {
          failed += 1;
          firstFailure ??= String(error);
          await straight[lane]?.query('rollback').catch(() => undefined);
        }
    }),
  );
  return { milliseconds: performance.now() - started, transactions: count, statements: 0, failed, firstFailure };
}
async function prepare({ commandsUrl, straightUrl, bankUrl, connections }: Setup): Promise<void> {
  recordStatements();
  services = await openServices(
    readConfig({
      DATABASE_URL: commandsUrl,
      DATABASE_POOL: String(connections),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'kampus-bench-')),
      BANK_URL: bankUrl,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    }),
  );
  // the very settings of the application's own pool
  const [own] = await services.database.query<{ settings: string }>(
    `select string_agg('-c ' || name || '=' || setting, ' ') as settings from pg_settings where source = 'client' and name in ('plan_cache_mode', 'TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  for (let lane = 0; lane < connections; lane += 1)
    straight.push(new pg.Client({ connectionString: straightUrl, options: own?.settings ?? '' }));
  await Promise.all(straight.map((client) => client.connect()));
}
async function obey({ do: what, setup, attempts = [] }: Order): Promise<Outcome | null> {
  if (what === 'setup' && setup) {
    await prepare(setup);
    return null;
  }
  const own = services;
  if (!own) throw new Error('not set up');
  if (what === 'capture') {
    const before = captured.length;
    recording = true;
    const outcome = await inParallel(attempts.length, straight.length, async (at) => {
      const done = await complete(own, attempts[at] ?? 0);
      if (done?.state !== 'paid') throw new Error(`attempt ${attempts[at]} is ${done?.state}`);
    });
    recording = false;
    return { ...outcome, statements: captured.slice(before).reduce((sum, each) => sum + each.length, 0) };
  }
  const mine = captured.slice(replayed);
  replayed = captured.length;
  const outcome = await inParallel(mine.length, straight.length, async (at, lane) => {
    for (const { text, values, name } of mine[at] ?? [])
      await straight[lane]?.query({ text, values, ...(name ? { name } : {}) });
  });
  return { ...outcome, statements: mine.reduce((sum, each) => sum + each.length, 0) };
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
