import { nowSql } from '#kernel/server/calendar-sql.ts';
import { sql, type SQL } from 'drizzle-orm';

/** What a session of acting leaves in the audit log without being a change of the person's data. */
const aroundIt = sql`('end-login-as', 'sign-out', 'renew-session')`;
/** When acting as another ended: on its own, with its session, or with its hour; null while it lasts. `i` is the impersonation. */
export const endedAt = (i: SQL): SQL =>
  sql`coalesce(${i}.ended_at, (select min(least(s.ended_at, ${i}.ends_at)) from sessions s where s.user_id = ${i}.user_id and s.impersonation_id = ${i}.id), case when ${i}.ends_at <= ${nowSql} then ${i}.ends_at end)`;
/** Which lines of the audit log (`a`) were written in it: both people, within its time, and a little for clocks that differ. */
export const writtenIn = (a: SQL, i: SQL): SQL =>
  sql`${a}.user_id = ${i}.user_id and ${a}.real_user_id = ${i}.real_user_id and ${a}.at >= ${i}.started_at - interval '5 seconds' and ${a}.at <= coalesce(${endedAt(i)}, now()) + interval '5 seconds' and ${a}.action not in ${aroundIt}`;
