import { answer } from '#kernel/server/area.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import { myMenuQuery } from '../contract.ts';
import { menuOf } from '../menu.ts';
import { readActor } from '../sessions.ts';

/** ACC-093, in the language of the request. */
export const myMenu = answer(myMenuQuery, async ({ actor: caller, services, locale, now }) => {
  const actor = await readActor(services.database, caller.session_id, now);
  if (!actor) throw unauthorised();
  return menuOf(services.areas, actor, (key) => services.lines.line(locale, key));
});
