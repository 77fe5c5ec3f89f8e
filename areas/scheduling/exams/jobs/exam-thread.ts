import { parentPort, workerData } from 'node:worker_threads';
import { annealExams } from '../rules/exam-anneal.ts';
import { buildExamProblem } from '../rules/exam-problem.ts';
import { linesOf, periodSpec, type ExamFacts, type ProposedLine, type RoomFacts } from '../rules/exam-spec.ts';
import type { SlotFacts } from '../rules/exam-load.ts';

/** What a thread searches with; plain data, because it travels. */
export interface ThreadTask {
  exams: readonly ExamFacts[];
  slots: readonly SlotFacts[];
  rooms: readonly RoomFacts[];
  /** rooms in which lessons are held, as `time/room` */ taught: readonly string[];
  seed: number;
  seconds: number;
  /** the timetable it goes on from */
  from: { lines: readonly ProposedLine[]; hottest: number; coldest: number } | null;
  /** one number; not 0: what stands is answered */ stop: SharedArrayBuffer;
}
export type ThreadWord =
  | { kind: 'step'; /** 0 … 1 */ done: number; best: number }
  | { kind: 'done'; lines: ProposedLine[]; total: number; steps: number; hottest: number; coldest: number }
  | { kind: 'stuck'; left: number[]; pairs: { exam_id: number; by_id: number; times: number }[] };

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const task = workerData as ThreadTask;
const tell = (word: ThreadWord): void => port.postMessage(word);
const made = periodSpec(task.exams, task.slots, task.rooms, task.taught);
const problem = buildExamProblem(made.spec);
const stop = new Int32Array(task.stop);
const examOf = (unit: number): number => made.pieces[problem.examAt[problem.examStart[unit] ?? 0] ?? 0]?.exam_id ?? 0;

function fromLines(lines: readonly ProposedLine[]): Int32Array {
  const slotAt = new Map(task.slots.map((slot, at) => [slot.id, at]));
  const at = new Map(lines.map((line) => [line.exam_id, slotAt.get(line.slot_id) ?? -1]));
  return Int32Array.from({ length: problem.units }, (_, unit) => at.get(examOf(unit)) ?? -1);
}
let told = 0;
const answer = annealExams(
  problem,
  {
    seed: task.seed,
    within: { seconds: task.seconds, clock: () => performance.now() },
    ...(task.from
      ? { from: { period: fromLines(task.from.lines), hottest: task.from.hottest, coldest: task.from.coldest } }
      : {}),
  },
  ({ done, best }) => {
    if (performance.now() - told < 250) return;
    told = performance.now();
    tell({ kind: 'step', done, best });
  },
  () => Atomics.load(stop, 0) !== 0,
);
tell(
  answer.done
    ? {
        kind: 'done',
        lines: linesOf(made, answer.placing, problem.unitOf, task.slots, task.rooms),
        total: answer.total,
        steps: answer.steps,
        hottest: answer.hottest,
        coldest: answer.coldest,
      }
    : {
        kind: 'stuck',
        left: [...new Set(answer.left.map(examOf))],
        pairs: answer.stuck.map(({ unit, by, times }) => ({ exam_id: examOf(unit), by_id: examOf(by), times })),
      },
);
