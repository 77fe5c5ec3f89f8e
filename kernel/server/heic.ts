import { Worker } from 'node:worker_threads';

/** ms: a picture that takes longer is none */
const patience = 20_000;
export interface RawPicture {
  width: number;
  height: number;
  /** four bytes a point */ data: Uint8Array;
}

let before: Promise<unknown> = Promise.resolve();
/** The points of a picture in HEIC, decoded in a thread of its own with little memory; null when it is none. One at a time. */
export function decodeHeic(bytes: Uint8Array): Promise<RawPicture | null> {
  const next = before.then(
    () =>
      new Promise<RawPicture | null>((resolve) => {
        const thread = new Worker(new URL('./heic-worker.ts', import.meta.url), {
          workerData: new Uint8Array(bytes),
          resourceLimits: { maxOldGenerationSizeMb: 256 },
        });
        const done = (picture: RawPicture | null): void => {
          clearTimeout(timer);
          resolve(picture);
          void thread.terminate();
        };
        const timer = setTimeout(() => done(null), patience);
        thread.once('message', (answer: RawPicture | { error: string }) => done('error' in answer ? null : answer));
        thread.once('error', () => done(null));
        thread.once('exit', () => done(null));
      }),
  );
  before = next;
  return next;
}
