import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { malformed } from './failure.ts';

/** Bytes by key; where they lie is the adapter's business. */
export interface Storage {
  put(bytes: Buffer): Promise<{ key: string; sha256: string }>;
  /** puts bytes under a key they had before: what a restore brings back */
  keep(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  check(): Promise<boolean>;
}

/** Less room than this and the folder counts as full: a few uploads of the largest size. */
const roomNeeded = 64 * 1024 * 1024;
const roomIn = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/** Makes the names in a folder lasting; where a system knows no such thing for folders, it is done without. */
async function onDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}
/** What a folder is asked for; tests give a full one. `room`: bytes that are free there. */
interface FolderCalls {
  room(dir: string): Promise<number>;
  rename(from: string, to: string): Promise<void>;
}

/** Files in a folder, under names of our own; never under the name somebody gave. */
export function folderStorage(dir: string, calls: Partial<FolderCalls> = {}): Storage {
  const { room, rename: put } = { room: roomIn, rename, ...calls };
  const place = (key: string): string => {
    if (!/^[0-9a-f]{40}$/.test(key)) throw new Error('not a storage key');
    return join(dir, key.slice(0, 2), key);
  };
  const keep = async (key: string, bytes: Buffer): Promise<void> => {
    const part = `${place(key)}.part`;
    const made = await mkdir(join(dir, key.slice(0, 2)), { recursive: true });
    try {
      // on the disk before the row that names it: a row may be all that is left of what was taken out of a table
      await writeFile(part, bytes, { flush: true });
      await put(part, place(key));
      await onDisk(join(dir, key.slice(0, 2)));
      if (made) await onDisk(dir);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  return {
    keep,
    put: async (bytes) => {
      const key = randomBytes(20).toString('hex');
      await keep(key, bytes);
      return { key, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    get: async (key) => (existsSync(place(key)) ? createReadStream(place(key)) : null),
    remove: async (key) => rm(place(key), { force: true }),
    check: async () => {
      await mkdir(dir, { recursive: true });
      return (await room(dir)) >= roomNeeded;
    },
  };
}

const documents: Record<string, readonly string[]> = {
  image: ['image/jpeg', 'image/png'],
  document: [
    'image/jpeg',
    'image/png',
    'application/pdf',
    'application/msword',
    'application/x-cfb',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ], // VAL-034
  video: ['video/mp4', 'video/x-msvideo', 'video/vnd.avi', 'video/quicktime', 'video/matroska', 'video/x-matroska'], // VAL-035
  spreadsheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};
/** VAL-036: 10240 KB */
export const uploadLimit = 10_240 * 1024;

/**
 * What a file really is, by its content; throws 422 when that is not among the accepted kinds or it is too large.
 * The name decides nothing.
 */
export async function checkUpload(
  bytes: Buffer,
  accept: 'image' | 'document' | 'video' | 'spreadsheet',
  field: string,
): Promise<{ mime: string }> {
  if (bytes.length === 0) throw malformed({ [field]: [{ key: 'required', params: {} }] });
  if (bytes.length > uploadLimit) throw malformed({ [field]: [{ key: 'file_too_large', params: { value: '10 MB' } }] });
  const found = await fileTypeFromBuffer(bytes);
  const accepted =
    accept === 'video' ? [...(documents.document ?? []), ...(documents.video ?? [])] : (documents[accept] ?? []);
  if (!found || !accepted.includes(found.mime))
    throw malformed({ [field]: [{ key: `file_type_${accept}`, params: {} }] });
  return { mime: found.mime };
}
