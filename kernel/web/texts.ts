import { createContext, useContext } from 'react';
import { sentenceParams } from '#kernel/contract/calendar.ts';
import { fill, humanise, nameOf, type Locale, type Text, type TextKey } from '#kernel/contract/text.ts';
import { fillChoices, openChoicesNamespace } from '#kernel/contract/open-choices.ts';
import { deviceLocale, toDevice } from './device.ts';

type Lines = Record<string, Record<string, string>>;
let spoken: Lines = {};
let speaking: Locale = deviceLocale();
/** The language of `translate`. */
export const spokenLocale = (): Locale => speaking;

/** Reads the words that are not here yet: a painted page begins with its own and nobody misses the others. Null once all are here. */
let rest: (() => Promise<Lines>) | null = null;
let more: Promise<void> | null = null;
const listeners = new Set<() => void>();
/** Tells when words have come that were not here when the page was drawn. */
export function onTexts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
const came = (): void => {
  for (const tell of listeners) tell();
};
/** Begins with the words of one language as the server sent them; `others` reads the rest where they are not all. */
export function startTexts(lines: Lines, locale: Locale, others: (() => Promise<Lines>) | null = null): void {
  spoken = lines;
  rest = others;
  speaking = locale;
  fillChoices(
    Object.fromEntries(
      Object.entries(lines[openChoicesNamespace] ?? {}).map(([key, line]) => [key, { tr: line, en: line }]),
    ),
  );
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
/** Fulfilled when all words are here; fetches those that are not. */
export async function allTexts(): Promise<void> {
  const read = rest;
  if (!read) return;
  more ??= read()
    .then(
      (lines) => {
        // another language may have been chosen meanwhile
        if (rest !== read) return;
        startTexts(lines, speaking);
        came();
      },
      // the next word that is missed tries again
      () => undefined,
    )
    .finally(() => (more = null));
  await more;
}
let own: Promise<void> = Promise.resolve();
/** The words of the painted page as the server has them now, an administrator's among them, and of what is drawn on it later. */
export function ownTexts(reading: Promise<Lines>): void {
  const read = rest;
  own = reading.then(
    (lines) => {
      if (!read || rest !== read) return;
      const changed = Object.entries(spoken).some(([space, keys]) =>
        Object.entries(keys).some(([key, line]) => lines[space]?.[key] !== line),
      );
      spoken = { ...spoken, ...lines };
      if (changed) came();
    },
    () => undefined,
  );
}
const wordOf = (key: string): string | undefined => {
  const at = key.indexOf(':');
  return spoken[key.slice(0, at)]?.[key.slice(at + 1)];
};
/** A word that is asked for before it is here. */
const fetchWord = async (key: string): Promise<void> => {
  await own;
  if (wordOf(key) === undefined) await allTexts();
  else came();
};
/** Keys that were asked for and that nobody has worded: for the browser tests, and for whoever opens the console. */
const missing = new Set<string>();
let onMissing: ((key: string) => void) | null = null;
/** Tells the server's report of missing texts, once a key. */
export const setOnMissing = (tell: (key: string) => void): void => {
  onMissing = tell;
};
(globalThis as { kampusMissingTexts?: Set<string> }).kampusMissingTexts = missing;

/** One sentence in the current language; a missing key is shown with spaces for underscores (ERR-029). */
export function translate(key: TextKey, params?: Record<string, unknown>): string {
  const known = wordOf(key);
  if (known === undefined && rest) void fetchWord(key);
  else if (known === undefined && !missing.has(key)) {
    missing.add(key);
    onMissing?.(key);
  }
  const sentence = known ?? humanise(key);
  return params ? fill(sentence, sentenceParams(params, speaking)) : sentence;
}
/** The word of a key, which a translator may have changed; where nobody has worded it, what its declaration says. */
export function wordOr(key: TextKey, declared: Text): string {
  const known = wordOf(key);
  if (known === undefined && rest) void fetchWord(key);
  return known ?? declared[speaking];
}
export interface Language {
  locale: Locale;
  choose(locale: Locale): void;
}
export const LanguageContext = createContext<Language>({
  locale: deviceLocale(),
  choose: (locale) => toDevice('locale', locale),
});

export type Translate = (key: TextKey, params?: Record<string, unknown>) => string;
/** The function that words a key; re-renders when the language changes. */
export function useText(): Translate {
  useContext(LanguageContext);
  return translate;
}
export const useLanguage = (): Language => useContext(LanguageContext);
export const useLocale = (): Locale => useContext(LanguageContext).locale;
/** Names a row in the current language (`name`, `name_en`). */
export function useName(): (row: { name?: string | null; name_en?: string | null } | null | undefined) => string {
  const { locale } = useContext(LanguageContext);
  return (row) => (row ? nameOf(row, locale) : '');
}
