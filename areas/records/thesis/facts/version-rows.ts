import type { SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import type { ThesisVersion } from '../contract.ts';

/** Files of a work, the newest first; a condition names `v`. */
export async function versionsOf({ db }: Pick<Reading, 'db'>, where: SQL): Promise<ThesisVersion[]> {
  const found = await rowsOf<ThesisVersion>(
    db,
    sql`select v.id, v.no, v.kind, v.name, v.bytes, v.uploaded_at as at, u.full_name as by, v.similarity, v.basis, v.matches from thesis_versions v join ${userRead} u on u.id = v.uploaded_by where ${where} order by v.no desc`,
  );
  return found.map((each) => ({ ...each, at: new Date(each.at).toISOString() }));
}
