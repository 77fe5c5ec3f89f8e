import { rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { passwordConditions } from '../sessions/rules/password-strength.ts';

export interface NewAdmin {
  username: string;
  email: string;
  password: string;
  full_name: string;
}

/** Says what is wrong with the data of a first administrator; empty when nothing is. */
export function adminProblems(given: NewAdmin): string[] {
  const weak = passwordConditions(given.password, given.password)
    .filter((each) => !each.met)
    .map((each) => each.key);
  return [
    ...(/^[a-z0-9._-]{3,60}$/.test(given.username) ? [] : ['username: 3 to 60 of a-z, 0-9, dot, dash, underscore']),
    ...(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/.test(given.email) ? [] : ['email: not an e-mail address']),
    ...(given.full_name.trim() ? [] : ['full_name: empty']),
    ...weak.map((key) => `password: ${key}`),
  ];
}

/** Makes an account with the role A; refuses a user name or an e-mail address that somebody has. Roles must be in place (`syncRoles`). */
export async function createAdmin(database: Database, given: NewAdmin): Promise<{ user_id: number }> {
  const problems = adminProblems(given);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const hash = await hashPassword(given.password);
  return database.transaction(async (tx) => {
    const [role] = await rowsOf<{ id: number }>(tx, sql`select id from roles where name = 'A'`);
    if (!role) throw new Error('the role A is missing: run the migrations and syncRoles first');
    const [taken] = await rowsOf<{ id: number }>(
      tx,
      sql`select id from users where username = ${given.username} or lower(email) = lower(${given.email})`,
    );
    if (taken) throw new Error(`somebody has the user name ${given.username} or the address ${given.email}`);
    const [user] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into users (username, full_name, email, password_hash, kvkk_status) values (${given.username}, ${given.full_name.trim()}, ${given.email}, ${hash}, true) returning id`,
    );
    if (!user) throw new Error('the account was not written');
    const [held] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into user_roles (user_id, role_id) values (${user.id}, ${role.id}) returning id`,
    );
    await tx.execute(sql`update users set default_user_role_id = ${held?.id ?? null} where id = ${user.id}`);
    await tx.execute(
      sql`insert into audit_log (action, resource, record_id, after) values ('create-admin', 'user', ${user.id}, ${JSON.stringify({ username: given.username, email: given.email })}::jsonb)`,
    );
    return { user_id: user.id };
  });
}
