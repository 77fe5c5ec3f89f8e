import { eq } from 'drizzle-orm';
import type { Writing } from './area.ts';
import { malformed } from './failure.ts';
import { files } from './tables.ts';

/** A name somebody gave, without what a path or a header could trip over. */
export const safeName = (name: string): string =>
  name.replace(/[\u0000-\u001f\u007f/\\]/g, '_').slice(0, 200) || 'file';

/** The one file of a multipart call; 422 when there is none or several. */
export function onlyFile(context: Writing): Writing['files'][number] {
  const [file, second] = context.files;
  if (!file || file.bytes.length === 0) throw malformed({ file: [{ key: 'required', params: {} }] });
  if (second) throw malformed({ file: [{ key: 'file_one', params: {} }] });
  return file;
}

/** Keeps bytes under a key of our own and writes their row; the id goes into the record that owns them. `ownerless`: nobody fetches it as his own. */
export async function storeFile(
  context: Writing,
  given: { name: string; mime: string; bytes: Buffer; purpose: string; ownerless?: true },
): Promise<number> {
  const stored = await context.services.storage.put(given.bytes);
  const [row] = await context.db
    .insert(files)
    .values({
      key: stored.key,
      name: safeName(given.name),
      mime: given.mime,
      bytes: given.bytes.length,
      sha256: stored.sha256,
      owner_id: given.ownerless ? null : context.actor.user_id || null, // a guest has no account
      purpose: given.purpose,
    })
    .returning({ id: files.id });
  if (!row) throw new Error('the file has no row');
  return row.id;
}

/** Takes a file away: its row now, its bytes once the commit stands. */
export async function dropFile(context: Writing, id: number): Promise<void> {
  const gone = await context.db.delete(files).where(eq(files.id, id)).returning({ key: files.key });
  for (const { key } of gone) context.afterCommit(() => context.services.storage.remove(key));
}
