import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { MenuItem } from '#areas/access/contract.ts';
import type { MenuTree, MyScreens } from './contract.ts';
import { allScreens, arrange, most, type OpenMenu, type SavedItem } from './rules/arranged-menu.ts';
import { menuProblems, safeLink } from './rules/menu-check.ts';
import { below, dropped, moved } from './rules/menu-moves.ts';

const blank: SavedItem = { level: 1, path: null, url: null, name: null, name_en: null, icon: null, hidden: false };
const group = (name: string, level = 1): SavedItem => ({ ...blank, level, name, name_en: name });
const page = (path: string, level = 1, more: Partial<SavedItem> = {}): SavedItem => ({
  ...blank,
  level,
  path,
  ...more,
});
const leaf = (url: string): MenuItem => ({ name: url, class: '', url, items: [] });
const open: OpenMenu = {
  groups: [
    {
      key: 'study',
      item: {
        name: 'Study',
        class: 'book',
        url: '',
        items: [
          leaf('/courses'),
          { name: 'Rooms', class: '', url: '', items: [leaf('/rooms'), leaf('/halls')] },
          leaf('/plan'),
        ],
      },
    },
    { key: 'desk', item: { name: 'Desk', class: 'flag', url: '', items: [leaf('/queue')] } },
  ],
  pages: Object.fromEntries(
    ['/courses', '/rooms', '/halls', '/plan', '/queue', '/extra'].map((path) => [path, { name: path, class: '' }]),
  ),
  titles: {
    study: { name: 'Study', class: 'book' },
    desk: { name: 'Desk', class: 'flag' },
    secret: { name: 'Secret', class: 'lock' },
  },
  everyday: ['/courses', '/rooms', '/halls', '/plan', '/queue'],
  all_of: 'All: {group}',
};
const drawn = (items: readonly MenuItem[]): string =>
  items.map((item) => (item.items.length > 0 ? `${item.name}(${drawn(item.items)})` : item.url)).join(' ');
const shown = (saved: readonly SavedItem[]): string => drawn(arrange(open, saved, 'en'));

