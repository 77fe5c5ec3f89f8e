import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holderOfData } from '../data-lock.ts';
import type { Services } from '../services.ts';
import { makeBackup, type BackupResult } from './backup.ts';

/** How the program that makes backups speaks with the server that holds the embedded database: two files and a signal. */
const asked = (dataDir: string): string => join(dataDir, 'backup-asked.json');
const answered = (dataDir: string): string => join(dataDir, 'backup-answered.json');
/** what the lock of the data folder says while its holder listens: anyone else, who would die of the signal, is not sent one */
const listens = (dataDir: string): string => join(dataDir, 'backup-listens');
type Answer = { id: string } & ({ result: BackupResult } | { error: string });

/** The process that holds the embedded database of this folder; null when nobody does. */
export const holderOf = (dataDir: string): number | null => holderOfData(dataDir)?.pid ?? null;

/**
 * Lets this server write a backup of its embedded database when it is asked to; whoever may write in its data folder may ask.
 * @returns what ends the listening
 */
export function listenForBackups(services: Services): () => void {
  if (!services.database.embedded) return () => undefined; // PostgreSQL is asked directly
  const { dataDir } = services.config;
  let busy = false;
  const onAsked = (): void => {
    if (busy) return;
    busy = true;
    void (async () => {
      let answer: Answer;
      let id = '';
      try {
        const wanted = JSON.parse(await readFile(asked(dataDir), 'utf8')) as { id: string; into: string };
        const { into } = wanted;
        ({ id } = wanted);
        answer = { id, result: await makeBackup({ ...services, now: services.clock() }, into) };
      } catch (error) {
        services.log.error({ err: error }, 'the backup failed');
        answer = { id, error: error instanceof Error ? error.message : String(error) };
      }
      await writeFile(answered(dataDir), JSON.stringify(answer)).catch(() => undefined);
      busy = false;
    })();
  };
  process.on('SIGUSR2', onAsked);
  const holder = holderOfData(dataDir);
  if (holder) writeFileSync(listens(dataDir), holder.lock);
  return () => void process.off('SIGUSR2', onAsked);
}

/**
 * Asks the server that holds the embedded database for a backup and waits for it.
 * @param into an absolute path
 * @throws when that process makes none (it is still starting, or is no server), another backup is under way, or it ended
 */
export async function askForBackup(pid: number, dataDir: string, into: string): Promise<BackupResult> {
  const lock = holderOfData(dataDir)?.lock;
  let listening = '';
  try {
    listening = readFileSync(listens(dataDir), 'utf8');
  } catch {
    // nobody has listened in this folder yet
  }
  if (lock === undefined || listening !== lock)
    throw new Error(
      `Process ${pid} holds ${dataDir} and makes no backups: it is still starting, or it is no server. Try again in a minute.`,
    );
  const id = randomUUID();
  try {
    await writeFile(asked(dataDir), JSON.stringify({ id, into }), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`Another backup of ${dataDir} is under way. If none is, remove backup-asked.json in that folder.`, {
      cause: error,
    });
  }
  try {
    await rm(answered(dataDir), { force: true });
    process.kill(pid, 'SIGUSR2');
    for (;;) {
      await pause(100);
      if (holderOf(dataDir) !== pid) throw new Error('The server ended before the backup was written.');
      const text = await readFile(answered(dataDir), 'utf8').catch(() => '');
      if (!text.endsWith('}')) continue;
      const answer = JSON.parse(text) as Answer;
      if (answer.id !== id) continue;
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    }
  } finally {
    for (const path of [asked(dataDir), answered(dataDir)]) await rm(path, { force: true });
  }
}
