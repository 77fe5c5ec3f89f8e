import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage.ts';

/** A stored file as its row names it. */
export interface FileRow {
  key: string;
  sha256: string;
}
/** Where the bytes of a key lie inside a backup. */
export const placeOf = (folder: string, key: string): string => join(folder, 'files', key.slice(0, 2), key);

/** Copies what the backup does not hold yet; a file that is gone from the store is answered by its key. */
export async function copyFiles(storage: Storage, rows: readonly FileRow[], folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const { key } of rows) {
    const place = placeOf(folder, key);
    if (existsSync(place)) continue;
    const bytes = await storage.get(key);
    if (!bytes) {
      missing.push(key);
      continue;
    }
    await mkdir(join(place, '..'), { recursive: true });
    await pipeline(bytes, createWriteStream(`${place}.part`));
    await rename(`${place}.part`, place);
  }
  return missing;
}
/** Keys whose bytes in the backup are not what their row says, or are not there. */
export async function wrongFiles(rows: readonly FileRow[], folder: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { key, sha256 } of rows) {
    const bytes = await readFile(placeOf(folder, key)).catch(() => null);
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256) wrong.push(key);
  }
  return wrong;
}
