import { Worker } from 'node:worker_threads';
import type { ThreadTask, ThreadWord } from './exam-thread.ts';

export type ThreadAnswer = Exclude<ThreadWord, { kind: 'step' }>;
/** A search in a thread of its own. `stop` lets it answer what stands, `drop` ends it without an answer. */
export interface Search {
  answer: Promise<ThreadAnswer>;
  stop: () => void;
  drop: () => Promise<void>;
}
export function startSearch(
  task: Omit<ThreadTask, 'stop'>,
  hear: (word: Extract<ThreadWord, { kind: 'step' }>) => void,
): Search {
  const flag = new SharedArrayBuffer(4);
  const thread = new Worker(new URL('./exam-thread.ts', import.meta.url), {
    workerData: { ...task, stop: flag } satisfies ThreadTask,
  });
  const answer = new Promise<ThreadAnswer>((resolve, reject) => {
    thread.on('message', (word: ThreadWord) => (word.kind === 'step' ? hear(word) : resolve(word)));
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
