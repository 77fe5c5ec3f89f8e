import { sql } from '#kernel/server/database.ts';

/** Ids as one bound parameter, whatever their number. */
export const idList = (ids: readonly (number | null)[]) =>
  sql`${`{${ids.map((each) => each ?? 'null').join(',')}}`}::bigint[]`;
