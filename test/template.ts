import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { layFoundations } from '#areas/access/foundations.ts';
import { areas } from '#app/areas.server.ts';
import { buildDemo } from '#demo/build.ts';
import { openDatabase, openInMemory, type Database } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

const root = join(import.meta.dirname, '..');
/** Students of the test university; histories of four years like the demo's. */
const students = Number(process.env.KAMPUS_TEST_STUDENTS ?? '480');
export const templateName = 'kampus_test_template';
/** Set by `npm run test:days`, which moves the clock of every process. */
const movedClock = process.env.TEST_CLOCK_HOURS;

/** What the template depends on: migrations, tables, demo and permissions. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (folder: string, fits: (name: string) => boolean): void => {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).sort((a, b) =>
      join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
    )) {
      if (entry.isFile() && fits(entry.name))
        hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  };
  add('db/migrations', (name) => name.endsWith('.sql'));
  add('demo', (name) => name.endsWith('.ts') && !name.includes('.test.'));
  add('areas', (name) => /(^|-)(access|seed|editions|tables|seed-roles|template|steps|decided)\.ts$|demo/.test(name));
  // a moved clock has a template of its own: it is built at that very hour
  return hash
    .update(`${universityDay(new Date())} ${movedClock ?? ''} ${students}`)
    .digest('hex')
    .slice(0, 16);
}

async function fill(database: Database): Promise<void> {
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students, today: universityDay(now), now });
}

/** Makes the template once per change of what it depends on: a dump for the embedded database, a template database on PostgreSQL. */
export default async function setup(): Promise<void> {
  const mark = fingerprint();
  process.env.KAMPUS_TEMPLATE_MARK = mark;
  if (process.env.DATABASE_URL) return fillPostgres(process.env.DATABASE_URL, mark);
  const path = join(root, '.cache', `template-${movedClock ? 'moved-' : ''}${mark}.tar`);
  process.env.KAMPUS_TEMPLATE = path;
  if (existsSync(path)) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const database = openInMemory();
  await fill(database);
  writeFileSync(`${path}.part`, await database.dump());
  renameSync(`${path}.part`, path);
  await database.close();
}

async function fillPostgres(url: string, mark: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
    [templateName],
  );
  if (rows[0]?.mark !== mark) {
    await client.query(`drop database if exists ${templateName} with (force)`);
    await client.query(`create database ${templateName}`);
    const filled = new URL(url);
    filled.pathname = `/${templateName}`;
    const database = openDatabase({ databaseUrl: filled.href, replicaUrl: undefined, poolSize: 4, dataDir: '' });
    await fill(database);
    await database.close();
    await client.query(`comment on database ${templateName} is '${mark}'`);
  }
  await client.end();
}
