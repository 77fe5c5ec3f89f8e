import { resolve } from 'node:path';
import { openStorage } from '#app/services.ts';
import { makeBackup } from '#kernel/server/backup/backup.ts';
import { askForBackup, holderOf } from '#kernel/server/backup/while-running.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';

/**
 * `npm run backup -- FOLDER`: everything a university holds, the database and its files, as one state in an empty folder.
 * People go on working meanwhile; where a server holds the embedded database, that server writes it.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name an empty folder: npm run backup -- FOLDER');
const into = resolve(folder);
const config = readConfig();
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
