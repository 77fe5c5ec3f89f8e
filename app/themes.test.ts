import { expect, it } from 'vitest';
import { themeOf, wayIn } from '#kernel/web/attach-pages.tsx';
import { areaScreens } from './areas.web.ts';

it('a page of a theme is drawn by fetching that theme and no other', async () => {
  const problems: string[] = [];
  let pages = 0;
  for (const load of Object.values(areaScreens)) {
    const web = await load();
    for (const theme of web.later ?? [])
      for (const { path, way } of (await theme.load()).pages) {
        pages += 1;
        if (themeOf(web, path)?.load !== theme.load || (await wayIn(web, path)) !== way) problems.push(path);
      }
  }
  expect(problems).toEqual([]);
  expect(pages).toBeGreaterThan(80);
});
it('a page that no theme names is found among all, and one that is none has no way', async () => {
  const way = { way: 'list', resource: () => Promise.reject(new Error('not asked')) } as const;
  const hidden = { pages: [{ path: '/hidden', way }], cells: {} };
  const web = { pages: [], cells: {}, later: [{ load: () => Promise.resolve(hidden) }] };
  expect(await wayIn(web, '/hidden')).toBe(way);
  expect(await wayIn(web, '/nowhere')).toBeNull();
});
