import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '#app/areas.server.ts';
import { partsOfKey } from '#areas/access/roles/rules/permission-key.ts';
import { roleWords } from '#areas/access/roles/seed-roles.ts';
import { roleNames } from '#kernel/contract/needs.ts';
import type { Area } from '#kernel/server/area.ts';

export const documentPath = join(import.meta.dirname, '..', 'docs', 'permission-matrix.md');

/** The default matrix of the areas' access tables as a document: role × key, and which rows a key opens. */
export function permissionDocument(of: readonly Pick<Area, 'name' | 'access' | 'resources' | 'texts'>[]): string {
  const titles = new Map(
    of.flatMap((area) =>
      (area.resources ?? []).map(
        ({ resource }) =>
          [resource.permission, area.texts[resource.area]?.[resource.name]?.en ?? resource.name] as const,
      ),
    ),
  );
  const lines = [
    '# Permission matrix',
    '',
    'Default permissions of the roles, as the areas declare them in their access tables (NS-001, NS-002). Made by `node tools/permission-matrix-doc.ts`; a test keeps it equal.',
    'An administrator changes them on /role; what he took away does not come back.',
    '',
    '`all` every record · `rule` the records that the area’s rule allows · empty: the role lacks the key.',
    'A key given later to a staff role opens the records of the role’s unit (every record to a holder without a unit), to students and alumni none.',
    '',
    '| code | role |',
    '|---|---|',
    ...roleNames.map((name) => `| ${name} | ${roleWords[name].en} |`),
  ];
  const seen = new Set<string>();
  for (const area of of) {
    const keys = Object.keys(area.access)
      .filter((key) => !seen.has(key))
      .sort();
    for (const key of keys) seen.add(key);
    if (keys.length === 0) continue;
    // only the roles that hold something here: a table of eighteen columns is read by nobody
    const roles = roleNames.filter((name) => keys.some((key) => area.access[key]?.[name] !== undefined));
    lines.push(
      '',
      `## ${area.name}`,
      '',
      `| permission | of | ${roles.join(' | ')} |`,
      `|---|---|${roles.map(() => '---').join('|')}|`,
    );
    for (const key of keys) {
      const cells = roles.map((name) => {
        const grant = area.access[key]?.[name];
        return grant === undefined ? '' : grant === 'all' ? 'all' : 'rule';
      });
      lines.push(`| ${key} | ${titles.get(partsOfKey(key).prefix) ?? ''} | ${cells.join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) {
  const next = permissionDocument(areas);
  let before = '';
  try {
    before = readFileSync(documentPath, 'utf8');
  } catch {
    before = ''; // the first time
  }
  if (before !== next) writeFileSync(documentPath, next);
  process.stdout.write(
    before === next ? 'docs/permission-matrix.md is up to date\n' : 'docs/permission-matrix.md written\n',
  );
}
