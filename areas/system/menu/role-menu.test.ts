import { describe, expect, test } from 'vitest';
import type { Page } from '#kernel/contract/define-page.ts';
import { textKey } from '#kernel/contract/text.ts';
import { anonymous, type Actor, type MenuGroup } from '#kernel/server/area.ts';
import { openMenu } from './role-menu.ts';

const page = (path: string, menu: Page['menu'], needs: Page['needs'] = { access: 'authenticated' }): Page => ({
  path,
  title: textKey(`title:${path}`),
  needs,
  kind: 'list',
  ...(menu ? { menu } : {}),
});
const actor = (role: string, ...permissions: string[]): Actor => ({
  ...anonymous,
  user_id: 1,
  role,
  person_type: 'staff',
  permissions: new Set(permissions),
});
const groups: MenuGroup[] = [
  { key: 'study', icon: 'book', order: 1, title: 'menu:study' },
  { key: 'settings', icon: 'settings', order: 9, title: 'menu:settings' },
  { key: 'desk', icon: 'flag', order: 2, title: 'menu:desk', roles: ['registrar'] },
];
const areas = [
  {
    pages: [
      page(
        '/courses',
        { group: 'study', order: 20, icon: 'book' },
        { access: 'authenticated', permission: 'course_index' },
      ),
      page('/hidden', undefined),
      page('/faculties', { group: 'study', under: textKey('reference'), order: 5 }),
    ],
    menu: groups,
  },
  {
    pages: [
      page('/rooms', { group: 'study', under: textKey('reference'), order: 4 }),
      page('/plan/:tab?', { group: 'study', order: 1 }),
      page('/plan/:id', { group: 'study', order: 2 }),
      page('/settings', { group: 'settings', order: 1 }),
      page('/queue', { group: 'desk', order: 1 }),
      page('/login', { group: 'study', order: 1 }, { access: 'not-authenticated' }),
      page('/admin', { group: 'study', order: 3 }, { access: 'admin' }),
    ],
  },
];
const menuOf = (who: Actor) => openMenu(areas, who, (key) => key).groups.map((group) => group.item);
const shown = (who: Actor): string[] =>
  menuOf(who).map(
    (group) =>
      `${group.name}: ${group.items.map((item) => (item.items.length > 0 ? `${item.name}(${item.items.map((each) => each.url).join(' ')})` : item.url)).join(' ')}`,
  );

describe('the menu', () => {
  test('HDR-028, HDR-034 three levels in their order, from every area', () => {
    expect(shown(actor('registrar', 'course_index'))).toEqual([
      'menu:study: /plan menu:reference(/rooms /faculties) /courses',
      'menu:desk: /queue',
    ]);
    expect(menuOf(actor('A'))[0]).toEqual({
      name: 'menu:study',
      class: 'book',
      url: '',
      items: expect.any(Array),
    });
  });
  test('only what the actor may open; a group that is left empty is not there', () => {
    expect(shown(actor('instructor'))).toEqual(['menu:study: /plan menu:reference(/rooms /faculties)']);
  });
  test('HDR-035 Settings only for A', () =>
    expect(shown(actor('A'))).toEqual([
      'menu:study: /plan /admin menu:reference(/rooms /faculties)',
      'menu:settings: /settings',
    ]));
});
