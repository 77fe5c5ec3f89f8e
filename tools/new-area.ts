import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withEntry, withImport } from './source-edit.ts';

/**
 * `npm run new:area -- parking "Otopark/Parking"`: an area folder that compiles, mounted on both sides with a menu group of its
 * own. It is mounted before `home` (`-- … --before AREA`): what stands before it, it may import.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string', default: 'home' } },
});
const [name, title] = positionals;
const [tr, en] = title?.split('/') ?? [];
if (!name || !/^[a-z]+$/.test(name) || !tr || !en)
  throw new Error('npm run new:area -- NAME "Türkçe/English" [--before AREA] (NAME: lower case letters only)');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'areas', name);
if (existsSync(folder)) throw new Error(`areas/${name} exists already`);
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;

const files: Record<string, string> = {
  'README.md': `# ${en}

What it is for, its words, who works in it, its states, and where its rules come from: at most 30 lines.
`,
  'texts.ts': `import { defineTexts } from '#kernel/contract/text.ts';

export const ${name}Texts = defineTexts({ title: { menu_${name}: { tr: ${quoted(tr)}, en: ${quoted(en)} } } });

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    '${name}/texts': typeof ${name}Texts;
  }
}
`,
  'server.ts': `import { defineArea, joinParts } from '#kernel/server/area.ts';
import { ${name}Texts } from './texts.ts';

export const ${name} = joinParts(
  defineArea({
    name: '${name}',
    texts: ${name}Texts,
    pages: [],
    access: {},
    menu: [{ key: '${name}', icon: 'list', order: 500, title: 'title:menu_${name}' }],
  }),
);
`,
  'web.ts': `import { joinWeb } from '#kernel/web/attach-pages.tsx';

export const ${name}Web = joinWeb();
`,
};
const lists = {
  'app/areas.server.ts': (text: string) =>
    withEntry(
      withImport(text, `import { ${name} } from '#areas/${name}/server.ts';`),
      /const mounted: readonly Area\[\] = \[/,
      name,
      values.before,
    ),
  'app/areas.web.ts': (text: string) =>
    withEntry(
      text,
      /export const areaScreens.*= \{$/m,
      `${name}: () => import('#areas/${name}/web.ts').then((m) => m.${name}Web)`,
    ),
};
// all changes are known before the first is written
const mounted = Object.entries(lists).map(
  ([file, change]) => [file, change(readFileSync(join(root, file), 'utf8'))] as const,
);
mkdirSync(folder);
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
for (const [file, text] of mounted) writeFileSync(join(root, file), text);
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [folder, ...mounted.map(([file]) => join(root, file))], {
  cwd: root,
});
process.stdout.write(
  `areas/${name} stands and is mounted before ${values.before}. Next: npm run new:resource -- ${name} NAME /path …\n`,
);
