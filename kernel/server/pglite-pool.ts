import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerCall } from './pglite-worker.ts';
import { asStatement, asWait } from './tracing.ts';

// the very function the driver uses to turn a value into its text form
const { prepareValue: prepare } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): unknown;
};

interface QueryConfig {
  text: string;
  values?: unknown[];
  rowMode?: string;
}
interface Result {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  rowCount: number;
}
const patience = 15_000;

/**
 * The embedded database behind the interface of a `pg` pool, in a worker thread so that a heavy query never stops the server's loop.
 * There is one connection: `connect()` waits for it, and a query beside a transaction waits until that one ends.
 */
export class PglitePool {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }>();
  readonly #ready: Promise<void>;
  #next = 1;
  #tail: Promise<void> = Promise.resolve();
  #ended = false;
  /** who has the connection and who waits for it */ #users = 0;

  /** @param dir folder of the database, or null for one in memory; `dump` starts from a dumped state, its bytes or the file they stand in */
  constructor(dir: string | null, dump?: Uint8Array | string, options: { lookEvery?: number } = {}) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { dir, ...(dump ? { dump } : {}), ...options },
      stderr: false,
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#waiting.set(0, { resolve: () => resolve(), reject });
    });
    this.#worker.on('message', (answer: WorkerAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (!waiting) return;
      if (answer.ok) waiting.resolve(answer);
      else waiting.reject(Object.assign(new Error(String(answer.error?.message)), answer.error));
    });
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error('the embedded database has stopped')));
  }

  #fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(Object.assign(error, { code: '57P01' }));
    this.#waiting.clear();
  }

  async #call(call: Omit<WorkerCall, 'id'>): Promise<WorkerAnswer> {
    await this.#ready;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...call } satisfies WorkerCall);
    });
  }

  #run(config: string | QueryConfig, values?: unknown[]): Promise<Result> {
    return asStatement([config], () => this.#answer(config, values));
  }
  async #answer(config: string | QueryConfig, values?: unknown[]): Promise<Result> {
    const text = typeof config === 'string' ? config : config.text;
    const params = values ?? (typeof config === 'string' ? undefined : config.values);
    const arrayMode = typeof config !== 'string' && config.rowMode === 'array';
    // like the driver: without values the simple protocol, which takes several statements at once
    const answer = await this.#call(
      params && params.length > 0
        ? { op: 'query', text, params: params.map((value) => prepare(value)), arrayMode }
        : { op: 'exec', text, arrayMode },
    );
    return { rows: answer.rows ?? [], fields: answer.fields ?? [], rowCount: answer.rowCount ?? 0 };
  }

  /** Waits for the single connection; answers the function that gives it back. */
  async #take(): Promise<() => void> {
    const busy = this.#users > 0;
    this.#users += 1;
    const free = await asWait(busy, undefined, () => this.#wait());
    return () => {
      this.#users -= 1;
      free();
    };
  }
  async #wait(): Promise<() => void> {
    const before = this.#tail;
    let free: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      free = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new Error(
              'the embedded database was busy for 15 s: a query ran beside its own transaction, or one transaction never ended',
            ),
          ),
        patience,
      );
    });
    try {
      await Promise.race([before, late]);
    } catch (error) {
      void before.then(free);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return free;
  }

  async query(config: string | QueryConfig, values?: unknown[]): Promise<Result> {
    const free = await this.#take();
    try {
      return await this.#run(config, values);
    } finally {
      free();
    }
  }

  async connect(): Promise<PgliteClient> {
    const free = await this.#take();
    return new PgliteClient((config, values) => this.#run(config, values), free);
  }

  /** Several statements at once, without parameters (migrations, seeds). */
  async exec(text: string): Promise<void> {
    const free = await this.#take();
    try {
      await this.#call({ op: 'exec', text });
    } finally {
      free();
    }
  }
  async dump(): Promise<Uint8Array> {
    const answer = await this.#call({ op: 'dump' });
    return answer.bytes ?? new Uint8Array();
  }
  on(): this {
    return this;
  }
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    const free = await this.#take().catch(() => () => undefined);
    await this.#call({ op: 'close' }).catch(() => undefined);
    free();
    await this.#worker.terminate();
  }
}

/** The connection while somebody holds it. */
class PgliteClient {
  readonly query: (config: string | QueryConfig, values?: unknown[]) => Promise<Result>;
  readonly release: () => void;
  constructor(query: PgliteClient['query'], release: () => void) {
    this.query = query;
    this.release = release;
  }
}
