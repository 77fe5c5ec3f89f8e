import { expect, test } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { briefPage, wholePage } from './brief-pages.ts';

test('what the first visit is sent of a page becomes that page again', () => {
  const pages = areas.flatMap((area) => area.pages);
  expect(pages.length).toBeGreaterThan(400);
  for (const page of pages) {
    const { menu: _, knownAs: _names, kind, api, ...told } = page;
    const whole = wholePage(JSON.parse(JSON.stringify(briefPage(page))) as ReturnType<typeof briefPage>);
    expect(whole).toEqual({
      ...told,
      kind: kind === 'error' || kind === 'redirect' ? kind : 'page',
      ...(kind === 'list' && api !== undefined ? { api } : {}),
    });
  }
});
