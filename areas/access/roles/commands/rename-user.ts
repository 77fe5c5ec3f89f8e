import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';

/** The account of a student or staff member bears the name of its person; answers the account's id, null where there is none. */
export async function renameUser(
  tx: Tx,
  person: { student_id: number | null; staff_id: number | null },
  fullName: string,
  now: Date,
): Promise<number | null> {
  const [user] = await rowsOf<{ id: number }>(
    tx,
    sql`
    update users set full_name = ${fullName}, version = version + 1, updated_at = ${now}
    where ${person.student_id !== null ? sql`student_id = ${person.student_id}` : sql`staff_id = ${person.staff_id ?? 0}`} and full_name <> ${fullName} returning id`,
  );
  return user ? Number(user.id) : null;
}
