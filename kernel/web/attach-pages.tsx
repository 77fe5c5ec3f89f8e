import type { ComponentType } from 'react';
import type { Page } from '#kernel/contract/define-page.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';

type Module = Promise<{ default: ComponentType }>;
/** Where a page was opened. */
export interface At {
  params: Record<string, string | undefined>;
  search: Record<string, unknown>;
}
/** A read to be asked for before the page's code has arrived: options of a declared query. */
export type Ahead = { queryKey: readonly unknown[]; queryFn?: unknown };
/** How a page is drawn: by its own component, or from a resource. */
export type PageWay =
  | { way: 'screen'; load: () => Module; reads?: (at: At) => readonly Ahead[] }
  | { way: 'list'; resource: () => Promise<Resource> }
  | { way: 'detail'; resource: () => Promise<Resource> };

/** A cell of a list or detail that an area draws itself. */
export interface CellProps {
  value: unknown;
  row: Record<string, unknown> & { id: number; labels: Record<string, string> };
  /** it stands in the record itself, not in a row of a list */ inRecord: boolean;
}
export type Cells = Record<string, () => Promise<{ default: ComponentType<CellProps> }>>;
export interface AreaWeb {
  pages: readonly { path: string; way: PageWay }[];
  cells: Cells;
  /** ways that pages of other areas name (`Page.way`) */
  ways?: Ways;
  /** themes whose screens are fetched when none of the pages above is the one asked for */
  later?: readonly Theme[];
}
/** A theme that is fetched on its own when a page below one of these addresses is asked for; for any other page with all themes. */
export interface Theme {
  below?: readonly string[];
  load: () => Promise<AreaWeb>;
}
export type Ways = Record<string, (page: Page) => PageWay>;

/** A page with a component of its own; `reads` start while its code is still on the way. */
export const screen = (load: () => Module, reads?: (at: At) => readonly Ahead[]): PageWay => ({
  way: 'screen',
  load,
  ...(reads ? { reads } : {}),
});
/** A list drawn from its resource. */
export const listPage = <F extends Fields>(resource: () => Promise<Resource<F>>): PageWay => ({
  way: 'list',
  resource: resource,
});
/** A detail drawn from its resource. */
export const detailPage = <F extends Fields>(resource: () => Promise<Resource<F>>): PageWay => ({
  way: 'detail',
  resource: resource,
});

/** Screens of an area's parts in one. */
export const joinWeb = (...parts: readonly AreaWeb[]): AreaWeb => ({
  pages: parts.flatMap((part) => part.pages),
  cells: Object.assign({}, ...parts.map((part) => part.cells)) as Cells,
  ways: Object.assign({}, ...parts.map((part) => part.ways)) as Ways,
});

/** Screens of an area whose themes are fetched when a page of theirs is asked for: no page is charged with what others declare. */
export const joinWebLater = (first: AreaWeb, ...later: readonly Theme[]): AreaWeb => ({ ...first, later });
/** An area's screens with those of the themes that it fetches later. */
export async function wholeWeb({ later = [], ...first }: AreaWeb): Promise<AreaWeb> {
  return joinWeb(first, ...(await Promise.all(later.map(({ load }) => load()))));
}
/** The theme that an address belongs to. */
export const themeOf = ({ later = [] }: AreaWeb, path: string): Theme | undefined =>
  later.find(({ below = [] }) => below.some((start) => `${path}/`.startsWith(`${start}/`)));
/** How an area draws a page, fetching the theme it belongs to and no other; null where it has none. */
export async function wayIn(web: AreaWeb, path: string): Promise<PageWay | null> {
  const among = ({ pages }: AreaWeb): PageWay | undefined => pages.find((each) => each.path === path)?.way;
  const near = among(web);
  if (near) return near;
  const theme = themeOf(web, path);
  return (theme && among(await theme.load())) ?? among(await wholeWeb(web)) ?? null;
}

/** Gives every declared page its way; one that is missing does not compile. The pages themselves are types here: the browser has them as data. */
export function attachPages<const P extends readonly Page[]>(
  _pages: P,
  ways: Record<P[number]['path'], PageWay>,
  more: { cells?: Cells; ways?: Ways } = {},
): AreaWeb {
  return {
    pages: Object.entries<PageWay>(ways).map(([path, way]) => ({ path, way })),
    cells: more.cells ?? {},
    ways: more.ways ?? {},
  };
}
