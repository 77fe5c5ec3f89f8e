import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, flag, integer, list, recordStatus, rows, text } from '#kernel/contract/field.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { menuRefusals } from '#areas/system/menu-refusals.ts';
import type { OpenMenu, SavedItem } from '#areas/system/rules/arranged-menu.ts';

/** The sidebar as administrators arrange it, and constants with their files. */
export const menuPages = definePages([
  {
    path: '/menu',
    title: 'title:menus',
    needs: permission('menu_index'),
    kind: 'list',
    api: '/menus',
    menu: { group: 'system', order: 50, icon: 'list' },
  },
  { path: '/menu/items/:id', title: 'title:menu_items', needs: permission('menu_show'), kind: 'list', parent: '/menu' },
  {
    path: '/constants',
    title: 'title:constants',
    needs: permission('constant_index'),
    kind: 'list',
    api: '/constants',
    menu: { group: 'system', order: 55, icon: 'database' },
  },
  {
    path: '/constants/download/file/:key/:filename',
    title: 'title:constant_file',
    needs: signedIn,
    kind: 'document',
    parent: '/constants',
  },
]);

const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const refusals = [menuRefusals.specs];
const face = {
  name: bilingual({ required: true, max: 120 }),
  roles: list('text', { max: 60 }),
  status: recordStatus(),
};

export const addMenu = defineCommand({
  name: 'add-menu',
  method: 'POST',
  path: '/menus',
  needs: permission('menu_store'),
  refusals,
  input: { code: text({ required: true, max: 40 }), ...face, copy_of: integer({ min: 1 }) },
  output: shape<{ id: number }>(),
  changes: ['menu', 'menu-tree', 'my-menu'],
  message: 'created',
  idempotent: true,
});
export const changeMenu = defineCommand({
  name: 'change-menu',
  method: 'PUT',
  path: '/menus/{id}',
  needs: permission('menu_update'),
  refusals,
  input: { id, version, ...face },
  output: shape<{ id: number }>(),
  changes: ['menu', 'menu-tree', 'my-menu'],
  message: 'updated',
});
export const removeMenu = defineCommand({
  name: 'remove-menu',
  method: 'DELETE',
  path: '/menus/{id}',
  needs: permission('menu_destroy'),
  input: { id },
  output: shape<{ id: number }>(),
  changes: ['menu', 'my-menu'],
  message: 'deleted',
});
/** The whole menu at once, in the order in which it is read; `level` says how deep an entry stands (HDR-028: three). */
export const saveMenuItems = defineCommand({
  name: 'save-menu-items',
  method: 'PUT',
  path: '/menus/{id}/items',
  needs: permission('menu_update'),
  refusals,
  changes: ['menu', 'menu-tree', 'my-menu'],
  message: 'menu_saved',
  output: shape<{ id: number; version: number; count: number }>(),
  input: {
    id,
    version,
    items: rows(
      {
        level: integer({ required: true, min: 1, max: 3 }),
        path: text({ max: 200 }),
        url: text({ max: 500 }),
        name: text({ max: 120 }),
        name_en: text({ max: 120 }),
        icon: text({ max: 40 }),
        hidden: flag(),
      },
      { max: 400 },
    ),
  },
});

export interface MenuTree {
  menu: {
    id: number;
    version: number;
    code: string;
    name: string;
    name_en: string;
    roles: string[];
    status: 'a' | 'p';
  };
  items: SavedItem[];
  /** every page that can stand in a menu; where it stands as declared, or null */
  pages: { path: string; title: Text; icon: string; group: string | null; under: Text | null; order: number }[];
  groups: { key: string; title: Text; icon: string }[];
  roles: { name: string; explanation: string; explanation_en: string }[];
}
export const menuTree = defineQuery({
  name: 'menu-tree',
  path: '/menus/{id}/items',
  needs: permission('menu_show'),
  input: { id },
  output: shape<MenuTree>(),
});
/** What a role may open at all: the preview arranges it by the rule that makes the sidebar. */
export const menuPreview = defineQuery({
  name: 'menu-preview',
  path: '/menus/preview/{role}',
  textParams: ['role'],
  needs: permission('menu_show'),
  input: { role: text({ required: true, max: 60 }) },
  output: shape<OpenMenu>(),
});
export const menuRoles = defineQuery({
  name: 'menu-roles',
  path: '/menus/roles',
  needs: permission('menu_index'),
  input: {},
  output: shape<{ name: string; explanation: string; explanation_en: string }[]>(),
});

export interface ConstantFile {
  id: number;
  name: string;
  locale: 'tr' | 'en' | null;
  mime: string;
  bytes: number;
  created_at: string;
}
export const constantFiles = defineQuery({
  name: 'constant-files',
  path: '/constants/{id}/files',
  needs: permission('constant_show'),
  input: { id },
  output: shape<{ key: string; files: ConstantFile[] }>(),
});
export const addConstantFile = defineCommand({
  name: 'add-constant-file',
  method: 'POST',
  path: '/constants/{id}/files',
  needs: permission('constant_update'),
  refusals,
  multipart: true,
  input: { id, locale: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }) },
  output: shape<{ id: number; name: string }>(),
  changes: ['constant', 'constant-files'],
  message: 'constant_file_added',
});
export const removeConstantFile = defineCommand({
  name: 'remove-constant-file',
  method: 'DELETE',
  path: '/constants/{id}/files/{file}',
  needs: permission('constant_update'),
  refusals,
  input: { id, file: id },
  output: shape<{ id: number }>(),
  changes: ['constant', 'constant-files'],
  message: 'constant_file_removed',
});
export const removeConstant = defineCommand({
  name: 'remove-constant',
  method: 'DELETE',
  path: '/constants/{id}',
  needs: permission('constant_destroy'),
  refusals,
  input: { id },
  output: shape<{ id: number }>(),
  changes: ['constant'],
  message: 'deleted',
});
/** SYS-033: only names that stand as rows; for everybody signed in. */
export const constantFile = defineQuery({
  name: 'constant-file',
  path: '/constants/download/file/{key}/{filename}',
  textParams: ['key', 'filename'],
  needs: signedIn,
  input: { key: text({ required: true, max: 100 }), filename: text({ required: true, max: 200 }) },
  output: shape<unknown>(),
  binary: true,
});
export interface PublicConstant {
  key: string;
  name: string;
  name_en: string;
  kind: string;
  value: string | null;
  value_en: string | null;
}
/** Constants marked as public: address, telephone and the like, for pages before sign-in. */
export const publicConstants = defineQuery({
  name: 'public-constants',
  path: '/constants/public',
  needs: open,
  input: {},
  output: shape<PublicConstant[]>(),
});
