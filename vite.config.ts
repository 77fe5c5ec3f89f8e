import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';

interface DeclaredResource {
  name: string;
  path: string;
  actions: readonly string[];
  optionsPath?: string;
  kept?: true;
}
/** Where the options of a resource are read, if not under its plural (`resourcePath` in kernel/web/resource-paths.ts). */
const pathsOf = (resources: readonly DeclaredResource[]): Record<string, string> =>
  Object.fromEntries(
    resources.flatMap(({ name, path, actions, optionsPath }) => {
      const read = optionsPath ?? (actions.includes('options') ? path : `/${name}s`);
      return read === `/${name}s` ? [] : [[name, read] as const];
    }),
  );

/** The pages of all areas, and where selects read, as data: the first visit knows them without loading an area. */
const declaredPages = (): Plugin => ({
  name: 'declared-pages',
  resolveId: (id) => (id === 'virtual:declared-pages' ? '\0declared-pages' : null),
  load: async (id) => {
    if (id !== '\0declared-pages') return null;
    const { areas } = (await import(pathToFileURL(join(import.meta.dirname, 'app/areas.server.ts')).href)) as {
      areas: readonly {
        name: string;
        pages: readonly { knownAs?: unknown; menu?: unknown }[];
        resources?: readonly { resource: DeclaredResource }[];
      }[];
    };
    const resources = areas.flatMap((area) => (area.resources ?? []).map(({ resource }) => resource));
    const exported = {
      // what the menu and the palette read of a page, they ask the server for
      declared: areas.map(({ name, pages }) => ({
        area: name,
        pages: pages.map(({ knownAs: _knownAs, menu: _menu, ...page }) => page),
      })),
      resourcePaths: pathsOf(resources),
      codeLists: resources.flatMap(({ name, kept }) => (kept ? [name] : [])),
    };
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/**
 * What endpoints answer, and every reason why they may refuse, is read by the server and the tests alone; the browser
 * keeps the types and is spared the values: every `const X = a.…` at the top of a file, every `output: a.…` and every
 * list of `….specs` is emptied, whatever is then unused falls away. A refusal that a screen makes itself stays.
 */
const withoutServerFacts = (): Plugin => ({
  name: 'without-server-facts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/(areas|kernel)\/.*\.ts$/ },
    handler(code, id) {
      if (id.endsWith('/kernel/contract/answer.ts')) return { code, moduleSideEffects: false };
      // to declare something does nothing by itself: a file of which nothing is used is left out whole
      const declares = /(contract[^/]*|refusals|\/(pages|rules\/[^/]*|resources\/[^/]*))\.ts$/.test(id);
      const rest = declares ? { moduleSideEffects: false } : {};
      if (!/import \* as a from .*\/answer\.ts|\.specs\b/.test(code)) return { code, ...rest };
      const found: { start: number; end: number }[] = [];
      const look = (node: unknown, top: boolean): void => {
        if (Array.isArray(node)) return node.forEach((each) => look(each, top));
        if (node === null || typeof node !== 'object') return;
        const { type, init, key, value, ...rest } = node as {
          type?: string;
          init?: Span;
          key?: { name?: string };
          value?: Span;
        };
        if (type === 'VariableDeclarator' && top && init && (rootOf(init) === 'a' || listsRefusals(init)))
          return void found.push(init);
        if (type === 'Property' && value && key?.name === 'output' && rootOf(value) === 'a')
          return void found.push(value);
        if (type === 'Property' && value && key?.name === 'refusals' && listsRefusals(value))
          return void found.push(value);
        const inside = top && !/Function/.test(type ?? '');
        for (const each of [init, value, ...Object.values(rest)]) look(each, inside);
      };
      look(this.parse(code).body, true);
      return {
        code: found
          .sort((one, other) => other.start - one.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}void 0${text.slice(end)}`, code),
        ...rest,
      };
    },
  },
});
interface Span {
  start: number;
  end: number;
  type?: string;
  name?: string;
  object?: Span;
  callee?: Span;
  property?: Span;
  elements?: (Span | null)[];
}
/** `[rolesRefusals.specs]` */
const listsRefusals = ({ elements = [] }: Span): boolean =>
  elements.length > 0 && elements.every((each) => each?.property?.name === 'specs');
/** `a` of `a.many(a.text)` */
const rootOf = (node: Span | undefined): string | undefined =>
  node === undefined || node.name !== undefined ? node?.name : rootOf(node.object ?? node.callee);

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), declaredPages(), withoutServerFacts()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/oauth': 'http://localhost:3000' } },
});
