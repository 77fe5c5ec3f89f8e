import { parentPort, workerData } from 'node:worker_threads';
import { greedyWeek, solveWeek } from '../rules/solve-week.ts';
import { figuresOf } from '../rules/week-figures.ts';
import type { PrepFigures, PrepPlacing, PrepWeek } from '../rules/week-spec.ts';

/** What a thread searches with; plain data, because it travels. */
export interface PrepTask {
  week: PrepWeek;
  seed: number;
  /** 0: no search, the lessons one by one */ steps: number;
  /** one number; not 0: what is best so far is answered */ stop: SharedArrayBuffer;
}
export type PrepWord =
  | { kind: 'step'; done: number }
  | { kind: 'done'; placing: PrepPlacing; figures: PrepFigures; peer: PrepFigures };

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const { week, seed, steps, stop: flag } = workerData as PrepTask;
const tell = (word: PrepWord): void => port.postMessage(word);
const stop = new Int32Array(flag);
const peer = greedyWeek(week);
let told = 0;
const placing =
  steps === 0
    ? peer
    : solveWeek(week, { seed, steps }, (done) => {
        const now = performance.now();
        if (now - told > 250) {
          told = now;
          tell({ kind: 'step', done });
        }
        return Atomics.load(stop, 0) !== 0;
      });
tell({ kind: 'done', placing, figures: figuresOf(week, placing), peer: figuresOf(week, peer) });
