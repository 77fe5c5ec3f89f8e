import { arrange } from '../rules/arranged-menu.ts';
import { savedMenuOf } from '../saved-menu.ts';
import { answer, type Actor, type Reading } from '#kernel/server/area.ts';
import { learnerRoles } from '#kernel/contract/needs.ts';
import type { Db } from '#kernel/server/database.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import { myMenuQuery } from '#areas/access/contract.ts';
import { schoolsOf } from '#areas/language/reads/schools-of.ts';
import { openMenu } from '../role-menu.ts';
import { readActor } from '#areas/access/sessions/sessions.ts';

/** Who reads, from the database itself: right after a change of role it must not be yesterday's. */
export async function readerOf({ actor, services, now }: Pick<Reading, 'actor' | 'services' | 'now'>): Promise<Actor> {
  const reader = await readActor(services.database, actor.session_id, now);
  if (!reader) throw unauthorised();
  return reader;
}

/** Students of the language and the prep school have the pages of their school at hand; other students seldom need them. */
const ownLevels = async (db: Db, { role, student_id }: Actor): Promise<string[]> =>
  student_id !== null && learnerRoles.includes(role) ? schoolsOf(db, student_id) : [];

/** ACC-093, in the language of the request; HDR-028: as administrators have arranged it for the role. */
export const myMenu = answer(myMenuQuery, async (context) => {
  const { services, locale, db } = context;
  const actor = await readerOf(context);
  return arrange(
    openMenu(services.areas, actor, (key) => services.lines.line(locale, key), await ownLevels(db, actor)),
    await savedMenuOf(db, actor.role),
    locale,
  );
});
