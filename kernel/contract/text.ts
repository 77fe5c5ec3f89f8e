/** The two interface languages (I18N-003). */
export type Locale = 'tr' | 'en';
export const locales: readonly Locale[] = ['tr', 'en'];
/** I18N-002 */
export const defaultLocale: Locale = 'en';

/** One sentence or label in both languages; `{name}` and `#name` are placeholders. */
export interface Text {
  tr: string;
  en: string;
}

/** namespace → key → text. Keys may contain dots; namespaces may not. */
export type TextTree = Record<string, Record<string, Text>>;

/** Declares the texts of one area; the server merges all areas and answers `GET /language/lines`. */
export function defineTexts<const T extends TextTree>(texts: T): T {
  return texts;
}

/**
 * Every declared tree of texts under a name of its own. Each file of texts adds its tree by declaration merging, so that
 * the compiler knows the keys and no list has to be kept; only types are taken, the words come from the server.
 */
export interface TextTrees {}
type KeysOf<Tree> = { [N in keyof Tree & string]: `${N}:${keyof Tree[N] & string}` }[keyof Tree & string];
/** `namespace:key` of a text that somebody declared. */
export type TextKey = { [N in keyof TextTrees]: KeysOf<TextTrees[N]> }[keyof TextTrees];
/** Key of a text of the `api` namespace, without it: what a command says when it is done. */
export type MessageKey = TextKey extends infer K ? (K extends `api:${infer Key}` ? Key : never) : never;
/** what a field's problem is called: a key of the namespace `validation` */
export type ProblemKey = TextKey extends infer K ? (K extends `validation:${infer Key}` ? Key : never) : never;
/**
 * A key that the compiler cannot follow, because part of it is data or declared elsewhere (words of choices, of kinds of
 * requests). The test of the words looks for a declared key of every such pattern.
 */
export const textKey = (key: string): TextKey => key as TextKey;

/** The words of a set of codes under one prefix: `status.open`, `status.closed` … */
export const prefixed = <const P extends string, const T extends Readonly<Record<string, Text>>>(prefix: P, words: T) =>
  Object.fromEntries(Object.entries(words).map(([code, { tr, en }]) => [`${prefix}.${code}`, { tr, en }])) as {
    [K in keyof T & (string | number) as `${P}.${K}`]: Text;
  };

/** Texts of an area's parts in one tree. */
export function joinTexts(...trees: readonly TextTree[]): TextTree {
  const joined: TextTree = {};
  for (const tree of trees)
    for (const [namespace, keys] of Object.entries(tree)) joined[namespace] = { ...joined[namespace], ...keys };
  return joined;
}

/**
 * Puts params into a sentence: `{name}` (documents' own texts) and `#name` (ERR-027) alike; `{n|day|days}` is the first word where
 * `n` is one and the second elsewhere. A placeholder without a value stays visible, so that a missing parameter is noticed.
 */
export function fill(sentence: string, params: Record<string, unknown> = {}): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}|#(\w+)/g,
    (whole, braced?: string, one?: string, more?: string, hashed?: string) => {
      const name = braced ?? hashed ?? '';
      const value = Object.hasOwn(params, name) ? params[name] : undefined;
      if (value === undefined || value === null) return whole;
      return one === undefined || more === undefined ? String(value) : String(value) === '1' ? one : more;
    },
  );
}

/** ERR-026, ERR-029: a key nobody translated is shown with spaces for underscores. */
export function humanise(key: string): string {
  return key.replace(/^[\w-]+:/, '').replaceAll('_', ' ');
}

/** Names in two languages: `name` is Turkish, `name_en` English; falls back to the other (decisions: Names). */
export function nameOf(row: { name?: string | null; name_en?: string | null }, locale: Locale): string {
  const [first, second] = locale === 'tr' ? [row.name, row.name_en] : [row.name_en, row.name];
  return first || second || '';
}

const folded: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', â: 'a', î: 'i', û: 'u' };
/** Search form of a text: Turkish lower case without accents; the database column `search` holds the same form. */
export function fold(value: string): string {
  return value
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşüâîû]/g, (letter) => folded[letter] ?? letter)
    .trim();
}
