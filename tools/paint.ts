import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import { build, type Rolldown } from 'vite';
import { areas } from '#app/areas.server.ts';
import { uiTexts } from '#app/ui-texts.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { locales, type Locale } from '#kernel/contract/text.ts';
import { mergeTexts } from '#kernel/server/lines.ts';

type Words = Record<string, Record<string, string>>;
interface Painter {
  paint(path: string, lines: Words, locale: Locale): Promise<{ html: string; words: Words }>;
  paintedPages: Record<string, unknown>;
}
type Output = Rolldown.RolldownOutput['output'];

const root = join(import.meta.dirname, '..');
/**
 * Paints pages into files of their own below `painted/`: the very components, drawn by React's server rendering in every
 * language, with the rules of the style sheets that they need. The browser shows them at once and React takes them over.
 */
export async function paintPages(folder: string, output: Output): Promise<void> {
  const workshop = join(folder, '../painter');
  const { paint, paintedPages } = await painter(workshop);
  const texts = mergeTexts(areas, [kernelTexts, uiTexts]);
  const shell = readFileSync(join(folder, 'painted.html'), 'utf8');
  const behind = readFileSync(join(root, 'app/painted.js'), 'utf8');
  mkdirSync(join(folder, 'painted'), { recursive: true });
  const { scripts, sheets } = filesOf(output);
  for (const path of Object.keys(paintedPages)) {
    const words: Partial<Record<Locale, Words>> = {};
    const html: Partial<Record<Locale, string>> = {};
    const titles: Partial<Record<Locale, string>> = {};
    const title = areas.flatMap((area) => area.pages).find((page) => page.path === path)?.title ?? '';
    for (const locale of locales) {
      const lines = Object.fromEntries(
        Object.entries(texts).map(([namespace, keys]) => [
          namespace,
          Object.fromEntries(Object.entries(keys).map(([key, text]) => [key, text[locale]])),
        ]),
      );
      const page = await paint(path, lines, locale);
      html[locale] = page.html;
      words[locale] = page.words;
      const [namespace = '', key = ''] = title.split(':');
      titles[locale] = `${lines[namespace]?.[key] ?? ''} · ${lines.access?.product ?? ''}`;
    }
    const seen = seenIn(`${Object.values(html).join('')} class="k-"`);
    const styles = sheets.map((sheet) => {
      const css = readFileSync(join(folder, sheet), 'utf8');
      return `<style data-href="/${sheet}">${needed(css, seen)}</style>`;
    });
    const preloads = scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`);
    const spaces = Object.keys(words.en ?? {}).join(',');
    const head = shell
      .replace('<html ', `<html data-words="${spaces}" `)
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace(/<title>.*<\/title>/, `<title>${titles.en ?? ''}</title>`)
      .replace('</head>', () => `${styles.join('\n')}\n${preloads.join('\n')}\n</head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-painted="${path}">${html.en ?? ''}</div>
<template id="painted-tr" data-title="${titles.tr ?? ''}">${html.tr ?? ''}</template>
<script type="application/json" id="painted-words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script>${behind}</script>`,
      );
    writeFileSync(join(folder, 'painted', `${path.slice(1)}.html`), head);
  }
  rmSync(workshop, { recursive: true, force: true });
  rmSync(join(folder, 'painted.html'));
}

/** The application built for the server, which here is this build alone. */
async function painter(folder: string): Promise<Painter> {
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // the same code as in the browser: what the server would draw otherwise could not be taken over
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'production', 'default'] } },
    build: { ssr: join(root, 'app/paint.tsx'), outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  return (await import(pathToFileURL(join(folder, 'paint.js')).href)) as Painter;
}

/** Every script that a painted page needs before it can be used, and their style sheets in the order of the cascade. */
function filesOf(output: Output): { scripts: string[]; sheets: string[] } {
  const chunks = output.filter((each) => each.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const add = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || scripts.has(name)) return;
    scripts.add(name);
    for (const imported of chunk.imports) add(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  for (const chunk of chunks) if (chunk.facadeModuleId === join(root, 'app/painted.html')) add(chunk.fileName);
  if (scripts.size === 0) throw new Error('painted.html has no script');
  return { scripts: [...scripts], sheets: [...sheets] };
}

interface Seen {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}
const seenIn = (html: string): Seen => ({
  classes: new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
  tags: new Set(['html', 'body', ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag)]),
});
const fits =
  (seen: Seen) =>
  (part: SelectorComponent): boolean =>
    part.type === 'class'
      ? seen.classes.has(part.name)
      : part.type === 'type'
        ? seen.tags.has(part.name)
        : part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')
          ? part.selectors.some((each: Selector) => each.every(fits(seen)))
          : true;
/** Of a style sheet the rules that the painted page can match, as it stands on a screen. */
function needed(css: string, seen: Seen): string {
  const { code } = transform({
    filename: 'painted.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some((selector) => selector.every(fits(seen))) ? undefined : []),
        // fonts that are fetched come with the style sheet
        'font-face': ({ value }) =>
          value.properties.some((each) => each.type === 'source' && each.value.some(({ type }) => type === 'url'))
            ? []
            : undefined,
        page: () => [],
      },
    },
  });
  return Buffer.from(code).toString();
}
