import type { ProblemKey } from '#kernel/contract/text.ts';
import { sql } from 'drizzle-orm';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { dropFile, onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { removeFloorPlan as removeCommand, saveFloorPlan as saveCommand } from '../contract.ts';
import { classrooms } from '../../tables.ts';

const longest = 1_600;
/** a plan scanned in A3 has 35 million points; more is a trap for the memory */
const mostPixels = 60_000_000;
const problem = (key: ProblemKey): Error => malformed({ file: [{ key, params: {} }] });

/** Our own picture of what was sent, without place, time or device in it; 422 for what is no picture or unpacks to too much. */
async function pictureOf(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  const { width = 0, height = 0 } = await picture.metadata().catch((): never => {
    throw problem('photo_unreadable');
  });
  if (width * height > mostPixels) throw problem('photo_too_many_pixels');
  return picture
    .rotate()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch((): never => {
      throw problem('photo_unreadable');
    });
}

async function lockRoom(context: Writing, id: number): Promise<number | null> {
  const [room] = await rowsOf<{ floor_plan_id: number | null }>(
    context.db,
    sql`select floor_plan_id from ${classrooms} where ${classrooms.id} = ${id} and (${context.rows('classroom_update')}) for update`,
  );
  if (!room) throw notFound();
  return room.floor_plan_id;
}
/** Puts a plan in the place of the one that was there; that one goes. */
async function replacePlan(context: Writing, id: number, before: number | null, next: number | null): Promise<void> {
  await context.db.execute(
    sql`update classrooms set floor_plan_id = ${next}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  if (before !== null) await dropFile(context, before);
  context.audit({
    resource: 'classroom',
    record_id: id,
    before: { floor_plan_id: before },
    after: { floor_plan_id: next },
  });
  context.publish('resource:classroom', { id });
}

export const saveFloorPlan = handle(saveCommand, async (context, { id }) => {
  const before = await lockRoom(context, id);
  const file = onlyFile(context);
  await checkUpload(file.bytes, 'image', 'file');
  const bytes = await pictureOf(file.bytes);
  await replacePlan(
    context,
    id,
    before,
    await storeFile(context, { name: 'floor-plan.jpg', mime: 'image/jpeg', bytes, purpose: 'floor-plan' }),
  );
  return { id };
});
export const removeFloorPlan = handle(removeCommand, async (context, { id }) => {
  const before = await lockRoom(context, id);
  if (before === null) throw notFound();
  await replacePlan(context, id, before, null);
  return { id };
});
