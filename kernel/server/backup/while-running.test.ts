import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir, type DataLock } from '../data-lock.ts';
import { askForBackup, holderOf } from './while-running.ts';

let dir: string;
let lock: DataLock;
let signals = 0;
const count = (): void => void (signals += 1);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kampus-asked-'));
  lock = lockDataDir(dir);
  signals = 0;
  process.on('SIGUSR2', count);
});
afterEach(() => {
  process.off('SIGUSR2', count);
  lock.release();
  rmSync(dir, { recursive: true, force: true });
});
/** what a server writes that listens */
const listens = (text: string): void => writeFileSync(join(dir, 'backup-listens'), text);
const own = (): string => readFileSync(join(dir, 'lock'), 'utf8');

it('whoever holds the folder and listens to no backups is sent no signal: it would end him', async () => {
  expect(holderOf(dir)).toBe(process.pid);
  await expect(askForBackup(process.pid, dir, join(dir, 'into'))).rejects.toThrow(/makes no backups/);
  // a server that listened before this one and is gone
  listens(`${process.pid} 1`);
  await expect(askForBackup(process.pid, dir, join(dir, 'into'))).rejects.toThrow(/makes no backups/);
  expect(signals).toBe(0);
});
it('one backup at a time: a second asker is told, and takes nothing from the first', async () => {
  listens(own());
  writeFileSync(join(dir, 'backup-asked.json'), JSON.stringify({ id: 'first', into: '/somewhere' }));
  await expect(askForBackup(process.pid, dir, join(dir, 'into'))).rejects.toThrow(/under way/);
  expect(signals).toBe(0);
  expect(readFileSync(join(dir, 'backup-asked.json'), 'utf8')).toContain('first');
});
it('an answer to another question is not taken for one’s own', async () => {
  listens(own());
  process.once('SIGUSR2', () => {
    const { id } = JSON.parse(readFileSync(join(dir, 'backup-asked.json'), 'utf8')) as { id: string };
    const answered = join(dir, 'backup-answered.json');
    writeFileSync(answered, JSON.stringify({ id: 'other', error: 'of somebody else' }));
    setTimeout(() => writeFileSync(answered, JSON.stringify({ id, error: 'the disk is full' })), 300);
  });
  await expect(askForBackup(process.pid, dir, join(dir, 'into'))).rejects.toThrow('the disk is full');
});
