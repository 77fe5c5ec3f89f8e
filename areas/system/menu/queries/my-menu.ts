import { arrange } from '../rules/arranged-menu.ts';
import { savedMenuOf } from '../saved-menu.ts';
import { answer, type Actor, type Reading } from '#kernel/server/area.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import { myMenuQuery } from '#areas/access/contract.ts';
import { openMenu } from '../role-menu.ts';
import { readActor } from '#areas/access/sessions/sessions.ts';

/** Who reads, from the database itself: right after a change of role it must not be yesterday's. */
export async function readerOf({ actor, services, now }: Pick<Reading, 'actor' | 'services' | 'now'>): Promise<Actor> {
  const reader = await readActor(services.database, actor.session_id, now);
  if (!reader) throw unauthorised();
  return reader;
}

/** ACC-093, in the language of the request; HDR-028: as administrators have arranged it for the role. */
export const myMenu = answer(myMenuQuery, async (context) => {
  const { services, locale, db } = context;
  const actor = await readerOf(context);
  return arrange(
    openMenu(services.areas, actor, (key) => services.lines.line(locale, key)),
    await savedMenuOf(db, actor.role),
    locale,
  );
});
