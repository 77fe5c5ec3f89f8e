import { resolve } from 'node:path';
import { openStorage } from '#app/services.ts';
import { restoreBackup } from '#kernel/server/backup/restore.ts';
import { readConfig } from '#kernel/server/config.ts';

/** `npm run restore -- FOLDER`: brings a backup back into an empty place and compares it row by row and file by file. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of a backup: npm run restore -- FOLDER');
const config = readConfig();
const since = performance.now();
const done = await restoreBackup({ config, storage: await openStorage(config) }, resolve(folder));
process.stdout.write(
  `The state of ${done.made_at}: ${done.tables} tables with ${done.rows} rows and ${done.files} files, ${((performance.now() - since) / 1000).toFixed(1)} s\n`,
);
if (done.differences.length > 0) {
  process.stdout.write(`It is not what was backed up:\n${done.differences.map((line) => `  ${line}`).join('\n')}\n`);
  process.exit(1);
}
process.stdout.write('Equal to the backup, row by row and file by file.\n');
