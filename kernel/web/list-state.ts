import { useCallback, useRef, useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { columnWidths } from '#kernel/contract/saved-view.ts';
import { useSearchValues } from './hooks.ts';
import { listParams } from './resource-client.ts';

/** Columns of a list in a person's own order, and their widths in px. */
export interface ColumnChoice {
  shown: readonly string[];
  widths: Readonly<Record<string, number>>;
}
export interface ChosenColumns extends ColumnChoice {
  show(columns: readonly string[]): void;
  /** null gives the width back to the table */
  resize(name: string, width: number | null): void;
  reset(): void;
  /** takes over what a saved view brings */
  take(choice: Partial<ColumnChoice>): void;
}

/** What a device has kept, checked against the declaration; anything unreadable is the declared choice. */
export function readColumns(resource: Pick<Resource, 'fields' | 'list'>, stored: string | null): ColumnChoice {
  const has = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(resource.fields, name);
  try {
    const value = JSON.parse(stored ?? 'null') as unknown;
    const given = Array.isArray(value)
      ? { shown: value, widths: {} }
      : ((value ?? {}) as { shown?: unknown; widths?: unknown });
    const shown = Array.isArray(given.shown) ? [...new Set(given.shown.filter(has))] : [];
    const widths = Object.entries((given.widths ?? {}) as object).filter(
      (entry): entry is [string, number] => has(entry[0]) && typeof entry[1] === 'number',
    );
    return {
      shown: shown.length > 0 ? shown : resource.list.columns,
      widths: Object.fromEntries(widths.map(([name, width]) => [name, fitting(width)])),
    };
  } catch {
    return { shown: resource.list.columns, widths: {} };
  }
}
const fitting = (width: number): number => Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

/** Columns of a list as a person has arranged them, kept on the device; a saved view carries them to another one. */
export function useChosenColumns(resource: Resource): ChosenColumns {
  const name = `kampus.columns.${resource.name}`;
  const [choice, setChoice] = useState<ColumnChoice>(() => {
    try {
      return readColumns(resource, localStorage.getItem(name));
    } catch {
      return readColumns(resource, null);
    }
  });
  const keep = useCallback(
    (change: (before: ColumnChoice) => ColumnChoice | null) =>
      setChoice((before) => {
        const next = change(before);
        try {
          if (next) localStorage.setItem(name, JSON.stringify(next));
          else localStorage.removeItem(name);
        } catch {
          // kept for this visit
        }
        return next ?? { shown: resource.list.columns, widths: {} };
      }),
    [name, resource],
  );
  return {
    ...choice,
    show: (shown) => keep((before) => ({ ...before, shown })),
    resize: (column, width) =>
      keep(({ shown, widths }) => {
        const others = Object.fromEntries(Object.entries(widths).filter(([name]) => name !== column));
        return { shown, widths: width === null ? others : { ...others, [column]: fitting(width) } };
      }),
    reset: () => keep(() => null),
    take: ({ shown, widths }) =>
      keep(() =>
        (shown && shown.length > 0) || widths
          ? readColumns(resource, JSON.stringify({ shown: shown ?? [], widths: widths ?? {} }))
          : null,
      ),
  };
}

export interface ListState {
  params: Record<string, unknown>;
  filter: Record<string, unknown>;
  search: string;
  sort: string;
  page: number;
  limit: number;
  /** saved view that was opened last */
  view: number | null;
  /** nothing of the list stands in the address yet */
  bare: boolean;
  /** has the person changed anything since the list opened? */
  touched(): boolean;
  set(change: {
    filter?: Record<string, unknown>;
    q?: string;
    sort?: string;
    page?: number;
    limit?: number;
    view?: number | null;
  }): void;
}
/** Filter, search, sort, page and page size of a list, all in the address. */
export function useListState(resource: Resource, fixed: Record<string, unknown> = {}): ListState {
  const [search, setSearch] = useSearchValues();
  const touched = useRef(false);
  const params = listParams(search, fixed);
  const filter = Object.fromEntries(
    Object.entries((params.filter as Record<string, unknown> | undefined) ?? {}).filter(([name]) => !(name in fixed)),
  );
  return {
    params,
    filter,
    search: String(params.search ?? ''),
    sort: String(params.sort ?? resource.list.sort),
    page: Number(params.page),
    limit: Number(params.limit),
    view: Number(search.view) || null,
    bare: ['filter', 'q', 'sort', 'page', 'limit', 'view'].every((name) => search[name] === undefined),
    touched: () => touched.current,
    set: (change) => {
      touched.current = true;
      const next: Record<string, unknown> = {};
      if (change.filter !== undefined) next.filter = Object.keys(change.filter).length > 0 ? change.filter : undefined;
      if (change.q !== undefined) next.q = change.q || undefined;
      if (change.sort !== undefined) next.sort = change.sort === resource.list.sort ? undefined : change.sort;
      if (change.view !== undefined) next.view = change.view ?? undefined;
      if (change.limit !== undefined) next.limit = change.limit === 15 ? undefined : change.limit;
      next.page = change.page !== undefined && change.page > 1 ? change.page : undefined;
      setSearch(next);
    },
  };
}
