import { parentPort, workerData } from 'node:worker_threads';
import type { AssignmentSpec, Placement } from '../../assignment/rules/assignment-spec.ts';
import { wishesAsked } from '../../assignment/rules/assignment-spec.ts';
import {
  figuresOf,
  firstComeFirstServed,
  solveAssignment,
  type Proposed,
} from '../../assignment/rules/solve-assignment.ts';
import type { ProposalFigures } from '../rules/proposal-words.ts';

/** What a thread searches with; plain data, because it travels. */
export interface AssignmentTask {
  spec: AssignmentSpec;
  seed: number;
  steps: number;
  /** one number; not 0: what stands is answered */ stop: SharedArrayBuffer;
}
export type AssignmentWord =
  | { kind: 'step'; /** 0 … 1 */ done: number }
  | { kind: 'done'; placements: Proposed[]; served: Placement[]; figures: ProposalFigures };

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const task = workerData as AssignmentTask;
const stop = new Int32Array(task.stop);
let told = 0;
const { placements, figures } = solveAssignment(task.spec, { seed: task.seed, steps: task.steps }, (done) => {
  const now = performance.now();
  if (now - told > 250) {
    told = now;
    port.postMessage({ kind: 'step', done } satisfies AssignmentWord);
  }
  return Atomics.load(stop, 0) !== 0;
});
const served = firstComeFirstServed(task.spec);
const peer = figuresOf(task.spec, served);
port.postMessage({
  kind: 'done',
  placements,
  served,
  figures: {
    applicants: task.spec.applicants.length,
    asked: wishesAsked(task.spec.applicants),
    placed: figures.placed,
    wishes: figures.wishes,
    served_placed: peer.placed,
    served_wishes: peer.wishes,
  },
} satisfies AssignmentWord);
