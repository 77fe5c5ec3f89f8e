import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStorage } from '#app/services.ts';
import { makeBackup } from '#kernel/server/backup/backup.ts';
import { makeBase } from '#kernel/server/backup/point-in-time.ts';
import { askForBackup, holderOf } from '#kernel/server/backup/while-running.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';

/**
 * `npm run backup -- FOLDER`: everything a university holds, the database and its files, as one state in an empty folder.
 * People go on working meanwhile; where a server holds the embedded database, that server writes it.
 * `npm run backup -- --base FOLDER`: the data folder of the PostgreSQL server, from which the archived log leads to any later second.
 */
const { values, positionals } = parseArgs({
  options: { base: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) throw new Error('Name an empty folder: npm run backup -- FOLDER');
const into = resolve(folder);
const config = readConfig();
if (values.base) {
  const url = config.directUrl ?? config.databaseUrl;
  if (url === undefined) throw new Error('A base backup is one of a PostgreSQL server: set DATABASE_URL.');
  const from = performance.now();
  process.stdout.write(`${await makeBase(url, into)}, ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  process.exit();
}
const since = performance.now();
const holder = config.databaseUrl ? null : holderOf(config.dataDir);
async function here() {
  const database = openDatabase(config);
  try {
    return await makeBackup({ config, database, storage: await openStorage(config), now: new Date() }, into);
  } finally {
    await database.close();
  }
}
const made = holder === null ? await here() : await askForBackup(holder, config.dataDir, into);
process.stdout.write(
  `${made.tables} tables with ${made.rows} rows and ${made.files} files in ${made.folder}, ${((performance.now() - since) / 1000).toFixed(1)} s\n`,
);
if (made.missing.length > 0)
  process.stdout.write(`The store no longer has ${made.missing.length} files: ${made.missing.join(', ')}\n`);
