import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run new:resource -- reference agency /agencies`: declaration, table, texts, access and page of a resource with code, names and status. */
const [area, name, path] = process.argv.slice(2);
if (!area || !name || !path || !/^[a-z-]+$/.test(name) || !/^\/[a-z/-]+$/.test(path)) throw new Error('npm run new:resource -- AREA NAME /path');
const root = join(import.meta.dirname, '..');
const file = (part: string): string => join(root, 'areas', area, part);
if (!existsSync(file('server.ts'))) throw new Error(`areas/${area} does not exist: npm run new:area -- ${area} first`);
if (existsSync(file(`resources/${name}.ts`))) throw new Error(`areas/${area}/resources/${name}.ts exists already`);
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const table = path.slice(1).replace(/[/-]/g, '_');
const plural = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const key = name.replaceAll('-', '');

writeFileSync(file(`resources/${name}.ts`), `import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, recordStatus, text } from '#kernel/contract/field.ts';

export const ${camel} = defineResource({
  name: '${name}', area: '${area}', path: '${path}', label: ['code', 'name'],
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 150 }),
    status: recordStatus(),
  },
  list: { columns: ['code', 'name', 'status'], filters: ['status'], sorts: ['code', 'name'], sort: 'name', search: true },
});
`);
const edit = (part: string, change: (text: string) => string): void => writeFileSync(file(part), change(readFileSync(file(part), 'utf8')));
const addImport = (source: string, line: string): string => (source.includes(line) ? source : source.replace(/^(import [^\n]*\n)+/m, (imports) => `${imports}${line}\n`));
edit('tables.ts', (source) => {
  let next = source.replace(/^export \{\};\n/m, '');
  const lines = ["import { sql } from 'drizzle-orm';", "import { check, index, pgTable, text } from 'drizzle-orm/pg-core';", "import { idColumn, plainText, searchColumn, stamps, trText } from '#kernel/server/columns.ts';"];
  if (!/^import/m.test(next)) next = `${lines.join('\n')}\n${next}`;
  return `${next.trimEnd()}\n
export const ${plural} = pgTable('${table}', {
  id: idColumn(), code: plainText('code').notNull().unique(), name: trText('name').notNull(), name_en: text('name_en').notNull(),
  status: text('status').notNull().default('a'), search: searchColumn('code', 'name', 'name_en'), ...stamps(),
}, (t) => [check('${table}_status', sql\`\${t.status} in ('a', 'p')\`), index('${table}_search').using('gin', sql.raw('search gin_trgm_ops')), index('${table}_name').on(t.name, t.id)]);
`;
});
edit('texts.ts', (source) => source.replace(new RegExp(`(\\b${area}: \\{)`), `$1\n    '${name}': { tr: '${name}', en: '${name}' }, '${name}.code': { tr: 'Kod', en: 'Code' }, '${name}.name': { tr: 'Ad', en: 'Name' }, '${name}.status': { tr: 'Durum', en: 'Status' },`).replace(/(\btitle: \{)/, `$1\n    ${table}: { tr: '${name}', en: '${name}' },`));
edit('access.ts', (source) => source.replace(/defineAccess\(\{/, `defineAccess({\n  ${['index', 'show', 'store', 'update', 'destroy', 'import'].map((action) => `${key}_${action}: { A: 'all' }`).join(', ')},`));
edit('pages.ts', (source) => {
  const page = `  { path: '${path}', title: 'title:${table}', needs: permission('${key}_index'), kind: 'list', api: '${path}', menu: { group: '${area}', order: 900, icon: 'list' } },`;
  return addImport(source.replace(/definePages\(\[/, `definePages([\n${page}`), "import { permission } from '#kernel/contract/needs.ts';");
});
edit('server.ts', (source) => addImport(addImport(addImport(source.replace(/resources: \[/, `resources: [bindResource(${camel}, ${plural}), `), "import { bindResource } from '#kernel/server/area.ts';"), `import { ${camel} } from './resources/${name}.ts';`), `import { ${plural} } from './tables.ts';`));
edit('web.ts', (source) => addImport(source.replace(/attachPages\(pages, \{/, `attachPages(pages, {\n  '${path}': listPage(() => import('./resources/${name}.ts').then((m) => m.${camel})),`), "import { listPage } from '#kernel/web/attach-pages.tsx';"));
process.stdout.write(`The resource stands. Next: words in texts.ts, rights in access.ts, then npm run db:generate, npm run check.\n`);
