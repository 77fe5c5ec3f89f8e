import { AsyncLocalStorage } from 'node:async_hooks';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { tokenHash } from '../sessions/passwords.ts';

/** The transaction of the command that is under way: the library writes in it, never beside it. */
const inside = new AsyncLocalStorage<Db>();
/** Runs work of the library in a transaction. */
export const within = <T>(db: Db, work: () => Promise<T>): Promise<T> => inside.run(db, work);

/** A code or refresh token was used by another call this very moment. */
export class UsedMeanwhile extends Error {}

/** Their id is the token itself: only its hash is stored, as of every token here. */
const tokens: readonly string[] = ['AccessToken', 'RefreshToken', 'AuthorizationCode'];

interface Stored {
  payload: AdapterPayload;
  consumed: number | null;
}
interface ClientRow {
  client_id: string;
  name: string;
  name_en: string;
  secret_hash: string | null;
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  scopes: string;
  homepage: string | null;
  is_trusted: boolean;
}

/** Applications as the library knows them: those that are active. The secret is its hash; comparing is ours. */
async function findClient(db: Db, id: string): Promise<AdapterPayload | undefined> {
  const [row] = await rowsOf<ClientRow>(
    db,
    sql`select client_id, name, name_en, secret_hash, redirect_uris, post_logout_redirect_uris, scopes, homepage, is_trusted from oauth_clients where client_id = ${id} and status = 'a'`,
  );
  if (!row) return undefined;
  return {
    client_id: row.client_id,
    client_name: row.name_en,
    redirect_uris: row.redirect_uris,
    post_logout_redirect_uris: row.post_logout_redirect_uris,
    scope: row.scopes,
    grant_types: ['authorization_code', ...(row.scopes.split(' ').includes('offline_access') ? ['refresh_token'] : [])],
    response_types: ['code'],
    token_endpoint_auth_method: row.secret_hash === null ? 'none' : 'client_secret_basic',
    ...(row.secret_hash === null ? {} : { client_secret: row.secret_hash }),
  } as AdapterPayload;
}

/** Keeps what the library remembers between two calls in `oauth_records`. A grant is found by its person through `uid`. */
export const storeOf =
  (services: Pick<Services, 'database'>) =>
  (model: string): Adapter => {
    const db = (): Db => inside.getStore() ?? services.database.db;
    const stored = (id: string): string => (tokens.includes(model) ? tokenHash(id) : id);
    const payloadOf = ({ payload, consumed }: Stored): AdapterPayload => ({
      ...payload,
      ...(consumed === null ? {} : { consumed }),
    });
    const one = async (condition: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> => {
      const [row] = await rowsOf<Stored>(
        db(),
        sql`select payload, extract(epoch from consumed_at)::bigint as consumed from oauth_records where model = ${model} and ${condition} limit 1`,
      );
      return row ? payloadOf(row) : undefined;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        const { jti: _token, ...rest } = payload;
        const kept = tokens.includes(model) ? rest : payload;
        const uid = (model === 'Grant' ? payload.accountId : payload.uid) ?? null;
        await db().execute(sql`
        insert into oauth_records (model, id, payload, uid, user_code, grant_id, expires_at)
        values (${model}, ${stored(id)}, ${JSON.stringify(kept)}::jsonb, ${uid}, ${payload.userCode ?? null}, ${payload.grantId ?? null}, ${expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000)})
        on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid, user_code = excluded.user_code, grant_id = excluded.grant_id, expires_at = excluded.expires_at`);
      },
      find: async (id) => {
        if (model === 'Client') return findClient(db(), id);
        const found = await one(sql`id = ${stored(id)}`);
        return found && { ...found, jti: found.jti ?? id };
      },
      findByUid: (uid) => one(sql`uid = ${uid}`),
      findByUserCode: (code) => one(sql`user_code = ${code}`),
      consume: async (id) => {
        // two calls with the same code at once: one of them finds it used
        const used = await rowsOf<{ id: string }>(
          db(),
          sql`update oauth_records set consumed_at = now() where model = ${model} and id = ${stored(id)} and consumed_at is null returning id`,
        );
        if (used.length === 0) throw new UsedMeanwhile(`${model} was used meanwhile`);
      },
      destroy: async (id) =>
        void (await db().execute(sql`delete from oauth_records where model = ${model} and id = ${stored(id)}`)),
      revokeByGrantId: async (grantId) =>
        void (await db().execute(sql`delete from oauth_records where model = ${model} and grant_id = ${grantId}`)),
    };
  };
/** A grant with everything that was issued on it. */
export async function removeGrant(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from oauth_records where grant_id = ${id} or (model = 'Grant' and id = ${id})`);
}
/** Everything applications hold in somebody's name: his grants with their tokens, and the sessions they sign him in by. */
export async function removeGrantsOf(db: Db, user_id: number): Promise<number> {
  const person = String(user_id);
  const gone = await rowsOf<{ model: string }>(
    db,
    sql`delete from oauth_records where (model = 'Grant' and uid = ${person})
      or grant_id in (select id from oauth_records where model = 'Grant' and uid = ${person})
      or (model = 'Session' and payload->>'accountId' = ${person}) returning model`,
  );
  return gone.filter((each) => each.model === 'Grant').length;
}
/** Everything applications hold in anybody's name, and what is half way there: each asks again, each person signs in again. */
export async function removeEverybodysGrants(db: Db): Promise<number> {
  const gone = await rowsOf<{ model: string }>(
    db,
    sql`delete from oauth_records where model in ('Grant', 'Session', 'Interaction') or grant_id is not null returning model`,
  );
  return gone.filter((each) => each.model === 'Grant').length;
}
