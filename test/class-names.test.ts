import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** All screens are one page of the browser: whatever stylesheet was read once holds on every screen that comes after. */
const product = sourceFiles().filter(
  (file) => /^(areas|ui|kernel\/web|app)\/.*\.tsx?$/.test(file.path) && !/\.test\.tsx?$/.test(file.path),
);
const sheets = new Set(
  product.flatMap((file) =>
    file.imports.map((each) => each.from).filter((from) => from.endsWith('.css') && !from.includes('mantine')),
  ),
);
/** class → the stylesheets in which a selector begins with it; within a class of its own a stylesheet may speak of another's */
const styled = new Map<string, Set<string>>();
for (const sheet of [...sheets].sort()) {
  const text = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\/|@import[^;]*;/g, '');
  for (const [, selectors = ''] of text.matchAll(/([^{};]+)\{/g))
    for (const selector of selectors.split(/,(?![^(]*\))/)) {
      const name = /^\s*\.([a-z][\w-]*)/.exec(selector)?.[1];
      if (name !== undefined && !/^(mantine|recharts|m_)/.test(name))
        styled.set(name, (styled.get(name) ?? new Set()).add(sheet));
    }
}
/** class → the files that wear it */
const worn = new Map<string, Set<string>>();
for (const { path, text } of product)
  for (const [, plain, computed = ''] of text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)) {
    const words = plain ?? [...computed.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, part]) => part).join(' ');
    for (const name of words.split(/[\s${}]+/))
      if (styled.has(name)) worn.set(name, (worn.get(name) ?? new Set()).add(path));
  }
const importsOf = new Map(product.map((file) => [file.path, file.imports.map((each) => each.from)]));
const importers = new Map<string, string[]>();
for (const [path, imports] of importsOf)
  for (const from of imports) importers.set(from, [...(importers.get(from) ?? []), path]);
/** Everything that is reached from a file along the edges. */
function along(edges: ReadonlyMap<string, readonly string[]>): (from: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  return (from) => {
    const seen = known.get(from) ?? new Set([from]);
    if (!known.has(from)) for (const path of seen) for (const next of edges.get(path) ?? []) seen.add(next);
    known.set(from, seen);
    return seen;
  };
}
const below = along(importsOf);
const above = along(importers);

describe('classes of the stylesheets', () => {
  it('are found', () => {
    expect(sheets.size).toBeGreaterThan(60);
    expect([...(styled.get('k-two') ?? [])]).toEqual(['ui/page.css']);
    expect(worn.get('k-stack')?.size).toBeGreaterThan(5);
  });
  it('belong to one stylesheet each: of two, the one that is read later changes the screens of the other', () => {
    const twice = [...styled].filter(([name, of]) => of.size > 1 && !name.startsWith('k-'));
    expect(twice.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
  });
  it('come with every screen that wears them', () => {
    const bare: string[] = [];
    for (const [name, files] of worn) {
      const [sheet = ''] = styled.get(name) ?? [];
      if (styled.get(name)?.size !== 1 || /^(ui|app|kernel)\//.test(sheet)) continue;
      for (const file of files) {
        if (below(file).has(sheet)) continue;
        const pages = [...above(file)].filter((each) => /\/pages\/.*\.tsx$/.test(each));
        const without = (pages.length > 0 ? pages : [file]).filter((each) => !below(each).has(sheet));
        bare.push(...without.map((each) => `${each} shows ${name} of ${file} without ${sheet}`));
      }
    }
    expect(bare).toEqual([]);
  });
  it('are named by a screen: none is left behind', () => {
    const page = readFileSync(join(root, 'app/index.html'), 'utf8');
    const named = new Set(
      [page, ...product.map((file) => file.text)].flatMap((text) => text.match(/[a-z][\w-]*/g) ?? []),
    );
    const left = [...styled].filter(([name]) => !named.has(name) && !name.startsWith('k-'));
    expect(left.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
  });
});
