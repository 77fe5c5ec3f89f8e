// npm run cluster: one university on several processes, on this machine, until it is ended.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCluster } from './cluster/cluster.ts';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1500' },
    servers: { type: 'string', default: '3' },
    'without-waiting': { type: 'boolean', default: false },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'kampus-cluster-'));
try {
  const cluster = await openCluster({
    folder: join(folder, 'parts'),
    students: Number(values.students),
    servers: Number(values.servers),
    synchronous: !values['without-waiting'],
    say: (line) => say(`  ${line} …`),
  });
  say(`\nKampüs is ready at ${cluster.url}`);
  say('  demo accounts: registrar, admin, dean … with the password Kampus-2026!');
  say(`  servers: ${cluster.servers.map(({ port, pid }) => `${port} (process ${pid})`).join(', ')}`);
  say(`  worker: ${cluster.worker.port} (process ${cluster.worker.pid})`);
  say(`  PostgreSQL: primary ${cluster.primary.port}, copy ${cluster.copy.port}, PgBouncer ${cluster.pooler.port}`);
  say(`  Redis ${cluster.redis.port}, store ${cluster.store.port}, mail ${cluster.mail.port}`);
  say(`  folder: ${folder}\nControl+C ends everything and removes the folder.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await cluster.close();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
