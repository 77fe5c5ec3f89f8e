import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, weight, withImports } from '../chunk-sizes.ts';
import { expect, test } from './campus.ts';

const web = join(import.meta.dirname, '../../dist/web');
const chunks = chunksOf(join(web, 'assets'));
/** The scripts that a page of the build names. */
const scriptsOf = (page: string): Set<string> =>
  withImports(
    chunks,
    [...readFileSync(join(web, page), 'utf8').matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].flatMap(
      (each) => each[1] ?? [],
    ),
  );
const pages = [...chunks.keys()].filter((name) => /Page-[\w-]{8}\.js$/.test(name));
const own = (name: string, before: ReadonlySet<string>): number =>
  weight(
    chunks,
    [...withImports(chunks, [name])].filter((each) => !before.has(each)),
  );

// What a page fetches when it stands comes on top: `npm run bench:load` measures that in a browser. This holds what every visitor is sent.
test('the first visit and every further screen are no heavier than a phone should have to fetch (gzip)', () => {
  const frame = scriptsOf('index.html');
  const dashboard = pages.find((name) => name.startsWith('DashboardPage-'));
  expect(pages.length, 'pages of the build').toBeGreaterThan(100);
  expect(weight(chunks, scriptsOf('painted/login.html')), '/login').toBeLessThanOrEqual(160);
  expect(dashboard).toBeDefined();
  const first = withImports(chunks, [...frame, dashboard ?? '']);
  expect(weight(chunks, first), '/dashboard').toBeLessThanOrEqual(220);
  const heavy = pages
    .map((name) => ({ name, kilobytes: own(name, first) }))
    .filter(({ kilobytes }) => kilobytes > 40)
    .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)} KB`);
  expect(heavy).toEqual([]);
});
