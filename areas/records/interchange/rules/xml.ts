/** A piece of XML to write: empty ones are left out, as ELMO wants it. */
export type XmlNode = string | null | undefined | false | readonly XmlNode[];
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// eslint-disable-next-line no-control-regex -- these are what XML 1.0 has no place for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
const flat = (nodes: readonly XmlNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : Array.isArray(node) ? flat(node as readonly XmlNode[]) : ''))
    .join('');
/** An element with its text; nothing where there is none. */
export const leaf = (
  name: string,
  text: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string | null =>
  text === null || text === undefined || String(text).trim() === ''
    ? null
    : tag(name, attributes, escapeXml(String(text)));
/** An element with others in it. */
export const element = (
  name: string,
  children: readonly XmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): string => tag(name, attributes, flat(children));
const tag = (name: string, attributes: Readonly<Record<string, string>>, inside: string): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>${inside}</${name}>`;

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** own text, without that of children */ text: string;
}
const unescape = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));|&/gi,
    (found, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      const letter = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name ?? ''];
      if (letter === undefined) throw new Error(`an entity that is not known: ${found}`);
      return letter;
    },
  );
/** Reads the XML we write and the like: elements, attributes, text. Refuses document types, processing instructions and what is not well formed. */
export function parseXml(source: string): XmlElement {
  const text = source.replace(/^\uFEFF?<\?xml[^?]*\?>\s*/, '');
  const token = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text);
    const top = open.at(-1);
    if (!found || !top) throw new Error(`not well formed at ${at}: ${text.slice(at, at + 40)}`);
    at = token.lastIndex;
    const [, closing, name = '', given = '', empty, words] = found;
    if (words !== undefined) top.text += unescape(words);
    else if (closing) {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((each) => [
          each[1] ?? '',
          unescape(each[2] ?? each[3] ?? ''),
        ]),
      );
      const made: XmlElement = { name, attributes, children: [], text: '' };
      top.children.push(made);
      if (!empty) open.push(made);
    }
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !only || root.text.trim() !== '')
    throw new Error('not exactly one root element');
  return only;
}
