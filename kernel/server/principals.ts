import { createHash } from 'node:crypto';
import type { Command, InputOf, OutputOf, Query } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { Knocker, Needs } from '#kernel/contract/needs.ts';
import { fold } from '#kernel/contract/text.ts';
import { guestKinds, guestOf, principals, type GuestKind, type PrincipalKind } from '#kernel/contract/principal.ts';
import type { Actor, CommandHandler, QueryHandler, Reading, Writing } from './area.ts';
import { forbidden, tooMany } from './failure.ts';
import type { Services, SessionPort } from './services.ts';
import { newToken } from './tokens.ts';

interface GuestOf<K extends GuestKind> {
  kind: K;
  session_id: number;
  /** the record he is: his application, his tenancy, his bill */
  subject_id: number;
  name: string;
  /** what he proved when he signed in: an e-mail address or a telephone number */
  contact: string | null;
  expires_at: Date;
}
/** Somebody without an account, as his session tells. */
export type Guest<K extends GuestKind = GuestKind> = { [P in K]: GuestOf<P> }[K];
/** Whoever calls. A `switch` over `kind` that ends in `satisfies never` does not compile when a kind is added. */
export type Principal = { kind: 'nobody' } | { kind: 'user'; actor: Actor } | Guest;

/** What a token was given to: a principal, or another system that calls for a user with a key of its own. */
export type TokenKind = PrincipalKind | 'key';
/** What every key of another system begins with, so that one that leaked can be found. */
export const keyPrefix = 'kampus_';

export interface Limit {
  most: number;
  seconds: number;
}
export interface PrincipalLimits {
  /** calls of one session; of one address with tokens that are not alive */
  calls: Limit;
  /** tries to sign in that failed, from one address */
  signIns: Limit;
  /** tries to sign in as one account that failed, from wherever */
  account: Limit;
}
/** How the kernel learns who calls, for one kind of token. The area that knows him gives it. */
export interface PrincipalPort {
  kind: TokenKind;
  /** null: the kernel counts nothing */
  limits: PrincipalLimits | null;
  /** whose token it is; `ended` when it was ended elsewhere (427), `unknown` when absent or expired (401) */
  find(services: Services, token: string, now: Date, address: string): Promise<Principal | 'ended' | 'unknown'>;
  /** ends a guest's own session */
  end?(context: Writing, guest: Guest): Promise<void>;
}
export type Principals = ReadonlyMap<TokenKind, PrincipalPort>;

const usersPort = (sessions: SessionPort): PrincipalPort => ({
  kind: 'user',
  limits: null, // signing in counts its own tries
  find: async (_services, token, now) => {
    const actor = await sessions.find(token, now);
    return typeof actor === 'string' ? actor : { kind: 'user', actor };
  },
});
/** The ports of all principals; two for one kind are an error. */
export function openPrincipals(sessions: SessionPort, ports: readonly PrincipalPort[]): Principals {
  const all = new Map<TokenKind, PrincipalPort>();
  for (const port of [usersPort(sessions), ...ports]) {
    if (all.has(port.kind)) throw new Error(`two ports for the principal ${port.kind}`);
    all.set(port.kind, port);
  }
  return all;
}

/** A token of a guest says whose kind it is: it is looked for in one place, and never taken for another's. */
export const newGuestToken = (kind: GuestKind): string => `${kind}.${newToken()}`;
/** What a token was given to, as it says itself. */
export function kindOfToken(token: string): TokenKind {
  if (token.startsWith(keyPrefix)) return 'key';
  const dot = token.indexOf('.');
  return (dot > 0 && guestKinds.find((kind) => kind === token.slice(0, dot))) || 'user';
}

/** Who calls, from the actor every handler gets. */
export const principalOf = (actor: Actor): Principal =>
  actor.guest ?? (actor.user_id === 0 ? { kind: 'nobody' } : { kind: 'user', actor });
/** A principal as the door asks for him. */
export const knockerOf = (principal: Principal): Knocker =>
  principal.kind === 'user'
    ? {
        kind: 'user',
        role: principal.actor.role,
        person_type: principal.actor.person_type,
        has: (key) => principal.actor.permissions.has(key),
      }
    : { kind: principal.kind };

