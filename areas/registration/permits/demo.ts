import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** Some permissions of the semester were taken back: the plan had changed. */
export async function permitDemo({ client: { db }, now }: DemoSite): Promise<void> {
  await rowsOf(
    db,
    sql`
    update overrides set revoked_at = ${now.toISOString()}::timestamptz - interval '1 day', revoked_by = granted_by, revoke_reason = 'Ders planı değişti; izne gerek kalmadı.', version = 2
    where id in (select id from overrides where created_at < ${now.toISOString()}::timestamptz - interval '2 days' and id % 5 = 2 order by id limit 4) returning id`,
  );
}
