import { may } from '#kernel/contract/refusal.ts';
import { permission as key } from '#kernel/contract/needs.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { allows } from '#kernel/server/pipeline.ts';
import { wordsOf, type StoredFilter } from '../filters.ts';
import { unitSql } from '../find.ts';
import { readAccount, type Account } from '../facts.ts';
import { deviceWords } from '../../security/device-words.ts';
import type { OpenSession } from '../user-security-contract.ts';
import { userAboutQuery, type HeldRole, type UserAbout } from '../users-contract.ts';
import {
  closeAccountRefusals,
  endSessionsRefusals,
  openAccountRefusals,
  removeFactorRefusals,
  removeRoleRefusals,
  resetPasswordRefusals,
  unlockRefusals,
} from '../rules/role-safety.ts';
import { partsOfKey } from '../rules/permission-key.ts';
import { titlesOf } from './role-matrix.ts';

type Facts = Pick<
  UserAbout,
  | 'id'
  | 'username'
  | 'full_name'
  | 'email'
  | 'kind'
  | 'number'
  | 'student_id'
  | 'staff_id'
  | 'status'
  | 'second_factor'
  | 'password_set'
  | 'password_changed_at'
  | 'locked_until'
  | 'failed_count'
  | 'last_sign_in'
>;
async function readFacts(context: Reading, id: number): Promise<Facts> {
  const [row] = await rowsOf<Facts>(
    context.db,
    sql`
    select u.id, u.username, u.full_name, u.email, case when u.student_id is not null then 'student' when u.staff_id is not null then 'staff' else 'other' end as kind, coalesce(st.student_number, sf.registration_number) as number, u.student_id, u.staff_id, u.status, u.second_factor,
      u.password_hash is not null as password_set, u.password_changed_at, case when u.locked_until > ${context.now} then u.locked_until end as locked_until, u.failed_count, (select max(at) from sign_ins where user_id = u.id and outcome = 'signed_in') as last_sign_in
    from users u left join students st on st.id = u.student_id left join staff sf on sf.id = u.staff_id where u.id = ${id}`,
  );
  if (!row) throw notFound();
  const iso = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString());
  return {
    ...row,
    password_changed_at: iso(row.password_changed_at),
    locked_until: iso(row.locked_until),
    last_sign_in: iso(row.last_sign_in),
  };
}
async function readRoles(context: Reading, id: number, account: Account): Promise<HeldRole[]> {
  const { actor } = context;
  const rows = await rowsOf<Omit<HeldRole, 'can' | 'active'>>(
    context.db,
    sql`
    select ur.id as user_role_id, r.id as role_id, r.name, r.explanation, r.explanation_en, ur.faculty_code, ur.department_code, ur.program_code, ${unitSql} as unit, coalesce(ur.id = u.default_user_role_id, false) as default,
      coalesce((select array_agg(permission order by permission) from role_permissions where role_id = r.id), '{}') as permissions,
      (select json_build_object('at', a.at, 'by', g.full_name) from audit_log a join users g on g.id = a.real_user_id where a.resource = 'user' and a.record_id = u.id and a.action = 'assign-user-role' and a.after ->> 'user_role_id' = ur.id::text order by a.id desc limit 1) as given
    from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id where ur.user_id = ${id} order by r.sort_order, ur.id`,
  );
  return rows.map((row) => ({
    ...row,
    active: row.user_role_id === actor.user_role_id,
    can: {
      remove: may(
        removeRoleRefusals(actor, {
          roleName: row.name,
          inUseByEditor: row.user_role_id === actor.user_role_id,
          own: account.own,
          otherAdministrators: account.otherAdministrators,
        }),
      ),
    },
  }));
}
type SessionRow = Omit<OpenSession, 'device'> & { agent: string | null };
const readSessions = (context: Reading, id: number): Promise<SessionRow[]> =>
  rowsOf<SessionRow>(
    context.db,
    sql`
  select s.id, case when r.id is not null then json_build_object('tr', r.explanation, 'en', r.explanation_en) end as role, s.address, s.agent, s.created_at, s.seen_at, s.expires_at, coalesce(s.real_user_id <> s.user_id, false) as as_other, s.id = ${context.actor.session_id} as current
  from sessions s left join user_roles ur on ur.id = s.user_role_id left join roles r on r.id = ur.role_id where s.user_id = ${id} and s.ended_at is null and s.expires_at > ${context.now} order by s.seen_at desc limit 50`,
  );

