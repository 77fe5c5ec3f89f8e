import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import type { AccountFacts } from './rules/role-safety.ts';
import { sessionChannel, type SessionNews } from '../sessions/sessions.ts';

export interface RoleFacts {
  id: number;
  name: string;
  explanation: string;
  explanation_en: string;
  version: number;
  permissions: string[];
  holders: number;
  filters: number;
}

/** A role with everything its changes depend on. All roles are locked in one order, so that two editors cannot both take the last key of its kind. */
export async function lockRole(db: Db, id: number): Promise<RoleFacts> {
  await db.execute(sql`select 1 from roles order by id for update`);
  const [role] = await rowsOf<RoleFacts>(
    db,
    sql`
    select r.id, r.name, r.explanation, r.explanation_en, r.version, coalesce((select array_agg(p.permission order by p.permission) from role_permissions p where p.role_id = r.id), '{}') as permissions,
      (select count(distinct user_id) from user_roles where role_id = r.id) as holders, (select count(*) from model_filters where role_id = r.id) as filters
    from roles r where r.id = ${id}`,
  );
  if (!role) throw notFound();
  return role;
}
/** Somebody else changed it since it was read. */
export function checkVersion(row: { version: number }, given: number | null | undefined): void {
  if (given !== undefined && given !== null && row.version !== given)
    throw new Failure(406, 'record_changed_meanwhile');
}

export interface Account extends AccountFacts {
  id: number;
  username: string;
  full_name: string;
  email: string;
  version: number;
}
/** An account the caller may change, locked, with what his changes depend on; 404 when he may not see it. */
export async function lockAccount(context: Writing, id: number, permission: string): Promise<Account> {
  // the role A first: whoever counts its holders waits for whoever is changing them
  await context.db.execute(sql`select 1 from roles where name = 'A' for update`);
  await context.db.execute(sql`select 1 from users where id = ${id} for update`);
  return readAccount(context, id, permission);
}
export async function readAccount(context: Reading, id: number, permission: string): Promise<Account> {
  const [row] = await rowsOf<Omit<Account, 'own'>>(
    context.db,
    sql`
    select users.id, users.username, users.full_name, users.email, users.version, users.status = 'p' as closed, coalesce(users.locked_until > ${context.now}, false) as locked,
      exists (select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id and r.name = 'A') as "isAdministrator",
      (select count(distinct o.id) from users o join user_roles ur on ur.user_id = o.id join roles r on r.id = ur.role_id where r.name = 'A' and o.status = 'a' and o.id <> ${id}) as "otherAdministrators"
    from users where users.id = ${id} and (${context.rows(permission)})`,
  );
  if (!row) throw notFound();
  return { ...row, own: row.id === context.actor.user_id };
}

/** Every process forgets a user's sessions at once; 0 stands for everybody's. */
export const forgetSessions = (context: Writing, userId: number): void =>
  context.publish(sessionChannel, { user_id: userId } satisfies SessionNews);
export const everybody = 0;
