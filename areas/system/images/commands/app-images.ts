import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { dropFile, onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { drawnImage } from '../app-image-files.ts';
import { removeLogo as removeCommand, saveLogo as saveCommand } from '../contract.ts';
import { appImages } from '../../operation-tables.ts';
import type { AppImageName } from '../rules/app-image.ts';

interface Held {
  file_id: number;
  sha256: string;
  variants: Record<string, number>;
}
const locked = async (context: Writing, name: AppImageName): Promise<Held | undefined> =>
  (
    await rowsOf<Held>(
      context.db,
      sql`select file_id, sha256, variants from ${appImages} where name = ${name} for update`,
    )
  )[0];
async function dropAll(context: Writing, held: Held | undefined): Promise<void> {
  for (const id of held ? [held.file_id, ...Object.values(held.variants)] : []) await dropFile(context, id);
}

/** SYS-003: sets one image; the earlier one goes. */
export const saveLogo = handle(saveCommand, async (context, { name }) => {
  const file = onlyFile(context);
  await checkUpload(file.bytes, 'image', 'file');
  const { main, squares } = await drawnImage(name, file.bytes);
  const held = await locked(context, name);
  const keep = (suffix: string, bytes: Buffer): Promise<number> =>
    storeFile(context, { name: `${name}${suffix}`, mime: main.mime, bytes, purpose: 'app-image' });
  const fileId = await keep('', main.bytes);
  const variants: Record<string, number> = {};
  for (const [size, square] of squares) variants[size] = await keep(`-${size}`, square.bytes);
  const [stored] = await rowsOf<{ sha256: string }>(context.db, sql`select sha256 from files where id = ${fileId}`);
  const row = {
    file_id: fileId,
    mime: main.mime,
    width: main.width,
    height: main.height,
    sha256: stored?.sha256 ?? '',
    variants,
    updated_by: context.actor.user_id,
    updated_at: context.now,
  };
  await context.db
    .insert(appImages)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: appImages.name, set: row });
  await dropAll(context, held);
  context.audit({
    resource: 'app-image',
    before: held ? { name, sha256: held.sha256 } : null,
    after: { name, sha256: row.sha256, width: row.width, height: row.height },
  });
  return {
    name,
    url: `/api/v1/system/logo?name=${name}&v=${row.sha256.slice(0, 12)}`,
    width: row.width,
    height: row.height,
    bytes: main.bytes.length,
    updated_at: context.now.toISOString(),
    updated_by: context.actor.full_name,
  };
});

/** Back to the product's own picture. */
export const removeLogo = handle(removeCommand, async (context, { name }) => {
  const held = await locked(context, name);
  if (!held) throw notFound();
  await context.db.delete(appImages).where(sql`name = ${name}`);
  await dropAll(context, held);
  context.audit({ resource: 'app-image', before: { name, sha256: held.sha256 } });
  return null;
});
