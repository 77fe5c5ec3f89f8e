import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#kernel/server/config.ts';
import { lockDataDir } from '#kernel/server/data-lock.ts';

/** Empties the database of this configuration; the next start makes it anew. Production is refused. */
const config = readConfig();
if (config.databaseUrl) {
  if (!config.demo) throw new Error('db:reset works with DEMO=1 only.');
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  for (const schema of ['public', 'drizzle', 'pgboss']) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema public');
  await client.end();
} else {
  const lock = lockDataDir(config.dataDir);
  rmSync(join(config.dataDir, 'database'), { recursive: true, force: true });
  lock.release();
}
process.stdout.write('The database is empty; npm start makes it anew.\n');
