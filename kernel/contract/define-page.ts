import type { Needs, RoleName } from './needs.ts';
import type { Text, TextKey } from './text.ts';

/** How a page is made: declared kinds need no component of their own. */
export type PageKind =
  | 'list'
  | 'detail'
  | 'form'
  | 'page'
  | 'calendar'
  | 'dashboard'
  | 'document'
  | 'entry-grid'
  | 'error'
  | 'redirect';

/** Where the page stands among all screens: a menu group, an optional second level, its order there, and an icon name. */
export interface MenuPlace {
  group: string;
  under?: TextKey;
  order: number;
  icon?: string;
  /**
   * Whose work of every day it is: it stands in their sidebar too. Left out, it stands on the page of its group and in
   * the palette: a sidebar holds eight groups of nine entries, and `menu-law.test.ts` counts them for every role.
   */
  everyday?: true | readonly RoleName[];
}

/** One route of the application. A page without `needs` does not compile. */
export interface Page {
  /** catalogue path, parameters as `:id`, optional ones as `:id?` */
  path: string;
  /** text key of the title, `namespace:key` */
  title: TextKey;
  needs: Needs;
  kind: PageKind;
  /** api path its first read goes to (list and detail kinds), known before its code arrives */
  api?: string;
  menu?: MenuPlace;
  /** what else people call it, in either language: the palette finds it by these words and shows its title */
  knownAs?: Text;
  /** page whose link leads here, for pages without a menu entry */
  parent?: string;
  /** drawn by a way that another area offers (`AreaWeb.ways`): the form of a request */
  way?: string;
  /** drawn without sidebar and header (sign-in, error pages) */
  bare?: boolean;
}
export const definePage = <const P extends Page>(page: P): P => page;
export const definePages = <const P extends readonly Page[]>(pages: P): P => pages;
