import { handle } from '#kernel/server/area.ts';
import { malformed } from '#kernel/server/failure.ts';
import { keepFavorites as command, mostFavorites } from '../favorites-contract.ts';
import { mergeSettings } from './save-settings.ts';

/** The starred screens: addresses of pages, each once. What a role may not open its menu does not show. */
export const keepFavorites = handle(command, async (context, { screens }) => {
  const known = new Set(
    context.services.areas.flatMap((area) => area.pages).map((page) => page.path.replace(/\/:\w+\?/g, '')),
  );
  const wanted = [...new Set(screens)];
  if (wanted.length > mostFavorites)
    throw malformed({ screens: [{ key: 'max_rows', params: { value: String(mostFavorites) } }] });
  if (wanted.some((screen) => screen.includes(':') || !known.has(screen)))
    throw malformed({ screens: [{ key: 'choice', params: {} }] });
  await mergeSettings(context.db, context, { favorites: wanted });
  context.audit({
    resource: 'user',
    record_id: context.actor.user_id,
    action: 'keep-favorites',
    after: { favorites: wanted },
  });
  return { screens: wanted };
});
