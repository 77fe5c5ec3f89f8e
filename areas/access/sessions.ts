import { performance } from 'node:perf_hooks';
import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Database, type Db } from '#kernel/server/database.ts';
import type { SessionPort } from '#kernel/server/services.ts';
import type { SharedState } from '#kernel/server/shared-state.ts';
import { newToken, tokenHash } from './passwords.ts';

/** NS-207, NS-208: eight hours, renewed while in use. */
export const sessionHours = 8;
/** seconds: a session in use is written at most this often */
const renewEvery = 300;
/** ms: an ended session dies within a second on every process */
const remembered = 1000;
const rememberedAtMost = 10_000;

/** Why a session ended. The first four were not its owner's doing here and answer 427. */
export type EndReason = 'replaced' | 'password' | 'role' | 'everywhere' | 'signed_out' | 'expired';
const elsewhere: readonly string[] = ['replaced', 'password', 'role', 'everywhere'] satisfies EndReason[];

/** What travels on the `sessions` channel: whose sessions every process forgets. */
export interface SessionNews { user_id: number }
export const sessionChannel = 'sessions';

interface SessionRow extends Omit<Actor, 'permissions'> {
  permissions: string[] | null; ended_at: string | null; end_reason: string | null; expires_at: string; seen_at: string; alive: boolean;
}
// A scope code that no longer leads to a unit limits to nothing (0), it does not lift the limit.
const actorSql = (condition: string): string => `
  select s.id as session_id, s.user_id, coalesce(s.real_user_id, s.user_id) as real_user_id, u.full_name, r.name as role, r.id as role_id, ur.id as user_role_id,
    coalesce(f.id, case when ur.faculty_code is not null then 0 end) as faculty_id,
    coalesce(d.id, case when ur.department_code is not null then 0 end) as department_id,
    coalesce(p.id, case when ur.program_code is not null then 0 end) as program_id,
    (select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id) as permissions,
    case when u.student_id is not null and (u.staff_id is null or not r.is_staff) then 'student' when u.staff_id is not null or r.is_staff then 'staff' end as person_type,
    u.student_id, u.staff_id, s.student_program_id, s.ended_at, s.end_reason, s.expires_at, s.seen_at,
    u.status = 'a' and (u.locked_until is null or u.locked_until < $2) as alive
  from sessions s join users u on u.id = s.user_id
  left join user_roles ur on ur.id = s.user_role_id and ur.user_id = s.user_id left join roles r on r.id = ur.role_id
  left join faculties f on f.code = ur.faculty_code left join departments d on d.code = ur.department_code left join programs p on p.code = ur.program_code
  where ${condition}`;
const byToken = actorSql('s.token_hash = $1');
const bySession = actorSql('s.id = $1');

const judge = (row: SessionRow | undefined, now: Date): Actor | 'ended' | 'unknown' => {
  if (!row) return 'unknown';
  if (row.ended_at !== null) return elsewhere.includes(row.end_reason ?? '') ? 'ended' : 'unknown';
  // a session without a role may do nothing, not what every role may
  if (!row.alive || row.role_id === null || new Date(row.expires_at) <= now) return 'unknown';
  const { permissions, ended_at: _ended, end_reason: _reason, expires_at: _expires, seen_at: _seen, alive: _alive, ...actor } = row;
  return { ...actor, permissions: new Set(permissions ?? []) };
};

/** The actor of a session as the database has it this moment: for reads right after a change of role. */
export async function readActor(database: Database, sessionId: number, now: Date): Promise<Actor | null> {
  const [row] = await database.query<SessionRow>(bySession, [sessionId, now], { name: 'actor-of-session' });
  const actor = judge(row, now);
  return typeof actor === 'string' ? null : actor;
}

export interface Sessions extends SessionPort {
  /** drops what this process remembers of a user's sessions; the other processes hear it through the channel */
  forget(userId: number): void;
  close(): void;
}

