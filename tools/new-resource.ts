import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, readField, type Asked } from './resource-code.ts';

/**
 * `npm run new:resource -- AREA NAME /path "Tekil/Singular" "Çoğul/Plural" [field:kind="Türkçe/English" …]`
 * writes a resource with code, bilingual name, status and the given fields as a part of its area: declaration, table, texts,
 * access, page, demo rows and a test; docs/new-resource.md walks through it.
 */
const [area, name, path, singular, plural, ...fields] = process.argv.slice(2);
const usage = 'npm run new:resource -- AREA NAME /path "Tekil/Singular" "Çoğul/Plural" [field:kind="Türkçe/English" …]';
if (
  !area ||
  !name ||
  !path ||
  !/^[a-z]+(-[a-z]+)*$/.test(name) ||
  !/^\/[a-z/-]+$/.test(path) ||
  !singular?.includes('/') ||
  !plural?.includes('/')
)
  throw new Error(usage);
const folder = join(import.meta.dirname, '..', 'areas', area);
if (!existsSync(join(folder, 'server.ts')))
  throw new Error(`areas/${area} does not exist: npm run new:area -- ${area} first`);
if (existsSync(join(folder, `resources/${name}.ts`)))
  throw new Error(`areas/${area}/resources/${name}.ts exists already`);

const asked: Asked = { area, name, path, singular, plural, fields: fields.map(readField) };
const code = codeOf(asked);
for (const [file, text] of Object.entries(code.files)) writeFileSync(join(folder, file), text);

const edit = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`areas/${area}/${file} could not take the new part: join ${code.part} by hand`);
  writeFileSync(join(folder, file), after);
};
const addImport = (source: string, line: string): string =>
  source.replace(/((?:^import [^\n]*\n)+)/, (imports) => `${imports}${line}\n`);
/** Joins a part: behind the others where there are some, else around the area itself. */
const joined = (
  source: string,
  join: 'joinParts' | 'joinWeb',
  make: 'defineArea' | 'attachPages',
  part: string,
): string =>
  new RegExp(`\\b${join}\\(`).test(source)
    ? source.replace(/\);\s*$/, `, ${part});\n`)
    : source
        .replace(new RegExp(`\\b${make}\\b([^;]*?from)`), `${make}, ${join}$1`)
        .replace(new RegExp(`= ${make}\\(`), `= ${join}(${make}(`)
        .replace(/\);\s*$/, `), ${part});\n`);
edit('server.ts', (source) =>
  joined(
    addImport(source, `import { ${code.part}Part } from './${name}-server.ts';`),
    'joinParts',
    'defineArea',
    `${code.part}Part`,
  ),
);
edit('web.ts', (source) =>
  joined(
    addImport(source, `import { ${code.part}Web } from './parts/${name}-web.ts';`),
    'joinWeb',
    'attachPages',
    `${code.part}Web`,
  ),
);
process.stdout.write(
  `${Object.keys(code.files)
    .map((file) => `areas/${area}/${file}`)
    .join(
      '\n',
    )}\n\nNext: rights in ${name}-access.ts, rows in ${name}-demo.ts (call it in demo/description.ts), then npm run db:generate and npm run check.\n`,
);
