import { parentPort, workerData } from 'node:worker_threads';
import { proposedLines, whyStuck, type ProposedLine, type StuckKind } from '../rules/proposal-lines.ts';
import { solveWeek } from '../rules/solve-week.ts';
import { weekCost, type WeekPlacing } from '../rules/week-cost.ts';
import { buildWeekProblem } from '../rules/week-problem.ts';
import type { WeekParts, WeekSpec } from '../rules/week-spec.ts';

/** What a thread searches with; plain data, because it travels. */
export interface WeekTask {
  spec: WeekSpec;
  seed: number;
  seconds: number;
  /** the proposal it goes on from */
  from: { placing: WeekPlacing; hottest: number; coldest: number } | null;
  /** one number; not 0: what stands is answered */ stop: SharedArrayBuffer;
}
export type WeekWord =
  | { kind: 'step'; /** 0 … 1 */ done: number; /** of the best so far, now and then */ parts: WeekParts | null }
  | {
      kind: 'done';
      lines: ProposedLine[];
      parts: WeekParts;
      stuck: { lesson: number; why: { kind: StuckKind; times: number }[] }[];
      heat: { hottest: number; coldest: number; steps: number };
    };

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const task = workerData as WeekTask;
const tell = (word: WeekWord): void => port.postMessage(word);
const stop = new Int32Array(task.stop);
const problem = buildWeekProblem(task.spec, task.from?.placing);
let [told, counted] = [0, 0];
const found = solveWeek(
  problem,
  {
    seed: task.seed,
    within: { seconds: task.seconds, clock: () => performance.now() },
    ...(task.from ? { from: task.from } : {}),
  },
  ({ done }, best) => {
    const now = performance.now();
    if (now - told < 250) return;
    told = now;
    const count = now - counted > 1_500;
    if (count) counted = now;
    tell({ kind: 'step', done, parts: count ? weekCost(task.spec, best()) : null });
  },
  () => Atomics.load(stop, 0) !== 0,
);
tell({
  kind: 'done',
  lines: proposedLines(task.spec, found.placing),
  parts: weekCost(task.spec, found.placing),
  stuck: task.spec.lessons.flatMap((_, lesson) =>
    found.placing[lesson] ? [] : [{ lesson, why: whyStuck(task.spec, found.placing, lesson) }],
  ),
  heat: { hottest: found.hottest, coldest: found.coldest, steps: found.steps },
});
