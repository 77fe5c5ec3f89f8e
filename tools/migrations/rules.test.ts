import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#kernel/server/migrating.ts';
import { excused } from './excused.ts';
import { compare, judgeAll, judgeProject, lastExcused } from './judge.ts';
import { readAll, readMigration } from './read.ts';
import { namedTables } from './tables.ts';

const before = [
  'create table users (id bigint primary key, name text, short varchar(20), fee numeric(8, 2), state text);',
  `alter table users add constraint users_state_known check (state in ('new', 'old'));`,
  'create table audit_log (id bigint primary key, at timestamptz);',
  'create table meta (key text primary key, value text);',
  'create table posters (id bigint primary key, user_id bigint, title text);',
  'create index users_name on users (name);',
].join('\n');
/** The rules that a migration breaks after `before`, each with what it is about. */
async function broken(text: string, ...between: string[]): Promise<string[]> {
  const texts = [before, ...between, text];
  const read = await Promise.all(texts.map((each, at) => readMigration(`m${at}`, each)));
  return judgeAll(read, `m${texts.length - 1}`).map(({ rule, about }) => `${rule} ${about}`);
}
const outside = '-- outside a transaction\n';

describe('a migration beside a running server', () => {
  it.each([
    ['a value for each row', 'alter table users add column code uuid default gen_random_uuid()', 'rewrites users.code'],
    ['a number for each row', 'alter table users add column nr bigserial', 'rewrites users.nr'],
    [
      'a column worked out',
      'alter table users add column l text generated always as (lower(name)) stored',
      'rewrites users.l',
    ],
    [
      'not null without a default',
      'alter table posters add column size int not null',
      'breaks-running-version posters.size',
    ],
    ['not null unseen', 'alter table users alter column name set not null', 'scans-under-lock users.name'],
    ['another type', 'alter table users alter column name type int using name::int', 'rewrites users.name'],
    ['a narrower type', 'alter table users alter column short type varchar(10)', 'rewrites users.short'],
    [
      'another type of few rows',
      'alter table posters alter column title type int',
      'breaks-running-version posters.title',
    ],
    ['an index', 'create index users_state on users (state)', 'index-stops-writes users_state'],
    ['an index of months', 'create index audit_log_role on audit_log (id)', 'index-stops-writes audit_log_role'],
    ['a check', `alter table users add constraint named check (name <> '')`, 'scans-under-lock users.named'],
    [
      'a foreign key',
      'alter table audit_log add constraint whose foreign key (id) references users (id)',
      'scans-under-lock audit_log.whose',
    ],
    [
      'a foreign key with its column',
      'alter table users add column chief bigint references users',
      'scans-under-lock users',
    ],
    ['a unique key', 'alter table users add constraint once unique (name)', 'index-stops-writes users.once'],
    ['a primary key', 'alter table users add primary key (name)', 'index-stops-writes users'],
    ['no overlaps', 'alter table users add constraint apart exclude (name with =)', 'index-stops-writes users.apart'],
    ['a column less', 'alter table posters drop column title', 'breaks-running-version posters.title'],
    [
      'a column of another name',
      'alter table posters rename column title to head',
      'breaks-running-version posters.title',
    ],
    ['a table less', 'drop table posters', 'breaks-running-version posters'],
    ['a table of another name', 'alter table posters rename to bills', 'breaks-running-version posters'],
    ['a default less', 'alter table posters alter column title drop default', 'breaks-running-version posters.title'],
    ['all rows less', 'truncate posters', 'breaks-running-version posters'],
    ['rows changed', `update users set name = '' where id > 5`, 'moves-all-rows users'],
    ['rows taken out', 'delete from audit_log', 'moves-all-rows audit_log'],
    ['unlogged', 'alter table users set unlogged', 'stops-table users'],
    ['a lock', 'lock table meta', 'stops-table meta'],
    ['cluster', 'cluster users using users_name', 'stops-table users'],
    ['vacuum full', 'vacuum full users', 'stops-table users'],
    ['reindex', 'reindex table users', 'stops-table users'],
    ['a wait of its own', 'set lock_timeout = 0', 'lock-timeout lock_timeout'],
    ['a block', 'do $$ begin perform 1; end $$', 'cannot-be-read do'],
    ['concurrently inside', 'create index concurrently x on posters (title)', 'inside-a-transaction concurrently'],
    [
      'codes less',
      `alter table users drop constraint users_state_known; alter table users add constraint users_state_known check (state in ('new')) not valid`,
      'breaks-running-version users.users_state_known',
    ],
  ])('is refused for %s', async (_, text, expected) => {
    expect(await broken(text)).toEqual([expected]);
  });
  it.each([
    ['a column with a value for all', 'alter table users add column seen timestamptz not null default now()'],
    ['a wider type', 'alter table users alter column short type varchar(40), alter column fee type numeric(10, 2)'],
    ['text without an end', 'alter table users alter column short type text'],
    ['an index of few rows', 'create index posters_title on posters (title)'],
    [
      'all of a new table',
      'create table news (id int); create index news_id on news (id); drop table news; update news set id = 1',
    ],
    ['a check for what comes', `alter table users add constraint named check (name <> '') not valid`],
    ['codes more', `alter table posters add constraint known check (title in ('a', 'b'))`],
    ['what a session alone sees', 'create temporary table t as select 1 as a; drop table pg_temp.t'],
    ['rows with a reason', '-- all rows: only those of 1999, some hundred\nupdate users set name = null where id = 3'],
    ['a block with a reason', '-- block: names of partitions are worked out\ndo $$ begin perform 1; end $$'],
    ['what no code reads', '-- contract: posters.title, unused since m0\nalter table posters drop column title'],
    ['an index of months for what comes', 'create index audit_log_role on only audit_log (id)'],
    ['an index outside', `${outside}create index concurrently if not exists users_state on users (state)`],
  ])('may bring %s', async (_, text) => {
    expect(await broken(text)).toEqual([]);
  });
  it('goes in two steps where a constraint is to hold for all rows', async () => {
    const check = 'alter table users add constraint named check (name is not null) not valid';
    const validate = 'alter table users validate constraint named';
    const setNotNull = 'alter table users alter column name set not null';
    expect(await broken(check)).toEqual([]);
    expect(await broken(`${check};${validate}`)).toEqual(['moves-rows-under-lock users']);
    expect(await broken(validate, check)).toEqual([]);
    expect(await broken(setNotNull, check)).toEqual(['scans-under-lock users.name']);
    expect(await broken(setNotNull, check, validate)).toEqual([]);
  });
  it('makes a unique key of an index that stands', async () => {
    const index = `${outside}create unique index concurrently if not exists users_once on users (name)`;
    expect(await broken('alter table users add constraint users_once unique using index users_once', index)).toEqual(
      [],
    );
  });
  it('takes away only what an earlier migration has left unused', async () => {
    const drop = (comment: string): Promise<string[]> => broken(`-- ${comment}\nalter table posters drop column title`);
    const refused = ['breaks-running-version posters.title'];
    expect(await drop('contract: posters.title, unused since m1')).toEqual(refused);
    expect(await drop('contract: posters.title, unused since m9')).toEqual(refused);
    expect(await drop('contract: posters.user_id, unused since m0')).toEqual(refused);
    expect(await drop('contract: posters.title')).toEqual(refused);
  });
  it('moves no rows while it keeps a table locked that everybody needs', async () => {
    const move = 'insert into posters (id) select id from audit_log';
    expect(await broken(move)).toEqual([]);
    for (const [lock, locked] of [
      ['alter table meta add column note text', 'meta'],
      ['alter table posters add foreign key (user_id) references users', 'users'],
      ['create table notes (user_id bigint references users)', 'users'],
      ['create trigger seen after insert on users for each row execute function noted()', 'users'],
      ['drop index users_name', 'users'],
    ] as const)
      expect(await broken(`${lock};\n${move}`), lock).toEqual([`moves-rows-under-lock ${locked}`]);
    expect(await broken(`${move};\nalter table meta add column note text`)).toEqual([]);
  });
  it('outside a transaction can be begun again after an end in between', async () => {
    for (const text of [
      'create index concurrently users_state on users (state)',
      'alter table posters add constraint titled unique (title)',
      `insert into meta (key) values ('a')`,
      'drop index concurrently users_name',
    ])
      expect(await broken(outside + text), text).toEqual([expect.stringMatching(/^not-restartable /)]);
    expect(
      await broken(`${outside}alter table posters add column if not exists a int; drop table if exists b`),
    ).toEqual(['not-restartable AlterTableStmt', 'not-restartable DropStmt']);
    expect(await broken(`${outside}alter table posters add column if not exists a int`)).toEqual([]);
    const block = 'do $$ begin perform 1; end $$';
    expect(await broken(`${outside}-- block: looks first whether it is there\n${block}`)).toEqual([]);
    expect(await broken(`${outside}${block}`)).toEqual(['cannot-be-read do']);
  });
  it('is named with the line a statement begins in', async () => {
    const text =
      '-- ğüş: what it is for\n\nselect 1;--> statement-breakpoint\n-- more\ndrop table users;\n\ndrop table meta;';
    const read = [await readMigration('m0', before), await readMigration('m1', text)];
    expect(judgeAll(read, 'm1').map(({ line }) => line)).toEqual([5, 7]);
  });
});

