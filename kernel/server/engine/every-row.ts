import { sql, type SQL } from 'drizzle-orm';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf, type Db } from '../database.ts';
import { selectable } from './columns-of.ts';
import { labelsFor } from './labels.ts';

/** A row of an export as the database answers it: its id, then the columns in the order they were named. */
export type PlainRow = readonly unknown[];
/** Names of referenced records, by resource and id. */
export type Names = (resource: string, id: unknown) => string | undefined;
/** rows read at once: enough to make the round trip cheap, few enough to stay small in memory */
const batchRows = 2_000;
/** names kept per reference; beyond, they are asked for again */
const namesKept = 20_000;

/** Rows as one JSON text: thousands of values are parsed at once instead of one by one, which is what a long list costs most. */
async function arraysOf(db: Db, columns: SQL, from: SQL): Promise<PlainRow[]> {
  const [answer] = await rowsOf<{ rows: string | null }>(
    db,
    sql`select json_agg(json_build_array(${columns}))::text as rows ${from}`,
  );
  return answer?.rows ? (JSON.parse(answer.rows) as PlainRow[]) : [];
}

/** Ids of all rows that fit, in the list's own order; at most `limit`. */
export async function idsOf(
  bound: BoundResource,
  condition: SQL,
  order: SQL,
  context: Reading,
  limit: number,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    context.db,
    sql`select ${bound.table.id} as id from ${bound.table} where ${condition} order by ${order} limit ${limit}`,
  );
  return rows.map((row) => Number(row.id));
}

/**
 * Rows by id in the given order, in batches, with only the named columns (each name once). The condition holds for every batch: a row
 * that has left the reader's sight meanwhile is left out. The next batch is asked for while the last one is worked on.
 */
export async function* rowBatches(
  bound: BoundResource,
  condition: SQL,
  ids: readonly number[],
  names: readonly string[],
  context: Reading,
): AsyncGenerator<{ rows: PlainRow[]; nameOf: Names }> {
  const all = selectable(bound);
  const chosen = names.map((name) => {
    const column = all.get(name);
    if (!column) throw new Error(`${bound.resource.name}.${name} cannot be read`);
    return column;
  });
  const columns = sql.join([sql`${bound.table.id}`, ...chosen.map((column) => column.expression)], sql`, `);
  const references = chosen.flatMap(({ field }, index) =>
    field.kind === 'reference' ? [{ at: index + 1, to: field.to }] : [],
  );
  const known = new Map<string, Map<number, string>>();
  const read = async (start: number): Promise<PlainRow[]> => {
    const part = ids.slice(start, start + batchRows);
    const rows = await arraysOf(
      context.db,
      columns,
      sql`from ${bound.table} where ${bound.table.id} = any(${sql.param(`{${part.join(',')}}`)}::bigint[]) and (${condition})`,
    );
    const found = new Map(rows.map((row) => [Number(row[0]), row]));
    for (const { at, to } of references) {
      const names = known.get(to);
      // over the limit only this batch's and the last one's names are kept: the last one may still be worked on
      const asked = !names
        ? new Map<number, string>()
        : names.size > namesKept
          ? new Map([...names].slice(-batchRows * 2))
          : names;
      known.set(to, asked);
      const missing = [
        ...new Set(rows.map((row) => row[at]).filter((id): id is number => typeof id === 'number' && !asked.has(id))),
      ];
      if (missing.length > 0)
        for (const [id, label] of await labelsFor(context.services, context.db, to, missing, context.locale))
          asked.set(id, label);
    }
    return part.flatMap((id) => {
      const row = found.get(id);
      return row ? [row] : [];
    });
  };
  const nameOf: Names = (resource, id) => known.get(resource)?.get(Number(id));
  let next: Promise<PlainRow[]> | null = ids.length > 0 ? read(0) : null;
  for (let start = batchRows; next; start += batchRows) {
    const rows: PlainRow[] = await next;
    next = start < ids.length ? read(start) : null;
    next?.catch(() => undefined); // awaited in the next turn; a reader that stops early leaves no unhandled failure
    yield { rows, nameOf };
  }
}
