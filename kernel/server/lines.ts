import { createHash } from 'node:crypto';
import { sentenceParams } from '#kernel/contract/calendar.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Fields } from '#kernel/contract/field.ts';
import {
  defaultLocale,
  fill,
  humanise,
  locales,
  type Locale,
  type Text,
  type TextTree,
} from '#kernel/contract/text.ts';
import type { Area } from './area.ts';
import type { Lines } from './services.ts';

type Tree = Record<string, Record<string, string>>;

/** Every text of the areas and the kernel in one tree; two areas may add keys to one namespace but not the same key. */
export function mergeTexts(areas: readonly Area[], own: readonly TextTree[]): Record<string, Record<string, Text>> {
  const merged: Record<string, Record<string, Text>> = {};
  const add = (namespace: string, key: string, text: Text): void => {
    const space = (merged[namespace] ??= {});
    const before = space[key];
    if (before && (before.tr !== text.tr || before.en !== text.en))
      throw new Error(`text ${namespace}:${key} is declared twice, differently`);
    space[key] = { tr: text.tr, en: text.en };
  };
  for (const tree of [...own, ...areas.map((area) => area.texts)]) {
    for (const [namespace, texts] of Object.entries(tree))
      for (const [key, text] of Object.entries(texts)) add(namespace, key, text);
  }
  for (const area of areas) {
    for (const specs of area.refusals ?? []) for (const [key, spec] of Object.entries(specs)) add('api', key, spec);
    for (const { resource } of area.resources ?? []) addChoices(resource, resource.fields, add);
    for (const group of area.menu ?? []) void group;
  }
  return merged;
}
/** The words of a choice, one or several, stand in its declaration: `area:resource.field.code`. */
function addChoices(
  resource: Pick<Resource, 'area' | 'name'>,
  fields: Fields,
  add: (namespace: string, key: string, text: Text) => void,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'choice' && field.kind !== 'list') continue;
    for (const [code, words] of Object.entries(field.choices ?? {}))
      add(resource.area, `${labelKey({ area: '', name: resource.name }, name).slice(1)}.${code}`, words);
  }
}

const bare = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(entries));

/** Where administrators' texts come from, and who is told of a key that nobody has worded. */
export interface LineSource {
  read(): Promise<readonly { locale: Locale; namespace: string; key: string; line: string }[]>;
  missing(locale: Locale, key: string): void;
  /** writes what was counted so far */
  flush(): Promise<void>;
}

/** The server's words: the areas' own, and over them the administrators' (translations editor). A change makes a new version. */
export function openLines(texts: Record<string, Record<string, Text>>, source?: LineSource): Lines {
  const trees: Record<Locale, Tree> = { tr: {}, en: {} };
  const versions: Record<Locale, string> = { tr: '', en: '' };
  let reading: Promise<void> = Promise.resolve();
  const declare = (): void => {
    // without a prototype: a namespace called "constructor" is a name like any other
    for (const locale of locales)
      trees[locale] = bare(
        Object.entries(texts).map(([namespace, keys]) => [
          namespace,
          bare(Object.entries(keys).map(([key, text]) => [key, text[locale]])),
        ]),
      );
  };
  declare();
  const stamp = (locale: Locale): void => {
    versions[locale] = createHash('sha256').update(JSON.stringify(trees[locale])).digest('hex').slice(0, 16);
  };
  for (const locale of locales) stamp(locale);
  const worded = (locale: Locale, key: string): string | undefined => {
    const [namespace = '', ...rest] = key.split(':');
    const name = rest.join(':');
    return trees[locale][namespace]?.[name] ?? trees[defaultLocale][namespace]?.[name];
  };
  return {
    worded: (locale, key) => worded(locale, key) ?? null,
    flush: async () => source?.flush(),
    line: (locale, key, params) => {
      const sentence = worded(locale, key);
      if (sentence === undefined) source?.missing(locale, key);
      return sentence === undefined ? humanise(key) : fill(sentence, sentenceParams(params ?? {}, locale));
    },
    all: (locale) => ({ version: versions[locale], lines: trees[locale] }),
    declared: (locale, namespace, key) => texts[namespace]?.[key]?.[locale] ?? null,
    // one after the other: an older reading must not finish last
    reload: () =>
      (reading = reading
        .catch(() => undefined)
        .then(async () => {
          const rows = (await source?.read()) ?? [];
          declare();
          for (const { locale, namespace, key, line } of rows) (trees[locale][namespace] ??= bare([]))[key] = line;
          for (const locale of locales) stamp(locale);
        })),
  };
}
