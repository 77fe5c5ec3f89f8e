import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';

/** Accounts of serving staff who hold one of some roles anywhere. */
export const holdersOfRole = (db: Db, roles: readonly string[]): Promise<{ user_id: number }[]> =>
  rowsOf(
    db,
    sql`
  select distinct u.id as user_id from ${userRoleRead} ur join ${roleRead} r on r.id = ur.role_id join ${userRead} u on u.id = ur.user_id and u.status = 'a' where r.is_staff and r.name in (${sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  )}) order by 1`,
  );
