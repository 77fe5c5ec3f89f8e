import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { passing, standard } from './migrating.ts';

/** A table of which rows are only added, cut into months (UTC) by a moment of its rows; its key is its id with that moment. */
export interface ByMonth {
  table: string;
  moment: string;
}
export const byMonth: readonly ByMonth[] = [
  { table: 'audit_log', moment: 'at' },
  { table: 'access_log', moment: 'at' },
  { table: 'sign_ins', moment: 'at' },
  { table: 'outbox', moment: 'created_at' },
];
/** so many months stand ready beyond this one */
const ahead = 3;

type Client = Pick<pg.PoolClient, 'query'>;
const rowsOf = async <Row>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[];

/** A part of a table: rows from the one moment up to the other, not including it; null: of all times before, or the rest. */
interface Part {
  name: string;
  from: string | null;
  until: string | null;
  rest: boolean;
}
/** The parts of a table, as the database has them. */
async function partsOf(client: Client, table: string): Promise<Part[]> {
  const found = await rowsOf<{ name: string; bound: string }>(
    client,
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by c.relname`,
    [table],
  );
  return found.map(({ name, bound }) => {
    const [, from, until] = /^FOR VALUES FROM \((.*)\) TO \((.*)\)$/.exec(bound) ?? [];
    const moment = (text = 'MINVALUE'): string | null => (text === 'MINVALUE' ? null : text.replaceAll("'", ''));
    return { name, from: moment(from), until: moment(until), rest: bound === 'DEFAULT' };
  });
}

/** What is not kept for ever: rows of a table from before a moment. */
export interface Gone {
  table: string;
  before: Date;
}
/**
 * Keeps the tables that only grow cut into months, beside whoever works with them: one that stands in one piece becomes the part of
 * all times before the next month, with no row moved; the coming months are made ahead of time; months of which nothing is kept any
 * more are dropped whole. What comes from beyond the months lies in the rest until its month is made.
 * @param client a connection that holds the lock of migrations; its time zone is set back, and it waits for locks as long as it takes
 * @returns names of the parts that were dropped
 */
export async function keepByMonth(
  client: Client,
  embedded: boolean,
  gone: readonly Gone[] = [],
  tables = byMonth,
): Promise<string[]> {
  const [was] = await rowsOf<{ zone: string }>(client, `select current_setting('timezone') as zone`);
  // bounds are written and read as moments of UTC
  await client.query(`set timezone = 'UTC'`);
  if (!embedded) await client.query('set lock_timeout = 0');
  try {
    const dropped: string[] = [];
    for (const each of tables) {
      const [standing] = await rowsOf<{ kind: string }>(
        client,
        'select relkind as kind from pg_class where oid = to_regclass($1)',
        [each.table],
      );
      if (!standing) continue;
      if (standing.kind === 'r') await cut(client, embedded, each);
      await makeMonths(client, embedded, each);
      for (const { table, before } of gone)
        if (table === each.table) dropped.push(...(await dropMonths(client, embedded, table, before)));
    }
    return dropped;
  } finally {
    await client.query(`select set_config('timezone', $1, false)`, [was?.zone ?? 'UTC']);
  }
}

/** The first moment of the month (UTC) so many months after that of a moment. */
const monthOf = (moment: Date, after = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + after, 1));
const covers = (part: Part, moment: Date): boolean =>
  !part.rest &&
  (part.from === null || new Date(part.from) <= moment) &&
  (part.until === null || moment < new Date(part.until));

/** The months that have no part yet: from this one on, and those of which rows lie in the rest. */
async function makeMonths(client: Client, embedded: boolean, { table, moment }: ByMonth): Promise<void> {
  const parts = await partsOf(client, table);
  const rest = parts.find((part) => part.rest);
  const [lies] = rest
    ? await rowsOf<{ first: string | null }>(client, `select min(${moment})::text as first from ${rest.name}`)
    : [];
  const [here] = await rowsOf<{ now: string }>(client, 'select now()::text as now');
  const now = new Date(here?.now ?? Date.now());
  const first = monthOf(lies?.first ? new Date(Math.min(now.getTime(), new Date(lies.first).getTime())) : now);
  const last = monthOf(now, ahead);
  const months: Date[] = [];
  for (let month = first; month <= last; month = monthOf(month, 1))
    if (!parts.some((part) => covers(part, month))) months.push(month);
  // whoever lies in the rest and has a month by now moves there
  const moves = rest !== undefined && typeof lies?.first === 'string' && months.length > 0;
  if (months.length === 0 && rest !== undefined) return;
  await inOne(client, embedded, async () => {
    if (moves) {
      // the rest is taken off whole, since nothing is deleted from a log
      await client.query(`alter table ${table} detach partition ${rest.name}`);
      await client.query(`alter table ${rest.name} rename to ${table}_moved`);
    }
    for (const month of months) {
      const name = `${table}_${month.getUTCFullYear()}_${String(month.getUTCMonth() + 1).padStart(2, '0')}`;
      await client.query(`create table ${name} (like ${table} including defaults including constraints)`);
      await client.query(
        `alter table ${table} attach partition ${name} for values from ('${month.toISOString()}') to ('${monthOf(month, 1).toISOString()}')`,
      );
    }
    if (rest === undefined || moves) await client.query(`create table ${table}_rest partition of ${table} default`);
    if (!moves) return;
    await client.query(`insert into ${table} select * from ${table}_moved`);
    await client.query(`drop table ${table}_moved`);
  });
}

/** Takes away the parts of which every row is older than a moment; the part in which it lies stays. */
async function dropMonths(client: Client, embedded: boolean, table: string, before: Date): Promise<string[]> {
  const gone = (await partsOf(client, table)).filter(
    (part) => !part.rest && part.until !== null && new Date(part.until) <= before,
  );
  for (const { name } of gone)
    await patiently(client, embedded, async () => {
      await client.query(`drop table ${name}`);
    });
  return gone.map((part) => part.name);
}

/**
 * A table in one piece becomes a part of one that is cut: under a name of its own, with the rows, indexes and rights it has. Its key
 * is built beside the writes, its bound is checked beside them; what remains is a change of names. What cannot be finished leaves
 * no bound behind, which would refuse the rows of later months.
 */
async function cut(client: Client, embedded: boolean, which: ByMonth): Promise<void> {
  const bound = `${which.table}_until`;
  try {
    await cutAt(client, embedded, which, bound);
  } catch (error) {
    await patiently(client, embedded, async () => {
      await client.query(`alter table ${which.table} drop constraint if exists ${bound}`);
    }).catch(() => undefined);
    throw error;
  }
}
async function cutAt(client: Client, embedded: boolean, { table, moment }: ByMonth, bound: string): Promise<void> {
  const before = `${table}_before`;
  const key = `${before}_key`;
  const [next] = await rowsOf<{ month: string }>(
    client,
    // the month may turn while an index of years is built
    `select (date_trunc('month', greatest(now(), (select max(${moment}) from ${table}))) + interval '2 months')::text as month`,
  );
  const until = next?.month ?? '';
  const [references] = await rowsOf<{ n: number }>(
    client,
    `select count(*)::int as n from pg_constraint where contype = 'f' and $1::regclass in (conrelid, confrelid)`,
    [table],
  );
  if (references?.n) throw new Error(`${table} has foreign keys: they would be lost`);
  await client.query(`drop index ${embedded ? '' : 'concurrently '}if exists ${key}`);
  await patiently(client, embedded, async () => {
    await client.query(`alter table ${table} drop constraint if exists ${bound}`);
    await client.query(
      `alter table ${table} add constraint ${bound} check (${moment} < timestamptz '${until}') not valid`,
    );
  });
  await client.query(`create unique index ${embedded ? '' : 'concurrently '}${key} on ${table} (id, ${moment})`);
  await client.query(`alter table ${table} validate constraint ${bound}`);
  await inOne(client, embedded, async () => {
    await client.query(`lock table ${table} in access exclusive mode`);
    const indexes = await rowsOf<{ name: string; text: string }>(
      client,
      `select c.relname as name, pg_get_indexdef(c.oid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and not i.indisprimary and c.relname <> $2`,
      [table, key],
    );
    const triggers = await rowsOf<{ name: string; text: string }>(
      client,
      'select tgname as name, pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
      [table],
    );
    const rights = await rowsOf<{ who: string; what: string }>(
      client,
      `select case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end as who, a.privilege_type as what
       from pg_class c, aclexplode(c.relacl) a where c.oid = $1::regclass`,
      [table],
    );
    const [primary] = await rowsOf<{ name: string }>(
      client,
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
      [table],
    );
    const [at] = await rowsOf<{ last: string | null }>(
      client,
      'select pg_sequence_last_value($1::regclass)::text as last',
      [`${table}_id_seq`],
    );
    await client.query(`alter table ${table} rename to ${before}`);
    await client.query(`alter table ${before} alter id drop identity`);
    await client.query(
      `alter table ${before} drop constraint ${primary?.name}, add constraint ${before}_pkey primary key using index ${key}`,
    );
    for (const { name } of indexes) await client.query(`alter index ${name} rename to ${name}_before`);
    for (const { name } of triggers) await client.query(`drop trigger ${name} on ${before}`);
    await client.query(
      `create table ${table} (like ${before} including defaults including constraints, primary key (id, ${moment})) partition by range (${moment})`,
    );
    // it is what the old part is known by; the months have bounds of their own
    await client.query(`alter table ${table} drop constraint ${bound}`);
    await client.query(
      `alter table ${table} alter id add generated by default as identity (sequence name ${table}_id_seq)`,
    );
    if (typeof at?.last === 'string') await client.query(`select setval('${table}_id_seq', $1)`, [at.last]);
    for (const { text } of indexes) await client.query(text);
    for (const { text } of triggers) await client.query(text);
    for (const { who, what } of rights) await client.query(`grant ${what} on ${table} to ${who}`);
    await client.query(`alter table ${table} attach partition ${before} for values from (minvalue) to ('${until}')`);
    await client.query(`create table ${table}_rest partition of ${table} default`);
  });
}

/** Work that waits a moment for its tables, gives way and begins again. */
async function patiently(client: Client, embedded: boolean, work: () => Promise<void>): Promise<void> {
  if (!embedded) await client.query(`set lock_timeout = ${standard.lockMs}`);
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt >= standard.tries || !passing.has(code)) throw error;
      await sleep(standard.pauseMs);
    } finally {
      if (!embedded) await client.query('set lock_timeout = 0').catch(() => undefined);
    }
}
const inOne = (client: Client, embedded: boolean, work: () => Promise<void>): Promise<void> =>
  patiently(client, embedded, async () => {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
