import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStorage } from '#app/services.ts';
import { pointInTime, targetOf } from '#kernel/server/backup/point-in-time.ts';
import { restoreBackup } from '#kernel/server/backup/restore.ts';
import { readConfig } from '#kernel/server/config.ts';

/**
 * `npm run restore -- FOLDER`: brings a backup back into an empty place and compares it row by row and file by file.
 * With `--until MOMENT --archive FOLDER --into FOLDER` it makes a data folder for PostgreSQL out of a base backup and the archived log.
 */
const { values, positionals } = parseArgs({
  options: { until: { type: 'string' }, archive: { type: 'string' }, into: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) throw new Error('Name the folder of a backup: npm run restore -- FOLDER');
if (values.until !== undefined) {
  if (!values.archive || !values.into)
    throw new Error(
      'Name the archive and an empty folder: npm run restore -- FOLDER --until MOMENT --archive FOLDER --into FOLDER',
    );
  const into = resolve(values.into);
  await pointInTime(resolve(folder), resolve(values.archive), values.until, into);
  process.stdout.write(
    `Start PostgreSQL with ${into}: it goes on to ${targetOf(values.until)} and takes work from there.\n`,
  );
  process.exit();
}
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
