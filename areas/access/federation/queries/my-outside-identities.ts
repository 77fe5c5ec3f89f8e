import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myOutsideIdentitiesQuery } from '../contract.ts';
import { outsideProvider } from '../outside-providers.ts';

interface Row {
  id: number;
  provider: string;
  created_at: string;
  used_at: string | null;
}

/** Identity providers that know the reader; one that is no longer configured keeps its short name. */
export const myOutsideIdentities = answer(myOutsideIdentitiesQuery, async ({ actor, db }) => {
  const rows = await rowsOf<Row>(
    db,
    sql`select id, provider, created_at, used_at from outside_identities where user_id = ${actor.user_id} order by created_at desc, id desc`,
  );
  return rows.map((row) => {
    const setting = outsideProvider(row.provider);
    return {
      id: row.id,
      provider: row.provider,
      name: setting?.name ?? row.provider,
      name_en: setting?.name_en ?? row.provider,
      created_at: new Date(row.created_at).toISOString(),
      used_at: row.used_at === null ? null : new Date(row.used_at).toISOString(),
    };
  });
});
