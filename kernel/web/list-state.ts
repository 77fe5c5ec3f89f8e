import { useCallback, useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { useSearchValues } from './hooks.ts';
import { listParams } from './resource-client.ts';

/** The columns a person has chosen for a list, kept on the device. */
export function useChosenColumns(resource: Resource): [readonly string[], (columns: readonly string[]) => void, () => void] {
  const name = `kampus.columns.${resource.name}`;
  const [columns, setColumns] = useState<readonly string[]>(() => {
    try {
      const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
      const known = Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string' && Object.hasOwn(resource.fields, each)) : [];
      return known.length > 0 ? known : resource.list.columns;
    } catch {
      return resource.list.columns;
    }
  });
  const choose = useCallback((next: readonly string[]) => {
    // a new column takes its declared place
    const order = Object.keys(resource.fields);
    const sorted = [...resource.list.columns.filter((each) => next.includes(each)), ...order.filter((each) => next.includes(each) && !resource.list.columns.includes(each))];
    setColumns(sorted);
    try {
      localStorage.setItem(name, JSON.stringify(sorted));
    } catch {
      // kept for this visit
    }
  }, [name, resource]);
  const reset = useCallback(() => {
    setColumns(resource.list.columns);
    try {
      localStorage.removeItem(name);
    } catch {
      // nothing stored
    }
  }, [name, resource]);
  return [columns, choose, reset];
}

export interface ListState {
  params: Record<string, unknown>;
  filter: Record<string, unknown>;
  search: string; sort: string; page: number; limit: number;
  set(change: { filter?: Record<string, unknown>; q?: string; sort?: string; page?: number; limit?: number }): void;
}
/** Filter, search, sort, page and page size of a list, all in the address. */
export function useListState(resource: Resource, fixed: Record<string, unknown> = {}): ListState {
  const [search, setSearch] = useSearchValues();
  const params = listParams(search, fixed);
  const filter = Object.fromEntries(Object.entries((params.filter as Record<string, unknown> | undefined) ?? {}).filter(([name]) => !(name in fixed)));
  return {
    params, filter, search: String(params.search ?? ''), sort: String(params.sort ?? resource.list.sort), page: Number(params.page), limit: Number(params.limit),
    set: (change) => {
      const next: Record<string, unknown> = {};
      if (change.filter !== undefined) next.filter = Object.keys(change.filter).length > 0 ? change.filter : undefined;
      if (change.q !== undefined) next.q = change.q || undefined;
      if (change.sort !== undefined) next.sort = change.sort;
      if (change.limit !== undefined) next.limit = change.limit === 15 ? undefined : change.limit;
      next.page = change.page !== undefined && change.page > 1 ? change.page : undefined;
      setSearch(next);
    },
  };
}
