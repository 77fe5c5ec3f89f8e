import { performance } from 'node:perf_hooks';
import type { Actor, RowFilter } from '#kernel/server/area.ts';
import { rowsOf, sql, type Database, type Db } from '#kernel/server/database.ts';
import type { SessionPort } from '#kernel/server/services.ts';
import type { SharedState } from '#kernel/server/shared-state.ts';
import { newToken, tokenHash } from './passwords.ts';

/** NS-207, NS-208: eight hours, renewed while in use. */
export const sessionHours = 8;
/** Signed in as another: an hour at most, whatever happens in it. */
export const actingMinutes = 60;
/** seconds: a session in use is written at most this often */
const renewEvery = 300;
/** ms: an ended session dies within a second on every process */
const remembered = 1000;
const rememberedAtMost = 10_000;

/** Why a session ended. The first four were not its owner's doing here and answer 427. */
export type EndReason = 'replaced' | 'password' | 'role' | 'everywhere' | 'signed_out' | 'expired';
const elsewhere: readonly string[] = ['replaced', 'password', 'role', 'everywhere'] satisfies EndReason[];

/** What travels on the `sessions` channel: whose sessions every process forgets; 0 stands for everybody's. */
export interface SessionNews {
  user_id: number;
}
export const sessionChannel = 'sessions';

interface SessionRow extends Omit<Actor, 'permissions' | 'filters'> {
  permissions: string[] | null;
  filters: { resource: string; of_user: boolean; condition: RowFilter }[] | null;
  ended_at: string | null;
  end_reason: string | null;
  expires_at: string;
  absolute_until: string | null;
  seen_at: string;
  alive: boolean;
}
// A scope code that no longer leads to a unit limits to nothing (0), it does not lift the limit.
const actorSql = (condition: string, source = 'sessions'): string => `
  select s.id as session_id, s.user_id, coalesce(s.real_user_id, s.user_id) as real_user_id, u.full_name, r.name as role, r.id as role_id, ur.id as user_role_id,
    coalesce(f.id, case when ur.faculty_code is not null then 0 end) as faculty_id,
    coalesce(d.id, case when ur.department_code is not null then 0 end) as department_id,
    coalesce(p.id, case when ur.program_code is not null then 0 end) as program_id,
    (select array_agg(rp.permission) from role_permissions rp where rp.role_id = r.id) as permissions,
    case when u.student_id is not null and (u.staff_id is null or not r.is_staff) then 'student' when u.staff_id is not null or r.is_staff then 'staff' end as person_type,
    (select json_agg(json_build_object('resource', m.resource, 'of_user', m.user_id is not null, 'condition', m.condition) order by m.id) from model_filters m where m.status = 'a' and (m.role_id = r.id or m.user_id = u.id)) as filters,
    u.student_id, u.staff_id, s.student_program_id, s.may_write, s.absolute_until, s.ended_at, s.end_reason, s.expires_at, s.seen_at,
    u.status = 'a' and (u.locked_until is null or u.locked_until < $2)
      and (s.real_user_id is null or exists (select 1 from users ru where ru.id = s.real_user_id and ru.status = 'a' and (ru.locked_until is null or ru.locked_until < $2))) as alive
  from ${source} s join users u on u.id = s.user_id
  left join user_roles ur on ur.id = s.user_role_id and ur.user_id = s.user_id left join roles r on r.id = ur.role_id
  left join faculties f on f.code = ur.faculty_code left join departments d on d.code = ur.department_code left join programs p on p.code = ur.program_code
  where ${condition}`;
const byToken = actorSql('s.token_hash = $1');
const bySession = actorSql('s.id = $1');
// $1 user, $2 now, $3 real user, $4 role held, $5 program
const byIdentity = actorSql(
  'ur.id is not null',
  `(select 0::bigint as id, $1::bigint as user_id, nullif($3::bigint, $1::bigint) as real_user_id, $4::bigint as user_role_id, $5::bigint as student_program_id, true as may_write,
  null::timestamptz as absolute_until, null::timestamptz as ended_at, null::text as end_reason, 'infinity'::timestamptz as expires_at, $2::timestamptz as seen_at)`,
);

