import type { ProblemKey } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { keepUserPhoto } from '#areas/access/sessions/commands/keep-photo.ts';
import { removeMyPhoto as removeCommand, saveMyPhoto as saveCommand } from '../photo-contract.ts';
import { dropFile, onlyFile, storeFile } from '#kernel/server/stored-files.ts';

export const photoSize = { width: 400, height: 500, least: 200 } as const;
/** a phone's camera makes 12 to 50 million points; more is a trap for the memory */
const mostPixels = 60_000_000;
const problem = (key: ProblemKey, value = ''): Error => malformed({ file: [{ key, params: { value } }] });

/**
 * Our own picture of what was sent: turned as the camera says, cut to 4:5, JPEG, without place, time or device in it.
 * Refuses what is no picture, too small, or unpacks to more than the memory should hold (422).
 */
export async function portraitOf(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  const { width = 0, height = 0 } = await picture.metadata().catch((): never => {
    throw problem('photo_unreadable');
  });
  if (width * height > mostPixels) throw problem('photo_too_many_pixels');
  if (Math.min(width, height) < photoSize.least) throw problem('photo_too_small', String(photoSize.least));
  return picture
    .rotate()
    .resize(photoSize.width, photoSize.height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch((): never => {
      throw problem('photo_unreadable');
    });
}

/** An account that went to another person leaves its photo with the record it had. */
async function stillShown({ db }: Writing, fileId: number): Promise<boolean> {
  const shown = await rowsOf(
    db,
    sql`select 1 from users where photo_file_id = ${fileId} union all select 1 from students where photo_file_id = ${fileId} limit 1`,
  );
  return shown.length > 0;
}

/** Sets the photo of the person who is signed in, in every place that keeps it; answers what it replaces. */
async function replacePhoto(context: Writing, fileId: number | null): Promise<void> {
  const { actor, db, now } = context;
  const earlier = new Set<number>();
  const ofUser = await keepUserPhoto(db, actor.user_id, fileId, now);
  if (ofUser !== null) earlier.add(ofUser);
  if (actor.student_id !== null) {
    const [student] = await rowsOf<{ photo_file_id: number | null }>(
      db,
      sql`select photo_file_id from students where id = ${actor.student_id} for update`,
    );
    if (student?.photo_file_id) earlier.add(student.photo_file_id);
    await db.execute(
      sql`update students set photo_file_id = ${fileId}, updated_at = ${now} where id = ${actor.student_id}`,
    );
  }
  for (const id of earlier) if (!(await stillShown(context, id))) await dropFile(context, id);
  context.audit({
    resource: 'user',
    record_id: actor.user_id,
    before: { photo_file_id: ofUser },
    after: { photo_file_id: fileId },
  });
}

export const saveMyPhoto = handle(saveCommand, async (context) => {
  const file = onlyFile(context);
  await checkUpload(file.bytes, 'image', 'file');
  const portrait = await portraitOf(file.bytes);
  await replacePhoto(
    context,
    await storeFile(context, { name: 'photo.jpg', mime: 'image/jpeg', bytes: portrait, purpose: 'photo' }),
  );
  return undefined;
});
export const removeMyPhoto = handle(removeCommand, async (context) => {
  await replacePhoto(context, null);
  return undefined;
});
