import { sameSecret } from '#kernel/server/tokens.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { bindingOf, type OpenProvider } from './authorization-server.ts';
import type { Application } from './contract.ts';
import { federationRefusals } from './refusals.ts';
import { scopesOf, type Scope } from './rules/application-scopes.ts';

/** A request of an application that waits for its person. */
export interface Waiting {
  uid: string;
  iat: number;
  client_id: string;
  redirect_uri: string;
  scopes: Scope[];
  prompts: string[];
  max_age: number | null;
  application: Application & { is_trusted: boolean };
}

interface Payload {
  iat: number;
  params: { client_id: string; redirect_uri: string; scope?: string; prompt?: string; max_age?: string | number };
}
/** The request as it is stored; null when it is over, or its application no longer active. */
export async function readWaiting({ db }: Pick<Reading, 'db'>, uid: string): Promise<Waiting | null> {
  const [row] = await rowsOf<{
    payload: Payload;
    client_id: string;
    name: string;
    name_en: string;
    homepage: string | null;
    is_trusted: boolean;
  }>(
    db,
    sql`
    select r.payload, c.client_id, c.name, c.name_en, c.homepage, c.is_trusted from oauth_records r join oauth_clients c on c.client_id = r.payload->'params'->>'client_id' and c.status = 'a'
    where r.model = 'Interaction' and r.id = ${uid} and r.expires_at > now() and not r.payload ? 'result'`,
  );
  if (!row) return null;
  const {
    payload: { iat, params },
    ...application
  } = row;
  return {
    uid,
    iat,
    client_id: application.client_id,
    redirect_uri: params.redirect_uri,
    scopes: scopesOf(params.scope),
    prompts: (params.prompt ?? '').split(' ').filter(Boolean),
    max_age: params.max_age === undefined ? null : Number(params.max_age),
    application,
  };
}

/** What a person has allowed an application before. */
export async function readGrant(
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  clientId: string,
): Promise<{ id: string; scopes: Scope[] } | null> {
  const [row] = await rowsOf<{ id: string; scope: string | null }>(
    db,
    sql`
    select id, payload->'openid'->>'scope' as scope from oauth_records
    where model = 'Grant' and uid = ${String(actor.user_id)} and payload->>'clientId' = ${clientId} and expires_at > now() order by expires_at desc limit 1`,
  );
  return row ? { id: row.id, scopes: scopesOf(row.scope) } : null;
}
/** Must the person say yes? Not to what was allowed before, nor to the university's own applications, unless the application wants to be asked. */
export function mustAsk(waiting: Waiting, granted: readonly Scope[]): boolean {
  if (waiting.prompts.includes('consent') && !waiting.application.is_trusted) return true;
  return !waiting.application.is_trusted && !waiting.scopes.every((scope) => granted.includes(scope));
}

/** seconds since 1970 when the session of the caller was opened */
export async function signedInAt({ db, actor }: Pick<Reading, 'db' | 'actor'>): Promise<number> {
  const [row] = await rowsOf<{ at: number }>(
    db,
    sql`select floor(extract(epoch from created_at))::bigint as at from sessions where id = ${actor.session_id}`,
  );
  return Number(row?.at ?? 0);
}
/** `prompt=login` wants a sign-in after the request, `max_age` one that is young enough. */
export const wantsNewSignIn = (waiting: Waiting, since: number, now: Date): boolean =>
  (waiting.prompts.includes('login') && since < waiting.iat) ||
  (waiting.max_age !== null && since < Math.floor(now.getTime() / 1000) - waiting.max_age);

/** The request that this browser began; anything else is refused in the same words. */
export async function bound(
  context: Reading,
  open: OpenProvider,
  input: { uid: string; binding: string },
): Promise<Waiting> {
  const waiting = sameSecret(bindingOf(open.keys, input.uid), input.binding)
    ? await readWaiting(context, input.uid)
    : null;
  if (!waiting) throw new Refused([federationRefusals.application_request_over()]);
  return waiting;
}
