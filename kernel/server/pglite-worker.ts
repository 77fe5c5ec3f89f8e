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
const { dir, dump } = workerData as { dir: string | null; dump?: Uint8Array };
// The same values as the `pg` driver gives (database.ts): moments and dates as text, int8 and numeric as numbers.
const parsers = { 20: asNumber, 1700: asNumber, 1082: asText, 1114: asText, 1184: asText, 1083: asText };
const database = await PGlite.create({
  ...(dir ? { dataDir: dir } : {}),
  ...(dump ? { loadDataDir: new Blob([dump as Uint8Array<ArrayBuffer>]) } : {}),
  extensions: { pg_trgm, btree_gist },
  parsers,
});
const spoken = speakTo(database);
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
