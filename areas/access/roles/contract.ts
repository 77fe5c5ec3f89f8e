import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, integer, list, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { rolesRefusals } from './refusals.ts';

const refusals = [rolesRefusals.specs];
const id = integer({ required: true, min: 1 });

/** Roles, permissions, users, row rules, and why somebody can or can not. */
export const rolesPages = definePages([
  {
    path: '/user',
    title: 'title:users',
    knownAs: { tr: 'hesap, kullanıcı, parola sıfırla, oturum kapat', en: 'accounts, reset a password, end sessions' },
    needs: permission('user_index'),
    kind: 'list',
    api: '/users',
    menu: { group: 'users', order: 10, icon: 'users', everyday: ['A'] },
  },
  {
    path: '/user/about',
    title: 'title:user_about',
    needs: { access: 'authenticated' },
    kind: 'detail',
    parent: '/user',
  },
  {
    path: '/role',
    title: 'title:roles',
    knownAs: { tr: 'yetki, rol, izin', en: 'permissions, rights, groups' },
    needs: permission('role_index'),
    kind: 'list',
    api: '/roles/matrix',
    menu: { group: 'users', order: 20, icon: 'shield', everyday: ['A'] },
  },
  {
    path: '/role/filters',
    title: 'title:role_filters',
    knownAs: { tr: 'kayıt kuralı, kapsam', en: 'record rule, scope' },
    needs: { access: 'admin' },
    kind: 'list',
    api: '/roles/filters',
    menu: { group: 'users', order: 30, icon: 'layers' },
  },
  {
    path: '/user/model/filters',
    title: 'title:user_model_filters',
    knownAs: { tr: 'kayıt kuralı, kapsam', en: 'record rule, scope' },
    needs: permission('usermodelfilter_index'),
    kind: 'list',
    api: '/users/filters',
    menu: { group: 'users', order: 40, icon: 'layers' },
  },
  {
    path: '/user/access',
    title: 'title:user_access',
    knownAs: { tr: 'yetkisi var mı, neden göremiyor', en: 'permission check, why not, access' },
    needs: permission('user_explain'),
    kind: 'page',
    menu: { group: 'users', order: 50, icon: 'search', everyday: ['A'] },
  },
]);

/** Which rows a key opens for a role: every one, those of a rule of the area, of the own unit, every one because its records belong to no unit, none. */
export type RowsKind = 'all' | 'rule' | 'unit' | 'open' | 'none';
export const MatrixRole = a.record({
  id: a.integer,
  name: a.text,
  explanation: a.text,
  explanation_en: a.text,
  is_staff: a.flag,
  own_made: a.flag,
  version: a.integer,
  holders: a.number,
  permissions: a.many(a.text),
  /** keys that can never be taken from it */ guarded: a.many(a.text),
  can: a.record({ update: a.may, destroy: a.may }),
});
export type MatrixRole = a.Of<typeof MatrixRole>;
/** One row of the matrix: a resource, or whatever else stands before the underscore. */
export const MatrixRow = a.record({
  prefix: a.text,
  area: a.text,
  /** text key of the title; null: no resource */ title: a.nullable(a.text),
  keys: a.many(a.text),
});
export type MatrixRow = a.Of<typeof MatrixRow>;
export const RoleMatrix = a.record({
  roles: a.many(MatrixRole),
  rows: a.many(MatrixRow),
  /** key → role → what the areas declare; a role that is absent here got the key later: its unit, or nothing */
  declared: a.map(a.map(a.oneOf('all', 'rule'))),
  /** prefixes whose records belong to a unit: there a key given later opens the holder's unit, elsewhere everything */ ofUnits:
    a.many(a.text),
  /** keys the reader may give; null: every one */ givable: a.nullable(a.many(a.text)),
});
export type RoleMatrix = a.Of<typeof RoleMatrix>;

export const roleMatrixQuery = defineQuery({
  name: 'role-matrix',
  path: '/roles/matrix',
  needs: permission('role_index'),
  input: {},
  output: RoleMatrix,
  summary: 'Roles, permissions, and which rows each key opens for each role',
});
export const saveRolePermissionsCommand = defineCommand({
  name: 'save-role-permissions',
  acting: 'never',
  method: 'PUT',
  path: '/roles/{id}/permissions',
  needs: permission('role_update'),
  refusals,
  input: {
    id,
    version: integer({ required: true, min: 1 }),
    add: list('text', { max: 500 }),
    remove: list('text', { max: 500 }),
  },
  output: a.record({ version: a.integer, added: a.integer, removed: a.integer }),
  changes: ['role-matrix', 'user-about', 'user-explain', 'me', 'my-menu'],
  message: 'role_permissions_saved',
  summary: 'Gives keys to a role and takes keys away; holds at once',
});
const names = { explanation: bilingual({ required: true, max: 120 }) };
export const createRoleCommand = defineCommand({
  name: 'create-role',
  acting: 'never',
  method: 'POST',
  path: '/roles',
  needs: permission('role_store'),
  refusals,
  input: { name: text({ required: true, format: 'code', min: 2, max: 40 }), ...names, copy_from: integer({ min: 1 }) },
  output: a.record({ id: a.integer }),
  changes: ['role-matrix', 'role-choices'],
  message: 'role_created',
});
export const renameRoleCommand = defineCommand({
  name: 'rename-role',
  acting: 'never',
  method: 'PUT',
  path: '/roles/{id}',
  needs: permission('role_update'),
  refusals,
  input: { id, version: integer({ required: true, min: 1 }), ...names },
  output: a.none,
  changes: ['role-matrix', 'role-choices', 'user', 'me'],
  message: 'role_renamed',
});
export const deleteRoleCommand = defineCommand({
  name: 'delete-role',
  acting: 'never',
  method: 'DELETE',
  path: '/roles/{id}',
  needs: permission('role_destroy'),
  refusals,
  input: { id },
  output: a.none,
  changes: ['role-matrix', 'role-choices'],
  message: 'role_deleted',
});
