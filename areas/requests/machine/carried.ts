import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import { declarations } from './registry.ts';

/** Requests that a role carries out or hands over, from their approval on: offices without a step of their own see them too. A condition on `requests`. */
export function carriedOutBy(role: string): SQL {
  const kinds = declarations.filter((each) => each.carriedOutBy?.includes(role)).map((each) => each.kind);
  return kinds.length === 0
    ? sql`false`
    : sql`(requests.status in ('approved', 'completed', 'delivered') and requests.kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}))`;
}
