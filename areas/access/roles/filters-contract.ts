import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { integer, json, longText, recordStatus, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { rolesRefusals } from './refusals.ts';

const refusals = [rolesRefusals.specs];

/** One condition of a rule as it is read; `label` names a record that `value` refers to. */
export const ConditionWords = a.record({
  field: a.text,
  operator: a.text,
  value: a.json,
  label: a.nullable(a.text),
});
export type ConditionWords = a.Of<typeof ConditionWords>;
/** A rule in words. `broken`: it no longer fits the declaration of its resource and shows nothing. */
export const FilterWords = a.record({
  id: a.integer,
  resource: a.text,
  title: a.text,
  of: a.oneOf('role', 'user'),
  conditions: a.many(ConditionWords),
  broken: a.flag,
  note: a.nullable(a.text),
  status: a.oneOf('a', 'p'),
});
export type FilterWords = a.Of<typeof FilterWords>;
export const FilterRow = a.record({
  ...FilterWords.fields,
  role_id: a.nullable(a.integer),
  user_id: a.nullable(a.integer),
  /** a role in both languages, a user by his name */ subject: a.named,
  area: a.text,
  condition: a.map(a.json),
  version: a.integer,
  updated_at: a.moment,
});
export type FilterRow = a.Of<typeof FilterRow>;
export const FilterableField = a.record({
  name: a.text,
  field: a.field,
  operators: a.many(a.text),
});
export type FilterableField = a.Of<typeof FilterableField>;
export const FilterableResource = a.record({
  name: a.text,
  area: a.text,
  title: a.text,
  permission: a.text,
  fields: a.many(FilterableField),
});
export type FilterableResource = a.Of<typeof FilterableResource>;
/** How many records are visible now, and with the rule as it is being written. `who` is whose eyes were borrowed. */
export const FilterPreview = a.record({
  who: a.nullable(a.record({ full_name: a.text, role: a.text, role_en: a.text })),
  holds_key: a.flag,
  all: a.number,
  now: a.number,
  would: a.number,
  most: a.number,
});
export type FilterPreview = a.Of<typeof FilterPreview>;

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
const saved = a.record({ id: a.integer });

/** ACC-105: rules of roles belong to the administrator. */
export const roleFiltersQuery = defineQuery({
  name: 'role-filters',
  path: '/roles/filters',
  needs: admin,
  input: {},
  output: a.many(FilterRow),
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
  output: a.none,
  changes,
  message: 'filter_deleted',
});
/** ACC-102 */
export const userFiltersQuery = defineQuery({
  name: 'user-filters',
  path: '/users/filters',
  needs: permission('usermodelfilter_index'),
  input: {},
  output: a.many(FilterRow),
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
  output: a.none,
  changes,
  message: 'filter_deleted',
});

export const filterableQuery = defineQuery({
  name: 'filterable-resources',
  path: '/users/filters/resources',
  needs: permission('usermodelfilter_index'),
  input: {},
  output: a.many(FilterableResource),
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
  output: FilterPreview,
  summary: 'How many records the user, or a holder of the role, sees now and would see',
});
