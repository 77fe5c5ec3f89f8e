import type { GuestKind } from '#kernel/contract/principal.ts';
import type { Writing } from './area.ts';
import { rowsOf, sql, type Db } from './database.ts';
import { newGuestToken, type Guest, type PrincipalLimits, type PrincipalPort } from './principals.ts';
import { tokenHash } from './tokens.ts';

/** Why a guest's session ended. All but his own signing out answer 427. */
export type GuestEndReason = 'signed_out' | 'replaced' | 'everywhere' | 'closed';
/** seconds: a session in use is written at most this often */
const renewEvery = 300;
const usualLimits: PrincipalLimits = {
  calls: { most: 240, seconds: 60 },
  signIns: { most: 20, seconds: 600 },
  account: { most: 10, seconds: 600 },
};

export interface GuestPort<K extends GuestKind = GuestKind> extends PrincipalPort {
  kind: K;
  /** how long a session lives */
  hours: number;
  end(context: Writing, guest: Guest): Promise<void>;
}
interface StoredSession {
  session_id: number;
  subject_id: number;
  contact: string | null;
  expires_at: string;
  seen_at: string;
  ended_at: string | null;
  end_reason: string | null;
}

/**
 * A port over the kernel's table of guest sessions.
 * @param given `hours` he may stay (HOU-025: a tenant ten); `renewed` when using it makes it last; `subject` the name of
 *   whom a session belongs to, null when he may no longer call (withdrawn, moved out)
 */
export function guestPort<K extends GuestKind>(given: {
  kind: K;
  hours: number;
  renewed?: boolean;
  limits?: Partial<PrincipalLimits>;
  subject(db: Db, id: number, now: Date): Promise<{ name: string } | null>;
}): GuestPort<K> {
  const { kind, hours } = given;
  return {
    kind,
    hours,
    limits: { ...usualLimits, ...given.limits },
    find: async (services, token, now) => {
      const { db } = services.database;
      const [row] = await rowsOf<StoredSession>(
        db,
        sql`select id as session_id, subject_id, contact, expires_at, seen_at, ended_at, end_reason from guest_sessions where token_hash = ${tokenHash(token)} and kind = ${kind}`,
      );
      if (!row) return 'unknown';
      if (row.ended_at !== null) return row.end_reason === 'signed_out' ? 'unknown' : 'ended';
      let expires = new Date(row.expires_at);
      if (expires <= now) return 'unknown';
      const subject = await given.subject(db, row.subject_id, now);
      if (!subject) return 'unknown';
      if (given.renewed && now.getTime() - new Date(row.seen_at).getTime() > renewEvery * 1000) {
        expires = expiryOf(hours, now);
        await db
          .execute(
            sql`update guest_sessions set seen_at = ${now}, expires_at = ${expires} where id = ${row.session_id} and ended_at is null`,
          )
          .catch(() => undefined); // the session still lives; the next call tries again
      }
      const { session_id, subject_id, contact } = row;
      return { kind, session_id, subject_id, contact, name: subject.name, expires_at: expires } as Guest;
    },
    end: async (context, guest) => {
      await endGuestSession(context.db, guest.session_id, 'signed_out', context.now);
    },
  };
}
const expiryOf = (hours: number, now: Date): Date => new Date(now.getTime() + hours * 3_600_000);

/** Opens a session of a guest who has just proved who he is; the token is answered once and stored only as its hash. */
export async function openGuestSession(
  context: Writing,
  port: GuestPort,
  given: { subject_id: number; contact?: string | null },
): Promise<{ access_token: string; expires_at: string }> {
  const token = newGuestToken(port.kind);
  const expires = expiryOf(port.hours, context.now);
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into guest_sessions (token_hash, kind, subject_id, contact, address, agent, created_at, seen_at, expires_at)
    values (${tokenHash(token)}, ${port.kind}, ${given.subject_id}, ${given.contact ?? null}, ${context.address}, ${context.headers['user-agent']?.slice(0, 300) ?? null}, ${context.now}, ${context.now}, ${expires})
    returning id`,
  );
  if (!row) throw new Error('the session was not written');
  context.audit({
    resource: 'guest-session',
    record_id: row.id,
    guest: { kind: port.kind, subject_id: given.subject_id },
  });
  return { access_token: token, expires_at: expires.toISOString() };
}
/** Ends one session of a guest. */
export async function endGuestSession(db: Db, id: number, reason: GuestEndReason, now: Date): Promise<void> {
  await db.execute(
    sql`update guest_sessions set ended_at = ${now}, end_reason = ${reason} where id = ${id} and ended_at is null`,
  );
}
/** Ends every open session of a guest but one (`keep`); answers how many. */
export async function endGuestSessions(
  db: Db,
  subject: { kind: GuestKind; subject_id: number; keep?: number },
  reason: GuestEndReason,
  now: Date,
): Promise<number> {
  const ended = await rowsOf<{ id: number }>(
    db,
    sql`update guest_sessions set ended_at = ${now}, end_reason = ${reason}
      where kind = ${subject.kind} and subject_id = ${subject.subject_id} and ended_at is null and expires_at > ${now} and id <> ${subject.keep ?? 0} returning id`,
  );
  return ended.length;
}
