import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, type SourceFile } from '#test/source-files.ts';

const root = join(import.meta.dirname, '..');
export const rulesPath = join(root, 'docs', 'rules.md');
const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, 'test', name), 'utf8')) as T;

/** The rules of the specification by prefix: what the prefix is about, and its ids. */
export const ruleIds = read<Record<string, { area: string; ids: string[] }>>('rule-ids.json');
export const allRuleIds: readonly string[] = Object.values(ruleIds).flatMap(({ ids }) => ids);
/** Kept by hand: rules that no test quotes, and why not yet. */
export const openRules = read<Record<string, string>>('rules-open.json');

export interface Quote {
  /** from the root of the project */
  file: string;
  /** the title of the test, or of the row of its table, that names the rule */
  title: string;
}

const id = /\b([A-Z][A-Z0-9]{2,3})-(\d{3})(?:(?: to |–|…|\.\.)(?:\1-)?(\d{3}))?\b/g;
const known = new Set(allRuleIds);
/** The ids that a line names; “ACC-015 to ACC-021” names seven. */
export function idsIn(line: string): string[] {
  return [...line.matchAll(id)].flatMap(([, prefix = '', first = '', last = first]) => {
    const count = Math.max(0, Number(last) - Number(first));
    return Array.from({ length: count + 1 }, (_, n) => `${prefix}-${String(Number(first) + n).padStart(3, '0')}`);
  });
}

const strings = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g;
const opening = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*(['"`].*)?$/;
const firstString = (text: string): string => {
  const [, one, two, three] = new RegExp(strings.source).exec(text) ?? [];
  return one ?? two ?? three ?? '';
};
/** The title that says what is proven at a line: a string there that names the rule, else the test around it. */
function titleAt(lines: readonly string[], at: number, rule: string): string {
  for (const [, one, two, three] of (lines[at] ?? '').matchAll(strings)) {
    const text = one ?? two ?? three ?? '';
    if (idsIn(text).includes(rule) && text.length > 12) return text;
  }
  for (let back = at; back >= 0; back -= 1) {
    const found = opening.exec(lines[back] ?? '');
    if (found) return firstString(found[1] ?? lines[back + 1] ?? '');
  }
  return '';
}

// what the tests of this tool quote as an example proves nothing, nor does the list of texts that nobody uses yet
const proveNothing = new Set(['test/rules.test.ts', 'test/texts-unused.ts']);
const isTest = ({ path }: SourceFile): boolean =>
  !proveNothing.has(path) && (path.startsWith('test/') || /\.(test|spec)\.ts$/.test(path));
/** Which tests, and tables that tests read, quote a rule. */
export function quotes(files: readonly SourceFile[] = sourceFiles().filter(isTest)): Map<string, Quote[]> {
  const found = new Map<string, Quote[]>();
  for (const { path, text } of files) {
    const lines = text.split('\n');
    for (const [at, line] of lines.entries())
      for (const rule of idsIn(line)) {
        if (!known.has(rule)) continue;
        const quote = { file: path, title: titleAt(lines, at, rule) };
        const before = found.get(rule) ?? [];
        if (!before.some((other) => other.file === quote.file && other.title === quote.title))
          found.set(rule, [...before, quote]);
      }
  }
  return found;
}

/** So many quotes of a rule the page shows; the others it counts. */
const shown = 2;
const cell = (text: string): string => text.replaceAll('\\', '').replaceAll('|', '\\|').replaceAll('\n', ' ');
const short = (text: string): string => (text.length > 110 ? `${text.slice(0, 108).trimEnd()} …` : text);
const linked = ({ file, title }: Quote): string =>
  `[${file.slice(file.lastIndexOf('/') + 1)}](../${file})${title === '' ? '' : `: ${cell(short(title))}`}`;
function proof(rule: string, of: ReadonlyMap<string, readonly Quote[]>): string {
  const found = of.get(rule) ?? [];
  if (found.length === 0) return `_${cell(openRules[rule] ?? '?')}_`;
  // where a title names the rule, it says more than a comment beside a line
  const named = [...found].sort(
    (a, b) => Number(idsIn(b.title).includes(rule)) - Number(idsIn(a.title).includes(rule)),
  );
  const more = named.length > shown ? ` · ${named.length - shown} more` : '';
  return `${named.slice(0, shown).map(linked).join(' · ')}${more}`;
}

/** The page: a table per prefix, each rule with the tests that quote it or the reason why none does. */
export function rulesDocument(of: ReadonlyMap<string, readonly Quote[]>): string {
  const quoted = (ids: readonly string[]): number => ids.filter((rule) => of.has(rule)).length;
  const lines = [
    '# Rules and their tests',
    '',
    `Every rule of the specification by its id: the tests that quote it, or _why none does yet_. ${quoted(allRuleIds)} of ${allRuleIds.length} are quoted.`,
    'Made by `npm run rules` from the tests and from `test/rules-open.json`, where the reasons are kept by hand; `test/rules.test.ts` fails for an id that has neither.',
    '',
    '| prefix | about | quoted | rules |',
    '|---|---|---|---|',
    ...Object.entries(ruleIds).map(
      ([prefix, { area, ids }]) =>
        `| [${prefix}](#${prefix.toLowerCase()}) | ${area} | ${quoted(ids)} | ${ids.length} |`,
    ),
  ];
  for (const [prefix, { area, ids }] of Object.entries(ruleIds))
    lines.push(
      '',
      `## ${prefix}`,
      '',
      `${area[0]?.toUpperCase()}${area.slice(1)}.`,
      '',
      '| rule | test |',
      '|---|---|',
      ...ids.map((rule) => `| ${rule} | ${proof(rule, of)} |`),
    );
  return `${lines.join('\n')}\n`;
}

if (import.meta.main) {
  const found = quotes();
  const bare = allRuleIds.filter((rule) => !found.has(rule) && openRules[rule] === undefined);
  writeFileSync(rulesPath, rulesDocument(found));
  process.stdout.write(
    `docs/rules.md written: ${allRuleIds.filter((rule) => found.has(rule)).length} of ${allRuleIds.length} rules are quoted\n`,
  );
  if (bare.length > 0) process.stdout.write(`neither quoted nor named in test/rules-open.json: ${bare.join(', ')}\n`);
}
