import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import { requestWorks } from '#kernel/server/request-work.ts';

const among = (kinds: readonly string[]): SQL =>
  sql`requests.kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
/** Requests of kinds that a role only looks over. A condition on `requests`. */
export function lookedOverBy(role: string): SQL {
  const kinds = requestWorks().flatMap(({ request }) => (request.readBy?.includes(role) ? [request.kind] : []));
  return kinds.length === 0 ? sql`false` : sql`(requests.status <> 'draft' and ${among(kinds)})`;
}
/** Requests that a role carries out or hands over, from their approval on: offices without a step of their own see them too. A condition on `requests`. */
export function carriedOutBy(role: string): SQL {
  const kinds = requestWorks()
    .filter(({ request }) => request.carriedOutBy?.includes(role))
    .map(({ request }) => request.kind);
  return kinds.length === 0
    ? sql`false`
    : sql`(requests.status in ('approved', 'completed', 'delivered') and ${among(kinds)})`;
}
