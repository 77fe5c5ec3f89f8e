import { queryOptions } from '@tanstack/react-query';
import { defaultPageSize, pageSizes, type Paged } from '#kernel/contract/define-resource.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { call, type Caller } from './client.ts';
import { cachedList, deviceLocale } from './device.ts';
import { deviceRole } from './session.ts';
import { isCodeList } from './resource-paths.ts';

/** A record as it comes: fields, names of references, what the reader may do. */
export type Row = Record<string, unknown> & {
  id: number;
  version?: number;
  labels: Record<string, string>;
  can: Record<string, May>;
};
export interface OptionRow {
  id: number;
  code: string | null;
  name: string;
  name_en: string;
  label: string;
}

/** Name of a resource by its api path; the lists of a path are read again when the resource changes. */
const nameOfPath = new Map<string, string>();
export const rememberResource = (path: string, name: string): void => void nameOfPath.set(path, name);

/** One page of a list (LIST-016); `as` a guest who reads his own. */
export const listQuery = (path: string, params: Record<string, unknown>, as?: Caller) =>
  queryOptions({
    queryKey: ['resource', nameOfPath.get(path) ?? path, 'list', path, params, ...(as ? [as] : [])],
    staleTime: 3_000,
    queryFn: ({ signal }): Promise<Paged<Row>> =>
      call(`/api/v1${path}`, { query: params, signal, ...(as ? { as } : {}) }),
  });
export const recordQuery = (path: string, name: string, id: number, as?: Caller) =>
  queryOptions({
    queryKey: ['resource', name, 'record', id, ...(as ? [as] : [])],
    staleTime: 3_000,
    queryFn: async ({ signal }): Promise<Row> =>
      (await call<{ data: Row }>(`/api/v1${path}/${id}`, { signal, ...(as ? { as } : {}) })).data,
  });
/** Options of a select; the server searches. */
export const optionsQuery = (
  path: string,
  name: string,
  params: { query?: string; id?: string; filter?: Record<string, unknown> },
) =>
  queryOptions({
    queryKey: ['options', name, path, params],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<OptionRow[]> => {
      const load = async (): Promise<OptionRow[]> =>
        (await call<{ data: OptionRow[] }>(`/api/v1${path}/options`, { query: params, signal })).data;
      const role = deviceRole();
      // ACC-071: short lists of codes stay on the device, apart for each role; what is typed or filtered is asked for
      return isCodeList(name) && role !== null && Object.keys(params).length === 0
        ? cachedList(role, `${deviceLocale()}.${name}`, load)
        : load();
    },
  });
/** What uses a record, as the server counts it before a deletion (`kernel/server/engine/uses.ts`). */
export interface RecordUses {
  uses: {
    title: string | null;
    n: number;
    more: boolean;
    effect: 'blocks' | 'goes' | 'cleared';
    href: string | null;
    shown: { id: number; label: string; href: string | null }[];
  }[];
  blocked: boolean;
}
/** Of several records: what becomes of each when they are deleted together, and what uses it. */
export interface RecordFate {
  id: number;
  label: string;
  fate: 'deleted' | 'passive' | 'blocked' | 'outside';
  uses: RecordUses['uses'];
}
/** so many records are asked about at once; ids stand in the address */
const atOnce = 200;
export const usesOfSeveralQuery = (name: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['uses', name, ...ids],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<RecordFate[]> => {
      const rows: RecordFate[] = [];
      for (let from = 0; from < ids.length; from += atOnce) {
        const query = { ids: ids.slice(from, from + atOnce).join(',') };
        const { data } = await call<{ data: { rows: RecordFate[] } }>(`/api/v1/resources/${name}/uses`, {
          query,
          signal,
        });
        rows.push(...data.rows);
      }
      return rows;
    },
  });
export const usesQuery = (name: string, id: number) =>
  queryOptions({
    queryKey: ['uses', name, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<RecordUses> =>
      (await call<{ data: RecordUses }>(`/api/v1/resources/${name}/${id}/uses`, { signal })).data,
  });
/** What the reader may do with the records of a resource, and the calls of the verbs that need no more than a record. */
export interface ResourceDescription {
  can: Record<string, boolean>;
  verbs: Record<string, RecordVerb>;
}
export interface RecordVerb {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  changes: string[];
}
export const descriptionQuery = (name: string) =>
  queryOptions({
    queryKey: ['description', name],
    staleTime: 300_000,
    queryFn: async (): Promise<ResourceDescription> =>
      (await call<{ data: ResourceDescription }>(`/api/v1/resources/${name}`)).data,
  });

/** LIST-022: for a size nobody offers */
const fallbackPageSize = 10;
/** What the address says about a list, as the server takes it. */
export function listParams(
  search: Record<string, unknown>,
  fixed: Record<string, unknown> = {},
): Record<string, unknown> {
  let given: Record<string, unknown> = {};
  try {
    given =
      typeof search.filter === 'string'
        ? (JSON.parse(search.filter) as Record<string, unknown>)
        : ((search.filter as Record<string, unknown> | undefined) ?? {});
  } catch {
    given = {}; // a broken link shows the unfiltered list
  }
  const filter = { ...given, ...fixed };
  return {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(search.q ? { search: String(search.q) } : {}),
    ...(search.sort ? { sort: String(search.sort) } : {}),
    page: Number(search.page ?? 1) || 1,
    limit:
      search.limit === undefined
        ? defaultPageSize
        : (pageSizes as readonly number[]).includes(Number(search.limit))
          ? Number(search.limit)
          : fallbackPageSize,
  };
}
