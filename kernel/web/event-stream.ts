import { useEffect, useRef } from 'react';
import type { InputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { callerOf, callHeaders, urlOf } from './client.ts';

/** Reads server-sent events with the token in a header, never in the address; comes back after a break, ever more slowly. */
export function useEventStream<Q extends Query<Fields, unknown>, E>(
  query: Q,
  input: InputOf<Q>,
  onEvent: (event: E) => void,
  enabled = true,
): void {
  const handler = useRef(onEvent);
  useEffect(() => {
    handler.current = onEvent;
  });
  const url = urlOf(query, input);
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    let pause = 1000;
    const listen = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        try {
          const response = await fetch(url, {
            headers: { ...callHeaders(false, callerOf(query.needs)), accept: 'text/event-stream' },
            signal: stop.signal,
          });
          if (!response.ok || !response.body) return;
          pause = 1000;
          await readEvents(response.body, (data) => handler.current(JSON.parse(data) as E));
        } catch {
          // broken line: try again below
        }
        if (!stop.signal.aborted) await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(pause * 2, 30_000);
      }
    };
    void listen();
    return () => stop.abort();
  }, [url, enabled, query.needs]);
}
async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const data = part
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n');
      if (data) onData(data);
    }
  }
}
