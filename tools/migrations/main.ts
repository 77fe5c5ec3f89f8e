import { compare, judgeProject } from './judge.ts';
import { excused } from './excused.ts';
import { readMigrations } from '#kernel/server/migrating.ts';

/** Judges the migrations without a database: what would stop an open university, or break the release that still runs beside. */
const lines = compare(
  excused,
  await judgeProject(),
  readMigrations().map(({ name }) => name),
);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exit(lines.length > 0 ? 1 : 0);
