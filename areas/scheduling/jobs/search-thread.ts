import { Worker } from 'node:worker_threads';
import type { Run } from '#kernel/server/area.ts';

/** What a thread says on its way; anything else it says is its answer. */
export interface StepWord {
  kind: 'step';
  /** 0 … 1 */ done: number;
}
/** A search in a thread of its own. `stop` lets it answer what stands, `drop` ends it without an answer. */
export interface Search<Answer> {
  answer: Promise<Answer>;
  stop: () => void;
  drop: () => Promise<void>;
}
/**
 * Starts a thread.
 * @param script its file, which searches until it is done or the number in `workerData.stop` is not 0
 * @param hear each step
 */
export function startSearch<Task extends object, Word extends { kind: string }>(
  script: URL,
  task: Task,
  hear: (word: Extract<Word, StepWord>) => void,
): Search<Exclude<Word, StepWord>> {
  const flag = new SharedArrayBuffer(4);
  const thread = new Worker(script, { workerData: { ...task, stop: flag } });
  const answer = new Promise<Exclude<Word, StepWord>>((resolve, reject) => {
    thread.on('message', (word: Word) =>
      word.kind === 'step' ? hear(word as Extract<Word, StepWord>) : resolve(word as Exclude<Word, StepWord>),
    );
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`the search ended without an answer (${code})`)));
  });
  return {
    answer,
    stop: () => void Atomics.store(new Int32Array(flag), 0, 1),
    drop: async () => {
      answer.catch(() => undefined);
      await thread.terminate();
    },
  };
}

/** how often a run looks whether it is to stop, and tells how far it is */
const beat = 500;
/**
 * Waits for a search as a run does: tells how far it is, ends it when somebody called the run off, stops it when asked.
 * @param done thousandths
 * @param tell keeps what is known so far; true: it is to stop with what it has
 */
export async function followSearch<Answer>(
  run: Run,
  search: Search<Answer>,
  done: () => number,
  tell: () => Promise<boolean>,
): Promise<Answer> {
  let ended = false;
  const answer = search.answer.finally(() => (ended = true));
  answer.catch(() => undefined); // awaited below
  try {
    while (!ended) {
      await Promise.race([answer.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, beat))]);
      await run.progress(done(), 1_000);
      if (await tell()) search.stop();
    }
  } finally {
    if (!ended) await search.drop();
  }
  return answer;
}
