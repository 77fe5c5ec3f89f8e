import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const thirdPartyPath = join(root, 'docs', 'third-party.md');

export interface Dependency {
  name: string;
  version: string;
  /** SPDX expression, as the installed package says it; a package of another platform: as the lock file says it */
  license: string;
  installed: boolean;
}

/** Licenses that ask for no more than their notice. */
export const allowedLicenses: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
];
/** What was looked at by name: packages whose license asks for more, and why they may be used. */
export const weighed: readonly { of: RegExp; title: string; license: string; why: string }[] = [
  {
    of: /^@img\/sharp-libvips-/,
    title: '@img/sharp-libvips-*',
    license: 'LGPL-3.0-or-later',
    why: 'libvips, the library behind sharp, comes as a shared library of its own, unchanged: it can be replaced, as the LGPL asks. Whoever hands the program on hands this notice and the LGPL on with it.',
  },
  {
    of: /^@img\/sharp-(?:win32-\w+|wasm32)$/,
    title: '@img/sharp-win32-*, @img/sharp-wasm32',
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'The same libvips inside the package of another platform; installed nowhere but there.',
  },
  {
    of: /^libheif-js$/,
    title: 'libheif-js',
    license: 'LGPL-3.0',
    why: 'libheif, which reads the photographs of telephones, comes as a package of its own, unchanged, and runs in a thread of its own: it can be replaced, as the LGPL asks.',
  },
  {
    of: /^node-forge$/,
    title: 'node-forge',
    license: '(BSD-3-Clause OR GPL-2.0)',
    why: 'Offered under either; used here under BSD-3-Clause.',
  },
  {
    of: /^lightningcss(?:-|$)/,
    title: 'lightningcss, lightningcss-*',
    license: 'MPL-2.0',
    why: 'Makes the style sheets at build, unchanged; the MPL binds changed files of its own and nothing that it makes.',
  },
  {
    of: /^png-js$/,
    title: 'png-js',
    license: 'none stated',
    why: 'Its package.json names no license; the LICENSE file beside it is the MIT License.',
  },
  {
    of: /^@fontsource-variable\/inter$/,
    title: '@fontsource-variable/inter',
    license: 'OFL-1.1',
    why: 'A font, bundled unchanged under its own name, as the OFL allows.',
  },
];
export const weighedFor = ({ name, license }: Dependency): (typeof weighed)[number] | undefined =>
  weighed.find((one) => one.of.test(name) && license.startsWith(one.license));

const open = (expression: string): string => expression.replace(/^\((.*)\)$/, '$1');
/** Whether an SPDX expression of one kind (all AND or all OR) is allowed without a look. */
export function isAllowed(license: string): boolean {
  const parts = open(license);
  if (parts.includes(' AND ')) return parts.split(' AND ').every((part) => allowedLicenses.includes(part));
  // a choice between a free license and another is named by hand, so that the choice is written down
  return parts.split(' OR ').every((part) => allowedLicenses.includes(part));
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}
interface Manifest {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}
const stated = ({ license, licenses }: Manifest): string | undefined =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.map((one) => one.type).join(' OR '));

/** Every production dependency of the lock file, each name and version once. */
export function dependencies(): Dependency[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, Dependency>();
  for (const [path, { version = '', license: locked, dev, link }] of Object.entries(lock.packages)) {
    if (path === '' || dev || link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const manifest = join(root, path, 'package.json');
    const installed = existsSync(manifest);
    const own = installed ? stated(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : undefined;
    found.set(`${name}@${version}`, { name, version, license: own ?? locked ?? 'none stated', installed });
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

/** The page: what was weighed by name, then every package with its version and license. */
export function thirdPartyDocument(of: readonly Dependency[]): string {
  const counts = new Map<string, number>();
  for (const { license } of of) counts.set(license, (counts.get(license) ?? 0) + 1);
  const lines = [
    '# Third-party packages',
    '',
    `The ${of.length} packages that the product runs or is built with, from the lock file; licenses as the packages state them. Packages of other platforms are in it too.`,
    'Made by `npm run third-party`; `test/third-party.test.ts` keeps it equal and fails for a license that is neither allowed nor weighed below.',
    '',
    '## Weighed by name',
    '',
    '| packages | license | why it may be used |',
    '|---|---|---|',
    ...weighed.map(({ title, license, why }) => `| ${title} | ${license} | ${why} |`),
    '',
    '## Licenses',
    '',
    '| license | packages |',
    '|---|---|',
    ...[...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([license, n]) => `| ${license} | ${n} |`),
    '',
    '## Packages',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...of.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  ];
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) {
  const all = dependencies();
  writeFileSync(thirdPartyPath, thirdPartyDocument(all));
  process.stdout.write(`docs/third-party.md written: ${all.length} packages\n`);
  const unknown = all.filter((one) => !isAllowed(one.license) && !weighedFor(one));
  for (const { name, version, license } of unknown)
    process.stdout.write(`to be weighed: ${name} ${version}: ${license}\n`);
}
