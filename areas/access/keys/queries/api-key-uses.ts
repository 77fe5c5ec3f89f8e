import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { keyUsesQuery, type KeyUses } from '../contract.ts';
import { againstRollOver, keyById } from '../facts.ts';
import { keyRefusals } from '../refusals.ts';

/** What a key did: from where on which days, its last writes, how many records of persons it read. */
export const apiKeyUses = answer(keyUsesQuery, async (context, { id }) => {
  const { db, now, today } = context;
  const row = await keyById(context, id, 'apikey_show');
  if (!row) throw notFound();
  const days = await rowsOf<KeyUses['days'][number]>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, address, first_at, last_at from api_key_uses where api_key_id = ${id} order by last_at desc limit 60`,
  );
  const writes = await rowsOf<KeyUses['writes'][number]>(
    db,
    sql`select id, at, action, resource, record_id from audit_log where guest_kind = 'api-key' and guest_id = ${id} order by at desc limit 30`,
  );
  const [role] = await rowsOf<{ name: string; name_en: string }>(
    db,
    sql`select r.explanation as name, r.explanation_en as name_en from user_roles ur join roles r on r.id = ur.role_id where ur.id = ${row.user_role_id}`,
  );
  const [read] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from access_log where api_key_id = ${id} and at > ${new Date(now.getTime() - 30 * 86_400_000)}`,
  );
  const over = { refusals: [keyRefusals.key_is_over()] };
  const against = againstRollOver(row, today, now);
  return {
    role: role ?? null,
    days: days.map((each) => ({ ...each, first_at: iso(each.first_at), last_at: iso(each.last_at) })),
    writes: writes.map((each) => ({ ...each, at: iso(each.at) })),
    readings: read?.n ?? 0,
    can: {
      renew: may(against),
      revoke: row.revoked_at === null ? (true as const) : over,
    },
  };
});
const iso = (moment: string): string => new Date(moment).toISOString();