const judge = (row: SessionRow | undefined, now: Date): Actor | 'ended' | 'unknown' => {
  if (!row) return 'unknown';
  if (row.ended_at !== null) return elsewhere.includes(row.end_reason ?? '') ? 'ended' : 'unknown';
  // a session without a role may do nothing, not what every role may
  if (!row.alive || row.role_id === null || new Date(row.expires_at) <= now) return 'unknown';
  if (row.absolute_until !== null && new Date(row.absolute_until) <= now) return 'unknown';
  const {
    permissions,
    filters,
    absolute_until: _until,
    ended_at: _ended,
    end_reason: _reason,
    expires_at: _expires,
    seen_at: _seen,
    alive: _alive,
    ...actor
  } = row;
  return { ...actor, permissions: new Set(permissions ?? []), filters: groupFilters(filters ?? []) };
};
/** Rules of the role and rules of the user are a group each: one of every group must hold. */
function groupFilters(rows: NonNullable<SessionRow['filters']>): Actor['filters'] {
  return new Map(
    [...Map.groupBy(rows, (row) => row.resource)].map(([resource, each]) => [
      resource,
      [...Map.groupBy(each, (row) => row.of_user).values()].map((group) => group.map((row) => row.condition)),
    ]),
  );
}

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
  const found = new Map<
    string,
    { until: number; answer: Promise<Actor | 'ended' | 'unknown'>; userIds: readonly number[] }
  >();
  const forget = (userId: number): void => {
    if (userId === 0) return found.clear();
    for (const [hash, each] of found)
      if (each.userIds.length === 0 || each.userIds.includes(userId)) found.delete(hash); // those without ids are still being read
  };
  const stop = shared.subscribe(sessionChannel, (news) => forget((news as SessionNews).user_id));
  const look = async (hash: string, now: Date): Promise<Actor | 'ended' | 'unknown'> => {
    const [row] = await database.query<SessionRow>(byToken, [hash, now], { name: 'actor-of-token' });
    const answer = judge(row, now);
    if (row && typeof answer !== 'string' && now.getTime() - new Date(row.seen_at).getTime() > renewEvery * 1000)
      await renew(row.session_id, now);
    return answer;
  };
  const renew = async (id: number, now: Date): Promise<void> => {
    await database
      .query(
        `update sessions set seen_at = $2, expires_at = least($3, coalesce(absolute_until, $3)) where id = $1 and ended_at is null and seen_at < $4`,
        [id, now, expiryFrom(now), new Date(now.getTime() - renewEvery * 1000)],
      )
      .catch(() => undefined); // the session still lives; the next call tries again
  };
  return {
    find: (token, now) => {
      const hash = tokenHash(token);
      const known = found.get(hash);
      if (known && known.until > performance.now()) return known.answer;
      if (found.size >= rememberedAtMost) found.clear();
      const entry = {
        until: performance.now() + remembered,
        answer: look(hash, now),
        userIds: [] as readonly number[],
      };
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
    actorOf: async (identity, now) => {
      const [row] = await database.query<SessionRow>(byIdentity, [
        identity.user_id,
        now,
        identity.real_user_id,
        identity.user_role_id,
        identity.student_program_id,
      ]);
      const actor = judge(row && { ...row, expires_at: '9999-12-31T00:00:00Z' }, now);
      return typeof actor === 'string' ? null : actor;
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
  user_id: number;
  user_role_id: number;
  student_program_id: number | null;
  now: Date;
  /** who really acts, when it is not the user himself */
  real_user_id?: number | null;
  /** acting as another: the record of it, and whether he may also write */
  impersonation_id?: number | null;
  may_write?: boolean;
  address?: string | null;
  agent?: string | null;
}
/** Opens a session; the token is answered once and stored only as its hash. */
export async function createSession(
  db: Db,
  given: NewSession,
): Promise<{ id: number; access_token: string; expires_at: string }> {
  const token = newToken();
  const acting =
    given.real_user_id !== undefined && given.real_user_id !== null && given.real_user_id !== given.user_id;
  const until = acting ? new Date(given.now.getTime() + actingMinutes * 60_000) : null;
  const expires = until ?? expiryFrom(given.now);
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into sessions (token_hash, user_id, real_user_id, user_role_id, student_program_id, impersonation_id, may_write, absolute_until, address, agent, created_at, seen_at, expires_at)
    values (${tokenHash(token)}, ${given.user_id}, ${given.real_user_id ?? null}, ${given.user_role_id}, ${given.student_program_id}, ${given.impersonation_id ?? null}, ${given.may_write ?? !acting}, ${until}, ${given.address ?? null}, ${given.agent?.slice(0, 300) ?? null}, ${given.now}, ${given.now}, ${expires})
    returning id`,
  );
  if (!row) throw new Error('the session was not written');
  return { id: row.id, access_token: token, expires_at: expires.toISOString() };
}

/** Ends one session. The caller publishes `sessions` after its commit. */
export async function endSession(db: Db, id: number, reason: EndReason, now: Date): Promise<void> {
  await db.execute(
    sql`update sessions set ended_at = ${now}, end_reason = ${reason} where id = ${id} and ended_at is null`,
  );
}
/** Ends every open session of everybody but one. Answers how many. */
export async function endEverybody(db: Db, keep: number, reason: EndReason, now: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`
    with gone as (update sessions set ended_at = ${now}, end_reason = ${reason} where ended_at is null and expires_at > ${now} and id <> ${keep} returning 1)
    select count(*) as count from gone`,
  );
  return row?.count ?? 0;
}
/** Ends every open session of a user but one (or all: `keep` null), also those in which he acts as another. Answers how many. */
export async function endOthers(
  db: Db,
  userId: number,
  keep: number | null,
  reason: EndReason,
  now: Date,
): Promise<number> {
  const ended = await rowsOf<{ id: number }>(
    db,
    sql`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where (user_id = ${userId} or real_user_id = ${userId}) and ended_at is null and expires_at > ${now} and id <> ${keep ?? 0} returning id`,
  );
  return ended.length;
}
