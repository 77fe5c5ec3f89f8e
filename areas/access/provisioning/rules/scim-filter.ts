import { ScimProblem } from './scim-requests.ts';

/** A filter as it is read (RFC 7644 §3.4.2.2). Paths stand in small letters. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'is'; path: string; operator: string; value: string | boolean | number | null };

const operators = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr']);
const [longest, deepest] = [2_000, 20];
const wrong = (what: string): ScimProblem =>
  new ScimProblem(400, 'invalidFilter', `The filter cannot be read: ${what}`);

interface Token {
  kind: '(' | ')' | '[' | ']' | 'text' | 'word';
  text: string;
}
function tokensOf(filter: string): Token[] {
  const tokens: Token[] = [];
  const next = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
  const end = filter.trimEnd().length;
  while (next.lastIndex < end) {
    const at = next.lastIndex;
    const [, mark, text, word] = next.exec(filter) ?? [];
    if (mark !== undefined) tokens.push({ kind: mark as Token['kind'], text: mark });
    else if (text !== undefined) tokens.push({ kind: 'text', text: plainText(text) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else throw wrong(filter.slice(at, at + 20));
  }
  return tokens;
}
function plainText(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw wrong(quoted);
  }
}

/**
 * Reads a filter by hand: the parser of the library multiplies alternatives out and loses `not` on the way, so that it
 * would answer for others than were asked for.
 */
export function readFilter(filter: string): Filter {
  if (filter.length > longest) throw wrong('it is too long');
  const tokens = tokensOf(filter);
  let at = 0;
  const word = (): string => (tokens[at]?.kind === 'word' ? (tokens[at]?.text.toLowerCase() ?? '') : '');
  const take = (kind: Token['kind']): Token => {
    const token = tokens[at];
    if (token?.kind !== kind)
      throw wrong(token ? `“${token.text}” stands where ${kind} is expected` : 'it ends too early');
    at += 1;
    return token;
  };
  const several = (kind: 'and' | 'or', one: () => Filter): Filter => {
    const parts = [one()];
    while (word() === kind) {
      at += 1;
      parts.push(one());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts };
  };
  const whole = (below: string, depth: number): Filter => {
    if (depth > deepest) throw wrong('it is nested too deep');
    return several('or', () => several('and', () => part(below, depth)));
  };
  const grouped = (below: string, depth: number): Filter => {
    take('(');
    const inner = whole(below, depth + 1);
    take(')');
    return inner;
  };
  const part = (below: string, depth: number): Filter => {
    if (tokens[at]?.kind === '(') return grouped(below, depth);
    if (word() === 'not') {
      at += 1;
      return { kind: 'not', part: grouped(below, depth) };
    }
    const path = `${below}${take('word')
      .text.toLowerCase()
      .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '')}`;
    if (tokens[at]?.kind !== '[') return compared(path);
    take('[');
    const inner = whole(`${path}.`, depth + 1);
    take(']');
    if (!word().startsWith('.')) return inner;
    return { kind: 'and', parts: [inner, compared(`${path}${take('word').text.toLowerCase()}`)] };
  };
  const compared = (path: string): Filter => {
    const operator = take('word').text.toLowerCase();
    if (!operators.has(operator)) throw wrong(`${operator} is no operator`);
    if (operator === 'pr') return { kind: 'is', path, operator, value: null };
    const token = tokens[at];
    if (token?.kind === 'text') at += 1;
    return { kind: 'is', path, operator, value: token?.kind === 'text' ? token.text : bare(take('word').text) };
  };
  const bare = (text: string): boolean | number | null => {
    const lower = text.toLowerCase();
    if (lower === 'true' || lower === 'false') return lower === 'true';
    if (lower === 'null') return null;
    if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    throw wrong(`“${text}” is no value`);
  };
  const read = whole('', 0);
  if (at < tokens.length) throw wrong(`“${tokens[at]?.text ?? ''}” is left over`);
  return read;
}
