import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import type { Actor } from '#kernel/server/area.ts';
import { allows } from '#kernel/server/pipeline.ts';
import { harness, type Harness } from '#test/harness.ts';
import type { MenuItem } from '#areas/access/contract.ts';
import { demoAccounts } from '#demo/accounts.ts';
import type { MyScreens } from './contract.ts';
import { allScreens, arrange, most, type ScreenGroup } from './rules/arranged-menu.ts';
import { menuAddress, openMenu } from './role-menu.ts';

const leaves = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.items.length > 0 ? leaves(item.items) : [item.url]));
const cards = (groups: readonly Pick<ScreenGroup, 'sections'>[]): string[] =>
  groups.flatMap((group) => group.sections.flatMap(({ items }) => items.map(({ url }) => url)));
/** What is too much in a sidebar, in words. */
const tooMuch = (menu: readonly MenuItem[]): string[] => [
  ...(menu.filter(({ items }) => items.length > 0).length > most.groups
    ? [`${menu.length} groups: ${menu.map((group) => group.name).join(', ')}`]
    : []),
  ...menu.flatMap((group) =>
    leaves(group.items).length > most.entries ? [`${group.name}: ${leaves(group.items).length} entries`] : [],
  ),
];
/** Addresses of the menu's pages that a reader may open. */
const mayOpen = (actor: Actor): string[] =>
  areas
    .flatMap((area) => area.pages)
    .flatMap((page) => {
      const address = menuAddress(page);
      return address !== null && page.menu && allows(page.needs, actor) ? [address] : [];
    });
/** A role as the areas' access tables make it. */
const holderOf = (role: string): Actor =>
  ({
    role,
    person_type: learnerRoles.includes(role) ? 'student' : 'staff',
    permissions: new Set(
      areas.flatMap(({ access }) =>
        Object.entries(access).flatMap(([key, granted]) => (Object.hasOwn(granted, role) ? [key] : [])),
      ),
    ),
  }) as unknown as Actor;

describe('the menu of every role of the catalogue', () => {
  it.each(roleNames)('%s: at most eight groups of nine entries, chosen by the declarations alone', (role) => {
    const open = openMenu(areas, holderOf(role), (key) => (key === 'menus:all_of' ? 'All: {group}' : key));
    const everyday = new Set(open.everyday);
    // what the rule would cut off is an error of the declarations: nobody has chosen it
    const chosen = open.groups.flatMap(({ key, item }) => {
      const all = leaves(item.items);
      const daily = all.filter((url) => everyday.has(url));
      return daily.length === 0 ? [] : [{ key, entries: daily.length + (daily.length < all.length ? 1 : 0) }];
    });
    expect(chosen.length, chosen.map(({ key }) => key).join(' ')).toBeLessThanOrEqual(most.groups);
    expect(chosen.filter(({ entries }) => entries > most.entries)).toEqual([]);
    const menu = arrange(open, [], 'en');
    expect(tooMuch(menu)).toEqual([]);
    expect(menu.length).toBeGreaterThan(1);
  });
  it.each(roleNames)('%s: reaches every screen from the menu or from the page of its group', (role) => {
    const actor = holderOf(role);
    const open = openMenu(areas, actor, (key) => key);
    const menu = leaves(arrange(open, [], 'en'));
    const groups = allScreens(open, [], 'en');
    const reached = new Set([...menu, ...cards(groups)]);
    expect(mayOpen(actor).filter((address) => !reached.has(address))).toEqual([]);
    // and the pages of the groups themselves: each from the page of all screens, which everybody's menu holds
    expect(menu).toContain('/screens');
    expect(menu.filter((url) => url.startsWith('/screens/')).map((url) => url.slice('/screens/'.length))).toEqual(
      groups.map(({ key }) => key).filter((key) => menu.includes(`/screens/${key}`)),
    );
  });
  it('a screen that says nothing of itself is a rare one: on the page of its group', () => {
    const page = { path: '/fresh', title: 'title:students', needs: { access: 'authenticated' }, kind: 'list' } as const;
    const with_ = (menu: object) => [
      ...areas,
      { pages: [{ ...page, menu: { group: 'people', order: 1, ...menu } }], menu: [] },
    ];
    const seen = (menu: object): boolean[] => {
      const open = openMenu(with_(menu), holderOf('registrar'), (key) => key);
      return [leaves(arrange(open, [], 'en')).includes('/fresh'), cards(allScreens(open, [], 'en')).includes('/fresh')];
    };
    expect(seen({})).toEqual([false, true]);
    expect(seen({ everyday: ['registrar'] })).toEqual([true, true]);
    expect(seen({ everyday: ['advisor'] })).toEqual([false, true]);
  });
});

