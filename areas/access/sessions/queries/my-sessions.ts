import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { mySessionsQuery } from '../../contract.ts';
import { deviceWords } from '../../security/device-words.ts';

interface Row {
  id: number;
  address: string | null;
  agent: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
  as_other: boolean;
}
const iso = (text: string): string => new Date(text).toISOString();

/** Where the user is signed in now, the latest first; also where he acts as another. */
export const mySessions = answer(mySessionsQuery, async ({ actor, db, now }) => {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select id, address, agent, created_at, seen_at, expires_at, coalesce(real_user_id <> user_id, false) as as_other from sessions
    where user_id = ${actor.user_id} and ended_at is null and expires_at > ${now} order by seen_at desc limit 50`,
  );
  return rows.map((row) => ({
    ...row,
    device: deviceWords(row.agent),
    created_at: iso(row.created_at),
    seen_at: iso(row.seen_at),
    expires_at: iso(row.expires_at),
    current: row.id === actor.session_id,
  }));
});
