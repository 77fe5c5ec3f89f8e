/** A statement without its values: what it does and to which table. */
export interface StatementName {
  /** SELECT, INSERT, BEGIN … */ operation: string;
  /** the first table of the statement itself, not of what it asks inside; null where it names none */ table:
    | string
    | null;
}

const kept = new Map<string, StatementName>();
/** texts that are remembered at once: statements are written in code, so they are few */
const mostKept = 2_000;

/** texts in quotes or between dollars, and comments: none of them may be mistaken for a name */
const literals = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\$([a-z_]*)\$[\s\S]*?\$\1\$/gi;
/** `from` that is no list of tables */
const otherFrom = /\b(?:extract|substring|trim|overlay|position)\s*\((?:[^()]|\([^()]*\))*\)|\bdistinct\s+from\b/gi;
const table = String.raw`((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)`;
/** What of a statement tells: how deep it is, its verbs, and its tables; behind `from` a bracket makes a name that of a function. */
const part = new RegExp(
  String.raw`[()]|\b(?:from|join)\s+(?:only\s+|lateral\s+)?${table}(?![\w"]|\s*\()|\b(?:into|update)\s+(?:only\s+)?${table}(?!\w)|\b(select|insert|update|delete|merge|values)\b`,
  'gi',
);

/** Reads operation and table of a statement: names as the code wrote them, never a value. */
export function statementName(text: string): StatementName {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const found = read(text.replace(literals, ' ').replace(otherFrom, ' '));
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, found);
  return found;
}

function read(plain: string): StatementName {
  const first = /[a-z]+/i.exec(plain)?.[0].toUpperCase() ?? 'UNKNOWN';
  let operation = first === 'WITH' ? null : first;
  let [own, inner]: [string | null, string | null] = [null, null];
  let depth = 0;
  for (const [whole, read, write, verb] of plain.matchAll(part)) {
    if (whole === '(') depth += 1;
    else if (whole === ')') depth -= 1;
    else {
      // `update t` is both the verb and its table; behind a lock or a conflict it is neither
      const verbs = verb ?? (/^update/i.test(whole) ? 'update' : undefined);
      if (verbs !== undefined && depth === 0) operation ??= verbs.toUpperCase();
      const name = read ?? write;
      if (name === undefined || (verbs === 'update' && operation !== 'UPDATE')) continue;
      const named = name.replaceAll('"', '').toLowerCase();
      if (depth === 0) own ??= named;
      else inner ??= named;
    }
  }
  return { operation: operation ?? first, table: own ?? inner };
}
