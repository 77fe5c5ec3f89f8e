import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { loginAsNowQuery, myImpersonationsQuery, type ActingNow, type MyImpersonation } from '../contract.ts';
import { endedAt, writtenIn } from './impersonation-rows.ts';

const iso = (text: string): string => new Date(text).toISOString();

/** Who has signed in as me: by name, when, why, and how much he changed. */
export const myImpersonations = answer(myImpersonationsQuery, async ({ actor, db }) => {
  const i = sql`i`;
  const rows = await rowsOf<MyImpersonation>(
    db,
    sql`
    select i.id, real_user.full_name as real_name, r.explanation as role, r.explanation_en as role_en, i.reason, i.may_write, i.started_at, ${endedAt(i)} as ended_at, (select count(*)::int from audit_log a where ${writtenIn(sql`a`, i)}) as writes
    from impersonations i join users real_user on real_user.id = i.real_user_id left join user_roles ur on ur.id = i.user_role_id left join roles r on r.id = ur.role_id
    where i.user_id = ${actor.user_id} order by i.started_at desc, i.id desc limit 100`,
  );
  return rows.map((row) => ({
    ...row,
    started_at: iso(row.started_at),
    ended_at: row.ended_at === null ? null : iso(row.ended_at),
  }));
});

/** What the banner says while it lasts. */
export const loginAsNow = answer(loginAsNowQuery, async ({ actor, db }) => {
  const [row] = await rowsOf<ActingNow>(
    db,
    sql`
    select acted.full_name, real_user.full_name as real_name, r.explanation as role, r.explanation_en as role_en, i.reason, s.may_write, i.started_at, i.ends_at
    from sessions s join impersonations i on i.id = s.impersonation_id join users acted on acted.id = s.user_id join users real_user on real_user.id = s.real_user_id join user_roles ur on ur.id = s.user_role_id join roles r on r.id = ur.role_id
    where s.id = ${actor.session_id}`,
  );
  return { acting: row ? { ...row, started_at: iso(row.started_at), ends_at: iso(row.ends_at) } : null };
});
