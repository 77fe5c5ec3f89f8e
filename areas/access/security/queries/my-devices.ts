import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { deviceWords } from '../device-words.ts';
import { myDevicesQuery } from '../contract.ts';

interface Row {
  id: number;
  agent: string | null;
  address: string | null;
  created_at: string;
  seen_at: string;
  expires_at: string;
}
const iso = (text: string): string => new Date(text).toISOString();

/** Where the second factor is not asked. */
export const myDevices = answer(myDevicesQuery, async ({ actor, db, now }) => {
  const rows = await rowsOf<Row>(
    db,
    sql`select id, agent, address, created_at, seen_at, expires_at from known_devices where user_id = ${actor.user_id} and revoked_at is null and expires_at > ${now} order by seen_at desc limit 50`,
  );
  return rows.map(({ agent, ...row }) => ({
    ...row,
    device: deviceWords(agent),
    created_at: iso(row.created_at),
    seen_at: iso(row.seen_at),
    expires_at: iso(row.expires_at),
  }));
});
