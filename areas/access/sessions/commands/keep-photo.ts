import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';

/** Gives a user another photo, or none; answers the file that stood there before. */
export async function keepUserPhoto(tx: Tx, userId: number, fileId: number | null, now: Date): Promise<number | null> {
  const [before] = await rowsOf<{ photo_file_id: number | null }>(
    tx,
    sql`select photo_file_id from users where id = ${userId} for update`,
  );
  await tx.execute(
    sql`update users set photo_file_id = ${fileId}, version = version + 1, updated_at = ${now} where id = ${userId}`,
  );
  return before?.photo_file_id ?? null;
}
