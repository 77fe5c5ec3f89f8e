import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, text, type Field, type Fields } from '#kernel/contract/field.ts';
import { open, permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { parametersRefusals } from '#areas/reference/parameters-refusals.ts';
import { itemStudentTypes, parameterItem } from '#areas/reference/resources/parameter-item.ts';
import { parameter } from '#areas/reference/resources/parameter.ts';
import type { ValueState } from '#areas/reference/rules/parameter-values.ts';

/** Policy figures and code lists: parameters, their items, dated values. */
export const parametersPages = definePages([
  {
    path: '/parameters',
    title: 'title:parameters',
    needs: permission('parameter_index'),
    kind: 'list',
    api: '/parameters',
    menu: { group: 'reference', order: 80, icon: 'settings' },
  },
  {
    path: '/parameter/items/:id',
    title: 'title:parameter_items',
    needs: permission('parameter_show'),
    kind: 'list',
    parent: '/parameters',
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [parametersRefusals.specs];
const givable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.derived));
/** What is left out of a change stays as it is. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.derived && !field.fixed)
      .map(([name, field]): [string, Field] => [name, { ...field, required: false }]),
  );
type Written = Record<string, unknown> & { id: number; version: number };

export const addParameter = defineCommand({
  name: 'add-parameter',
  method: 'POST',
  path: '/parameters',
  needs: permission('parameter_store'),
  input: givable(parameter.fields),
  output: shape<Written>(),
  refusals,
  changes: ['parameter', 'parameter-values'],
  message: 'created',
  idempotent: true,
});
export const changeParameter = defineCommand({
  name: 'change-parameter',
  method: 'PUT',
  path: '/parameters/{id}',
  needs: permission('parameter_update'),
  input: { ...changeable(parameter.fields), id, version: integer() },
  output: shape<Written>(),
  refusals,
  changes: ['parameter', 'parameter-values'],
  message: 'updated',
  idempotent: true,
});
export const removeParameter = defineCommand({
  name: 'remove-parameter',
  method: 'DELETE',
  path: '/parameters/{id}',
  needs: permission('parameter_destroy'),
  input: { id },
  output: shape<{ id: number }>(),
  refusals,
  changes: ['parameter', 'parameter-values'],
  message: 'deleted',
});

const itemChanges = ['parameter-item', 'parameter-items', 'parameter-values', 'public-parameter-items'];
export const addParameterItem = defineCommand({
  name: 'add-parameter-item',
  method: 'POST',
  path: '/parameter/items',
  needs: permission('parameteritem_store'),
  input: givable(parameterItem.fields),
  output: shape<Written>(),
  refusals,
  changes: itemChanges,
  message: 'created',
  idempotent: true,
});
/** Another `data` is another value: it stands from `valid_from` on (today when it is not said), and the value before stays in the history. */
export const changeParameterItem = defineCommand({
  name: 'change-parameter-item',
  method: 'PUT',
  path: '/parameter/items/{id}',
  needs: permission('parameteritem_update'),
  input: { ...changeable(parameterItem.fields), id, version: integer() },
  output: shape<Written>(),
  refusals,
  changes: itemChanges,
  message: 'updated',
  idempotent: true,
});
/** A value that has not begun goes alone; the item in force goes with its history. */
export const removeParameterItem = defineCommand({
  name: 'remove-parameter-item',
  method: 'DELETE',
  path: '/parameter/items/{id}',
  needs: permission('parameteritem_destroy'),
  input: { id },
  output: shape<{ id: number }>(),
  refusals,
  changes: itemChanges,
  message: 'deleted',
});

export interface PublicParameterItem {
  id: number;
  parameter_code: string;
  code: string;
  name: string;
  name_en: string;
  data: unknown;
  student_type: string | null;
}
/** SYS-017: items in force of the parameters that are marked as public. */
export const publicParameterItems = defineQuery({
  name: 'public-parameter-items',
  path: '/parameter/items/public',
  needs: open,
  input: {
    parameter_code: text({ max: 60 }),
    name: text({ max: 200 }),
    student_type: choice(itemStudentTypes),
    sort: text({ max: 30 }),
  },
  output: shape<{ items: PublicParameterItem[] }>(),
});

export interface ParameterVersion {
  id: number;
  version: number;
  code: string;
  name: string;
  name_en: string;
  data: unknown;
  student_type: keyof typeof itemStudentTypes | null;
  valid_from: string;
  note: string | null;
  sort_order: number;
  status: 'a' | 'p';
  updated_at: string;
  state: ValueState;
  can: { update?: May; destroy?: May };
}
/** `shown` is the value in force, or the first that is to come; `versions` are all of them, the newest first. */
export interface ParameterValues {
  parameter: {
    id: number;
    version: number;
    code: string;
    name: string;
    name_en: string;
    description: string | null;
    description_en: string | null;
    editable: boolean;
    is_public: boolean;
  };
  today: string;
  readers: Text[];
  can: { store?: May };
  items: {
    code: string;
    shown: ParameterVersion;
    versions: ParameterVersion[];
    readers: Text[];
    held: { where: Text; count: number }[];
  }[];
}
/** Everything the screen of one parameter shows: its items with their history, who reads them, which records hold them. */
export const parameterValues = defineQuery({
  name: 'parameter-values',
  path: '/parameters/{id}/values',
  needs: permission('parameter_show'),
  input: { id },
  output: shape<ParameterValues>(),
});
