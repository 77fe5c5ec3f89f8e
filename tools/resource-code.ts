/** A field as it is asked for on the command line. */
export interface AskedField {
  name: string;
  kind: Kind;
  to: string | null;
  required: boolean;
  tr: string;
  en: string;
}
export interface Asked {
  area: string;
  name: string;
  path: string;
  singular: string;
  plural: string;
  fields: readonly AskedField[];
  /** group of the menu, and its place there */
  group: string;
  order: number;
  /** role that keeps it beside the administrator */
  keeper: string;
  /** read by everyone signed in, and chosen from */
  open: boolean;
}
const kinds = {
  text: {
    column: (name: string) => `text('${name}')`,
    field: (options: string) => `text({ ${options}max: 150 })`,
    import: 'text',
    sample: (n: number) => `'x${n}'`,
  },
  longText: {
    column: (name: string) => `text('${name}')`,
    field: (options: string) => `longText({ ${options}max: 2000 })`,
    import: 'text',
    sample: (n: number) => `'x${n}'`,
  },
  integer: {
    column: (name: string) => `integer('${name}')`,
    field: (options: string) => `integer({ ${options}min: 0 })`,
    import: 'integer',
    sample: (n: number) => String(n),
  },
  decimal: {
    column: (name: string) => `decimalColumn('${name}', { precision: 8, scale: 2 })`,
    field: (options: string) => `decimal({ ${options}min: 0, scale: 2 })`,
    import: '',
    sample: (n: number) => `${n}.5`,
  },
  money: {
    column: (name: string) => `integer('${name}')`,
    field: (options: string) => `money({ ${options}min: 0, currency: 'USD' })`,
    import: 'integer',
    sample: (n: number) => String(n * 100),
  },
  date: {
    column: (name: string) => `date('${name}')`,
    field: (options: string) => (options ? `date({ ${options}})` : 'date()'),
    import: 'date',
    sample: () => `'2026-09-01'`,
  },
  flag: {
    column: (name: string) => `boolean('${name}')`,
    field: (options: string) => `flag({ ${options}default: false })`,
    import: 'boolean',
    sample: () => 'true',
  },
  reference: {
    column: (name: string) => `refColumn('${name}')`,
    field: (options: string, to: string) => `reference('${to}'${options ? `, { ${options.replace(/, $/, '')} }` : ''})`,
    import: '',
    sample: () => '1',
  },
} as const;
type Kind = keyof typeof kinds;

/** `capacity:integer!=Kapasite/Capacity`, `campus_id:reference(campus)!=Yerleşke/Campus`; `!` makes it required. */
export function readField(given: string): AskedField {
  const [, name, kind, to, mark, tr, en] = /^([a-z_]+):(\w+)(?:\(([a-z-]+)\))?(!?)=([^/]+)\/(.+)$/.exec(given) ?? [];
  if (!name || !kind || !(kind in kinds) || !tr || !en || (kind === 'reference') !== (to !== undefined))
    throw new Error(
      `not a field: ${given} (name:kind[!]=Türkçe/English; kinds: ${Object.keys(kinds).join(', ')}; reference(resource))`,
    );
  return { name, kind: kind as Kind, to: to ?? null, required: mark === '!', tr, en };
}
const camelOf = (name: string): string => name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
const words = (pair: string): string => {
  const [tr = '', en = ''] = pair.split('/');
  return `{ tr: '${tr.replaceAll("'", '’')}', en: '${en.replaceAll("'", '’')}' }`;
};