async function countEverybodys(context: Reading): Promise<number | null> {
  if (!context.actor.permissions.has('session_destroy')) return null;
  const [row] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*) as count from sessions where ended_at is null and expires_at > ${context.now} and id <> ${context.actor.session_id}`,
  );
  return row?.count ?? 0;
}

/** Who an account is to the system. One's own is everybody's to read; another's needs user_show. */
export const userAbout = answer(userAboutQuery, async (context, input): Promise<UserAbout> => {
  const { actor, services, db } = context;
  const id = input.id ?? actor.user_id;
  const own = id === actor.user_id;
  if (!own && !allows(key('user_show'), actor)) throw forbidden();
  // one's own account is read whatever rows the permission shows
  const account = await readAccount(own ? { ...context, rows: () => sql`true` } : context, id, 'user_show');
  const [facts, roles, sessions, everybodys_sessions, stored] = await Promise.all([
    readFacts(context, id),
    readRoles(context, id, account),
    readSessions(context, id),
    // about everybody, so it stands beside one's own sessions and on no other person's page
    own ? countEverybodys(context) : null,
    rowsOf<StoredFilter>(
      db,
      sql`select id, role_id, user_id, resource, condition, note, status, version, updated_at from model_filters where status = 'a' and (user_id = ${id} or role_id in (select role_id from user_roles where user_id = ${id})) order by role_id nulls first, resource, id`,
    ),
  ]);
  if (!own && facts.student_id !== null)
    noteReading(services, actor, { person: 'student', id: facts.student_id }, 'user-about', context);
  if (!own && facts.staff_id !== null)
    noteReading(services, actor, { person: 'staff', id: facts.staff_id }, 'user-about', context);
  const titles = titlesOf(services);
  const prefixes = new Set(roles.flatMap((role) => role.permissions.map((each) => partsOfKey(each).prefix)));
  const changes = actor.permissions.has('user_update');
  const when = (allowed: boolean, refusals: Parameters<typeof may>[0]): ReturnType<typeof may> =>
    allowed ? may(refusals) : { refusals: [] };
  return {
    ...facts,
    own,
    roles,
    everybodys_sessions,
    sessions: sessions.map(({ agent, ...session }) => ({
      ...session,
      device: deviceWords(agent),
      created_at: iso(session.created_at),
      seen_at: iso(session.seen_at),
      expires_at: iso(session.expires_at),
    })),
    filters: await Promise.all(stored.map((row) => wordsOf(services, db, row, context.locale))),
    titles: Object.fromEntries(
      [...titles].flatMap(([prefix, { title }]) => (prefixes.has(prefix) ? [[prefix, title]] : [])),
    ),
    can: {
      close: when(changes, closeAccountRefusals(actor, account)),
      open: when(changes, openAccountRefusals(actor, account)),
      unlock: when(changes, unlockRefusals(actor, account)),
      reset: when(changes, resetPasswordRefusals(actor, account)),
      end_sessions: when(changes, endSessionsRefusals(actor, account)),
      remove_factor: when(
        changes && facts.second_factor !== null && !own,
        removeFactorRefusals(actor, account, facts.second_factor !== null),
      ),
      assign: actor.permissions.has('userrole_store'),
      explain: actor.permissions.has('user_explain'),
      filters: actor.permissions.has('usermodelfilter_index'),
    },
  };
});
const iso = (value: string): string => new Date(value).toISOString();