describe('the migrations of the project', () => {
  const names = readMigrations().map(({ name }) => name);
  it('stop nobody and break no release that still runs; what is older is excused by name', async () => {
    expect(compare(excused, await judgeProject(), names)).toEqual([]);
  });
  it('are excused up to one, and only for what they do', async () => {
    const found = await judgeProject();
    const [first] = excused;
    if (!first) throw new Error('nothing is excused');
    expect(compare(excused.slice(1), found, names)).toHaveLength(1);
    const other = { ...first, about: 'nothing' };
    expect(compare([...excused, other], found, names)).toEqual([expect.stringContaining('excused without need')]);
    const late = { ...first, migration: 'm2' };
    const judged = { ...late, line: 1, instead: '' };
    expect(compare([...excused, late], [...found, judged], [...names, 'm2'])).toEqual([
      expect.stringContaining('nothing is excused any more'),
    ]);
    expect(names).toContain(lastExcused);
  });
  it('have made every table that is named as large or asked by all', async () => {
    const made = new Set(
      (await readAll()).flatMap(({ statements }) =>
        statements.flatMap(({ node }) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname] : [])),
      ),
    );
    expect(namedTables.filter((table) => !made.has(table))).toEqual([]);
  });
  it('are judged by `npm run check`', () => {
    expect(readFileSync(join(import.meta.dirname, '../run-parts.ts'), 'utf8')).toContain('tools/migrations/main.ts');
  });
});
