import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myPhotoQuery } from '../contract.ts';

/** A photo is a portrait, not an album. */
const largest = 3 * 1024 * 1024;

/** ACC-094, ACC-095: base64, or an empty text where there is none. */
export const myPhoto = answer(myPhotoQuery, async ({ actor, db, services }) => {
  const [file] = await rowsOf<{ key: string; bytes: number }>(db, sql`
    select f.key, f.bytes from users u left join students st on st.id = u.student_id join files f on f.id = coalesce(u.photo_file_id, st.photo_file_id) where u.id = ${actor.user_id}`);
  const stream = file && file.bytes <= largest ? await services.storage.get(file.key) : null;
  if (!stream) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
});
