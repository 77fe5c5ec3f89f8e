import { entryTypeWords } from '#areas/people/resources/student-words.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { QuotaSide } from './contract.ts';

/** What stands over the columns: scholarships in use, or the ways of entering a program. */
export async function quotaColumns(db: Db, by: QuotaSide): Promise<{ key: string; name: string; name_en: string }[]> {
  if (by === 'entry')
    return Object.entries(entryTypeWords).map(([key, { tr, en }]) => ({ key, name: tr, name_en: en }));
  return rowsOf(
    db,
    sql`select id::text as key, name, name_en from scholarship_types where status = 'a' order by sort_order, id`,
  );
}
