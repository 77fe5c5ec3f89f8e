import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { myPhotoQuery } from '../../contract.ts';

/** A photo is a portrait, not an album. */
const largest = 3 * 1024 * 1024;

/** Base64 of a stored photo; an empty text where there is none (ACC-095). */
export async function readPhoto(db: Db, services: Pick<Services, 'storage'>, fileId: number | null): Promise<string> {
  if (fileId === null) return '';
  const [file] = await rowsOf<{ key: string; bytes: number }>(
    db,
    sql`select key, bytes from files where id = ${fileId}`,
  );
  const stream = file && file.bytes <= largest ? await services.storage.get(file.key) : null;
  if (!stream) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
}

/** ACC-094, ACC-095: base64, or an empty text where there is none. */
export const myPhoto = answer(myPhotoQuery, async ({ actor, db, services }) => {
  const [user] = await rowsOf<{ file_id: number | null }>(
    db,
    sql`select coalesce(u.photo_file_id, st.photo_file_id) as file_id from users u left join students st on st.id = u.student_id where u.id = ${actor.user_id}`,
  );
  return readPhoto(db, services, user?.file_id ?? null);
});
