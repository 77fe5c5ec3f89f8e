import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import { briefPage } from './kernel/contract/brief-pages.ts';
import type { Page } from './kernel/contract/define-page.ts';
import { pluralPath } from './kernel/contract/plural-path.ts';

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
      const read = optionsPath ?? (actions.includes('options') ? path : pluralPath(name));
      return read === pluralPath(name) ? [] : [[name, read] as const];
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
        pages: readonly Page[];
        resources?: readonly { resource: DeclaredResource }[];
      }[];
    };
    const resources = areas.flatMap((area) => (area.resources ?? []).map(({ resource }) => resource));
    const exported = {
      // what the menu and the palette read of a page, they ask the server for
      declared: areas.map(({ name, pages }) => ({ area: name, pages: pages.map(briefPage) })),
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
 * list of `….specs` is emptied, whatever is then unused falls away; so are the declared pages, which the browser has as data
 * (`declaredPages`). A refusal that a screen makes itself stays, without its sentences: they come with the words.
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
      if (!/import \* as a from .*\/answer\.ts|\.specs\b|definePages\(|defineRefusals\(/.test(code))
        return { code, ...rest };
      const found: { start: number; end: number }[] = [];
      const cut: Span[] = [];
      const look = (node: unknown, top: boolean): void => {
        if (Array.isArray(node)) return node.forEach((each) => look(each, top));
        if (node === null || typeof node !== 'object') return;
        const { type, init, key, value, ...rest } = node as Span & { init?: Span };
        if (type === 'CallExpression' && rest.callee?.name === 'defineRefusals')
          return void cut.push(...sentencesIn(rest.arguments?.[0]));
        if (
          type === 'VariableDeclarator' &&
          top &&
          init &&
          (['a', 'definePages'].includes(rootOf(init) ?? '') || listsRefusals(init))
        )
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
        code: [...found, ...cut]
          .sort((one, other) => other.start - one.start)
          .reduce(
            (text, span) => text.slice(0, span.start) + (cut.includes(span) ? "''" : 'void 0') + text.slice(span.end),
            code,
          ),
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
  arguments?: Span[];
  properties?: Span[];
  key?: Span;
  value?: Span;
}
/** What refusals say, in both languages: `tr` and `en` of every property. */
const sentencesIn = (specs: Span | undefined): Span[] =>
  (specs?.properties ?? [])
    .flatMap(({ value }) => value?.properties ?? [])
    .flatMap(({ key, value }) => (value && ['tr', 'en'].includes(key?.name ?? '') ? [value] : []));
/** `[rolesRefusals.specs]`, `[...refusals, observerRefusals.specs]`: a list that is spread into one is emptied itself */
const listsRefusals = ({ elements = [] }: Span): boolean =>
  elements.some((each) => each?.property?.name === 'specs') &&
  elements.every((each) => each?.property?.name === 'specs' || each?.type === 'SpreadElement');
/** `a` of `a.many(a.text)` */
const rootOf = (node: Span | undefined): string | undefined =>
  node === undefined || node.name !== undefined ? node?.name : rootOf(node.object ?? node.callee);

/** What has to happen before the first paint stands in the page itself: no script is waited for. */
const bootInPage = (): Plugin => ({
  name: 'boot-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(
        '<script src="/boot.js"></script>',
        () => `<script>${readFileSync(join(import.meta.dirname, 'app/boot.js'), 'utf8')}</script>`,
      ),
  },
});

/**
 * The component library hangs parts onto its components (`Menu.Sub = MenuSub`), so that whoever takes a menu is sent all
 * that could stand in one; parts that nobody names are left out.
 */
const withoutUnusedParts = (): Plugin => {
  const hung = /^([A-Z]\w*)\.([A-Z]\w*) = [A-Z]\w*;$/gm;
  // what only an error message names is not used
  const unread = /"(?:[^"\\\n]|\\.)*"|\/\/.*$/gm;
  const used = new Set<string>();
  return {
    name: 'without-unused-parts',
    apply: 'build',
    buildStart: () => {
      const own = ['app', 'areas', 'kernel/web', 'ui'];
      const library = ['core', 'charts', 'dates', 'dropzone', 'schedule'].map(
        (name) => `node_modules/@mantine/${name}/esm`,
      );
      for (const folder of [...own, ...library].map((each) => join(import.meta.dirname, each)))
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
          /\.(tsx|mjs)$/.test(each),
        )) {
          const code = readFileSync(join(folder, name), 'utf8').replaceAll(hung, '').replaceAll(unread, '');
          for (const [part] of code.matchAll(/\b[A-Z]\w*\.[A-Z]\w*\b/g)) used.add(part);
        }
    },
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/.*\.mjs$/ },
      handler: (code) => code.replaceAll(hung, (line, owner, name) => (used.has(`${owner}.${name}`) ? line : '')),
    },
  };
};

/** Scroll areas of the component library, which each list of choices brings along, are the browser's own (`ui/NativeScroll.tsx`). */
const nativeScroll = (): Plugin => ({
  name: 'native-scroll',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('ScrollArea/ScrollArea.mjs') && importer?.includes('@mantine/core')
      ? join(import.meta.dirname, 'ui/NativeScroll.tsx')
      : null,
});

/**
 * What is loaded together is one file: hundreds of small ones weigh a fifth more and each is asked for. First what a painted
 * page needs, then the frame with the router, then lists, then the inputs of forms; each with all that it imports and no
 * earlier one brings. What only some pages need stays in files of its own.
 */
const groups = [
  { name: 'first', test: /app\/(painted-pages|surroundings)\.tsx$|react-dom\/client\.js$/ },
  {
    name: 'frame',
    test: /app\/application\.tsx$|app\/shell\/Frame\.tsx$|NotificationsBell\.tsx$|kernel\/web\/(ReadState|Screen|CommandButton|PageLink|hooks)\.tsx?$|ui\/(DataTable|EmptyState|FactStrip|Pager|Panel|RefusalList|SearchBox|StatusBadge)\.tsx$|components\/Tabs\/Tabs\.mjs$/,
  },
  { name: 'choices', test: /ui\/inputs\/(SelectBox|MultiSelectBox)\.tsx$/ },
  { name: 'dialogs', test: /ui\/(ConfirmDialog|DetailedErrors|Drawer)Body\.tsx$/ },
].map((group, at) => ({ ...group, priority: 9 - at }));

export default defineConfig({
  root: 'app',
  publicDir: 'public',
  plugins: [nativeScroll(), withoutUnusedParts(), react(), declaredPages(), withoutServerFacts(), bootInPage()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['app/index.html', 'app/painted.html'].map((page) => join(import.meta.dirname, page)),
      output: { codeSplitting: { groups } },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/oauth': 'http://localhost:3000' } },
});
