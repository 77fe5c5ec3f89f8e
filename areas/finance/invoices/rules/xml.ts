/** An element as it is written and read: attributes, and either text or elements. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  text: string;
}
type Content = string | readonly (Element | null)[];
/** An element; what is null among its children is left out. */
export const element = (name: string, content: Content = '', attributes: Record<string, string> = {}): Element => ({
  name,
  attributes,
  ...(typeof content === 'string'
    ? { children: [], text: content }
    : { children: content.filter((each) => each !== null), text: '' }),
});

const marks: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
// what no XML document may hold, escaped or not
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (mark) => `&${marks[mark] ?? ''};`);
function written({ name, attributes, children, text }: Element, indent: string): string {
  const head = Object.entries(attributes).reduce((all, [key, value]) => `${all} ${key}="${escaped(value)}"`, name);
  if (children.length > 0)
    return `${indent}<${head}>\n${children.map((each) => written(each, `${indent}  `)).join('')}${indent}</${name}>\n`;
  return text === '' ? `${indent}<${head}/>\n` : `${indent}<${head}>${escaped(text)}</${name}>\n`;
}
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;

/** What is no XML as it is written here: declarations, comments and entities of its own are refused with it. */
export class XmlBroken extends Error {}
const entities: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(marks).map(([mark, name]) => [name, mark]),
);
const plain = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);|&/gi, (all, name: string | undefined) => {
    if (name === undefined) throw new XmlBroken('a bare &');
    if (name.startsWith('#')) {
      const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (!Number.isInteger(code) || code < 9 || code > 0x10ffff) throw new XmlBroken(all);
      return String.fromCodePoint(code);
    }
    const mark = entities[name];
    if (mark === undefined) throw new XmlBroken(all);
    return mark;
  });
const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const deepest = 40;

/**
 * Reads one document strictly.
 * @throws XmlBroken where it is not well formed, declares entities or nests deeper than any invoice does
 */
export function readXml(source: string): Element {
  const text = source.replace(/^\uFEFF?\s*(<\?xml\s[^>]*\?>)?\s*/, '').trimEnd();
  interface Open {
    name: string;
    attributes: Record<string, string>;
    children: Element[];
    text: string;
  }
  const open: Open[] = [];
  let root: Element | null = null;
  for (let at = 0; at < text.length;) {
    const top = open.at(-1);
    const next = text.indexOf('<', at);
    const between = plain(text.slice(at, next < 0 ? text.length : next));
    if (top) top.text += between;
    else if (between.trim() !== '') throw new XmlBroken('text outside the document');
    if (next < 0) break;
    tag.lastIndex = next;
    const found = tag.exec(text);
    if (!found) throw new XmlBroken(`what stands at ${next}`);
    const [all, closes, name = '', given = '', empty] = found;
    at = next + all.length;
    if (closes) {
      if (top?.name !== name || given !== '') throw new XmlBroken(`</${name}>`);
      open.pop();
      const made = finished(top);
      const parent = open.at(-1);
      if (parent) parent.children.push(made);
      else root = made;
      continue;
    }
    if (!top && root) throw new XmlBroken('a second document');
    const attributes: Record<string, string> = {};
    for (const [, key = '', double, single] of given.matchAll(attribute)) {
      if (Object.hasOwn(attributes, key)) throw new XmlBroken(`${key} twice`);
      attributes[key] = plain(double ?? single ?? '');
    }
    const begun = { name, attributes, children: [], text: '' };
    if (!empty) {
      if (open.length >= deepest) throw new XmlBroken('too deep');
      open.push(begun);
    } else if (top) top.children.push(begun);
    else root = begun;
  }
  if (!root || open.length > 0) throw new XmlBroken('the end is missing');
  return root;
}
/** Elements and text side by side do not occur in invoices: the blanks between elements are nothing. */
function finished({ name, attributes, children, text }: Element): Element {
  if (children.length > 0 && text.trim() !== '') throw new XmlBroken(`text beside elements in ${name}`);
  return { name, attributes, children, text: children.length > 0 ? '' : text };
}

export const childrenOf = (of: Element | null | undefined, name: string): Element[] =>
  of?.children.filter((each) => each.name === name) ?? [];
/** The element at a path of names below another; null where one of them is missing. */
export const at = (of: Element | null | undefined, ...path: string[]): Element | null =>
  path.reduce<Element | null>((here, name) => childrenOf(here, name)[0] ?? null, of ?? null);
export const textAt = (of: Element | null | undefined, ...path: string[]): string => at(of, ...path)?.text.trim() ?? '';
