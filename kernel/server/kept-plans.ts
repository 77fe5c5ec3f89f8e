import pg from 'pg';
import { keepsPlan } from './keeps-plan.ts';

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

type Ask = { text?: unknown; name?: unknown; values?: unknown[]; submit?: unknown };
/** A connection on which what is asked again is parsed and planned once: half of the time of a short statement. */
export class KeepingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [first, ...rest] = given as [Ask | string | undefined, ...unknown[]];
    if (first && typeof first === 'object' && typeof first.submit !== 'function' && typeof first.text === 'string') {
      const values = first.values ?? (Array.isArray(rest[0]) ? rest[0] : []);
      const name = first.name ?? (values.length > 0 ? planName(first.text) : undefined);
      if (name !== undefined && first.name === undefined)
        return super.query(...([{ ...first, name }, ...rest] as unknown as [never])) as never;
    }
    return super.query(...(given as [never])) as never;
  }
}
