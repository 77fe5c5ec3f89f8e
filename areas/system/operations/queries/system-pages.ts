import type { Command, Query } from '#kernel/contract/define-command.ts';
import { needsOf, type ResourceAction } from '#kernel/contract/define-resource.ts';
import { permissionsOf, type Needs } from '#kernel/contract/needs.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { systemPages as pagesQuery, systemRoutesExport as exportQuery, type PageView } from '../test-contract.ts';
import { textOf } from '../facts/log-words.ts';

const pagesOf = ({ services, locale }: Reading): PageView[] =>
  services.areas
    .flatMap((area) =>
      area.pages.map((page): PageView => ({
        path: page.path,
        area: area.name,
        title: textOf(services, page.title) ?? { tr: page.title, en: page.title },
        kind: page.kind,
        access: page.needs.access,
        permission: page.needs.permission ?? null,
        menu: page.menu
          ? [page.menu.group, page.menu.under && textOf(services, page.menu.under)?.[locale]]
              .filter(Boolean)
              .join(' / ')
          : null,
        parent: page.parent ?? null,
      })),
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** ACC-106: every page of the application as the areas declare it. */
export const systemPages = answer(pagesQuery, async (context) => pagesOf(context));
/** As a spreadsheet: pages, or the endpoints that the areas declare (the kernel's own stand on the screen). */
export const systemPagesExport = answerFile(exportQuery, async (context, { of }) => {
  const { lines } = context.services;
  const word = (key: string): string => lines.line(context.locale, key);
  const access = (needs: Needs): string => word(`routes:access.${needs.access}`);
  const pages = of !== 'endpoints';
  const rows = pages
    ? pagesOf(context).map((page) => [
        page.path,
        page.title[context.locale],
        word(`routes:access.${page.access}`),
        [page.permission ?? []].flat().join(', '),
        page.kind,
        page.area,
        page.menu ?? page.parent,
      ])
    : endpointsOf(context).map(({ method, path, name, needs, kind, area }) => [
        method,
        path,
        name,
        access(needs),
        permissionsOf(needs).join(', '),
        word(`routes:kind.${kind}`),
        area,
      ]);
  const head = pages
    ? ['path', 'title', 'access', 'permission', 'kind', 'area', 'menu']
    : ['method', 'path', 'name', 'access', 'permission', 'kind', 'area'];
  return spreadsheetOf(
    `${word('title:system_routes')} ${word(pages ? 'routes:pages' : 'routes:endpoints')}`,
    head.map((name) => word(`routes:${name}`)),
    rows,
  );
});

interface Endpoint {
  method: string;
  path: string;
  name: string;
  needs: Needs;
  kind: string;
  area: string;
}
const methods: Partial<Record<ResourceAction, readonly [string, string]>> = {
  index: ['GET', ''],
  options: ['GET', '/options'],
  show: ['GET', '/{id}'],
  store: ['POST', ''],
  update: ['PUT', '/{id}'],
  destroy: ['DELETE', '/{id}'],
  import: ['POST', '/import'],
};
function endpointsOf({ services }: Reading): Endpoint[] {
  const rows = services.areas.flatMap((area): Endpoint[] => [
    ...((area.commands ?? []) as readonly { command: Command }[]).map(({ command }) => ({
      method: command.method,
      path: `${command.base === 'api' ? '/api' : '/api/v1'}${command.path}`,
      name: command.name,
      needs: command.needs,
      kind: 'command',
      area: area.name,
    })),
    ...((area.queries ?? []) as readonly { query: Query }[]).map(({ query }) => ({
      method: query.method,
      path: `${query.base === 'api' ? '/api' : '/api/v1'}${query.path}`,
      name: query.name,
      needs: query.needs,
      kind: 'query',
      area: area.name,
    })),
    ...(area.resources ?? []).flatMap(({ resource }) =>
      resource.actions.flatMap((action) => {
        const [method, rest] = methods[action] ?? [];
        return method === undefined
          ? []
          : [
              {
                method,
                path: `/api/v1${resource.path}${rest}`,
                name: `${resource.name}.${action}`,
                needs: needsOf(resource, action),
                kind: 'resource',
                area: area.name,
              },
            ];
      }),
    ),
  ]);
  return rows.sort((one, other) => (one.path < other.path ? -1 : 1));
}
