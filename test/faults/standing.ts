import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster, type Cluster } from '../../tools/cluster/cluster.ts';
import { findEngines } from '../../tools/cluster/engines.ts';

const found = findEngines();
/** what is missing for a cluster on this machine; null where it can be made */
export const missing = 'missing' in found ? found.missing : null;

const folder = mkdtempSync(join(tmpdir(), 'kampus-faults-'));
const logs = join(folder, 'logs');

/** Does a write wait for the copy? `FAULT_STANDBY=free` lets it go on alone, to see what that may cost. */
export const waitsForCopy = process.env.FAULT_STANDBY !== 'free';
/** A cluster that is broken part by part, with everything its processes say kept. */
export function startCluster(students = 200): Promise<Cluster> {
  mkdirSync(logs, { recursive: true });
  return openCluster({
    folder: join(folder, 'parts'),
    students,
    synchronous: waitsForCopy,
    logs: (name) => join(logs, `${name}.log`),
    env: { LOG_LEVEL: 'debug' },
    say: (line) => process.stdout.write(`  ${line}\n`),
  });
}
/** Everything the processes have said. */
export const everyLine = (): { file: string; text: string }[] =>
  readdirSync(logs).map((file) => ({ file, text: readFileSync(join(logs, file), 'utf8') }));
export function clearAway(): void {
  rmSync(folder, { recursive: true, force: true });
}
/** Says a figure beside the tests. */
export const figure = (what: string, value: string | number): void =>
  void process.stdout.write(`  ${what}: ${value}\n`);
