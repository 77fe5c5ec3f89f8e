import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '#app/areas.server.ts';
import { declaredConstraints, foundConstraints, missingConstraints } from '#kernel/server/declared-constraints.ts';
import { openInMemory } from '#kernel/server/database.ts';

/**
 * `npm run db:generate -- --name what_changes` writes the next migration: what the tables say and the last snapshot does not
 * (drizzle-kit), then the checks and foreign keys that the resources declare and a database with all migrations lacks.
 * Read the SQL before you commit it: rows that hold something else must be mended in it first.
 * `-- --snapshot-only` writes no migration: for tables that a migration written by hand has changed already.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'db/migrations');
const migrations = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** It may ask whether a column was renamed: the terminal is its own. */
function drizzle(...options: string[]): void {
  const program = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const { status } = spawnSync(process.execPath, [program, 'generate', ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('drizzle-kit failed');
}

/** Statements for what the declarations say beyond the migrations, asked of a database that has run them all. */
async function missing(): Promise<string[]> {
  const database = openInMemory();
  await database.migrate();
  const found = await foundConstraints(database);
  await database.close();
  return missingConstraints(declaredConstraints(areas.flatMap((area) => area.resources ?? [])), found);
}

const before = new Set(migrations());
const made = (): string | undefined => migrations().find((name) => !before.has(name));
const options = process.argv.slice(2).filter((option) => option !== '--snapshot-only');
const snapshotOnly = options.length < process.argv.length - 2;
const journal = join(folder, 'meta/_journal.json');
const entries = readFileSync(journal, 'utf8');
drizzle(...options);
const written = made();
if (snapshotOnly && written !== undefined) {
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name !== written)
    .sort()
    .at(-1);
  rmSync(join(folder, written));
  writeFileSync(journal, entries);
  renameSync(
    join(folder, 'meta', `${written.slice(0, 4)}_snapshot.json`),
    join(folder, 'meta', `${last?.slice(0, 4)}_snapshot.json`),
  );
}
const statements = await missing();
if (statements.length > 0 && !snapshotOnly) {
  const begun = made() !== undefined;
  if (!begun) drizzle('--custom', ...(options.includes('--name') ? options : ['--name', 'constraints']));
  const name = made();
  if (name === undefined) throw new Error('drizzle-kit wrote no migration');
  const text = `${statements.join('\n--> statement-breakpoint\n')}\n`;
  if (begun) appendFileSync(join(folder, name), `\n--> statement-breakpoint\n${text}`);
  else writeFileSync(join(folder, name), text);
}
// a database runs what is younger than the last it has run: a clock that was ahead once must not hide what follows
const dated = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
for (const [index, entry] of dated.entries.entries())
  entry.when = Math.max(entry.when, (dated.entries[index - 1]?.when ?? 0) + 1);
writeFileSync(journal, `${JSON.stringify(dated, null, 2)}`);
// the snapshot that was written last is all that the next run compares with; its number may be lower, where numbers were left out
const writtenAt = (name: string): number => statSync(join(folder, 'meta', name)).mtimeMs;
const snapshots = readdirSync(join(folder, 'meta'))
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort((one, other) => writtenAt(one) - writtenAt(other));
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, 'meta', name));
process.stdout.write(
  statements.length > 0
    ? `Declared and not in the database yet:\n${statements.join('\n')}\n`
    : 'Every declared check and foreign key is there.\n',
);
process.exit(0);
