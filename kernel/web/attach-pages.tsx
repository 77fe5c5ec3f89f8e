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
}
export type Cells = Record<string, () => Promise<{ default: ComponentType<CellProps> }>>;
export interface AreaWeb {
  pages: readonly { page: Page; way: PageWay }[];
  cells: Cells;
  /** ways that pages of other areas name (`Page.way`) */
  ways?: Ways;
  /** themes whose screens are fetched when none of the pages above is the one asked for */
  later?: readonly (() => Promise<AreaWeb>)[];
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

/**
 * Screens of an area whose first page everybody opens (sign-in, dashboard): those of the themes are fetched when one of
 * theirs is asked for, so that the first page is not charged with what they declare.
 */
export const joinWebLater = (first: AreaWeb, ...later: readonly (() => Promise<AreaWeb>)[]): AreaWeb => ({
  ...first,
  later,
});
/** An area's screens with those of the themes that it fetches later. */
export async function wholeWeb({ later = [], ...first }: AreaWeb): Promise<AreaWeb> {
  return joinWeb(first, ...(await Promise.all(later.map((load) => load()))));
}

/** Gives every declared page its way; one that is missing does not compile. */
export function attachPages<const P extends readonly Page[]>(
  pages: P,
  ways: Record<P[number]['path'], PageWay>,
  more: { cells?: Cells; ways?: Ways } = {},
): AreaWeb {
  return {
    pages: pages.map((page) => ({ page, way: ways[page.path as P[number]['path']] })),
    cells: more.cells ?? {},
    ways: more.ways ?? {},
  };
}
