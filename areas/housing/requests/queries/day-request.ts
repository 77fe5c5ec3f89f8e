import type { SQL } from 'drizzle-orm';
import { openStates } from '#kernel/contract/define-request.ts';
import { sql } from '#kernel/server/database.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { dayKinds } from '../rules/housing-requests.ts';

/** The number of the open request for another day of departure of a stay: scalar SQL over its row. */
export const dayRequestOf = (
  stay: SQL,
): SQL => sql`(select r.year || '/' || lpad(r.number::text, 6, '0') from ${requestRead} r
  where r.subject_kind = 'tenant' and r.subject_id = ${stay}.tenant_id and r.kind = any(${sql.param(dayKinds)}::text[])
    and r.status = any(${sql.param(openStates)}::text[]) and r.form->>'reservation_id' = ${stay}.reservation_id::text order by r.id desc limit 1)`;
