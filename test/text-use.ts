import type { SourceFile } from './source-files.ts';

/** How the product's sources name texts: whole keys, patterns with holes, and every word they write. */
export interface TextUse {
  /** `namespace:key` written as a whole */
  keys: ReadonlySet<string>;
  /** `namespace:part.${…}` as an expression, with where it stands */
  patterns: readonly { source: string; file: string; fits: RegExp }[];
  /** words of the code: what a hole can be filled with */
  words: ReadonlySet<string>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Template literals with holes, innermost included; holes may nest braces and strings. */
function* templates(text: string): Generator<string> {
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at + 1)) {
    let end = at + 1;
    while (end < text.length && text[end] !== '`' && text[end] !== '\n') {
      if (text.startsWith('${', end)) {
        let depth = 1;
        end += 2;
        while (end < text.length && depth > 0) {
          if (text[end] === '{') depth += 1;
          if (text[end] === '}') depth -= 1;
          end += 1;
        }
      } else end += 1;
    }
    if (text[end] === '`') yield text.slice(at + 1, end);
  }
}
/** Static pieces of a template literal, a hole between each two. */
function pieces(template: string): string[] {
  const found: string[] = [''];
  for (let at = 0; at < template.length; at += 1) {
    if (!template.startsWith('${', at)) {
      found.push(`${found.pop() ?? ''}${template[at]}`);
      continue;
    }
    let depth = 1;
    for (at += 2; depth > 0 && at < template.length; at += 1) {
      if (template[at] === '{') depth += 1;
      if (template[at] === '}') depth -= 1;
    }
    at -= 1;
    found.push('');
  }
  return found;
}

/** Reads what the sources say of texts; declarations of texts are left out by the caller. */
export function textUse(files: readonly SourceFile[]): TextUse {
  const keys = new Set<string>();
  const words = new Set<string>();
  const patterns: { source: string; file: string; fits: RegExp }[] = [];
  for (const { path, text } of files) {
    for (const [, key = ''] of text.matchAll(/['"`]([a-z][a-z_]*:[\w. -]+)['"`]/g)) keys.add(key);
    const code = text.replace(/^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');
    for (const [word] of code.matchAll(/[\w-]+/g)) words.add(word);
    for (const [, word = ''] of code.matchAll(/'([\w. -]+)'/g)) words.add(word);
    // a form without a resource words its fields as a resource does
    for (const [, area = '', name = ''] of code.matchAll(/\barea: '(\w+)', name: '([\w-]+)'/g))
      patterns.push({ source: `${area}:${name}`, file: path, fits: new RegExp(`^${area}:${name}\\.(.+)$`) });
    for (const template of templates(text)) {
      const parts = pieces(template);
      // the namespace is written out: a pattern of holes alone says nothing
      if (parts.length < 2 || !/^[a-z][a-z_]*:[\w.-]*$/.test(parts[0] ?? '')) continue;
      if (parts.some((part, index) => index > 0 && !/^[\w.-]*$/.test(part))) continue;
      patterns.push({ source: template, file: path, fits: new RegExp(`^${parts.map(escaped).join('(.+)')}$`) });
    }
  }
  return { keys, patterns, words };
}

/** Whether a declared key is named: as a whole, or by a pattern whose holes are words that somebody writes. */
export const isNamed = (key: string, use: TextUse): boolean =>
  use.keys.has(key) ||
  // a mail has a subject and a body under one name
  use.keys.has(key.replace(/[._](subject|body)$/, '')) ||
  use.patterns.some(({ fits }) =>
    fits
      .exec(key)
      ?.slice(1)
      .every((hole) => use.words.has(hole) || hole.split('.').every((part) => use.words.has(part))),
  );
