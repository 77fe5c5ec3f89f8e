import * as a from '#kernel/contract/answer.ts';
import { SavedItem, OpenMenu } from './rules/arranged-menu.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, flag, integer, list, recordStatus, rows, text } from '#kernel/contract/field.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import { menuRefusals } from './refusals.ts';

/** The sidebar as administrators arrange it, and constants with their files. */
export const menuPages = definePages([
  {
    path: '/screens/:group?',
    title: 'title:all_screens',
    knownAs: { tr: 'bütün menü, site haritası, ekranlar', en: 'whole menu, site map, everything' },
    needs: signedIn,
    kind: 'page',
    menu: { group: 'home', order: 90, icon: 'grid', everyday: true },
  },
  {
    path: '/menu',
    title: 'title:menus',
    knownAs: { tr: 'kenar çubuğu, menüyü düzenle', en: 'sidebar, navigation' },
    needs: permission('menu_index'),
    kind: 'list',
    api: '/menus',
    menu: { group: 'system', order: 50, icon: 'list', everyday: ['A'] },
  },
  { path: '/menu/items/:id', title: 'title:menu_items', needs: permission('menu_show'), kind: 'list', parent: '/menu' },
  {
    path: '/constants',
    title: 'title:constants',
    knownAs: { tr: 'sabit, adres, telefon, dosya', en: 'constants, address, phone, files' },
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
  output: a.record({ id: a.integer }),
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
  output: a.record({ id: a.integer }),
  changes: ['menu', 'menu-tree', 'my-menu'],
  message: 'updated',
});
export const removeMenu = defineCommand({
  name: 'remove-menu',
  method: 'DELETE',
  path: '/menus/{id}',
  needs: permission('menu_destroy'),
  input: { id },
  output: a.record({ id: a.integer }),
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
  output: a.record({ id: a.integer, version: a.integer, count: a.integer }),
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

export const MenuTree = a.record({
  menu: a.record({
    id: a.integer,
    version: a.integer,
    code: a.text,
    name: a.text,
    name_en: a.text,
    roles: a.many(a.text),
    status: a.oneOf('a', 'p'),
  }),
  items: a.many(SavedItem),
  /** every page that can stand in a menu; where it stands as declared, or null */
  pages: a.many(
    a.record({
      path: a.text,
      title: a.words,
      icon: a.text,
      group: a.nullable(a.text),
      under: a.nullable(a.words),
      order: a.integer,
      /** whose sidebar shows it unasked; null: everybody's who may open it */
      everyday: a.nullable(a.many(a.text)),
    }),
  ),
  groups: a.many(a.record({ key: a.text, title: a.words, icon: a.text })),
  roles: a.many(a.record({ name: a.text, explanation: a.text, explanation_en: a.text })),
});
export type MenuTree = a.Of<typeof MenuTree>;
export const menuTree = defineQuery({
  name: 'menu-tree',
  path: '/menus/{id}/items',
  needs: permission('menu_show'),
  input: { id },
  output: MenuTree,
});
/** What a role may open at all: the preview arranges it by the rule that makes the sidebar. */
export const menuPreview = defineQuery({
  name: 'menu-preview',
  path: '/menus/preview/{role}',
  textParams: ['role'],
  needs: permission('menu_show'),
  input: { role: text({ required: true, max: 60 }) },
  output: OpenMenu,
});
/** A screen, and the words it is found by in both languages. */
const Screen = a.record({ name: a.text, class: a.text, url: a.text, words: a.text });
export const MyScreens = a.record({
  groups: a.many(
    a.record({
      key: a.text,
      name: a.text,
      class: a.text,
      /** the first one has no name where screens stand directly in the group */
      sections: a.many(a.record({ name: a.text, items: a.many(Screen) })),
    }),
  ),
  /** what can be begun: pages that stand in no menu, with the title of the screen that leads to them */
  actions: a.many(a.record({ name: a.text, url: a.text, where: a.text, words: a.text })),
});
export type MyScreens = a.Of<typeof MyScreens>;
/** Every screen that is open to the reader, or those of one group. */
export const myScreens = defineQuery({
  name: 'my-screens',
  path: '/users/me/screens',
  needs: signedIn,
  input: { group: text({ max: 40 }) },
  output: MyScreens,
});
/** How much awaits the reader's decision, by address of the screen where it stands. */
export const screensWaiting = defineQuery({
  name: 'screens-waiting',
  path: '/users/me/screens/waiting',
  needs: signedIn,
  input: {},
  output: a.map(a.integer),
});
export const menuRoles = defineQuery({
  name: 'menu-roles',
  path: '/menus/roles',
  needs: permission('menu_index'),
  input: {},
  output: a.many(a.record({ name: a.text, explanation: a.text, explanation_en: a.text })),
});

export const ConstantFile = a.record({
  id: a.integer,
  name: a.text,
  locale: a.nullable(a.oneOf('tr', 'en')),
  mime: a.text,
  bytes: a.integer,
  created_at: a.moment,
});
export type ConstantFile = a.Of<typeof ConstantFile>;
export const constantFiles = defineQuery({
  name: 'constant-files',
  path: '/constants/{id}/files',
  needs: permission('constant_show'),
  input: { id },
  output: a.record({ key: a.text, files: a.many(ConstantFile) }),
});
export const addConstantFile = defineCommand({
  name: 'add-constant-file',
  method: 'POST',
  path: '/constants/{id}/files',
  needs: permission('constant_update'),
  refusals,
  multipart: true,
  input: { id, locale: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }) },
  output: a.record({ id: a.integer, name: a.text }),
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
  output: a.record({ id: a.integer }),
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
  output: a.record({ id: a.integer }),
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
  output: a.binary,
  binary: true,
});
export const PublicConstant = a.record({
  key: a.text,
  name: a.text,
  name_en: a.text,
  kind: a.text,
  value: a.nullable(a.text),
  value_en: a.nullable(a.text),
});
export type PublicConstant = a.Of<typeof PublicConstant>;
/** Constants marked as public: address, telephone and the like, for pages before sign-in. */
export const publicConstants = defineQuery({
  name: 'public-constants',
  path: '/constants/public',
  needs: open,
  input: {},
  output: a.many(PublicConstant),
});
