import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run new:area -- parking`: an area folder that compiles, mounted on both sides. */
const [name] = process.argv.slice(2);
if (!name || !/^[a-z]+$/.test(name)) throw new Error('npm run new:area -- NAME (lower case letters only)');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'areas', name);
if (existsSync(folder)) throw new Error(`areas/${name} exists already`);
mkdirSync(join(folder, 'resources'), { recursive: true });
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
write(
  'README.md',
  `# ${name}\n\nWhat it is for, its words, who works in it, its states, and where its rules come from: at most 30 lines.\n`,
);
write(
  'pages.ts',
  "import { definePages } from '#kernel/contract/define-page.ts';\n\nexport const pages = definePages([]);\n",
);
write(
  'texts.ts',
  `import { defineTexts } from '#kernel/contract/text.ts';\n\nexport const texts = defineTexts({ title: {}, ${name}: {} });\n`,
);
write('tables.ts', "// The area's tables: see areas/reference/tables.ts.\nexport {};\n");
write(
  'access.ts',
  "import { defineAccess } from '#kernel/server/area.ts';\n\n/** Role × permission → all rows, or which. */\nexport const access = defineAccess({});\n",
);
write(
  'server.ts',
  `import { defineArea } from '#kernel/server/area.ts';\nimport { access } from './access.ts';\nimport { pages } from './pages.ts';\nimport { texts } from './texts.ts';\n\nexport const ${name} = defineArea({ name: '${name}', texts, pages, access, resources: [] });\n`,
);
write(
  'web.ts',
  `import { attachPages } from '#kernel/web/attach-pages.tsx';\nimport { pages } from './pages.ts';\n\nexport const ${name}Web = attachPages(pages, {});\n`,
);
const mount = (file: string, line: string, list: RegExp, entry: string): void => {
  const path = join(root, 'app', file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text
      .replace(/((?:^import .*\n)+)/, (imports) => `${imports}${line}\n`)
      .replace(list, (whole) => whole.replace(/\];$/, `, ${entry}];`)),
  );
};
mount('areas.server.ts', `import { ${name} } from '#areas/${name}/server.ts';`, /export const areas[^;]+\];/, name);
const screens = join(root, 'app/areas.web.ts');
writeFileSync(
  screens,
  readFileSync(screens, 'utf8').replace(
    /\n\};\n$/,
    `\n  ${name}: () => import('#areas/${name}/web.ts').then((m) => m.${name}Web),\n};\n`,
  ),
);
process.stdout.write(`areas/${name} stands and is mounted. Next: npm run new:resource -- ${name} NAME /path\n`);
