/** Changes that a generator makes in files a person has written, whatever the formatter made of them. */

/** Place of the bracket that closes the one at `open`; texts, templates and comments are stepped over. */
export function closingOf(source: string, open: number): number {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (source.startsWith('//', at)) at = source.indexOf('\n', at);
    else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1;
    else if (`'"\``.includes(sign)) {
      at += 1;
      while (at < source.length && source[at] !== sign) at += source[at] === '\\' ? 2 : 1;
    } else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      depth -= 1;
      if (depth === 0) return at;
    }
    if (at < 0) break;
  }
  throw new Error('a bracket is never closed');
}
/** Adds an import behind the others. */
export function withImport(source: string, line: string): string {
  const last = [...source.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
}
/** Adds an entry to a list or call that begins behind `opening`, before `next` where that is named, else as the last one. */
export function withEntry(source: string, opening: RegExp, entry: string, next?: string): string {
  const found = opening.exec(source);
  if (!found) throw new Error(`${opening.source} does not stand there`);
  const open = found.index + found[0].length - 1;
  const close = closingOf(source, open);
  const inside = source.slice(open + 1, close);
  const before = next === undefined ? null : new RegExp(`^[ \\t]*${next}\\b`, 'm').exec(inside);
  if (next !== undefined && !before) throw new Error(`${next} does not stand there`);
  if (before) {
    const at = open + 1 + before.index;
    return `${source.slice(0, at)}  ${entry},\n${source.slice(at)}`;
  }
  const at = open + 1 + inside.trimEnd().length;
  const comma = /[,([{]$/.test(source.slice(0, at)) ? '' : ',';
  return `${source.slice(0, at)}${comma}\n  ${entry},${source.slice(at)}`;
}
/** Puts a call around another one: `f(x)` becomes `g(f(x))`. */
export function withCallAround(source: string, inner: string, outer: string): string {
  const found = new RegExp(`= ${inner}\\(`).exec(source);
  if (!found) throw new Error(`${inner} is not called there`);
  const close = closingOf(source, found.index + found[0].length - 1);
  const begin = found.index + 2;
  return `${source.slice(0, begin)}${outer}(${source.slice(begin, close + 1)})${source.slice(close + 1)}`;
}
/** Adds a name to the import of another one. */
export const withImported = (source: string, beside: string, name: string): string =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\}`).test(source)
    ? source
    : source.replace(new RegExp(`(import \\{[^}]*\\b${beside}\\b)`), `$1, ${name}`);
