import { locales } from '#kernel/contract/text.ts';
import type { Page } from '#kernel/contract/define-page.ts';
import { answer, type Actor, type Reading } from '#kernel/server/area.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { allows } from '#kernel/server/pipeline.ts';
import { countAwaiting, sourcesOf, standInsOf } from '#areas/requests/inbox/inbox.ts';
import { myScreens as screensQuery, screensWaiting as waitingQuery, type MyScreens } from '../contract.ts';
import { menuAddress, openMenu } from '../role-menu.ts';
import { allScreens, hiddenBy, type SavedItem } from '../rules/arranged-menu.ts';
import { savedMenuOf } from '../saved-menu.ts';
import { readerOf } from './my-menu.ts';

type Services = Reading['services'];
/** What a page is called in both languages, by us and by those who use it. */
const wordsOf = ({ lines }: Services, { title, knownAs }: Page): string =>
  [...new Set([...locales.map((locale) => lines.line(locale, title)), knownAs?.tr, knownAs?.en])]
    .filter(Boolean)
    .join(', ');

/** Pages beside the menu that the reader may begin something on: each has its place on a screen that is open to him too. */
function doable({ services, locale }: Reading, actor: Actor, saved: readonly SavedItem[]): MyScreens['actions'] {
  const all = services.areas.flatMap((area) => area.pages);
  const byPath = new Map(all.map((page) => [page.path, page]));
  const hidden = hiddenBy(saved).pages;
  // a kind of request is offered to those who may ask it, whoever may open its form
  const asked = new Map(
    services.areas.flatMap((area) => (area.requests ?? []).map(({ request }) => [request.page, request.by] as const)),
  );
  const open = (page: Page | undefined, depth = 0): boolean =>
    page !== undefined &&
    allows(page.needs, actor) &&
    !hidden.has(menuAddress(page) ?? '') &&
    (page.menu !== undefined ||
      page.path === '/dashboard' ||
      (depth < 3 && open(byPath.get(page.parent ?? ''), depth + 1)));
  return all.flatMap((page) => {
    const url = menuAddress(page);
    if (url === null || page.menu || !page.parent || !open(page)) return [];
    if (asked.get(page.path)?.some((role) => role === actor.role) === false) return [];
    const parent = byPath.get(page.parent);
    return [
      {
        name: services.lines.line(locale, page.title),
        url,
        where: parent ? services.lines.line(locale, parent.title) : '',
        words: wordsOf(services, page),
      },
    ];
  });
}

/** Every screen the reader may open, by group: the pages of the groups and the palette are made of it. */
export const myScreens = answer(screensQuery, async (context, { group }): Promise<MyScreens> => {
  const { services, locale, db } = context;
  const actor = await readerOf(context);
  const saved = await savedMenuOf(db, actor.role);
  const open = openMenu(services.areas, actor, (key) => services.lines.line(locale, key));
  const byAddress = new Map(services.areas.flatMap((area) => area.pages).map((page) => [menuAddress(page), page]));
  const groups = allScreens(open, saved, locale).filter((each) => !group || each.key === group);
  if (group && groups.length === 0) throw Object.hasOwn(open.titles, group) ? forbidden() : notFound();
  return {
    groups: groups.map((each) => ({
      ...each,
      sections: each.sections.map(({ name, items }) => ({
        name,
        items: items.map((item) => {
          const page = byAddress.get(item.url);
          return { ...item, words: page ? wordsOf(services, page) : '' };
        }),
      })),
    })),
    actions: group ? [] : doable(context, actor, saved),
  };
});

/** How much awaits the reader on which screen: what the areas count for the inbox, and nothing else. */
export const screensWaiting = answer(waitingQuery, async (context) => {
  const counts: Record<string, number> = {};
  for (const source of sourcesOf(context.services)) {
    if (source.screen === undefined || !allows(source.needs, context.actor)) continue;
    counts[source.screen] = (counts[source.screen] ?? 0) + (await source.count(context));
  }
  counts['/approvals'] = await countAwaiting(context, await standInsOf(context.services, context.actor, context.now));
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
});
