import type { Fields, Infer } from './field.ts';
import type { Needs } from './needs.ts';
import { open, permission } from './needs.ts';
import type { Refusal } from './refusal.ts';
import type { StateTable } from './states.ts';

export type ResourceAction = 'index' | 'show' | 'store' | 'update' | 'destroy' | 'import' | 'options';
export const everyAction: readonly ResourceAction[] = [
  'index',
  'show',
  'store',
  'update',
  'destroy',
  'import',
  'options',
];

type Name<F extends Fields> = Extract<keyof F, string>;
/** names that exist on a row: the fields, the English half of a bilingual one, and the id */
export type RowName<F extends Fields> = Name<F> | `${Name<F>}_en` | 'id';

export interface ListSpec<F extends Fields> {
  /** shown by default, in this order; every other field can be chosen */
  columns: readonly Name<F>[];
  /** fields the filter panel offers; each needs an index (done.md) */
  filters: readonly Name<F>[];
  sorts: readonly Name<F>[];
  /** `field` or `-field`; the id breaks ties */
  sort: RowName<F> | `-${RowName<F>}`;
  /** has a folded `search` column that the search box looks in */
  search?: boolean;
}
/** A verb offered on a record: the command it runs and the pure rule that says why not. */
export interface RowAction<Row> {
  /** command name */
  command: string;
  permission: string;
  /** reasons against it, from the row alone; the command asks the same rule again with fresh facts */
  unless?: (row: Row) => readonly Refusal[];
  /** fields of the row the command's input takes */
  input?: (row: Row) => Record<string, unknown>;
  /** offered for several selected rows at once too: each row is tried by itself and answers for itself */
  bulk?: boolean;
  /** cannot be taken back lightly: shown in the colour of danger */
  danger?: boolean;
}

export interface Resource<F extends Fields = Fields> {
  kind: 'resource';
  /** singular, kebab-case, unique */
  name: string;
  area: string;
  /** `/faculties` under `/api/v1` */
  path: string;
  /** first half of the permission keys: `faculty` makes faculty_index, faculty_show … */
  permission: string;
  fields: F;
  /** fields that name a record in selects, titles and audit: code and name, usually */
  label: readonly Name<F>[];
  list: ListSpec<F>;
  actions: readonly ResourceAction[];
  /** also answers `/path/public` without sign-in, with these fields only (SYS-023) */
  publicFields?: readonly Name<F>[];
  /** groups of the form and of the detail, in order; default: one group of all */
  groups?: readonly { title: string; fields: readonly Name<F>[] }[];
  /** status field and its transitions; the status is never written by a form */
  states?: { field: Name<F>; table: StateTable };
  /** checks across fields, on both sides */
  check?: (row: Partial<Infer<F>>) => readonly Refusal[];
  /** further verbs of a record */
  commands?: Record<string, RowAction<Infer<F> & { id: number }>>;
  /** web path of the detail page, `/students/:id`; without one the detail opens in a drawer */
  detail?: string;
  /** its records are persons, or belong to one: reading one is noted in the access log. `field` holds the person's id; default: the record's own */
  about?: { person: 'student' | 'staff'; field?: string };
}

type Given<F extends Fields> = Omit<Resource<F>, 'kind' | 'permission' | 'actions'> & {
  permission?: string;
  actions?: readonly ResourceAction[];
};

/**
 * Declares a resource. Endpoints, validation on both sides, list, detail, form, filters, export, import,
 * OpenAPI, audit, role matrix and smoke test all come from this one object.
 */
export function defineResource<const F extends Fields>(given: Given<F>): Resource<F> {
  return { permission: given.name.replaceAll('-', ''), actions: everyAction, ...given, kind: 'resource' };
}

/** Permission an action of a resource asks for; options are readable by whoever may list or is signed in to choose one. */
export function needsOf(resource: Pick<Resource, 'permission'>, action: ResourceAction | 'public'): Needs {
  if (action === 'public') return open;
  if (action === 'options') return { access: 'authenticated' };
  return permission(`${resource.permission}_${action}`);
}

/** Text keys of a resource: `area:name` for its title, `area:name.field` for a field. */
export const labelKey = (resource: { area: string; name: string }, field?: string): string =>
  field ? `${resource.area}:${resource.name}.${field}` : `${resource.area}:${resource.name}`;

/** What a list call may carry (LIST-020). */
export interface ListQuery {
  filter?: Record<string, unknown>;
  search?: string;
  sort?: string;
  page?: number;
  limit?: number;
}
export interface Paged<Row> {
  data: Row[];
  pagination: { total: number; page: number; limit: number; approximate?: boolean };
}
/** CON-013 */
export const pageSizes = [5, 10, 15, 20, 40, 50, -1] as const;
export const defaultPageSize = 15;
