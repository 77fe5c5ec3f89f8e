import { isPool, type Database, type Db } from './database.ts';

/** Whether this is the connection of an open transaction rather than the pool. */
export const inTransaction = (database: Pick<Database, 'db' | 'replica'>, db: Db): boolean =>
  db !== database.db && !isPool(db);

/**
 * One reading for everybody who asks for the same thing at the same moment. Whoever holds a connection never waits for a
 * reading that still has to get one: a pool whose every connection waits like that never answers (the embedded database has one).
 */
export function oneReading<T, Rest extends unknown[] = []>(
  load: (db: Db, ...rest: Rest) => Promise<T>,
): (database: Pick<Database, 'db' | 'replica'>, db: Db, ...rest: Rest) => Promise<T> {
  const running = new WeakMap<object, { work: Promise<T>; held: boolean }>();
  return async (database, db, ...rest) => {
    const held = inTransaction(database, db);
    const other = running.get(database);
    if (other && (other.held || !held)) {
      try {
        return await other.work;
      } catch {
        // the transaction that read it has failed; read it here
      }
    }
    const own = { work: load(db, ...rest), held };
    if (held || !running.has(database)) running.set(database, own);
    try {
      return await own.work;
    } finally {
      if (running.get(database) === own) running.delete(database);
    }
  };
}
