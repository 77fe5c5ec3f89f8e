import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer, json, longText, recordStatus, text, type Field } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { rolesRefusals } from './roles-refusals.ts';

const refusals = [rolesRefusals.specs];

/** One condition of a rule as it is read; `label` names a record that `value` refers to. */
export interface ConditionWords {
  field: string;
  operator: string;
  value: unknown;
  label: string | null;
}
/** A rule in words. `broken`: it no longer fits the declaration of its resource and shows nothing. */
export interface FilterWords {
  id: number;
  resource: string;
  title: string;
  of: 'role' | 'user';
  conditions: ConditionWords[];
  broken: boolean;
  note: string | null;
  status: 'a' | 'p';
}
export interface FilterRow extends FilterWords {
  role_id: number | null;
  user_id: number | null;
  /** a role in both languages, a user by his name */ subject: { name: string; name_en: string };
  area: string;
  condition: Record<string, unknown>;
  version: number;
  updated_at: string;
}
export interface FilterableField {
  name: string;
  field: Field;
  operators: string[];
}
export interface FilterableResource {
  name: string;
  area: string;
  title: string;
  permission: string;
  fields: FilterableField[];
}
/** How many records are visible now, and with the rule as it is being written. `who` is whose eyes were borrowed. */
export interface FilterPreview {
  who: { full_name: string; role: string; role_en: string } | null;
  holds_key: boolean;
  all: number;
  now: number;
  would: number;
  most: number;
}

const admin: Needs = { access: 'admin' };
const given = {
  id: integer({ min: 1 }),
  version: integer({ min: 1 }),
  resource: text({ required: true, max: 80 }),
  condition: json({ required: true }),
  note: longText({ max: 500 }),
  status: recordStatus(),
};
const changes = ['role-filters', 'user-filters', 'user-about', 'user-explain', 'filter-preview', 'role-matrix'];
const saved = shape<{ id: number }>();

/** ACC-105: rules of roles belong to the administrator. */
export const roleFiltersQuery = defineQuery({
  name: 'role-filters',
  path: '/roles/filters',
  needs: admin,
  input: {},
  output: shape<FilterRow[]>(),
  summary: 'Record rules of roles',
});
export const saveRoleFilterCommand = defineCommand({
  name: 'save-role-filter',
  acting: 'never',
  method: 'POST',
  path: '/roles/filters',
  needs: admin,
  refusals,
  input: { ...given, role_id: integer({ required: true, min: 1 }) },
  output: saved,
  changes,
  message: 'filter_saved',
});
export const deleteRoleFilterCommand = defineCommand({
  name: 'delete-role-filter',
  acting: 'never',
  method: 'DELETE',
  path: '/roles/filters/{id}',
  needs: admin,
  refusals,
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<null>(),
  changes,
  message: 'filter_deleted',
});
/** ACC-102 */
export const userFiltersQuery = defineQuery({
  name: 'user-filters',
  path: '/users/filters',
  needs: permission('usermodelfilter_index'),
  input: {},
  output: shape<FilterRow[]>(),
  summary: 'Record rules of users',
});
export const saveUserFilterCommand = defineCommand({
  name: 'save-user-filter',
  acting: 'never',
  method: 'POST',
  path: '/users/filters',
  needs: permission('usermodelfilter_update'),
  refusals,
  input: { ...given, user_id: integer({ required: true, min: 1 }) },
  output: saved,
  changes,
  message: 'filter_saved',
});
export const deleteUserFilterCommand = defineCommand({
  name: 'delete-user-filter',
  acting: 'never',
  method: 'DELETE',
  path: '/users/filters/{id}',
  needs: permission('usermodelfilter_destroy'),
  refusals,
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<null>(),
  changes,
  message: 'filter_deleted',
});

export const filterableQuery = defineQuery({
  name: 'filterable-resources',
  path: '/users/filters/resources',
  needs: permission('usermodelfilter_index'),
  input: {},
  output: shape<FilterableResource[]>(),
  summary: 'Resources, fields and operators that a record rule can name',
});
export const filterPreviewQuery = defineQuery({
  name: 'filter-preview',
  path: '/users/filters/preview',
  needs: permission('usermodelfilter_index'),
  refusals,
  input: {
    id: integer({ min: 1 }),
    role_id: integer({ min: 1 }),
    user_id: integer({ min: 1 }),
    resource: text({ required: true, max: 80 }),
    condition: json({ required: true }),
  },
  output: shape<FilterPreview>(),
  summary: 'How many records the user, or a holder of the role, sees now and would see',
});
