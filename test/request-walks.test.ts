import { expect, test } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { walks } from './browser/walks/all-walks.ts';

test('REQ-001, MEN-001: the browser walks every kind of request; who is not walked says why', () => {
  const known = new Set(walks.map((walk) => walk.kind));
  const kinds = areas.flatMap((area) => (area.requests ?? []).map(({ request }) => request.kind));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
  for (const walk of walks.filter((each) => each.only !== undefined))
    expect(walk.only?.length, walk.kind).toBeGreaterThan(20);
});
