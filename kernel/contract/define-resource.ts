import type { Fields, Infer } from './field.ts';
import type { Needs } from './needs.ts';
import { open, permission, signedIn } from './needs.ts';
import { principals, type GuestKind } from './principal.ts';
import type { Refusal } from './refusal.ts';
import type { StateTable } from './states.ts';
import { textKey, type TextKey } from './text.ts';

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

export interface ListSpec<Field extends string = string, Sort extends string = string> {
  /** shown by default, in this order; every other field can be chosen */
  columns: readonly Field[];
  /** those of `columns` that step aside in a window under 1440 px until somebody chooses them */
  roomy?: readonly Field[];
  /** fields the filter panel offers; each needs an index (done.md) */
  filters: readonly Field[];
  sorts: readonly Field[];
  /** `field` or `-field`; the id breaks ties */
  sort: Sort;
  /** has a folded `search` column that the search box looks in */
  search?: boolean;
}
/** A verb offered on a record: the command it runs and the pure rule that says why not. */
export interface RowAction<Row> {
  /** command name */
  command: string;
  permission: string;
  /** reasons against it, from the row alone; the command asks the same rule again with fresh facts */
  unless?(row: Row): readonly Refusal[];
  /** all that the command's input needs, from the row: every list then offers the verb by itself; without it the page of the list does */
  input?(row: Row): Record<string, unknown>;
  /** offered for several selected rows at once too: each row is tried by itself and answers for itself */
  bulk?: boolean;
  /** cannot be taken back lightly: shown in the colour of danger */
  danger?: boolean;
}

/**
 * A declared resource. The names of its fields are strings here and checked by `defineResource`, so that a resource of
 * any fields is a `Resource` too: lists, forms and the registry take them all.
 */
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
  label: readonly string[];
  list: ListSpec;
  actions: readonly ResourceAction[];
  /** also answers `/path/public` without sign-in, with these fields only (SYS-023) */
  publicFields?: readonly string[];
  /** its records are added and changed by people alone: a key of another system is refused (403) */
  byPerson?: true;
  /** groups of the form and of the detail, in order; default: one group of all */
  groups?: readonly { title: TextKey; fields: readonly string[] }[];
  /** status field and its transitions; the status is never written by a form */
  states?: { field: string; table: StateTable };
  /** checks across fields, on both sides; `before` is the record as it stands, if there is one */
  check?(row: Partial<Infer<F>>, before?: Partial<Infer<F>>): readonly Refusal[];
  /** further verbs of a record */
  commands?: Record<string, RowAction<Infer<F> & { id: number }>>;
  /** web path of the detail page, `/students/:id`; without one the detail opens in a drawer */
  detail?: string;
  /** its records are persons, or belong to one: reading one is noted in the access log. `field` holds the person's id; default: the record's own */
  about?: { person: 'student' | 'staff'; field?: string };
  /**
   * Who may read its options, the choices of a select, beside those who may list it: `signed-in` for codes that are
   * no secret in the house, `public` for forms before a sign-in, or whoever holds one of these keys because a form of
   * his chooses from it. Whom it does not name it refuses.
   */
  options?: 'signed-in' | 'public' | readonly [string, ...string[]];
  /** its options are a short list of codes that a device may keep for an hour (ACC-071); never persons, never what changes by the minute */
  kept?: true;
  /** under `/options` of this path a select finds its choices, where a query of its own answers them */
  optionsPath?: string;
  /** a guest reads what is his: `field` holds the id of whom he is (`id`: the record itself) */
  guest?: { kind: GuestKind; field: Name<F> | 'id'; actions: readonly ('index' | 'show')[] };
}

type Given<F extends Fields> = Omit<
  Resource<F>,
  'kind' | 'permission' | 'actions' | 'label' | 'list' | 'publicFields' | 'groups' | 'states'
> & {
  permission?: string;
  actions?: readonly ResourceAction[];
  label: readonly Name<F>[];
  list: ListSpec<Name<F>, RowName<F> | `-${RowName<F>}`>;
  byPerson?: true;
  publicFields?: readonly Name<F>[];
  groups?: readonly { title: TextKey; fields: readonly Name<F>[] }[];
  states?: { field: Name<F>; table: StateTable };
};

/**
 * Declares a resource. Endpoints, validation on both sides, list, detail, form, filters, export, import,
 * OpenAPI, audit, role matrix and smoke test all come from this one object.
 */
export function defineResource<const F extends Fields>(given: Given<F>): Resource<F> {
  return { permission: given.name.replaceAll('-', ''), actions: everyAction, ...given, kind: 'resource' };
}

/** What an action of a resource asks for: its permission; options are open as declared, guests see what is theirs. */
export function needsOf(
  resource: Pick<Resource, 'permission' | 'options'> & { guest?: Resource['guest'] },
  action: ResourceAction | 'public',
): Needs {
  if (action === 'public') return open;
  if (action === 'options') {
    if (resource.options === 'public') return open;
    if (resource.options === 'signed-in') return signedIn;
    return permission(`${resource.permission}_index`, ...(resource.options ?? []));
  }
  const own = permission(`${resource.permission}_${action}`);
  const { guest } = resource;
  return guest && guest.actions.some((each) => each === action)
    ? { ...own, access: principals[guest.kind].access, users: true }
    : own;
}

/** Text keys of a resource: `area:name` for its title, `area:name.field` for a field. */
export const labelKey = (resource: { area: string; name: string }, field?: string): TextKey =>
  textKey(field ? `${resource.area}:${resource.name}.${field}` : `${resource.area}:${resource.name}`);

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