describe('the menu of every demo account', () => {
  let h: Harness;
  beforeAll(async () => {
    h = await harness();
  });
  it('in each of its roles: eight groups, nine entries, and every screen within reach', async () => {
    const wrong: string[] = [];
    const held = await h.rows<{ username: string; role: string }>`
      select distinct u.username, r.name as role from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.username = any(string_to_array(${demoAccounts.map(({ username }) => username).join(' ')}, ' ')) order by 1, 2`;
    expect(new Set(held.map(({ role }) => role)).size).toBeGreaterThan(15);
    for (const { username, role } of held) {
      const caller = await h.as(username, { role });
      const menu = (await caller.get<{ data: MenuItem[] }>('/api/v1/users/me/menu')).body.data;
      const screens = (await caller.get<{ data: MyScreens }>('/api/v1/users/me/screens')).body.data;
      wrong.push(...tooMuch(menu).map((words) => `${username} as ${role}: ${words}`));
      const me = (
        await caller.get<{ data: { permissions: string[]; person: { type: 'student' | 'staff' | null } } }>(
          '/api/v1/users/me',
        )
      ).body.data;
      const reached = new Set([...leaves(menu), ...cards(screens.groups)]);
      const actor = { role, person_type: me.person.type, permissions: new Set(me.permissions) } as unknown as Actor;
      wrong.push(
        ...mayOpen(actor)
          // the demo's menu of observers hides it on purpose
          .filter((address) => !reached.has(address) && !(role === 'observer' && address === '/glossary'))
          .map((address) => `${username} as ${role}: ${address} is out of reach`),
      );
    }
    expect(wrong).toEqual([]);
  });
  it('ESL-009: whoever learns at the language or the prep school has the pages of that school at hand; other students have not', async () => {
    const at = (table: 'esl_students' | 'prep_students') =>
      table === 'esl_students'
        ? h.rows<{ username: string }>`
          select u.username from users u join student_programs sp on sp.student_id = u.student_id join esl_students x on x.student_program_id = sp.id and x.status = 'studying'
          where not exists (select from prep_students p where p.student_program_id = sp.id and p.status in ('waiting', 'studying')) and exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = 'OGR') order by u.username = 'f1' desc, u.id limit 1`
        : h.rows<{ username: string }>`
          select u.username from users u join student_programs sp on sp.student_id = u.student_id join prep_students x on x.student_program_id = sp.id and x.status in ('waiting', 'studying')
          where not exists (select from esl_students p where p.student_program_id = sp.id and p.status = 'studying') and exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = 'OGR') order by u.id limit 1`;
    const urls = async (username: string): Promise<string[]> =>
      leaves(
        (await (await h.as(username, { role: 'OGR' })).get<{ data: MenuItem[] }>('/api/v1/users/me/menu')).body.data,
      );
    const [[language], [prep]] = [await at('esl_students'), await at('prep_students')];
    const [school, exams] = ['/student/sessions/registration', '/prep/exam/results'];
    const [learner, prepared] = [await urls(language?.username ?? ''), await urls(prep?.username ?? '')];
    expect([learner.includes(school), learner.includes(exams)]).toEqual([true, false]);
    expect([prepared.includes(school), prepared.includes(exams)]).toEqual([false, true]);
    const other = await urls('student');
    expect([other.includes(school), other.includes(exams)]).toEqual([false, false]);
  });
});