/** Finds who calls. What was found is remembered for less than a second and forgotten at once when somebody says so. */
export function openSessions(database: Database, shared: SharedState): Sessions {
  const found = new Map<string, { until: number; answer: Promise<Actor | 'ended' | 'unknown'>; userIds: readonly number[] }>();
  const forget = (userId: number): void => {
    for (const [hash, each] of found) if (each.userIds.length === 0 || each.userIds.includes(userId)) found.delete(hash); // those without ids are still being read
  };
  const stop = shared.subscribe(sessionChannel, (news) => forget((news as SessionNews).user_id));
  const look = async (hash: string, now: Date): Promise<Actor | 'ended' | 'unknown'> => {
    const [row] = await database.query<SessionRow>(byToken, [hash, now], { name: 'actor-of-token' });
    const answer = judge(row, now);
    if (row && typeof answer !== 'string' && now.getTime() - new Date(row.seen_at).getTime() > renewEvery * 1000) await renew(row.session_id, now);
    return answer;
  };
  const renew = async (id: number, now: Date): Promise<void> => {
    await database.query(
      `update sessions set seen_at = $2, expires_at = $3 where id = $1 and ended_at is null and seen_at < $4`,
      [id, now, expiryFrom(now), new Date(now.getTime() - renewEvery * 1000)],
    ).catch(() => undefined); // the session still lives; the next call tries again
  };
  return {
    find: (token, now) => {
      const hash = tokenHash(token);
      const known = found.get(hash);
      if (known && known.until > performance.now()) return known.answer;
      if (found.size >= rememberedAtMost) found.clear();
      const entry = { until: performance.now() + remembered, answer: look(hash, now), userIds: [] as readonly number[] };
      found.set(hash, entry);
      entry.answer.then(
        (answer) => {
          if (typeof answer !== 'string') entry.userIds = [answer.user_id, answer.real_user_id];
          else if (found.get(hash) === entry) found.delete(hash);
        },
        () => found.delete(hash),
      );
      return entry.answer;
    },
    forget,
    close: () => {
      stop();
      found.clear();
    },
  };
}

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionHours * 3_600_000);

export interface NewSession {
  user_id: number; user_role_id: number; student_program_id: number | null; now: Date;
  /** who really acts, when it is not the user himself */
  real_user_id?: number | null; address?: string | null; agent?: string | null;
}
/** Opens a session; the token is answered once and stored only as its hash. */
export async function createSession(db: Db, given: NewSession): Promise<{ id: number; access_token: string; expires_at: string }> {
  const token = newToken();
  const expires = expiryFrom(given.now);
  const [row] = await rowsOf<{ id: number }>(db, sql`
    insert into sessions (token_hash, user_id, real_user_id, user_role_id, student_program_id, address, agent, created_at, seen_at, expires_at)
    values (${tokenHash(token)}, ${given.user_id}, ${given.real_user_id ?? null}, ${given.user_role_id}, ${given.student_program_id}, ${given.address ?? null}, ${given.agent?.slice(0, 300) ?? null}, ${given.now}, ${given.now}, ${expires})
    returning id`);
  if (!row) throw new Error('the session was not written');
  return { id: row.id, access_token: token, expires_at: expires.toISOString() };
}

/** Ends one session. The caller publishes `sessions` after its commit. */
export async function endSession(db: Db, id: number, reason: EndReason, now: Date): Promise<void> {
  await db.execute(sql`update sessions set ended_at = ${now}, end_reason = ${reason} where id = ${id} and ended_at is null`);
}
/** Ends every open session of a user but one (or all: `keep` null), also those in which he acts as another. Answers how many. */
export async function endOthers(db: Db, userId: number, keep: number | null, reason: EndReason, now: Date): Promise<number> {
  const ended = await rowsOf<{ id: number }>(db, sql`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where (user_id = ${userId} or real_user_id = ${userId}) and ended_at is null and expires_at > ${now} and id <> ${keep ?? 0} returning id`);
  return ended.length;
}
