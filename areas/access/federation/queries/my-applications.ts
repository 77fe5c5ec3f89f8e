import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myApplicationsQuery } from '../contract.ts';
import { scopesOf } from '../rules/application-scopes.ts';

interface Row {
  client_id: string;
  name: string;
  name_en: string;
  homepage: string | null;
  is_active: boolean;
  scope: string | null;
  since: number;
}

/** Applications that the reader has let in, the latest first. */
export const myApplications = answer(myApplicationsQuery, async ({ actor, db }) => {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select distinct on (c.client_id) c.client_id, c.name, c.name_en, c.homepage, c.status = 'a' as is_active, g.payload->'openid'->>'scope' as scope, (g.payload->>'iat')::bigint as since
    from oauth_records g join oauth_clients c on c.client_id = g.payload->>'clientId'
    where g.model = 'Grant' and g.uid = ${String(actor.user_id)} and g.expires_at > now() order by c.client_id, g.expires_at desc`,
  );
  return rows
    .map(({ scope, since, ...row }) => ({
      ...row,
      scopes: scopesOf(scope).filter((each) => each !== 'openid'),
      since: new Date(Number(since) * 1000).toISOString(),
    }))
    .sort((a, b) => b.since.localeCompare(a.since));
});
