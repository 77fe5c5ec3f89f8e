import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

interface Decoded {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}
const decode = createRequire(import.meta.url)('heic-decode') as (given: { buffer: Uint8Array }) => Promise<Decoded>;

/** Decodes one picture of a telephone (HEIC) and ends. */
decode({ buffer: workerData as Uint8Array }).then(
  ({ width, height, data }) => parentPort?.postMessage({ width, height, data: new Uint8Array(data) }),
  (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : 'no picture' }),
);
