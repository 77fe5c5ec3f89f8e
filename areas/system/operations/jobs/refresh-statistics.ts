import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { refreshStatisticsJob } from '../jobs-contract.ts';

/** Tells the database how its tables look by now, table by table: after large imports its ways are planned anew. */
export const refreshStatistics = workOf(refreshStatisticsJob, async (run) => {
  const { db } = run.services.database;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  for (const [done, { name }] of tables.entries()) {
    await run.progress(done, tables.length);
    await db.execute(sql`analyze ${sql.identifier(name)}`);
    run.count(1);
  }
  await run.progress(tables.length, tables.length);
  const [rows] = await rowsOf<{ rows: number }>(
    db,
    sql`select coalesce(sum(c.reltuples) filter (where c.reltuples > 0), 0)::bigint as rows from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`,
  );
  return { tables: tables.length, rows: rows?.rows ?? 0 };
});
