import type { SQL } from 'drizzle-orm';
import type { Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { requestWorks } from '#kernel/server/request-work.ts';
import { askedBy } from '#areas/requests/machine/own.ts';
import { requests } from '#areas/requests/machine/tables.ts';

/**
 * Is a row of the audit log something the author of an anonymous request did to it? Then nobody but himself may learn from
 * the row who it was, as on the page of the request. What has not been sent yet is judged by its kind: whether he will
 * withhold his name is known only when he sends it, and who read it before would know him afterwards.
 * @param row alias of the row of `audit_log`
 */
export function hiddenAsker(actor: Pick<Actor, 'guest' | 'user_id' | 'student_id'>, row: SQL): SQL {
  const kinds = requestWorks()
    .filter(({ request }) => request.anonymousField !== undefined)
    .map(({ request }) => request.kind);
  return sql`(${row}.resource = 'request' and exists (select 1 from ${requests} r where r.id = ${row}.record_id
    and (r.anonymous or (r.number is null and r.kind in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb))))
    and (r.user_id in (${row}.user_id, ${row}.real_user_id) or (r.guest_kind = ${row}.guest_kind and r.guest_id = ${row}.guest_id))
    and (${askedBy(actor, sql`r`)}) is not true))`;
}
