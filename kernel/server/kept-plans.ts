import type { Writable } from 'node:stream';
import pg from 'pg';
import { keepsPlan } from './keeps-plan.ts';
import { asStatement } from './tracing.ts';

/** So many statements of a process have a name. */
const mostNamed = 1_000;
const seen = new Set<string>();
const named = new Map<string, string>();

/** The name of a statement that has been asked before, by which a connection knows its plan; the first time it has none. */
export function planName(text: string): string | undefined {
  const known = named.get(text);
  if (known !== undefined || named.size >= mostNamed) return known;
  if (!seen.has(text)) {
    if (seen.size >= 20 * mostNamed) seen.clear();
    seen.add(text);
    return undefined;
  }
  if (!keepsPlan(text)) return undefined;
  const name = `kept_${named.size + 1}`;
  named.set(text, name);
  return name;
}

const isAsk = (given: unknown): given is { text: string; name?: string; values?: unknown[] } =>
  given !== null && typeof given === 'object' && 'text' in given && typeof given.text === 'string';

/** A connection on which what is asked again is parsed and planned once: half of the time of a short statement. */
export class KeepingClient extends pg.Client {
  #gathering: Writable | null = null;
  /** false: every statement is sent whole, since the next one may meet another connection */
  protected readonly named: boolean = true;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query;
    const send = (given: readonly unknown[]) => {
      const [first, ...rest] = given;
      this.#gather();
      // a cursor or a copy sends itself
      if (!isAsk(first) || 'submit' in first) return Reflect.apply(ask, this, given);
      if (!this.named) {
        const { name: _, ...unnamed } = first;
        return Reflect.apply(ask, this, [unnamed, ...rest]);
      }
      if (first.name !== undefined) return Reflect.apply(ask, this, given);
      const values = first.values ?? (Array.isArray(rest[0]) ? rest[0] : []);
      const name = values.length > 0 ? planName(first.text) : undefined;
      return Reflect.apply(ask, this, name === undefined ? given : [{ ...first, name }, ...rest]);
    };
    this.query = (...given: unknown[]) => asStatement(given, send);
  }

  /** What is asked in one breath leaves in one write: a write to the socket costs more than a short statement does. */
  #gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (this.#gathering === stream) return;
    this.#gathering = stream;
    stream.cork();
    process.nextTick(() => {
      this.#gathering = null;
      stream.uncork();
    });
  }
}

/** The same behind a pooler that knows no statement by its name. */
export class WholeClient extends KeepingClient {
  protected override readonly named = false;
}
