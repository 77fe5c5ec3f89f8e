import { sql } from 'drizzle-orm';
import type { Locale } from '#kernel/contract/text.ts';
import { rowsOf, type Database, type Db } from './database.ts';
import type { LineSource } from './lines.ts';

/** Processes hear here that a text was changed; whoever writes a line publishes it after his commit. */
export const linesChannel = 'lines';
const countEvery = 5_000;

/** Administrators' texts in the database, and the keys nobody has worded, counted there every few seconds. */
export function openLineStore(database: Database, onError: (error: unknown) => void): LineSource {
  let seen = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const add = (both: string, times: number): void => {
    if (seen.has(both) || seen.size < 2_000) seen.set(both, (seen.get(both) ?? 0) + times);
  };
  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const counted = seen;
    seen = new Map();
    if (counted.size > 0) {
      const rows = [...counted].map(([both, times]) => ({ locale: both.slice(0, 2), key: both.slice(3), times }));
      writing = writing
        .then(async () => {
          await database.db.execute(sql`
            insert into missing_lines (locale, key, times) select locale, key, times from json_to_recordset(${JSON.stringify(rows)}::json) as r(locale text, key text, times int)
            on conflict (locale, key) do update set times = missing_lines.times + excluded.times, last_at = now()`);
        })
        .catch((error: unknown) => {
          for (const [both, times] of counted) add(both, times); // the next batch tries again
          onError(error);
        });
    }
    return writing;
  };
  const count = (locale: Locale, keys: readonly string[]): void => {
    for (const key of keys) if (/^[\w.-]+:[\w.:-]{1,150}$/.test(key)) add(`${locale} ${key}`, 1);
    if (seen.size > 0) timer ??= setTimeout(() => void write(), countEvery).unref();
  };
  return {
    read: () => rowsOf(database.db, sql`select locale, namespace, key, line from language_lines`),
    missing: (locale, key) => count(locale, [key]),
    flush: write,
  };
}

/** Writes one text over the declared one; null takes the declared one back. */
export async function saveLine(
  db: Db,
  line: { locale: Locale; namespace: string; key: string; line: string | null },
): Promise<void> {
  if (line.line === null)
    await db.execute(
      sql`delete from language_lines where locale = ${line.locale} and namespace = ${line.namespace} and key = ${line.key}`,
    );
  else {
    await db.execute(sql`
      insert into language_lines (locale, namespace, key, line) values (${line.locale}, ${line.namespace}, ${line.key}, ${line.line})
      on conflict (locale, namespace, key) do update set line = excluded.line, updated_at = now()`);
  }
  await db.execute(
    sql`delete from missing_lines where locale = ${line.locale} and key = ${`${line.namespace}:${line.key}`}`,
  );
}
