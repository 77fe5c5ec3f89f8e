import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

/** Whom a message to a student reaches: the account, else the address. */
export async function studentReader(
  context: Pick<Reading, 'db'>,
  student_id: number,
): Promise<{ email: string | null; user_id: number | null }> {
  const [row] = await rowsOf<{ email: string | null; user_id: number | null }>(
    context.db,
    sql`select s.email, (select u.id from ${userRead} u where u.student_id = s.id limit 1) as user_id from ${studentRead} s where s.id = ${student_id}`,
  );
  return row ?? { email: null, user_id: null };
}
