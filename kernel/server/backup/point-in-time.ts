import { existsSync, readdirSync, statSync } from 'node:fs';
import { appendFile, chmod, chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { postgres } from './postgres.ts';

const folderOf = (base: string): string => join(base, 'base');

/** Refuses a folder that holds something. */
async function emptyFolder(path: string): Promise<void> {
  if (existsSync(path) && (await readdir(path)).length > 0) throw new Error(`${path} is not empty.`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/**
 * Copies the data folder of a whole PostgreSQL server while people work. With the log that the server archives from then on it
 * leads to any later second. The role needs `replication`; the copy is proven against its own manifest.
 * @param url the server, past a pooler
 * @returns the folder; throws when the copy is not what the server sent
 */
export async function makeBase(url: string, into: string): Promise<string> {
  await emptyFolder(into);
  const folder = folderOf(into);
  const words = ['-D', folder, '--format=plain', '--checkpoint=fast', '--wal-method=stream', '--no-password'];
  await postgres('pg_basebackup', words, url);
  await postgres('pg_verifybackup', ['--quiet', folder], url);
  return folder;
}

/** A moment as PostgreSQL reads it; refuses what has no zone, since an hour more or less would pass unseen. */
export function targetOf(until: string): string {
  const at = /(?:Z|[+-]\d{2}:?\d{2})$/.test(until.trim()) ? new Date(until) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw new Error(
      `${until} is no moment with a zone. Write it like 2026-11-30T14:05:00Z or 2026-11-30T15:05:00+01:00.`,
    );
  return at.toISOString().replace('T', ' ').replace('Z', '+00');
}

/**
 * Makes a data folder that a PostgreSQL server starts with, goes on from the base along the archived log and stops at a moment:
 * what was committed by then is there, nothing later is. The base and the archive stay as they are.
 * @param from the folder of `makeBase`
 * @param archive where the server put its log (`archive_command`)
 * @param until a moment with its zone, after the base was made
 */
export async function pointInTime(from: string, archive: string, until: string, into: string): Promise<void> {
  const target = targetOf(until);
  const base = folderOf(from);
  if (!existsSync(join(base, 'backup_label'))) throw new Error(`${from} holds no base backup.`);
  if (!existsSync(archive) || readdirSync(archive).length === 0) throw new Error(`${archive} holds no archived log.`);
  if (/['"\\\n$`]/.test(archive)) throw new Error('The path of the archive must hold no quotes, backslashes, $ or `.');
  await emptyFolder(into);
  await cp(base, into, { recursive: true, preserveTimestamps: true });
  for (const left of ['postmaster.pid', 'standby.signal', 'backup_manifest'])
    await rm(join(into, left), { force: true });
  await appendFile(
    join(into, 'postgresql.auto.conf'),
    `restore_command = 'cp "${archive}/%f" "%p"'
recovery_target_time = '${target}'
recovery_target_inclusive = on
recovery_target_timeline = 'latest'
recovery_target_action = 'promote'
archive_mode = off
synchronous_standby_names = ''
`,
  );
  await writeFile(join(into, 'recovery.signal'), '');
  // the server runs as whoever owns the place it was put in, and refuses a folder of somebody else
  const { uid, gid } = statSync(dirname(into));
  if (process.getuid?.() === 0 && uid !== 0) await giveTo(into, uid, gid);
}
async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid);
  for (const each of await readdir(path, { recursive: true })) await chown(join(path, each), uid, gid);
}
