import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const root = join(import.meta.dirname, '..');
export interface SourceFile {
  path: string;
  text: string;
  lines: number;
  imports: readonly { from: string; typeOnly: boolean; dynamic: boolean }[];
}

// what .gitignore names: not ours, or made
const left = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results', '.git']);
function* typescript(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !left.has(entry.name)) yield* typescript(path);
    else if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield path;
  }
}
/** Every TypeScript file of the project, with what it imports, as paths from the root. */
export function sourceFiles(): readonly SourceFile[] {
  const names = [...typescript('')].sort();
  return names.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [
      ...text.matchAll(
        /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm,
      ),
    ].map(([, typeOnly, named, bare, dynamic]) => ({
      from: resolve(path, named ?? bare ?? dynamic ?? ''),
      typeOnly: typeOnly !== undefined,
      dynamic: dynamic !== undefined,
    }));
    return { path, text, lines: text.split('\n').length, imports };
  });
}
function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  return specifier;
}

export type World = 'contract' | 'server' | 'web' | 'other';
/** The world a file belongs to, told by its name. */
export function worldOf(path: string): World {
  if (/\.test\.tsx?$/.test(path) || /^(test|tools|bench|app)\//.test(path) || /^[^/]+\.ts$/.test(path)) return 'other';
  if (path.startsWith('kernel/contract/')) return 'contract';
  if (path.startsWith('kernel/web/') || path.startsWith('ui/')) return 'web';
  if (path.startsWith('kernel/server/') || path.startsWith('demo/')) return 'server';
  const inside = /^areas\/[^/]+\/(.+)$/.exec(path)?.[1] ?? '';
  if (/(^|\/)(pages|parts)\//.test(inside) || /(^|\/)web\.tsx?$/.test(inside)) return 'web';
  if (
    /(^|\/)(resources|rules)\//.test(inside) ||
    /(^|\/)(pages|declaration)\.ts$/.test(inside) ||
    /(^|\/)[^/]*(contract|texts|refusals)[^/]*\.ts$/.test(inside)
  )
    return 'contract';
  return 'server';
}
export const areaOf = (path: string): string => /^areas\/([^/]+)\//.exec(path)?.[1] ?? '';