describe('arranging', () => {
  it('HDR-028 nothing saved is the declared menu', () =>
    expect(shown([])).toBe('Study(/courses Rooms(/rooms /halls) /plan) Desk(/queue)'));
  it('HDR-034 what is placed stands where it was put, the rest stays in its declared group', () => {
    expect(shown([group('Mine'), page('/queue', 2), page('/rooms', 2), page('/extra', 2)])).toBe(
      'Mine(/queue /rooms /extra) Study(/courses Rooms(/halls) /plan)',
    );
    expect(shown([page('#desk'), page('/plan', 2)])).toBe('Desk(/plan /queue) Study(/courses Rooms(/rooms /halls))');
    // below the second level a declared group has no room for second levels of its own
    expect(shown([group('Top'), page('#study', 2), page('/queue', 3)])).toBe(
      'Top(Study(/queue /courses /rooms /halls /plan))',
    );
  });
  it('what is hidden is gone on purpose, with everything in it', () => {
    expect(shown([page('/courses', 1, { hidden: true })])).toBe('Study(Rooms(/rooms /halls) /plan) Desk(/queue)');
    expect(shown([page('#study', 1, { hidden: true })])).toBe('Desk(/queue)');
  });
  it('a page that is not open to the reader never stands there, nor a group that is left empty', () => {
    expect(shown([group('Mine'), page('/admin', 2), page('#secret'), page('/salaries', 2)])).toBe(
      'Study(/courses Rooms(/rooms /halls) /plan) Desk(/queue)',
    );
    expect(
      arrange(
        { groups: [], pages: {}, titles: {}, everyday: [], all_of: '' },
        [page('constructor'), page('/courses')],
        'en',
      ),
    ).toEqual([]);
  });
  it('renamed in both languages, outside links', () => {
    const saved = [
      page('/plan', 1, { name: 'Planım', name_en: 'My plan', icon: 'star' }),
      { ...blank, url: 'https://a.example', name: 'Dışarı', name_en: 'Outside' },
    ];
    expect(arrange(open, saved, 'tr').slice(0, 2)).toEqual([
      { name: 'Planım', class: 'star', url: '/plan', items: [] },
      { name: 'Dışarı', class: 'link', url: 'https://a.example', items: [] },
    ]);
    expect(arrange(open, saved, 'en')[0]?.name).toBe('My plan');
  });
  it('what is not of every day stands on the page of its group, and the group leads there', () => {
    const of = (...everyday: string[]): string => drawn(arrange({ ...open, everyday }, [], 'en'));
    expect(of('/courses', '/halls', '/queue')).toBe('Study(/courses Rooms(/halls) /screens/study) Desk(/queue)');
    // a group without an entry of every day is found under all screens
    expect(of('/queue')).toBe('Desk(/queue)');
    const saved = [page('#study', 1, { name: 'Çalışma', name_en: 'Work' }), page('/rooms', 2)];
    const [work] = arrange({ ...open, everyday: ['/queue'] }, saved, 'en');
    expect(work?.items.map((item) => [item.name, item.url])).toEqual([
      ['/rooms', '/rooms'],
      ['All: Work', '/screens/study'],
    ]);
  });
  it('at most eight groups of nine entries, and what an administrator places stands there whatever it is', () => {
    const many = (count: number, start: string): MenuItem[] =>
      Array.from({ length: count }, (_, index) => leaf(`/${start}${index}`));
    const groups = many(12, 'g').map((group, index) => ({
      key: `g${index}`,
      item: { ...group, name: `G${index}`, url: '', items: many(12, `g${index}.`) },
    }));
    const pages = Object.fromEntries(
      groups.flatMap(({ item }) => item.items.map(({ url }) => [url, { name: url, class: '' }])),
    );
    const wide: OpenMenu = { groups, pages, titles: {}, everyday: Object.keys(pages), all_of: 'All: {group}' };
    const menu = arrange(wide, [], 'en');
    expect(menu.map((group) => group.items.length)).toEqual(Array.from({ length: most.groups }, () => most.entries));
    expect(menu[0]?.items.at(-1)?.url).toBe('/screens/g0');
    const saved = [page('#g3'), ...many(11, 'g3.').map(({ url }) => page(url, 2))];
    const placed = arrange(wide, saved, 'en');
    expect([placed.length, placed[0]?.items.length]).toEqual([most.groups, 12]);
  });
  it('the page of a group holds all of it, by the names that administrators gave, but for what they hid', () => {
    const saved = [page('/plan', 1, { name: 'Planım', name_en: 'My plan' }), page('/halls', 1, { hidden: true })];
    expect(
      allScreens({ ...open, everyday: [] }, saved, 'en').map(({ key, sections }) => [
        key,
        ...sections.map(({ name, items }) => `${name}: ${items.map((item) => item.name).join(' ')}`),
      ]),
    ).toEqual([
      ['study', ': /courses My plan', 'Rooms: /rooms'],
      ['desk', ': /queue'],
    ]);
    // a hidden group is gone, but for what was placed elsewhere
    expect(allScreens(open, [page('#study', 1, { hidden: true }), page('/plan')], 'en').map(({ key }) => key)).toEqual([
      'study',
      'desk',
    ]);
    expect(allScreens(open, [page('#study', 1, { hidden: true })], 'en').map(({ key }) => key)).toEqual(['desk']);
  });
  it('no page is lost or doubled, however it is arranged', () => {
    const declared = ['/courses', '/rooms', '/halls', '/plan', '/queue'];
    const urls = (items: readonly MenuItem[]): string[] =>
      items.flatMap((item) => (item.items.length > 0 ? urls(item.items) : [item.url]));
    for (const saved of [
      [page('/halls')],
      [group('G'), page('#study', 2)],
      [page('#desk'), page('/rooms', 2), group('H', 2), page('/courses', 3)],
      [group('empty')],
    ])
      expect(urls(arrange(open, saved, 'en')).sort(), JSON.stringify(saved)).toEqual([...declared].sort());
  });
});

