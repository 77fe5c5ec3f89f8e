import { beforeAll, expect, test } from 'vitest';
import { freshHarness, type Harness } from '#test/harness.ts';

/** Moments that may lie ahead: when something will begin, end or be tried again. */
const ahead =
  /^(starts|ends|opens|closes|expires|next|next_try|start|available|keep_until|locked|pre_register|resets|flight|meets)_?(at|by|until)?$|^until$|(_until|_by|expires_at|ends_at|starts_at)$/;

let h: Harness;
beforeAll(async () => {
  h = await freshHarness();
});

test('what the demo tells as past lies before now, whatever the hour', async () => {
  const columns = await h.rows<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and not (select relispartition from pg_class where oid = quote_ident(t.table_name)::regclass) and c.data_type = 'timestamp with time zone' order by 1, 2`;
  expect(columns.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const { table, column } of columns.filter((each) => !ahead.test(each.column))) {
    const [late] = await h.database.query<{ n: number; last: string }>(
      `select count(*)::int as n, max("${column}")::text as last from "${table}" where "${column}" > now()`,
    );
    if (late && late.n > 0) wrong.push(`${table}.${column}: ${late.n}, the last ${late.last}`);
  }
  expect(wrong).toEqual([]);
});
