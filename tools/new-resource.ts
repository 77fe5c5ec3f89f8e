import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '#app/areas.server.ts';
import { roleNames } from '#kernel/contract/needs.ts';
import { codeOf, readField } from './resource-code.ts';
import { withCallAround, withEntry, withImport, withImported } from './source-edit.ts';

/**
 * `npm run new:resource -- AREA NAME /path "Tekil/Singular" "Çoğul/Plural" [field:kind="Türkçe/English" …]` writes a resource
 * with code, bilingual name, status and the given fields as a theme of its area: declaration, table, texts, access, page, demo
 * rows and a test; docs/new-resource.md walks through it. `--keeper ROLE` keeps it (default: registrar) and, beside the
 * administrator, is the only one who reads it; `--open` lets everyone signed in read it and choose from it. `--group KEY` names
 * the group of the menu (default: the area's own).
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    keeper: { type: 'string', default: 'registrar' },
    open: { type: 'boolean', default: false },
    group: { type: 'string' },
  },
});
const [area, name, path, singular, plural, ...fields] = positionals;
const usage =
  'npm run new:resource -- AREA NAME /path "Tekil/Singular" "Çoğul/Plural" [field:kind="Türkçe/English" …] [--keeper ROLE] [--open] [--group KEY]';
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
const root = join(import.meta.dirname, '..');
const folder = join(root, 'areas', area, name);
const own = areas.find((each) => each.name === area);
const resources = areas.flatMap((each) => (each.resources ?? []).map(({ resource }) => resource));
const groups = areas.flatMap((each) => (each.menu ?? []).map(({ key }) => key));
const group = values.group ?? own?.menu?.[0]?.key;
if (!own) throw new Error(`areas/${area} is not mounted: npm run new:area -- ${area} "Türkçe/English" first`);
if (existsSync(folder)) throw new Error(`areas/${area}/${name} exists already`);
if (resources.some((each) => each.name === name)) throw new Error(`a resource ${name} exists already`);
if (areas.some((each) => each.pages.some((page) => page.path === path)))
  throw new Error(`a page ${path} exists already`);
if (!group || !groups.includes(group)) throw new Error(`--group KEY: one of ${groups.join(', ')}`);
if (!roleNames.some((role) => role === values.keeper)) throw new Error(`--keeper ROLE: one of ${roleNames.join(', ')}`);

const orders = areas
  .flatMap((each) => each.pages)
  .flatMap((page) => (page.menu?.group === group ? [page.menu.order] : []));
const code = codeOf({
  area,
  name,
  path,
  singular,
  plural,
  fields: fields.map(readField),
  group,
  order: Math.max(0, ...orders) + 10,
  keeper: values.keeper,
  open: values.open,
});

/** Joins the theme: behind the others where there are some, else around the area itself. */
function joined(
  source: string,
  outer: 'joinParts' | 'joinWeb',
  inner: 'defineArea' | 'attachPages',
  part: string,
  from: string,
): string {
  const imported = withImport(source, `import { ${part} } from './${name}/${from}.ts';`);
  const wrapped = new RegExp(`\\b${outer}\\(`).test(imported)
    ? imported
    : withImported(withCallAround(imported, inner, outer), inner, outer);
  return withEntry(wrapped, new RegExp(`\\b${outer}\\(`), part);
}
/** Joins the theme's screens: they are fetched when one of them is opened, as those of the other themes are. */
function joinedLater(source: string): string {
  if (/\bjoinWeb\(/.test(source)) return joined(source, 'joinWeb', 'attachPages', `${code.part}Web`, 'web');
  const wrapped = /\bjoinWebLater\(/.test(source)
    ? source
    : withImported(withCallAround(source, 'attachPages', 'joinWebLater'), 'attachPages', 'joinWebLater');
  const theme = `{ below: ['${path}'], load: () => import('./${name}/web.ts').then((m) => m.${code.part}Web) }`;
  return withEntry(wrapped, /\bjoinWebLater\(/, theme);
}
const change = (file: string, edit: (source: string) => string): readonly [string, string] => {
  const place = join(root, 'areas', area, file);
  return [place, edit(readFileSync(place, 'utf8'))];
};
// all changes are known before the first is written
const changes = [
  change('server.ts', (source) => joined(source, 'joinParts', 'defineArea', `${code.part}Part`, 'server')),
  change('web.ts', joinedLater),
];
mkdirSync(folder);
for (const [file, text] of Object.entries(code.files)) writeFileSync(join(folder, file), text);
for (const [place, text] of changes) writeFileSync(place, text);
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [folder, ...changes.map(([place]) => place)], { cwd: root });
process.stdout.write(
  `${Object.keys(code.files)
    .map((file) => `areas/${area}/${name}/${file}`)
    .join('\n')}\n\nNext: rights in access.ts, rows in demo.ts, then npm run db:generate and npm run check.\n`,
);
