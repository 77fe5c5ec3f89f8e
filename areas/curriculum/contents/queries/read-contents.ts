import { userRead } from '#areas/access/reads/accounts.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { ContentStatus } from '../rules/content-on.ts';

export interface StoredContent {
  id: number;
  valid_from: string | null;
  description: string | null;
  description_en: string | null;
  outcomes: string | null;
  outcomes_en: string | null;
  reason: string | null;
  status: ContentStatus;
  proposed_by: number | null;
  proposer: string | null;
  decided_at: string | null;
  decision_note: string | null;
}
/** Every version of a course, the first one from the course itself; the oldest first. */
export const readContents = (db: Db, course_id: number): Promise<StoredContent[]> =>
  rowsOf<StoredContent>(
    db,
    sql`
    select 0 as id, null::date as valid_from, c.description, c.description_en, c.outcomes, c.outcomes_en, null as reason, 'approved' as status, null::bigint as proposed_by, null as proposer, null::timestamptz as decided_at, null as decision_note
    from courses c where c.id = ${course_id} and not exists (select from course_contents x where x.course_id = c.id and x.valid_from is null and x.status = 'approved')
    union all
    select x.id, x.valid_from, x.description, x.description_en, x.outcomes, x.outcomes_en, x.reason, x.status, x.proposed_by, u.full_name as proposer, x.decided_at, x.decision_note from course_contents x left join ${userRead} u on u.id = x.proposed_by where x.course_id = ${course_id}
    order by valid_from nulls first, id`,
  );
