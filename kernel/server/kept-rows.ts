import type { SQL } from 'drizzle-orm';
import type { Actor } from './area.ts';
import { rowsOf, type Db } from './database.ts';
import { sqlText } from './sql-text.ts';

/** From so many counted rows on an answer is kept, as the totals of lists are. */
const keptBeyond = 10_000;
const lifetime = 5_000;
const mostKept = 500;

interface Kept {
  at: number;
  rows: readonly unknown[];
}
/** per pool: a transaction is a connection of its own and always reads for itself */
const pools = new WeakMap<Db, Map<string, Kept>>();
let written = { since: 0, users: new Map<number, number>(), before: new Map<number, number>() };

/** Somebody has written: what he reads next is read anew. */
export function noteWriter({ user_id }: Pick<Actor, 'user_id'>): void {
  const now = performance.now();
  if (now - written.since > lifetime) written = { since: now, users: new Map(), before: written.users };
  written.users.set(user_id, now);
}
const wroteAt = (userId: number): number => written.users.get(userId) ?? written.before.get(userId) ?? -1;

/**
 * Rows of a statement that counts many. When it has counted more than ten thousand its answer is kept five seconds for
 * everybody who asks the same under the same row rules, but not for whoever has written since. The statement must carry no
 * moment of its own, or it is never the same one.
 * @param counted how many rows the answer stands for
 */
export async function countedRows<Row extends object>(
  context: { db: Db; actor: Pick<Actor, 'user_id'> },
  statement: SQL,
  counted: (rows: readonly Row[]) => number,
): Promise<Row[]> {
  const pool = pools.get(context.db) ?? new Map<string, Kept>();
  const { text, values } = sqlText(statement);
  const key = `${text}|${JSON.stringify(values)}`;
  const now = performance.now();
  const known = pool.get(key);
  // whoever is given it may sort it
  if (known && now - known.at < lifetime && wroteAt(context.actor.user_id) < known.at)
    return structuredClone(known.rows) as Row[];
  const rows = await rowsOf<Row>(context.db, statement);
  if (counted(rows) > keptBeyond) {
    if (pool.size >= mostKept) pool.clear();
    pool.set(key, { at: now, rows: structuredClone(rows) });
    pools.set(context.db, pool);
  }
  return rows;
}
