import pg from 'pg';
import { runMigrations, type Migration } from '#kernel/server/migrating.ts';
import { onConnection } from '../kit/postgres.ts';

const quoted = (name: string): string => `"${name}"`;

/**
 * Turns a filled database of today into one of an earlier release: its tables are made anew by the migrations up to then, and of
 * each table that both have the rows come over, column by column. Answers how many rows the old tables hold.
 */
export async function turnBack(url: string, migrations: readonly Migration[]): Promise<number> {
  await onConnection(url, async (client) => {
    await client.query('alter schema public rename to today; create schema public');
    const { rows } = await client.query(
      `select extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'today'`,
    );
    for (const { name } of rows as { name: string }[])
      await client.query(`alter extension ${quoted(name)} set schema public`);
    await client.query('delete from drizzle.__drizzle_migrations');
  });
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c timezone=UTC' });
  await runMigrations(pool, false, [...migrations]);
  await pool.end();
  return onConnection(url, async (client) => {
    // as a restored dump comes: without triggers and foreign keys
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(`
      select o.table_name as name, array_agg(o.column_name order by o.ordinal_position) as columns
      from information_schema.columns o join information_schema.columns t
        on t.table_schema = 'today' and t.table_name = o.table_name and t.column_name = o.column_name
      where o.table_schema = 'public' and o.is_generated = 'NEVER' group by o.table_name order by o.table_name`);
    const tables = rows as { name: string; columns: string }[];
    // what the migrations have written comes over too
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
    let copied = 0;
    for (const { name, columns } of tables) {
      const list = String(columns).replace(/[{}]/g, '').split(',').map(quoted).join(', ');
      const [into, from] = ['public', 'today'].map((schema) => `${schema}.${quoted(name)}`);
      const copy = ['insert into', into, `(${list})`, 'select', list, 'from', from];
      const { rowCount } = await client.query(copy.join(' '));
      copied += rowCount ?? 0;
    }
    const sequences = await client.query(`
      select table_name as name, pg_get_serial_sequence('public.' || quote_ident(table_name), 'id') as sequence
      from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
    for (const { name, sequence } of sequences.rows as { name: string; sequence: string }[])
      await client.query(`select setval('${sequence}', (select coalesce(max(id), 0) + 1 from ${quoted(name)}))`);
    await client.query('drop schema today cascade');
    await client.query('vacuum analyze');
    return copied;
  });
}
