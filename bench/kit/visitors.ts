import { createSession, readActor } from '#areas/access/sessions/sessions.ts';
import { demoAccounts } from '#demo/accounts.ts';
import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';

/** A signed-in account of the demo. */
export interface Visitor {
  username: string;
  token: string;
  expires: string;
  actor: Actor;
}

/** Sessions, made in the database: of the demo accounts, then of some more students. */
export async function visitorsOf(database: Database, moreStudents = 0): Promise<Visitor[]> {
  const more = await rowsOf<{ username: string }>(
    database.db,
    sql`
    select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR' join student_programs sp on sp.student_id = u.student_id and sp.is_main
    where sp.status = 'active' and sp.class_year between 1 and 4 order by u.id desc limit ${moreStudents}`,
  );
  const visitors: Visitor[] = [];
  for (const { username } of [...demoAccounts, ...more]) {
    const [user] = await rowsOf<{ id: number; user_role_id: number; program: number | null }>(
      database.db,
      sql`
      select u.id, ur.id as user_role_id, coalesce(u.default_student_program_id, (select sp.id from student_programs sp where sp.student_id = u.student_id order by sp.is_main desc, sp.id limit 1)) as program
      from users u join user_roles ur on ur.user_id = u.id where u.username = ${username} order by (ur.id = u.default_user_role_id) desc nulls last, ur.id limit 1`,
    );
    if (!user) continue;
    const made = await createSession(database.db, {
      user_id: user.id,
      user_role_id: user.user_role_id,
      student_program_id: user.program,
      now: new Date(),
    });
    const actor = await readActor(database, made.id, new Date());
    if (actor) visitors.push({ username, token: made.access_token, expires: made.expires_at, actor });
  }
  return visitors;
}
