import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

export interface StoredContent {
  id: number;
  valid_from: string | null;
  description: string | null;
  description_en: string | null;
  outcomes: string | null;
  outcomes_en: string | null;
  reason: string | null;
}
/** Every version of a course, the first one from the course itself; the oldest first. */
export const readContents = (db: Db, course_id: number): Promise<StoredContent[]> =>
  rowsOf<StoredContent>(
    db,
    sql`
    select 0 as id, null::date as valid_from, c.description, c.description_en, c.outcomes, c.outcomes_en, null as reason
    from courses c where c.id = ${course_id} and not exists (select from course_contents x where x.course_id = c.id and x.valid_from is null)
    union all
    select x.id, x.valid_from, x.description, x.description_en, x.outcomes, x.outcomes_en, x.reason from course_contents x where x.course_id = ${course_id}
    order by valid_from nulls first, id`,
  );
