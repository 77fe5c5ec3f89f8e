import { protocol, types, type PGlite } from '@electric-sql/pglite';
import { keepsPlan } from './keeps-plan.ts';

const { serialize, Parser, messages: said } = protocol;
interface Field {
  name: string;
  dataTypeID: number;
}
/** What a statement has answered; of several statements the last. */
export interface Answered {
  rows: unknown[];
  fields: Field[];
  rowCount: number;
}
/** A value as the `pg` driver sends it. */
type Sent = string | Uint8Array | null;

/** So many statements are kept prepared. */
const mostKept = 600;
const changesShapes = /(^|;)\s*(alter|create|drop|deallocate|discard|do)\b/i;

/**
 * Speaks the database's own protocol with the embedded database: all messages of a statement travel in one call, and what is asked
 * a second time is planned once. Its own `query` takes six calls and plans each time: two to three times as much.
 */
export function speakTo(database: Pick<PGlite, 'execProtocolRaw' | 'parsers'>): {
  /** one statement with values */
  query(text: string, values: readonly Sent[], arrayMode: boolean): Promise<Answered>;
  /** any number of statements without values */
  exec(text: string, arrayMode: boolean): Promise<Answered>;
} {
  const seen = new Set<string>();
  const kept = new Map<string, string>();
  let names = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const run = async (messages: readonly Uint8Array[], arrayMode: boolean): Promise<Answered> => {
    const answer = await database.execProtocolRaw(joined(messages));
    return read(answer, database.parsers, arrayMode);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = tail.then(work, work);
    tail = mine.catch(() => undefined);
    return mine;
  };
  /** The messages that prepare a statement asked for before, and the name it has from then on. */
  const prepared = (text: string): { name: string; first: Uint8Array[]; fresh: boolean } => {
    const known = kept.get(text);
    if (known !== undefined) {
      kept.delete(text); // what was used last goes last
      kept.set(text, known);
      return { name: known, first: [], fresh: false };
    }
    if (!seen.has(text) || !keepsPlan(text)) {
      if (seen.size > 20 * mostKept) seen.clear();
      seen.add(text);
      return { name: '', first: [serialize.parse({ text })], fresh: false };
    }
    const name = `kept_${(names += 1)}`;
    const first = [serialize.parse({ text, name })];
    const [oldest] = kept;
    if (kept.size >= mostKept && oldest) {
      kept.delete(oldest[0]);
      first.unshift(serialize.close({ type: 'S', name: oldest[1] }));
    }
    return { name, first, fresh: true };
  };
  const forget = async (): Promise<void> => {
    const closing = [...kept.values()].map((name) => serialize.close({ type: 'S', name }));
    kept.clear();
    if (closing.length > 0) await database.execProtocolRaw(joined([...closing, serialize.sync()]));
  };
  return {
    query: (text, values, arrayMode) =>
      inTurn(async () => {
        const { name, first, fresh } = prepared(text);
        const answered = await run(
          [
            ...first,
            serialize.bind({ statement: name, values: [...values] }),
            serialize.describe({ type: 'P' }),
            serialize.execute({}),
            serialize.sync(),
          ],
          arrayMode,
        ).catch(async (error: unknown) => {
          // whether it was prepared before it failed is not told
          if (fresh) await database.execProtocolRaw(joined([serialize.close({ type: 'S', name }), serialize.sync()]));
          throw error;
        });
        if (fresh) kept.set(text, name);
        return answered;
      }),
    exec: (text, arrayMode) =>
      inTurn(async () => {
        if (changesShapes.test(text)) await forget();
        return run([serialize.query(text)], arrayMode);
      }),
  };
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(messages.reduce((bytes, each) => bytes + each.length, 0));
  let at = 0;
  for (const each of messages) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

/** Rows as objects or arrays, in the types of the parsers; throws what the database answered instead. */
function read(answer: Uint8Array, parsers: PGlite['parsers'], arrayMode: boolean): Answered {
  let result: Answered = { rows: [], fields: [], rowCount: 0 };
  let failed: Error | undefined;
  let ended = false;
  const take = (message: unknown): void => {
    if (message instanceof said.DatabaseError) return void (failed ??= message);
    if (ended && (message instanceof said.RowDescriptionMessage || message instanceof said.CommandCompleteMessage)) {
      result = { rows: [], fields: [], rowCount: 0 };
      ended = false;
    }
    if (message instanceof said.RowDescriptionMessage) {
      result.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    } else if (message instanceof said.DataRowMessage) {
      const values = message.fields.map((value, index) =>
        value === null ? null : types.parseType(value, result.fields[index]?.dataTypeID ?? types.TEXT, parsers),
      );
      result.rows.push(
        arrayMode ? values : Object.fromEntries(result.fields.map(({ name }, index) => [name, values[index]])),
      );
    } else if (message instanceof said.CommandCompleteMessage) {
      const count = /(\d+)$/.exec(message.text)?.[1];
      result.rowCount = count === undefined ? result.rows.length : Number(count);
      ended = true;
    }
  };
  new Parser().parse(answer, take);
  if (failed) throw failed;
  return result;
}
