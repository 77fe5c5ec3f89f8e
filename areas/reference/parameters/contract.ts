import * as a from '#kernel/contract/answer.ts';
import { ValueState } from './rules/parameter-values.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, text, type Field, type Fields } from '#kernel/contract/field.ts';
import { open, permission } from '#kernel/contract/needs.ts';
import { parametersRefusals } from './refusals.ts';
import { itemStudentTypes, parameterItem } from './resources/parameter-item.ts';
import { parameter } from './resources/parameter.ts';

/** Policy figures and code lists: parameters, their items, dated values. */
export const parametersPages = definePages([
  {
    path: '/parameters',
    title: 'title:parameters',
    knownAs: { tr: 'ayar, kural, sınır', en: 'settings, rules, limits' },
    needs: permission('parameter_index'),
    kind: 'list',
    api: '/parameters',
    menu: { group: 'reference', order: 80, icon: 'settings', everyday: ['A', 'registrar'] },
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
  output: a.row<Written>('parameter'),
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
  output: a.row<Written>('parameter'),
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
  output: a.record({ id: a.integer }),
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
  output: a.row<Written>('parameter-item'),
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
  output: a.row<Written>('parameter-item'),
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
  output: a.record({ id: a.integer }),
  refusals,
  changes: itemChanges,
  message: 'deleted',
});

export const PublicParameterItem = a.record({
  id: a.integer,
  parameter_code: a.text,
  code: a.text,
  name: a.text,
  name_en: a.text,
  data: a.json,
  student_type: a.nullable(a.text),
});
export type PublicParameterItem = a.Of<typeof PublicParameterItem>;
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
  output: a.record({ items: a.many(PublicParameterItem) }),
});

export const ParameterVersion = a.record({
  id: a.integer,
  version: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  data: a.json,
  student_type: a.nullable(a.keyOf(itemStudentTypes)),
  valid_from: a.text,
  note: a.nullable(a.text),
  sort_order: a.number,
  status: a.oneOf('a', 'p'),
  updated_at: a.moment,
  state: ValueState,
  can: a.record({ update: a.optional(a.may), destroy: a.optional(a.may) }),
});
export type ParameterVersion = a.Of<typeof ParameterVersion>;
/** `shown` is the value in force, or the first that is to come; `versions` are all of them, the newest first. */
export const ParameterValues = a.record({
  parameter: a.record({
    id: a.integer,
    version: a.integer,
    code: a.text,
    name: a.text,
    name_en: a.text,
    description: a.nullable(a.text),
    description_en: a.nullable(a.text),
    editable: a.flag,
    is_public: a.flag,
  }),
  today: a.date,
  readers: a.many(a.words),
  can: a.record({ store: a.optional(a.may) }),
  items: a.many(
    a.record({
      code: a.text,
      shown: ParameterVersion,
      versions: a.many(ParameterVersion),
      readers: a.many(a.words),
      held: a.many(a.record({ where: a.words, count: a.integer })),
    }),
  ),
});
export type ParameterValues = a.Of<typeof ParameterValues>;
/** Everything the screen of one parameter shows: its items with their history, who reads them, which records hold them. */
export const parameterValues = defineQuery({
  name: 'parameter-values',
  path: '/parameters/{id}/values',
  needs: permission('parameter_show'),
  input: { id },
  output: ParameterValues,
});
