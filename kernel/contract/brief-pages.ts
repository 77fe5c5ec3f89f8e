import type { Page } from './define-page.ts';
import { textKey } from './text.ts';

type Rest = Omit<Page, 'path' | 'title' | 'needs' | 'kind' | 'api' | 'parent' | 'menu' | 'knownAs'> & {
  kind?: Page['kind'];
};
/**
 * A page as the first visit is sent it: its path; its title (a number says with which part of the path it reads the same);
 * its permission or what else it needs; where its rows are read (1: under its path, 0: nowhere); the page that leads to it
 * (0: none); the rest, if there is any.
 */
export type BriefPage = readonly [
  path: string,
  title: string | number,
  needs: string | Partial<Page['needs']>,
  api: string | 0 | 1,
  parent: string | 0,
  rest?: Rest,
];
/** Titles that a path suggests: `/exam/schedules/:id` reads `exam_schedules` or `schedules`. */
function suggested(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return parts.map((_, at) => parts.slice(at).join('_').replaceAll('-', '_'));
}
/** What the browser needs of a page before its area has come: only lists ask for their rows ahead, only some kinds matter. */
export function briefPage({
  path,
  title,
  needs,
  kind,
  api,
  parent,
  knownAs: _names,
  menu: _menu,
  ...others
}: Page): BriefPage {
  const name = title.replace(/^title:/, '');
  const at = suggested(path).indexOf(name);
  const { access, ...keys } = needs;
  const { permission, ...more } = keys;
  const rest: Rest = { ...others, ...(kind === 'error' || kind === 'redirect' ? { kind } : {}) };
  const told = access !== 'authenticated' ? needs : keys;
  const brief = [
    path,
    at < 0 ? name : at,
    access === 'authenticated' && typeof permission === 'string' && Object.keys(more).length === 0 ? permission : told,
    kind !== 'list' || api === undefined ? 0 : api === path ? 1 : api,
    parent ?? 0,
  ] as const;
  return Object.keys(rest).length > 0 ? [...brief, rest] : brief;
}
/** A page as it was declared, but for its menu and its other names. */
export const wholePage = ([path, title, needs, api, parent, rest]: BriefPage): Page => ({
  kind: 'page',
  ...rest,
  path,
  title: textKey(`title:${typeof title === 'number' ? (suggested(path)[title] ?? '') : title}`),
  needs: { access: 'authenticated', ...(typeof needs === 'string' ? { permission: needs } : needs) },
  ...(api === 0 ? {} : { api: api === 1 ? path : api }),
  ...(parent === 0 ? {} : { parent }),
});
