import type { Reading } from '#kernel/server/area.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { guestPort } from '#kernel/server/guest-sessions.ts';

/** A member of a jury from outside: whoever holds the link and read the code at its address, until the link ends. */
export const jurorPort = guestPort({
  kind: 'juror',
  hours: 3,
  renewed: true,
  limits: { account: { most: 6, seconds: 900 } },
  subject: async (db, id, now) => {
    const [row] = await rowsOf<{ name: string }>(
      db,
      sql`select j.name from thesis_jury j where j.id = ${id} and j.staff_id is null and j.token_hash is not null and j.token_until >= ${universityDay(now)}::date`,
    );
    return row ?? null;
  },
});
/** The work that a member of a jury judges. */
export async function jurorThesisOf({ db }: { db: Db }, jury_id: number): Promise<number> {
  const [row] = await rowsOf<{ thesis_id: number }>(db, sql`select thesis_id from thesis_jury where id = ${jury_id}`);
  if (!row) throw notFound();
  return Number(row.thesis_id);
}
/** Who was sent a link that still opens; undefined for any other token. */
export async function jurorOfToken(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  token_hash: string,
): Promise<{ id: number; email: string } | undefined> {
  const [row] = await rowsOf<{ id: number; email: string }>(
    db,
    sql`select j.id, j.email from thesis_jury j where j.token_hash = ${token_hash} and j.email is not null and j.token_until >= ${today}::date`,
  );
  return row && { id: Number(row.id), email: row.email };
}
