import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Two processes on one embedded database destroy it: whoever opens the folder holds this lock file. */
export interface DataLock {
  release(): void;
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
/** Start time of a process in clock ticks (Linux): a pid used again by another process is not the one that locked. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Folder by folder: node's own `recursive` never comes back where the system refuses with ENOENT. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  mkdirSync(dir);
}

/** The live process that holds the lock of a data folder, and what its lock says; null when nobody does. */
export function holderOfData(dir: string): { pid: number; lock: string } | null {
  const path = join(dir, 'lock');
  if (!existsSync(path)) return null;
  const lock = readFileSync(path, 'utf8');
  const [pid = '', start = ''] = lock.split(' ');
  const lives = Number(pid) > 0 && alive(Number(pid)) && (start === '' || startOf(Number(pid)) === start);
  return lives ? { pid: Number(pid), lock } : null;
}

/** Takes the lock of a data folder or throws an error that names the process that holds it. A lock left by a dead process is taken over. */
export function lockDataDir(dir: string): DataLock {
  try {
    makeFolder(dir);
    const probe = join(dir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Error(
      `The data folder ${dir} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const path = join(dir, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(path, 'wx');
      writeSync(handle, `${process.pid} ${startOf(process.pid)}`);
      closeSync(handle);
      let held = true;
      const release = (): void => {
        if (!held) return;
        held = false;
        rmSync(path, { force: true });
      };
      process.once('exit', release);
      return { release };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOfData(dir);
      if (holder) {
        throw new Error(
          `The embedded database in ${dir} is already open in process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`The lock of ${dir} could not be taken.`);
}
