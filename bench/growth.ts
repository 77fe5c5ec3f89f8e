// npm run bench:growth -- --rows 2000000: the audit log, cut into months as the portal cuts it, with few rows and with many; in one piece beside it.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, median, runBench, say, table, type Figure } from './kit/report.ts';

const bar = 1.5;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '2000000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 10_000) throw new Error('--rows takes a number from 10000 on');
const few = Math.round(rows / 100);

/** What is asked of the log: by the pages of it, by the history of a record, by who looks at a person, and by every write. */
const asked: readonly { what: string; text: (log: string) => string; values: (nth: number) => number[] }[] = [
  {
    what: 'a row written',
    text: (log) =>
      `insert into ${log} (user_id, real_user_id, role, action, resource, record_id, after) values ($1, $1, 'A', 'save', 'r5', $1, '{"a": 1}')`,
    values: (nth) => [nth],
  },
  { what: 'the last page', text: (log) => `select * from ${log} order by id desc limit $1`, values: () => [20] },
  {
    what: 'the history of a record',
    text: (log) => `select * from ${log} where resource = 'r5' and record_id = $1 order by id desc limit 20`,
    values: (nth) => [(nth * 7919) % few],
  },
  {
    what: 'what a person did last',
    text: (log) => `select * from ${log} where user_id = $1 order by at desc limit 20`,
    values: (nth) => [(nth * 7919) % Math.round(few / 10)],
  },
  {
    what: 'one line',
    text: (log) => `select * from ${log} where id = $1`,
    values: (nth) => [((nth * 7919) % few) + 1],
  },
];

/** Median milliseconds of each statement, kept plans, the logs in turns so that what else runs meets all of them. */
async function measure(client: pg.Client, logs: readonly string[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const [place, { what, text, values: given }] of asked.entries()) {
    const times = logs.map((): number[] => []);
    for (let nth = 0; nth < 400; nth += 1)
      for (const [index, log] of logs.entries()) {
        const since = performance.now();
        await client.query({ name: `${place}_${log}`, text: text(log), values: given(nth) });
        if (nth >= 20) times[index]?.push(performance.now() - since);
      }
    found.set(what, times.map(median));
  }
  return found;
}

/** A log of the same columns and indexes, in the months of its rows. */
async function cut(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `create table ${name} (like audit_log including defaults including identity, primary key (id, at)) partition by range (at)`,
  );
  const { rows: indexes } = await client.query(
    `select pg_get_indexdef(indexrelid) as def from pg_index where indrelid = 'audit_log'::regclass and not indisprimary`,
  );
  for (const { def } of indexes as { def: string }[])
    await client.query(def.replace(/INDEX \w+ ON (ONLY )?public\.audit_log/, `INDEX ON ${name}`));
  const { rows: parts } = await client.query(
    `select m::text as "from", (m + interval '1 month')::text as until from generate_series(date_trunc('month', now()) - interval '2 years', now() + interval '3 months', interval '1 month') m`,
  );
  for (const [index, { from, until }] of (parts as { from: string; until: string }[]).entries())
    await client.query(
      `create table ${name}_${index} partition of ${name} for values from ('${from}') to ('${until}')`,
    );
  await client.query(`create table ${name}_rest partition of ${name} default`);
}

async function work(): Promise<boolean> {
  const url = await makeDatabase('growth');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await database.close();
  return onConnection(url, async (client) => {
    const fill = (log: string, many: number): Promise<unknown> =>
      client.query(
        `insert into ${log} (at, user_id, real_user_id, role, action, resource, record_id, after, address)
         select now() - (${many} - n) * interval '2 years' / ${many}, n % ${Math.round(many / 100)}, n % 1000, 'A', 'save', 'r' || n % 10, n % ${Math.round(many / 10)},
           '{"status": "what was written, in some forty characters"}', '10.0.0.1' from generate_series(1, ${many}) n`,
      );
    const logs = ['months_few', 'months_many', 'piece_few', 'piece_many'];
    for (const log of logs.slice(0, 2)) await cut(client, log);
    for (const log of logs.slice(2)) await client.query(`create table ${log} (like audit_log including all)`);
    for (const log of logs) await fill(log, log.endsWith('few') ? few : rows);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const found = await measure(client, logs);
    table([
      ['median ms', ...logs.map((log) => log.replace('_', ', '))],
      ...[...found].map(([what, times]) => [what, ...times.map((ms) => ms.toFixed(2))]),
    ]);
    say();
    const figures = [...found].flatMap(([what, [few = NaN, many = NaN, , piece = NaN]]): Figure[] => [
      { what: `${what}: many rows to few`, seen: (many / few).toFixed(2), bar: `≤ ${bar}`, held: many / few <= bar },
      { what: `${what}: months to one piece`, seen: (many / piece).toFixed(2), bar: '', held: null },
    ]);
    return conclude(
      `the audit log of ${rows.toLocaleString('en')} rows to one of ${few.toLocaleString('en')}`,
      figures,
    );
  });
}

await runBench(work, dropDatabases);