/** Where somebody signs in whom a door sends away (AMB-28); undefined stands for the users' own page. */
export function loginFor(needs: Needs, tokenKind: PrincipalKind | null): string | undefined {
  const named = guestOf(needs.access);
  if (tokenKind !== null && tokenKind !== 'user' && needs.guests?.includes(tokenKind))
    return principals[tokenKind].login;
  if (named === null || (needs.users === true && tokenKind !== named)) return undefined;
  return principals[named].login;
}

async function count(services: Pick<Services, 'shared'>, key: string, limit: Limit): Promise<void> {
  if ((await services.shared.increment(key, limit.seconds)) > limit.most) throw tooMany(limit.seconds);
}
/** Counts a call: by the session or the key where it lives, else by the address, which may be guessing. */
export async function limitCalls(
  services: Services,
  port: PrincipalPort,
  found: Principal | 'ended' | 'unknown',
  address: string,
): Promise<void> {
  if (!port.limits) return;
  const whose =
    typeof found === 'string' || found.kind === 'nobody'
      ? `from:${address}`
      : found.kind === 'user'
        ? `key:${found.actor.key?.id ?? 0}`
        : `session:${found.session_id}`;
  await count(services, `calls:${port.kind}:${whose}`, port.limits.calls);
}
/**
 * A try to sign in as a guest: 429 after too many that failed, from one address or as one account. It is counted before
 * the answer is known, so that tries at the same moment count too, and taken back when it succeeds: a hall of people
 * behind one address doesn't lock itself out.
 */
export async function limitSignIns<T>(
  services: Services,
  { kind, account }: NonNullable<Command['signsIn']>,
  address: string,
  input: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const limits = services.principals.get(kind)?.limits;
  if (!limits) return work();
  const claimed = createHash('sha256')
    .update(fold(String(input[account]).trim()))
    .digest('hex')
    .slice(0, 32);
  const [from, as] = [`sign-ins:${kind}:${address}`, `sign-ins:${kind}:as:${claimed}`];
  await count(services, from, limits.signIns);
  await count(services, as, limits.account);
  const done = await work();
  await Promise.all([services.shared.decrement(from), services.shared.reset(as)]);
  return done;
}

export type GuestReading<K extends GuestKind> = Reading & { guest: Guest<K> };
export type GuestWriting<K extends GuestKind> = Writing & { guest: Guest<K> };

/** The guest of one kind who calls; 403 for anybody else. */
export function guestIn<K extends GuestKind>(actor: Actor, kind: K): Guest<K> {
  if (actor.guest?.kind !== kind) throw forbidden();
  return actor.guest as Guest<K>;
}
function mustName(endpoint: { name: string; needs: Needs }, kind: GuestKind): void {
  if (guestOf(endpoint.needs.access) !== kind || endpoint.needs.users)
    throw new Error(`${endpoint.name}: its needs do not name the ${kind} alone`);
}
/** Gives a command of guests its work: `context.guest` is who calls. */
export function handleGuest<K extends GuestKind, C extends Command<Fields, unknown>>(
  kind: K,
  command: C,
  work: (context: GuestWriting<K>, input: InputOf<C>) => Promise<OutputOf<C>>,
): CommandHandler<C> {
  mustName(command, kind);
  return {
    command,
    guest: kind,
    work: (context, input) => work({ ...context, guest: guestIn(context.actor, kind) }, input),
  };
}
/** Gives a query of guests its work: `context.guest` is who asks. */
export function answerGuest<K extends GuestKind, Q extends Query<Fields, unknown>>(
  kind: K,
  query: Q,
  work: (context: GuestReading<K>, input: InputOf<Q>) => Promise<OutputOf<Q>>,
): QueryHandler<Q> {
  mustName(query, kind);
  return {
    query,
    guest: kind,
    work: (context, input) => work({ ...context, guest: guestIn(context.actor, kind) }, input),
  };
}
/** An endpoint for guests must be served as theirs, and some area must know them: said when the server starts, not when one calls. */
export function checkServed(
  services: Pick<Services, 'principals'>,
  endpoint: { name: string; needs: Needs },
  served: GuestKind | undefined,
): void {
  const named = guestOf(endpoint.needs.access);
  if (named === null) return;
  if (!services.principals.has(named)) throw new Error(`${endpoint.name}: no area knows the ${named}`);
  if (served !== named && endpoint.needs.users !== true)
    throw new Error(`${endpoint.name}: a handler for the ${named} is made with handleGuest or answerGuest`);
}
