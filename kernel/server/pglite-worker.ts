import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { speakTo } from './pglite-protocol.ts';

/** One message to the worker: a query, or a call that opens, dumps or closes the database. */
export interface WorkerCall {
  id: number;
  op: 'query' | 'exec' | 'close' | 'dump';
  text?: string;
  params?: unknown[];
  arrayMode?: boolean;
}
export interface WorkerAnswer {
  id: number;
  ok: boolean;
  rows?: unknown[];
  fields?: { name: string; dataTypeID: number }[];
  rowCount?: number;
  error?: Record<string, unknown>;
  bytes?: Uint8Array;
}

const asText = (value: string): string => value;
const asNumber = (value: string): number => Number(value);
const {
  dir,
  dump,
  lookEvery = 15_000,
} = workerData as {
  dir: string | null;
  dump?: Uint8Array | string;
  /** ms between two looks at how long the log has become */ lookEvery?: number;
};
/** Nothing beside this process keeps the log short: no checkpointer runs here, and without one it would grow with every write for ever. */
const bounded = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];
/** What is in memory is lost with the process: no page need be written twice. */
const inMemory = dir === null ? ['-c', 'full_page_writes=off'] : [];
// The same values as the `pg` driver gives (database.ts): moments and dates as text, int8 and numeric as numbers.
const parsers = { 20: asNumber, 1700: asNumber, 1082: asText, 1114: asText, 1184: asText, 1083: asText };
const database = await PGlite.create({
  ...(dir ? { dataDir: dir } : {}),
  ...(dump
    ? { loadDataDir: typeof dump === 'string' ? await openAsBlob(dump) : new Blob([dump as Uint8Array<ArrayBuffer>]) }
    : {}),
  startParams: [...PGlite.defaultStartParams, ...bounded, ...inMemory],
  extensions: { pg_trgm, btree_gist },
  parsers,
});
const spoken = speakTo(database);
/** bytes of it after which the pages are written down and it starts over */
const longest = 32 * 1024 * 1024;
let looked = Date.now();
let lastCheckpoint = '0/0';
/** A checkpoint where much was written since the last; a transaction that failed and is still open is waited for. */
async function keepLogShort(): Promise<void> {
  if (Date.now() - looked < lookEvery) return;
  looked = Date.now();
  try {
    const { rows } = await database.query<{ far: boolean }>('select pg_current_wal_lsn() - $1::pg_lsn > $2 as far', [
      lastCheckpoint,
      longest,
    ]);
    if (rows[0]?.far) await checkpoint();
  } catch {
    // looked at again in a while
  }
}
async function checkpoint(): Promise<void> {
  await database.exec('checkpoint');
  const { rows } = await database.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  lastCheckpoint = rows[0]?.at ?? lastCheckpoint;
}
const port = parentPort;
if (!port) throw new Error('runs as a worker only');

port.on('message', async (call: WorkerCall) => {
  try {
    if (call.op === 'close') {
      await database.close();
      port.postMessage({ id: call.id, ok: true } satisfies WorkerAnswer);
      return;
    }
    if (call.op === 'dump') {
      await checkpoint();
      const file = await database.dumpDataDir('none');
      port.postMessage({
        id: call.id,
        ok: true,
        bytes: new Uint8Array(await file.arrayBuffer()),
      } satisfies WorkerAnswer);
      return;
    }
    const { text = '', params, arrayMode = false } = call;
    const answered = await (call.op === 'exec'
      ? spoken.exec(text, arrayMode)
      : spoken.query(text, (params ?? []) as (string | Uint8Array | null)[], arrayMode));
    port.postMessage({ id: call.id, ok: true, ...answered } satisfies WorkerAnswer);
    await keepLogShort();
  } catch (error) {
    const plain = error as Record<string, unknown> & Error;
    port.postMessage({
      id: call.id,
      ok: false,
      error: {
        message: plain.message,
        code: plain.code,
        detail: plain.detail,
        constraint: plain.constraint,
        table: plain.table,
        column: plain.column,
        position: plain.position,
      },
    } satisfies WorkerAnswer);
  }
});
port.postMessage({ id: 0, ok: true } satisfies WorkerAnswer);