/** The files of a declared resource: a theme folder of its area. */
export function codeOf({ area, name, path, singular, plural, fields, group, order, keeper, open }: Asked): {
  part: string;
  files: Record<string, string>;
} {
  const part = camelOf(name);
  const table = path.slice(1).replace(/[/-]/g, '_');
  const rows = camelOf(table);
  const key = name.replaceAll('-', '');
  const used = [...new Set(fields.map((field) => field.kind))];
  const columns = fields.map(
    (field) =>
      `    ${field.name}: ${kinds[field.kind].column(field.name)}${field.required || field.kind === 'flag' ? '.notNull()' : ''}${field.kind === 'flag' ? '.default(false)' : ''},`,
  );
  const columnImports = [
    ...new Set(['index', 'pgTable', 'text', ...fields.map((field) => kinds[field.kind].import).filter(Boolean)]),
  ].sort();
  const kernelImports = [
    ...(used.includes('decimal') ? ['decimalColumn'] : []),
    'idColumn',
    'plainText',
    ...(used.includes('reference') ? ['refColumn'] : []),
    'searchColumn',
    'stamps',
    'trText',
  ];
  const references = fields.filter((field) => field.kind === 'reference');
  const readers = open ? 'everyone' : 'offices';
  return {
    part,
    files: {
      'declaration.ts': `import { defineResource } from '#kernel/contract/define-resource.ts';
import { ${[...new Set(['bilingual', 'recordStatus', 'text', ...used])].sort().join(', ')} } from '#kernel/contract/field.ts';

export const ${part} = defineResource({
  name: '${name}',
  area: '${area}',
  path: '${path}',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 150 }),
${fields.map((field) => `    ${field.name}: ${kinds[field.kind].field(field.required ? 'required: true, ' : '', field.to ?? '')},`).join('\n')}
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', ${fields.map((field) => `'${field.name}', `).join('')}'status'],
    filters: [${references.map((field) => `'${field.name}', `).join('')}'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
  ${open ? "options: 'signed-in'" : "actions: ['index', 'show', 'store', 'update', 'destroy', 'import']"},
});
`,
      'contract.ts': `import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const ${part}Pages = definePages([
  {
    path: '${path}',
    title: 'title:${table}',
    needs: permission('${key}_index'),
    kind: 'list',
    api: '${path}',
    menu: { group: '${group}', order: ${order}, icon: 'list' },
  },
]);
`,
      'tables.ts': `import { sql } from 'drizzle-orm';
import { ${columnImports.join(', ')} } from 'drizzle-orm/pg-core';
import { ${kernelImports.join(', ')} } from '#kernel/server/columns.ts';

export const ${rows} = pgTable(
  '${table}',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
${columns.join('\n')}
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('${table}_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('${table}_name').on(t.name, t.id),
${references.map((field) => `    index('${table}_${field.name}').on(t.${field.name}, t.name),\n`).join('')}  ],
);
`,
      'texts.ts': `import { defineTexts } from '#kernel/contract/text.ts';

export const ${part}Texts = defineTexts({
  title: { ${table}: ${words(plural)} },
  ${area}: {
    '${name}': ${words(singular)},
    '${name}.code': { tr: 'Kod', en: 'Code' },
    '${name}.name': { tr: 'Ad', en: 'Name' },
    '${name}.status': { tr: 'Durum', en: 'Status' },
${fields.map((field) => `    '${name}.${field.name}': ${words(`${field.tr}/${field.en}`)},`).join('\n')}
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    '${area}/${name}/texts': typeof ${part}Texts;
  }
}
`,
      'access.ts': `${open ? "import { roleNames } from '#kernel/contract/needs.ts';\n" : ''}import { defineAccess } from '#kernel/server/area.ts';

${open ? "const everyone = Object.fromEntries(roleNames.map((role) => [role, 'all' as const]));\n" : ''}const offices = { A: 'all'${keeper === 'A' ? '' : `, ${keeper}: 'all'`} } as const;

/** Kept by the role ${keeper}; read by ${open ? 'everyone signed in' : 'nobody else'}. */
export const ${part}Access = defineAccess({
  ${key}_index: ${readers},
  ${key}_show: ${readers},
  ${key}_store: offices,
  ${key}_update: offices,
  ${key}_destroy: offices,
  ${key}_import: offices,
});
`,
      'server.ts': `import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { ${part}Access } from './access.ts';
import { ${part}Pages } from './contract.ts';
import { ${part} } from './declaration.ts';
import { ${part}Demo } from './demo.ts';
import { ${rows} } from './tables.ts';
import { ${part}Texts } from './texts.ts';

export const ${part}Part: AreaPart = {
  texts: ${part}Texts,
  pages: ${part}Pages,
  access: ${part}Access,
  resources: [bindResource(${part}, ${rows})],
  demo: [${part}Demo],
};
`,
      'web.ts': `import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { ${part}Pages } from './contract.ts';

export const ${part}Web = attachPages(${part}Pages, {
  '${path}': listPage(() => import('./declaration.ts').then((m) => m.${part})),
});
`,
      'demo.ts': `import type { DemoSite } from '#kernel/server/area.ts';
import { ${rows} } from './tables.ts';

/** Rows of the demo university. */
export async function ${part}Demo({ writer }: DemoSite): Promise<void> {
  await writer.insert(${rows}, []);
}
`,
      [`${name}.test.ts`]: `import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';

it('${path}: kept by the role ${keeper}, ${open ? 'read by everyone signed in' : 'closed to everybody else'}', async () => {
  const { as, nobody } = await harness();
  const keeper = await as('${keeper === 'A' ? 'admin' : keeper}');
  expect((await nobody.get('/api/v1${path}')).status).toBe(401);
  expect((await keeper.post('/api/v1${path}', {})).status).toBe(422);
  const made = await keeper.post<{ data: { id: number; version: number } }>('/api/v1${path}', {
    code: 'T-1',
    name: 'Deneme',
    name_en: 'Test',${fields
      .filter((field) => field.required)
      .map((field) => ` ${field.name}: ${kinds[field.kind].sample(1)},`)
      .join('')}
  });
  expect(made.status).toBe(201);
  const one = \`/api/v1${path}/\${made.body.data.id}\`;
  expect((await keeper.get<{ data: { code: string } }>(one)).body.data.code).toBe('T-1');
  const student = await as('student');
  expect((await student.get('/api/v1${path}')).status).toBe(${open ? 200 : 403});
  expect((await student.delete(one)).status).toBe(403);
  expect((await keeper.delete(one)).status).toBe(200);
});
`,
    },
  };
}
