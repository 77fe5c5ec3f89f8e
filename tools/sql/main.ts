import { join } from 'node:path';
import { readSql } from './check-columns.ts';
import { compare, foreignTables, readList, writeList } from './foreign-tables.ts';

/**
 * Judges all SQL of the project without a database: names of tables and columns that aren't there, and tables of other
 * areas that are named without being published. `--write` brings the list of old places up to date.
 */
const root = join(import.meta.dirname, '../..');
const { sql, schema } = await readSql(root);
const judged = sql.judge(schema);
const lines = judged.problems.map((each) => `${each.path}:${each.line} ${each.message}`);
const foreign = foreignTables(judged.tables, schema);
if (process.argv.includes('--write')) lines.push(...writeList(root, foreign));
else lines.push(...compare(readList(root), foreign));
for (const line of lines) process.stdout.write(`${line}\n`);
process.exit(lines.length > 0 ? 1 : 0);
