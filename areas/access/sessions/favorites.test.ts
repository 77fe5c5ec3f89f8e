import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { MeAnswer } from '../contract.ts';
import { mostFavorites } from './favorites-contract.ts';

let h: Harness;
let reader: Caller;
const path = '/api/v1/users/me/favorites';
beforeAll(async () => {
  h = await harness();
  reader = await h.as('bursar');
});
const kept = async (): Promise<string[] | undefined> =>
  (await reader.get<{ data: MeAnswer }>('/api/v1/users/me')).body.data.settings.favorites;

describe('favorites', () => {
  it('are kept with the person in their order, each once, beside the other settings', async () => {
    await reader.put('/api/v1/users/me/settings', { night_mode: true });
    const { status, body } = await reader.put<{ data: { screens: string[] } }>(path, {
      screens: ['/students', '/approvals', '/students', '/grade/entry'],
    });
    expect([status, body.data.screens]).toEqual([200, ['/students', '/approvals', '/grade/entry']]);
    expect(await kept()).toEqual(['/students', '/approvals', '/grade/entry']);
    expect((await reader.get<{ data: MeAnswer }>('/api/v1/users/me')).body.data.settings.night_mode).toBe(true);
    const [audit] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where action = 'keep-favorites'`;
    expect(audit?.n).toBe(1);
    await reader.put(path, { screens: [] });
    expect(await kept()).toEqual([]);
  });
  it('401 without a session, 422 for what is no screen and for too many; nothing of it is kept', async () => {
    expect((await h.nobody.put(path, { screens: [] })).status).toBe(401);
    const screens = h.services.areas
      .flatMap((area) => area.pages)
      .flatMap((page) => (page.menu && !page.path.includes(':') ? [page.path] : []));
    expect((await reader.put(path, { screens: screens.slice(0, mostFavorites) })).status).toBe(200);
    for (const wrong of [['/nowhere'], ['/students/:id'], ['javascript:alert(1)'], screens.slice(0, mostFavorites + 1)])
      expect((await reader.put(path, { screens: wrong })).status, wrong.join()).toBe(422);
    expect((await reader.put(path, {})).status).toBe(422);
    expect(await kept()).toHaveLength(mostFavorites);
    await reader.put(path, { screens: [] });
  });
});
