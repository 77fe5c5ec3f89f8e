import { learnerRoles } from '#kernel/contract/needs.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { roleRead, userRoleRead } from '#areas/access/reads/accounts.ts';

export interface DecidingRole {
  user_role_id: number;
  name: string;
  tr: string;
  en: string;
}
/**
 * Roles in which somebody decides and can have it decided for him. The administrator's is not among them: he steps in
 * for everybody by his own right, and nobody else should come to it by a substitution.
 */
export const decidingRoles = (db: Db, user_id: number): Promise<DecidingRole[]> =>
  rowsOf<DecidingRole>(
    db,
    sql`
  select ur.id as user_role_id, r.name, r.explanation as tr, r.explanation_en as en from ${userRoleRead} ur join ${roleRead} r on r.id = ur.role_id
  where ur.user_id = ${user_id} and r.is_staff and r.name <> 'A' and r.name not in (${sql.join(
    learnerRoles.map((name) => sql`${name}`),
    sql`, `,
  )}) and exists (select 1 from role_permissions rp where rp.role_id = r.id and rp.permission = 'approval_update') order by r.sort_order, ur.id`,
  );
