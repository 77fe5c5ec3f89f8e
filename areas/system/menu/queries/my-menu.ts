import { arrange } from '../rules/arranged-menu.ts';
import { savedMenuOf } from '../saved-menu.ts';
import { answer } from '#kernel/server/area.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import { myMenuQuery } from '#areas/access/contract.ts';
import { openMenu } from '../role-menu.ts';
import { readActor } from '#areas/access/sessions/sessions.ts';

/** ACC-093, in the language of the request; HDR-028: as administrators have arranged it for the role. */
export const myMenu = answer(myMenuQuery, async ({ actor: caller, services, locale, now, db }) => {
  const actor = await readActor(services.database, caller.session_id, now);
  if (!actor) throw unauthorised();
  return arrange(
    openMenu(services.areas, actor, (key) => services.lines.line(locale, key)),
    await savedMenuOf(db, actor.role),
    locale,
  );
});
