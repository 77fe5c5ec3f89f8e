import { declared } from 'virtual:declared-pages';
import { wholePage } from '#kernel/contract/brief-pages.ts';
import type { Page } from '#kernel/contract/define-page.ts';
import { wayIn, wholeWeb, type AreaWeb, type Cells, type PageWay } from '#kernel/web/attach-pages.tsx';
import { areaScreens, wayOwners } from '../areas.web.ts';

const loaded = new Map<string, Promise<AreaWeb>>();
/** The screens of an area; a failure is not remembered, so that the next visit tries again. */
function screensOf(area: string): Promise<AreaWeb> {
  const known = loaded.get(area);
  if (known) return known;
  const load = areaScreens[area];
  if (!load) return Promise.reject(new Error(`no screens of ${area}`));
  const screens = load();
  loaded.set(area, screens);
  screens.catch(() => loaded.delete(area));
  return screens;
}
const wholeOf = async (area: string): Promise<AreaWeb> => wholeWeb(await screensOf(area));
export const cellsOf = async (area: string): Promise<Cells> => (await wholeOf(area)).cells;

/** Every page with its area: known before any screen has arrived. */
export const pages: readonly { area: string; page: Page }[] = declared.flatMap(({ area, pages: own }) =>
  own.map((page) => ({ area, page: wholePage(page) })),
);

/** How a page is drawn; fetches its area's screens. */
export async function wayOf(area: string, page: Page): Promise<PageWay> {
  if (page.way) {
    const way = (await wholeOf(wayOwners[page.way] ?? area)).ways?.[page.way];
    if (!way) throw new Error(`${page.path}: nobody offers the way ${page.way}`);
    return way(page);
  }
  const way = await wayIn(await screensOf(area), page.path);
  if (!way) throw new Error(`${page.path} has no screen`);
  return way;
}

/** Begins to fetch the screens of the address that is open, beside the texts and the user. */
export function fetchAhead(address: string): void {
  const shapes = pages.map(({ area, page }) => ({
    area: (page.way && wayOwners[page.way]) || area,
    shape: new RegExp(`^${page.path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  const area = shapes.find(({ shape }) => shape.test(address))?.area;
  if (area) void screensOf(area).catch(() => undefined);
}
