import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Whom a message to a student reaches: the account. */
export async function studentReader(
  context: Pick<Reading, 'db'>,
  student_id: number,
): Promise<{ email: string | null; user_id: number | null }> {
  const [row] = await rowsOf<{ email: string | null; user_id: number | null }>(
    context.db,
    sql`select u.email, u.id as user_id from ${userRead} u where u.student_id = ${student_id} limit 1`,
  );
  return row ?? { email: null, user_id: null };
}
