import { answer } from '#kernel/server/area.ts';
import { malformed } from '#kernel/server/failure.ts';
import { logs as query } from '../log-contract.ts';
import { logSql, readLog, rowsForReading, windowOf } from '../facts/log-rows.ts';
import { readCursor } from '../rules/log-records.ts';

/** SYS-032: one page of the log; every page takes the time of the first. */
export const logs = answer(query, async (context, input) => {
  for (const name of ['older', 'newer'] as const)
    if (input[name] && !readCursor(input[name])) throw malformed({ [name]: [{ key: 'filter', params: {} }] });
  const limit = input.limit ?? 20;
  const forward = Boolean(input.newer);
  const window = await windowOf(context, input);
  const found = await readLog(
    context,
    logSql(context, input, window, { cursor: input.newer ?? input.older ?? null, forward, limit: limit + 1 }),
  );
  // the one too many tells that there is another page: at the end looking back, at the beginning looking forward
  const more = found.length > limit;
  const rows = await rowsForReading(context, more ? (forward ? found.slice(1) : found.slice(0, limit)) : found);
  return {
    rows,
    since: window.since?.toISOString() ?? null,
    older: (forward ? rows.length > 0 : more) ? (rows.at(-1)?.cursor ?? null) : null,
    newer: (forward ? more : Boolean(input.older)) ? (rows[0]?.cursor ?? null) : null,
  };
});
