import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, list, recordStatus, text } from '#kernel/contract/field.ts';

/** A sidebar as administrators have arranged it, for some roles or as everybody's default; written by commands. */
export const menu = defineResource({
  name: 'menu',
  area: 'system',
  path: '/menus',
  fields: {
    code: text({ required: true, unique: true, fixed: true, max: 40 }),
    name: bilingual({ required: true, max: 120 }),
    roles: list('text', { cell: 'MenuRolesCell', max: 60 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['code', 'name', 'roles', 'status'],
    filters: ['status'],
    sorts: ['code', 'name'],
    sort: 'code',
    search: true,
  },
  actions: ['index', 'show', 'options'],
  detail: '/menu/items/:id',
  commands: { destroy: { command: 'remove-menu', permission: 'menu_destroy' } },
});
