import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const known = new Map<string, readonly string[]>();

/** The files of the project that a file runs; imports of types alone run nothing. */
function imported(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8');
  const found = [
    ...text.matchAll(/\b(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g),
  ]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((to) => to.startsWith('.') || to.startsWith('#'))
    .map((to) => (to.startsWith('#') ? join(root, to.slice(1)) : join(dirname(file), to)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  known.set(file, found);
  return found;
}

/** Opens what the surroundings name: the harness, a smaller university, or the test itself. */
const opens = (file: string): boolean =>
  /process\.env(?:\.|\[')(?:DATABASE|REDIS)_URL\b/.test(readFileSync(file, 'utf8'));

/** Whether a test works on the database or the shared store that the surroundings name, itself or through what it imports. */
export function reachesDatabase(file: string): boolean {
  const seen = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (opens(next)) return true;
    waiting.push(...imported(next));
  }
  return false;
}