describe('moving', () => {
  const items = [group('A'), page('/a1', 2), page('/a2', 2), group('B'), group('C', 2), page('/c1', 3), page('/last')];
  const order = (done: { items: SavedItem[] } | null): string =>
    done ? done.items.map((item) => `${'.'.repeat(item.level - 1)}${item.path ?? item.name}`).join(' ') : 'no';
  it('takes along what stands below', () => {
    expect([below(items, 0), below(items, 3), below(items, 6)]).toEqual([2, 2, 0]);
    expect(order(moved(items, 3, 'up'))).toBe('B .C ..//c1 A ./a1 ./a2 /last'.replace('//', '/'));
    expect(order(moved(items, 0, 'down'))).toBe('B .C ../c1 A ./a1 ./a2 /last');
    expect(order(moved(items, 6, 'in'))).toBe('A ./a1 ./a2 B .C ../c1 ./last');
    expect(order(moved(items, 1, 'out'))).toBe('A ./a2 /a1 B .C ../c1 /last');
  });
  it('HDR-028 stops at the edges, at pages that hold nothing, and at the third level', () => {
    expect([
      moved(items, 0, 'up'),
      moved(items, 6, 'down'),
      moved(items, 0, 'out'),
      moved(items, 2, 'in'),
      moved(items, 3, 'in'),
    ]).toEqual([null, null, null, null, null]);
    expect([dropped(items, 3, 0, 'inside'), dropped(items, 0, 1, 'after'), dropped(items, 6, 1, 'inside')]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('drops before, after and inside', () => {
    expect(order(dropped(items, 6, 0, 'before'))).toBe('/last A ./a1 ./a2 B .C ../c1');
    expect(order(dropped(items, 1, 3, 'after'))).toBe('A ./a2 B .C ../c1 /a1 /last');
    expect(order(dropped(items, 6, 4, 'inside'))).toBe('A ./a1 ./a2 B .C ../last ../c1');
  });
  it('what a move makes is always a menu that can be saved', () => {
    const known = { pages: new Set(['/a1', '/a2', '/c1', '/last']), groups: new Set<string>() };
    for (const [at] of items.entries())
      for (const move of ['up', 'down', 'in', 'out'] as const)
        expect(menuProblems(moved(items, at, move)?.items ?? items, known)).toEqual([]);
    for (const [from] of items.entries())
      for (const [to] of items.entries())
        for (const where of ['before', 'after', 'inside'] as const) {
          const done = dropped(items, from, to, where);
          expect(menuProblems(done?.items ?? items, known), `${from} ${to} ${where}`).toEqual([]);
          expect(done?.items.length ?? items.length).toBe(items.length);
        }
  });
  it('only secure addresses lead out', () => {
    expect(['https://a.example', 'https://a.example/x?y=1#z', 'https://ankara.edu.tr:8443/'].every(safeLink)).toBe(
      true,
    );
    for (const url of [
      'http://a.example',
      'javascript:alert(1)',
      'https://',
      'https://user:pw@a.example',
      '//a.example',
      'https://a.example/"onclick',
      ' https://a.example',
      'https://a\n.example',
      'data:text/html,x',
      'https:a.example',
    ])
      expect(safeLink(url), url).toBe(false);
  });
});

interface Body {
  message: string;
  data: { id: number; version: number } & Record<string, unknown>;
  errors?: { key: string }[];
}
describe('menus', () => {
  let h: Harness;
  let admin: Caller;
  let registrar: Caller;
  const v1 = '/api/v1';
  beforeAll(async () => {
    h = await harness();
    admin = await h.as('admin');
    registrar = await h.as('registrar');
  });
  const sidebar = async (caller: Caller): Promise<MenuItem[]> =>
    (await caller.get<{ data: MenuItem[] }>(`${v1}/users/me/menu`)).body.data;
  const tree = async (id: number): Promise<MenuTree> =>
    (await admin.get<{ data: MenuTree }>(`${v1}/menus/${id}/items`)).body.data;
  const flat = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => (item.items.length > 0 ? flat(item.items) : [item.url]));
  const save = async (id: number, items: readonly unknown[], caller = admin) =>
    caller.put<Body>(`${v1}/menus/${id}/items`, { version: (await tree(id)).menu.version, items });
  const audits = async (action: string, id: number): Promise<number> =>
    Number(
      (
        await h.rows<{ n: number }>`select count(*) as n from audit_log where action = ${action} and record_id = ${id}`
      )[0]?.n,
    );

  it('SYS-034 are for administrators: 401, 403, 404', async () => {
    for (const path of ['/menus', '/menus/1', '/menus/1/items', '/menus/roles', '/menus/preview/registrar']) {
      expect((await h.nobody.get(`${v1}${path}`)).status, path).toBe(401);
      expect((await registrar.get(`${v1}${path}`)).status, path).toBe(403);
      expect((await admin.get(`${v1}${path}`)).status, path).toBe(200);
    }
    expect((await admin.get(`${v1}/menus/999999/items`)).status).toBe(404);
    expect((await admin.get(`${v1}/menus/preview/nobody`)).status).toBe(404);
  });
  it('HDR-028 HDR-034 the demo’s observers see theirs: placed first, outside link, hidden gone, no page lost', async () => {
    const observer = await h.as('observer');
    const menu = await sidebar(observer);
    expect(menu.map((each) => each.name)).toEqual(expect.arrayContaining(['Programs and courses', 'Further sources']));
    expect(flat(menu)).toContain('https://yokatlas.yok.gov.tr/');
    expect(flat(menu)).not.toContain('/glossary');
    expect(new Set(flat(menu)).size).toBe(flat(menu).length);
    expect((await sidebar(await h.as('observer', { locale: 'tr' }))).map((each) => each.name)).toContain(
      'Programlar ve dersler',
    );
    const { items, pages, groups } = await tree(1);
    expect(
      menuProblems(items, {
        pages: new Set(pages.map((each) => each.path)),
        groups: new Set(groups.map((each) => each.key)),
      }),
    ).toEqual([]);
  });
  it('a menu is made, named, given to roles and taken away: 401, 403, 404, 422, 406, audit', async () => {
    const body = { code: 'trial', name: 'Deneme', name_en: 'Trial', roles: ['registrar'], status: 'p' };
    expect((await h.nobody.post(`${v1}/menus`, body)).status).toBe(401);
    expect((await registrar.post(`${v1}/menus`, body)).status).toBe(403);
    expect((await admin.post(`${v1}/menus`, {})).status).toBe(422);
    expect((await admin.post<Body>(`${v1}/menus`, { ...body, roles: ['wizard'] })).body.message).toBe(
      'menu_role_unknown',
    );
    expect((await admin.post<Body>(`${v1}/menus`, { ...body, roles: ['observer'], status: 'a' })).body.message).toBe(
      'menu_role_taken',
    );
    const { id } = (await admin.post<Body>(`${v1}/menus`, { ...body, copy_of: 1 })).body.data;
    expect((await tree(id)).items).toEqual((await tree(1)).items);
    expect((await admin.post(`${v1}/menus`, body)).status).toBe(406);
    const { version } = (await tree(id)).menu;
    expect((await registrar.put(`${v1}/menus/${id}`, { ...body, version })).status).toBe(403);
    expect((await admin.put(`${v1}/menus/999999`, { ...body, version })).status).toBe(404);
    expect((await admin.put<Body>(`${v1}/menus/${id}`, { ...body, version })).body.message).toBe(
      'must_make_changes_before_saving',
    );
    expect((await admin.put<Body>(`${v1}/menus/${id}`, { ...body, name: 'Yeni', version: 99 })).body.message).toBe(
      'record_changed_meanwhile',
    );
    expect(
      (await admin.put<Body>(`${v1}/menus/${id}`, { ...body, name: 'Yeni', roles: [], version })).body.message,
    ).toBe('updated');
    const everyone = (
      await admin.post<Body>(`${v1}/menus`, {
        code: 'everyone',
        name: 'Herkes',
        name_en: 'Everyone',
        roles: [],
        status: 'a',
      })
    ).body.data.id;
    expect(
      (await admin.put<Body>(`${v1}/menus/${id}`, { ...body, roles: [], status: 'a', version: version + 1 })).body
        .message,
    ).toBe('menu_default_taken');
    for (const each of [id, everyone]) {
      expect((await registrar.delete(`${v1}/menus/${each}`)).status).toBe(403);
      expect((await admin.delete(`${v1}/menus/${each}`)).status).toBe(200);
      expect((await admin.delete(`${v1}/menus/${each}`)).status).toBe(404);
    }
    expect([await audits('menu_store', id), await audits('menu_update', id), await audits('menu_destroy', id)]).toEqual(
      [1, 1, 1],
    );
  });
  it('HDR-028 saved entries make the sidebar of their roles; each wrong one is refused', async () => {
    const before = await sidebar(registrar);
    const others = await sidebar(admin);
    const everything = (await registrar.get<{ data: MyScreens }>(`${v1}/users/me/screens`)).body.data.groups
      .flatMap((each) => each.sections.flatMap(({ items }) => items.map(({ url }) => url)))
      .sort();
    const { id } = (
      await admin.post<Body>(`${v1}/menus`, {
        code: 'desk',
        name: 'Masa',
        name_en: 'Desk',
        roles: ['registrar'],
        status: 'a',
      })
    ).body.data;
    expect(await sidebar(registrar)).toEqual(before);
    const saved = [
      group('Sık kullanılan'),
      page('/students', 2, { name: 'Öğrencilerim', name_en: 'My students' }),
      group('Kayıt', 2),
      page('/sections', 3),
      page('/menu'),
      { ...blank, url: 'https://obs.example/', name: 'Eski sistem', name_en: 'Old system' },
      page('/faculties', 1, { hidden: true }),
    ];
    expect((await save(id, saved, registrar)).status).toBe(403);
    expect((await h.nobody.put(`${v1}/menus/${id}/items`, { version: 1, items: saved })).status).toBe(401);
    expect((await admin.put(`${v1}/menus/999999/items`, { version: 1, items: saved })).status).toBe(404);
    expect((await save(id, [{ ...blank, level: 4 }])).status).toBe(422);
    const refused = async (items: readonly unknown[]): Promise<string[]> => {
      const { status, body } = await save(id, items);
      expect([406, 420]).toContain(status);
      return body.errors?.map((each) => each.key) ?? [body.message];
    };
    expect(await refused([page('/students', 2)])).toEqual(['menu_level_skipped']);
    expect(await refused([page('/students'), page('/sections', 2)])).toEqual(['menu_leaf_holds']);
    expect(await refused([group('a'), group('b', 2), group('c', 3)])).toEqual(['menu_group_too_deep']);
    expect(await refused([page('/nowhere')])).toEqual(['menu_page_unknown']);
    expect(await refused([page('/login')])).toEqual(['menu_page_unknown']);
    expect(await refused([page('#nothing')])).toEqual(['menu_group_unknown']);
    expect(await refused([page('/students'), page('/students')])).toEqual(['menu_entry_twice']);
    expect(await refused([{ ...blank, url: 'http://a.example', name: 'a', name_en: 'a' }])).toEqual([
      'menu_link_not_https',
    ]);
    expect(await refused([{ ...blank, url: 'javascript:alert(1)', name: 'a', name_en: 'a' }])).toEqual([
      'menu_link_not_https',
    ]);
    expect(await refused([{ ...blank, url: 'https://a.example', path: '/students', name: 'a', name_en: 'a' }])).toEqual(
      ['menu_two_targets'],
    );
    expect(await refused([{ ...blank, name: 'yalnız Türkçe' }])).toEqual(['menu_name_missing']);
    const done = await save(id, saved);
    expect([done.status, done.body.message, done.body.data.count]).toEqual([200, 'menu_saved', 7]);
    expect((await save(id, saved)).body.message).toBe('must_make_changes_before_saving');
    expect((await admin.put<Body>(`${v1}/menus/${id}/items`, { version: 1, items: [] })).body.message).toBe(
      'record_changed_meanwhile',
    );
    const now = await sidebar(registrar);
    expect(now.slice(0, 2).map((each) => [each.name, each.url])).toEqual([
      ['Sık kullanılan', ''],
      ['Old system', 'https://obs.example/'],
    ]);
    expect(now[0]?.items.map((each) => [each.name, each.items.map((inner) => inner.url)])).toEqual([
      ['My students', []],
      ['Kayıt', ['/sections']],
    ]);
    // placed there by somebody who may open it, not by him who reads it
    expect(flat(now)).not.toContain('/menu');
    // no screen is lost: what found no room in the sidebar stands on the pages of the groups
    const within = async (menu: readonly MenuItem[]): Promise<string[]> => {
      const all = (await registrar.get<{ data: MyScreens }>(`${v1}/users/me/screens`)).body.data.groups;
      return [
        ...new Set([
          ...flat(menu).filter((url) => !url.startsWith('https') && !url.startsWith('/screens/')),
          ...all.flatMap((each) => each.sections.flatMap(({ items }) => items.map(({ url }) => url))),
        ]),
      ].sort();
    };
    expect(await within(now)).toEqual(everything.filter((url) => url !== '/faculties'));
    expect(now.filter(({ items }) => items.length > 0).length).toBeLessThanOrEqual(most.groups);
    // the preview is made of the same: what the role may open, arranged by the same rule
    const preview = (await admin.get<{ data: OpenMenu }>(`${v1}/menus/preview/registrar`)).body.data;
    expect(arrange(preview, saved, 'en')).toEqual(now);
    expect(Object.keys(preview.pages)).not.toContain('/menu');
    // nobody else's menu is another one for it
    expect(await sidebar(admin)).toEqual(others);
    expect(await audits('menu_arrange', id)).toBe(1);
    await admin.delete(`${v1}/menus/${id}`);
    expect(await sidebar(registrar)).toEqual(before);
  });
  it('HDR-035 a page of the settings group stays with A, wherever it is placed', async () => {
    const preview = (await admin.get<{ data: OpenMenu }>(`${v1}/menus/preview/registrar`)).body.data;
    expect(preview.groups.map((each) => each.key)).not.toContain('settings');
  });
  it('every role’s preview holds exactly the pages its sidebar holds', async () => {
    for (const name of ['student', 'instructor', 'bursar', 'observer']) {
      const caller = await h.as(name);
      const { role } = (
        await h.rows<{
          role: string;
        }>`select r.name as role from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.username = ${name} order by (ur.id = u.default_user_role_id) desc nulls last, ur.id limit 1`
      )[0] ?? { role: '' };
      const preview = (await admin.get<{ data: OpenMenu }>(`${v1}/menus/preview/${encodeURIComponent(role)}`)).body
        .data;
      expect(arrange(preview, role === 'observer' ? (await tree(1)).items : [], 'en'), name).toEqual(
        await sidebar(caller),
      );
    }
  });
  it('the page of a group: 401, 403 for whom nothing in it is open, 404 for none; in the reader’s language, found by both', async () => {
    const screens = (caller: Caller, group = '') =>
      caller.get<{ data: MyScreens }>(`${v1}/users/me/screens${group && `?group=${group}`}`);
    expect((await h.nobody.get(`${v1}/users/me/screens`)).status).toBe(401);
    expect((await screens(await h.as('student'), 'system')).status).toBe(403);
    expect((await screens(registrar, 'nothing')).status).toBe(404);
    const people = (await screens(registrar, 'people')).body.data;
    expect(people.groups.map(({ key }) => key)).toEqual(['people']);
    expect(people.actions).toEqual([]);
    const student = await h.as('student', { locale: 'tr' });
    const { groups, actions } = (await screens(student)).body.data;
    const all = groups.flatMap((each) => each.sections.flatMap(({ items }) => items));
    const transcript = all.find(({ url }) => url === '/unofficial/transcript');
    expect(transcript?.name).toBe('Resmî Olmayan Transkript');
    for (const word of ['Unofficial Transcript', 'transkript', 'grades']) expect(transcript?.words).toContain(word);
    expect(actions.find(({ url }) => url === '/leave/absences/request/form')?.where).toBe('Taleplerim');
    // what nobody of the role may ask is offered to none of them, whoever may open its form
    expect((await screens(registrar)).body.data.actions.map(({ url }) => url)).not.toContain(
      '/institutional/withdrawal/request/form',
    );
  });
  it('cards count what awaits the reader, as the inbox does', async () => {
    const waiting = async (name: string) =>
      (await (await h.as(name)).get<{ data: Record<string, number> }>(`${v1}/users/me/screens/waiting`)).body.data;
    expect((await h.nobody.get(`${v1}/users/me/screens/waiting`)).status).toBe(401);
    expect(await waiting('student')).toEqual({});
    const advisor = await h.as('advisor');
    const { by_kind, total } = (
      await advisor.get<{ data: { counts: { total: number; by_kind: Record<string, number> } } }>(`${v1}/approvals`)
    ).body.data.counts;
    const counts = await waiting('advisor');
    expect(total).toBeGreaterThan(0);
    expect(counts['/approvals']).toBe(total);
    expect(counts['/advising'] ?? 0).toBe(by_kind.registration ?? 0);
  });
});
