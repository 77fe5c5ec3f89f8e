import { areas } from '#app/areas.server.ts';
import { createSession, readActor } from '#areas/access/sessions.ts';
import { demoAccounts } from '#demo/accounts.ts';
import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { allows } from '#kernel/server/pipeline.ts';

export interface Visitor { username: string; token: string; expires: string; actor: Actor }
/** A screen and who opens it. */
export interface Screen { path: string; url: string; visitor: Visitor }

/** Sessions of the demo accounts, made in the database. */
export async function visitorsOf(database: Database): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const { username } of demoAccounts) {
    const [user] = await rowsOf<{ id: number; user_role_id: number; program: number | null }>(database.db, sql`
      select u.id, ur.id as user_role_id, coalesce(u.default_student_program_id, (select sp.id from student_programs sp where sp.student_id = u.student_id order by sp.is_main desc, sp.id limit 1)) as program
      from users u join user_roles ur on ur.user_id = u.id where u.username = ${username} order by (ur.id = u.default_user_role_id) desc nulls last, ur.id limit 1`);
    if (!user) continue;
    const made = await createSession(database.db, { user_id: user.id, user_role_id: user.user_role_id, student_program_id: user.program, now: new Date() });
    const actor = await readActor(database, made.id, new Date());
    if (actor) visitors.push({ username, token: made.access_token, expires: made.expires_at, actor });
  }
  return visitors;
}

const first = ['admin', 'registrar', 'student', 'instructor', 'advisor'];
/** Every page of every area that is drawn inside the application, opened by the first account that may. Parameters become 1. */
export function screensFor(visitors: readonly Visitor[]): Screen[] {
  const ordered = [...visitors].sort((a, b) => rank(a) - rank(b));
  return areas.flatMap((area) => area.pages).filter((page) => !page.bare && page.kind !== 'redirect' && page.path !== '/dashboard').flatMap((page): Screen[] => {
    const visitor = ordered.find((each) => allows(page.needs, each.actor));
    const url = page.path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1');
    return visitor && page.needs.access !== 'not-authenticated' ? [{ path: page.path, url, visitor }] : [];
  });
}
const rank = ({ username }: Visitor): number => (first.includes(username) ? first.indexOf(username) : first.length);
