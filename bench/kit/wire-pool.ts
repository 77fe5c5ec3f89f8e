import type { Wire, WireAnswer } from './wire.ts';

/** An answer with the moments at which it was asked for and came (ms). */
export type TimedAnswer = WireAnswer & { sent: number; heard: number };

/** Requests of many people over few connections, each on the first that is free. */
export function wirePool(
  wires: readonly Wire[],
): (method: 'GET' | 'POST', path: string, token: string | null, body?: string) => Promise<TimedAnswer> {
  const free = [...wires];
  const queue: ((wire: Wire) => void)[] = [];
  return async (method, path, token, body) => {
    const wire = free.pop() ?? (await new Promise<Wire>((resolve) => queue.push(resolve)));
    const sent = performance.now();
    try {
      const answer = await wire.send(method, path, token, body);
      return { ...answer, sent, heard: performance.now() };
    } finally {
      const next = queue.shift();
      if (next) next(wire);
      else free.push(wire);
    }
  };
}
