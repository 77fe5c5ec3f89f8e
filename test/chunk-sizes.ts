import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file of the build: what it weighs, what it always brings along, and what it fetches only when that is asked for. */
export interface Chunk {
  kilobytes: number;
  brings: readonly string[];
}

/** The scripts of a build by name, gzip. */
export function chunksOf(folder: string): Map<string, Chunk> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => {
        const code = readFileSync(join(folder, name), 'utf8');
        return [
          name,
          {
            kilobytes: gzipSync(code, { level: 9 }).length / 1024,
            brings: [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].flatMap((each) => each[1] ?? []),
          },
        ] as const;
      }),
  );
}
/** Some files with all that they bring. */
export function withImports(chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)?.brings.forEach(follow);
  };
  for (const name of names) follow(name);
  return found;
}
export const weight = (chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + (chunks.get(name)?.kilobytes ?? 0), 0);
