import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { defaultPageSize, type Resource } from '#kernel/contract/define-resource.ts';
import type { SavedView, SavedViews, ViewQuery } from '#kernel/contract/saved-view.ts';
import { call } from './client.ts';
import type { ColumnChoice, ListState } from './list-state.ts';

/** Own and shared views of a list. */
export const viewsQuery = (resource: string) =>
  queryOptions({
    queryKey: ['views', resource],
    staleTime: 60_000,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }): Promise<SavedViews> =>
      (await call<{ data: SavedViews }>('/api/v1/saved/views', { query: { resource }, signal })).data,
  });

/** What of a list as it stands goes into a view; what is declared anyway is left out. */
export function viewOf(
  resource: Pick<Resource, 'list'>,
  state: Pick<ListState, 'filter' | 'search' | 'sort' | 'limit'>,
  columns: ColumnChoice,
): ViewQuery {
  return {
    ...(Object.keys(state.filter).length > 0 ? { filter: state.filter } : {}),
    ...(state.search ? { search: state.search } : {}),
    ...(state.sort === resource.list.sort ? {} : { sort: state.sort }),
    ...(state.limit === defaultPageSize ? {} : { limit: state.limit }),
    columns: columns.shown,
    ...(Object.keys(columns.widths).length > 0 ? { widths: columns.widths } : {}),
  };
}
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : value;
/** Is a list still as the view brought it? A view that says nothing of columns takes any. */
export function sameView(view: ViewQuery, now: ViewQuery): boolean {
  const { columns, widths, ...rest } = now;
  const asked = {
    ...rest,
    ...(view.columns ? { columns } : {}),
    ...(view.widths || (view.columns && widths) ? { widths } : {}),
  };
  return JSON.stringify(sorted(asked)) === JSON.stringify(sorted(view));
}
/** The view that opens with a list: one's own, else one that is shared with the role. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.mine && view.is_default) ?? views.find((view) => view.is_default);

/** Brings a view's state back into the address and the columns. */
export function openView(
  view: SavedView,
  resource: Pick<Resource, 'list'>,
  state: ListState,
  take: (choice: Partial<ColumnChoice>) => void,
): void {
  const { filter = {}, search = '', sort = resource.list.sort, limit = defaultPageSize, columns, widths } = view.query;
  state.set({ filter, q: search, sort, limit, view: view.id });
  if (columns || widths) take({ ...(columns ? { shown: columns } : {}), widths: widths ?? {} });
}

/** Opens the default view with the list: where the address says nothing of the list and nobody has touched it yet. */
export function useDefaultView(
  resource: Resource,
  state: ListState,
  take: (choice: Partial<ColumnChoice>) => void,
  on: boolean,
): void {
  const waiting = useRef(on && state.bare);
  const { data } = useQuery({ ...viewsQuery(resource.name), enabled: on });
  useEffect(() => {
    if (!data || !waiting.current) return;
    waiting.current = false;
    const view = defaultView(data.views);
    if (view && !state.touched()) openView(view, resource, state, take);
  }, [data]);
}
