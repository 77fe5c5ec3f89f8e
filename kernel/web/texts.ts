import { createContext, useContext } from 'react';
import { fill, humanise, nameOf, type Locale, type TextKey } from '#kernel/contract/text.ts';
import { fillChoices, openChoicesNamespace } from '#kernel/contract/open-choices.ts';
import { deviceLocale, toDevice } from './device.ts';

type Lines = Record<string, Record<string, string>>;
let spoken: Lines = {};
let speaking: Locale = deviceLocale();
/** The language of `translate`. */
export const spokenLocale = (): Locale => speaking;

/** Takes the words of one language as the server sent them. */
export async function startTexts(lines: Lines, locale: Locale): Promise<void> {
  spoken = lines;
  speaking = locale;
  fillChoices(
    Object.fromEntries(
      Object.entries(lines[openChoicesNamespace] ?? {}).map(([key, line]) => [key, { tr: line, en: line }]),
    ),
  );
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
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
  const at = key.indexOf(':');
  const known = spoken[key.slice(0, at)]?.[key.slice(at + 1)];
  if (known === undefined && !missing.has(key)) {
    missing.add(key);
    onMissing?.(key);
  }
  const sentence = known ?? humanise(key);
  return params ? fill(sentence, params) : sentence;
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
